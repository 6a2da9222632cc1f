"""The `lesson` format: a recorded game that a learner plays again step by step."""

from typing import Annotated, Literal

import msgspec

from ccstudio.documents.document import Document, Record, Reference, Text
from ccstudio.documents.journal import ChoiceText, HandEdit, SeatNumber, Seed
from ccstudio.documents.module import RuleId

Panel = Literal["", "board", "hand", "prompt", "preview", "tracks", "log", "piles", "reference", "units"]
"""A part of the window of a game; empty for none."""


class LessonStep(Record, frozen=True, kw_only=True):
    """A choice of the game: by the learner, who is told about it before, or by somebody else, before he is asked again.

    `text` is what he reads, `rule` what it is about, and `panel` the part of the window it speaks of. Steps without a
    text are played by themselves.
    """

    seat: SeatNumber
    choice: ChoiceText
    text: Text = ""
    rule: RuleId = ""
    panel: Panel = ""


class LessonDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/lesson"):
    """A lesson on a scenario: who learns, from which seed it is played, and all choices up to its end.

    `edits` set the position by hand at the beginning, so that cards come up when they are to be explained.
    """

    format_version: Literal[1]
    scenario: Reference
    seat: SeatNumber
    seed: Seed
    edits: tuple[HandEdit, ...] = ()
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=10_000)]
    farewell: Text = ""
