"""Everything a person can read in the module editor comes through the catalogue; the module has numbers for words."""

from collections.abc import Iterator

import msgspec
import pytest

from ccstudio.base.language import use_catalogue
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.records import record_at
from ccstudio.rules.registry import Registry
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.editor import ModuleEditor
from tests.helpers.editor_closing import close_editor
from tests.helpers.pseudo_language import PseudoLanguage, untranslated_words
from tests.helpers.visible_texts import visible_texts

FACE = {"id": "1", "title": "1", "layout": "1", "values": {"1": 1}, "art": "1"}
NUMBERS = {
    "format": "ccstudio/module", "format_version": 1, "id": "1", "version": 1, "title": "1", "licence": "1",
    "system": "1", "terrain": {"id": "1", "version": 1}, "sides": [{"id": "1", "title": "1"}],
    "layouts": [{"id": "1", "title": "1", "width": 16, "height": 16, "slots": [
        {"id": "1", "at": [500, 500], "size": [100, 100], "value": "1", "art": True}]}],
    "pieces": [{"id": "1", "title": "1", "kind": "1", "faces": [FACE]}],
    "dice": [{"id": "1", "title": "1", "faces": [1, 2], "signs": [{"face": 1, "title": "1"}]}],
    "cards": [{"id": "1", "title": "1", "kind": "1", "face": FACE}],
    "decks": [{"id": "1", "title": "1", "size": 1, "cards": [{"card": "1"}], "back": FACE}],
    "tables": [{"id": "1", "title": "1", "rule": "1", "columns": ["1", "2"], "rows": [[1, 2]]}],
    "tracks": [{"id": "1", "title": "1", "boxes": [{"id": "1", "title": "1"}]}],
    "options": [{"id": "1", "choice": "1"}], "settings": {"1": 1}, "art": [{"id": "1", "file": "1"}],
}  # fmt: skip


@pytest.fixture
def editor(qapp) -> Iterator[ModuleEditor]:
    before = use_catalogue(PseudoLanguage())
    model = DocumentModel(msgspec.convert(NUMBERS, ModuleDocument))
    made = ModuleEditor(model, registry=Registry(built_in={}, plugins=(), tried=""))
    yield made
    model.deleteLater()
    close_editor(made)
    use_catalogue(before)


def places(editor: ModuleEditor) -> list[tuple[str | int, ...]]:
    found: list[tuple[str | int, ...]] = [()]
    for branch in editor.context.outline.branches:
        found.append((branch.field,))
        if branch.is_list and not branch.is_table and record_at(editor.context.document, (branch.field,)):
            found.append((branch.field, 0))
            found += [(branch.field, 0, branch.inner, 0)] if branch.inner else []
    return found


def test_no_word_of_the_editor_stands_outside_the_language(editor):
    outside, read = {}, 0
    for path in places(editor):
        editor.context.select(path)
        for widget in (editor.widget, editor.tree, editor.panel, *editor.status_widgets()):
            for where, text in visible_texts(widget):
                read += 1
                if words := untranslated_words(text):
                    outside[path, where, text] = words
    assert (outside, read > 300) == ({}, True)
