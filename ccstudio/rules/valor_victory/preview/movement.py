"""Previews of moves: the cost of each hex, points left, who could fire, what lies there, where it can end (VV-6)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Part, Preview, Provoked, Reason, Sum
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.previews import (
    destinations_by,
    movement_parts,
    part,
    preview_of,
    preview_of_way,
    sum_of_piece,
)
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.shared.simulated_choices import view_after
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.preview.attacks import attack
from ccstudio.rules.valor_victory.preview.others import facing_notes
from ccstudio.rules.valor_victory.preview.walk import Walk
from ccstudio.rules.valor_victory.procedures.movement import GroupMove
from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, overruns_in
from ccstudio.rules.valor_victory.prospects.harm import harm_by
from ccstudio.rules.valor_victory.query.attacks import Aim
from ccstudio.rules.valor_victory.query.lanes import lanes_at
from ccstudio.rules.valor_victory.query.movement import (
    EXIT_COST,
    NOBODY,
    Way,
    allowance,
    is_in_lane,
    must_stop,
)
from ccstudio.rules.valor_victory.query.movement_choices import ASSAULT_MOVE, MOVE
from ccstudio.rules.valor_victory.query.opportunity import Window, firers_at
from ccstudio.rules.valor_victory.query.positions import position_in
from ccstudio.rules.valor_victory.query.reach import reach
from ccstudio.rules.valor_victory.query.units import sniper_hex, sniper_of, type_of, weapon_of
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorCase, ValorState, ValorView

# Destinations


def destinations(view: ValorView) -> tuple[Destination, ...]:
    """VV-6.1a The hexes where the group that moves can end its move, each with the cheapest path there.

    A group that has still to say how it moves makes an ordinary move.
    """
    frame = asking(view, GroupSteps)
    if frame is not None:
        return destinations_by(view, _goals(view, frame, ()))
    if asking(view, GroupMove) is None:
        return ()
    move = ButtonOption(MOVE)
    after = view_after(view, move)
    frame = None if after is None else asking(after, GroupSteps)
    return () if after is None or frame is None else destinations_by(view, _goals(after, frame, (move,)))


def _goals(
    view: ValorView, steps: GroupSteps, before: tuple[Option, ...]
) -> Iterator[tuple[SpaceId, tuple[Option, ...], Fraction]]:
    walk = Walk(view.board, view.state, steps)
    for space, goal in reach(view.board, view.state, walk.party, walk.start).items():
        choices = (*before, *walk.choices(goal.path))
        if choices:
            yield space, choices, Fraction(_left(walk, goal.way))


def _left(walk: Walk, way: Way) -> int:
    """VV-6.6b The movement points that are left: those of infantry if any moves."""
    points, spent = (walk.party.drive, way.drive) if walk.party.foot == NOBODY else (walk.party.foot, way.foot)
    return max(0, points - spent)


# Steps


def steps(case: ValorCase[Any], choices: tuple[Option, ...]) -> Preview | None:
    """VV-6.1a, VV-6.5b, VV-6.10c What the steps of a way, turns, leaving the map and stopping cost and provoke."""
    frame = case.frame
    if isinstance(frame, GroupMove):
        return kind_of_move(case, choices)
    last = choices[-1]
    if isinstance(last, SpaceOption) and last.space in overruns_in(case.board, case.state, frame):
        return attack(case, last) if len(choices) == 1 else None
    walk = Walk(case.board, case.state, frame)
    if isinstance(last, SideOption):
        exit_cost = part(-EXIT_COST, "VV-6.10c", "part-exit")
        return preview_of(choices, sums=_movement_sums(walk, walk.start, (exit_cost,)), notes=(_LEAVES,))
    if isinstance(last, ButtonOption):
        return preview_of(choices, sums=_movement_sums(walk, walk.start))
    return _way(walk, choices)


_LEAVES = why("VV-6.10b", "leaves-for-good")


def _way(walk: Walk, choices: tuple[Option, ...]) -> Preview | None:
    taken = walk.taken(choices)
    if not taken:
        return None
    ways = [walk.start, *taken]
    entered = [(before, after) for before, after in pairwise(ways) if before.space != after.space]
    sums = _movement_sums(walk, taken[-1])
    if not entered:
        return preview_of(choices, sums=sums, notes=_facing_notes(walk, taken[-1]))
    return preview_of_way(
        choices,
        [after.space for _, after in entered],
        _costs(walk, ways),
        provoked=[found for _, after in entered for found in provoked_by(walk.at(after), after.space)],
        sums=sums,
        notes=_notes(walk, taken[-1]),
    )


def _costs(walk: Walk, ways: list[Way]) -> list[Fraction]:
    """VV-6.2a, VV-6.5b What each hex costs, with the turn in it."""
    found: list[int] = []
    for before, after in pairwise(ways):
        cost = after.drive - before.drive if walk.party.foot == NOBODY else after.foot - before.foot
        if before.space != after.space:
            found.append(cost)
        elif found:
            found[-1] += cost
    return list(map(Fraction, found))


def _notes(walk: Walk, way: Way) -> Iterator[Reason]:
    """VV-6.3e, VV-19.8a, VV-20.6b, VV-6.7b Where the move has to end, and what else is there."""
    board, state, space = walk.board, walk.state, way.space
    if must_stop(board, state, walk.party, way):
        rule, code = ("VV-6.3e", "gun-stops") if walk.party.crewed else ("VV-19.8a", "wire-stops")
        yield why(rule, code, space=SpaceOption(space))
    foe = enemy(walk.party.side)
    sniper = sniper_of(state, foe) if state.snipers else None
    if sniper is not None and sniper_hex(state, foe) == space:
        yield why("VV-20.6b", "finds-sniper", unit=PieceOption(sniper))


def _facing_notes(walk: Walk, way: Way) -> Iterator[Reason]:
    """VV-7.4b, VV-16.5a What AFVs and vehicles of a group see when they face a hexside."""
    for unit in walk.party.members:
        if type_of(walk.board, walk.state, unit).drives:
            yield from facing_notes(walk.board, walk.state, unit, way.space, way.facing)


def provoked_by(walk: Walk, space: SpaceId) -> Iterator[Provoked]:
    """VV-5.7a What meets a group in a hex: mines that are seen, fire lanes, and the fire of enemies."""
    board, state, movers = walk.board, walk.state, walk.steps.group
    if state.positions and position_in(board, state, space, "minefield") is not None:
        yield Provoked(reason=why("VV-19.7a", "mines-lie-there", number=board.numbers.mine), space=space)
    lanes = lanes_at(board, state, space, walk.party.side) if is_in_lane(state, space) else []
    if lanes and any(not type_of(board, state, unit).is_afv for unit in movers):
        yield Provoked(reason=why("VV-13.82e", "lane-fires", count=len(lanes)), space=space)
    for piece in firers_at(board, state, Window(movers, space, NO_SPACE, ())):
        chance = harm_by(board, state, Aim(piece, "opportunity", movers), space)
        percent = f"{float(100 * chance):.0f}"
        if piece in state.snipers:
            yield Provoked(reason=why("VV-20.4", "sniper-may-fire", percent=percent), piece=piece, space=space)
        else:
            yield Provoked(reason=why("VV-13.8a", "may-fire", percent=percent), piece=piece, space=space)


# Movement points


def _movement_sums(walk: Walk, way: Way, more: tuple[Part, ...] = ()) -> tuple[Sum, ...]:
    """VV-6.1d, VV-6.3 What is left of the poorest infantry, and of the poorest AFV or vehicle."""
    board, state, party, start = walk.board, walk.state, walk.party, walk.start
    found = []
    if party.foot != NOBODY:
        infantry = [unit for unit in party.members if type_of(board, state, unit).infantry]
        poorest = min(infantry, key=lambda unit: allowance(board, state, unit, party.members, assault=party.assault))
        points = allowance_parts(board, state, poorest, party.members, assault=party.assault)
        found.append(_sum(poorest, points, start.foot, way.foot, more))
    if party.drive != NOBODY:
        drivers = [unit for unit in party.members if type_of(board, state, unit).drives]
        poorest = min(drivers, key=lambda unit: type_of(board, state, unit).move)
        points = [part(party.drive, "VV-6.3d", "part-points")]
        found.append(_sum(poorest, points, start.drive, way.drive, more))
    return tuple(found)


def _sum(unit: PieceId, points: list[Part], spent: int, after: int, more: tuple[Part, ...]) -> Sum:
    """VV-6.6b Movement points less what is spent; the first hex may cost more than there are."""
    first, *others = points
    whole = sum([it.amount for it in points], Fraction(0))
    way = min(Fraction(after - spent), max(Fraction(0), whole - spent))
    head, *tail = movement_parts(first, Fraction(spent), way, "VV-6.1a")
    paid = [it for it in tail if it.amount]
    return sum_of_piece("sum-movement", "unit", unit, (head, *others, *paid, *more))


def allowance_parts(
    board: ValorBoard, state: ValorState, unit: PieceId, group: tuple[PieceId, ...], *, assault: bool
) -> list[Part]:
    """VV-6.3a, VV-6.3b, VV-6.4a, VV-12.2e What makes up the movement points of infantry."""
    kind, numbers = type_of(board, state, unit), board.numbers
    parts = [part(kind.move, "VV-6.3a", "part-points")]
    points = kind.move
    if not kind.is_leader and any(type_of(board, state, other).is_leader for other in group):
        led = max(points, numbers.led_move)
        if led > points:
            parts.append(part(led - points, "VV-6.3b", "part-led"))
        points = led
    if assault:
        parts.append(part(points // 2 - points, "VV-6.4a", "part-assault-points"))
    left = allowance(board, state, unit, group, assault=assault) - sum([it.amount for it in parts], Fraction(0))
    weapon = weapon_of(state, unit)
    if left and weapon is not None:
        parts.append(part(left, "VV-12.2e", "part-heavy-load", weapon=PieceOption(weapon)))
    return parts


# Before the first step


def kind_of_move(case: ValorCase[GroupMove], choices: tuple[Option, ...]) -> Preview | None:
    """VV-6.1b, VV-6.4 How far a group gets by a move or an assault move, or with somebody else; the way of a move."""
    first, group = choices[0], case.frame.group
    if first == ButtonOption(MOVE) and len(choices) > 1:
        return _way_after(case, choices)
    if len(choices) > 1:
        return None
    if isinstance(first, PieceOption):
        return _points_of(case, choices, (*group, first.piece), assault=False)
    if first in (ButtonOption(MOVE), ButtonOption(ASSAULT_MOVE)):
        return _points_of(case, choices, group, assault=first == ButtonOption(ASSAULT_MOVE))
    return _others(case, first)


def _way_after(case: ValorCase[GroupMove], choices: tuple[Option, ...]) -> Preview | None:
    after = view_after(case.view, choices[0])
    frame = None if after is None else asking(after, GroupSteps)
    if after is None or frame is None:
        return None
    found = _way(Walk(after.board, after.state, frame), choices[1:])
    return None if found is None else replace(found, choices=choices)


def mover(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-5.33a How far a unit can move, alone."""
    if not isinstance(choice, PieceOption):
        return None
    return _points_of(case, (choice,), (choice.piece,), assault=False)


