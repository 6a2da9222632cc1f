"""`LessonGuide`: a lesson in the tab of a game: its bar, and the frame around the part it describes."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ccstudio.documents.lesson import LessonDocument
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.lesson import Course
from ccstudio.ui.play.lesson_acts import LessonActs
from ccstudio.ui.play.lesson_bar import LessonBar
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.settings import Settings

WIDTH: Final = 4
"""The width of the frame, logical pixels."""

FOLLOWED: Final = (
    QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ZOrderChange
)  # fmt: skip
"""What moves the frame, or lays its widget above it."""


class Spotlight(QWidget):
    """A frame around a widget, in the accent colour; it ignores the mouse and takes no room.

    It is a sibling of the widget, not a child: scroll areas put their own parts above everything.
    """

    def __init__(self, target: QWidget) -> None:
        parent = target.parentWidget()
        super().__init__(parent if parent is not None else target)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._target = target
        target.installEventFilter(self)
        self._follow()

    @property
    def target(self) -> QWidget:
        """The widget inside the frame."""
        return self._target

    def remove(self) -> None:
        """Remove the frame."""
        self._target.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the position and visibility of the widget, and stay above it."""
        if event.type() in FOLLOWED:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().accent().color(), WIDTH))
        inset = WIDTH / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 5, 5)

    def _follow(self) -> None:
        is_beside = self.parentWidget() is not self._target
        self.setGeometry(self._target.geometry() if is_beside else self._target.rect())
        self.setVisible(not self._target.isHidden())
        self.raise_()


class LessonGuide(QObject):
    """Guides through a lesson at a table; afterwards the game continues as usual.

    During the lesson computer players wait, the replay bar is hidden, and the board shows the counters.
    """

    def __init__(
        self, lesson: LessonDocument, parts: GameParts, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self._parts = parts
        self._settings = settings
        self._light: Spotlight | None = None
        self._has_looked = self._shows_whole = False
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self._look_at_counters)
        self._looking.timeout.connect(self._make_room)
        self.acts = LessonActs(parts, parent=self)
        assert parts.table.whole is not None, "a lesson is played here"
        self.bar = LessonBar(parts.table, Course(lesson, parts.table.whole), acts=self.acts)
        parts.put_above_prompt(self.bar)
        parts.replay_strip.set_of_use(False)
        parts.computers.stop()
        self.bar.panel_wanted.connect(self._show_panel)
        self.bar.rule_wanted.connect(parts.show_rule)
        self.bar.ended.connect(self._end)
        self.bar.told.connect(self._remember_step)
        self.bar.finished.connect(self._remember_end)
        self.bar.follow()

    @property
    def lit(self) -> QWidget | None:
        """The part that is described."""
        return self._light.target if self._light is not None else None

    def stop(self) -> None:
        """Stop the timers."""
        self._looking.stop()
        self.acts.stop()
        self.bar.stop()

    def _show_panel(self, name: str) -> None:
        # Once the words are there: they make the board larger or smaller.
        self._looking.start()
        part = self._parts.part_called(name)
        if part is self._parts.reference:
            self._parts.reference.show_thing(self._thing())
        if part is self.lit:
            return
        if self._light is not None:
            self._light.remove()
            self._light = None
        if part is not None:
            self._parts.bring_forward(part)
            self._light = Spotlight(part)

    def _thing(self) -> Option | None:
        """The subject of the next step: the chosen piece or card, else that of the question."""
        choice, asked = self.bar.course.choice(), self._parts.table.decision
        if isinstance(choice, PieceOption | CardOption):
            return choice
        return asked.subject if asked is not None else None

    def _make_room(self) -> None:
        """Let the card that is spoken of be seen."""
        if self.lit is self._parts.reference:
            self._parts.reference.make_room_for_thing()

    def _look_at_counters(self) -> None:
        """Let the board be seen, all of it if counters are legible then; what a person has zoomed to stays so."""
        board = self._parts.board
        choice = self.bar.course.choice()
        spaces = [choice] if isinstance(choice, SpaceOption) else []
        if not board.is_chosen:
            stacks = self._parts.table.table.stacks
            spaces += [SpaceOption(stack.place.space) for stack in stacks if isinstance(stack.place, InSpace)]
        around = QRectF()
        for space in spaces:
            rect = board.board_scene.rect_of(space)
            around = around.united(rect) if rect is not None else around
        if not self._has_looked and not board.is_chosen:
            self._has_looked = True
            board.fit_again()
            self._shows_whole = board.visible.contains(board.whole)
        if self._shows_whole and not board.is_chosen:
            around = around.united(board.whole)
        if not around.isNull():
            board.reveal_rect(around)

    def _end(self) -> None:
        self._parts.replay_strip.set_of_use(True)
        self._parts.table.set_table_settings(self._settings.table_settings)
        self._parts.computers.go_on()

    def _remember_step(self, number: int, count: int) -> None:
        self._settings.set_lesson_progress(self._lesson.id, number=number, count=count)

    def _remember_end(self) -> None:
        count = self.bar.course.count
        self._settings.set_lesson_progress(self._lesson.id, number=count, count=count, is_finished=True)
