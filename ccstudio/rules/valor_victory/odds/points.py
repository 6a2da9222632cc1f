"""The exact chances of casualty points: of AP fire, mortars, missions, overruns and snipers (VV-14.T)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.odds import Distribution
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.shared.distributions import Cases, made_of
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.rolls import one_die, two_dice
from ccstudio.rules.valor_victory.query.allocation import capacity
from ccstudio.rules.valor_victory.query.attacks import MortarFire, OverrunFire, SniperFire, Volley
from ccstudio.rules.valor_victory.query.casualties import SURVIVE, takers_of
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.fire_table import points_by, row_of
from ccstudio.rules.valor_victory.query.firepower import group_firepower, victims_of
from ccstudio.rules.valor_victory.query.indirect import (
    mortar_firepower,
    mortar_modifiers,
    overhead_points,
    soft_targets,
)
from ccstudio.rules.valor_victory.query.overrun import overrun_firepower, overrun_parts
from ccstudio.rules.valor_victory.query.shields import shielded_of
from ccstudio.rules.valor_victory.query.snipers import cover_of_targets
from ccstudio.rules.valor_victory.query.units import hex_of, units_in
from ccstudio.rules.valor_victory.state import ValorState


def by_row(board: ValorBoard, row: int, modifier: int) -> Mapping[int, Fraction]:
    """VV-14.T The casualty points of a row of the table, for a roll with a modifier."""
    known = board.known_points
    if (row, modifier) not in known:
        known[row, modifier] = made_of(board.fire_table.chances(row, two_dice(board), modifier), int)
    return known[row, modifier]


def of_volley(board: ValorBoard, state: ValorState, volley: Volley) -> Mapping[int, Fraction]:
    """VV-14.5 The casualty points of AP fire."""
    members, target, expendables, movers = volley
    firepower = group_firepower(board, state, members, target, expendables)
    modifier = total_of(ap_parts(board, state, members, target, expendables, movers or None))
    return by_row(board, row_of(board, firepower), modifier)


def of_mortars(board: ValorBoard, state: ValorState, fire: MortarFire) -> Distribution[int]:
    """VV-12.61a, VV-12.64 The casualty points of mortars; none where there is nobody to put them on."""
    targets = soft_targets(board, state, fire.target, "mortar")
    if not targets:
        return {0: Fraction(1)}
    row = row_of(board, mortar_firepower(board, state, fire.firers))
    modifier = total_of(mortar_modifiers(board, state, fire.firers, fire.target, fire.leader))
    return made_of(
        two_dice(board), lambda roll: overhead_points(board, state, fire.target, targets, row, roll + modifier)
    )


def of_overrun(board: ValorBoard, state: ValorState, fire: OverrunFire) -> Distribution[int]:
    """VV-17.4a The casualty points of an overrun."""
    there = in_hex(state, fire)
    firepower = overrun_firepower(board, there, fire.unit, fire.weapons)
    if not firepower:
        return {0: Fraction(1)}
    modifier = total_of(overrun_parts(board, there, fire.unit, fire.weapons))
    return made_of(two_dice(board), lambda roll: points_by(board, row_of(board, firepower), roll + modifier))


def in_hex(state: ValorState, fire: OverrunFire) -> ValorState:
    """VV-17.3a The position with the AFV in the hex that it overruns."""
    if hex_of(state, fire.unit) == fire.target:
        return state
    moved = state.clone()
    moved.stacks.move(fire.unit, InSpace(fire.target))
    return moved


def of_sniper(board: ValorBoard, state: ValorState, fire: SniperFire) -> Distribution[int]:
    """VV-20.5 The casualty points of a sniper: a die less all that covers its targets."""
    there = with_sniper(state, fire)
    side = there.snipers[fire.sniper].side
    cover = cover_of_targets(board, there, side, fire.target, fire.targets)
    return made_of(one_die(board), lambda roll: max(0, roll - cover))


def with_sniper(state: ValorState, fire: SniperFire) -> ValorState:
    """VV-20.2b The position with the sniper where it fires from."""
    if state.stacks.place_of(fire.sniper) == InSpace(fire.origin):
        return state
    moved = state.clone()
    moved.stacks.move(fire.sniper, InSpace(fire.origin))
    return moved


# On whom


def volley_victims(
    board: ValorBoard, state: ValorState, volley: Volley
) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
    """VV-14.6, VV-14.63a Whom the points of AP fire may be put on, and those of them that gun shields protect."""
    side = enemy(state.units[volley.members[0]].side)
    hit = volley.movers or units_in(state, volley.target, side)
    victims = victims_of(board, state, [unit for unit in hit if unit in state.units])
    origin = hex_of(state, volley.members[0])
    return victims, () if volley.movers else shielded_of(board, state, victims, origin)


def cases_of(
    board: ValorBoard,
    state: ValorState,
    points: Mapping[int, Fraction],
    victims: Sequence[PieceId],
    shielded: Sequence[PieceId] = (),
) -> Cases:
    """VV-14.61a, VV-14.61d How many points come of an attack, each number with its chance, the lowest first.

    All numbers that leave nobody are one case.
    """
    fatal = fatal_points(board, state, victims, shielded)
    found: list[tuple[Text, Fraction]] = []
    for number, chance in sorted(points.items()):
        if number < fatal and chance:
            found.append((_in_words(number), chance))
    lost = sum([chance for number, chance in points.items() if number >= fatal], Fraction(0))
    if lost:
        found.append((Text("odds-all-eliminated"), lost))
    return tuple(found)


def fatal_points(board: ValorBoard, state: ValorState, victims: Sequence[PieceId], shielded: Sequence[PieceId]) -> int:
    """VV-14.61d, VV-14.64b The fewest points that leave nobody: all that can be met, one more if anything may roll."""
    takers = takers_of(board, state, victims, shielded)
    rolls = any(mark.name == SURVIVE for taker in takers for mark in taker.marks)
    return capacity(takers) + rolls


def on_hex(space: SpaceId, cases: Cases) -> Odds:
    """What can come of an attack on a hex."""
    return Odds(Text("odds-of-fire", {"space": SpaceOption(space)}), cases)


def mean(points: Mapping[int, Fraction]) -> Fraction:
    """VV-14.6 The casualty points to be expected."""
    return sum([number * chance for number, chance in points.items()], Fraction(0))


def harm(points: Mapping[int, Fraction]) -> Fraction:
    """VV-14.6 The chance of any casualty points."""
    return 1 - points.get(0, Fraction(0))


def _in_words(number: int) -> Text:
    """A number of casualty points."""
    few = {0: Text("odds-no-effect"), 1: Text("odds-point")}
    return few.get(number) or Text("odds-points", {"points": number})
