"""The start page offers what there is to begin with."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from ccstudio.application.games.scenario_cards import card_of
from ccstudio.base.errors import DocumentError
from ccstudio.base.places import modules_folder
from ccstudio.base.problems import Problem
from ccstudio.documents.files import load_as, save
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.commands.actions import ActionSet
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.window_commands import window_table
from ccstudio.ui.start.cards import MapCard
from ccstudio.ui.start.content_catalogue import ContentCatalogue
from ccstudio.ui.start.content_search import ExperimentCard, LessonCard, experiments, lessons
from ccstudio.ui.start.page import StartPage
from ccstudio.ui.start.unplayable import unplayable
from ccstudio.ui.tasks.background import Background
from tests.unit.ui.play.tables import micro_scenario
from tests.unit.ui.start.games import FakeCatalogue, summary

MAPS = (
    MapCard(Path("maps") / "ford.json", "The Ford", "9 × 7 spaces"),
    MapCard(Path("m.json"), "Mill", "3 × 3 spaces"),
)

EXPERIMENT = ExperimentCard(Path("experiments") / "five.json", "A hand of five", "What is a card worth?")
LESSON = LessonCard(Path("lessons") / "first.json", "First & last orders", "Short.")


@pytest.fixture
def settings(tmp_path: Path, qapp) -> Settings:
    return Settings(tmp_path / "studio.ini")


@pytest.fixture
def page(settings, qtbot) -> StartPage:
    window = QMainWindow()
    qtbot.addWidget(window)
    page = StartPage(ActionSet(window_table().rows, window, Icons()), settings)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    return page


@pytest.fixture
def catalogue(qapp):
    background = Background()
    catalogue = ContentCatalogue(background)
    for name in ("weir", "quarry"):
        catalogue.found.emit(card_of(name, micro_scenario(name)))
    catalogue._is_filled = True
    yield catalogue
    background.close()


def test_scenarios_that_are_known_are_shown(page, catalogue):
    page.show_catalogue(catalogue)
    assert [tile.card.name for tile in page.tiles] == ["weir", "quarry"]


def test_a_scenario_that_cannot_be_played_is_listed_with_the_reason_until_it_can(page, catalogue):
    page.show_catalogue(catalogue)
    path = Path("night.json")
    catalogue.refused.emit(unplayable(path, "Night", DocumentError(path, [Problem(code="file-missing")])))
    assert [row.text() for row in page.unplayable.rows.values()] == [f"Night: {Problem(code='file-missing').sentence}"]
    wanted = []
    page.map_wanted.connect(wanted.append)
    page.unplayable.rows[path].click()
    catalogue.found.emit(card_of(str(path), micro_scenario()))
    assert (wanted, page.unplayable.rows, catalogue.unplayable) == ([path], {}, ())


def test_scenarios_that_are_found_later_are_shown(page, catalogue):
    page.show_catalogue(catalogue)
    catalogue.found.emit(card_of("another", micro_scenario()))
    assert page.tiles[-1].card.name == "another"


def test_a_scenario_is_chosen_by_a_click(page, catalogue, qtbot):
    page.show_catalogue(catalogue)
    page.show()
    tile = page.tiles[1]
    with qtbot.waitSignal(page.scenario_wanted) as wanted:
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(40, 40))
    assert wanted.args == [tile.card]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_scenario_is_chosen_by_a_key(page, catalogue, key, qtbot):
    page.show_catalogue(catalogue)
    page.show()
    with qtbot.waitSignal(page.scenario_wanted) as wanted:
        QTest.keyClick(page.tiles[0], key)
    assert wanted.args[0].name == "weir"


def test_the_latest_game_is_offered_only_if_there_is_one(page):
    page.show()
    before = page._continue.isVisible()
    page.offer_to_continue(is_offered=True)
    assert (before, page._continue.isVisible()) == (False, True)


def test_the_page_fits_a_narrow_window(page, catalogue):
    page.show_catalogue(catalogue)
    page.resize(640, 700)
    page.show()
    assert page.minimumSizeHint().width() <= 640


@pytest.mark.parametrize("is_late", [False, True])
def test_an_experiment_is_offered_and_opened_by_a_click(page, catalogue, is_late, qtbot):
    if is_late:
        page.show_catalogue(catalogue)
    catalogue.experiment_found.emit(EXPERIMENT)
    if not is_late:
        page.show_catalogue(catalogue)
    with qtbot.waitSignal(page.map_wanted) as wanted:
        page.experiments.rows[EXPERIMENT.path].click()
    assert (page.experiments.rows[EXPERIMENT.path].text(), wanted.args) == ("A hand of five", [EXPERIMENT.path])


@pytest.mark.parametrize(("query", "is_found"), [("worth", True), ("tank", False)])
def test_an_experiment_is_found_by_its_words(page, catalogue, query, is_found):
    page.show_catalogue(catalogue)
    catalogue.experiment_found.emit(EXPERIMENT)
    page.search.setText(query)
    assert page.experiments.isHidden() is not is_found


def test_every_shipped_experiment_is_found():
    found = {card.title for card in experiments()}
    assert found >= {"A hand of five", "One tank fewer", "One turn fewer", "Recruit and veteran"}


@pytest.mark.parametrize("is_late", [False, True])
def test_a_lesson_is_offered_when_it_is_found(page, catalogue, is_late):
    if is_late:
        page.show_catalogue(catalogue)
    catalogue.lesson_found.emit(LESSON)
    if not is_late:
        page.show_catalogue(catalogue)
    assert [button.text() for button in page.lesson_buttons] == ["Learn: First && last orders"]


def test_a_lesson_is_chosen_by_a_click(page, catalogue, qtbot):
    page.show_catalogue(catalogue)
    catalogue.lesson_found.emit(LESSON)
    with qtbot.waitSignal(page.lesson_wanted) as wanted:
        page.lesson_buttons[0].click()
    assert wanted.args == [LESSON.path]


def test_a_lesson_says_which_game_it_teaches(page, catalogue):
    page.show_catalogue(catalogue)
    catalogue.lesson_found.emit(msgspec.structs.replace(LESSON, game="Chess & more"))
    assert page.lesson_buttons[0].text() == "Learn Chess && more: First && last orders"


def test_lessons_have_their_icons_painted_with_those_of_actions(page, catalogue):
    page.show_catalogue(catalogue)
    catalogue.lesson_found.emit(LESSON)
    page.lesson_buttons[0].setIcon(QIcon())
    page.paint_icons()
    assert not page.lesson_buttons[0].icon().isNull()


def test_the_shipped_lessons_are_found_with_their_games():
    found = {(lesson.game, lesson.title) for lesson in lessons()}
    assert found >= {("Combat Commander", "First orders"), ("Dust Tactics", "First light")}


@pytest.mark.parametrize("is_late", [False, True])
def test_maps_are_shown_when_they_are_found(page, catalogue, is_late):
    if is_late:
        page.show_catalogue(catalogue)
    for card in MAPS:
        catalogue.map_found.emit(card)
    if not is_late:
        page.show_catalogue(catalogue)
    assert [tile.text() for tile in page.maps.tiles] == ["The Ford", "Mill"]


def test_a_page_without_maps_has_no_heading_for_them(page, catalogue):
    page.show_catalogue(catalogue)
    assert (page.maps, page._map_heading.isHidden()) == (None, True)


def test_a_map_is_chosen_by_a_click(page, catalogue, qtbot):
    page.show_catalogue(catalogue)
    catalogue.map_found.emit(MAPS[0])
    with qtbot.waitSignal(page.map_wanted) as wanted:
        page.maps.tiles[0].click()
    assert wanted.args == [MAPS[0].path]


def test_maps_stand_beside_each_other_as_far_as_there_is_room(page, catalogue):
    page.show_catalogue(catalogue)
    for name in ("one", "two", "three"):
        catalogue.map_found.emit(msgspec.structs.replace(MAPS[0], path=Path(name)))
    page.show()
    QTest.qWait(1)
    one, two, three = (tile.geometry() for tile in page.maps.tiles)
    assert (one.top() == two.top(), three.top() > one.bottom(), three.left() == one.left()) == (True, True, True)


def test_games_are_shown_above_the_scenarios(page, catalogue):
    page.show_catalogue(catalogue)
    page.show_games(FakeCatalogue(summary(1)))
    page.show()
    QTest.qWait(1)
    at, below = page.games.mapTo(page, QPoint()), page.tiles[0].mapTo(page, QPoint())
    assert at.y() < below.y()


def test_the_search_filters_everything(page, catalogue, tmp_path, settings):
    for name in ("weir-copy.json", "other.json"):
        (tmp_path / name).write_text("{}")
        settings.remember_recent(tmp_path / name)
    page.show_catalogue(catalogue)
    page.show_games(FakeCatalogue(summary(1), summary(2, title="Weir 2", scenario_title="Weir")))
    for card in MAPS:
        catalogue.map_found.emit(card)
    catalogue.lesson_found.emit(LESSON)
    page.search.setText("weir")
    assert [tile.card.name for tile in page.tiles if not tile.isHidden()] == ["weir"]
    assert "Weir 2" in [game.title for game in page.games.list.games]
    assert [button.property("path") for button in page._recent_buttons if not button.isHidden()] == [
        str(tmp_path / "weir-copy.json")
    ]
    assert [tile.card.title for tile in page.maps.tiles if not tile.isHidden()] == []
    assert (page._map_heading.isHidden(), page.lesson_buttons[0].isHidden()) == (True, True)


def test_a_search_that_finds_nothing_says_so(page, catalogue):
    page.show_catalogue(catalogue)
    page.search.setText("no such thing anywhere")
    assert not page.found_note.isHidden()
    page.search.clear()
    assert page.found_note.isHidden()


def test_an_empty_search_shows_everything_again(page, catalogue):
    page.show_catalogue(catalogue)
    for card in MAPS:
        catalogue.map_found.emit(card)
    page.search.setText("ford")
    some = [tile.text() for tile in page.maps.tiles if not tile.isHidden()]
    page.search.clear()
    assert (some, len([tile for tile in page.maps.tiles if not tile.isHidden()])) == (["The Ford"], 2)
    assert not any(tile.isHidden() for tile in page.tiles)


def test_what_is_found_later_is_filtered_too(page, catalogue):
    page.show_catalogue(catalogue)
    page.search.setText("ford")
    for card in MAPS:
        catalogue.map_found.emit(card)
    assert [tile.isHidden() for tile in page.maps.tiles] == [False, True]


def test_recent_games_are_listed_with_the_games_only(page, settings, tmp_path):
    for name in ("game.json", "map.json"):
        (tmp_path / name).write_text("{}")
        settings.remember_recent(tmp_path / name)
    page.show_kinds({tmp_path / "game.json": "ccstudio/journal", tmp_path / "map.json": "ccstudio/map"})
    assert page.listed == (tmp_path / "map.json",)


def test_a_recent_file_is_chosen_by_a_click(page, settings, tmp_path, qtbot):
    (tmp_path / "map.json").write_text("{}")
    settings.remember_recent(tmp_path / "map.json")
    with qtbot.waitSignal(page.file_wanted) as wanted:
        page._recent_buttons[0].click()
    assert wanted.args == [tmp_path / "map.json"]


def test_a_scenario_that_is_saved_is_listed_first_and_once(page, catalogue, qtbot, tmp_path):
    page.show_catalogue(catalogue)
    own = tmp_path / "own.json"
    shipped = modules_folder() / "dust_tactics" / "scenarios" / "moor-duel.json"
    for title in ("One", "Two"):
        own.write_text(shipped.read_text("utf-8").replace('"moor-duel"', '"own"', 1), "utf-8")
        scenario = load_as(ScenarioDocument, own)
        save(msgspec.structs.replace(scenario, title=title), own)
        with qtbot.waitSignal(catalogue.found, timeout=20_000):
            catalogue.take_saved(own)
    assert (page.tiles[0].card.name, page.tiles[0].card.title) == (str(own), "Two")
    assert len(page.tiles) == 3


def test_a_module_that_is_saved_is_listed_at_once(page, catalogue, qtbot, tmp_path):
    page.show_catalogue(catalogue)
    own = tmp_path / "module.json"
    own.write_bytes((modules_folder() / "depot_night" / "module.json").read_bytes())
    with qtbot.waitSignal(catalogue.module_found, timeout=20_000):
        catalogue.take_saved(own)
    assert [tile.card.path for tile in page.modules.tiles] == [own]
