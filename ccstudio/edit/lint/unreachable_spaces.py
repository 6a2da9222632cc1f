"""Check: spaces that no unit can reach because the terrain table makes every way impassable."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.routes import IMPASSABLE
from ccstudio.edit.lint.context import Subject
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.parts import PartRef

_MOST_NAMED: Final = 6


def unreachable_spaces(subject: Subject) -> Iterator[Finding]:
    """Find groups of spaces that cannot be reached from the largest group.

    A space is closed where its terrain costs "impassable" and no road runs through it, a side where its terrain does
    and no road crosses it. What lies in closed spaces is nobody's place to be, and none of these.
    """
    groups = _groups(subject)
    if not groups:
        return
    largest = max(groups, key=len)
    for group in groups:
        if group is largest:
            continue
        names = [subject.grid.name(space) for space in group[:_MOST_NAMED]]
        yield Finding(
            code="lint-cut-off",
            arguments={"spaces": ", ".join(names) + (", …" if len(group) > _MOST_NAMED else ""), "count": len(group)},
            path=("spaces",),
            refs=tuple(PartRef("spaces", subject.grid.name(space)) for space in group),
            at=subject.box_of_spaces(group),
        )


def _groups(subject: Subject) -> list[list[SpaceId]]:
    """Return the spaces that can be entered, in mutually reachable groups."""
    bridged, crossed = _roads(subject)
    left = {space for space in subject.board.spaces if space in bridged or not _is_closed_space(subject, space)}
    ways = subject.board.outline.ways
    groups = []
    for start in subject.board.spaces:
        if start not in left:
            continue
        left.discard(start)
        group, waiting = [start], [start]
        while waiting:
            here = waiting.pop()
            for direction, beyond in ways[here]:
                if beyond in left and ((here, beyond) in crossed or not _is_closed_side(subject, here, direction)):
                    left.discard(beyond)
                    group.append(beyond)
                    waiting.append(beyond)
        groups.append(sorted(group))
    return groups


def _is_closed_space(subject: Subject, space: SpaceId) -> bool:
    terrain = subject.board.terrain_of(space)
    return terrain is not None and terrain.cost == IMPASSABLE


def _is_closed_side(subject: Subject, space: SpaceId, direction: Direction) -> bool:
    terrain = subject.board.side_terrain(space, direction)
    return terrain is not None and terrain.cost == IMPASSABLE


def _roads(subject: Subject) -> tuple[set[SpaceId], set[tuple[SpaceId, SpaceId]]]:
    """Return the spaces with roads, and the steps along them in both directions; streams do not count."""
    through: set[SpaceId] = set()
    steps: set[tuple[SpaceId, SpaceId]] = set()
    for course in subject.document.courses:
        terrain = subject.terrain(course.terrain)
        if terrain is None or terrain.water or terrain.cost == IMPASSABLE:
            continue
        spaces = subject.spaces(course.spaces)
        through.update(spaces)
        for one, other in pairwise(spaces):
            steps |= {(one, other), (other, one)}
    return through, steps
