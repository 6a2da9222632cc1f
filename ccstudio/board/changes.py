"""What a scenario changes on its map, as an overlay over the printed board."""

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.scenario import TerrainChanges


def overlay_of(changes: TerrainChanges, board: Board) -> Overlay:
    """The overlay that makes of a map as printed the map of a scenario.

    Of two changes of one space or side the later holds.

    Raises:
        UnknownSpaceError: a space is not on the grid of the map.
    """
    sides: dict[SpaceId, dict[Direction, str]] = {}
    for change in changes.sides:
        sides.setdefault(board.grid.space(change.space), {})[change.direction] = change.terrain
    return Overlay(
        removed=frozenset(changes.removed),
        spaces={board.grid.space(change.space): change.terrain for change in changes.spaces},
        sides=sides,
    )
