"""`LessonActs`: watches for acts that a lesson asks for: a sight thread, a question why, a pointed option."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.board.sight.explanation import Explanation
from ccstudio.documents.lesson import LessonStep
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.play.choices import option_of
from ccstudio.play.lesson_choices import is_meant
from ccstudio.ui.play.board.view import THREAD
from ccstudio.ui.play.parts import GameParts

REST_MS: Final = 400
"""How long a thread must stay as it is before it is judged: meanwhile the mouse is on its way."""


class LessonActs(QObject):
    """Watches what the window really does, for one step at a time.

    Signals:
        done(): the act of the step is done.
        missed(): the learner did something similar, but not what the step asks for.
    """

    done = Signal()
    missed = Signal()

    def __init__(self, parts: GameParts, rest_ms: int = REST_MS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._step: LessonStep | None = None
        self._sight = parts.board.board_scene.sight
        self._rest = QTimer(self, singleShot=True, interval=rest_ms)
        self._rest.timeout.connect(self._judge_thread)
        self._sight.thread_changed.connect(self._wait_for_rest)
        parts.table.unavailable_requested.connect(self._take_question)
        parts.table.pointed_changed.connect(self._take_pointed)

    def watch(self, step: LessonStep | None) -> None:
        """Watch for the act of a step; None for nothing."""
        if step is self._step:
            return
        self._step = step
        self._rest.stop()
        if step is None:
            return
        if step.act == "point":
            self._take_pointed()
        elif step.act == "sight" and self._sight.ends is not None:
            self._rest.start()

    def show(self, step: LessonStep) -> None:
        """Do the act for the learner."""
        board, table = self._parts.board, self._parts.table
        targets = [option_of(target) for target in step.targets if not target.endswith("*")]
        match step.act:
            case "sight":
                spaces = [target.space for target in targets if isinstance(target, SpaceOption)]
                if len(spaces) > 1:
                    board.use_tool(THREAD)
                    self._sight.string(spaces[0], spaces[1])
            case "why" if targets:
                table.unavailable_requested.emit(targets[0])
            case "point" if targets:
                table.point_at(targets[0])

    def put_away(self) -> None:
        """Leave the tools that an act has used."""
        self._parts.board.use_tool("")
        if self._parts.board.play_tool.asks_why:
            self._parts.board.toggle_why()

    def stop(self) -> None:
        """Stop the timer."""
        self._rest.stop()

    def _wait_for_rest(self) -> None:
        if self._step is not None and self._step.act == "sight" and self._sight.ends is not None:
            self._rest.start()

    def _judge_thread(self) -> None:
        step = self._step
        if step is not None and step.act == "sight" and self._sight.ends is not None:
            if self._parts.board.is_dragging_thread:
                self._rest.start()
                return
            is_right = is_right_thread(step, self._sight.ends, self._sight.explanation)
            (self.done if is_right else self.missed).emit()

    def _take_question(self, option: Option) -> None:
        step = self._step
        if step is not None and step.act == "why":
            is_right = step.freely or any(is_meant(option, target) for target in step.targets)
            (self.done if is_right else self.missed).emit()

    def _take_pointed(self) -> None:
        step, pointed = self._step, self._parts.table.pointed
        if step is None or step.act != "point" or pointed is None:
            return
        if any(is_meant(pointed, target) for target in step.targets):
            self.done.emit()


def is_right_thread(step: LessonStep, ends: tuple[int, int], explanation: Explanation | None) -> bool:
    """Return whether a thread is one that a step asks for: the given one, either way, or any with its verdict."""
    if {f"space {end}" for end in ends} == set(step.targets):
        return True
    if not step.freely or explanation is None:
        return False
    verdict = explanation.verdict
    found = "blocked" if verdict.blocked else "hindered" if verdict.hindrance else "clear"
    return step.verdict in ("", found)
