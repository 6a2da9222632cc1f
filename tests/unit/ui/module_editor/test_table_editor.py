"""Tables of a module as a grid: rows and columns moved, blocks of cells, names of terrains."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.application.records.references import References
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.outline import MODULE_OUTLINE
from ccstudio.ui.module_editor.table_editor import TableEditor
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings

NIGHT = load_as(ModuleDocument, modules_folder() / "depot_night" / "module.json")
CHART = Table(
    id="chart",
    title="Chart",
    columns=("terrain", "attack"),
    rows=(("open", "1"), ("great-river", "1/2"), ("woods", "")),
)
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def listed():
    return [("open", "Open"), ("great-river", "Great river"), ("woods", "Woods")]


def settings() -> FormSettings:
    return FormSettings(references=References({"terrains": listed}, words={"terrain": "terrains"}))


@pytest.fixture
def editor(qapp: QApplication) -> Iterator[TableEditor]:
    context = RecordContext(DocumentModel(NIGHT, None), MODULE_OUTLINE)
    context.put(("tables",), (CHART,), "Add")
    context.select(("tables", 0))
    made = TableEditor(context, settings)
    context.changed.connect(made.follow)
    made.follow()
    made.show()
    at(made, 0, 0)
    yield made
    made.close()
    made.deleteLater()


def at(editor: TableEditor, row: int, column: int) -> None:
    editor.grid.table.setCurrentIndex(editor.grid.model.index(row, column))


def table(editor: TableEditor) -> Table:
    found: Table = editor._context.document.tables[0]
    return found


def press(editor: TableEditor, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(editor.grid.table, key, modifier)


def test_cells_of_a_terrain_column_show_names(editor):
    assert editor.grid.model.index(1, 0).data() == "Great river"


def test_a_typed_name_is_kept_as_the_id(editor):
    editor.grid.model.setData(editor.grid.model.index(0, 0), "great RIVER")
    assert table(editor).rows[0][0] == "great-river"


def test_cells_are_copied_as_ids(editor):
    at(editor, 1, 0)
    press(editor, Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text().strip() == "great-river"


def test_names_are_pasted_as_ids(editor):
    QApplication.clipboard().setText("Woods\t2\n")
    press(editor, Qt.Key.Key_V, CTRL)
    assert table(editor).rows[0] == ("woods", "2")


def test_one_cell_that_is_pasted_fills_the_selection(editor):
    QApplication.clipboard().setText("3/4")
    at(editor, 0, 1)
    for _row in range(2):
        press(editor, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(editor, Qt.Key.Key_V, CTRL)
    assert [row[1] for row in table(editor).rows] == ["3/4"] * 3


def test_cut_cells_are_empty_and_on_the_clipboard(editor):
    at(editor, 1, 1)
    press(editor, Qt.Key.Key_X, CTRL)
    assert (table(editor).rows[1][1], QApplication.clipboard().text().strip()) == ("", "1/2")


def test_backspace_empties_the_selected_cells(editor):
    at(editor, 0, 1)
    press(editor, Qt.Key.Key_Backspace)
    assert table(editor).rows[0] == ("open", "")


def test_alt_moves_rows_and_columns(editor):
    press(editor, Qt.Key.Key_Down, ALT)
    press(editor, Qt.Key.Key_Right, ALT)
    assert (table(editor).columns, table(editor).rows[1]) == (("attack", "terrain"), ("1", "open"))


def test_a_column_that_is_moved_stays_the_current_one(editor):
    editor.right.click()
    assert (editor.grid.table.currentIndex().column(), editor.heading.text()) == (1, "terrain")


def test_a_column_that_is_dragged_moves_with_its_cells(editor):
    editor.grid.table.horizontalHeader().moveSection(1, 0)
    header = editor.grid.table.horizontalHeader()
    assert (table(editor).columns, [header.logicalIndex(it) for it in range(2)]) == (("attack", "terrain"), [0, 1])


def test_a_row_that_is_dragged_moves(editor):
    editor.grid.table.verticalHeader().moveSection(2, 0)
    assert [row[0] for row in table(editor).rows] == ["woods", "open", "great-river"]


def test_a_double_click_on_a_heading_renames_it(editor):
    editor.grid.table.horizontalHeader().sectionDoubleClicked.emit(1)
    QTest.keyClicks(editor.heading, "assault")
    QTest.keyClick(editor.heading, Qt.Key.Key_Return)
    assert table(editor).columns == ("terrain", "assault")


def test_the_menu_says_what_can_be_done_with_its_keys(editor):
    editor._show_menu(editor.mapToGlobal(editor.rect().center()))
    words = [action.text() for action in editor._menu.actions() if action.text()]
    editor._menu.close()
    assert {"Add row\tIns", "Add column", "Move column left\tAlt+Left", "Clear cells\tBackspace"} <= set(words)


def test_a_new_row_is_about_the_next_terrain_that_has_none(editor):
    editor.grid.remove_row()
    at(editor, 1, 0)
    press(editor, Qt.Key.Key_Insert)
    assert [row[0] for row in table(editor).rows] == ["great-river", "woods", "open"]
