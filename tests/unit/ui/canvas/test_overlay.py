"""What is drawn live over the map."""

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from ccstudio.edit.snapping import Snap
from ccstudio.ui.canvas.overlay import (
    DRAWN,
    HOVERED,
    REACH_PIXELS,
    SELECTED,
    SHADE,
    SNAPPED,
    VERY_MANY_POINTS,
    WRONG,
    BandOverlay,
    DraftOverlay,
    HandlesOverlay,
    Overlay,
    PathOverlay,
    SnapOverlay,
    coarse_lines,
    pieces_of,
    shown_apart,
)

UNITS_PER_PIXEL = 10.0


def drawn(overlay: Overlay) -> QImage:
    """The overlay alone, 100 by 100 pixels, the lattice from 0 to 1000 either way."""
    overlay.rescale(UNITS_PER_PIXEL)
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.scale(1 / UNITS_PER_PIXEL, 1 / UNITS_PER_PIXEL)
    overlay.paint(painter, None)
    painter.end()
    return image


def colours(image: QImage) -> set[str]:
    return {QColor(image.pixel(x, y)).name() for x in range(100) for y in range(100)}


def box(path_from: int, path_to: int) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(path_from, path_from, path_to - path_from, path_to - path_from))
    return path


@pytest.fixture
def band(qapp) -> BandOverlay:
    return BandOverlay(1)


@pytest.fixture
def handles(qapp) -> HandlesOverlay:
    return HandlesOverlay(1)


@pytest.fixture
def draft(qapp) -> DraftOverlay:
    return DraftOverlay(1)


@pytest.fixture
def cue(qapp) -> SnapOverlay:
    return SnapOverlay(1)


def test_an_overlay_of_nothing_draws_nothing(band):
    assert colours(drawn(band)) == {"#000000"}


def test_an_overlay_covers_what_stands_out_from_its_extent(band):
    band.rescale(UNITS_PER_PIXEL)
    band.set_extent(QRectF(200, 200, 100, 100))
    reach = REACH_PIXELS * UNITS_PER_PIXEL
    assert band.boundingRect() == QRectF(200, 200, 100, 100).adjusted(-reach, -reach, reach, reach)


def test_a_path_is_drawn_in_its_colour(qapp):
    overlay = PathOverlay(1, SELECTED, 3.0)
    overlay.set_path(box(200, 800))
    image = drawn(overlay)
    assert QColor(image.pixel(20, 50)).name() == SELECTED.name()
    assert QColor(image.pixel(50, 50)).name() == "#000000"


def test_a_path_can_be_filled(qapp):
    overlay = PathOverlay(1, SELECTED, fill=SHADE)
    overlay.set_path(box(200, 800))
    assert QColor(drawn(overlay).pixel(50, 50)).name() != "#000000"


def test_the_band_is_a_dashed_box(band):
    band.set_extent(QRectF(200, 200, 600, 600))
    assert DRAWN.name() in colours(drawn(band))


def test_handles_show_what_is_chosen(handles):
    handles.set_handles([(200, 200)], [(800, 800)])
    image = drawn(handles)
    assert QColor(image.pixel(20, 20)).name() == "#ffffff"
    assert QColor(image.pixel(80, 80)).name() == SELECTED.name()


def test_the_handle_under_the_mouse_is_ringed(handles):
    handles.set_handles([(500, 500)], [])
    handles.point_at((500, 500))
    assert HOVERED.name() in colours(drawn(handles))


def test_a_place_for_a_new_vertex_is_round(handles):
    handles.set_handles([(2_000, 2_000), (-1_000, -1_000)], [])
    before = colours(drawn(handles))
    handles.point_at(new=(500, 500))
    assert (SELECTED.name() in before, SELECTED.name() in colours(drawn(handles))) == (False, True)


def test_handles_out_of_sight_are_not_drawn(handles):
    handles.set_handles([(5_000, 5_000)], [])
    assert colours(drawn(handles)) == {"#000000"}


def test_a_crossing_edge_is_red(draft):
    draft.set_draft([(100, 100), (900, 100), (900, 900)], frozenset({0}))
    image = drawn(draft)
    assert QColor(image.pixel(50, 10)).name() == WRONG.name()
    assert WRONG.name() not in {QColor(image.pixel(90, y)).name() for y in range(20, 80)}


def test_the_point_that_closes_is_marked(draft):
    points = [(200, 200), (800, 200), (800, 800), (200, 200)]
    draft.set_draft(points)
    plain = colours(drawn(draft))
    draft.set_draft(points, closes=True)
    assert HOVERED.name() not in plain
    assert HOVERED.name() in colours(drawn(draft))


def test_a_line_has_no_inside(draft):
    points = [(200, 200), (800, 200), (800, 800), (200, 790)]
    draft.set_draft(points, is_area=False)
    assert QColor(drawn(draft).pixel(60, 40)).name() == "#000000"


@pytest.mark.parametrize("kind", ["vertex", "corner", "centre", "middle", "edge"])
def test_every_kind_of_place_has_a_mark(cue, kind):
    cue.set_snap(Snap((500, 500), kind, 0.0))
    assert SNAPPED.name() in colours(drawn(cue))


def test_the_marks_differ_by_kind(cue):
    pictures = []
    for kind in ("vertex", "corner", "centre", "middle", "edge"):
        cue.set_snap(Snap((500, 500), kind, 0.0))
        pictures.append(bytes(drawn(cue).constBits()))
    assert len(set(pictures)) == 5


def test_no_place_has_no_mark(cue):
    cue.set_snap(Snap((500, 500), "edge", 0.0))
    cue.set_snap(None)
    assert colours(drawn(cue)) == {"#000000"}


def test_of_many_handles_only_those_a_screen_shows_apart_are_drawn():
    points = np.column_stack((np.arange(5000) % 100, np.arange(5000) // 100)).astype(float)
    everywhere = QRectF(-10, -10, 200, 200)
    assert len(shown_apart(points, everywhere, 10)) == 50
    assert len(shown_apart(points[:100], everywhere, 10)) == 100


def test_handles_beside_the_window_are_left_out():
    points = np.array([(0.0, 0.0), (500.0, 0.0)])
    assert [it.x() for it in shown_apart(points, QRectF(400, -50, 200, 100), 10)] == [500.0]


def test_a_long_path_is_drawn_in_short_pieces_without_points_that_share_a_pixel():
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(n, 0) for n in range(10_000)]))
    (line,) = coarse_lines(path, 10)
    pieces = pieces_of(line)
    spots = [spot.x() for piece in pieces for spot in piece.toList()]
    assert (len(pieces), spots[0], spots[-1]) == (17, 0, 9999)
    assert all(one.last() == other.first() for one, other in pairwise(pieces))


def test_of_a_very_long_path_what_shares_two_pixels_is_left_out():
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(n * 10, 0) for n in range(VERY_MANY_POINTS + 1)]))
    (line,) = coarse_lines(path, 10)
    assert (len(line), line[-1].x()) == (VERY_MANY_POINTS // 2 + 1, VERY_MANY_POINTS * 10)


def test_a_great_shape_is_filled_as_its_coarse_outline_runs():
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(200 + n / 2, 200) for n in range(1_200)]))
    path.lineTo(800, 800)
    path.lineTo(200, 800)
    path.closeSubpath()
    overlay = PathOverlay(1, QColor("#FF0000"), 2.0, fill=QColor("#00FF00"))
    overlay.set_path(path)
    image = drawn(overlay)
    assert QColor(image.pixel(50, 50)).name() == "#00ff00"
    assert QColor(image.pixel(10, 50)).name() == "#000000"
