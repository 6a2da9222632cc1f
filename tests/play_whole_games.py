"""Whole games through the window by mouse alone and by keys alone: `python -m tests.play_whole_games [GAME...]`.

Each game is played to its end from the same seed and with the same choices: once with every question put and one
answer at a time, and once with automatic answers, shortcuts and destinations. What is printed tells how many
questions were put, and what answering them took. `--ways mouse` or `--ways keys` plays only that way.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.documents.journal import Chosen
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, is_reaction
from ccstudio.engine.saves import digest
from ccstudio.play.choice_path import ChoicePath
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.play.prompt.chips import ENTRY_ROLE
from ccstudio.ui.qt_application import make_application
from tests.helpers.table_hand import SLOW_MS, TableHand
from tests.play_screens import SCREEN, Studio

GAMES: Final = {"tanners-farm": 2, "relay-nine": 4}
"""The scenarios with their seeds."""
SIZE_NAME: Final = "1366"
ME: Final = 0
MOST_ANSWERS: Final = 4_000

EVERY_QUESTION: Final = TableSettings(
    asking=ReactionPrompts.ALWAYS, pass_alone=False, choose_forced=False, choose_equal=False
)
FEW_QUESTIONS: Final = TableSettings()


class WholeHand(TableHand):
    """A hand that makes the same choices whether it answers every question or takes choices together.

    A person who plays a path one choice at a time leaves it where the table would. `paths` counts what was taken
    together by kind, `put` the questions by their prompts, `acts` the clicks and keys of each, `loop_ms` the work in
    every turn of the event loop while it waits.
    """

    def __init__(self, studio: Studio, only: str, *, takes_paths: bool) -> None:
        super().__init__(studio.window, only=only)
        self.takes_paths = takes_paths
        self.put: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()
        self.paths: Counter[str] = Counter()
        self.lone_passes = self.answered = self.shift_clicks = 0
        self.loop_ms: list[float] = []
        self._plan: ChoicePath | None = None

    def wait(self, is_so: Callable[[], bool], what: str, most_s: float = 120.0) -> None:
        """Wait as any hand does, and measure each turn of the event loop."""
        end = time.monotonic() + most_s
        while not is_so():
            assert time.monotonic() < end, f"waited in vain for {what}"
            start = time.thread_time()
            QApplication.processEvents()
            self.loop_ms.append((time.thread_time() - start) * 1_000)
            time.sleep(0.002)

    def click(
        self, widget: Any, at: QPoint | None = None, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Click, and count where Shift was needed."""
        super().click(widget, at, modifiers)
        self.shift_clicks += bool(modifiers)

    def play_to_end(self) -> None:
        """Answer every question until the game is over."""
        for _ in range(MOST_ANSWERS):
            if not self.wait_for_question():
                break
            decision = self.table.decision
            assert decision is not None, "a person is asked"
            self.put[decision.prompt] += 1
            self.lone_passes += decision.options == (PASS,)
            before = self.clicks + self.keys
            self._answer()
            self.acts[decision.prompt] += self.clicks + self.keys - before
            self.answered += 1
        assert self.is_over, "the game comes to its end"

    def _answer(self) -> None:
        planned = self._planned()
        if planned is None:
            choices = self._path()
            if choices and self.takes_paths and self._take_together(choices):
                return
            planned = (
                self._go_on(choices) if choices else self._wish(self.table.session.game, self.table.session.number)
            )
        self.choose(planned)

    def _wish(self, game: Any, number: int) -> Option:
        """What is chosen at a place of the game: what the table would answer, else what the rules advise."""
        system, view = self.table.system, self.table.system.view(game, game.pending.seat)
        asked = view.pending
        assert isinstance(asked, Ask), "a seat sees its own question"
        answer = FEW_QUESTIONS.answer(system, view, is_apart=False)
        return answer if answer is not None else RulesPlayer(number).choose(system, view, asked)

    # Choices that are made together.

    def _path(self) -> tuple[Option, ...]:
        """The longest path that the hand can take here and whose choices it would make anyway; empty for none."""
        offered = sorted(self._offered(), key=len, reverse=True)
        if not offered:
            return ()
        made = list(self._next_wishes(max(map(len, offered))))
        return next((path for path in offered if Counter(path) == Counter(made[: len(path)])), ())

    def _offered(self) -> Iterator[tuple[Option, ...]]:
        yield from (it.choices for it in self.table.shortcuts if len(it.choices) > 1)
        yield from (it.choices for it in self.table.destinations if len(it.choices) > 1)

    def _next_wishes(self, most: int) -> Iterator[Option]:
        """What would be chosen from here on, if others only pass, until chance falls; own passes left out."""
        game, number, found = self.table.session.game.clone(), self.table.session.number, 0
        while found < most and isinstance(game.pending, Ask):
            if game.pending.seat != ME:
                if PASS not in game.pending.options:
                    return
                choice: Option = PASS
            else:
                choice = self._wish(game, number)
                if not found or choice != PASS:
                    found += 1
                    yield choice
            game.answer(choice)
            number += 1
            if game.barrier:
                return

    def _go_on(self, choices: tuple[Option, ...]) -> Option:
        session = self.table.session
        self._plan = ChoicePath(seat=self._seat(), choices=choices[1:], number=session.number)
        return choices[0]

    def _seat(self) -> Any:
        asked = self.table.asked
        assert asked is not None, "somebody is asked"
        return asked

    def _planned(self) -> Option | None:
        """The next choice of a path that is gone along by hand, by the rules of paths of the table."""
        plan, session = self._plan, self.table.session
        if plan is None or not plan.choices or any(it.barrier for it in session.in_force[plan.number :]):
            self._plan = None
            return None
        asked = session.view(plan.seat).pending
        assert isinstance(asked, Ask), "a person is asked"
        if plan.choices[0] in asked.options:
            self._plan = ChoicePath(seat=plan.seat, choices=plan.choices[1:], number=plan.number)
            return plan.choices[0]
        if is_reaction(asked, session.system.reactions):
            return PASS
        answer = FEW_QUESTIONS.answer(session.system, session.view(plan.seat), is_apart=False)
        if answer is None:
            self._plan = None
        return answer

    def _take_together(self, choices: tuple[Option, ...]) -> bool:
        """Take choices in a row by one shortcut or destination; whether the window has a way to."""
        session, number = self.table.session, self.table.session.number
        start = time.perf_counter()
        kind = self._take_shortcut(choices) or self._take_destination(choices)
        if not kind:
            return False
        QApplication.processEvents()
        self.turns_ms.append((time.perf_counter() - start) * 1_000)
        assert self.failures == [], f"the table fails at {choices}"
        assert self.refused == [], f"the table knows {choices}"
        assert session.number > number, f"the table takes {choices} by {kind}"
        entry: Any = session.in_force[number].entry
        assert isinstance(entry, Chosen), "a path begins with a choice"
        self.paths[kind] += 1
        self.see()
        return True

    def _take_shortcut(self, choices: tuple[Option, ...]) -> str:
        """Click the chip of a shortcut, or its place twice; or press its key."""
        shortcuts = self.parts.prompt.choices.shortcuts
        number = next((place for place, it in enumerate(shortcuts, 1) if it.choices == choices), 0)
        if self.only == "keys" and number:
            self.parts.board.setFocus()
            self.key(str(number), Qt.KeyboardModifier.ControlModifier)
            return "shortcut"
        if number:
            self._click_shortcut_chip(choices)
            return "shortcut"
        board, scene = self.parts.board, self.parts.board.board_scene
        at = next((it.at for it in self.table.shortcuts if it.choices == choices and it.at is not None), None)
        spot = None if at is None else scene.targets.spot(at)
        if spot is None or scene.fan.is_open:
            return ""
        if self.only == "keys":
            return self._take_shortcut_by_cursor(choices, spot)
        pixel = self._pixel(spot) if self._is_seen(self._pixel(spot)) else self._bring_into_sight(spot)
        shown = scene.shortcut_at(scene.hit(board.pointer_at(QPointF(pixel))))
        if shown is None or shown.choices != choices:
            return ""
        self.click(board.viewport(), pixel)
        self.click(board.viewport(), pixel)
        return "shortcut on the map"

    def _take_shortcut_by_cursor(self, choices: tuple[Option, ...], spot: QPointF) -> str:
        """Move the cursor to the place of a shortcut, and press Enter twice."""
        scene = self.parts.board.board_scene
        pointer = self.cursor_hand.cursor.pointer() if self.cursor_hand.move_to(spot) else None
        shown = None if pointer is None else scene.shortcut_at(scene.hit(pointer))
        if shown is None or shown.choices != choices:
            return ""
        self.key(Qt.Key.Key_Return)
        self.key(Qt.Key.Key_Return)
        return "shortcut on the map"

    def _click_shortcut_chip(self, choices: tuple[Option, ...]) -> None:
        self.settle()
        chips = self.parts.prompt.options
        row = chips.model().row_of_shortcut(choices)
        index = chips.model().index(row)
        assert index.data(ENTRY_ROLE).shortcut is not None, "the chip is that of a shortcut"
        chips.scrollTo(index)
        self.click(chips.viewport(), chips.visualRect(index).center())

    def _take_destination(self, choices: tuple[Option, ...]) -> str:
        """Click the goal of several steps."""
        board, scene = self.parts.board, self.parts.board.board_scene
        goal = next((goal for goal, way in scene.ways.items() if way == choices), None)
        rect = None if goal is None else scene.rect_of(goal)
        if rect is None or scene.fan.is_open:
            return ""
        spot = rect.center()
        if self.only == "keys":
            pointer = self.cursor_hand.cursor.pointer() if self.cursor_hand.move_to(spot) else None
            if pointer is None or scene.shortcut_at(scene.hit(pointer)) is not None:
                return ""
            self.key(Qt.Key.Key_Return)
            return "destination"
        pixel = self._pixel(spot) if self._is_seen(self._pixel(spot)) else self._bring_into_sight(spot)
        hit = scene.hit(board.pointer_at(QPointF(pixel)))
        if scene.goal_at(hit) != goal or scene.shortcut_at(hit) is not None:
            return ""
        self.click(board.viewport(), pixel)
        return "destination"


