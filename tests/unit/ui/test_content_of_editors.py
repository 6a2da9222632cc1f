"""Editors name what a document refers to in the person's language; the documents stay as they are."""

from collections.abc import Iterator

import pytest

from ccstudio.application.new_map.sources import board_sources, terrain_tables
from ccstudio.base.places import modules_folder, sample_map
from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load_as, load_map
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.new_module import copy_of_module
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.lab.scenario_picker import scenario_choices
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.preload import prepare_map
from ccstudio.ui.module_editor.new_dialog import sources_of
from ccstudio.ui.scenario_editor.editor import ScenarioEditor
from ccstudio.ui.scenario_editor.new_dialog import Choices
from tests.helpers.editor_closing import close_editor
from tests.helpers.translated_content import spoken

VILLAGE = modules_folder() / "valor_victory" / "scenarios" / "rue-basse.json"


@pytest.fixture
def russian(qapp) -> Iterator[None]:
    with spoken("ru"):
        yield


def test_terrains_of_a_map_are_named_in_the_language_of_the_person(russian):
    path = sample_map()
    document = load_map(path)
    prepared = prepare_map(document, path)
    context = MapContext(DocumentModel(document, path), prepared.library, prepared=prepared.board)
    woods = context.terrain.find("woods")
    assert (woods.name, context.board is prepared.board, context.document is document) == ("Лес", True, True)
    assert "Местность для Combat Commander" in context.table_titles().values()


@pytest.fixture
def editor(russian) -> Iterator[ScenarioEditor]:
    model = DocumentModel(load_as(ScenarioDocument, VILLAGE), VILLAGE)
    made = ScenarioEditor(model)
    yield made
    model.deleteLater()
    close_editor(made)


def test_pieces_and_sides_of_a_scenario_are_named_in_the_language_of_the_person(editor):
    context = editor.context
    assert [context.title_of_type("german-rifle"), context.title_of_side("axis")] == [
        "Немецкое стрелковое отделение",
        "Ось",
    ]


def test_a_game_is_begun_with_the_module_itself(editor):
    module = load_as(ModuleDocument, modules_folder() / "valor_victory" / "module.json")
    contents = editor.context.around.contents_with(editor.context.scenario)
    assert contents.module == module


def test_new_maps_scenarios_and_modules_begin_with_what_is_named_in_the_language_of_the_person(russian):
    registry = Registry()
    boards = {source.title for source in board_sources(terrain_tables(Library()))}
    choices = Choices(library_of(registry), registry)
    (valor,) = [module for module in choices.modules if module.id == "valor-victory"]
    empty = {source.title for source in sources_of(registry.system("freeform"), Library())}
    assert "Планшет, 15 на 10" in boards
    assert "Курбель" in {choice.title for choice in choices.maps_for(valor)}
    assert "Пустой · Простая местность" in empty


def test_what_a_board_is_for_is_said_in_the_language_of_the_person(russian):
    notes = {board.notes for table in terrain_tables(Library()) for board in table.boards}
    assert "Умещается на одном листе A4." in notes


def test_an_experiment_begins_with_a_scenario_named_in_the_language_of_the_person(russian):
    assert ("Мельничная дорога", "Combat Commander") in {(it.title, it.module) for it in scenario_choices()}


def test_a_copy_of_a_module_is_in_the_language_of_the_person(russian):
    series = Registry().system("scs")
    (copy,) = [it for it in sources_of(series, Library()) if it.title == "Копия: Переправа через Веску, без фишек"]
    module = copy_of_module(copy.module, "Два моста", "two-bridges", has_pieces=copy.has_pieces)
    assert [side.title for side in module.sides] == ["Синие", "Серые"]
    assert "Таблица результатов боя" in {table.title for table in module.tables}
    assert not errors_of(check_document(module, None))
