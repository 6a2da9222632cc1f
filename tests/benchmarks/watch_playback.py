"""`python -m tests.benchmarks.watch_playback [GAME...]`: how long frames take while a game is played back.

A game against the computer runs in a whole window at normal speed, and the choices of the person are those that the
rules advise. A frame is a turn of the event loop in which the board is painted; printed are the time to paint the board
and the time the thread worked in the whole turn, on a small and on a large screen.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.qt_application import make_application
from tests.play_screens import SCREEN, SIZES, Studio

WATCHED: Final = ("1366", "3840")
GAMES: Final = ("tanners-farm", "relay-nine")
SEED: Final = 2
FRAME_MS: Final = 16.0

_painted: list[float] = []


def _time_board() -> None:
    """Note how long each painting of a board takes; done before there is one."""
    paint: Any = BoardView.paintEvent

    def timed(view: BoardView, event: QPaintEvent) -> None:
        start = time.thread_time()
        paint(view, event)
        _painted.append((time.thread_time() - start) * 1_000)

    BoardView.paintEvent = timed  # type: ignore[method-assign]


def watch(application: QApplication, home: Path, scenario: str, size_name: str, seconds: float) -> None:
    """Play for some time and print the frames."""
    studio = Studio(application, home, home, size_name)
    studio.choose(playback_speed=PlaybackSpeed.NORMAL)
    session = Session.begin(open_scenario(scenario), seed=SEED, players=(PERSON, "rules"))
    studio.window.studio.run_flow(studio.window.studio.games.begin(session))
    hand = studio.hand
    hand.wait(lambda: not studio.window.studio.dialog_flows.are_running, "the tab of the game")
    hand.listen()
    paints: list[float] = []
    turns: list[float] = []
    end, player = time.monotonic() + seconds, RulesPlayer(SEED)
    while time.monotonic() < end and not hand.is_over:
        table = hand.table
        is_presenting = table.is_presenting
        if not is_presenting and isinstance(table.decision, Ask):
            table.choose(player.choose(table.system, table.view, table.decision))
        _painted.clear()
        start = time.thread_time()
        QApplication.processEvents()
        if is_presenting and _painted:
            paints.append(sum(_painted))
            turns.append((time.thread_time() - start) * 1_000)
        time.sleep(0.001)
    name = f"{scenario} at {studio.window.width()}x{studio.window.height()}, {session.number} entries"
    print(f"{name}: {len(turns)} frames of playback")
    print(f"    board painted: {_told(paints)}")
    print(f"    whole turn of the event loop: {_told(turns)}", flush=True)
    studio.close()


def _told(times: list[float]) -> str:
    ordered = sorted(times)
    if not ordered:
        return "never"
    over = sum(it > FRAME_MS for it in ordered)
    return (
        f"median {ordered[len(ordered) // 2]:.1f} ms, 99 % within {ordered[len(ordered) * 99 // 100]:.1f} ms, "
        f"longest {ordered[-1]:.0f} ms, {over} over {FRAME_MS:.0f} ms"
    )


def main(arguments: Sequence[str]) -> int:
    """Watch each game on each screen, in a process of its own for its screen."""
    parser = argparse.ArgumentParser(description="Measure frames while a game is played back.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--size", choices=SIZES, help="only this screen")
    chosen = parser.parse_args(arguments)
    if chosen.size is None:
        again = [sys.executable, "-m", "tests.benchmarks.watch_playback", *arguments]
        return max(subprocess.run([*again, "--size", size_name], check=False).returncode for size_name in WATCHED)
    size = SIZES[chosen.size]
    with tempfile.TemporaryDirectory() as folder:
        screen = Path(folder) / "screen.json"
        shape = SCREEN | {"width": max(1920, size.width()), "height": max(1080, size.height())}
        screen.write_text(json.dumps({"screens": [shape]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        os.environ["QT_SCALE_FACTOR"] = "1"
        application = make_application()
        _time_board()
        for game in chosen.games:
            home = Path(folder) / game
            home.mkdir()
            watch(application, home, game, chosen.size, chosen.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
