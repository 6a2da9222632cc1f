"""The games of the person: rows, filters, search, keys and what can be done with each."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea

from ccstudio.ui.start.game_list import lines_of
from ccstudio.ui.start.games_section import ALL, FEW, GamesSection, continue_text
from ccstudio.ui.start.games_section import FINISHED as FINISHED_FILTER
from tests.unit.ui.start.games import DAMAGED, FINISHED, FakeCatalogue, summary

Key = Qt.Key
MANY = tuple(summary(number) for number in range(1, 7))


@pytest.fixture
def make(qtbot):
    def make(*games):
        section = GamesSection(FakeCatalogue(*games))
        qtbot.addWidget(section)
        section.resize(QSize(760, 600))
        section.show()
        return section

    return make


def titles(section: GamesSection) -> list[str]:
    return [game.title for game in section.list.games]


def deeds(section: GamesSection) -> list[tuple[str, str]]:
    """What is wanted from now on."""
    told: list[tuple[str, str]] = []
    section.wanted.connect(lambda deed, game: told.append((deed, game.title)))
    return told


def show_all(section: GamesSection) -> None:
    section.filter.setCurrentIndex(section.filter.findData(ALL))


def test_unfinished_games_are_listed_first_with_damaged_ones(make):
    section = make(summary(1), DAMAGED, FINISHED)
    assert titles(section) == ["Game 1", "game-7"]


def test_finished_games_are_listed_when_they_are_wanted(make):
    section = make(summary(1), DAMAGED, FINISHED)
    section.filter.setCurrentIndex(section.filter.findData(FINISHED_FILTER))
    assert titles(section) == ["Long ago"]


def test_without_a_game_there_is_no_section(qtbot):
    section = GamesSection(FakeCatalogue())
    qtbot.addWidget(section)
    assert section.isHidden()


def test_a_few_games_are_listed_until_all_are_wanted(make):
    section = make(*MANY)
    few = len(section.list.games)
    section.more.click()
    assert (few, len(section.list.games)) == (FEW, len(MANY))


def test_all_rows_are_as_high_as_the_list(make):
    section = make(*MANY)
    section.more.click()
    QApplication.processEvents()
    last = section.list.visualRect(section.list.model().index(len(MANY) - 1, 0))
    assert last.bottom() <= section.list.height()


@pytest.mark.parametrize("words", ["weir", "GAME 2", "amber 2", "micro 2"])
def test_the_search_finds_titles_scenarios_games_and_seats(make, words):
    section = make(summary(1, scenario_title="Quarry"), summary(2))
    section.narrow(words)
    assert "Game 2" in titles(section)


def test_the_search_hides_what_does_not_fit(make):
    section = make(summary(1), summary(2))
    section.narrow("nothing like that")
    assert (titles(section), section.none.isVisible()) == ([], True)


def test_a_row_says_where_when_and_who(make):
    game = summary(1, seats=(*summary(1).seats, *(summary(1).seats[0].__class__(title="Slate", player="rules"),)))
    told = "\n".join(lines_of(game))
    assert all(words in told for words in ("The Weir", "Micro", "Turn 3 › Moves", "Amber: person", "Slate: computer"))


def test_a_row_of_a_damaged_game_says_what_is_wrong_and_what_can_be_done():
    told = "\n".join(lines_of(DAMAGED))
    assert DAMAGED.problem in told
    assert "You can delete it" in told


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"is_detailed": False}, "Checking whether it can be continued"),
        ({"salvaged": -1}, "It cannot be continued"),
        ({"salvaged": 0}, "continue from its beginning"),
        ({"salvaged": 17}, "continue after entry 17"),
    ],
    ids=["unknown", "nothing", "beginning", "entry"],
)
def test_a_row_of_a_damaged_game_promises_only_what_can_be_done(changes, words):
    assert words in lines_of(msgspec.structs.replace(DAMAGED, **changes))[-1]


@pytest.mark.parametrize(
    ("key", "modifier", "deed"),
    [
        (Key.Key_Return, Qt.KeyboardModifier.NoModifier, "open"),
        (Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "delete"),
        (Key.Key_D, Qt.KeyboardModifier.ControlModifier, "duplicate"),
    ],
)
def test_keys_act_on_the_current_game(make, key, modifier, deed):
    section = make(summary(1), summary(2))
    told = deeds(section)
    QTest.keyClick(section.list, Key.Key_Down)
    QTest.keyClick(section.list, key, modifier)
    assert told == [(deed, "Game 2")]


def test_a_double_click_opens_a_game(make, qtbot):
    section = make(summary(1), summary(2))
    told = deeds(section)
    at = section.list.visualRect(section.list.model().index(1, 0)).center()
    qtbot.mouseClick(section.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseDClick(section.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told == [("open", "Game 2")]


@pytest.mark.parametrize("deed", ["open", "duplicate", "delete", "new", "folder"])
def test_buttons_act_on_the_current_game(make, deed):
    section = make(summary(1))
    told = deeds(section)
    section.buttons[deed].click()
    assert told == [(deed, "Game 1")]


def test_a_title_is_edited_in_its_row(make):
    section = make(summary(1))
    told = []
    section.rename_wanted.connect(lambda game, title: told.append((game.title, title)))
    QTest.keyClick(section.list, Key.Key_F2)
    field = section.list.findChild(QLineEdit)
    field.setText("  My   game ")
    QTest.keyClick(field, Key.Key_Return)
    QApplication.processEvents()
    assert told == [("Game 1", "My game")]


def test_escape_leaves_a_title_as_it_was(make):
    section = make(summary(1))
    told = []
    section.rename_wanted.connect(lambda game, title: told.append(title))
    QTest.keyClick(section.list, Key.Key_F2)
    field = section.list.findChild(QLineEdit)
    field.setText("Another")
    QTest.keyClick(field, Key.Key_Escape)
    QApplication.processEvents()
    assert told == []


@pytest.mark.parametrize("title", ["", "   ", "Game 1"])
def test_no_title_or_the_same_changes_nothing(make, title):
    section = make(summary(1))
    told = []
    section.rename_wanted.connect(lambda game, title: told.append(title))
    assert not section.list.model().setData(section.list.model().index(0, 0), title)
    assert told == []


def test_a_damaged_game_can_be_opened_and_deleted_only(make):
    section = make(DAMAGED)
    able = {deed for deed, button in section.buttons.items() if button.isEnabled()}
    assert able == {"open", "delete", "folder"}


def test_the_menu_offers_the_same_as_the_buttons(make):
    section = make(DAMAGED)
    menu = section.menu()
    able = [action.text().partition("\t")[0].replace("&", "") for action in menu.actions() if action.isEnabled()]
    assert [words for words in able if words] == ["Open", "Delete", "Show in folder"]


def test_the_menu_is_that_of_the_game_under_the_mouse(make):
    section = make(summary(1), summary(2))
    told = []
    section.list.menu_wanted.disconnect()
    section.list.menu_wanted.connect(told.append)
    at = section.list.visualRect(section.list.model().index(1, 0)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, QPoint(5, 6))
    QApplication.sendEvent(section.list.viewport(), event)
    assert (section.list.current.title, told) == ("Game 2", [QPoint(5, 6)])


def test_the_current_game_stays_current_when_others_come(make):
    section = make(summary(2), summary(3))
    section.list.setCurrentIndex(section.list.model().index(1, 0))
    section._catalogue.give(summary(1), summary(2), summary(3))
    assert section.list.current.title == "Game 3"


def test_details_that_come_later_are_shown(make):
    section = make(summary(1, moment=(), is_detailed=False))
    section._catalogue.games = (summary(1),)
    section._catalogue.detailed.emit(summary(1))
    assert section.list.games[0].moment == ("Turn 3", "Moves")


def test_details_that_come_meanwhile_leave_the_edited_title_alone(make):
    section = make(summary(1), summary(2))
    section.list.rename()
    field = section.list.findChild(QLineEdit)
    field.setText("Half a ti")
    section._catalogue.detailed.emit(summary(2, moment=("Turn 9",)))
    assert (section.list.findChild(QLineEdit), field.text()) == (field, "Half a ti")


def test_a_deleted_game_can_be_brought_back(make, qtbot):
    section = make(summary(1))
    section.tell_trashed("Game 2")
    assert "Game 2" in section.notice.text()
    with qtbot.waitSignal(section.undo_wanted):
        section.undo.click()
    section.tell_trashed("")
    assert not section.undo.isVisible()


def test_the_last_game_that_was_deleted_can_be_brought_back(make):
    section = make(summary(1))
    section._catalogue.give()
    section.tell_trashed("Game 1")
    assert (section.isVisible(), section.undo.isVisible()) == (True, True)


def test_the_page_scrolls_to_the_game_that_keys_reach(qtbot):
    section = GamesSection(FakeCatalogue(*MANY))
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(section)
    qtbot.addWidget(area)
    area.resize(700, 320)
    area.show()
    section.more.click()
    section.list.setFocus()
    for _ in MANY:
        QTest.keyClick(section.list, Key.Key_Down)
    assert area.verticalScrollBar().value() > 0


def test_a_row_is_painted_with_its_picture(make, tmp_path):
    image = QImage(64, 46, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    image.save(str(tmp_path / "picture.png"))
    section = make(summary(1, picture=str(tmp_path / "picture.png")))
    shown = section.list.grab().toImage()
    rect = section.list.visualRect(section.list.model().index(0, 0))
    assert shown.pixelColor(rect.left() + 60, rect.center().y()) == Qt.GlobalColor.red


def test_the_command_to_continue_names_the_game():
    assert continue_text(summary(1, title="Us & them")) == "Contin&ue Us && them"
    assert continue_text(None) == ""


def test_a_game_without_a_picture_has_a_quiet_frame(make):
    section = make(summary(1), DAMAGED)
    shown = section.list.grab().toImage()
    colours = []
    for row in range(2):
        rect = section.list.visualRect(section.list.model().index(row, 0))
        colours.append(shown.pixelColor(rect.left() + 20, rect.top() + 20))
    assert colours == [section.palette().window().color()] * 2


def test_the_catalogue_is_told_which_games_are_seen(make):
    section = make(*MANY)
    assert section._catalogue.seen == titles(section)