def _points_of(
    case: ValorCase[Any], choices: tuple[Option, ...], group: tuple[PieceId, ...], *, assault: bool
) -> Preview | None:
    """VV-6.3, VV-6.4 The movement points of a group, and how many hexes it reaches once it sets out."""
    steps_ = GroupSteps(side=case.side, group=group, assault=assault)
    walk = Walk(case.board, case.state, steps_)
    if NOBODY == walk.party.foot == walk.party.drive and not walk.party.crewed:
        return None
    notes = []
    if isinstance(choices[0], ButtonOption):
        notes.append(why("VV-6.1a", "can-reach", count=len(reach(case.board, case.state, walk.party, walk.start))))
    if assault:
        notes.append(why("VV-6.4c", "assault-move-covers", cover=case.board.numbers.assault_cover))
    return preview_of(choices, sums=_movement_sums(walk, walk.start), notes=notes)


def _others(case: ValorCase[GroupMove], choice: Option) -> Preview | None:
    """VV-7.3a, VV-8.3, VV-11.2 What turning, loading, unloading and smoke cost."""
    if not isinstance(choice, ButtonOption):
        return None
    numbers = case.board.numbers
    notes = {
        "smoke": why("VV-11.2a", "smoke-before-move", factors=numbers.smoke_grenade),
        "turn-in-place": why("VV-7.3a", "turn-is-move"),
        "stop": why("VV-5.33a", "move-is-over"),
    }
    note = notes.get(choice.button)
    return None if note is None else preview_of((choice,), notes=(note,))
