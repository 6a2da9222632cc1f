"""A counter sheet is cut into pieces: the grid is typed or dragged, empty cells stay out, backs find their fronts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.engine.present import CounterFace
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.cutting.dialog import CutDialog
from ccstudio.ui.module_editor.editor import ModuleEditor
from tests.helpers.dialog_person import DialogPerson
from tests.helpers.editor_closing import close_editor
from tests.unit.ui.module_editor.conftest import REGISTRY, dust_module

pytestmark = pytest.mark.slow

CELL, MARGIN, GAP = 60, 20, 4
COLUMNS, ROWS = 3, 2
PAPER = QColor("#F4EFDF")


def colour_of(column: int, row: int, *, is_back: bool = False) -> QColor:
    return QColor.fromHsv(60 * (column + COLUMNS * row), 90 if is_back else 200, 220)


def sheet(*, is_back: bool = False) -> QImage:
    """Three by two counters with gaps and margins; the last is empty, and the backs are mirrored."""
    width = 2 * MARGIN + COLUMNS * CELL + (COLUMNS - 1) * GAP
    height = 2 * MARGIN + ROWS * CELL + (ROWS - 1) * GAP
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    for column in range(COLUMNS):
        for row in range(ROWS):
            if (column, row) == (COLUMNS - 1, ROWS - 1):
                continue
            at = COLUMNS - 1 - column if is_back else column
            box = QRect(MARGIN + at * (CELL + GAP), MARGIN + row * (CELL + GAP), CELL, CELL)
            painter.fillRect(box, colour_of(column, row, is_back=is_back))
            painter.fillRect(box.adjusted(18, 18, -18, -18), QColor("#202020"))
    painter.end()
    return image


@pytest.fixture
def sheets(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / "fronts.png", tmp_path / "backs.png"]
    assert all(sheet(is_back=number == 1).save(str(path)) for number, path in enumerate(paths))
    return paths


@pytest.fixture
def own(qapp: QApplication, tmp_path: Path) -> Iterator[ModuleEditor]:
    (tmp_path / "module").mkdir()
    model = DocumentModel(replace(dust_module(), art=()), tmp_path / "module" / "module.json")
    made = ModuleEditor(model, registry=REGISTRY)
    made.widget.resize(900, 700)
    made.widget.show()
    yield made
    model.deleteLater()
    close_editor(made)


@pytest.fixture
def person(own: ModuleEditor, qtbot) -> DialogPerson:
    made = DialogPerson(own.art_files, qtbot)
    own.dialog_wanted.connect(made.run_flow)
    own.art_files.dialog_wanted.disconnect(made.run_flow)
    return made


def fill(dialog: CutDialog) -> None:
    """Type the grid of the sheet."""
    values = {"columns": COLUMNS, "rows": ROWS, "gap_across": GAP, "gap_down": GAP}
    for name, value in values.items():
        dialog.form.boxes[name].setValue(value)
    for name in ("left", "top", "right", "bottom"):
        dialog.form.boxes[name].setValue(MARGIN)


def test_a_sheet_with_its_backs_becomes_pieces_in_one_step(own, person, sheets):
    before = own.context.document

    def use(dialog: CutDialog) -> bool:
        fill(dialog)
        dialog.names.setPlainText("Red scouts\nYellow scouts")
        return True

    person.dialogs.opened, person.dialogs.uses = [sheets], [use]
    own.trigger("module.cut-sheet")
    person.wait()
    module = own.context.document
    made = module.pieces[len(before.pieces) :]
    assert [piece.title for piece in made] == ["Red scouts", "Yellow scouts", "Counter 3", "Counter 4", "Counter 5"]
    assert [art.id for art in module.art[:2]] == ["red-scouts", "red-scouts-back"]
    assert (len(module.art), own.model.undo_stack.count(), len(own.context.chosen)) == (10, 1, 5)
    for number, piece in enumerate(made):
        column, row = number % COLUMNS, number // COLUMNS
        assert seen(own, piece.id, "front") == colour_of(column, row).name()
        assert seen(own, piece.id, "back") == colour_of(column, row, is_back=True).name()
    own.model.undo_stack.undo()
    assert own.context.document is before


def seen(editor: ModuleEditor, piece: str, face: str) -> str:
    """The colour of a counter near its left edge, as it is painted."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    editor.middle.faces.paint_counter(painter, image.rect().toRectF(), CounterFace(type=piece, face=face))
    painter.end()
    return image.pixelColor(10, 30).name()


