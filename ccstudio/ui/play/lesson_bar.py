"""The bar of a lesson: its text and the next action; everything else is played automatically."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.documents.lesson import LessonStep
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.lesson import Course, LessonError
from ccstudio.ui.play.table import PlayTable

PAUSE_MS: Final = 900
"""The pause before others act with cards and pieces, so that the learner can follow."""

SHORT_PAUSE_MS: Final = 120
"""The pause before steps made for the learner, and before answers of others that are only buttons."""

READING_POINTS: Final = 1.0
"""How much larger than usual the font of the lesson is."""


class LessonBar(QFrame):
    """Guides a learner through a lesson, and disappears when it ends or is left.

    Signals:
        panel_wanted(name): the text is about this part of the window (`documents.lesson.Panel`); empty for none.
        rule_wanted(rule): the person wants to read a rule.
        ended(): the lesson is over or was left; computer players take over.
    """

    panel_wanted = Signal(str)
    rule_wanted = Signal(str)
    ended = Signal()

    def __init__(
        self, table: PlayTable, course: Course, pause_ms: int = PAUSE_MS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._course = course
        self._pause_ms = pause_ms
        self._is_over = False
        self.title = QLabel()
        self.words = QLabel()
        self.hint = QLabel()
        self.do_button = QPushButton(_("Show me"))
        self.rule_button = QPushButton()
        self.leave_button = QPushButton(_("Leave the lesson"))
        self._build()
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._play_step)
        table.changed.connect(self.follow)
        table.wrong_option_requested.connect(self._call_back)

    def _build(self) -> None:
        self.setObjectName("lesson")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setBackgroundRole(self.palette().ColorRole.Base)
        self.setAutoFillBackground(True)
        font = self.words.font()
        font.setPointSizeF(font.pointSizeF() + READING_POINTS)
        self.words.setFont(font)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (self.words, self.hint):
            label.setWordWrap(True)
        self.hint.hide()
        self.do_button.setToolTip(_("Do this step and continue"))
        self.do_button.clicked.connect(self.do)
        self.rule_button.setFlat(True)
        self.rule_button.setToolTip(_("Read the rule of this step"))
        self.rule_button.clicked.connect(self._want_rule)
        self.leave_button.clicked.connect(self.leave)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.rule_button, self.do_button, self.leave_button):
            # The keys belong to the board.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 6)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.words)
        column.addWidget(self.hint)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    @property
    def course(self) -> Course:
        """The current step of the lesson."""
        return self._course

    @property
    def is_over(self) -> bool:
        """Whether the lesson has ended or was left."""
        return self._is_over

    def follow(self) -> None:
        """Show the next step, or play it."""
        if self._is_over or not self._table.is_live:
            return
        if self._course.place < 0 and self._table.can_redo:
            # What the lesson begins with was taken back as well; without it there is none.
            self._table.redo()
            return
        step = self._course.step
        if step is None:
            self._end(self._course.lesson.farewell or _("The lesson is complete. You can play on from here."))
            return
        try:
            option = self._course.choice()
        except LessonError as error:
            self._end(str(error))
            return
        # What is played for the learner is not done otherwise by a click that comes too soon.
        self._table.allow_only(option)
        if self._course.is_for_learner:
            self._steps.stop()
            self._tell(step)
            self.panel_wanted.emit(step.panel)
            if step.panel == "preview":
                # What it shows is what somebody points at.
                self._table.point_at(option)
        elif not self._steps.isActive():
            self._steps.start(self._pause_before(step))

    def do(self) -> None:
        """Make the step for the learner."""
        if self._course.is_for_learner:
            self._play_step()

    def leave(self) -> None:
        """Continue without the lesson."""
        self._end("")
        self.hide()

    def stop(self) -> None:
        """Stop the timer."""
        self._steps.stop()

    def _tell(self, step: LessonStep) -> None:
        self.title.setText(
            _("<b>{lesson}</b>, step {number} of {count}").format(
                lesson=self._course.lesson.title, number=self._course.number, count=self._course.count
            )
        )
        self.words.setText(step.text)
        self.hint.hide()
        self.rule_button.setText(step.rule)
        self.rule_button.setVisible(bool(step.rule))

    def _pause_before(self, step: LessonStep) -> int:
        is_own = step.seat == self._course.lesson.seat
        is_soon_told = is_own or isinstance(option_of(step.choice), ButtonOption)
        return min(SHORT_PAUSE_MS, self._pause_ms) if is_soon_told else self._pause_ms

    def _play_step(self) -> None:
        step = self._course.step
        if self._is_over or step is None:
            return
        try:
            option = self._course.choice()
        except LessonError as error:
            self._end(str(error))
            return
        assert option is not None, "a step has a choice"
        self._table.choose_for(Seat(step.seat), option, by_itself=not self._course.is_for_learner)

    def _end(self, words: str) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._steps.stop()
        self.title.setText(_("<b>{lesson}</b>").format(lesson=self._course.lesson.title))
        self.words.setText(words)
        for widget in (self.hint, self.do_button, self.rule_button):
            widget.hide()
        self.leave_button.setText(_("Close"))
        self._table.allow_only(None)
        self.panel_wanted.emit("")
        self.ended.emit()

    def _call_back(self, _option: object) -> None:
        if not self._is_over:
            self.hint.setText(_("The rules allow this, but first follow the lesson. “Show me” does the step for you."))
            self.hint.show()

    def _want_rule(self) -> None:
        self.rule_wanted.emit(self.rule_button.text())
