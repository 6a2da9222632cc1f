"""`GeneratorChance`: the dice and choices of a generator, all from one seed."""

from collections.abc import Sequence
from typing import Final, TypeVar

from ccstudio.engine.chance import Roll, below, plain_die
from ccstudio.rules.combat_commander.declarations import Dice

T = TypeVar("T")

_DICE: Final = Roll((plain_die(6), plain_die(6)), "")


class GeneratorChance:
    """Rolls and choices one after the other; of one seed they are always the same.

    A roll is two dice, as a shuffled fate deck gives them: each pair is on as many of its cards.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def roll(self) -> Dice:
        """CC-RS.1 A roll; triggers are ignored."""
        answer, self._seed = _DICE.seeded(self._seed)
        white, coloured = _DICE.meaning(answer)
        return Dice(int(white), int(coloured))

    def one_of(self, items: Sequence[T]) -> T:
        """Whatever a player picks: any of some things is as likely as the others."""
        place, self._seed = below(len(items), self._seed)
        return items[place]

    def coin(self) -> bool:
        """CC-RS.2.1 A coin, and whatever a player does or leaves."""
        return self.one_of((True, False))
