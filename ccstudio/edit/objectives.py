"""Objectives on the map: where their badges are drawn, and how they move between spaces."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.edit.parts import PartRef, found_among, replaced

BADGE_RADIUS: Final = 0.105
"""Radius of the badge, in widths of a space."""

BADGE_RIM: Final = 0.62
"""Width of the pale rim round the badge, in radii; half of it lies outside the radius."""


def badge_place(grid: GridGeometry, spaces: Sequence[SpaceId]) -> tuple[float, float] | None:
    """Return the centre of the badge of an objective, lattice units; None without spaces.

    It lies between the spaces where their middle is near a side; else to the upper right of the innermost centre.
    """
    centres = [grid.centre(space) for space in spaces]
    if not centres:
        return None
    middle = sum(x for x, _y in centres) / len(centres), sum(y for _x, y in centres) / len(centres)
    nearest = min(centres, key=lambda centre: math.dist(centre, middle))
    if 0.30 * grid.width < math.dist(nearest, middle) < 0.75 * grid.width:
        return middle
    return nearest[0] + 0.24 * grid.width, nearest[1] - 0.22 * grid.width


def badge_reach(grid: GridGeometry) -> float:
    """Return the radius of the badge including its border, lattice units."""
    return BADGE_RADIUS * (1 + BADGE_RIM / 2) * grid.width


def known_spaces(grid: GridGeometry, objective: Objective) -> list[SpaceId]:
    """Return the spaces of an objective; names unknown to the grid are skipped."""
    return spaces_named(grid, objective.spaces)


def spaces_named(grid: GridGeometry, names: Iterable[str]) -> list[SpaceId]:
    """Return the spaces with these names; names unknown to the grid are skipped."""
    found = []
    for name in names:
        try:
            found.append(grid.space(name))
        except UnknownSpaceError:
            continue
    return found


def is_on_badge(grid: GridGeometry, objective: Objective, x: float, y: float) -> bool:
    """Whether a point is on the badge of an objective."""
    place = badge_place(grid, known_spaces(grid, objective))
    return place is not None and math.dist(place, (x, y)) <= badge_reach(grid)


def with_moved_objectives(
    document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef], dx: int, dy: int
) -> MapDocument:
    """Return the map with objectives moved by the whole spaces nearest to (dx, dy) lattice units.

    One that would leave the grid, or come to a space of an objective that stays, stays as well.
    """
    objectives = {ref: it for ref, it in found_among(document, refs).items() if isinstance(it, Objective)}
    held = {name for it in document.objectives if it not in objectives.values() for name in it.spaces}
    changes = {}
    for ref, objective in objectives.items():
        spaces = _moved_spaces(grid, known_spaces(grid, objective), dx, dy)
        names = tuple(grid.name(space) for space in spaces)
        if names and len(names) == len(objective.spaces) and held.isdisjoint(names):
            changes[ref] = objective if names == objective.spaces else msgspec.structs.replace(objective, spaces=names)
    return replaced(document, changes)


def _moved_spaces(grid: GridGeometry, spaces: Sequence[SpaceId], dx: int, dy: int) -> list[SpaceId]:
    """Return the spaces after a move; empty if one would leave the grid."""
    if not spaces:
        return []
    x, y = grid.centre(spaces[0])
    there = grid.space_at(x + dx, y + dy)
    if there is None:
        return []
    by = grid.centre(there)[0] - x, grid.centre(there)[1] - y
    moved = []
    for space in spaces:
        at = grid.centre(space)[0] + by[0], grid.centre(space)[1] + by[1]
        other = grid.space_at(*at)
        if other is None or grid.centre(other) != at:
            return []
        moved.append(other)
    return moved