def play(application: QApplication, folder: Path, scenario: str, way: str, *, is_before: bool) -> str:
    """Play a game to its end and print what it took; its last position as a digest."""
    home = folder / f"{scenario}-{way}-{is_before}"
    home.mkdir()
    studio = Studio(application, home, home, SIZE_NAME)
    studio.choose(playback_speed=PlaybackSpeed.INSTANT)
    studio.settings.set_table_settings(EVERY_QUESTION if is_before else FEW_QUESTIONS)
    session = Session.begin(open_scenario(scenario), seed=GAMES[scenario], players=(PERSON, "rules"))
    hand = WholeHand(studio, way, takes_paths=not is_before)
    studio.window.studio.run_flow(studio.window.studio.games.begin(session))
    hand.wait(lambda: not studio.window.studio.dialog_flows.are_running, "the tab of the game")
    hand.listen()
    hand.wait_for_question()
    # Opening the tab is not part of play.
    hand.clicks = hand.keys = 0
    hand.loop_ms.clear()
    start = time.monotonic()
    failed = ""
    try:
        hand.play_to_end()
    except AssertionError as error:
        failed = f"FAILED at {session.number}: {error}"
    print("\n".join(_told(hand, scenario, way, time.monotonic() - start, is_before=is_before)), failed, flush=True)
    last = digest(session.system, session.game)
    studio.close()
    return last


