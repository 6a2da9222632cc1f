"""Everything a person can read in the scenario editor comes through the catalogue; the documents have numbers."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.language import use_catalogue
from ccstudio.documents.files import save
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.records import record_at
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.scenario_editor.editor import ScenarioEditor
from tests.helpers.editor_closing import close_editor
from tests.helpers.pseudo_language import PseudoLanguage, untranslated_words
from tests.helpers.visible_texts import visible_texts
from tests.unit.ui.module_editor.test_module_language import NUMBERS

SCENARIO = {
    "format": "ccstudio/scenario", "format_version": 1, "id": "1", "version": 1, "title": "1", "licence": "1",
    "module": {"id": "1", "version": 1}, "map": {"id": "1", "version": 1}, "seats": [{"title": "1", "side": "1"}],
    "areas": [{"id": "1", "title": "1", "spaces": ["1"]}],
    "forces": [{"id": "1", "title": "1", "side": "1", "pieces": [{"piece": "1", "count": 2}], "turn": 2, "area": "1"}],
    "pieces": [{"id": "1", "piece": "1", "side": "1", "box": "1"}, {"piece": "1", "side": "1", "on": "1"}],
    "terrain_changes": {"spaces": [{"space": "1", "terrain": "1"}]}, "settings": {"1": 1}, "victory": {"1": 1},
    "options": [{"id": "1", "choice": "1"}], "special_rules": [{"id": "1"}], "unenforced": ["1"], "briefing": "1",
    "golden": [{"viewer": "1", "target": "2", "blocked": True}],
}  # fmt: skip


FORMATS = {"map", "terrain"}
"""What the library calls documents that it does not find."""


@pytest.fixture
def editor(qapp, tmp_path: Path) -> Iterator[ScenarioEditor]:
    save(msgspec.convert(NUMBERS, ModuleDocument), tmp_path / "module.json")
    before = use_catalogue(PseudoLanguage())
    model = DocumentModel(msgspec.convert(SCENARIO, ScenarioDocument), tmp_path / "scenario.json")
    made = ScenarioEditor(model, library=Library([]))
    made.context.check_now()
    yield made
    model.deleteLater()
    close_editor(made)
    use_catalogue(before)


def places(editor: ScenarioEditor) -> list[tuple[str | int, ...]]:
    found: list[tuple[str | int, ...]] = [()]
    for branch in editor.context.records.outline.branches:
        found.append((branch.field,))
        if branch.is_list and not branch.is_table and record_at(editor.context.scenario, (branch.field,)):
            found.append((branch.field, 0))
            found += [(branch.field, 0, branch.inner, 0)] if branch.inner else []
    return found


def test_no_word_of_the_editor_stands_outside_the_language(editor):
    outside, read = {}, 0
    for path in places(editor):
        editor.context.select(path)
        for widget in (editor.widget, *(dock.widget for dock in editor.docks), *editor.status_widgets()):
            for where, text in visible_texts(widget):
                read += 1
                if words := set(untranslated_words(text)) - FORMATS:
                    outside[path, where, text] = words
    assert (outside, read > 300) == ({}, True)


def test_what_the_tools_say_comes_through_the_catalogue(editor):
    said = [tool.status_text() for tool in editor.toolbox.tools]
    assert [untranslated_words(text) for text in said if text] == [[]] * len([text for text in said if text])
