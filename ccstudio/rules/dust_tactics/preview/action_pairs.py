"""What a pair of actions allows: where the unit could go, and whom it could attack (DT-A3)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Preview, Reason, Sum
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.activation import ACTIONS, NOTHING, Activate
from ccstudio.rules.dust_tactics.query.abilities import chargeable, may_charge, repairer_of, restorable
from ccstudio.rules.dust_tactics.query.flames import targets_in
from ccstudio.rules.dust_tactics.query.movement import entering, field_of, points_of, reach, way_of
from ccstudio.rules.dust_tactics.query.pieces import space_of
from ccstudio.rules.dust_tactics.query.weapons import (
    burns,
    is_spreading,
    lines_of,
    strength_against,
    targets_of,
    weapon_of,
)
from ccstudio.rules.dust_tactics.state import DustCase, DustState, DustView, Pair
from ccstudio.rules.shared.previews import part, sum_of_piece
from ccstudio.rules.shared.reasons import why


def action_pair(case: DustCase[Activate], choice: Option) -> Preview | None:
    """What a unit could do with a pair of actions."""
    if not isinstance(choice, ButtonOption):
        return None
    pair = next((pair for pair in ACTIONS if pair == choice.button), None)
    if pair is None:
        return None
    board, state, unit = case.board, case.state, case.frame.unit
    actions, here = ACTIONS[pair], space_of(state, unit)
    now = attackable(board, state, unit) if actions[:1] == ("attack",) else ()
    places = [space_of(state, target) for target in now]
    sights = tuple((here, there) for there in places if here is not None and there is not None)
    moves = 2 if pair == "move-move" else 1
    sums = (_movement(board, state, unit, moves),) if "move" in actions else ()
    return Preview(choices=(choice,), sights=sights, sums=sums, notes=tuple(_notes(case.view, unit, pair)))


def attackable(board: DustBoard, state: DustState, unit: PieceId) -> tuple[PieceId, ...]:
    """DT-F1, DT-F3 All that a unit could hurt from where it is, in their order."""
    found: set[PieceId] = set()
    for line in lines_of(board, state, unit):
        if is_spreading(weapon_of(board, state, line)):
            chains = burns(board, state, unit, line)
            burnt = (other for chain in chains for other in targets_in(state, unit, chain))
            found.update(other for other in burnt if strength_against(board, state, line, other) is not None)
        else:
            found.update(targets_of(board, state, unit, line))
    return tuple(sorted(found))


def squares_after(board: DustBoard, state: DustState, unit: PieceId, moves: int) -> tuple[SpaceId, ...]:
    """DT-M1, DT-S10 The squares where a unit can be after so many Moves, besides that where it is."""
    field, way = field_of(board, state, unit), way_of(board, state, unit, moves)
    starts = entering(board, state, unit, points_of(board, state, unit, moves)) if way is None else way
    return tuple(reach(field, starts))


def _notes(view: DustView, unit: PieceId, pair: Pair) -> Iterator[Reason]:
    board, state, actions = view.board, view.state, ACTIONS[pair]
    if pair == NOTHING:
        yield why("DT-A6", "stays-idle")
    moves = 2 if pair == "move-move" else 1
    for place, action in enumerate(actions):
        moved = "move" in actions[:place]
        if action == "move":
            goals = squares_after(board, state, unit, moves)
            yield why("DT-M1", "can-go", count=len(goals))
            if may_charge(board, pair) and _charges(board, state, unit, goals):
                yield why("DT-X6a", "can-charge", targets=_options(_charges(board, state, unit, goals)))
        elif action == "attack":
            yield from _attack(board, state, unit, pair, moved=moved)
        else:
            yield _repair(board, state, unit, moved=moved)


def _attack(board: DustBoard, state: DustState, unit: PieceId, pair: Pair, *, moved: bool) -> Iterator[Reason]:
    """DT-A3a, DT-A3b, DT-A3d Whom the unit could attack, before or after its Move."""
    goals = squares_after(board, state, unit, 1) if moved else ()
    found = _seen_from(board, state, unit, goals)
    enemies = tuple(target for target in found if target in state.units)
    if enemies:
        rule, code = ("DT-A3a", "can-attack-after") if moved else ("DT-F1", "can-attack")
        yield why(rule, code, targets=_options(enemies))
    elif moved:
        yield why("DT-A3a", "attacks-nobody-after")
    if len(found) > len(enemies):
        yield why("DT-F15", "can-fire-at-cover", count=len(found) - len(enemies))
    if pair == "sustained":
        yield why("DT-A3d", "misses-again")


def _repair(board: DustBoard, state: DustState, unit: PieceId, *, moved: bool) -> Reason:
    """DT-X15 Which vehicles a hero can restore."""
    hero = repairer_of(board, state, unit)
    vehicles = () if hero is None or moved else restorable(board, state, hero)
    if not vehicles:
        return why("DT-X15", "restores-after")
    return why("DT-X15", "can-restore", targets=_options(vehicles))


def _seen_from(board: DustBoard, state: DustState, unit: PieceId, goals: tuple[SpaceId, ...]) -> tuple[PieceId, ...]:
    """What can be attacked from where the unit is, or from any of some squares."""
    found = set(attackable(board, state, unit))
    for moved in _moved(state, unit, goals):
        found.update(attackable(board, moved, unit))
    return tuple(sorted(found))


def _charges(board: DustBoard, state: DustState, unit: PieceId, goals: tuple[SpaceId, ...]) -> tuple[PieceId, ...]:
    """DT-X6a Whom the unit can charge after going to any of some squares."""
    found: set[PieceId] = set()
    for moved in _moved(state, unit, goals):
        found.update(chargeable(board, moved, unit))
    return tuple(sorted(found))


def _moved(state: DustState, unit: PieceId, goals: tuple[SpaceId, ...]) -> Iterator[DustState]:
    """The position with the unit in each of some squares."""
    moved = state.clone()
    for goal in goals:
        moved.stacks.move(unit, InSpace(goal))
        yield moved


def _movement(board: DustBoard, state: DustState, unit: PieceId, moves: int) -> Sum:
    """DT-M1 The movement there is to spend."""
    points = part(points_of(board, state, unit, moves), "DT-M1", "part-points")
    return sum_of_piece("sum-movement", "unit", unit, (points,))


def _options(pieces: tuple[PieceId, ...]) -> tuple[Option, ...]:
    return tuple(map(PieceOption, pieces))
