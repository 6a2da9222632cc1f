"""Frames of the map editor: pan, zoom, cold tiles, a dragged vertex, beside the map painted without tiles."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import sample_map
from ccstudio.documents.files import load_map, save
from ccstudio.edit import maps
from ccstudio.edit.arrays import OutlineIndex
from ccstudio.edit.outlines import Vertex
from ccstudio.edit.parts import PartRef
from ccstudio.edit.snapping import snap
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.map_editor.editor import MapEditor
from tests.benchmarks.conftest import Measure
from tests.helpers.editor_closing import close_editor
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

FRAME_MS = 16
SAMPLE = "frame of the sample map, 1920x1080"
LARGE = "frame of 60x40 hexes, 1,500 features, 1920x1080"
SNAPPING = "snapping among 1,500 outlines"

Make = Callable[[Path], MapEditor]


@pytest.fixture(scope="module")
def make_editor(qapp: object, frame_size: tuple[int, int]) -> Iterator[Make]:
    """An editor on a file, shown at full size, before its tiles are painted."""
    made: list[MapEditor] = []

    def make(path: Path) -> MapEditor:
        editor = MapEditor(DocumentModel(load_map(path), path))
        editor.widget.resize(*frame_size)
        editor.widget.show()
        made.append(editor)
        return editor

    yield make
    for editor in made:
        close_editor(editor)


@pytest.fixture(scope="module")
def sample_editor(make_editor: Make) -> MapEditor:
    return make_editor(sample_map())


@pytest.fixture(scope="module")
def large_editor(make_editor: Make, tmp_path_factory: pytest.TempPathFactory) -> MapEditor:
    folder = tmp_path_factory.mktemp("large")
    save(synthetic_terrain(), folder / "terrain.json")
    save(synthetic_map(*LARGE_SIZE), folder / "map.json")
    return make_editor(folder / "map.json")


@pytest.fixture
def sample(sample_editor: MapEditor) -> MapEditor:
    return _as_opened(sample_editor)


@pytest.fixture
def large(large_editor: MapEditor) -> MapEditor:
    return _as_opened(large_editor)


def _as_opened(editor: MapEditor) -> MapEditor:
    """The editor with its map unchanged and nothing chosen, all tiles around its middle painted."""
    editor.context.model.undo_stack.setIndex(0)
    editor.context.selection.set([])
    editor.sight.clear()
    editor.view.fit()
    editor.view.zoom_actual()
    _paint_around(editor)
    return editor


def _middle(editor: MapEditor) -> QPointF:
    return QPointF(editor.widget.width() / 2, editor.widget.height() / 2)


def _paint_around(editor: MapEditor) -> None:
    """Paint every tile that panning and zooming in the benchmarks will show."""
    for step in (-1, 1, 0):
        editor.view.zoom_by_steps(step, _middle(editor))
        for _turn in range(2):
            editor.stage.finish()
            editor.view.scroll_by(120, 60)
        editor.view.scroll_by(-240, -120)


def _pan(editor: MapEditor) -> Callable[[], None]:
    steps = count()

    def frame() -> None:
        side = 1 if next(steps) % 16 < 8 else -1
        editor.view.scroll_by(side * 9, side * 5)
        editor.view.viewport().repaint()

    return frame


def _zoom(editor: MapEditor) -> Callable[[], None]:
    steps = count()

    def frame() -> None:
        editor.view.zoom_by_steps(1 if next(steps) % 4 < 2 else -1, _middle(editor))
        editor.view.viewport().repaint()

    return frame


def _without_tiles(editor: MapEditor) -> Callable[[], None]:
    image = QImage(editor.widget.size(), QImage.Format.Format_RGB32)
    visible, units = editor.view.visible, editor.view.units_per_pixel

    def frame() -> None:
        painter = QPainter(image)
        painter.scale(1 / units, 1 / units)
        painter.translate(-visible.topLeft())
        editor.stage.depiction.paint(painter, visible, editor.stage.layers, units)
        painter.end()

    return frame


def _drag(editor: MapEditor) -> Callable[[], None]:
    """A vertex moved, with a thread on show: compiled, judged, explained, and what changed painted."""
    feature = editor.context.document.features[0]
    ref = PartRef("features", feature.id)
    spaces = editor.context.board.spaces
    editor.sight.string(spaces[0], spaces[min(60, len(spaces) - 1)])
    editor.context.selection.set([ref])
    x, y = feature.geometry.coordinates[0][1]
    steps = count(1)

    def frame() -> None:
        moves = {ref: {Vertex(0, 0, 1): (x + 20 * next(steps), y)}}
        document = maps.with_moved_vertices(editor.context.document, editor.context.grid, moves)
        editor.context.apply(document, "Move", "drag")
        editor.view.viewport().repaint()

    return frame


def bench_pan_sample(measure: Measure, sample: MapEditor) -> None:
    """One step of panning."""
    measure(_pan(sample), group=SAMPLE, budget_ms=FRAME_MS, rounds=60)


def bench_zoom_sample(measure: Measure, sample: MapEditor) -> None:
    """One notch of the wheel."""
    measure(_zoom(sample), group=SAMPLE, budget_ms=FRAME_MS, rounds=60)


def bench_drag_sample(measure: Measure, sample: MapEditor) -> None:
    """One move of a vertex of the largest wood; the frames in which it is drawn anew may take two."""
    measure(_drag(sample), group=SAMPLE, budget_ms=2 * FRAME_MS, rounds=60)


def bench_without_tiles_sample(measure: Measure, sample: MapEditor) -> None:
    """The same view painted from the geometry."""
    measure(_without_tiles(sample), group=SAMPLE, rounds=10)


def bench_pan_large(measure: Measure, large: MapEditor) -> None:
    """One step of panning."""
    measure(_pan(large), group=LARGE, budget_ms=FRAME_MS, rounds=60)


def bench_zoom_large(measure: Measure, large: MapEditor) -> None:
    """One notch of the wheel."""
    measure(_zoom(large), group=LARGE, budget_ms=FRAME_MS, rounds=60)


def _cold(editor: MapEditor) -> Callable[[], None]:
    """A turn of the event loop while tiles are missing: every few turns the view goes where nothing is painted."""
    turns = count()

    def frame() -> None:
        if next(turns) % 12 == 0:
            for layer in (editor.stage.map_layer, editor.stage.field_layer, editor.stage.tint_layer):
                layer.tiles.clear()
            editor.view.scroll_by(9, 5)
        QApplication.processEvents()

    return frame


def bench_cold_sample(measure: Measure, sample: MapEditor) -> None:
    """One turn while tiles are painted, with a field of view on show: some of them, and the frame."""
    sample.sight.look_from(sample.context.board.spaces[60])
    sample.sight.finish()
    measure(_cold(sample), group=SAMPLE, budget_ms=FRAME_MS, rounds=120)


def bench_cold_large(measure: Measure, large: MapEditor) -> None:
    """One turn while tiles are painted: some of them, and the frame."""
    measure(_cold(large), group=LARGE, budget_ms=FRAME_MS, rounds=120)


def bench_without_tiles_large(measure: Measure, large: MapEditor) -> None:
    """The same view painted from the geometry."""
    measure(_without_tiles(large), group=LARGE, rounds=10)


def bench_snap(measure: Measure, large: MapEditor) -> None:
    """A point among all outlines."""
    context = large.context
    measure(
        lambda: snap(context.grid, context.index, 70_000, 50_000, 400), group=SNAPPING, budget_ms=FRAME_MS, rounds=200
    )


def bench_index_afresh(measure: Measure, large: MapEditor) -> None:
    """The index the point is looked up in, made anew."""
    measure(lambda: OutlineIndex(large.context.document).near(70_000, 50_000, 400), group=SNAPPING)
