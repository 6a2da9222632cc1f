"""The editor for tables of terrains: a spreadsheet with samples, and forms beside it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.registry import Registry
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.painting.terrain_sample import has_square_boards, sample_map
from ccstudio.ui.terrain_editor.editor import TerrainEditor
from tests.helpers.editor_closing import close_editor

FILE = modules_folder() / "scs_veska_crossing" / "terrain.json"
TABLE = load_as(TerrainDocument, FILE)


@pytest.fixture
def editor(qapp: QApplication) -> Iterator[TerrainEditor]:
    model = DocumentModel(TABLE, FILE)
    made = TerrainEditor(model, registry=Registry(plugins=(), tried=""))
    made.widget.resize(900, 700)
    made.widget.show()
    QApplication.processEvents()
    yield made
    model.deleteLater()
    close_editor(made)


def terrains(editor: TerrainEditor) -> list[str]:
    return [it.id for it in editor.context.document.terrains]


def cell(editor: TerrainEditor, row: int, key: str):
    sheet = editor.middle.sheet
    return sheet.model.index(row, [it.key for it in sheet.columns].index(key))


def test_a_cost_that_is_typed_in_the_spreadsheet_is_the_cost_of_the_terrain(editor):
    editor.middle.sheet.model.setData(cell(editor, 1, "cost"), "3/2")
    assert editor.context.document.terrains[1].cost == "3/2"


def test_a_text_that_is_no_cost_is_refused_with_a_reason(editor):
    editor.middle.sheet.model.setData(cell(editor, 1, "cost"), "dear")
    assert (editor.context.document, bool(editor.middle.sheet.note.text())) == (TABLE, True)


def test_a_style_that_is_chosen_in_the_spreadsheet_keeps_the_colours(editor):
    river = terrains(editor).index("river")
    editor.middle.sheet.model.setData(cell(editor, river, "drawing.style"), "stream")
    drawing = editor.context.document.terrains[river].drawing
    assert (drawing.style, drawing.colours) == ("stream", TABLE.terrains[river].drawing.colours)


def test_what_no_terrain_of_the_table_has_takes_no_column(editor):
    keys = {it.key for it in editor.middle.sheet.columns}
    assert {"name", "id", "kind", "cost", "drawing.style", "water"} <= keys
    assert not keys & {"cover", "height", "blind"}


def test_a_new_terrain_is_added_after_the_selected_one(editor):
    editor.context.select(("terrains", 1))
    editor.trigger("terrain.add")
    assert terrains(editor)[1:3] == ["woods", "terrain"]


def test_a_terrain_is_moved_and_the_move_taken_back(editor):
    editor.context.select(("terrains", 1))
    editor.trigger("terrain.down")
    assert terrains(editor)[1:3] == ["hills", "woods"]


def test_boards_follow_the_id_of_their_ground(editor):
    editor.context.rename(("terrains", 0), "steppe")
    assert editor.context.document.boards[0].ground == "steppe"


def test_the_samples_are_those_of_the_chosen_terrains(editor):
    every = len(editor.middle.canvas.sheet.pieces)
    editor.context.select(("terrains", 3))
    assert (every, [it.path for it in editor.middle.canvas.sheet.pieces]) == (len(TABLE.terrains), [("terrains", 3)])


def test_the_cell_of_a_problem_is_marked(editor):
    twice = replace(TABLE.terrains[1], name=TABLE.terrains[0].name)
    editor.context.put(("terrains", 1), twice, "Change")
    editor.checks.look_now()
    tint = cell(editor, 1, "name").data(Qt.ItemDataRole.BackgroundRole)
    assert (tint is not None, len(editor.problems())) == (True, 1)


def test_a_block_from_a_spreadsheet_program_is_pasted(editor):
    sheet = editor.middle.sheet
    sheet.table.setCurrentIndex(cell(editor, 0, "cost"))
    QApplication.clipboard().setText("2\n3\n")
    QTest.keyClick(sheet.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [it.cost for it in editor.context.document.terrains[:2]] == ["2", "3"]


def test_colours_of_another_style_are_offered_at_once(editor):
    editor.context.select(("terrains", terrains(editor).index("open")))
    colours = editor.panel.form.field("drawing").form.field("colours")
    before = len(colours.slots)
    drawing = editor.context.record.drawing
    editor.context.put((*editor.context.selected, "drawing"), replace(drawing, style="forest"), "Change")
    assert len(colours.slots) != before


@pytest.mark.parametrize(("folder", "grid"), [("dust_tactics", SquareGrid), ("scs_veska_crossing", HexGrid)])
def test_samples_are_on_the_grid_of_the_boards_of_the_table(folder, grid):
    table = load_as(TerrainDocument, modules_folder() / folder / "terrain.json")
    for terrain in table.terrains:
        assert isinstance(sample_map(terrain, in_squares=has_square_boards(table)).grid, grid)
