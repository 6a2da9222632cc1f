"""The bar of a lesson: its text and the next action; everything else is played automatically."""

from typing import Final

from msgspec import UNSET
from PySide6.QtCore import QMargins, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.documents.lesson import LessonStep
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.seats import Seat
from ccstudio.play.lesson import Course, LessonError
from ccstudio.play.lesson_choices import answer_to
from ccstudio.ui.play.lesson_acts import LessonActs
from ccstudio.ui.play.lesson_next import NextCard
from ccstudio.ui.play.table import PlayTable

PAUSE_MS: Final = 900
"""The pause before others act with cards and pieces, so that the learner can follow."""

SHORT_PAUSE_MS: Final = 120
"""The pause before steps made for the learner, and before answers of others that are only buttons."""

READING_POINTS: Final = 1.0
"""How much larger than usual the font of the lesson is."""

MARGINS: Final = QMargins(10, 4, 10, 6)
MOST_HEIGHT: Final = 10_000
WRAPPED: Final = Qt.TextFlag.TextWordWrap.value
"""How texts are laid out to be measured, with room enough below."""

HINT_AFTER: Final = 2
"""The number of wrong attempts after which the lesson gives a hint."""


class LessonBar(QFrame):
    """Guides a learner through a lesson, and disappears when it ends or is left.

    Signals:
        panel_wanted(name): the text is about this part of the window (`documents.lesson.Panel`); empty for none.
        rule_wanted(rule): the person wants to read a rule.
        told(number, count): the learner has come to this step of so many.
        finished(): the lesson was played to its end.
        ended(): the lesson is over or was left; computer players take over.
    """

    panel_wanted = Signal(str)
    rule_wanted = Signal(str)
    told = Signal(int, int)
    finished = Signal()
    ended = Signal()

    def __init__(
        self,
        table: PlayTable,
        course: Course,
        pause_ms: int = PAUSE_MS,
        acts: LessonActs | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._course = course
        self._pause_ms = pause_ms
        self._acts = acts
        self._is_over = False
        self._seen: int | None = None
        """The act that is done, while the learner reads about it."""
        self._attempts = 0
        self._told_place = -1
        self._text_width = 0
        self.title = QLabel()
        self.remark = QLabel()
        self.words = QLabel()
        self.hint = QLabel()
        self.do_button = QPushButton(_("Show me"))
        self.go_button = QPushButton(_("Continue"))
        self.rule_button = QPushButton()
        self.leave_button = QPushButton(_("Leave the lesson"))
        self.next_card = NextCard(course.lesson.next or None)
        self._build()
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._play_step)
        table.changed.connect(self.follow)
        table.wrong_option_requested.connect(self._call_back)
        table.unavailable_requested.connect(self._count_attempt)
        if acts is not None:
            acts.done.connect(self._see_act)
            acts.missed.connect(self._miss_act)

    def _build(self) -> None:
        self.setObjectName("lesson")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setBackgroundRole(self.palette().ColorRole.Base)
        self.setAutoFillBackground(True)
        font = self.words.font()
        font.setPointSizeF(font.pointSizeF() + READING_POINTS)
        self.words.setFont(font)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (self.remark, self.words, self.hint):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        for label in (self.remark, self.hint):
            label.hide()
        self.hint.setForegroundRole(self.palette().ColorRole.Link)
        self.do_button.setToolTip(_("Do this step and continue"))
        self.do_button.clicked.connect(self.do)
        self.go_button.clicked.connect(self.go_on)
        self.go_button.hide()
        self.rule_button.setFlat(True)
        self.rule_button.setToolTip(_("Read the rule of this step"))
        self.rule_button.clicked.connect(self._want_rule)
        self.leave_button.clicked.connect(self.leave)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.rule_button, self.do_button, self.go_button, self.leave_button):
            # The keys belong to the board.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGINS)
        column.setSpacing(2)
        column.addLayout(head)
        for widget in (self.remark, self.words, self.hint, self.next_card):
            column.addWidget(widget)
        self.next_card.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the longest text of the lesson, so that the board does not move from step to step."""
        super().resizeEvent(event)
        width = self.contentsRect().width() - MARGINS.left() - MARGINS.right()
        if width == self._text_width or self._is_over:
            return
        self._text_width = width
        metrics, room = QFontMetrics(self.words.font()), QRect(0, 0, width, MOST_HEIGHT)
        heights = (metrics.boundingRect(room, WRAPPED, text).height() for text in self._course.texts)
        self.words.setMinimumHeight(max(heights, default=0))

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
        course = self._course
        if course.place < 0 and self._table.can_redo:
            # What the lesson begins with was taken back as well; without it there is none.
            self._table.redo()
            return
        if course.is_at_end:
            self._end(course.lesson.farewell or _("The lesson is complete. You can play on from here."))
            self._finish()
            return
        try:
            options = course.options
        except LessonError as error:
            self._end(str(error))
            return
        # What is played for the learner is not done otherwise by a click that comes too soon.
        self._table.allow_only(options if course.is_for_learner else options[:1])
        step = course.step
        if course.is_for_learner and step is not None:
            self._steps.stop()
            self._tell(step)
        elif not self._steps.isActive():
            self._steps.start(self._pause_before())

    def do(self) -> None:
        """Make the step for the learner."""
        step = self._course.step
        if step is None or not self._course.is_for_learner:
            return
        if self._course.is_trying:
            self._table.undo()
        elif step.act in ("", "try"):
            self._play_step()
        elif step.act == "read" or self._is_seen or self._acts is None:
            self.go_on()
        else:
            self._acts.show(step)

    def go_on(self) -> None:
        """Go on after an act, or after a text to read."""
        step = self._course.step
        if step is None or not step.act or self._course.is_trying:
            return
        self._course.finish_act()
        if self._acts is not None:
            self._acts.watch(None)
            self._acts.put_away()
        self.follow()

    def leave(self) -> None:
        """Continue without the lesson."""
        self._end("")
        self.hide()

    def stop(self) -> None:
        """Stop the timer."""
        self._steps.stop()

    @property
    def _is_seen(self) -> bool:
        return self._seen is not None and self._seen == self._course.place

    def _tell(self, step: LessonStep) -> None:
        course = self._course
        if course.place != self._told_place:
            self._told_place, self._seen, self._attempts = course.place, None, 0
            self.told.emit(course.number, course.count)
        self.title.setText(
            _("<b>{lesson}</b>, step {number} of {count}").format(
                lesson=course.lesson.title, number=course.number, count=course.count
            )
        )
        self.remark.setText(course.remark)
        self.remark.setVisible(bool(course.remark))
        is_after = self._is_seen or course.is_trying
        self.words.setText(step.then if is_after and step.then else course.text)
        self.hint.hide()
        self.do_button.setVisible(step.act != "read" and not self._is_seen)
        self.go_button.setVisible(step.act == "read" or self._is_seen)
        self.rule_button.setText(step.rule)
        self.rule_button.setVisible(bool(step.rule))
        self.panel_wanted.emit(step.panel)
        if step.panel == "preview" and not step.act:
            # What it shows is what somebody points at.
            self._table.point_at(course.choice())
        if self._acts is not None and not is_after:
            self._acts.watch(step if step.act else None)

    def _pause_before(self) -> int:
        choice = self._course.choice()
        is_own = self._table.asked == self._course.lesson.seat
        is_soon_told = is_own or isinstance(choice, ButtonOption)
        return min(SHORT_PAUSE_MS, self._pause_ms) if is_soon_told else self._pause_ms

    def _play_step(self) -> None:
        if self._is_over or self._course.is_at_end:
            return
        try:
            option = self._course.choice()
        except LessonError as error:
            self._end(str(error))
            return
        seat = self._table.asked
        assert option is not None, "a step has a choice"
        assert seat is not None, "somebody is asked"
        self._table.choose_for(Seat(seat), option, by_itself=not self._course.is_for_learner)

    def _see_act(self) -> None:
        """Show what the learner reads after an act, or go on."""
        step = self._course.step
        if self._is_over or step is None or not step.act or self._is_seen:
            return
        if not step.then:
            self.go_on()
            return
        self._seen = self._course.place
        self._tell(step)

    def _miss_act(self) -> None:
        self._count_attempt()
        if self.hint.isHidden():
            self.hint.setText(_("This is not what the step asks for. Try again."))
            self.hint.show()

    def _end(self, words: str) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._steps.stop()
        if self._acts is not None:
            self._acts.watch(None)
        self.title.setText(_("<b>{lesson}</b>").format(lesson=self._course.lesson.title))
        self.words.setText(words)
        for widget in (self.remark, self.hint, self.do_button, self.go_button, self.rule_button):
            widget.hide()
        self.leave_button.setText(_("Close"))
        self.words.setMinimumHeight(0)
        self._table.allow_only(None)
        self.panel_wanted.emit("")
        self.ended.emit()

    def _finish(self) -> None:
        """Offer what the learner can play next."""
        self.next_card.setVisible(self._course.lesson.next is not UNSET)
        self.finished.emit()

    def _call_back(self, option: Option) -> None:
        """Say why an option that the rules allow is not the one of the lesson."""
        step = self._course.step
        if self._is_over or step is None:
            return
        wrong = answer_to(option, step.wrong)
        words = _("The rules allow this, but first follow the lesson. “Show me” does the step for you.")
        self.hint.setText(wrong.text if wrong is not None and wrong.text else words)
        self.hint.show()
        self._count_attempt()

    def _count_attempt(self, _option: object = None) -> None:
        """Give the hint of the step after some wrong attempts."""
        step = self._course.step
        if self._is_over or step is None or not self._course.is_for_learner or step.act == "why":
            return
        self._attempts += 1
        if self._attempts >= HINT_AFTER and step.hint:
            before = self.hint.text() if not self.hint.isHidden() else ""
            self.hint.setText(before if step.hint in before else f"{before} {step.hint}".strip())
            self.hint.show()

    def _want_rule(self) -> None:
        self.rule_wanted.emit(self.rule_button.text())
