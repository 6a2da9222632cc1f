"""The layer of tiles in a view: what it paints, when, and what it shows meanwhile."""

import time

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor

from ccstudio.ui.canvas.tile_layer import OVERVIEW_PIXELS, SETTLE_MS, TileLayer
from ccstudio.ui.canvas.tiles import Scale
from tests.unit.ui.canvas.conftest import CountedSheet

pytestmark = pytest.mark.tiles


def finished(qtbot, layer: TileLayer) -> None:
    qtbot.waitUntil(lambda: layer.is_finished)


def colours_of(view) -> set[str]:
    image = view.viewport().grab().toImage()
    return {QColor(image.pixel(x, y)).name() for x in range(150, 650, 50) for y in range(50, 550, 50)}


def test_what_the_view_shows_is_painted_in_idle_steps(qtbot, view, layer, sheet):
    finished(qtbot, layer)
    assert colours_of(view) == {sheet.colour.name()}


def test_panning_over_painted_tiles_paints_nothing(qtbot, view, layer):
    layer.finish()
    before = layer.pieces_painted
    view.scroll_by(40, 25)
    view.viewport().repaint()
    assert layer.pieces_painted == before


def test_while_the_zoom_moves_tiles_at_hand_are_stretched(view, layer, sheet):
    layer.finish()
    before = layer.pieces_painted
    view.zoom_by_steps(3, QPointF(400, 300))
    view.viewport().repaint()
    assert layer.pieces_painted == before
    assert colours_of(view) == {sheet.colour.name()}


def test_tiles_are_made_for_a_zoom_that_rests(qtbot, view, layer):
    layer.finish()
    view.zoom_by_steps(3, QPointF(400, 300))
    assert not layer.is_finished
    qtbot.wait(SETTLE_MS + 20)
    finished(qtbot, layer)
    assert Scale(view.transform().m11(), 1.0) in layer.tiles.scales()


def test_a_zoom_shown_before_needs_no_painting(qtbot, view, layer):
    for steps in (0, 3, -3):
        view.zoom_by_steps(steps, QPointF(400, 300))
        layer.finish()
    before = layer.pieces_painted
    view.zoom_by_steps(3, QPointF(400, 300))
    layer.finish()
    assert layer.pieces_painted == before


def test_an_edit_paints_only_where_the_map_changed(view, layer, sheet):
    layer.finish()
    sheet.painted.clear()
    layer.follow(sheet, (QRectF(20_000, 20_000, 700, 700),))
    layer.finish()
    area = sum(rect.width() * rect.height() for rect in sheet.painted)
    assert sheet.painted
    assert area < 4 * 1_500**2


def test_nothing_is_left_of_a_larger_sheet_beyond_the_edge_of_a_smaller_one(view, layer, sheet):
    layer.finish()
    smaller = CountedSheet(side=sheet.side / 2 + 700)
    layer.repaint_all(smaller)
    layer.finish()
    image = view.viewport().grab().toImage()
    beyond = view.viewportTransform().map(QPointF(smaller.side + 200, sheet.side / 4)).toPoint()
    within = view.viewportTransform().map(QPointF(smaller.side - 300, sheet.side / 4)).toPoint()
    assert QColor(image.pixel(within)) == smaller.colour
    assert QColor(image.pixel(beyond)) != sheet.colour


def test_an_edit_out_of_sight_paints_nothing_now(view, layer, sheet):
    layer.finish()
    view.show_at(QPointF(2_000, 2_000), 2.0)
    layer.finish()
    sheet.painted.clear()
    layer.follow(sheet, (QRectF(39_000, 39_000, 100, 100),))
    assert sheet.painted == []


def test_small_edits_are_on_the_screen_at_once(view, layer):
    layer.finish()
    layer.follow(CountedSheet("#AA0000"), (QRectF(20_000, 20_000, 1_200, 1_200),))
    image = view.viewport().grab().toImage()
    at = view.viewportTransform().map(QPointF(20_500, 20_500)).toPoint()
    assert QColor(image.pixel(at)).name() == "#aa0000"


def test_an_overview_of_the_whole_is_painted_when_nothing_else_is_to_do(qtbot, view, layer, sheet):
    view.show_at(QPointF(2_000, 2_000), 8.0)
    scale = Scale(OVERVIEW_PIXELS / sheet.side, 1.0)
    qtbot.waitUntil(lambda: scale in layer.tiles.scales())


def test_the_overview_fills_in_where_nothing_better_is_ready(qtbot, view, layer, sheet):
    view.show_at(QPointF(2_000, 2_000), 8.0)
    scale = Scale(OVERVIEW_PIXELS / sheet.side, 1.0)
    whole = list(layer.tiles.places(scale, sheet.bounds))
    qtbot.waitUntil(lambda: all((t := layer.tiles.find(p)) is not None and t.is_complete for p in whole))
    view.show_at(QPointF(30_000, 30_000), 8.0)
    assert colours_of(view) == {sheet.colour.name()}


