"""Games in the window: begun, found again, kept, and saved from damage, without a question that need not be asked."""

import resource
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDockWidget

from ccstudio.application.games.scenario_cards import OpenedCard, card_of, opened_card
from ccstudio.documents.files import save
from ccstudio.engine.seats import Seat
from ccstudio.play.journal import save_journal
from ccstudio.play.opening import Opened
from ccstudio.play.replay import open_journal
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.shell.main_window import MainWindow
from tests.ui.conftest import close_unasked
from tests.unit.ui.play.tables import MICRO_CONTENT, any_option, combat_scenario, micro_scenario, micro_table, play_on

pytestmark = pytest.mark.slow

LONGEST_S = 60
WEIR = MICRO_CONTENT / "modules" / "micro" / "scenarios" / "weir.json"


@pytest.fixture(autouse=True)
def _own_folders(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(is_shown=False)


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A game after nine choices."""
    path = tmp_path / "game.json"
    save_journal(play_on(micro_table(), 9).session, path)
    return path


def session(**wishes: object) -> Session:
    return Session.begin(micro_scenario(), seed=1, **wishes)


def begin(studio: MainWindow, **wishes: object) -> OpenGame:
    """A new game in a tab."""
    studio.studio.run_flow(studio.studio.games.begin(session(**wishes)))
    finish_flows(studio)
    return game_in_front(studio)


def finish_flows(studio: MainWindow) -> None:
    """Wait for work in the background that dialog flows wait for."""
    end = time.monotonic() + LONGEST_S
    while studio.studio.dialog_flows.are_running:
        assert time.monotonic() < end, "the dialog flows end"
        QCoreApplication.processEvents()
        # The work in the background needs the processor more.
        time.sleep(0.002)


def game_in_front(studio: MainWindow) -> OpenGame:
    assert isinstance(studio.front, OpenGame)
    return studio.front


def open_file(studio: MainWindow, path: Path, qtbot) -> None:
    """Open a file and wait until the dialog flow about it is over."""
    studio.start([path])
    qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)


def number_in(path: Path) -> int:
    return open_journal(path).played


def entry_at(text: str, number: int) -> int:
    at = text.index('"entries"')
    for _ in range(number):
        at = text.index('"entry": ', at + 1)
    return text.rindex("{", 0, at)


def spoil(path: Path, number: int) -> bytes:
    """Make one entry of a journal unreadable; what the file holds then."""
    text = path.read_text()
    at = entry_at(text, number)
    path.write_text(f"{text[:at]}?{text[at + 1 :]}")
    return path.read_bytes()


class TestNew:
    def test_a_new_game_stands_in_a_tab_of_its_own(self, studio):
        assert (begin(studio).title, studio.tabs.count()) == (micro_scenario().contents.scenario.title, 1)

    def test_a_new_game_has_a_file_at_once(self, studio, tmp_path):
        game = begin(studio)
        game.settle()
        assert (game.path.parent, number_in(game.path)) == (tmp_path / "home" / "data" / "games", 1)

    def test_two_games_of_a_day_have_two_files(self, studio):
        assert begin(studio).path != begin(studio).path

    def test_more_games_of_a_scenario_have_titles_of_their_own(self, studio):
        titles = [begin(studio).game.title for _ in range(3)]
        assert titles == [session().contents.scenario.title + number for number in ("", " 2", " 3")]

    def test_the_titles_of_games_before_are_known(self, studio, qtbot):
        begin(studio)
        studio.trigger("file.close")
        studio.studio.games._titles.clear()
        assert begin(studio).game.title.endswith(" 2")

    def test_every_choice_is_in_the_file(self, studio):
        game = begin(studio)
        play_on(game.game.table, 4)
        game.settle()
        assert number_in(game.path) == 5

    def test_a_scenario_that_is_opened_is_offered_to_be_played(self, studio, dialogs, qtbot):
        dialogs.uses = [lambda dialog: dialog.card is not None]
        open_file(studio, WEIR, qtbot)
        assert (game_in_front(studio).title, dialogs.run_dialogs) == ("Night at the Weir", ["NewGameDialog"])

    def test_who_changes_the_mind_begins_nothing(self, studio, dialogs, qtbot):
        open_file(studio, WEIR, qtbot)
        assert (studio.front, dialogs.run_dialogs) == (None, ["NewGameDialog"])


class NotedCard(OpenedCard, frozen=True, kw_only=True):
    """A card that notes when it is opened."""

    opens: list[str]

    def open(self) -> Opened:
        self.opens.append(self.name)
        return self.opened


class TestNewFromCard:
    def test_the_scenario_is_opened_while_the_players_are_chosen(self, studio, dialogs, qtbot):
        known = opened_card("weir", micro_scenario())
        card = NotedCard(opens=[], **{field: getattr(known, field) for field in known.__struct_fields__})
        dialogs.uses = [lambda _dialog: qtbot.waitUntil(lambda: card.opens == ["weir"]) is not None]
        studio.studio.run_flow(studio.studio.games.new_game(card))
        assert dialogs.run_dialogs == ["NewGameDialog"]

    def test_a_game_begins_with_the_scenario_of_the_card(self, studio, dialogs):
        dialogs.uses = [lambda _dialog: True]
        studio.studio.run_flow(studio.studio.games.new_game(opened_card("weir", micro_scenario())))
        finish_flows(studio)
        assert game_in_front(studio).game.table.contents.scenario.id == "micro-weir"

    def test_a_scenario_that_is_gone_starts_no_game(self, studio, dialogs):
        dialogs.uses = [lambda _dialog: True]
        studio.studio.run_flow(studio.studio.games.new_game(card_of("gone.json", micro_scenario())))
        finish_flows(studio)
        assert (studio.front, [question.title for question in dialogs.asked]) == (None, ["The game cannot start"])


class TestClosing:
    def test_closing_in_mid_game_asks_nothing(self, studio, dialogs):
        game = begin(studio)
        play_on(game.game.table, 3)
        path = game.path
        studio.trigger("file.close")
        assert (studio.front, dialogs.asked, number_in(path)) == (None, [], 4)

    def test_leaving_in_mid_game_asks_nothing(self, studio, dialogs):
        game = begin(studio)
        studio.show()
        play_on(game.game.table, 3)
        path = game.path
        studio.close()
        assert (studio.isVisible(), dialogs.asked, number_in(path)) == (False, [], 4)

    def test_a_game_the_disk_did_not_take_is_not_closed_unasked(self, studio, dialogs):
        game = begin(studio)
        game.settle()
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
        dialogs.answers = ["cancel"]
        try:
            play_on(game.game.table, 1)
            studio.trigger("file.close")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert (studio.front is game, dialogs.titles) == (True, ["Unsaved work"])

    def test_the_status_line_tells_of_a_disk_that_is_full(self, studio):
        game = begin(studio)
        game.settle()
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
        try:
            play_on(game.game.table, 1)
            game.settle()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert "not saved" in studio.statusBar().currentMessage()


class TestGoingOn:
    def test_the_latest_unfinished_game_goes_on(self, studio, qtbot):
        path = begin(studio).path
        play_on(game_in_front(studio).game.table, 3)
        studio.trigger("file.close")
        studio.trigger("file.continue")
        qtbot.waitUntil(lambda: studio.front is not None)
        assert (game_in_front(studio).path, game_in_front(studio).game.table.number) == (path, 4)

    def test_a_game_that_is_over_does_not_go_on(self, studio, qtbot):
        over = play_on(PlayTable(session()), 5_000).session
        studio.studio.run_flow(studio.studio.games.begin(over))
        studio.trigger("file.close")
        studio.trigger("file.continue")
        finish_flows(studio)
        assert (studio.front, studio.statusBar().currentMessage()) == (None, "There is no unfinished game to continue.")

    def test_the_start_page_offers_the_latest_game(self, studio, qtbot):
        begin(studio)
        studio.trigger("file.close")
        studio.show()
        qtbot.waitUntil(lambda: "Weir" in studio.action_set.action("file.continue").text())

    def test_a_journal_is_opened_like_any_file(self, studio, game_file, qtbot):
        before = game_file.read_bytes()
        open_file(studio, game_file, qtbot)
        number = game_in_front(studio).game.table.number
        studio.trigger("file.close")
        assert (number, game_file.read_bytes() == before) == (10, True)

    def test_a_journal_that_is_opened_goes_on_in_its_file(self, studio, game_file, qtbot):
        open_file(studio, game_file, qtbot)
        play_on(game_in_front(studio).game.table, 2)
        studio.trigger("file.close")
        assert number_in(game_file) == 12

    def test_a_game_saved_under_another_name_goes_on_there(self, studio, dialogs, game_file, tmp_path, qtbot):
        open_file(studio, game_file, qtbot)
        dialogs.saved = [tmp_path / "copy.json"]
        studio.trigger("file.save-as")
        play_on(game_in_front(studio).game.table, 1)
        studio.trigger("file.close")
        assert (number_in(game_file), number_in(tmp_path / "copy.json")) == (10, 11)

    def test_a_game_is_played_in_one_window_only(self, studio, dialogs, game_file, settings, tmp_path, qtbot):
        open_file(studio, game_file, qtbot)
        other = MainWindow(settings, Recovery(tmp_path / "other"), dialogs, EDITORS)
        dialogs.answers = ["cancel"]
        open_file(other, game_file, qtbot)
        front = other.front
        close_unasked(other)
        assert (front, dialogs.titles) == (None, ["Game open elsewhere"])

    def test_a_game_that_is_played_elsewhere_goes_on_in_a_copy(
        self, studio, dialogs, game_file, settings, tmp_path, qtbot
    ):
        open_file(studio, game_file, qtbot)
        other = MainWindow(settings, Recovery(tmp_path / "other"), dialogs, EDITORS)
        dialogs.answers = ["copy"]
        open_file(other, game_file, qtbot)
        copy = game_in_front(other).game.storage.path
        close_unasked(other)
        assert copy.parent == game_file.parent
        assert copy != game_file

    def test_a_game_that_is_opened_twice_at_once_is_open_once(self, studio, dialogs, game_file, qtbot):
        for _ in range(2):
            studio.start([game_file])
        qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
        assert (studio.tabs.count(), dialogs.asked) == (1, [])

    def test_another_point_of_a_game_goes_on_as_a_game_of_its_own(self, studio, game_file, qtbot):
        open_file(studio, game_file, qtbot)
        first = game_in_front(studio)
        first.game.table.look_at(4)
        studio.trigger("play.branch")
        qtbot.waitUntil(lambda: studio.front is not first)
        assert (game_in_front(studio).game.table.number, first.game.table.session.number) == (4, 10)


class TestDamage:
    def test_a_damaged_journal_goes_on_from_its_last_good_point(self, studio, dialogs, game_file, qtbot):
        spoil(game_file, 6)
        dialogs.uses = [lambda _dialog: True]
        open_file(studio, game_file, qtbot)
        assert (dialogs.run_dialogs, game_in_front(studio).game.table.number) == (["ProblemsDialog"], 5)

    def test_a_damaged_journal_is_never_written_to(self, studio, dialogs, game_file, qtbot):
        before = spoil(game_file, 6)
        dialogs.uses = [lambda _dialog: True]
        open_file(studio, game_file, qtbot)
        play_on(game_in_front(studio).game.table, 2)
        path = game_in_front(studio).path
        studio.trigger("file.close")
        assert (game_file.read_bytes() == before, path != game_file, number_in(path)) == (True, True, 7)

    def test_a_choice_nobody_was_offered_is_told_with_its_line(self, studio, dialogs, game_file, qtbot):
        lines = game_file.read_text().splitlines(keepends=True)
        number = next(n for n, line in enumerate(lines) if '"choice"' in line and n > 0 and '"chosen"' in line)
        lines[number + 3] = lines[number + 3].replace('"choice": "', '"choice": "button no-such-', 1)
        game_file.write_text("".join(lines))
        told = []
        dialogs.uses = [lambda dialog: told.extend(dialog.view.problems) or False]
        open_file(studio, game_file, qtbot)
        assert (number + 4 in {problem.line for problem in told}, studio.front) == (True, None)

    def test_of_a_file_with_nothing_left_only_the_reasons_are_told(self, studio, dialogs, game_file, qtbot):
        game_file.write_text(game_file.read_text()[:300])
        offers = []
        dialogs.uses = [lambda dialog: offers.append(dialog.open_button) or False]
        open_file(studio, game_file, qtbot)
        assert (offers, studio.front) == ([None], None)

    def test_a_game_whose_rules_are_missing_is_not_opened(self, studio, dialogs, game_file, monkeypatch, qtbot):
        monkeypatch.setenv("CCSTUDIO_RULES", "")
        codes = []
        dialogs.uses = [lambda dialog: codes.extend(problem.code for problem in dialog.view.problems) or False]
        open_file(studio, game_file, qtbot)
        assert (codes, studio.front) == (["rules-unknown"], None)

    def test_a_journal_of_one_seat_says_what_it_is(self, studio, dialogs, tmp_path, qtbot):
        path = tmp_path / "seat.json"
        save(for_seat(play_on(micro_table(), 4).session, Seat(0)), path)
        open_file(studio, path, qtbot)
        assert (dialogs.titles, studio.front) == (["Seat journal"], None)

    def test_a_file_that_vanished_is_told(self, studio, dialogs, game_file, qtbot):
        game_file.unlink()
        open_file(studio, game_file, qtbot)
        assert (dialogs.run_dialogs, studio.front) == (["ProblemsDialog"], None)


class TestGamesOfThePage:
    @pytest.fixture
    def page(self, studio, monkeypatch, tmp_path, qtbot):
        """The start page with two games."""
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        for _ in range(2):
            begin(studio)
            studio.trigger("file.close")
        studio.show()
        qtbot.waitUntil(lambda: self.titles(studio) == ["Night at the Weir 2", "Night at the Weir"])
        return studio.start_page.games

    def titles(self, studio) -> list[str]:
        games = studio.start_page.games
        return [game.title for game in games.list.games] if games is not None else []

    def test_a_game_closed_beside_another_is_looked_at_at_once(self, studio, page, qtbot):
        for _ in range(2):
            begin(studio)
        studio.trigger("file.close")
        qtbot.waitUntil(lambda: len(studio.studio.games.games.games) == 4)
        assert studio.front is not None

    def test_a_game_is_opened(self, studio, page, qtbot):
        page.list.setCurrentIndex(page.list.model().index(1, 0))
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: studio.front is not None)
        assert game_in_front(studio).game.title == "Night at the Weir"

    def test_a_game_is_renamed(self, studio, page, qtbot):
        page.rename_wanted.emit(page.list.current, "Ours")
        qtbot.waitUntil(lambda: self.titles(studio)[0] == "Ours")

    def test_a_game_is_copied(self, studio, page, qtbot):
        page.buttons["duplicate"].click()
        qtbot.waitUntil(
            lambda: sorted(self.titles(studio)) == ["Night at the Weir", "Night at the Weir 2", "Night at the Weir 3"]
        )

    def test_a_game_is_deleted_and_comes_back(self, studio, page, qtbot):
        page.buttons["delete"].click()
        qtbot.waitUntil(lambda: self.titles(studio) == ["Night at the Weir"])
        page.undo.click()
        qtbot.waitUntil(lambda: len(self.titles(studio)) == 2)

    def test_a_new_game_of_the_scenario_is_begun(self, studio, page, dialogs, qtbot):
        chosen = []
        dialogs.uses = [lambda dialog: chosen.append(dialog.card.scenario) is not None]
        page.buttons["new"].click()
        qtbot.waitUntil(lambda: bool(chosen))
        assert chosen == [session().contents.scenario.id]


class TestActions:
    def test_undo_takes_back_what_a_person_chose(self, studio):
        table = begin(studio).game.table
        table.choose(table.options[0])
        studio.trigger("edit.undo")
        assert table.number == 1

    def test_redo_brings_it_back(self, studio):
        table = begin(studio).game.table
        table.choose(table.options[0])
        studio.trigger("edit.undo")
        studio.trigger("edit.redo")
        assert table.number == 2

    def test_the_menu_names_what_would_be_taken_back(self, studio):
        table = begin(studio).game.table
        action = studio.action_set.action("edit.undo")
        before = action.text(), action.isEnabled()
        name = table.narrator.option(table.options[2])
        table.choose(table.options[2])
        # What is possible is asked anew once in a turn of the event loop.
        QCoreApplication.processEvents()
        assert (before, action.text(), action.isEnabled()) == (("&Undo", False), f"&Undo: {name}", True)

    def test_undo_of_a_map_is_not_that_of_a_game(self, studio, map_file):
        table = begin(studio).game.table
        table.choose(table.options[0])
        studio.start([map_file])
        assert not studio.action_set.action("edit.undo").isEnabled()

    def test_entries_of_other_editors_are_out_of_the_way(self, studio):
        studio.studio.commands.load_all()
        begin(studio)
        shown = studio.action_set.action("play.pass").isVisible(), studio.action_set.action("tool.trace").isVisible()
        assert shown == (True, False)

    @pytest.mark.slow
    @pytest.mark.parametrize("players", [(), (PERSON, "random", "random")], ids=["people", "computer"])
    def test_nothing_a_person_can_ask_for_fails(self, studio, dialogs, players, qtbot):
        studio.show()
        failed = {}
        studio.studio.commands.load_all()
        for row in studio.studio.commands.rows:
            if row.where == "map" or row.id == "file.quit":
                continue
            finish_flows(studio)
            if not isinstance(studio.front, OpenGame):
                begin(studio, players=players)
            dialogs.answers, dialogs.opened, dialogs.saved = ["cancel"], [[]], [None]
            with qtbot.captureExceptions() as caught:
                studio.action_set.action(row.id).trigger()
            if caught:
                failed[row.id] = caught
        assert failed == {}

    def test_a_game_fits_a_small_screen(self, studio):
        studio.show()
        begin(studio)
        least = studio.minimumSizeHint()
        assert (least.width() <= 1366, least.height() <= 768) == (True, True)

    def test_the_tray_comes_and_goes_by_itself(self, studio):
        studio.show()
        studio.studio.run_flow(studio.studio.games.begin(Session.begin(combat_scenario(), seed=1)))
        tray = studio.findChild(QDockWidget, "dock.play.tray")
        before = tray.isVisible()
        play_on(game_in_front(studio).game.table, 150, any_option(1))
        QCoreApplication.processEvents()
        assert (before, tray.isVisible()) == (True, False)

    def test_panels_that_begin_behind_another_are_its_tabs(self, studio):
        studio.show()
        begin(studio)
        tracks, reference = (studio.findChild(QDockWidget, f"dock.play.{name}") for name in ("tracks", "reference"))
        assert reference in studio.tabifiedDockWidgets(tracks)
