"""A module opens its table of terrains, and gets one of its own."""

import shutil

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.module_editor.outline import MODULE_OUTLINE
from ccstudio.ui.module_editor.terrain_commands import TerrainCommands
from ccstudio.ui.record_editor.context import RecordContext

NIGHT = modules_folder() / "depot_night" / "module.json"


@pytest.fixture
def commands(qapp: QApplication, tmp_path) -> TerrainCommands:
    folder = tmp_path / "modules" / "night"
    folder.mkdir(parents=True)
    shutil.copy(NIGHT, folder / "module.json")
    path = folder / "module.json"
    context = RecordContext(DocumentModel(load_as(ModuleDocument, path), path), MODULE_OUTLINE)
    return TerrainCommands(context, Library)


def test_the_table_that_the_module_names_is_opened(commands):
    opened = []
    commands.document_wanted.connect(opened.append)
    commands.open_table()
    assert load_as(TerrainDocument, opened[0]).reference == commands._context.document.terrain


def test_a_table_of_its_own_lies_beside_the_module_which_names_it(commands):
    opened = []
    commands.document_wanted.connect(opened.append)
    commands.make_table()
    made = load_as(TerrainDocument, opened[0])
    assert (opened[0].parent, commands._context.document.terrain) == (commands._context.model.folder, made.reference)


def test_a_second_one_is_not_made(commands):
    commands.make_table()
    commands.make_table()
    assert [it.name for it in commands._context.model.folder.glob("terrain*.json")] == ["terrain.json"]