def test_a_see_through_sheet_never_shows_two_tiles_over_one_another(qtbot, view):
    class Glass(CountedSheet):
        def paint(self, painter, exposed, units_per_pixel):
            painter.fillRect(exposed, QColor(255, 0, 0, 100))

    view.setBackgroundBrush(QColor("white"))
    glass = TileLayer(Glass(), see_through=True)
    view._layers.clear()
    for item in view.scene().items():
        item.setVisible(False)
    view.add_layer(glass)
    glass.finish()
    once = colours_of(view)
    view.zoom_by_steps(2, QPointF(400, 300))
    shown = colours_of(view)
    glass.stop()
    assert shown == once
    assert len(once) == 1


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_tiles_are_as_fine_as_the_screen(qapp, sheet, ratio):
    layer = TileLayer(sheet)
    layer.look(QRectF(0, 0, 8_000, 6_000), Scale(0.05 * ratio, ratio))
    layer.finish()
    layer.stop()
    assert layer.tiles.scales()[0] == Scale(0.05 * ratio, ratio)


def test_a_drawing_shown_before_is_there_at_once_when_it_comes_back(view, layer, sheet):
    layer.finish()
    layer.switch(CountedSheet("#AA0000"), "other")
    layer.finish()
    before = layer.pieces_painted
    layer.switch(sheet, None)
    assert (colours_of(view), layer.is_finished, layer.pieces_painted) == ({sheet.colour.name()}, True, before)


def test_until_another_drawing_is_painted_the_one_before_stands_in_for_it(view, layer, sheet, monkeypatch):
    layer.finish()
    monkeypatch.setattr("ccstudio.ui.canvas.tile_layer.STEP_MS", 0.0)
    layer.switch(CountedSheet("#AA0000"), "other")
    assert colours_of(view) == {sheet.colour.name()}


def test_an_edit_is_seen_in_drawings_that_come_back(view, layer, sheet):
    layer.finish()
    layer.switch(CountedSheet("#AA0000"), "other")
    layer.follow(CountedSheet("#AA0000"), (QRectF(0, 0, 40_000, 40_000),))
    layer.switch(CountedSheet("#00AA00"), None)
    layer.finish()
    assert colours_of(view) == {"#00aa00"}


def test_drawings_kept_aside_are_few(view, layer):
    layer.finish()
    for name in ("one", "two", "three", "four"):
        layer.switch(CountedSheet("#AA0000"), name)
        layer.finish()
    before = layer.pieces_painted
    layer.switch(CountedSheet("#00AA00"), None)
    layer.finish()
    assert layer.pieces_painted > before


def test_a_change_of_the_overview_is_told(qtbot, view, layer):
    view.show_at(QPointF(2_000, 2_000), 8.0)
    with qtbot.waitSignal(layer.overview_changed):
        layer.refresh(QRectF(30_000, 30_000, 500, 500))


def test_the_overview_so_far_is_as_large_as_the_whole_one(view, layer):
    picture = layer.overview_so_far()
    assert (picture.width(), picture.height()) == (OVERVIEW_PIXELS, OVERVIEW_PIXELS)


def test_what_is_hidden_is_not_painted_until_it_is_shown(qtbot, view, layer, sheet):
    layer.setVisible(False)
    layer.follow(sheet, (sheet.bounds,))
    qtbot.wait(30)
    before = layer.pieces_painted
    view.show_at(QPointF(2_000, 2_000), 2.0)
    qtbot.wait(30)
    assert layer.pieces_painted == before
    layer.setVisible(True)
    finished(qtbot, layer)
    assert layer.pieces_painted > before


def test_a_layer_that_gives_way_lets_the_next_turn_pass(view, layer, monkeypatch):
    monkeypatch.setattr("ccstudio.ui.canvas.tile_layer.GIVE_WAY_MS", 60_000)
    before = layer.pieces_painted
    layer.give_way()
    QCoreApplication.processEvents()
    assert layer.pieces_painted == before


class Slow(CountedSheet):
    """A sheet of which many things are worked out before it is painted, each of them slowly."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 40

    def making(self, exposed, units_per_pixel):
        while self.left:
            time.sleep(0.002)
            self.left -= 1
            yield

    def paint(self, painter, exposed, units_per_pixel):
        assert not self.left, "what is painted was worked out"
        super().paint(painter, exposed, units_per_pixel)


def test_what_takes_long_to_work_out_is_worked_out_in_steps(qtbot, view):
    slow = Slow()
    layer = TileLayer(slow)
    view.add_layer(layer)
    lefts = set()
    qtbot.waitUntil(lambda: lefts.add(slow.left) or not slow.left)
    finished(qtbot, layer)
    layer.stop()
    assert len(lefts) > 4
