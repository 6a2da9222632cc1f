"""The terrain of spaces derived from traced outlines, and the spaces where the map differs from it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.strtree import STRtree

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.board.generated.unrepresented_terrain import run_through
from ccstudio.documents.map import MapDocument
from ccstudio.edit.terrain_brush import terrain_at, with_terrains

DerivationMethod = Literal["centre", "area"]
"""By the outline under the centre dot, or by the one that covers most of the space."""

_LEAST_SHARE: Final = 0.08
"""The part of a space that an outline must cover to count for its area."""


class Difference(NamedTuple):
    """A space whose terrain differs from the outlines."""

    space: SpaceId
    says: str
    shows: str


def derived_terrains(
    board: Board, method: DerivationMethod, among: Iterable[SpaceId] | None = None
) -> dict[SpaceId, str]:
    """Return the terrain ids of spaces by their outlines; the ground where there are none.

    Only traced outlines of terrain for spaces count. Where several hold the centre, the smallest does; where several
    terrains cover a space, the one that covers most, the ground standing for what is left: by area a space is of the
    ground only where no terrain covers more than the ground does, or hardly any is covered.
    """
    spaces = list(board.spaces if among is None else among)
    if not spaces:
        return {}
    traced = [feature for feature in board.features if _counts(board, feature)]
    tree = STRtree([feature.shape for feature in traced])
    if method == "area":
        return {space: _by_area(board, space, traced, tree) for space in spaces}
    return _at_centres(board, spaces, traced, tree)


def derivation_method(document: MapDocument) -> DerivationMethod:
    """Return the method by which a map derives terrain from outlines."""
    return "area" if document.spaces_follow == "area" else "centre"


def differences(
    board: Board,
    method: DerivationMethod | None = None,
    among: Iterable[SpaceId] | None = None,
    *,
    by_hand: bool = False,
) -> list[Difference]:
    """Return the spaces whose terrain differs from the outlines, in order.

    A painted space that no outline meets shows what grew there and is none of them; nor is one through which a course
    of its style runs, as the bed of a stream. What was set by hand is meant to differ.

    Args:
        board: the map, compiled.
        method: how outlines say what a space is; None for the method of the map.
        among: look at these spaces alone; None for all.
        by_hand: include spaces that were set by hand.
    """
    kept = set() if by_hand else spaces_set_by_hand(board)
    spaces = [space for space in (board.spaces if among is None else among) if space not in kept]
    derived = derived_terrains(board, method or derivation_method(board.document), spaces)
    differing = [space for space in spaces if terrain_at(board, space) != derived[space]]
    if not differing:
        return []
    ground = board.document.ground
    grown = {space for feature in board.features for space in feature.spaces if derived.get(space) == ground}
    beds = _beds(board, differing)
    return [
        Difference(space, terrain_at(board, space), derived[space])
        for space in differing
        if space not in grown and space not in beds
    ]


def spaces_set_by_hand(board: Board) -> set[SpaceId]:
    """Return the spaces whose terrain was set by hand and does not follow the outlines."""
    names = {entry.space for entry in board.document.spaces if entry.set_by_hand}
    return {space for space in board.spaces if board.grid.name(space) in names} if names else set()


def barely_touched(board: Board, among: Iterable[SpaceId] | None = None) -> list[SpaceId]:
    """Return painted spaces that an outline of their terrain meets, but not at the centre dot, in order.

    Because of that outline nothing grows there, and what the map says of the space is not to be seen. A space through
    which a course of its style runs is none of them.
    """
    if board.generated is None:
        return []
    outlined, through, said = board.generated.outlined, board.generated.through, board.printed.terrains
    met = [
        space
        for space in (board.spaces if among is None else among)
        if outlined.get(space) and (space, board.terrains[said[space]].drawing.style) not in through
    ]
    if not met:
        return []
    dots = np.array([board.grid.centre(space) for space in met], dtype=np.int64)
    # Shapes are made when they are asked for, and most outlines of a great map are far from all of these spaces.
    traced = [feature for feature in board.features if _counts(board, feature) and _may_hold(feature, dots)]
    centres = [shapely.Point(dot) for dot in dots.tolist()]
    held = STRtree([feature.shape for feature in traced]).query(centres, predicate="intersects")
    shown = {row for row, number in zip(*held.tolist(), strict=True) if traced[number].terrain_id == said[met[row]]}
    return [space for row, space in enumerate(met) if row not in shown]


def _may_hold(feature: BoardFeature, dots: NDArray[np.int64]) -> bool:
    x0, y0, x1, y1 = feature.bounds
    x, y = dots[:, 0], dots[:, 1]
    return bool(((x >= x0) & (x <= x1) & (y >= y0) & (y <= y1)).any())


def with_derived(board: Board, chosen: Iterable[Difference]) -> MapDocument:
    """Return the map with the terrain of chosen spaces from their outlines; the others are marked as set by hand."""
    terrains: Mapping[str, str] = {board.grid.name(entry.space): entry.shows for entry in chosen}
    return with_terrains(board.document, terrains)


def _beds(board: Board, spaces: Iterable[SpaceId]) -> set[SpaceId]:
    """Return the spaces whose terrain is that of a course through them."""
    said = {
        space: board.terrains[terrain] for space in spaces if (terrain := terrain_at(board, space)) in board.terrains
    }
    painted = {space: terrain.id for space, terrain in said.items() if terrain.id != board.document.ground}
    through = run_through(board.grid, board.document.courses, board.terrains, painted)
    return {space for space in painted if (space, said[space].drawing.style) in through}


def _counts(board: Board, feature: BoardFeature) -> bool:
    terrain = board.terrains.get(feature.terrain_id)
    return terrain is not None and terrain.kind == "space" and not feature.is_generated and bool(feature.rings)


def _at_centres(
    board: Board, spaces: Sequence[SpaceId], traced: list[BoardFeature], tree: STRtree
) -> dict[SpaceId, str]:
    found = dict.fromkeys(spaces, board.document.ground)
    centres = [shapely.Point(board.grid.centre(space)) for space in spaces]
    areas = [feature.shape.area for feature in traced]
    smallest: dict[int, int] = {}
    for row, number in zip(*tree.query(centres, predicate="intersects").tolist(), strict=True):
        best = smallest.setdefault(row, number)
        smallest[row] = min(best, number, key=lambda it: (areas[it], it))
    return found | {spaces[row]: traced[number].terrain_id for row, number in smallest.items()}


def _by_area(board: Board, space: SpaceId, traced: list[BoardFeature], tree: STRtree) -> str:
    cell = shapely.Polygon(board.grid.corners(space))
    near = tree.query(cell, predicate="intersects").tolist()
    if not near:
        return board.document.ground
    shapes: dict[str, list[shapely.Geometry]] = {}
    for number in near:
        shapes.setdefault(traced[number].terrain_id, []).append(traced[number].shape)
    covered = {terrain: _share(over, cell) for terrain, over in shapes.items()}
    terrain, share = max(covered.items(), key=lambda entry: (entry[1], entry[0]))
    ground = 1.0 - _share([shape for over in shapes.values() for shape in over], cell)
    return terrain if share >= max(_LEAST_SHARE, ground) else board.document.ground


def _share(shapes: list[shapely.Geometry], cell: shapely.Polygon) -> float:
    """Return the share of a space that shapes cover together, where they overlap only once."""
    here = [shapely.intersection(shape, cell) for shape in shapes]
    return float(shapely.area(here[0] if len(here) == 1 else shapely.union_all(here)) / cell.area)