def _told(hand: WholeHand, scenario: str, way: str, took_s: float, *, is_before: bool) -> Iterator[str]:
    session = hand.table.session
    turns = sum(told.event.opens_part for record in session.in_force for told in record.told)
    mine = sum(isinstance(it.entry, Chosen) and it.entry.seat == ME for it in session.in_force)
    loop, made, asked = sorted(hand.loop_ms), sorted(hand.turns_ms), hand.put.total()
    acts = hand.clicks + hand.keys
    yield f"{scenario} by {way}, {'every question' if is_before else 'few questions'}: {took_s:.0f} s, {turns} turns"
    yield (
        f"    {mine} choices of the person, {asked} questions put ({hand.lone_passes} lone passes), "
        f"{hand.clicks} clicks ({hand.shift_clicks} with Shift), {hand.keys} keys"
    )
    yield f"    per turn: {asked / max(1, turns):.1f} questions, {acts / max(1, turns):.1f} clicks or keys"
    yield (
        f"    {mine - asked} choices without a question of their own; taken together: {dict(hand.paths)}; "
        f"refused {len(hand.refused)}, failures {len(hand.failures)}; ways {hand.ways}"
    )
    yield (
        f"    turns of the event loop, at work: longest {loop[-1]:.0f} ms, 99 % within "
        f"{loop[len(loop) * 99 // 100]:.0f} ms, "
        f"{sum(it > SLOW_MS for it in loop)} over {SLOW_MS} ms"
    )
    yield (
        f"    from the press to the painted answer, by the clock: median {made[len(made) // 2]:.0f} ms, 99 % within "
        f"{made[len(made) * 99 // 100]:.0f} ms, longest {made[-1]:.0f} ms; position "
        f"{digest(session.system, session.game)[:12]}"
    )
    yield "    questions (clicks or keys): " + ", ".join(
        f"{prompt} {count} ({hand.acts[prompt]})" for prompt, count in hand.put.most_common(12)
    )


def main(arguments: Sequence[str]) -> int:
    """Play the games that are named, by both ways, before and after; 1 if some do not come to the same."""
    parser = argparse.ArgumentParser(description="Play whole games by mouse alone and by keys alone.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--ways", nargs="*", default=["mouse", "keys"])
    parser.add_argument("--only-after", action="store_true", help="do not play with every question put")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        screen = Path(folder) / "screen.json"
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        os.environ["QT_SCALE_FACTOR"] = "1"
        application = make_application()
        ends = [
            (game, play(application, Path(folder), game, way, is_before=is_before))
            for game in chosen.games
            for way in chosen.ways
            for is_before in ((False,) if chosen.only_after else (False, True))
        ]
    same = len(set(ends)) == len({game for game, _end in ends})
    print("all games of a scenario end in the same position" if same else f"games end differently: {ends}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
