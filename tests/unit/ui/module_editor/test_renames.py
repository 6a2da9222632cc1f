"""When a module is saved with other ids, the scenarios that follow are shown and chosen."""

import asyncio

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as, save
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.dependents.finding import Found
from ccstudio.edit.dependents.id_changes import IdChange
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.editor import ModuleEditor
from ccstudio.ui.module_editor.renames import confirmed_renames
from tests.helpers.editor_closing import close_editor
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.module_editor.conftest import REGISTRY

FOLDER = modules_folder() / "depot_night"


@pytest.fixture
def own(qapp, tmp_path):
    """An editor of a module of one's own, with a scenario beside it."""
    module = replace(load_as(ModuleDocument, FOLDER / "module.json"), id="own-night", art=())
    scenario = load_as(ScenarioDocument, next((FOLDER / "scenarios").glob("*.json")))
    save(module, tmp_path / "module.json")
    save(replace(scenario, module=module.reference), tmp_path / "scenario.json")
    model = DocumentModel(module, tmp_path / "module.json")
    editor = ModuleEditor(model, registry=REGISTRY)
    yield editor
    model.deleteLater()
    close_editor(editor)


def named_in_scenario(editor):
    scenario = load_as(ScenarioDocument, editor.model.path.parent / "scenario.json")
    return [entry.piece for force in scenario.forces for entry in force.pieces] + [it.piece for it in scenario.pieces]


def rename_first(editor):
    name = named_in_scenario(editor)[0]
    place = next(number for number, it in enumerate(editor.context.document.pieces) if it.id == name)
    editor.context.rename(("pieces", place), "newcomer")
    return name


def following(editor, use):
    dialogs = FakeDialogs()
    dialogs.uses = [use]
    return asyncio.run(editor.following(dialogs, ())), dialogs


def test_a_renamed_piece_is_followed_after_a_look(own):
    old = rename_first(own)
    seen = []

    def look(dialog):
        item = dialog.items[0].child(0)
        seen.append((dialog.items[0].text(1), item.text(1), item.text(2), dialog.ok_button.text()))
        return True

    made, _dialogs = following(own, look)
    made.write()
    assert seen == [("scenario.json", old, "newcomer", "Save and update 1 document")]
    assert "newcomer" in named_in_scenario(own)
    made.put_back()
    assert named_in_scenario(own)[0] == old


def test_the_module_can_be_saved_alone_or_not_at_all(own):
    old = rename_first(own)
    alone, _dialogs = following(own, lambda dialog: dialog.alone_button.click() or True)
    alone.write()
    left, _dialogs = following(own, lambda _dialog: False)
    assert (named_in_scenario(own)[0], left) == (old, None)


def test_a_file_that_is_unchecked_is_left_alone(own):
    rename_first(own)
    chosen = []

    def leave(dialog):
        dialog.items[0].setCheckState(0, dialog.items[0].checkState(0).Unchecked)
        chosen.append((dialog.chosen, dialog.ok_button.isEnabled()))
        return False

    following(own, leave)
    assert chosen == [([], False)]


def test_nobody_is_asked_where_nothing_was_renamed_or_all_was_undone(own):
    rename_first(own)
    own.model.undo_stack.undo()
    made = asyncio.run(own.following(FakeDialogs(), ()))
    assert made is not None
    assert made.message == ""


@pytest.mark.parametrize(("answer", "confirmed"), [("renamed", True), ("other", False), ("cancel", None)])
def test_a_record_of_settings_that_is_only_likely_the_same_is_asked_about(own, answer, confirmed):
    guess = IdChange("settings/marks", "old", "new")

    def search(confirmed=()):
        return Found(dependents=(), unreadable=(own.model.path,) if confirmed else ())

    dialogs = FakeDialogs()
    dialogs.answers = [answer]
    module = own.model.value
    found = asyncio.run(confirmed_renames(dialogs, [guess], search, module, module))
    expected = None if confirmed is None else [guess] if confirmed else []
    assert (found, [question.text for question in dialogs.asked]) == (expected, ["Is new the new name of old?"])
