"""The terrain of spaces as the traced outlines show it, and where what the map says differs."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

import shapely
from shapely.strtree import STRtree

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.documents.map import MapDocument
from ccstudio.edit.terrain_brush import terrain_at, with_terrains

Manner = Literal["centre", "area"]
"""By the outline under the centre dot, or by the one that covers most of the space."""

_LEAST_SHARE: Final = 0.08
"""The part of a space that an outline must cover to count for its area."""


class Difference(NamedTuple):
    """A space whose terrain is not what the outlines show."""

    space: SpaceId
    says: str
    shows: str


def derived_terrains(board: Board, manner: Manner) -> dict[SpaceId, str]:
    """The terrain id of every space of the map by its outlines, the ground's where they show none.

    Only traced outlines of terrain for spaces count. Where several hold the centre, the smallest does; where several
    terrains cover a space, the one that covers most, the ground standing for what is left: by area a space is of the
    ground only where no terrain covers more than the ground does, or hardly any is covered.
    """
    traced = [feature for feature in board.features if _counts(board, feature)]
    tree = STRtree([feature.shape for feature in traced])
    found = {}
    for space in board.spaces:
        if manner == "centre":
            found[space] = _at_centre(board, space, traced, tree)
        else:
            found[space] = _by_area(board, space, traced, tree)
    return found


def differences(board: Board, manner: Manner, among: Iterable[SpaceId] | None = None) -> list[Difference]:
    """Where the map says another terrain than its outlines show, in the order of spaces.

    A painted space that no outline meets shows what grew there and is none of them.
    """
    derived = derived_terrains(board, manner)
    spaces = board.spaces if among is None else among
    ground = board.document.ground
    grown = {space for feature in board.features for space in feature.spaces if derived[space] == ground}
    return [
        Difference(space, terrain_at(board, space), derived[space])
        for space in spaces
        if terrain_at(board, space) != derived[space] and space not in grown
    ]


def with_derived(board: Board, chosen: Iterable[Difference]) -> MapDocument:
    """The map that says of the chosen spaces what their outlines show; the others are overridden as they are."""
    terrains: Mapping[str, str] = {board.grid.name(entry.space): entry.shows for entry in chosen}
    return with_terrains(board.document, terrains)


def _counts(board: Board, feature: BoardFeature) -> bool:
    terrain = board.terrains.get(feature.terrain_id)
    return terrain is not None and terrain.kind == "space" and not feature.is_grown and bool(feature.rings)


def _at_centre(board: Board, space: SpaceId, traced: list[BoardFeature], tree: STRtree) -> str:
    held = tree.query(shapely.Point(board.grid.centre(space)), predicate="intersects").tolist()
    smallest = min(held, key=lambda number: (traced[number].shape.area, number), default=None)
    return board.document.ground if smallest is None else traced[smallest].terrain_id


def _by_area(board: Board, space: SpaceId, traced: list[BoardFeature], tree: STRtree) -> str:
    cell = shapely.Polygon(board.grid.corners(space))
    near = tree.query(cell, predicate="intersects").tolist()
    covered: dict[str, float] = {}
    for number in near:
        share = shapely.intersection(traced[number].shape, cell).area / cell.area
        covered[traced[number].terrain_id] = covered.get(traced[number].terrain_id, 0.0) + share
    if not covered:
        return board.document.ground
    terrain, share = max(covered.items(), key=lambda entry: (entry[1], entry[0]))
    ground = max(0.0, 1.0 - sum(covered.values()))
    return terrain if share >= max(_LEAST_SHARE, ground) else board.document.ground
