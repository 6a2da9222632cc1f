"""The map as it is now: what play has changed of the printed one, drawn as if it had been printed so."""

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.map import MapDocument, Side, Space
from ccstudio.documents.overlay import Overlay


class Ground:
    """The board to draw: the printed one with the terrain that play has changed.

    Sight is judged on the printed board under the overlay; this one is only looked at.
    """

    def __init__(self, printed: Board) -> None:
        self._printed = printed
        self._changes = _changes_of(Overlay())
        self.board = printed

    def follow(self, overlay: Overlay) -> Board | None:
        """The previously drawn board if a new one replaces it; None if nothing has changed."""
        changes = _changes_of(overlay)
        if changes == self._changes:
            return None
        self._changes, before = changes, self.board
        self.board = (
            Board.compile(_changed(self._printed, overlay), self._printed.terrain, before, printed=self._printed)
            if any(changes)
            else self._printed
        )
        return before


def _changes_of(overlay: Overlay) -> tuple[object, ...]:
    return overlay.removed, overlay.spaces, overlay.sides


def _changed(board: Board, overlay: Overlay) -> MapDocument:
    """The map's document with the changes in it."""
    document, grid = board.document, board.grid
    features = tuple(feature for feature in document.features if feature.id not in overlay.removed)
    spaces = {entry.space: entry for entry in document.spaces}
    for space, terrain in overlay.spaces.items():
        name = grid.name(space)
        spaces[name] = replace(spaces.get(name) or Space(space=name), terrain=terrain)
    sides = [side for side in document.sides if not _is_changed(board, side, overlay)]
    sides += [
        Side(space=grid.name(space), direction=direction, terrain=terrain)
        for space, there in overlay.sides.items()
        for direction, terrain in there.items()
        if terrain
    ]
    return replace(document, features=features, spaces=tuple(spaces.values()), sides=tuple(sides))


def _is_changed(board: Board, side: Side, overlay: Overlay) -> bool:
    """Whether the overlay says something of a printed side, by either of its names."""
    grid = board.grid
    space = grid.space(side.space)
    if side.direction in overlay.sides.get(space, {}):
        return True
    other = grid.neighbour(space, side.direction)
    back = None if other is None else grid.direction_between(other, space)
    return other is not None and back is not None and back in overlay.sides.get(SpaceId(other), {})
