"""The language of the studio changes without a restart, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.play.journal import save_journal
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.ui.play.log.chapters import chapters_of
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.pseudo_catalogue import LANGUAGE, pseudo_catalogue
from tests.helpers.pseudo_language import pseudo
from tests.helpers.small_map import write_small_map

SEARCH = "Search games, scenarios, maps and files"
TEXTS = ("&File", "&Mark", "&Undo", "Fake", "History", "Cancel", "Log", "Preferences", SEARCH)


@pytest.fixture(autouse=True, scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pseudo_catalogue(tmp_path_factory.mktemp("locale"), *TEXTS):
        yield
    QLocale.setDefault(QLocale.system())


def switch(window: MainWindow, language: str = LANGUAGE) -> None:
    """Choose a language in the preferences, and wait until it is spoken."""
    settings = window.settings
    settings.set_preferences(msgspec.structs.replace(settings.preferences, language=language))
    QApplication.processEvents()
    delete_what_is_due()


@pytest.fixture
def edited(window, map_files):
    """A window with two documents, the first of them changed and in front."""
    window.start(map_files)
    window.tabs.bring_forward(next(iter(window.studio.documents)))
    window.trigger("fake.mark")
    yield window
    switch(window, "en")


def test_menus_commands_and_panels_are_named_in_the_other_language(edited):
    switch(edited)
    actions = edited.action_set
    names = [
        actions.menu("File").title(),
        actions.action("fake.mark").text(),
        edited.docks.own("history").windowTitle(),
    ]
    assert names == [pseudo("&File"), pseudo("&Mark"), pseudo("History")]


def test_panels_of_an_editor_are_named_in_the_other_language(edited):
    switch(edited)
    assert [dock.title for dock in edited.front.editor.docks] == [pseudo("Fake")]


def test_what_is_open_stays_open_with_its_changes(edited):
    switch(edited)
    documents = [(document.title, document.model.is_clean) for document in edited.studio.documents]
    assert (documents, edited.front.title) == ([("One!", False), ("Two", True)], "One!")


def test_tabs_stay_in_their_order(edited):
    switch(edited)
    assert [edited.tabs.tabText(place) for place in range(edited.tabs.count())] == ["One! •", "Two"]


def test_steps_can_still_be_undone(edited):
    switch(edited)
    edited.trigger("edit.undo")
    assert edited.front.title == "One"


def test_a_new_editor_shows_the_same_part(edited):
    switch(edited)
    assert edited.front.editor.state == {"zoom": 2}


def test_commands_reach_the_new_editor(edited):
    switch(edited)
    edited.action_set.action("fake.mark").trigger()
    assert edited.front.title == "One!!"


def test_former_editors_are_closed(edited):
    former = edited.front.editor
    switch(edited)
    assert (former.is_closed, edited.front.editor.is_closed) == (True, False)


def test_english_comes_back(edited):
    switch(edited)
    switch(edited, "en")
    assert (edited.action_set.action("fake.mark").text(), edited.front.title) == ("&Mark", "One!")


def test_texts_of_qt_follow(edited):
    switch(edited)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == pseudo("Cancel")


def test_the_start_page_is_in_the_other_language(window):
    switch(window)
    shown = window.start_page.search.placeholderText()
    switch(window, "en")
    assert shown == pseudo(SEARCH)


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A game in the middle of a turn."""
    opened = open_scenario(modules_folder() / "valor_victory" / "scenarios" / "rue-basse.json")
    session = Session.begin(opened, seed=7)
    path = tmp_path / "game.json"
    save_journal(session, path)
    return path


def test_the_preferences_open_again_in_the_language_that_was_applied(window, dialogs, qtbot):
    titles = []

    def apply(dialog) -> bool:
        titles.append(dialog.windowTitle())
        dialog.language.setCurrentIndex(dialog.language.findData("en"))
        dialog.apply_button.click()
        return False

    def look(dialog) -> bool:
        titles.append(dialog.windowTitle())
        return False

    window.studio.flows.yield_points.begin()
    switch(window)
    dialogs.uses = [apply, look]
    window.trigger("edit.preferences")
    qtbot.waitUntil(lambda: len(titles) > 1)
    assert titles == [pseudo("Preferences"), "Preferences"]


