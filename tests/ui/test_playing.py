"""Games played through the window by mouse and keys only, and what can happen to them on the way."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Stack
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.choices import option_of
from ccstudio.play.opening import Opened
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.documents.problems_dialog import ProblemsDialog
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.play.computer import Activity
from ccstudio.ui.play.prompt.bar import FILTER_FROM
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.tasks.garbage_collector import GarbageCollector
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.map_hand import Hand
from tests.helpers.stand_in_worker import use_stand_in
from tests.helpers.table_hand import TableHand
from tests.ui.conftest import close_unasked
from tests.ui.test_games import spoil
from tests.unit.ui.play.tables import combat_scenario, micro_scenario

pytestmark = pytest.mark.slow

COMBAT = "The Wall at Tanner's Farm"
MICRO = "Night at the Weir"
LONGEST = 3_000
MANY = 70
CTRL = Qt.KeyboardModifier.ControlModifier

Deal = Callable[..., TableHand]


@pytest.fixture(autouse=True)
def _own_folders(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


@pytest.fixture
def make_hand(settings: Settings, recovery_folder: Path, qapp: QApplication) -> Iterator[Callable[[], TableHand]]:
    """Opens a window as somebody sees it who has started the studio, without moves and pauses that take time."""
    settings.set_preferences(msgspec.structs.replace(settings.preferences, playback_speed=PlaybackSpeed.INSTANT))
    collector = GarbageCollector()
    collector.start()
    windows: list[MainWindow] = []

    def make() -> TableHand:
        window = MainWindow(settings, Recovery(recovery_folder))
        windows.append(window)
        window.resize(1366, 768)
        window.show()
        window.activateWindow()
        return TableHand(window)

    yield make
    for window in windows:
        close_unasked(window)
    collector.collect()
    collector.close()
    delete_what_is_due()


@pytest.fixture
def hand(make_hand: Callable[[], TableHand]) -> TableHand:
    return make_hand()


@pytest.fixture
def deal(hand: TableHand, settings: Settings) -> Deal:
    """Shows a game in a tab, without the dialog, from its beginning or as far as it was played.

    People play where nobody else is named.
    """

    def begin(game: Opened | Session, *, screen: Screen = Screen.OPEN, seed: int = 2, **wishes) -> TableHand:
        settings.set_table_settings(TableSettings(screen=screen))
        session = game if isinstance(game, Session) else Session.begin(game, seed=seed, **wishes)
        hand.window.studio.run_flow(hand.window.studio.games.begin(session))
        # A title that no other game has is looked for in the background.
        hand.wait(lambda: not hand.window.studio.dialog_flows.are_running, "the tab of the game")
        hand.listen()
        return hand

    return begin


def is_stack(stack: Stack) -> bool:
    return isinstance(stack.place, InSpace) and len(stack.counters) > 1


def has_stack(table: PlayTable) -> bool:
    return any(map(is_stack, table.table.stacks))


def test_a_shortcut_is_taken_by_ctrl_and_its_number(deal):
    hand = deal(combat_scenario("tanners-farm"))
    hand.play_until(lambda table: bool(table.shortcuts))
    first, number = hand.parts.prompt.choices.shortcuts[0], hand.table.session.number
    hand.parts.board.setFocus()
    hand.key("1", CTRL)
    assert hand.table.session.number > number
    assert option_of(hand.table.session.in_force[number].entry.choice) == first.choices[0]


class TestWholeGames:
    # The games against the computer below go further; here two people sit at one window.
    def test_choices_of_two_people_are_taken_as_they_are_clicked(self, deal):
        assert deal(combat_scenario("tanners-farm")).play(12) == 12

    def test_so_are_those_of_a_game_that_the_window_has_never_heard_of(self, deal):
        assert deal(micro_scenario()).play(12) == 12

    @pytest.mark.parametrize("only", ["mouse", "keys"])
    def test_one_of_mouse_and_keys_is_enough(self, deal, only):
        hand = deal(combat_scenario("tanners-farm"))
        hand.only, hand.clicks, hand.keys = only, 0, 0
        hand.play(12)
        assert (hand.clicks > 0, hand.keys > 0) == (only == "mouse", only == "keys")

    @pytest.mark.slow
    def test_a_game_against_the_computer_is_played_from_the_start_page_through_many_turns(self, hand):
        # Games of the smaller systems are played to their end: here it is the many kinds of questions that count.
        hand.begin(COMBAT, seed=2)
        played = hand.play(MANY)
        print(hand.report())
        assert played == MANY

    @pytest.mark.slow
    def test_so_is_one_of_another_system(self, hand, monkeypatch):
        # The game above starts the process of its computer players.
        use_stand_in(monkeypatch)
        hand.begin(MICRO, seed=2)
        hand.play(LONGEST)
        print(hand.report())
        assert hand.is_over


class TestBackAndForth:
    def test_a_game_goes_on_from_its_middle_as_a_new_one(self, deal):
        hand = deal(combat_scenario("tanners-farm"))
        hand.play(12)
        first, number = hand.game, hand.table.number
        for _ in range(4):
            hand.key(Qt.Key.Key_PageUp)
        hand.click(hand.parts.replay.buttons["branch"])
        hand.wait(lambda: hand.window.front is not first, "the new tab")
        hand.listen()
        hand.play(3)
        assert (hand.table.number >= number - 1, first.game.table.session.number) == (True, number)

    def test_what_was_taken_back_is_brought_back(self, deal):
        hand = deal(combat_scenario("tanners-farm"))
        hand.play(6)
        before = hand.table.view
        hand.key(Qt.Key.Key_Backspace)
        after = hand.table.view
        hand.settle()
        hand.window.action_set.action("edit.redo").trigger()
        assert (after == before, hand.table.view == before) == (False, True)

    def test_escape_puts_a_stack_together_where_many_things_can_be_chosen(self, deal):
        hand = deal(combat_scenario(), screen=Screen.OPEN)
        board = hand.parts.board
        hand.play_until(lambda table: len(table.options) >= FILTER_FROM and has_stack(table))
        stack = next(stack for stack in hand.table.table.stacks if is_stack(stack))
        board.board_scene.open_fan(stack.place, pinned=True)
        board.setFocus()
        hand.key(Qt.Key.Key_Escape)
        assert not board.board_scene.fan.is_open

    def test_two_games_are_played_side_by_side(self, deal):
        hand = deal(combat_scenario("tanners-farm"))
        first = hand.game
        deal(micro_scenario())
        hand.play(3)
        hand.key(Qt.Key.Key_PageUp, CTRL)
        hand.wait(lambda: hand.window.front is first, "the first tab")
        hand.listen()
        assert (hand.play(3), hand.table) == (3, first.game.table)


class TestFiles:
    @pytest.mark.slow
    def test_a_game_left_in_the_middle_goes_on_from_the_start_page(self, deal, make_hand):
        first = deal(combat_scenario("tanners-farm"))
        first.play(5)
        number = first.table.number
        first.window.close()
        hand = make_hand()
        hand.wait(lambda: hand.window.action_set.action("file.continue").isEnabled(), "the start page")
        hand.press_start_button("file.continue")
        hand.wait(lambda: hand.window.front is not None, "the game")
        hand.listen()
        assert (hand.table.number, hand.play(2)) == (number, 2)

    @pytest.mark.slow
    def test_a_damaged_game_goes_on_where_it_is_whole(self, deal, make_hand):
        first = deal(combat_scenario("tanners-farm"))
        first.play(6)
        path = first.game.path
        first.window.close()
        spoil(path, 5)
        hand = make_hand()
        hand.window.start([path])
        hand.wait(lambda: hand.dialog(ProblemsDialog) is not None, "what is wrong with it")
        hand.click(hand.dialog(ProblemsDialog).open_button)
        hand.wait(lambda: hand.window.front is not None, "the game")
        hand.window.activateWindow()
        hand.listen()
        assert (hand.table.number, hand.play(2)) == (4, 2)


class TestComputerInTrouble:
    @pytest.mark.slow
    def test_whoever_thinks_is_killed_and_the_game_goes_on(self, deal):
        hand = deal(combat_scenario("tanners-farm"), players=(PERSON, "rules"))
        hand.play(2)
        os.kill(hand.computer_process(), signal.SIGKILL)
        assert hand.play(3) == 3

    @pytest.mark.slow
    def test_who_is_killed_again_and_again_is_told_of_and_can_be_asked_again(self, deal):
        hand = deal(combat_scenario("tanners-farm"), players=("rules", PERSON))
        computers = hand.parts.computers

        def is_given_up() -> bool:
            process = hand.computer_process()
            if hand.table.decision is not None:
                hand.choose(hand.wish())
            elif process and computers.activity is Activity.THINKING:
                # It may be on its way out already.
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            return computers.activity is Activity.FAILED

        hand.wait(is_given_up, "the message")
        shown = hand.parts.computer_bar.isVisible()
        hand.press("Try again")
        assert (shown, hand.play(1)) == (True, 1)


class TestOtherTables:
    def test_by_mouse_alone_a_quiet_window_is_passed_by_its_link(self, deal):
        hand = deal(combat_scenario("tanners-farm"), screen=Screen.CURTAIN)
        hand.play_until(lambda table: table.is_quiet_window)
        hand.only, clicks, number = "mouse", hand.clicks, hand.table.session.number
        hand.choose(hand.wish())
        assert (hand.clicks, hand.ways["link"]) == (clicks + 1, 1)
        assert hand.table.session.number > number

    def test_behind_a_curtain_no_hand_is_seen_before_it_is_opened(self, deal):
        hand = deal(combat_scenario("tanners-farm"), screen=Screen.CURTAIN)
        seen = []
        for _ in range(30):
            if hand.table.is_curtain_drawn:
                seen += [place.card for place in hand.parts.hand.row.places]
            hand.wait_for_question()
            hand.choose(hand.wish())
        assert (set(seen), len(seen) > 20) == ({None}, True)

    @pytest.mark.slow
    def test_real_dice_and_cards_are_entered(self, deal):
        hand = deal(micro_scenario(), source=EnteredChance())
        entered = 0
        for _ in range(300):
            if entered > 2:
                break
            if hand.table.awaited is not None:
                hand.fall()
                entered += 1
            elif hand.wait_for_question():
                hand.choose(hand.wish())
        assert (entered > 2, hand.failures) == (True, [])

    def test_a_counter_dragged_by_the_free_hand_stands_there(self, deal):
        hand = deal(combat_scenario("tanners-farm"))
        hand.play(2)
        stack = next(stack for stack in hand.table.table.stacks if isinstance(stack.place, InSpace))
        piece = stack.counters[-1].piece
        taken = {stack.place for stack in hand.table.table.stacks}
        near = sorted(hand.table.board.grid.neighbours(stack.place.space))
        goal = next(space for space in near if InSpace(space) not in taken)
        board = hand.parts.board
        hand.key("f")
        hand.settle()
        spot = board.board_scene.targets.spot(PieceOption(piece))
        Hand(board).drag(spot.toTuple(), (spot.x() + 500, spot.y()), hand.table.board.grid.centre(goal))
        hand.press("Set position")
        assert board.board_scene.arrangement.by_piece[piece].place == InSpace(goal)
