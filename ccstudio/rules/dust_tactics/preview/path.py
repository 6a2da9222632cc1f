"""The cheapest way of a movement to a square several steps away, and what a way costs (DT-M1, DT-M2)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.present import Preview, Reason, Sum
from ccstudio.rules.dust_tactics.procedures.move import SPARE, Movement, crushed_in, field_in, goals_of, onward
from ccstudio.rules.dust_tactics.query.movement import Way, points_of, steps
from ccstudio.rules.dust_tactics.state import DustCase, DustView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.previews import destinations_by, movement_parts, part, preview_of_way, sum_of_piece
from ccstudio.rules.shared.reasons import why


def destinations(view: DustView) -> tuple[Destination, ...]:
    """DT-M1 The squares that the moving unit reaches by several choices, without crushing a crate on its way."""
    movement = asking(view, Movement)
    if movement is None:
        return ()
    goals = goals_of(view.board, view.state, movement)
    return destinations_by(view, ((space, tuple(_choices(view, movement, path))) for space, path in goals.items()))


def way_preview(case: DustCase[Movement], choices: tuple[Option, ...]) -> Preview | None:
    """DT-M2 What the steps of a way cost, and what is left after them; None if the choices are none."""
    view, movement = case.view, case.frame
    spaces = tuple(choice.space for choice in choices if isinstance(choice, SpaceOption))
    if not spaces:
        return None
    taken = list(_taken(view, movement, spaces))
    if len(taken) < len(spaces):
        return None
    left = [movement.left, *(way.left for way in taken)]
    costs = [Fraction(before - after) for before, after in pairwise(left)]
    sums, notes = (_sum(view, movement, left[-1]),), _notes(view, movement, spaces)
    return preview_of_way(choices, (way.space for way in taken), costs, sums=sums, notes=notes)


def _taken(view: DustView, movement: Movement, spaces: tuple[SpaceId, ...]) -> Iterator[Way]:
    """How far each of some steps leads, up to one that cannot be taken."""
    field = field_in(view.board, view.state, movement)
    ways = onward(view.board, view.state, movement)
    for space in spaces:
        if space not in ways:
            return
        yield ways[space]
        ways = steps(field, ways[space])


def _choices(view: DustView, movement: Movement, path: tuple[SpaceId, ...]) -> Iterator[Option]:
    """The choices that a way takes: a step that is the only one left is not asked, and no crate is crushed."""
    field = field_in(view.board, view.state, movement)
    forced = False
    for place, way in enumerate(_taken(view, movement, path)):
        if not forced:
            yield SpaceOption(way.space)
        crate = crushed_in(view.board, view.state, movement.unit, way.space)
        if crate is not None and view.board.rules("crossing-crate") == "entering" and place < len(path) - 1:
            yield SPARE
        forced = not field.can_stop(way.space) and len(steps(field, way)) == 1


def _sum(view: DustView, movement: Movement, left: int) -> Sum:
    """DT-M1, DT-X3, DT-X9a What is left of the movement, and what that comes from."""
    points = points_of(view.board, view.state, movement.unit, movement.moves)
    spent, way = Fraction(points - movement.left), Fraction(movement.left - left)
    parts = movement_parts(part(points, "DT-M1", "part-points"), spent, way, "DT-M2")
    return sum_of_piece("sum-movement", "unit", movement.unit, parts)


def _notes(view: DustView, movement: Movement, spaces: tuple[SpaceId, ...]) -> Iterator[Reason]:
    """What else there is to know: crates it may crush, and that it cannot stop where the way ends."""
    for space in spaces:
        crate = crushed_in(view.board, view.state, movement.unit, space)
        if crate is not None and (space == spaces[-1] or view.board.rules("crossing-crate") == "entering"):
            yield why("DT-M4", "may-crush", cover=PieceOption(crate))
    if not field_in(view.board, view.state, movement).can_stop(spaces[-1]):
        yield why("DT-M8", "has-to-go-on", space=SpaceOption(spaces[-1]))
