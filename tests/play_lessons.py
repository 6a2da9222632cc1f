"""The lessons played through in the window at normal speed, by mouse: `python -m tests.play_lessons OUT [LESSON …]`.

A picture of the window is taken before each step of the learner, at 1366x768 unless `--size 1600` says otherwise.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtTest import QTest

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.places import modules_folder
from ccstudio.documents.lesson import LessonStep
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.play.choices import option_of
from ccstudio.play.lesson_choices import is_meant
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.play.lesson_guide import LessonGuide
from ccstudio.ui.qt_application import make_application
from tests.helpers.table_hand import TableHand
from tests.play_screens import SCREEN, SIZES, Studio

LONGEST_S = 60.0
RESTING_MS = 700


class Learner:
    """Does what the lesson in front asks for, with the mouse alone, and takes a picture of each step."""

    def __init__(self, studio: Studio, name: str) -> None:
        self._studio = studio
        self._name = name
        self._hand = TableHand(studio.window, only="mouse")
        self.slow: list[str] = []

    @property
    def guide(self) -> LessonGuide:
        """The lesson in front."""
        front = self._studio.window.front
        assert isinstance(front, OpenGame), "the lesson is open"
        guide = front.editor.guide
        assert guide is not None, "it is a lesson"
        return guide

    def play(self) -> None:
        """Play the lesson to its end."""
        hand, guide = self._hand, self.guide
        bar, count = guide.bar, 0
        hand.listen()
        while True:
            start = time.monotonic()
            hand.wait(self._is_next, f"{self._name}, step {bar.course.place}", LONGEST_S)
            waited = time.monotonic() - start
            QTest.qWait(120)
            count += 1
            self._take(f"{count:03}")
            print(f"{self._name} {count} ({waited:.1f} s): {bar.title.text()} {bar.words.text()}", flush=True)
            if bar.is_over:
                return
            step = bar.course.step
            assert step is not None, "a step is told"
            try:
                self._do(step)
            except AssertionError as error:
                print(f"  STUCK: {error}", flush=True)
                self._take(f"{count:03}-stuck")
                hand.click(bar.do_button if bar.do_button.isVisible() else bar.go_button)
            QTest.qWait(60)

    def _is_next(self) -> bool:
        bar = self.guide.bar
        if bar.is_over:
            return True
        is_shown = not self._hand.parts.playback.controller.is_running
        return is_shown and bar.course.is_for_learner and self._hand.table.is_live

    def _take(self, name: str) -> None:
        self._studio.window.grab().save(str(self._studio.out / f"{self._name}-{name}.png"))

    def _do(self, step: LessonStep) -> None:
        hand, bar = self._hand, self.guide.bar
        place = bar.course.place
        if not step.act or step.act == "try":
            self._choose(bar.course.options[0])
            if step.act == "try":
                QTest.qWait(200)
                self._take(f"try-{place}")
                hand.wait(lambda: not hand.parts.playback.controller.is_running, "the playback of what was tried")
                hand.click(bar.do_button)
            return
        match step.act:
            case "sight":
                self._stretch([option_of(target) for target in step.targets])
            case "why":
                hand.parts.board.toggle_why()
                self._click(option_of(step.targets[0]))
            case "point":
                hand.point_at(next(it for it in hand.table.options if is_meant(it, step.targets[0])))
        if step.act != "read" and step.then:
            hand.wait(lambda: bar.words.text() == step.then, f"what follows act {step.act}", 8.0)
            self._take(f"then-{place}")
        if bar.course.place == place:
            hand.click(bar.go_button)

    def _choose(self, option: Option) -> None:
        hand = self._hand
        number = hand.table.session.number
        assert option in hand.table.options, f"{option} is offered"
        hand._choose_by(option, "there")
        assert hand.table.session.number > number, f"{option} is taken"

    def _click(self, option: Option) -> None:
        self._hand.click(self._hand.parts.board.viewport(), self._hand.pixel_of(option))

    def _stretch(self, ends: list[Option]) -> None:
        hand, board = self._hand, self._hand.parts.board
        board.toggle_thread()
        pixels = []
        for end in ends:
            assert isinstance(end, SpaceOption), "a thread goes from space to space"
            rect = board.board_scene.rect_of(end)
            assert rect is not None, "the space is on the map"
            pixels.append(board.mapFromScene(rect.center()))
        seen = board.viewport().rect()
        assert all(seen.contains(pixel) for pixel in pixels), "both ends are seen"
        hand.drag(board.viewport(), pixels[0], pixels[1] - pixels[0])


def main(arguments: list[str]) -> int:
    """Play the lessons that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.play_lessons")
    parser.add_argument("out", type=Path)
    parser.add_argument("lessons", nargs="*")
    parser.add_argument("--size", default="1366", choices=SIZES)
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    files = sorted(modules_folder().glob("*/lessons/*.json"))
    with tempfile.TemporaryDirectory() as folder:
        screen = Path(folder) / "screen.json"
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        application = make_application()
        for file in files:
            if chosen.lessons and file.stem not in chosen.lessons:
                continue
            home = Path(folder) / file.stem
            home.mkdir()
            studio = Studio(application, chosen.out, home, chosen.size)
            studio.choose(playback_speed=PlaybackSpeed.NORMAL)
            studio.window.start([file])
            studio.hand.wait(lambda studio=studio: isinstance(studio.window.front, OpenGame), "the lesson")
            Learner(studio, file.stem).play()
            studio.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
