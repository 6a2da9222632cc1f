"""Which options the steps of a lesson accept, in the names of a seat."""

from collections.abc import Iterable, Sequence

from ccstudio.documents.lesson import LessonAnswer, LessonDocument, LessonStep
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS
from ccstudio.play.choices import choice_text


def is_meant(option: Option, pattern: str) -> bool:
    """Return whether a pattern of the lesson format names an option: itself, all of a kind (`space *`) or all (`*`)."""
    if pattern == "*":
        return True
    text = choice_text(option)
    return text == pattern or (pattern.endswith(" *") and text.partition(" ")[0] == pattern.partition(" ")[0])


def answer_to(option: Option, answers: Iterable[LessonAnswer]) -> LessonAnswer | None:
    """Return the first answer that names an option."""
    return next((answer for answer in answers if is_meant(option, answer.choice)), None)


def fits(step: LessonStep, asked: Ask) -> bool:
    """Return whether a step belongs to a question."""
    return step.seat == asked.seat and step.question in ("", asked.kind)


def accepted(step: LessonStep, asked: Ask) -> tuple[Option, ...]:
    """Return the offered options that a step accepts, the recorded choice first."""
    if not fits(step, asked):
        return ()
    recorded = [option for option in asked.options if choice_text(option) == step.choice]
    return (*recorded, *(option for option in asked.options if option not in recorded and _is_accepted(step, option)))


def _is_accepted(step: LessonStep, option: Option) -> bool:
    """Whether a step accepts an option; what names it alone counts more than a pattern for many."""
    answer = answer_to(option, step.accepts)
    if answer is None:
        return False
    return not answer.choice.endswith("*") or answer_to(option, step.wrong) is None


def usual_choice(lesson: LessonDocument, asked: Ask) -> Option:
    """Return the choice made where no step answers: the first usual one, else passing, else the first option."""
    for pattern in lesson.usual:
        found = _first(asked.options, pattern)
        if found is not None:
            return found
    return PASS if PASS in asked.options else asked.options[0]


def _first(options: Sequence[Option], pattern: str) -> Option | None:
    return next((option for option in options if is_meant(option, pattern)), None)
