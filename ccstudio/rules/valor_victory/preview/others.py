"""Previews of losses, rally, fire lanes, missions, smoke and facing (VV-14.61, VV-21, VV-13.82, VV-18, VV-11, VV-7)."""

from collections.abc import Iterator
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, DirectionOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason, Sum, Text
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.previews import part, preview_of, sum_of_piece
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.preview.sums import pieces_of, spaces_of
from ccstudio.rules.valor_victory.procedures.after_action import RallyAttempts
from ccstudio.rules.valor_victory.procedures.casualties import IGNORE_FIRST, Allocate
from ccstudio.rules.valor_victory.procedures.driving import ChooseFacing
from ccstudio.rules.valor_victory.procedures.lanes import LAY, LayLanes
from ccstudio.rules.valor_victory.procedures.movement import LaySmoke
from ccstudio.rules.valor_victory.query.allocation import NO_MARK, Mark, possible
from ccstudio.rules.valor_victory.query.casualties import ignores_first, takers_of
from ccstudio.rules.valor_victory.query.facing import armor_side, in_front
from ccstudio.rules.valor_victory.query.indirect import STRONG_SMOKE
from ccstudio.rules.valor_victory.query.lanes import lane_shapes
from ccstudio.rules.valor_victory.query.missions import SMOKE, mission_stats
from ccstudio.rules.valor_victory.query.rally import best_leadership, rally_number
from ccstudio.rules.valor_victory.query.units import hex_of, type_of, units_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

# Losses


def casualty(case: ValorCase[Allocate], choice: Option) -> Preview | None:
    """VV-14.61a How many points a unit can meet."""
    if not isinstance(choice, PieceOption):
        return None
    points = [mark.points for mark in _open_marks(case, choice.piece)]
    note = why("VV-14.61a", "can-meet", unit=choice, least=min(points), most=max(points))
    return preview_of((choice,), sums=(_points_sum(case),), notes=(note,))


def mark(case: ValorCase[Allocate], choice: Option) -> Preview | None:
    """VV-14.61a, VV-14.63a, VV-15.10a The points that a loss meets, and those that are left."""
    frame, name = case.frame, _name(choice)
    if choice == IGNORE_FIRST:
        note = why("VV-14.63b", "goes-on-with-unit", unit=PieceOption(frame.unit))
        return preview_of((choice,), sums=(_points_sum(case, 1),), notes=(note,))
    points = [it.points for it in _open_marks(case, frame.unit, ignores=frame.ignores) if name in (it.name, it.points)]
    if not points:
        return None
    notes = (why("VV-14.64b", "rolls-to-survive", unit=PieceOption(frame.unit)),) if name == "survive" else ()
    return preview_of((choice,), sums=(_points_sum(case, points[0]),), notes=notes)


def _name(choice: Option) -> object:
    match choice:
        case ButtonOption(button):
            return button
        case NumberOption(number):
            return number
    return None


def _open_marks(case: ValorCase[Allocate], unit: PieceId, *, ignores: bool | None = None) -> list[Mark]:
    """VV-14.61d The marks that a unit can have; with `ignores` those that ignore its first point, or do not."""
    frame, place = case.frame, case.frame.targets.index(unit)
    takers = takers_of(case.board, case.state, frame.targets, frame.shielded)
    marks = takers[place].marks
    return [
        marks[number]
        for number in possible(takers, frame.points, frame.marks)[place]
        if number != NO_MARK and (ignores is None or ignores_first(takers[place], number) == ignores)
    ]


def _points_sum(case: ValorCase[Allocate], met: int = 0) -> Sum:
    """VV-14.61c The points that are left to be met: all of them, less those of losses that are settled."""
    frame = case.frame
    takers = takers_of(case.board, case.state, frame.targets, frame.shielded)
    parts = [part(frame.points, "VV-14.61a", "part-all-points")]
    for unit, taker, number in zip(frame.targets, takers, frame.marks or (NO_MARK,) * len(takers), strict=True):
        if number != NO_MARK:
            parts.append(part(-taker.marks[number].points, "VV-14.61a", "part-met-by", unit=PieceOption(unit)))
    if met:
        parts.append(part(-met, "VV-14.61a", "part-met-by", unit=PieceOption(frame.unit)))
    return Sum(title=Text("sum-points-left"), parts=tuple(parts))


