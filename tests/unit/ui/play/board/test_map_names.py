"""The names on the map go out of the way of counters."""

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from ccstudio.documents.map import Label
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.painting.markers import label_plan
from ccstudio.ui.play.board.arrangement import arrange
from ccstudio.ui.play.board.map_names import MapNames, boxes_of
from tests.unit.ui.play.board.boards import fought_over
from tests.unit.ui.play.tables import combat_table


def covered(labels: tuple[Label, ...], table) -> list[str]:
    """The names that a counter covers a part of."""
    side = counter_side(table.board.grid)
    spots = [it.at for it in arrange(table.board, table.table.stacks).by_piece.values() if it.is_drawn]
    rects = [QRectF(x - side / 2, y - side / 2, side, side) for x, y in spots]
    return [it.text for it in labels if any(rect.intersects(box) for rect in rects for box in boxes_of(it))]


def names_of(table) -> MapNames:
    names = MapNames(table.board, counter_side(table.board.grid))
    names.follow(arrange(table.board, table.table.stacks))
    return names


def test_without_counters_names_are_where_the_map_has_them(qapp) -> None:
    names = MapNames(combat_table().board, 1_000)
    assert names.labels == combat_table().board.document.labels


def test_no_name_is_covered_by_a_counter(qapp) -> None:
    table = fought_over()
    assert covered(table.board.document.labels, table)
    assert covered(names_of(table).labels, table) == []


def test_names_that_are_not_covered_stay(qapp) -> None:
    table = fought_over()
    hidden = covered(table.board.document.labels, table)
    moved = [
        now.text for now, then in zip(names_of(table).labels, table.board.document.labels, strict=True) if now != then
    ]
    assert set(moved) >= set(hidden)
    assert len(moved) < len(table.board.document.labels)


def drawn(names: MapNames, ratio: float = 1.0, pixels: int = 300, *, stroked: bool = False) -> np.ndarray:
    """The pixels of the names in a picture of the map; `stroked` ones owe nothing to earlier pictures."""
    extent = names.boundingRect()
    units_per_pixel = extent.width() / pixels
    image = QImage(round(pixels * ratio), round(pixels * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(0.3, 0.7)
    painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
    painter.translate(-extent.topLeft())
    if stroked:
        for label in names.labels:
            label_plan(label).paint(painter, extent, units_per_pixel)
    else:
        names.draw(painter, units_per_pixel)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).astype(int)


@pytest.fixture
def names(qapp) -> Iterator[MapNames]:
    names = MapNames(combat_table().board, 1_000)
    yield names
    names.stop()


@pytest.mark.parametrize("ratio", [1.0, 1.5], ids=["usual", "fine"])
def test_names_look_the_same_whenever_they_are_drawn(names: MapNames, ratio: float) -> None:
    stroked = drawn(names, ratio, stroked=True)
    assert np.ptp(stroked[::4]) > 0
    assert [np.abs(stroked - drawn(names, ratio)).max() <= 2 for _ in range(2)] == [True, True]


def blur(names: MapNames) -> int:
    """How much names in a picture of another size differ from those that are stroked there."""
    return np.abs(drawn(names, pixels=360) - drawn(names, pixels=360, stroked=True)).max()


def test_names_keep_their_pictures_while_the_zoom_moves(names: MapNames) -> None:
    drawn(names)
    assert blur(names) > 20


def test_names_are_sharp_again_when_the_zoom_rests(names: MapNames, qtbot) -> None:
    drawn(names)
    drawn(names, pixels=360)
    qtbot.waitUntil(lambda: blur(names) < 5)


def test_pictures_of_the_window_have_sharp_names(names: MapNames) -> None:
    drawn(names)
    drawn(names, pixels=360)
    names.finish()
    assert blur(names) < 5
