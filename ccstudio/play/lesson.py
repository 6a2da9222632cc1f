"""Lessons: a recorded game in which the learner makes the choices of one seat."""

from collections.abc import Mapping
from typing import NamedTuple

from ccstudio.base.errors import StudioError
from ccstudio.documents.document import Reference
from ccstudio.documents.journal import Arranged, Chosen
from ccstudio.documents.lesson import LessonDocument, LessonStep, Panel
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.journal import seed_text
from ccstudio.play.opening import Opened
from ccstudio.play.session import PERSON, Session


class LessonError(StudioError):
    """A lesson does not fit the game it is about."""


def begin_lesson(lesson: LessonDocument, opened: Opened, opponent: str) -> Session:
    """Return the game of a lesson, before its first step.

    Args:
        lesson: what is to be played.
        opened: its scenario.
        opponent: the computer player who plays the other seats when the lesson is over or left.

    Raises:
        LessonError: it is about another scenario, or about a seat there is not.
        SessionError: its position cannot be set; so with `ArrangeError`.
    """
    scenario = opened.contents.scenario
    if lesson.scenario.id != scenario.id:
        raise LessonError("lesson-scenario", wanted=lesson.scenario.id, scenario=scenario.id)
    seats = opened.system.seatings(opened.board)[0].seats
    if lesson.seat >= len(seats):
        raise LessonError("lesson-seat", seat=lesson.seat, last=len(seats) - 1)
    players = [PERSON if number == lesson.seat else opponent for number in range(len(seats))]
    session = Session.begin(opened, seed=int(lesson.seed, 16), players=players)
    if lesson.edits:
        session.arrange(lesson.edits)
    return session


class Course:
    """The progress of a learner in a lesson; steps are counted from its first entry."""

    def __init__(self, lesson: LessonDocument, session: Session) -> None:
        self.lesson = lesson
        self._session = session
        self._first = session.number

    @property
    def place(self) -> int:
        """The number of finished steps."""
        return self._session.number - self._first

    @property
    def step(self) -> LessonStep | None:
        """The next step; None at the end."""
        return self.lesson.steps[self.place] if 0 <= self.place < len(self.lesson.steps) else None

    @property
    def number(self) -> int:
        """The number of the next step with a text, from 1; one more after the last."""
        return sum(map(self._is_told, self.lesson.steps[: max(0, self.place)])) + 1

    @property
    def count(self) -> int:
        """The number of steps with a text."""
        return sum(map(self._is_told, self.lesson.steps))

    @property
    def is_for_learner(self) -> bool:
        """Whether the learner makes the next step."""
        return self.step is not None and self._is_told(self.step)

    def _is_told(self, step: LessonStep) -> bool:
        return step.seat == self.lesson.seat and bool(step.text)

    def choice(self) -> Option | None:
        """The next choice under the names that the seat knows; None at the end.

        Raises:
            LessonError: the game does not offer it: the rules or the documents are others than those of the lesson.
        """
        step = self.step
        if step is None:
            return None
        asked, option = self._session.decision, option_of(step.choice)
        if not isinstance(asked, Ask) or asked.seat != step.seat or option not in asked.options:
            raise LessonError("lesson-step", step=self.place + 1, choice=step.choice)
        return renamed(option, self._session.game.state.aliases_of(Seat(step.seat)).names)


class Remark(NamedTuple):
    """The text before a step, its rule, and the panel it is about."""

    text: str
    rule: str = ""
    panel: Panel = ""


def lesson_of(
    session: Session, *, identity: str, title: str, seat: Seat, remarks: Mapping[int, Remark], farewell: str
) -> LessonDocument:
    """Return a lesson made from a played game.

    Args:
        session: the game, as far as the lesson goes; what was set by hand stands at its beginning.
        identity: the id of the lesson.
        title: what it is called.
        seat: who learns.
        remarks: what is said before a choice, by its place, from 0.
        farewell: what is said at the end.
    """
    entries = [record.entry for record in session.in_force[1:]]
    edits = entries[0].edits if entries and isinstance(entries[0], Arranged) else ()
    chosen = [entry for entry in entries if isinstance(entry, Chosen)]
    nothing = Remark("")
    scenario = session.contents.scenario
    return LessonDocument(
        format_version=1,
        id=identity,
        version=1,
        title=title,
        licence=scenario.licence,
        scenario=Reference(id=scenario.id, version=scenario.version),
        seat=seat,
        seed=seed_text(session.seed),
        edits=edits,
        steps=tuple(
            LessonStep(seat=entry.seat, choice=entry.choice, **remarks.get(place, nothing)._asdict())
            for place, entry in enumerate(chosen)
        ),
        farewell=farewell,
    )
