"""What tells the parts of a map apart in a list: what they are called, where they are and how large."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QCollatorSortKey

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, content_text
from ccstudio.board.board import Board
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import Contour, Course, Feature, Label, Objective, Picture
from ccstudio.documents.sheet import Box
from ccstudio.edit.objectives import spaces_named
from ccstudio.edit.outlines import bounds
from ccstudio.edit.parts import Part, is_outlined
from ccstudio.ui.appearance.collation import collation_key

SHOWN_SPACES: Final = 3
"""More spaces than this are named by the first and the last."""

DOT: Final = " · "


class PartWords(NamedTuple):
    """A part in words: title or terrain, the spaces it is at, its size, and all there is to search for."""

    title: str
    place: str
    size: str
    everything: str


class PartOrder(NamedTuple):
    """What parts are sorted by: the title, the first space row by row, and the area in square millimetres."""

    title: QCollatorSortKey
    place: tuple[int, int]
    area: float


def words_of(part: Part, board: Board) -> PartWords:
    """The texts of a part in a list; sizes on paper in millimetres."""
    terrain_id = getattr(part, "terrain", "")
    terrain = board.terrains.get(terrain_id)
    called = content_text(terrain.name) if terrain is not None else terrain_id
    title, place, size = _title_of(part, called), _place_of(part, board), _size_words(part, board)
    in_millimetres = _("{size} mm").format(size=size) if size else ""
    apart = dict.fromkeys((title, called, place, in_millimetres, str(getattr(part, "id", ""))))
    return PartWords(title, place, size, DOT.join(filter(None, apart)))


def order_of(part: Part, board: Board) -> PartOrder:
    """The sort key of a part."""
    grid = board.grid
    spaces = _spaces_of(part, board)
    column, row = grid.place_of(spaces[0]) if spaces else (-1, -1)
    width, height = _size_of(part, board)
    return PartOrder(collation_key(words_of(part, board).title), (row, column), width * height)


def _title_of(part: Part, terrain: str) -> str:
    match part:
        case Feature() | Course():
            return part.title or terrain or _("Outline")
        case Contour():
            return _("Level {level}").format(level=part.level)
        case Objective():
            return DOT.join(filter(None, (str(part.number), part.title)))
        case Label():
            return part.text
        case Box():
            return part.title or part.id
        case _:
            return part.file if isinstance(part, Picture) else part.space


def _place_of(part: Part, board: Board) -> str:
    names = [board.grid.name(space) for space in _spaces_of(part, board)]
    between = "–" if isinstance(part, Course) or len(names) > SHOWN_SPACES else ", "
    if between == "–" and len(names) > 1:
        names = [names[0], names[-1]]
    return between.join(names)


def _spaces_of(part: Part, board: Board) -> list[SpaceId]:
    """The spaces that say where a part is: those it names, else the one under its middle."""
    named: Iterable[str] = ()
    match part:
        case Feature():
            named = part.owners
        case Course() | Objective():
            named = part.spaces
        case _:
            pass
    found = spaces_named(board.grid, named)
    middle = _middle_of(part)
    if not found and middle is not None:
        under = board.space_at(*middle)
        found = [] if under is None else [under]
    return found


def _middle_of(part: Part) -> Position | None:
    if isinstance(part, Label | Box):
        return part.at
    if not is_outlined(part):
        return None
    x0, y0, x1, y1 = bounds(part.geometry)
    return (x0 + x1) // 2, (y0 + y1) // 2


def _size_of(part: Part, board: Board) -> tuple[float, float]:
    """Width and height in print, millimetres; 0 for what has none of its own."""
    millimetres = board.space_mm / board.grid.width
    if isinstance(part, Box):
        return part.width * millimetres, part.height * millimetres
    if not is_outlined(part):
        return 0.0, 0.0
    x0, y0, x1, y1 = bounds(part.geometry)
    return (x1 - x0) * millimetres, (y1 - y0) * millimetres


def _size_words(part: Part, board: Board) -> str:
    width, height = _size_of(part, board)
    return f"{width:.0f}×{height:.0f}" if width or height else ""
