"""Grid lines, centre dots and names of spaces stand out from whatever they are drawn on, and look as the map wants."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.grid_style import GridStyle
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.grid_lines import is_name_printed
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

pytestmark = pytest.mark.usefixtures("qapp")

EMPTY = replace(SMALL_MAP, features=(), courses=(), contours=(), objectives=(), labels=(), spaces=())
UNITS_PER_PIXEL = 20.0


def picture(ground: str, layers: set[Layer], style: GridStyle = GridStyle()) -> QImage:  # noqa: B008 - frozen
    """The space C3 with the layers of the grid, over one colour."""
    board = Board.compile(replace(EMPTY, grid_style=style), SMALL_TERRAIN)
    x, y = board.grid.centre(board.grid.space("C3"))
    seen = QRectF(x - 1700, y - 1700, 3400, 3400)
    image = QImage(170, 170, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.scale(1 / UNITS_PER_PIXEL, 1 / UNITS_PER_PIXEL)
    painter.translate(QPointF() - seen.topLeft())
    Depiction.build(board, None).paint(painter, seen, frozenset(layers), UNITS_PER_PIXEL)
    painter.end()
    return image


def contrast(ground: str, layers: set[Layer], style: GridStyle = GridStyle()) -> float:  # noqa: B008 - frozen
    """The lightness from the darkest to the lightest pixel, 0 to 1."""
    image = picture(ground, layers, style)
    seen = [image.pixelColor(x, y).lightnessF() for x in range(image.width()) for y in range(image.height())]
    return max(seen) - min(seen)


def drawn_rows(layers: set[Layer], style: GridStyle) -> set[int]:
    """The rows of the picture, in parts of the space from its top to its bottom, in which something is drawn."""
    image, ground = picture("#808080", layers, style), QColor("#808080")
    middle = range(60, 110)
    return {row for row in range(15, 155) if any(image.pixelColor(x, row) != ground for x in middle)}


@pytest.mark.parametrize("ground", ["#2B3A20", "#55703F", "#7AA6BF", "#CFC79B"], ids=["dark", "woods", "water", "open"])
@pytest.mark.parametrize(("layer", "least"), [(Layer.GRID, 0.5), (Layer.NAMES, 0.5)], ids=["lines and dots", "names"])
def test_it_stands_out_from_any_ground(ground, layer, least):
    assert contrast(ground, {layer}) > least


@pytest.mark.parametrize("ground", ["#2B3A20", "#55703F", "#7AA6BF", "#CFC79B"], ids=["dark", "woods", "water", "open"])
def test_lines_alone_stand_out_from_any_ground(ground):
    assert contrast(ground, {Layer.GRID}, GridStyle(dots="nowhere")) > 0.15


@pytest.mark.parametrize("name", ["name_colour", "dot_colour", "line_colour"])
def test_a_colour_is_taken(name):
    layers = {Layer.GRID, Layer.NAMES}
    red = picture("#808080", layers, replace(GridStyle(line_strength=1.0, line_weight=4.0), **{name: "#FF0000"}))
    seen = {red.pixelColor(x, y).name() for x in range(red.width()) for y in range(red.height())}
    assert "#ff0000" in seen


def test_a_name_stands_where_the_map_wants_it():
    rows = {place: drawn_rows({Layer.NAMES}, GridStyle(names=place)) for place in ("top", "above", "below", "bottom")}
    assert max(rows["top"]) < max(rows["above"]) < 85 < min(rows["below"]) < min(rows["bottom"])
    assert drawn_rows({Layer.NAMES}, GridStyle(names="nowhere")) == set()


def test_a_larger_dot_covers_more():
    small, large = (drawn_rows({Layer.GRID}, GridStyle(lines="nowhere", dot_size=size)) for size in (1.0, 3.0))
    assert small < large


def test_lines_can_be_left_out_but_for_their_corners():
    whole, ends, none = (
        picture("#808080", {Layer.GRID}, GridStyle(lines=lines, dots="nowhere"))
        for lines in ("sides", "corners", "nowhere")
    )
    assert whole != ends != none
    assert none == picture("#808080", set())


def test_a_style_that_is_changed_is_painted_anew():
    board = Board.compile(EMPTY, SMALL_TERRAIN)
    depiction = Depiction.build(board, None)
    after = Board.compile(replace(EMPTY, grid_style=GridStyle(names="below")), SMALL_TERRAIN, board)
    _changed, rects = depiction.updated(after)
    assert rects


@pytest.mark.parametrize(("rows_from", "printed"), [("top", ["A2", "A4"]), ("bottom", ["A4", "A2"])])
def test_names_of_every_second_row_alone_may_be_printed(rows_from, printed):
    numbering = replace(EMPTY.numbering, rows_from=rows_from)
    document = replace(EMPTY, numbering=numbering, grid_style=GridStyle(name_every=2))
    board = Board.compile(document, SMALL_TERRAIN)
    first = [space for space in board.spaces if board.grid.place_of(space)[0] == 0]
    assert [board.grid.name(space) for space in first if is_name_printed(board, space)] == printed
