"""A learner at the window: makes the choices and the acts that a lesson asks for."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ccstudio.documents.lesson import LessonStep
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.play.choices import option_of
from ccstudio.play.lesson_choices import is_meant
from ccstudio.ui.play.lesson_guide import LessonGuide

LEFT = Qt.MouseButton.LeftButton


class LessonHand:
    """Does one step after the other.

    `choose` chooses an option; the table does by itself if left out. `others` are the steps, by place, at which another
    accepted option is chosen.
    """

    def __init__(
        self, guide: LessonGuide, qtbot, choose: Callable[[Option], object] | None = None, others: dict | None = None
    ) -> None:
        self.guide, self.bar, self.parts = guide, guide.bar, guide._parts
        self.table = self.parts.table
        self._qtbot = qtbot
        self._choose = choose or self.table.choose
        self.others: dict[int, Option] = others or {}
        self.done: list[int] = []
        self.made: set[tuple[int, Option]] = set()
        guide.acts._rest.setInterval(0)
        self.bar._pause_ms = 0

    def wait(self) -> None:
        """Let everything be played that is not for the learner."""
        self._qtbot.waitUntil(lambda: self.bar.is_over or (self.bar.course.is_for_learner and self.table.is_live))

    def play(self, count: int = 1_000) -> int:
        """Do so many steps, or all to the end; how many it were."""
        for number in range(count):
            self.wait()
            if self.bar.is_over:
                return number
            place, step = self.bar.course.place, self.bar.course.step
            assert step is not None, "a step is told"
            self.done.append(place)
            self.do(step)
        self.wait()
        return count

    def do(self, step: LessonStep) -> None:
        """Do a step, as a learner does."""
        course, place = self.bar.course, self.bar.course.place
        if not step.act:
            option = self.others.get(place, course.options[0])
            # Another choice before may have used it up.
            option = option if option in course.options else course.options[0]
            if option != course.options[0]:
                self.made.add((place, option))
            assert option in self.table.options, "the table offers what the lesson accepts"
            self._choose(option)
            return
        match step.act:
            case "sight":
                self.parts.board.toggle_thread()
                spaces = [option_of(target) for target in step.targets]
                start, end = (self._pixel(space) for space in spaces)
                # Near an edge the view would scroll under the mouse.
                middle = self.parts.board.viewport().rect().adjusted(60, 60, -60, -60)
                if middle.contains(start) and middle.contains(end):
                    self._drag(start, end)
                else:
                    self.parts.board.board_scene.sight.string(*(space.space for space in spaces))
            case "why":
                self.parts.board.toggle_why()
                self.table.request(option_of(step.targets[0]))
            case "point":
                self.table.point_at(next(it for it in self.table.options if is_meant(it, step.targets[0])))
            case "try":
                self._choose(self.others.get(place, course.options[0]))
                assert self.bar.words.text() == step.then
                self.table.undo()
                return
        if step.act != "read" and step.then:
            self._qtbot.waitUntil(lambda: self.bar.words.text() == step.then)
        if course.place == place:
            assert self.bar.go_button.isVisible()
            QTest.mouseClick(self.bar.go_button, LEFT)

    def _pixel(self, option: Option) -> QPoint:
        assert isinstance(option, SpaceOption), "a thread goes from space to space"
        board = self.parts.board
        rect = board.board_scene.rect_of(option)
        assert rect is not None, "the space is on the map"
        return board.mapFromScene(rect.center())

    def _drag(self, start: QPoint, end: QPoint) -> None:
        port = self.parts.board.viewport()
        QTest.mousePress(port, LEFT, Qt.KeyboardModifier.NoModifier, start)
        for part in range(1, 9):
            QTest.mouseMove(port, start + (end - start) * part / 8)
        QTest.mouseRelease(port, LEFT, Qt.KeyboardModifier.NoModifier, end)
