"""A piece that is pasted into another module brings its picture and its layouts along."""

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from ccstudio.documents.module import Art
from ccstudio.edit.records import with_record
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.editor import ModuleEditor
from tests.helpers.dialog_person import DialogPerson
from tests.helpers.editor_closing import close_editor
from tests.unit.ui.module_editor.conftest import REGISTRY, dust_module

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
PIECE = ("pieces", 0)


def editor_of(module, folder):
    (folder / "art").mkdir(parents=True)
    return ModuleEditor(DocumentModel(module, folder / "module.json"), registry=REGISTRY)


def close(*editors):
    for editor in editors:
        editor.model.deleteLater()
        close_editor(editor)


def test_a_piece_brings_its_picture_and_layouts_in_one_step(qapp, qtbot, tmp_path):
    drawn = with_record(dust_module(), (*PIECE, "faces", 0, "art"), "square")
    source = editor_of(replace(drawn, art=(Art(id="square", file="art/square.svg"),)), tmp_path / "one")
    (tmp_path / "one" / "art" / "square.svg").write_bytes(SQUARE)
    empty = replace(dust_module(), layouts=(), pieces=dust_module().pieces[-1:], art=())
    target = editor_of(empty, tmp_path / "two")
    person = DialogPerson(target.art_files, qtbot)
    source.context.select(PIECE)
    source.trigger("module.copy-parts")
    target.context.select(("pieces",))
    told = []
    target.art_files.message.connect(told.append)
    target.trigger("module.paste-parts")
    person.wait()
    module = target.context.document
    file = tmp_path / "two" / module.art[0].file
    assert (module.pieces[-1].faces[0].art, module.art[0].id, file.read_bytes()) == ("square", "square", SQUARE)
    assert ({it.id for it in module.layouts}, told) == (
        {"axis-unit", "axis-card", "axis-soldier"},
        ["Brought along: pieces (Soldier, Gunner), 3 layouts, 1 picture."],
    )
    target.model.undo_stack.undo()
    assert target.context.document is empty
    target.trigger("module.paste-parts")
    person.wait()
    assert [art.file for art in target.context.document.art] == [module.art[0].file]
    close(source, target)


def test_what_the_module_has_already_is_not_brought_again(qapp, qtbot, tmp_path):
    editor = editor_of(dust_module(), tmp_path / "one")
    editor.context.select(PIECE)
    editor.trigger("module.copy-parts")
    editor.trigger("module.paste-parts")
    made = editor.context.document
    assert (made.layouts, made.art, len(made.pieces)) == (
        dust_module().layouts,
        dust_module().art,
        len(dust_module().pieces) + 1,
    )
    assert '"brought"' in QGuiApplication.clipboard().text()
    close(editor)
