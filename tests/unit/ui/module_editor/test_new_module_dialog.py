"""The dialog for new modules, and what becomes of it on the disk."""

from pathlib import Path

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.edit.new_module import empty_module
from ccstudio.play.checking import check_file
from ccstudio.rules.registry import Registry
from ccstudio.ui.flows.modules import write_module
from ccstudio.ui.module_editor.new_dialog import NewModule, NewModuleDialog
from tests.micro_system.system import MICRO

REGISTRY = Registry(plugins=(), tried="")
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'


@pytest.fixture
def dialog(qtbot, tmp_path: Path) -> NewModuleDialog:
    made = NewModuleDialog(Library(), REGISTRY)
    qtbot.addWidget(made)
    made.folder.setText(str(tmp_path))
    return made


def choose(dialog: NewModuleDialog, system: str, source: str) -> None:
    dialog.system.setCurrentText(system)
    dialog.source.setCurrentText(source)


@pytest.mark.parametrize(
    ("source", "lacks"),
    [
        ("Copy of Dust Tactics", set()),
        ("Copy of Dust Tactics without its pieces", {"rules-say"}),
        ("Empty · Terrain for Dust Tactics", {"rules-say"}),
    ],
)
def test_what_is_made_is_a_sound_file_that_lacks_only_what_the_rules_want(dialog, source, lacks):
    texts = [dialog.source.itemText(row) for row in range(dialog.source.count())]
    choose(dialog, "Dust Tactics", source)
    texts += [dialog.source.itemText(row) for row in range(dialog.source.count())]
    assert source in texts, texts
    dialog.title.setText("Iron Tide")
    made = dialog.value()
    write_module(made)
    codes = {problem.code for problem in errors_of(check_file(made.path).problems)}
    assert (made.path.parent.name, codes) == ("iron-tide", lacks)


def test_a_game_of_a_series_begins_with_the_tables_of_another_and_no_pieces(dialog):
    choose(dialog, "Standard Combat Series", "Copy of Veska Crossing without its pieces")
    made = dialog.value()
    write_module(made)
    kept = made.document.tables[0].id, made.document.settings["tables"]["terrain"]
    assert (kept, made.document.pieces, check_file(made.path).problems) == (("terrain", "terrain"), (), ())


def test_a_module_that_is_there_is_not_written_over(dialog, tmp_path):
    (tmp_path / "iron-tide").mkdir()
    (tmp_path / "iron-tide" / "module.json").write_text("{}")
    dialog.title.setText("Iron Tide")
    assert (dialog.ok_button.isEnabled(), "iron-tide" in dialog.folder_note.text()) == (False, True)


@pytest.mark.parametrize(("title", "folder"), [("", "/"), ("Mine", ""), ("Mine", "beside")])
def test_a_module_without_a_title_or_a_place_is_not_made(dialog, title, folder):
    dialog.title.setText(title)
    dialog.folder.setText(folder)
    assert not dialog.ok_button.isEnabled()


def test_the_art_of_the_model_is_taken_along(tmp_path):
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "tank.svg").write_text(SQUARE)
    document = empty_module(MICRO, Reference(id="neutral-terrain", version=1), "Mine", "mine")
    from msgspec.structs import replace

    document = replace(document, art=(Art(id="tank", file="tank.svg"), Art(id="gone", file="gone.svg")))
    path = tmp_path / "new" / "module.json"
    write_module(NewModule(document=document, path=path, art_folder=tmp_path / "old"))
    assert ((tmp_path / "new" / "tank.svg").read_text(), load_as(ModuleDocument, path)) == (SQUARE, document)


def test_a_copy_of_each_module_of_the_rules_is_offered(dialog):
    choose(dialog, "Combat Commander: Europe", "")
    texts = [dialog.source.itemText(row) for row in range(dialog.source.count())]
    assert "Copy of Combat Commander" in texts


def test_a_shipped_module_stays_where_it_is(dialog):
    before = (modules_folder() / "dust_tactics" / "module.json").read_bytes()
    choose(dialog, "Dust Tactics", "Copy of Dust Tactics")
    write_module(dialog.value())
    assert (modules_folder() / "dust_tactics" / "module.json").read_bytes() == before


def test_every_rule_system_is_explained_in_a_line(dialog):
    told = []
    for row in range(dialog.system.count()):
        dialog.system.setCurrentIndex(row)
        told.append(dialog.system_note.text())
    assert all(told)
    assert len(set(told)) == dialog.system.count()
