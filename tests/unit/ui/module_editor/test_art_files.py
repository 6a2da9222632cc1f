"""Pictures come into a module by dialog, drop and paste; each that cannot is named, and the others go in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from ccstudio.edit.records import record_at
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.art_field import ArtDialog, ArtField
from ccstudio.ui.module_editor.editor import ModuleEditor
from tests.helpers.dialog_person import DialogPerson
from tests.helpers.editor_closing import close_editor
from tests.helpers.pictures import encoded, png_head, two_colours
from tests.unit.ui.module_editor.conftest import DUST, REGISTRY, dust_module

pytestmark = pytest.mark.slow

FACE = ("pieces", 0, "faces", 0)
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "module"
    made.mkdir()
    return made


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    """Five files: three pictures, of which one has a wrong ending, and two that are none."""
    contents = {
        "Red Squad.png": encoded(two_colours(), "png"),
        "photo.png": encoded(two_colours(), "jpeg"),
        "shape.svg": SQUARE,
        "bomb.png": png_head(60_000, 60_000),
        "linked.svg": SQUARE.replace(b"<path", b'\n<image href="x.png"/><path'),
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    return [tmp_path / name for name in contents]


@pytest.fixture
def own(qapp: QApplication, folder: Path) -> Iterator[ModuleEditor]:
    """An editor of a module of one's own."""
    model = DocumentModel(replace(dust_module(), art=()), folder / "module.json")
    made = ModuleEditor(model, registry=REGISTRY)
    made.widget.resize(900, 700)
    made.widget.show()
    yield made
    model.deleteLater()
    close_editor(made)


@pytest.fixture
def person(own: ModuleEditor, qtbot) -> DialogPerson:
    return DialogPerson(own.art_files, qtbot)


def test_many_pictures_come_in_one_step_and_the_refused_are_named(own, person, folder, sources):
    person.dialogs.opened = [sources]
    own.trigger("module.add-pictures")
    person.wait()
    module = own.context.document
    assert [art.file for art in module.art] == ["art/red-squad.png", "art/photo.jpg", "art/shape.svg"]
    assert all((folder / art.file).is_file() for art in module.art)
    (question,) = person.dialogs.asked
    assert ("2 pictures" in question.text, "60000" in question.explanation, "<image>" in question.explanation) == (
        True,
        True,
        True,
    )
    own.model.undo_stack.undo()
    assert own.context.document.art == ()


def test_a_picture_that_is_there_already_is_not_copied_again(own, person, folder, sources):
    for _time in range(2):
        own.art_files.add_files(sources[:1])
        person.wait()
    assert (len(own.context.document.art), len(list((folder / "art").iterdir()))) == (1, 1)


def test_a_picture_pasted_on_a_face_is_shown_by_it(own, person):
    own.context.select(FACE)
    QGuiApplication.clipboard().setImage(two_colours())
    own.trigger("module.paste-parts")
    person.wait()
    assert (record_at(own.context.document, (*FACE, "art")), own.model.undo_stack.count()) == ("pasted", 1)


def test_files_dropped_on_the_field_of_a_face_are_shown_by_it(own, person, sources):
    own.context.select(FACE)
    field = own.panel.form.field("art")
    assert isinstance(field, ArtField)
    drop(field, QPointF(5, 5), sources[:2])
    person.wait()
    assert (record_at(own.context.document, (*FACE, "art")), len(own.context.document.art)) == ("red-squad", 2)
    assert own.model.undo_stack.count() == 1


def test_files_dropped_on_a_piece_in_the_tree_are_shown_by_its_face(own, person, sources):
    own.tree.expand(FACE[:2])
    QApplication.processEvents()
    view = own.tree.view
    drop(view.viewport(), QPointF(view.visualRect(own.tree.index_of(FACE)).center()), sources[:1])
    person.wait()
    assert record_at(own.context.document, (*FACE, "art")) == "red-squad"


def test_a_picture_is_replaced_by_another_file_and_saved_elsewhere(own, person, folder, sources, tmp_path):
    own.art_files.add_files(sources[:1])
    person.wait()
    person.dialogs.opened = [[sources[2]]]
    own.trigger("module.replace-picture")
    person.wait()
    (art,) = own.context.document.art
    person.dialogs.saved = [tmp_path / "out.svg"]
    own.trigger("module.export-picture")
    person.wait()
    assert (art.id, art.file, (tmp_path / "out.svg").read_bytes()) == ("red-squad", "art/shape.svg", SQUARE)


def test_pictures_are_seen_in_the_tree_and_in_the_choice_of_pictures(own, person, sources):
    own.art_files.add_files(sources[:1])
    person.wait()
    index = own.tree.model.index_of(("art", 0))
    icon = own.tree.model.data(index, Qt.ItemDataRole.DecorationRole)
    assert icon.pixmap(22, 18).toImage().pixelColor(8, 9).red() > 150
    dialog = ArtDialog(own.middle.faces.catalogue, ("red-squad",), "red-squad", own.widget)
    shown = dialog.list.item(1).icon().pixmap(72, 60).toImage()
    assert shown.pixelColor(shown.width() // 4, shown.height() // 2).red() > 150
    dialog.deleteLater()


def test_a_module_that_comes_with_the_program_is_not_written_into(editor, qtbot, sources):
    person = DialogPerson(editor.art_files, qtbot)
    editor.art_files.add_files(sources[:1])
    person.wait()
    assert ("Save the module" in person.dialogs.asked[0].text, (DUST.parent / "art").exists()) == (True, False)


def test_a_module_without_a_file_keeps_its_pictures_until_it_has_one(qapp, qtbot, sources, folder):
    model = DocumentModel(replace(dust_module(), art=()))
    made = ModuleEditor(model, registry=REGISTRY)
    person = DialogPerson(made.art_files, qtbot)
    made.art_files.add_files(sources[:1])
    person.wait()
    assert (model.folder / "art" / "red-squad.png").is_file()
    model.deleteLater()
    close_editor(made)


def drop(widget, position: QPointF, paths: list[Path]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, nothing, copy = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    entering = QDragEnterEvent(position.toPoint(), copy, data, left, nothing)
    QApplication.sendEvent(widget, entering)
    QApplication.sendEvent(widget, QDropEvent(position, copy, data, left, nothing))
    assert entering.isAccepted()
