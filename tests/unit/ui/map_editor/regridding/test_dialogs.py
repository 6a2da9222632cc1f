"""The dialogs about rows, columns and names, and what they make of the map."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ccstudio.documents.grid import Numbering
from ccstudio.edit.dependents.finding import Dependent
from ccstudio.edit.parts import PartRef
from ccstudio.edit.regrid.change import GridChange
from ccstudio.ui.map_editor.editor import MapEditor
from ccstudio.ui.map_editor.regridding.rows_dialog import RowsDialog, Steps
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.small_map import SMALL_MAP


def nobody(_after: object) -> tuple[Dependent, ...]:
    return ()


@pytest.fixture
def dialog(qapp) -> Iterator[RowsDialog]:
    dialog = RowsDialog(SMALL_MAP, nobody)
    dialog.show()
    yield dialog
    dialog.reject()
    dialog.deleteLater()
    delete_what_is_due()


@pytest.mark.parametrize(("typed", "value"), [("+2", 2), ("-3", -3), ("−1", -1), ("4", 4)])
def test_signs_can_be_typed(qapp, typed: str, value: int) -> None:
    steps = Steps(5, "Columns at the left")
    steps.selectAll()
    QTest.keyClicks(steps, typed.replace("−", "-"))
    assert steps.value() == value
    steps.deleteLater()


def test_what_is_typed_after_a_click_takes_the_place_of_the_number(dialog: RowsDialog, qtbot) -> None:
    QTest.mouseClick(dialog.top.lineEdit(), Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
    dialog.top.setFocus()
    qtbot.waitUntil(lambda: dialog.top.lineEdit().hasSelectedText())
    QTest.keyClicks(dialog.top, "2")
    assert dialog.top.value() == 2


def test_nothing_can_be_changed_at_first(dialog: RowsDialog) -> None:
    assert (dialog.change, dialog.ok_button.isEnabled()) == (GridChange(), False)


def test_a_column_is_added_by_the_arrow(dialog: RowsDialog) -> None:
    QTest.keyClick(dialog.left, Qt.Key.Key_Up)
    assert (dialog.change, dialog.ok_button.isEnabled()) == (GridChange(left=1), True)


def test_it_says_how_large_the_map_becomes(dialog: RowsDialog) -> None:
    dialog.right.setValue(2)
    assert "Size: 7 × 5 spaces before, 9 × 5 now." in dialog.summary.on_map.text()


def test_it_says_how_a_space_is_called_then(dialog: RowsDialog) -> None:
    dialog.left.setValue(1)
    assert "A1 is now B1" in dialog.summary.on_map.text()


def test_dragging_over_the_preview_crops(dialog: RowsDialog) -> None:
    drag(dialog, (1, 1), (4, 3))
    assert dialog.change == GridChange(left=-1, right=-2, top=-1, bottom=-1)


def test_the_drawing_stays_while_somebody_drags_over_it(dialog: RowsDialog) -> None:
    dialog.right.setValue(5)
    drag(dialog, (1, 1), (4, 3))
    assert dialog.change == GridChange(left=-1, right=-2, top=-1, bottom=-1)


def test_everything_can_be_taken_back(dialog: RowsDialog) -> None:
    dialog.left.setValue(-3)
    dialog.reset.click()
    assert dialog.change == GridChange()


def test_a_map_that_cannot_be_is_not_made(dialog: RowsDialog) -> None:
    dialog.left.setValue(-4)
    dialog.right.setValue(-4)
    assert not dialog.ok_button.isEnabled()


def drag(dialog: RowsDialog, first: tuple[int, int], last: tuple[int, int]) -> None:
    preview = dialog.preview
    start, end = preview.point_of(first), preview.point_of(last)
    QTest.mousePress(preview, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(preview, end - QPoint(1, 1))
    QTest.mouseMove(preview, end)
    QTest.mouseRelease(preview, Qt.MouseButton.LeftButton, pos=end)


def accept(editor: MapEditor) -> None:
    assert editor.grids.dialog is not None
    editor.grids.dialog.ok_button.click()


def test_rows_and_columns_are_one_step(editor: MapEditor) -> None:
    editor.trigger("map.rows")
    editor.grids.dialog.left.setValue(1)
    accept(editor)
    assert (editor.context.document.grid.columns, editor.context.model.undo_stack.count()) == (8, 1)
    editor.context.model.undo_stack.undo()
    assert editor.context.document is SMALL_MAP


def test_cropping_begins_with_what_is_selected(editor: MapEditor) -> None:
    editor.context.selection.set([PartRef("spaces", "B2"), PartRef("features", "copse")])
    editor.trigger("map.crop")
    assert editor.grids.dialog.change == GridChange(left=-1, right=-3, top=-1, bottom=-2)


def test_what_is_selected_stays_selected_under_its_new_name(editor: MapEditor) -> None:
    editor.context.selection.set([PartRef("spaces", "A4")])
    editor.trigger("map.rows")
    editor.grids.dialog.left.setValue(1)
    accept(editor)
    assert editor.context.selection.refs == (PartRef("spaces", "B4"),)


def test_spaces_are_numbered_otherwise(editor: MapEditor) -> None:
    editor.trigger("map.renumber")
    editor.grids.dialog.page.set_value(Numbering(columns="digits", column_width=2, row_width=2))
    accept(editor)
    assert editor.context.document.objectives[0].spaces == ("0705",)


def test_the_stagger_is_turned(editor: MapEditor) -> None:
    editor.trigger("map.renumber")
    editor.grids.dialog.flip.click()
    accept(editor)
    assert editor.context.document.grid.stagger == "even"


def test_a_map_that_nobody_uses_keeps_its_version(editor: MapEditor) -> None:
    editor.trigger("map.rows")
    editor.grids.dialog.left.setValue(1)
    accept(editor)
    assert editor.context.document.version == 1


def test_what_went_is_told(editor: MapEditor) -> None:
    told: list[str] = []
    editor.status_changed.connect(told.append)
    editor.trigger("map.rows")
    editor.grids.dialog.bottom.setValue(-2)
    accept(editor)
    assert any("removed with" in line for line in told)
