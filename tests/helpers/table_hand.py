"""A hand for whole games: it plays through the window of the studio with mouse and keys only, as a person does."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.table_settings import PASS
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.play.choices import choice_text, option_of
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.play.counter_flow import CounterFlow
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.start.new_game import NewGameDialog
from tests.helpers.cursor_hand import CursorHand, is_entry_of
from tests.helpers.table_eyes import compare
from tests.helpers.window_hand import NONE, WindowHand

SLOW_MS = 200
"""A turn of the event loop longer than this would be felt."""

SHIFT = Qt.KeyboardModifier.ShiftModifier

MOST_DRAGS, NUDGE = 12, QPoint(9, 0)
"""How often the board is dragged until a place of it is seen, and a drag by hardly anything."""

BY_KEYS_EVERY, BY_CHIP_EVERY = 7, 5
"""How often a choice is made by its number and Enter, or by its chip above the board, where it could be clicked."""


class TableHand(WindowHand):
    """Mouse and keyboard over a window of the studio, and the eyes that see what came of it.

    `turns_ms` has how long the window took for each choice, from the press to the painted answer; `failures` what the
    table could not do, `refused` what was clicked and not offered. With `only` it chooses by the `mouse` alone, or by
    `keys` alone.
    """

    def __init__(self, window: MainWindow, seed: int = 1, only: str = "") -> None:
        super().__init__(window)
        self.window: MainWindow = window
        self.turns_ms: list[float] = []
        self.failures: list[object] = []
        self.refused: list[Option] = []
        self.ways: dict[str, int] = {}
        self.only = only
        self._adviser = RulesPlayer(seed)
        self._count = 0
        self._heard: PlayTable | None = None
        self.cursor_hand = CursorHand(self)

    # What is in front.

    @property
    def game(self) -> OpenGame:
        """The game in front."""
        front = self.window.front
        assert isinstance(front, OpenGame), "a game is in front"
        return front

    @property
    def table(self) -> PlayTable:
        """Its table."""
        return self.game.game.table

    @property
    def parts(self) -> GameParts:
        """Its parts on the screen."""
        return self.game.editor.parts

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table.session.game.over)

    # How a person begins.

    def begin(
        self, title: str, *, seed: int = 1, players: Mapping[int, str] | None = None, chance: str = "", screen: str = ""
    ) -> None:
        """Begin a game from the start page: its card, the dialog, its tab.

        Args:
            title: of the scenario.
            seed: typed into the dialog.
            players: for each seat that is changed, who plays it.
            chance: where dice come from, if not from the computer.
            screen: `curtain` for one.
        """
        page = self.window.start_page
        self.wait(lambda: any(tile.card.title == title for tile in page.tiles), f"the card of {title}")
        tile = next(tile for tile in page.tiles if tile.card.title == title)
        self.settle()
        self.click(tile, QPoint(40, 40))
        self.wait(lambda: self.dialog(NewGameDialog) is not None, "the dialog of a new game")
        dialog = self.dialog(NewGameDialog)
        assert isinstance(dialog, NewGameDialog)
        assert dialog.card is not None, "a scenario is chosen"
        assert dialog.card.title == title, "the scenario that was clicked is the one that is chosen"
        self.click(dialog.seed)
        dialog.seed.selectAll()
        QTest.keyClicks(dialog.seed, str(seed))
        for seat, player in (players or {}).items():
            self.pick(dialog.seats[seat], player)
        if chance:
            self.pick(dialog.chance, chance)
        if screen:
            self.pick(dialog.screen_choice, screen)
        self.click(dialog.begin_button)
        self.wait(lambda: isinstance(self.window.front, OpenGame), "the tab of the game")
        # What a desktop does when a dialog goes.
        self.window.activateWindow()
        self.listen()

    def listen(self) -> None:
        """Hear what the table in front tells; done again for every game."""
        if self._heard is not self.table:
            self._heard = self.table
            self.table.failed.connect(self.failures.append)
            self.table.unavailable_requested.connect(self.refused.append)
            prompt = self.parts.prompt
            # It clicks faster than anybody whose finger would have to be held back.
            prompt.options.guard_ms = prompt.answers.guard_ms = prompt.change_ms = 0
        self.settle()

    # What a person does before and beside the game.

    def press_start_button(self, action_id: str) -> None:
        """Click a button of the start page by its action."""
        action = self.window.action_set.action(action_id)
        page = self.window.start_page
        self.wait(lambda: any(it.isVisible() and it.defaultAction() is action for it in _buttons(page)), action_id)
        self.settle()
        self.click(next(it for it in _buttons(page) if it.defaultAction() is action))

    def fall(self) -> None:
        """Enter real dice by clicking what they show, and anything else as the computer would have it."""
        bar = self.parts.real_chance
        dice = bar._dice
        if not dice:
            self.press("Let the computer roll")
            return
        for number, faces in enumerate(dice):
            buttons = faces.buttons()
            self.click(buttons[(self._count + number) % len(buttons)])
        self.settle()

    def computer_process(self) -> int:
        """The number of the process in which computer players think; 0 while there is none."""
        worker = self.parts.computers._worker
        return (worker and worker.process) or 0

    # Choosing.

    def play(self, most: int) -> int:
        """Answer so many questions as the rules advise, fewer if the game ends; how many it were."""
        for done in range(most):
            if not self.wait_for_question():
                return done
            self.choose(self.wish())
        return most

    def play_until(self, is_so: Callable[[PlayTable], bool], most: int = 2_000) -> None:
        """Answer questions until the table asks what is looked for."""
        for _ in range(most):
            assert self.wait_for_question(), "the game goes on until it is so"
            if is_so(self.table):
                return
            self.choose(self.wish())
        raise AssertionError("it does not come to that")

    def wait_for_question(self) -> bool:
        """Wait for the computer players; whether a person is asked, and the game not over."""
        table = self.table
        self.wait(
            lambda: table.decision is not None or table.next_holder is not None or self.is_over
            or table.awaited is not None,
            "its turn",
        )  # fmt: skip
        if table.next_holder is not None:
            self.take_screen()
        return self.table.decision is not None

    def take_screen(self) -> None:
        """Hand the screen to the seat that is asked, by a key."""
        self.parts.board.setFocus()
        self.key(Qt.Key.Key_Return)
        self.wait(lambda: self.table.decision is not None, "the question to the next seat")

    def wish(self) -> Option:
        """What the rules advise the person who is asked."""
        decision = self.table.decision
        assert decision is not None, "a person is asked"
        if self.table.is_quiet_window:
            return PASS
        return self._adviser.choose(self.table.system, self.table.view, decision)

    def choose(self, option: Option, way: str = "") -> None:
        """Choose an option by mouse or keys, and see that exactly this was played.

        Args:
            option: one that is offered.
            way: `there`, `chip` or `keys`; otherwise now this, now that.
        """
        table, session = self.table, self.table.session
        decision, number = table.decision, session.number
        assert decision is not None, "a person is asked"
        assert option in decision.options, f"{option} is offered"
        if isinstance(option, CardOption) and table.is_curtain_drawn:
            self._open_curtain()
        before = session.game
        names = before.state.aliases_of(decision.seat).names
        refused = len(self.refused)
        self._count += 1
        way = way or self._usual_way()
        start = time.perf_counter()
        used = self._choose_by(option, way)
        QApplication.processEvents()
        self.turns_ms.append((time.perf_counter() - start) * 1_000)
        self.ways[used] = self.ways.get(used, 0) + 1
        what = f"{choice_text(option)} by {used}, asked {decision.prompt}"
        assert self.failures == [], f"the table fails at {what}"
        assert self.refused[refused:] == [], f"the table does not know {what}"
        assert session.number > number, f"the table takes {what}"
        entry: Any = session.in_force[number].entry
        assert renamed(option_of(entry.choice), names) in (option, renamed(option, names)), f"it takes {entry}: {what}"
        self.see()

    def report(self) -> str:
        """How long choices took until the window had answered, and by which ways they were made."""
        turns = sorted(self.turns_ms)
        slow = sum(turn > SLOW_MS for turn in turns)
        return (
            f"{len(turns)} choices, median {turns[len(turns) // 2]:.0f} ms, 95 % within "
            f"{turns[len(turns) * 95 // 100]:.0f} ms, longest {turns[-1]:.0f} ms, {slow} over {SLOW_MS} ms; {self.ways}"
        )

    def _open_curtain(self) -> None:
        """Look at the hand: by its key, or by the toolbar."""
        if self.only != "mouse":
            self.key(Qt.Key.Key_H)
            return
        action = self.window.action_set.action("play.hand")
        self.click(next(it for it in _buttons(self.window) if it.isVisible() and it.defaultAction() is action))

    def _usual_way(self) -> str:
        if self.only:
            return {"mouse": "there", "keys": "keys"}[self.only]
        if self._count % BY_KEYS_EVERY == 0:
            return "keys"
        return "chip" if self._count % BY_CHIP_EVERY == 0 else "there"

    def _choose_by(self, option: Option, way: str) -> str:
        """Choose an option in that way where there is one, else in another; which it was."""
        if self.table.is_quiet_window and self.only != "mouse":
            way = "there"
        if way == "keys" and (used := self._choose_by_keys(option)):
            return used
        if way == "there":
            if isinstance(option, NumberOption) and self.only != "mouse" and self._type(option):
                return "keys"
            used = self._choose_there(option)
            if used:
                return used
        if self.only == "mouse" and self.table.is_quiet_window:
            self.click_link(self.parts.prompt.question, "do:pass")
            return "link"
        if self._click_chip(option):
            return "chip"
        assert not self.only, f"there is a chip for {option}"
        return self._choose_there(option)

    def _choose_by_keys(self, option: Option) -> str:
        """Choose an option by a key of its own, its number, the cursor or its name; which it was, if any."""
        if self.cursor_hand.press_key_of(option):
            return "one key"
        if self._type(option):
            return "keys"
        if self.parts.board.board_scene.shows(option) and self.cursor_hand.choose(option):
            return "cursor"
        return "keys" if self.cursor_hand.type_name(option) else ""

    def _choose_there(self, option: Option) -> str:
        """Choose an option where it lies; where that was, empty if it lies nowhere but above the board."""
        if option == PASS and self.only != "mouse":
            self.parts.board.setFocus()
            self.key(Qt.Key.Key_Space)
            return "space bar"
        match option:
            case CardOption(card):
                for place in self.parts.hand.row.places:
                    if place.card is not None and place.card.card == card:
                        self.click(self.parts.hand.row, left_part(place.rect.toRect()))
                        return "hand"
            case PieceOption() | BoxOption() | SpaceOption() | SideOption() | DirectionOption():
                return self._choose_on_board(option) or self._choose_beside(option)
            case ButtonOption() | NumberOption():
                pass
        return ""

    def _choose_on_board(self, option: Option) -> str:
        board, scene = self.parts.board, self.parts.board.board_scene
        spot = scene.targets.spot(option)
        if spot is None:
            return ""
        if scene.fan.is_open and not self._entry(option):
            self._close_fan()
        at = self._pixel(spot)
        if not self._is_seen(at):
            at = self._bring_into_sight(spot)
        if not self._entry(option):
            # Where a click would show the best group, Shift chooses what is there alone.
            self.click(board.viewport(), at, SHIFT if self._has_shortcut(option, at) else NONE)
            if not self._is_open_question(option):
                return "board"
        self.settle()
        entry = self._entry(option)
        assert entry is not None, f"the fan has {option}"
        self.click(board.viewport(), entry, SHIFT if self._has_shortcut(option, entry) else NONE)
        return "fan"

    def _close_fan(self) -> None:
        """Close the fan: by Escape, or by a click on open ground."""
        board = self.parts.board
        if self.only != "mouse":
            board.setFocus()
            self.key(Qt.Key.Key_Escape)
            return
        self.drag(board.viewport(), self._open_ground(), NUDGE)
        assert not board.board_scene.fan.is_open, "open ground that is dragged closes the fan"

    def _open_ground(self) -> QPoint:
        """A place of the board where a drag lifts nothing."""
        board = self.parts.board
        seen = board.viewport().rect().adjusted(20, 20, -20, -20)
        for y in range(seen.top(), seen.bottom(), 20):
            for x in range(seen.left(), seen.right(), 20):
                hit = board.board_scene.hit(board.pointer_at(QPointF(x, y)))
                if hit.counter is None and not hit.in_fan and not isinstance(hit.thing, PieceOption):
                    return QPoint(x, y)
        raise AssertionError("some ground of the board is open")

    def _is_seen(self, at: QPoint) -> bool:
        return self.parts.board.viewport().rect().adjusted(8, 8, -8, -8).contains(at)

    def _bring_into_sight(self, spot: QPointF) -> QPoint:
        """Drag the board by open ground until a spot of it is seen; where on the screen it is then."""
        viewport = self.parts.board.viewport()
        for _ in range(MOST_DRAGS):
            away = viewport.rect().center() - self._pixel(spot)
            most = min(viewport.width(), viewport.height()) // 2
            by = QPoint(max(-most, min(most, away.x())), max(-most, min(most, away.y())))
            self.drag(viewport, self._open_ground(), by)
            self.parts.board.finish()
            if self._is_seen(at := self._pixel(spot)):
                return at
        raise AssertionError("a board is dragged to any of its places")

    def _has_shortcut(self, option: Option, at: QPoint) -> bool:
        """Whether a click there would show a shortcut."""
        board = self.parts.board
        hit = board.board_scene.hit(board.pointer_at(QPointF(at)))
        return option in self.table.options and board.board_scene.shortcut_at(hit) is not None

    def _is_open_question(self, option: Option) -> bool:
        """Whether a click has spread a stack to ask which of several things is meant."""
        scene = self.parts.board.board_scene
        return scene.fan.is_open and scene.fan.is_question and option in self.table.options

    def _entry(self, option: Option) -> QPoint | None:
        """Where in the open fan an option is."""
        scene = self.parts.board.board_scene
        if not scene.fan.is_open:
            return None
        corner = self.parts.board.mapFromScene(scene.fan.pos())
        for entry in scene.fan.entries:
            if is_entry_of(scene.fan, entry, option):
                return corner + entry.rect.center().toPoint()
        return None

    def _choose_beside(self, option: Option) -> str:
        """Choose a counter or box in the tray or among the tracks."""
        self.settle()
        tracks = self.parts.tracks
        flows: list[CounterFlow] = [self.parts.tray.tray, *tracks.boxes]
        for flow in flows:
            for place in flow.places:
                if flow.isVisible() and PieceOption(place.counter.piece) == option:
                    self.click(flow, place.rect.center().toPoint())
                    return "tray"
        for track in tracks.tracks:
            for box in track.boxes:
                if track.isVisible() and BoxOption(box.id) == option:
                    self.click(track, box.rect.center().toPoint())
                    return "track"
        return ""

    def _click_chip(self, option: Option) -> bool:
        """Click the chip of an option; whether it has one."""
        self.settle()
        for chips in (self.parts.prompt.options, self.parts.prompt.answers):
            row = chips.model().row_of(option)
            if row >= 0 and chips.isVisible():
                index = chips.model().index(row)
                chips.scrollTo(index)
                self.click(chips.viewport(), chips.visualRect(index).center())
                return True
        return False

    def _type(self, option: Option) -> bool:
        """Type the number of an option and press Enter; whether it has one."""
        choice = next((it for it in self.parts.prompt.choices.choices if it.option == option), None)
        if choice is None or not choice.key.isdigit():
            return False
        self.parts.board.setFocus()
        for digit in choice.key:
            self.key(digit)
        assert self.table.pointed == option, f"{choice.key} points at {option}, not at {self.table.pointed}"
        self.key(Qt.Key.Key_Return)
        return True

    def _pixel(self, spot: QPointF) -> QPoint:
        return self.parts.board.viewportTransform().map(spot).toPoint()

    def pixel_of(self, option: Option) -> QPoint:
        """Where on the screen of the board something is."""
        spot = self.parts.board.board_scene.targets.spot(option)
        assert spot is not None, f"{option} lies on the board"
        return self._pixel(spot)

    def point_at(self, option: Option) -> None:
        """Let the mouse rest on something of the board, the hand or the bar."""
        if isinstance(option, CardOption):
            place = next(it for it in self.parts.hand.row.places if it.card and it.card.card == option.card)
            self.move(self.parts.hand.row, left_part(place.rect.toRect()))
        elif self.parts.board.board_scene.targets.spot(option) is not None:
            self.move(self.parts.board.viewport(), self.pixel_of(option))
        else:
            prompt = self.parts.prompt
            chips = prompt.options if option in prompt.options.options else prompt.answers
            index = chips.model().index(chips.model().row_of(option))
            chips.scrollTo(index)
            self.move(chips.viewport(), chips.visualRect(index).center())

    # Seeing.

    def see(self) -> None:
        """Hold against the table what the window shows: no error, and everything where it is."""
        assert self.dialog() is None, f"no dialog is open: {self.dialog()}"
        compare(self.table, self.parts)


def _buttons(page: QWidget) -> list[QToolButton]:
    return page.findChildren(QToolButton)


def left_part(rect: QRect) -> QPoint:
    """A place of a card that the next one does not cover."""
    return QPoint(rect.left() + 8, rect.center().y())


def asks(*prompts: str) -> Callable[[PlayTable], bool]:
    """Whether the table asks one of these prompts."""
    return lambda table: isinstance(table.decision, Ask) and table.decision.prompt in prompts
