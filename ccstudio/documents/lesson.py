"""The `lesson` format: a recorded game that a learner plays again step by step."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Document, Record, Reference, Text
from ccstudio.documents.journal import ChoiceTextOrEmpty, HandEdit, SeatNumber, Seed
from ccstudio.documents.module import RuleId

Panel = Literal["", "board", "hand", "prompt", "preview", "tracks", "log", "piles", "reference", "units"]
"""A part of the window of a game; empty for none."""

Act = Literal["", "read", "sight", "why", "try", "point"]
"""What the learner does instead of a choice.

Only read (`read`), stretch the sight thread between two spaces (`sight`), ask why something cannot be chosen (`why`),
choose something and undo it (`try`), or point at an option (`point`).
"""

SightVerdict = Literal["", "clear", "hindered", "blocked"]
"""The verdict that a thread must have; empty for any."""

_KIND = r"(space|side|direction|box|piece|card|button|number)"
CHOICES_PATTERN = rf"^(\*|{_KIND} \*|{_KIND}( [A-Za-z0-9_-]{{1,64}}){{1,2}})$(?!\n)"

ChoicesText = Annotated[str, msgspec.Meta(pattern=CHOICES_PATTERN)]
"""Several options: one as in a journal, all of a kind (`space *`), or any (`*`)."""


class LessonAnswer(Record, frozen=True, kw_only=True):
    """Options of a step, and what the learner reads after requesting one of them.

    Args:
        choice: Options: one as in a journal, all of a kind (`space *`), or any (`*`).
        text: Text for the learner.
    """

    choice: ChoicesText
    text: Text = ""


class LessonCondition(Record, frozen=True, kw_only=True):
    """A condition of a step or text: a choice at an earlier step, or an event since the last told step.

    Both must be so if both are given.

    Args:
        step: Name of an earlier step; empty for none.
        choice: Options of which one was chosen at that step.
        happened: Kind of event that happened since the last told step; empty for none.
        is_not: Reverse the whole condition.
    """

    step: SlugOrEmpty = ""
    choice: ChoicesText = "*"
    happened: SlugOrEmpty = ""
    is_not: bool = False


class LessonVariant(Record, frozen=True, kw_only=True):
    """Another text of a step, for a condition.

    Args:
        when: Condition under which the learner reads this text.
        text: Text for the learner.
    """

    when: LessonCondition
    text: Text


class LessonStep(Record, frozen=True, kw_only=True):
    """A choice of the game or an act of the learner; a step without a text is played automatically.

    Args:
        seat: Number of the seat that chooses.
        choice: Recorded choice; empty for an act of the learner.
        text: Text for the learner before the step.
        rule: ID of the rule that the step explains.
        panel: Part of the window that the text describes.
        name: Name of the step, for conditions.
        question: Kind of question to which the step belongs, such as `target`; empty for any.
        accepts: Other choices that are right.
        wrong: Explanations of choices that are wrong.
        hint: Text for the learner after two wrong attempts.
        when: Condition without which the step is left out.
        variants: Other texts, of which the first applicable one is shown.
        act: Act of the learner instead of a choice.
        targets: Spaces, options or things of the act: the two ends of a thread, what to ask about, try or point at.
        freely: Whether any other targets will do as well.
        verdict: Verdict that a freely chosen thread must have.
        then: Text for the learner after the act.
    """

    seat: SeatNumber
    choice: ChoiceTextOrEmpty = ""
    text: Text = ""
    rule: RuleId = ""
    panel: Panel = ""
    name: SlugOrEmpty = ""
    question: SlugOrEmpty = ""
    accepts: tuple[LessonAnswer, ...] = ()
    wrong: tuple[LessonAnswer, ...] = ()
    hint: Text = ""
    when: LessonCondition | UnsetType = UNSET
    variants: tuple[LessonVariant, ...] = ()
    act: Act = ""
    targets: tuple[ChoicesText, ...] = ()
    freely: bool = False
    verdict: SightVerdict = ""
    then: Text = ""


class LessonNext(Record, frozen=True, kw_only=True):
    """What the learner plays after a lesson.

    Args:
        scenario: Scenario to play.
        seat: Number of the seat that the learner takes.
        opponent: Computer player that takes the other seats.
        text: Text for the learner before the game.
        lesson: Next lesson; empty if there is none.
    """

    scenario: Reference
    seat: SeatNumber = 0
    opponent: Slug = "rules"
    text: Text = ""
    lesson: SlugOrEmpty = ""


class LessonDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/lesson"):
    """A lesson on a scenario: who learns, from which seed it is played, and all choices up to its end.

    Args:
        format_version: Version of the format of this file.
        scenario: Scenario that the lesson plays.
        seat: Number of the seat of the learner.
        seed: Seed of all chance, as 16 or 48 hexadecimal digits.
        edits: Changes of the position at the beginning, so that cards come up when the lesson explains them.
        steps: Steps of the lesson, in order.
        usual: Choices that are made, in this order of preference, where a game that has left the recording asks
            something that no step answers.
        farewell: Text for the learner at the end.
        next: Game that the learner can play next.
    """

    format_version: Literal[1]
    scenario: Reference
    seat: SeatNumber
    seed: Seed
    edits: tuple[HandEdit, ...] = ()
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=10_000)]
    usual: tuple[ChoicesText, ...] = ()
    farewell: Text = ""
    next: LessonNext | UnsetType = UNSET
