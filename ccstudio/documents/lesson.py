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
    """Options of a step, and what the learner reads after requesting one of them."""

    choice: ChoicesText
    text: Text = ""


class LessonCondition(Record, frozen=True, kw_only=True):
    """A condition of a step or text: the choice at an earlier step by its name, or an event since the last told step.

    Both must be so if both are given; `is_not` reverses the whole.
    """

    step: SlugOrEmpty = ""
    choice: ChoicesText = "*"
    happened: SlugOrEmpty = ""
    is_not: bool = False


class LessonVariant(Record, frozen=True, kw_only=True):
    """Another text of a step, for a condition."""

    when: LessonCondition
    text: Text


class LessonStep(Record, frozen=True, kw_only=True):
    """A choice of the game or an act of the learner; a step without a text is played automatically.

    Args:
        seat: the seat that chooses.
        choice: the recorded choice; empty for an act.
        text: what the learner reads before; `rule` is its rule, and `panel` the part of the window it describes.
        name: the name of the step, for conditions.
        question: the kind of question to which the step belongs (`target`); empty for any.
        accepts: other choices that are right.
        wrong: explanations of choices that are wrong.
        hint: what the learner reads after two wrong attempts.
        when: the step is left out unless this is so.
        variants: other texts, of which the first applicable one is shown.
        act: what the learner does instead of choosing.
        targets: the spaces, options or things of the act: the two ends of a thread, what to ask about, try or point at.
        freely: whether any other targets will do as well.
        verdict: the verdict that a freely chosen thread must have.
        then: what the learner reads once the act is done.
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
    """What the learner plays after a lesson: a scenario, a side, an opponent, and the next lesson if there is one."""

    scenario: Reference
    seat: SeatNumber = 0
    opponent: Slug = "rules"
    text: Text = ""
    lesson: SlugOrEmpty = ""


class LessonDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/lesson"):
    """A lesson on a scenario: who learns, from which seed it is played, and all choices up to its end.

    `edits` set the position by hand at the beginning, so that cards come up when they are to be explained. `usual` are
    the choices that are made, in this order of preference, where a game that has left the recording asks something that
    no step answers.
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
