"""The odds column of an attack, with every shift and its rule (SCS-7.4), and how dice are read (SCS-7.0/9)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face
from ccstudio.engine.odds import Distribution
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.rolls import reading_of
from ccstudio.rules.scs.query.strength import (
    attack_scale,
    attack_total,
    defence_scale,
    defence_total,
    shared,
    steps_into,
)
from ccstudio.rules.scs.query.units import ground_of, units_in
from ccstudio.rules.scs.results import Effect, Result
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.distributions import dice_digits, dice_total
from ccstudio.rules.shared.opposing_sides import enemy

BELOW: Final = -1
"""The column of attacks below the leftmost one (SCS-7.4/3)."""

NO_AIR: Final = (0, 0)
NO_SUPPORT: Final[tuple[tuple[PieceId, ...], tuple[PieceId, ...]]] = ((), ())


class Shift(NamedTuple):
    """A shift of the odds column: its rule, the code of its sentence, and the columns to the right."""

    rule: str
    code: str
    columns: int


class OddsSheet(NamedTuple):
    """SCS-7.4 The odds of an attack: totals, odds as they are written, column before and after all shifts.

    Columns are counted from 0; `BELOW` is one below the table.
    """

    attack: Fraction
    defence: Fraction
    odds: tuple[int, int]
    base: int
    shifts: tuple[Shift, ...]
    column: int


def odds_sheet(
    board: SeriesBoard,
    state: SeriesState,
    side: Side,
    attackers: Sequence[PieceId],
    defenders: Sequence[PieceId],
    target: SpaceId,
    air: tuple[int, int] = NO_AIR,
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]] = NO_SUPPORT,
) -> OddsSheet:
    """SCS-7.4 The odds of an attack of a side; `air` points and units in `support` are by side."""
    attack = Fraction(attack_total(board, state, attackers, target), attack_scale(board, state))
    defence = Fraction(defence_total(board, state, defenders, attackers, target), defence_scale(board, state))
    odds = odds_between(attack, defence)
    base = base_column(board, odds)
    shifts = tuple(shifts_of(board, state, side, attackers, target, air, support))
    return OddsSheet(attack, defence, odds, base, shifts, shifted(board, base, sum([it.columns for it in shifts])))


def odds_between(attack: Fraction, defence: Fraction) -> tuple[int, int]:
    """SCS-7.4/1, SCS-7.4/5, SCS-RND/3 Both totals divided by the smaller one and rounded: attacker to defender.

    Against a defence of 0 they are 1 to 0; without any attack strength 0 to 1.
    """
    if not defence:
        return 1, 0
    if not attack:
        return 0, 1
    top, bottom = attack.numerator * defence.denominator, defence.numerator * attack.denominator
    if top >= bottom:
        return (2 * top + bottom) // (2 * bottom), 1
    return 1, (2 * bottom + top) // (2 * top)


def base_column(board: SeriesBoard, odds: tuple[int, int]) -> int:
    """SCS-7.4/2 The printed column of some odds: the highest that is not above them; the rightmost against nothing."""
    attack, defence = odds
    columns = board.results.columns
    if not defence:
        return len(columns.labels) - 1
    found = columns.of_odds(Fraction(attack, defence))
    return BELOW if found is None else found


def shifted(board: SeriesBoard, base: int, shift: int) -> int:
    """SCS-7.4/2, SCS-7.4/3, SCS-7.4/6 The column after all shifts, no farther right than the last."""
    found = board.results.shifted(base, shift)
    return BELOW if found is None else found


def shifts_of(
    board: SeriesBoard,
    state: SeriesState,
    side: Side,
    attackers: Sequence[PieceId],
    target: SpaceId,
    air: tuple[int, int],
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]],
) -> Iterator[Shift]:
    """SCS-7.4/6, SCS-DEMO-S11 All shifts; only their sum matters."""
    ground = ground_of(board, state)
    into = ground.hexes[target].shift
    if into:
        yield Shift("SCS-7.3/6", "shift-terrain", into)
    across = shared([step.shift for step in steps_into(board, state, attackers, target)], 0)
    if across:
        yield Shift("SCS-7.3/6", "shift-hexside", across)
    weather = board.weather(state.turn)
    if weather.shift:
        yield Shift("SCS-7.4/6", "shift-weather", weather.shift)
    arms = combined_arms(board, state, attackers, target)
    if arms:
        yield Shift("SCS-DEMO-S6", "shift-combined-arms", arms)
    yield from _support_shifts(board, state, side, air, support)


def _support_shifts(
    board: SeriesBoard,
    state: SeriesState,
    side: Side,
    air: tuple[int, int],
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]],
) -> Iterator[Shift]:
    points = board.module.air
    for who, sign, of in ((side, 1, "attacker"), (enemy(side), -1, "defender")):
        if air[who] and points is not UNSET:
            yield Shift("SCS-DEMO-S5", f"shift-air-{of}", sign * air[who] * points.shift)
    for who, sign, of in ((side, 1, "attacker"), (enemy(side), -1, "defender")):
        barrage = sum([board.units[state.units[unit].type].barrage for unit in support[who]])
        if barrage:
            yield Shift("SCS-DEMO-S7", f"shift-barrage-{of}", sign * barrage)


def combined_arms(board: SeriesBoard, state: SeriesState, attackers: Sequence[PieceId], target: SpaceId) -> int:
    """SCS-DEMO-S6 The columns for an attack by units of two classes that can fight, where nothing cancels them."""
    arms, units, types = board.module.combined_arms, state.units, board.units
    if arms is UNSET or len(attackers) < 2 or not ground_of(board, state).hexes[target].combined_arms:
        return 0
    able = [kind.role for unit in attackers if (kind := types[units[unit].type]).worth[units[unit].steps].has_zone]
    first = [place for place, role in enumerate(able) if role in arms.first]
    second = [place for place, role in enumerate(able) if role in arms.second]
    if not any(one != other for one in first for other in second):
        return 0
    if any(types[units[unit].type].role in arms.against for unit in units_in(state, target)):
        return 0
    return arms.shift


# The roll and its result


def read_dice(board: SeriesBoard, faces: Sequence[Face]) -> int:
    """SCS-7.0/9, SCS-7.0/10 Two dice as the table wants them: the first as tens and the second as ones, or added."""
    return reading_of(board.module.reading, [int(face) for face in faces])


def rolls_of(board: SeriesBoard) -> Distribution[int]:
    """SCS-7.0/10 How likely each reading of two dice is."""
    dice = (board.die, board.die)
    return dice_digits(dice) if board.module.reading == "tens" else dice_total(dice)


def result_of(board: SeriesBoard, column: int, roll: int) -> Result:
    """SCS-7.1/1, SCS-7.4/3 The result of a roll in a column; below the table the attacker loses a step without one."""
    if column == BELOW:
        return Result(attacker=Effect(losses=board.numbers.below_table))
    return board.cells[board.results.rows.of_number(roll)][column]
