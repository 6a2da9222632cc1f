"""Tiles: painted piece by piece, repainted only where dirty, forgotten when memory is short."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QPainter

from ccstudio.ui.canvas.tiles import TILE_BYTES, TILE_SIDE, Place, Scale, Tiles

SCALE = Scale(0.05, 1.0)
PLACE = Place(SCALE, 0, 0)


@pytest.fixture
def tiles(qapp, sheet):
    return Tiles(sheet)


def painted_whole(tiles, place, side=TILE_SIDE):
    pieces = []
    while not (piece := tiles.paint_piece(place, side)).isEmpty():
        pieces.append(piece)
    return pieces


def colour_at(tiles, place, x, y):
    return QColor(tiles.claim(place).pixmap.toImage().pixelColor(QPoint(x, y)))


def test_a_new_tile_is_painted_in_one_piece_when_that_is_allowed(tiles):
    assert painted_whole(tiles, PLACE) == [PLACE.rect]


@pytest.mark.parametrize("side", [32, 100, 128, 500])
def test_pieces_cover_a_tile_without_overlap(tiles, side):
    pieces = painted_whole(tiles, PLACE, side)
    assert sum(piece.width() * piece.height() for piece in pieces) == pytest.approx(PLACE.rect.width() ** 2)


def test_a_tile_painted_in_pieces_is_covered_wholly(tiles, sheet):
    painted_whole(tiles, PLACE, 100)
    corners = [colour_at(tiles, PLACE, x, y).name() for x in (0, 99, 100, 511) for y in (0, 99, 100, 511)]
    assert set(corners) == {sheet.colour.name()}


def test_a_clean_tile_is_not_painted_again(tiles, sheet):
    painted_whole(tiles, PLACE)
    count = len(sheet.painted)
    assert tiles.paint_piece(PLACE, TILE_SIDE).isEmpty()
    assert len(sheet.painted) == count


def test_only_what_is_dirty_is_painted_again(tiles):
    painted_whole(tiles, PLACE)
    dirty = QRectF(1000, 2000, 400, 600)
    tiles.invalidate((dirty,))
    (again,) = painted_whole(tiles, PLACE)
    assert again.contains(dirty)
    assert (again.width(), again.height()) == pytest.approx((400 + 80, 600 + 80), abs=41)


def test_two_dirty_places_are_painted_and_not_what_lies_between(tiles):
    painted_whole(tiles, PLACE)
    tiles.invalidate((QRectF(0, 0, 100, 100), QRectF(9000, 9000, 100, 100)))
    again = painted_whole(tiles, PLACE, 64)
    assert sum(piece.width() * piece.height() for piece in again) < 0.1 * PLACE.rect.width() ** 2


def test_tiles_elsewhere_stay_clean(tiles):
    other = Place(SCALE, 1, 1)
    for place in (PLACE, other):
        painted_whole(tiles, place)
    tiles.invalidate((QRectF(100, 100, 50, 50),))
    assert (tiles.claim(PLACE).is_complete, tiles.claim(other).is_complete) == (False, True)


def test_what_changed_at_the_edge_of_a_tile_is_painted_anew_in_the_next_one(tiles):
    other = Place(SCALE, 1, 0)
    for place in (PLACE, other):
        painted_whole(tiles, place)
    edge = PLACE.rect.right()
    tiles.invalidate((QRectF(edge - 60, 100, 50, 50),))
    assert not tiles.claim(other).is_complete


def test_tiles_of_every_scale_become_dirty(tiles):
    fine = Place(Scale(0.4, 1.0), 0, 0)
    for place in (PLACE, fine):
        painted_whole(tiles, place)
    tiles.invalidate((QRectF(100, 100, 50, 50),))
    assert not tiles.claim(PLACE).is_complete
    assert not tiles.claim(fine).is_complete


def test_a_dirty_tile_keeps_its_picture_until_it_is_painted(tiles, sheet):
    painted_whole(tiles, PLACE)
    tiles.invalidate((PLACE.rect,))
    assert colour_at(tiles, PLACE, 200, 200).name() == sheet.colour.name()
    assert tiles.claim(PLACE).was_complete


def test_the_least_recently_used_tile_is_forgotten(qapp, sheet):
    tiles = Tiles(sheet, memory_bytes=5 * TILE_BYTES)
    places = [Place(SCALE, column, 0) for column in range(6)]
    for place in places[:5]:
        tiles.claim(place)
    tiles.find(places[0])
    tiles.claim(places[5])
    assert [tiles.find(place) is not None for place in places] == [True, False, True, True, True, True]


def test_the_pixel_ratio_is_part_of_the_scale(tiles):
    tiles.claim(Place(Scale(0.05, 1.0), 0, 0))
    assert tiles.find(Place(Scale(0.05, 2.0), 0, 0)) is None


def test_widths_of_the_screen_are_told_in_logical_pixels(tiles, sheet):
    tiles.paint_piece(Place(Scale(0.1, 2.0), 0, 0), TILE_SIDE)
    assert sheet.units_per_pixel == [20.0]


def test_places_cover_what_the_sheet_has_and_no_more(tiles):
    beyond = QRectF(-50_000, -50_000, 200_000, 200_000)
    assert {(place.column, place.row) for place in tiles.places(SCALE, beyond)} == {
        (column, row) for column in range(4) for row in range(4)
    }


class PreparedSheet:
    """A sheet whose painting takes three steps of preparation; it notes each of them."""

    bounds = QRectF(0, 0, 100_000, 100_000)

    def __init__(self) -> None:
        self.steps: list[int] = []

    def making(self, _exposed: QRectF, _units_per_pixel: float) -> Iterator[None]:
        for step in range(3):
            self.steps.append(step)
            yield

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Nothing."""


OVER = 0.0
"""A moment that has passed: one step is taken, and no more."""


def test_preparing_goes_on_where_it_stopped(qapp):
    sheet = PreparedSheet()
    tiles = Tiles(sheet)
    assert [tiles.make_ready(PLACE, TILE_SIDE, OVER) for _ in range(4)] == [False, False, False, True]
    assert sheet.steps == [0, 1, 2]


@pytest.mark.parametrize(
    ("place", "side"), [(Place(SCALE, 1, 0), TILE_SIDE), (PLACE, 100)], ids=["another tile", "a smaller piece"]
)
def test_another_piece_is_prepared_from_the_beginning(qapp, place, side):
    sheet = PreparedSheet()
    tiles = Tiles(sheet)
    tiles.make_ready(PLACE, TILE_SIDE, OVER)
    tiles.make_ready(place, side, OVER)
    assert sheet.steps == [0, 0]


def test_another_sheet_is_prepared_from_the_beginning(qapp):
    tiles, other = Tiles(PreparedSheet()), PreparedSheet()
    tiles.make_ready(PLACE, TILE_SIDE, OVER)
    tiles.replace_sheet(other)
    tiles.make_ready(PLACE, TILE_SIDE, OVER)
    assert other.steps == [0]
