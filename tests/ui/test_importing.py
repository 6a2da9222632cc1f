"""File > Import > GeoJSON: a file, a dialog with a preview, one step of the history."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccstudio.board.board import Board
from ccstudio.interop.geojson.property_guesses import CONTOUR
from ccstudio.interop.geojson.reading import read_geojson
from ccstudio.interop.geojson.writing import geojson_bytes
from ccstudio.ui.importing.dialog import ImportDialog
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN, write_small_map

BOARD = Board.compile(SMALL_MAP, SMALL_TERRAIN)


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    window = make_studio(is_shown=False)
    window.start([write_small_map(tmp_path)])
    return window


def polygon(x: float, y: float, **properties: object) -> dict[str, Any]:
    ring = [[x, y], [x + 3, y], [x + 3, y + 3], [x, y + 3], [x, y]]
    return {"type": "Feature", "properties": properties, "geometry": {"type": "Polygon", "coordinates": [ring]}}


def collection(*features: dict[str, Any]) -> bytes:
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()


VILLAGE = collection(polygon(0, 0, use="forest", name="Oaks"), polygon(5, 1, use="castle"), polygon(8, 3, use="forest"))


def take_in(studio, dialogs, qtbot, tmp_path, data: bytes, use=lambda _dialog: True) -> None:
    path = tmp_path / "shapes.geojson"
    path.write_bytes(data)
    dialogs.opened, dialogs.uses = [[path]], [use]
    studio.trigger("file.import-geojson")
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def test_shapes_become_parts_in_one_step_that_can_be_undone(studio, dialogs, qtbot, tmp_path):
    model = studio.front.model
    before = model.value
    take_in(studio, dialogs, qtbot, tmp_path, VILLAGE)
    new = [(part.id, part.title) for part in model.value.features[len(before.features) :]]
    assert (new, model.undo_stack.count()) == ([("woods-1", "Oaks"), ("woods-2", "")], 1)
    studio.trigger("edit.undo")
    assert model.value is before


def test_what_came_in_is_selected_and_told(studio, dialogs, qtbot, tmp_path):
    take_in(studio, dialogs, qtbot, tmp_path, VILLAGE)
    assert len(studio.front.editor.context.selection.refs) == 2
    assert studio.statusBar().currentMessage() == "2 map elements imported. 1 shape skipped: it has no terrain or name."


def test_a_dialog_that_is_given_up_changes_nothing(studio, dialogs, qtbot, tmp_path):
    take_in(studio, dialogs, qtbot, tmp_path, VILLAGE, lambda _dialog: False)
    assert studio.front.model.undo_stack.count() == 0


def test_import_that_is_cancelled_changes_nothing(studio, dialogs, qtbot, tmp_path):
    studio.studio.background.started.connect(lambda task: task.cancel() if "Importing" in task.title else None)
    take_in(studio, dialogs, qtbot, tmp_path, VILLAGE)
    assert studio.front.model.undo_stack.count() == 0


def test_a_file_that_is_wrong_is_told_with_every_defect(studio, dialogs, qtbot, tmp_path):
    listed = []
    bad = polygon(0, 0)
    bad["geometry"]["coordinates"] = [[["x", 0]]]
    take_in(studio, dialogs, qtbot, tmp_path, collection(bad), lambda dialog: listed.append(dialog._problems) or False)
    assert [[problem.place for problem in problems] for problems in listed] == [
        ["features[0].geometry.coordinates[0][0]"]
    ]


def test_a_file_of_ours_that_says_nothing_new_makes_no_step(studio, dialogs, qtbot, tmp_path):
    take_in(studio, dialogs, qtbot, tmp_path, geojson_bytes(Board.compile(studio.front.model.value, SMALL_TERRAIN)))
    take_in(studio, dialogs, qtbot, tmp_path, geojson_bytes(Board.compile(studio.front.model.value, SMALL_TERRAIN)))
    assert studio.statusBar().currentMessage() == "The map already contains everything in shapes.geojson"


@pytest.fixture
def dialog(qtbot) -> ImportDialog:
    made = ImportDialog(read_geojson(VILLAGE), BOARD, "village.geojson")
    qtbot.addWidget(made)
    return made


def test_terrains_are_guessed_and_what_is_unknown_is_left_out(dialog):
    assert dialog.value().terrains == {"forest": "woods", "castle": ""}


def test_what_comes_in_is_counted_and_shown_in_its_colour(dialog):
    before = len(dialog.preview._colours)
    dialog.choose_terrain("castle", CONTOUR)
    assert (before, len(dialog.preview._colours)) == (2, 3)
    assert dialog.words.text() == "3 shapes in the file, 3 to import"


def test_a_choice_of_the_person_reaches_the_terrain(dialog):
    dialog.fields["castle"].edited.emit("brush")
    assert dialog.value().terrains["castle"] == "brush"


def test_another_property_lists_its_values(dialog):
    dialog.terrain_in.setCurrentIndex(dialog.terrain_in.findData("name"))
    assert set(dialog.value().terrains) == {"Oaks", ""}


def test_shapes_can_be_placed_otherwise(dialog):
    dialog.mode.setCurrentIndex(dialog.mode.findData("millimetres"))
    dialog.percent.setValue(50)
    dialog.right.setValue(12)
    dialog.is_y_up.setChecked(False)
    placement = dialog.value().placement
    assert (placement.mode, placement.percent, placement.shift_mm, placement.is_y_up) == (
        "millimetres", 50.0, (12.0, 0.0), False
    )  # fmt: skip


def test_nothing_can_be_imported_while_nothing_comes_in(dialog):
    dialog.choose_terrain("forest", "")
    assert not dialog._go_on.isEnabled()


def test_a_file_of_ours_asks_only_whether_it_replaces(qtbot):
    made = ImportDialog(read_geojson(geojson_bytes(BOARD)), BOARD, "ours.geojson")
    qtbot.addWidget(made)
    made.show()
    assert (made.strange.isVisible(), made.replaces.isVisible(), "3 × " in made.own.text()) == (False, True, True)


def test_the_preview_shows_every_kind_of_shape(qtbot):
    line = {
        "type": "Feature",
        "properties": {"use": "road"},
        "geometry": {"type": "LineString", "coordinates": [[0, 0], [9, 9]]},
    }
    point = {"type": "Feature", "properties": {"name": "Mill"}, "geometry": {"type": "Point", "coordinates": [4, 4]}}
    made = ImportDialog(read_geojson(collection(polygon(0, 0, use="forest"), line, point)), BOARD, "all.geojson")
    qtbot.addWidget(made)
    made.show()
    plain = made.preview.grab().toImage()
    made.choose_terrain("road", "")
    assert made.preview.grab().toImage() != plain