def test_pieces_of_the_same_name_get_the_pictures(own, person, sheets):
    before = own.context.document
    title = before.pieces[0].title

    def use(dialog: CutDialog) -> bool:
        fill(dialog)
        dialog.names.setPlainText(title)
        dialog.result_choice.setCurrentIndex(1)
        dialog.show_counters()
        assert "that is there" in dialog.counters.item(0).text()
        return True

    person.dialogs.opened, person.dialogs.uses = [sheets[:1]], [use]
    own.trigger("module.cut-sheet")
    person.wait()
    module = own.context.document
    assert (len(module.pieces) - len(before.pieces), module.pieces[0].stats) == (4, before.pieces[0].stats)
    assert seen(own, before.pieces[0].id, before.pieces[0].faces[0].id) == colour_of(0, 0).name()


def test_new_pieces_are_plain_or_like_one_that_is_there(own, person, sheets):
    before = own.context.document

    def use(dialog: CutDialog) -> bool:
        fill(dialog)
        dialog.like.setCurrentIndex(1)
        return True

    person.dialogs.opened, person.dialogs.uses = [sheets[:1]], [use]
    own.trigger("module.cut-sheet")
    person.wait()
    model, made = before.pieces[0], own.context.document.pieces[-1]
    assert (made.kind, made.side, made.stats) == (model.kind, model.side, model.stats)
    assert [face.title for face in made.faces] == ["Front"]


def test_pictures_alone_can_be_cut(own, person, sheets):
    before = own.context.document

    def use(dialog: CutDialog) -> bool:
        fill(dialog)
        dialog.result_choice.setCurrentIndex(2)
        return True

    person.dialogs.opened, person.dialogs.uses = [sheets[:1]], [use]
    own.trigger("module.cut-sheet")
    person.wait()
    assert (own.context.document.pieces is before.pieces, len(own.context.document.art)) == (True, 5)


@pytest.fixture
def dialog(qapp: QApplication, tmp_path: Path) -> Iterator[CutDialog]:
    made = CutDialog(sheet(), dust_module(), tmp_path)
    made.show()
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()


def test_the_edges_and_gaps_of_the_grid_are_dragged(dialog):
    sheet_widget = dialog.view.sheet
    dialog.form.boxes["columns"].setValue(COLUMNS)
    dialog.form.boxes["rows"].setValue(ROWS)
    height = sheet_widget.image.height()
    drag(sheet_widget, QPointF(0, height / 2), QPointF(MARGIN, height / 2))
    dialog.form.boxes["right"].setValue(MARGIN)
    gap_handle = sheet_widget._handles()["gap_across"] / sheet_widget.zoom
    drag(sheet_widget, gap_handle, QPointF(MARGIN + CELL + GAP, gap_handle.y()))
    values = {name: box.value() for name, box in dialog.form.boxes.items()}
    assert abs(values["left"] - MARGIN) <= 1
    assert abs(values["gap_across"] - GAP) <= COLUMNS


def drag(widget, start: QPointF, end: QPointF) -> None:
    """Drag from a pixel of the picture to another."""
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=(start * widget.zoom).toPoint())
    QTest.mouseMove(widget, (end * widget.zoom).toPoint())
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=(end * widget.zoom).toPoint())


def test_empty_cells_stay_out_and_a_click_takes_one_in_or_out(dialog):
    fill(dialog)
    assert [it.front.number for it in dialog.value().cells] == [0, 1, 2, 3, 4]
    sheet_widget = dialog.view.sheet
    for number in (5, 0):
        box = sheet_widget.box_of(sheet_widget._cells[number])
        QTest.mouseClick(sheet_widget, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert [it.front.number for it in dialog.value().cells] == [1, 2, 3, 4, 5]


def test_a_grid_without_room_cannot_be_cut(dialog):
    dialog.form.boxes["left"].setValue(9_000)
    dialog.show_counters()
    assert (dialog.ok_button.isEnabled(), dialog.note.text() != "") == (False, True)


def test_a_back_sheet_that_is_no_picture_is_refused(dialog, tmp_path):
    (tmp_path / "words.png").write_bytes(b"words")
    dialog.set_back(tmp_path / "words.png")
    assert ("words.png" in dialog.note.text(), dialog.value().back) == (True, None)