# Rally


def rally(case: ValorCase[RallyAttempts], choice: Option) -> Preview | None:
    """VV-21.1, VV-21.2 The highest roll by which a unit rallies."""
    if not isinstance(choice, PieceOption):
        return None
    board, state, unit = case.board, case.state, choice.piece
    parts = [part(rally_number(board, state, unit), "VV-21.1", "part-rally-number")]
    leadership = best_leadership(board, state, unit)
    if leadership:
        parts.append(part(-leadership, "VV-21.2", "part-leader"))
    return preview_of((choice,), sums=(sum_of_piece("sum-rally", "unit", unit, parts),))


# Lanes, missions, smoke


def lane(case: ValorCase[LayLanes], choice: Option) -> Preview | None:
    """VV-13.82b The hexes of a fire lane."""
    frame = case.frame
    shapes = lane_shapes(case.board, hex_of(case.state, frame.firers[0]), frame.target)
    match choice:
        case SpaceOption(space):
            found = [shape for shape in shapes if space in shape]
        case _ if choice == LAY:
            found = list(shapes)
        case _:
            found = []
    if not found:
        return None
    note = why("VV-13.82b", "lane-runs", spaces=spaces_of(found[0]))
    return preview_of((choice,), notes=(note,))


def mission(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-18.5a, VV-18.5d How strong a mission is."""
    if not isinstance(choice, PieceOption):
        return None
    stats = mission_stats(case.board, case.state, choice.piece)
    note = why("VV-18.5a", "mission-strength", row=stats.row, atfp=stats.atfp.upper())
    return preview_of((choice,), notes=(note,))


def shell(case: ValorCase[Any], choice: Option) -> Preview | None:
    """VV-18.7a What smoke of a mission costs."""
    if choice != ButtonOption(SMOKE):
        return None
    note = why("VV-18.7a", "lays-smoke", level=STRONG_SMOKE, factors=case.board.numbers.smoke_round)
    return preview_of((choice,), notes=(note,))


def smoke(case: ValorCase[LaySmoke], choice: Option) -> Preview | None:
    """VV-11.2a What smoke of infantry costs."""
    note = why("VV-11.2a", "lays-smoke", level=1, factors=case.board.numbers.smoke_grenade)
    return preview_of((choice,), notes=(note,))


# Facing


def facing(case: ValorCase[ChooseFacing], choice: Option) -> Preview | None:
    """VV-7.4b, VV-16.5a What a unit that faces a hexside has before it, and who sees its rear."""
    if not isinstance(choice, DirectionOption):
        return None
    board, state, unit = case.board, case.state, case.frame.units[0]
    return preview_of((choice,), notes=facing_notes(board, state, unit, hex_of(state, unit), choice.direction))


def facing_notes(
    board: ValorBoard, state: ValorState, unit: PieceId, space: SpaceId, direction: str
) -> Iterator[Reason]:
    """VV-7.4b, VV-16.5a The enemies in sight that are in the forward firing arc, and those who would hit the rear."""
    foes = [
        foe
        for foe in units_of(state, enemy(state.units[unit].side))
        if hex_of(state, foe) != space and board.lines.sees(space, hex_of(state, foe), state.overlay.smoke)
    ]
    ahead = [foe for foe in foes if in_front(board, space, direction, hex_of(state, foe))]
    if ahead:
        yield why("VV-7.4b", "in-firing-arc", units=pieces_of(ahead))
    if type_of(board, state, unit).is_afv:
        behind = [foe for foe in foes if armor_side(board, direction, space, hex_of(state, foe)) != "front"]
        if behind:
            yield why("VV-16.5a", "shows-rear-to", units=pieces_of(behind))