@pytest.mark.slow
def test_the_headings_of_the_log_are_in_the_other_language(make_studio, game_file, qtbot):
    window = make_studio()
    window.start([game_file])
    qtbot.waitUntil(lambda: window.front is not None)
    before = chapters_of(window.front.game.table)
    switch(window)
    after = chapters_of(window.front.game.table)
    switch(window, "en")
    assert (after is before, chapters_of(window.front.game.table) is after) == (False, False)


@pytest.mark.slow
def test_a_game_asks_the_same_question_in_the_other_language(make_studio, game_file, qtbot):
    window = make_studio()
    window.start([game_file])
    qtbot.waitUntil(lambda: window.front is not None)
    table = window.front.game.table
    asked = table.decision
    switch(window)
    titles = [dock.title for dock in window.front.editor.docks]
    switch(window, "en")
    assert (window.front.game.table is table, table.decision, pseudo("Log") in titles) == (True, asked, True)


@pytest.fixture
def real(make_studio) -> Iterator[MainWindow]:
    """A window that speaks Russian, and English again at the end."""
    window = make_studio()
    switch(window, "ru")
    yield window
    switch(window, "en")


def opened_map(window: MainWindow, path: Path, qtbot) -> None:
    window.start([path])
    qtbot.waitUntil(lambda: window.front is not None)


@pytest.mark.slow
def test_steps_are_named_in_the_other_language(real, tmp_path, qtbot):
    opened_map(real, write_small_map(tmp_path), qtbot)
    real.trigger("edit.select-all")
    real.trigger("edit.delete")
    step = real.front.document_model.undo_stack.undoText()
    switch(real, "en")
    names = [real.action_set.action("edit.undo").text(), real.front.document_model.undo_stack.undoText()]
    assert names == ["&Undo: Delete 6 parts", "Delete 6 parts"], step


@pytest.mark.slow
def test_files_with_translations_are_called_by_them_on_their_tabs(real, qtbot):
    opened_map(real, maps_folder() / "orbeck" / "map.json", qtbot)
    titles = [real.tabs.tabText(0)]
    switch(real, "en")
    titles.append(real.tabs.tabText(0))
    assert titles == ["Мельница Орбек", "Orbeck Mill"]


@pytest.mark.slow
def test_games_are_called_after_their_scenario_on_their_tabs(real, game_file, qtbot):
    opened_map(real, game_file, qtbot)
    titles = [real.front.title]
    switch(real, "en")
    titles.append(real.front.title)
    assert titles == ["Три дома на Рю-Бас", "Three Houses on the Rue Basse"]


@pytest.mark.slow
def test_a_thread_stays_strung_and_its_tool_in_hand(real, tmp_path, qtbot):
    opened_map(real, write_small_map(tmp_path), qtbot)
    editor = real.front.editor
    real.trigger("tool.thread")
    editor.sight.string(editor.context.grid.space("A1"), editor.context.grid.space("C2"))
    editor.sight.toggle_smoke(editor.context.grid.space("B1"))
    before = editor.look()
    switch(real, "en")
    after = real.front.editor
    assert (after is editor, after.look(), after.sight.explanation is None) == (False, before, False)


@pytest.mark.slow
def test_a_field_of_view_in_a_game_stays_on_show(real, game_file, qtbot):
    opened_map(real, game_file, qtbot)
    real.trigger("play.field")
    editor = real.front.editor
    editor.parts.board.board_scene.sight.look_from(next(iter(editor.table.board.spaces)))
    before = editor.look()
    switch(real, "en")
    assert (real.front.editor is editor, real.front.editor.look()) == (False, before)
