"""The map of a page: where spaces and boxes are."""

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.geometry import rings_of
from ccstudio.net.page.looks import Rect
from ccstudio.net.page.records import MapBox, MapRecord, MapSpace
from ccstudio.play.counter_size import counter_side


def space_key(space: SpaceId) -> str:
    """Return the key of a space."""
    return f"s{space}"


def box_key(box: str) -> str:
    """Return the key of a box."""
    return f"b:{box}"


def map_record(board: Board, rect: Rect) -> MapRecord:
    """Return the record of a map whose picture shows a rectangle."""
    grid, first = board.grid, board.spaces[0]
    x, y = grid.centre(first)
    cell = tuple((float(cx - x), float(cy - y)) for cx, cy in grid.corners(first))
    return MapRecord(
        spaces={space_key(space): _space(board, space) for space in board.spaces},
        boxes={
            box_key(box.id): MapBox(
                title=box.title, rect=(box.at[0] - box.width / 2, box.at[1] - box.height / 2, box.width, box.height)
            )
            for box in board.document.boxes
        },
        cell=cell,
        width=float(grid.width),
        counter=counter_side(grid),
        rect=rect,
    )


def _space(board: Board, space: SpaceId) -> MapSpace:
    x, y = board.grid.centre(space)
    middle = _middle_of_half(board, space) if board.is_half(space) else None
    return MapSpace(name=board.grid.name(space), at=(x, y), middle=middle)


def _middle_of_half(board: Board, space: SpaceId) -> tuple[float, float] | None:
    """Return the middle of the part of a half space that is on the board."""
    outline = board.document.outline
    if outline is UNSET:
        return None
    points = [point for ring in rings_of(outline) for point in ring]
    corners = board.grid.corners(space)
    middle = []
    for axis in (0, 1):
        edges, own = [point[axis] for point in points], [corner[axis] for corner in corners]
        middle.append((max(min(edges), min(own)) + min(max(edges), max(own))) / 2)
    return middle[0], middle[1]
