"""The cheapest way of a movement to a square several steps away, and what a way costs (DT-M1, DT-M2)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Cost, Part, PathStep, Preview, Reason, Sum, Text
from ccstudio.rules.dust_tactics.procedures.move import SPARE, Movement, crushed_in, field_in, goals_of, onward
from ccstudio.rules.dust_tactics.query.movement import Way, points_of, steps
from ccstudio.rules.dust_tactics.state import DustCase, DustView
from ccstudio.rules.shared.reasons import why


def destinations(view: DustView) -> tuple[Destination, ...]:
    """DT-M1 The squares that the moving unit reaches by several choices, without crushing a crate on its way."""
    movement = _movement(view)
    if movement is None:
        return ()
    goals = sorted(goals_of(view.board, view.state, movement).items())
    found = ((SpaceOption(space), tuple(_choices(view, movement, path))) for space, path in goals)
    return tuple(Destination(goal, choices) for goal, choices in found if goal not in _offered(view))


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
    costs = [Cost(Fraction(before - after), _POINTS) for before, after in pairwise(left)]
    return Preview(
        choices=choices,
        costs=(Cost(Fraction(left[0] - left[-1]), _POINTS),),
        path=tuple(PathStep(way.space, cost) for way, cost in zip(taken, costs, strict=True)),
        sums=(_sum(view, movement, left[-1]),),
        notes=tuple(_notes(view, movement, spaces)),
    )


_POINTS = Text("movement-points")


def _movement(view: DustView) -> Movement | None:
    """The movement whose next step is asked for."""
    frame = view.stack[-1] if view.stack else None
    return frame if isinstance(view.pending, Ask) and isinstance(frame, Movement) else None


def _offered(view: DustView) -> tuple[Option, ...]:
    return view.pending.options if isinstance(view.pending, Ask) else ()


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
    parts = [Part(Fraction(points), why("DT-M1", "part-points"))]
    if movement.left < points:
        parts.append(Part(Fraction(movement.left - points), why("DT-M2", "part-spent")))
    parts.append(Part(Fraction(left - movement.left), why("DT-M2", "part-way")))
    unit = PieceOption(movement.unit)
    return Sum(title=Text("sum-movement", {"unit": unit}), piece=movement.unit, parts=tuple(parts))


def _notes(view: DustView, movement: Movement, spaces: tuple[SpaceId, ...]) -> Iterator[Reason]:
    """What else there is to know: crates it may crush, and that it cannot stop where the way ends."""
    for space in spaces:
        crate = crushed_in(view.board, view.state, movement.unit, space)
        if crate is not None and (space == spaces[-1] or view.board.rules("crossing-crate") == "entering"):
            yield why("DT-M4", "may-crush", cover=PieceOption(crate))
    if not field_in(view.board, view.state, movement).can_stop(spaces[-1]):
        yield why("DT-M8", "has-to-go-on", space=SpaceOption(spaces[-1]))
