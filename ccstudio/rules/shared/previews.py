"""Parts of previews: sums with their rules, ways with what each step costs, destinations of ways."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Cost, Part, PathStep, Preview, Provoked, Reason, Sum, TableMark, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.shared.reasons import why

POINTS: Final = Text("movement-points")
"""What the costs of ways are counted in."""


def part(amount: int | Fraction, rule: str, code: str, **values: EventValue) -> Part:
    """A part of a sum, with the rule that it comes from."""
    return Part(Fraction(amount), why(rule, code, **values))


def sum_of_piece(code: str, name: str, piece: PieceId, parts: Iterable[Part], **values: EventValue) -> Sum:
    """A sum about a piece, which its title calls `name`."""
    return Sum(title=Text(code, {**values, name: PieceOption(piece)}), piece=piece, parts=tuple(parts))


def sum_in_space(code: str, space: SpaceId, parts: Iterable[Part], **values: EventValue) -> Sum:
    """A sum about a space, whose title names the space unless other values are given."""
    return Sum(title=Text(code, values or {"space": SpaceOption(space)}), space=space, parts=tuple(parts))


def movement_parts(points: Part, spent: Fraction, way: Fraction, rule: str) -> tuple[Part, ...]:
    """What is left of movement points after a way: the points, what was spent before if anything, and the way."""
    spending = (part(-spent, rule, "part-spent"), part(-way, rule, "part-way"))
    return (points, *(it for it in spending if it.amount))


def preview_of(
    choices: tuple[Option, ...],
    *,
    provoked: Iterable[Provoked] = (),
    sums: Iterable[Sum] = (),
    notes: Iterable[Reason] = (),
    marks: Iterable[TableMark] = (),
) -> Preview | None:
    """A preview of its parts; None if there are none."""
    found = Preview(choices=choices, provoked=tuple(provoked), sums=tuple(sums), notes=tuple(notes), marks=tuple(marks))
    return found if found.provoked or found.sums or found.notes else None


def preview_of_way(
    choices: tuple[Option, ...],
    spaces: Iterable[SpaceId],
    costs: Sequence[Fraction],
    *,
    provoked: Iterable[Provoked] = (),
    sums: Iterable[Sum] = (),
    notes: Iterable[Reason] = (),
) -> Preview:
    """A preview of a way through some spaces, with what each step costs, and all of them together."""
    return Preview(
        choices=choices,
        costs=(Cost(sum(costs, Fraction(0)), POINTS),),
        path=tuple(PathStep(space, Cost(cost, POINTS)) for space, cost in zip(spaces, costs, strict=True)),
        provoked=tuple(provoked),
        sums=tuple(sums),
        notes=tuple(notes),
    )


def destinations_by(
    view: View[Any, Any], ways: Iterable[tuple[SpaceId, tuple[Option, ...], Fraction | None]]
) -> tuple[Destination, ...]:
    """The spaces that ways lead to, each with the choices of the first; those that are offered at once are left out.

    The last of each way is how many movement points are left there, where these count.
    """
    offered = view.pending.options if isinstance(view.pending, Ask) else ()
    found: dict[SpaceOption, Destination] = {}
    for space, choices, left in ways:
        goal = SpaceOption(space)
        if goal not in offered:
            found.setdefault(goal, Destination(goal, choices, left))
    return tuple(found[goal] for goal in in_order(found))
