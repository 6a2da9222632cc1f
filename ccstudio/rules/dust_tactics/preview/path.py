"""The cheapest way of a movement to a square several steps away, and what a way costs (DT-M1, DT-M2)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason, Sum
from ccstudio.rules.dust_tactics.procedures.abilities import NO_SPECIAL
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.heroes import STAY, HeroLeaves
from ccstudio.rules.dust_tactics.procedures.move import SPARE, STOP, Movement, crushed_in, field_in, goals_of, onward
from ccstudio.rules.dust_tactics.query.abilities import specials_for
from ccstudio.rules.dust_tactics.query.movement import Way, points_of, steps, steps_of
from ccstudio.rules.dust_tactics.query.pieces import space_of
from ccstudio.rules.dust_tactics.state import DustCase, DustView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.previews import destinations_by, movement_parts, part, preview_of_way, sum_of_piece
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.shared.simulated_choices import view_after


def destinations(view: DustView) -> tuple[Destination, ...]:
    """DT-M1 The squares that the moving unit reaches by several choices, without crushing a crate on its way.

    Before it is activated its hero stays (DT-H13).
    """
    after = view_after(view, STAY) if asking(view, HeroLeaves) is not None else None
    if after is not None and asking(after, Activate) is not None:
        return tuple(replace(found, choices=(STAY, *found.choices)) for found in destinations(after))
    acting = asking(view, Activate)
    if acting is not None:
        return destinations_by(view, _before_pair(view, acting.unit))
    movement = asking(view, Movement)
    if movement is None:
        return ()
    goals = goals_of(view.board, view.state, movement)
    return destinations_by(
        view,
        (
            (space, tuple(_choices(view, movement, path)), _left_after(view, movement, path))
            for space, path in goals.items()
        ),
    )


def _before_pair(view: DustView, unit: PieceId) -> Iterator[tuple[SpaceId, tuple[Option, ...], Fraction]]:
    """DT-A3 The squares within one Move, with the attack after it that the pair leaves, then those within two."""
    board, state = view.board, view.state
    offered = view.pending.options if isinstance(view.pending, Ask) else ()
    for moves, pairs in ((1, ("move-attack", "move")), (2, ("move-move",))):
        pair = next((button for name in pairs if (button := ButtonOption(name)) in offered), None)
        if pair is None:
            continue
        announced = (NO_SPECIAL,) if specials_for(board, state, unit, "move") else ()
        movement = Movement(unit=unit, moves=moves, left=points_of(board, state, unit, moves))
        for space, path in goals_of(board, state, movement).items():
            choices = (pair, *announced, *_choices(view, movement, path), *_stop(view, movement, path))
            yield space, choices, _left_after(view, movement, path)


def _stop(view: DustView, movement: Movement, path: tuple[SpaceId, ...]) -> Iterator[Option]:
    """DT-M1 The end of a movement that could go on, unless a crate has to be decided on first."""
    board, state, unit = view.board, view.state, movement.unit
    *_, last = _taken(view, movement, path)
    is_crate = crushed_in(board, state, unit, last.space) is not None and board.rules("crossing-crate") == "entering"
    if not is_crate and steps_of(board, state, unit, last, begun=True):
        yield STOP


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


def _left_after(view: DustView, movement: Movement, path: tuple[SpaceId, ...]) -> Fraction:
    """The movement points left at the end of a way."""
    return Fraction(min((way.left for way in _taken(view, movement, path)), default=movement.left))


def _choices(view: DustView, movement: Movement, path: tuple[SpaceId, ...]) -> Iterator[Option]:
    """The choices that a way takes: a step that is the only one left is not asked, and no crate is crushed."""
    field = field_in(view.board, view.state, movement)
    # Who has to enter and can do so in one square only is not asked.
    starts = onward(view.board, view.state, movement)
    forced = space_of(view.state, movement.unit) is None and len(starts) == 1
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
