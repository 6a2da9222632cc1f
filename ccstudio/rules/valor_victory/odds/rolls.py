"""The chances of dice, and of rolls against a number (VV-3.2)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from ccstudio.engine.chance import Die
from ccstudio.rules.shared.distributions import chance_that, dice_total
from ccstudio.rules.valor_victory.board import ValorBoard


@cache
def _sums(die: Die, count: int) -> Mapping[int, Fraction]:
    return dice_total((die,) * count)


def two_dice(board: ValorBoard) -> Mapping[int, Fraction]:
    """VV-3.2 The chances of the sums of two dice."""
    return _sums(board.die, 2)


def one_die(board: ValorBoard) -> Mapping[int, Fraction]:
    """VV-3.2 The chances of what a die shows."""
    return _sums(board.die, 1)


def up_to(rolls: Mapping[int, Fraction], number: int) -> Fraction:
    """The chance of a roll of a number or less."""
    return chance_that(rolls, lambda roll: roll <= number)
