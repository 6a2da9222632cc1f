"""Lessons: a recorded game in which the learner makes the choices of one seat."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import Chosen
from ccstudio.documents.lesson import LessonCondition, LessonDocument, LessonStep
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.lesson_choices import accepted, answer_to, fits, is_meant, usual_choice
from ccstudio.play.opening import Opened
from ccstudio.play.session import PERSON, Session
from ccstudio.play.undo import Record

MOST_UNSCRIPTED = 80
"""How many choices in a row may be made that no step names; then the game has lost its lesson."""


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


class _Progress(NamedTuple):
    """How far a lesson is after a record of the game.

    `place` is the index of the first step that is not done. `has_left` says that some choice was not the recorded one,
    `is_trying` that the learner tries a choice that is undone next.
    """

    place: int = 0
    has_left: bool = False
    is_trying: bool = False
    unscripted: int = 0
    chosen: tuple[tuple[str, Option], ...] = ()
    remark: str = ""
    told_at: int = 0


class Course:
    """The progress of a learner in a lesson, which follows the records of the game and their undoing.

    Where the learner has left the recording by an accepted choice, steps without a text that do not fit are left out,
    and questions that no step answers are answered as usual.
    """

    def __init__(self, lesson: LessonDocument, session: Session) -> None:
        self.lesson = lesson
        self._session = session
        self._first = session.number
        self._trail: list[tuple[Record, _Progress]] = []
        self._done: set[int] = set()
        """The acts that are done; undoing a choice does not ask for them again."""

    @property
    def place(self) -> int:
        """The index of the next step, or the number of steps at the end; negative where the beginning is undone."""
        if self._session.number < self._first:
            return self._session.number - self._first
        place = self._place()
        return self._progress().place if place is None else place

    @property
    def step(self) -> LessonStep | None:
        """The next step; None at the end, and where the game asks something that no step answers."""
        place = self._place() if self._session.number >= self._first else None
        return self.lesson.steps[place] if place is not None and place < len(self.lesson.steps) else None

    @property
    def is_at_end(self) -> bool:
        """Whether all steps are done, or the game has lost the lesson."""
        if self._session.number < self._first:
            return False
        if not isinstance(self._session.decision, Ask):
            return True
        progress = self._progress()
        return self._place() == len(self.lesson.steps) or progress.unscripted > MOST_UNSCRIPTED

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

    @property
    def is_trying(self) -> bool:
        """Whether the learner has tried a choice, and undoes it next."""
        return self._progress().is_trying

    @property
    def has_left(self) -> bool:
        """Whether the learner has made another choice than the recorded one."""
        return self._progress().has_left

    @property
    def text(self) -> str:
        """The text of the next step, as it fits the game."""
        step = self.step
        if step is None:
            return ""
        return next((variant.text for variant in step.variants if self._is_so(variant.when)), step.text)

    @property
    def texts(self) -> Iterator[str]:
        """All texts of the steps, in any variant."""
        for step in self.lesson.steps:
            yield from (step.text, step.then, *(variant.text for variant in step.variants))

    @property
    def remark(self) -> str:
        """What the learner reads about the last choice, if it was another than the recorded one."""
        return self._progress().remark

    def finish_act(self) -> None:
        """Note that the act of the step is done."""
        place = self._place()
        if place is not None and place < len(self.lesson.steps) and self.lesson.steps[place].act:
            self._done.add(place)

    def choice(self) -> Option | None:
        """The next choice under the names that the seat knows; None at the end and for an act without a choice.

        Raises:
            LessonError: the game does not offer it: the rules or the documents are others than those of the lesson.
        """
        if self.is_at_end:
            return None
        options = self.options
        return options[0] if options else None

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that may be chosen next, under the names that the seat knows, the recorded choice first.

        Raises:
            LessonError: as `choice`.
        """
        asked, step = self._session.decision, self.step
        if not isinstance(asked, Ask) or self.is_at_end:
            return ()
        if step is None:
            return self._known(asked.seat, (usual_choice(self.lesson, asked),))
        found = self._targets(step, asked) if step.act else accepted(step, asked)
        if not found and step.choice:
            raise LessonError("lesson-step", step=self.place + 1, choice=step.choice)
        return self._known(asked.seat, found)

    def _targets(self, step: LessonStep, asked: Ask) -> tuple[Option, ...]:
        """The options of an act that are offered: those that may be tried or pointed at."""
        if step.act not in ("try", "point") or self.is_trying:
            return ()
        return tuple(option for option in asked.options if any(is_meant(option, one) for one in step.targets))

    def _known(self, seat: int, options: tuple[Option, ...]) -> tuple[Option, ...]:
        names = self._session.game.state.aliases_of(Seat(seat)).names
        return tuple(renamed(option, names) for option in options)

    def _is_told(self, step: LessonStep) -> bool:
        return step.seat == self.lesson.seat and bool(step.text)

    # How far it is.

    def _progress(self) -> _Progress:
        """Follow the records of the game since the last look."""
        records = self._session.in_force[self._first :]
        kept = 0
        for (known, _progress), record in zip(self._trail, records, strict=False):
            if known is not record:
                break
            kept += 1
        if kept < len(self._trail):
            tried = self._trail[-1][1]
            before = self._trail[kept - 1][1] if kept else _Progress()
            if tried.is_trying and not before.is_trying:
                # Tried and undone: the act is done.
                self._done |= {place for place, step in self._from(tried.place) if step.act == "try"}
            del self._trail[kept:]
        for index in range(kept, len(records)):
            progress = self._trail[-1][1] if self._trail else _Progress()
            number = self._first + index
            asked = self._session.in_force[number - 1].game.pending
            self._trail.append((records[index], self._after(progress, asked, records[index], number)))
        return self._trail[-1][1] if self._trail else _Progress()

    def _from(self, place: int) -> Iterator[tuple[int, LessonStep]]:
        """The first step from a place that is no finished act, if there is one."""
        for index in range(place, len(self.lesson.steps)):
            if index not in self._done:
                yield index, self.lesson.steps[index]
                return

    def _after(self, before: _Progress, asked: object, record: Record, number: int) -> _Progress:
        """How far the lesson is after a record that followed a question."""
        entry = record.entry
        if not isinstance(entry, Chosen) or not isinstance(asked, Ask):
            return before
        option = option_of(entry.choice)
        found = self._find(before, asked)
        place = found
        if found is not None and found < len(self.lesson.steps) and self.lesson.steps[found].act:
            step = self.lesson.steps[found]
            if step.act == "try" and any(is_meant(option, one) for one in step.targets):
                return before._replace(place=found, is_trying=True)
            # The choice came before the act.
            place = self._find(before._replace(place=found + 1), asked)
        if place is None or place >= len(self.lesson.steps):
            return before._replace(has_left=True, unscripted=before.unscripted + 1)
        step = self.lesson.steps[place]
        answer = answer_to(option, step.accepts) if entry.choice != step.choice else None
        is_told = self._is_told(step)
        return _Progress(
            place=place + 1,
            has_left=before.has_left or entry.choice != step.choice or self._skips_choices(before.place, place),
            chosen=(*before.chosen, (step.name, option)) if step.name else before.chosen,
            remark=answer.text if answer is not None else "" if is_told else before.remark,
            told_at=number if is_told else before.told_at,
        )

    def _skips_choices(self, first: int, last: int) -> bool:
        """Whether recorded choices lie between two places; acts and steps with a condition are left out on purpose."""
        return any(step.choice and step.when is UNSET for step in self.lesson.steps[first:last])

    def _place(self) -> int | None:
        """The index of the next step; None where the game asks something that no step answers."""
        progress = self._progress()
        asked = self._session.decision
        return self._find(progress, asked) if isinstance(asked, Ask) else progress.place

    def _find(self, progress: _Progress, asked: Ask) -> int | None:
        """The index of the step for a question; None if there is none, the number of steps at the end."""
        has_left = progress.has_left
        if progress.is_trying:
            return progress.place
        for index in range(progress.place, len(self.lesson.steps)):
            step = self.lesson.steps[index]
            if index in self._done or (step.when is not UNSET and not self._is_so(step.when, progress)):
                # What is left out on purpose leaves nothing.
                continue
            if step.act:
                reads_anytime = step.act == "read" and not step.question
                return index if reads_anytime or fits(step, asked) or not has_left else None
            if accepted(step, asked) or not has_left:
                return index
            if self._is_told(step):
                return None
        return len(self.lesson.steps)

    def _is_so(self, condition: LessonCondition, progress: _Progress | None = None) -> bool:
        """Whether a condition is so now."""
        progress = progress or self._progress()
        is_so = True
        if condition.step:
            chosen = [option for name, option in progress.chosen if name == condition.step]
            is_so = bool(chosen) and is_meant(chosen[-1], condition.choice)
        if condition.happened:
            since = self._session.in_force[progress.told_at :] if progress.told_at else self._session.in_force
            kinds = {told.event.kind for record in since for told in record.told}
            is_so = is_so and condition.happened in kinds
        return is_so is not condition.is_not


def take_step(course: Course, session: Session, option: Option | None = None) -> None:
    """Make the next step of a lesson as it was recorded, or by another choice that it accepts.

    Raises:
        LessonError: the game does not offer the choice.
        SessionError: the choice cannot be made or undone.
    """
    step, asked = course.step, session.decision
    if course.is_trying:
        session.undo()
    elif step is not None and step.act and step.act != "try":
        course.finish_act()
    elif isinstance(asked, Ask):
        chosen = option if option is not None else course.choice()
        assert chosen is not None, "a lesson that goes on has a choice"
        session.choose(asked.seat, chosen)
