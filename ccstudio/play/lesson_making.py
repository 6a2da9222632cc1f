"""Making lessons from played games."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from ccstudio.documents.document import Reference
from ccstudio.documents.journal import Arranged, Chosen
from ccstudio.documents.lesson import LessonDocument, LessonStep, Panel
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.journal import seed_text
from ccstudio.play.session import Session


class Remark(NamedTuple):
    """The text before a step, its rule, the panel it is about, and what else the step has, by its fields."""

    text: str
    rule: str = ""
    panel: Panel = ""
    more: Mapping[str, Any] = MappingProxyType({})

    def fields(self) -> dict[str, Any]:
        """Return the fields of the step."""
        return {"text": self.text, "rule": self.rule, "panel": self.panel, **self.more}


def lesson_of(
    session: Session,
    *,
    identity: str,
    title: str,
    seat: Seat,
    remarks: Mapping[int, Remark],
    farewell: str,
    acts: Mapping[int, Sequence[LessonStep]] = MappingProxyType({}),
) -> LessonDocument:
    """Return a lesson made from a played game.

    Args:
        session: the game, as far as the lesson goes; what was set by hand stands at its beginning.
        identity: the id of the lesson.
        title: what it is called.
        seat: who learns.
        remarks: what is said before a choice, by its place, from 0.
        farewell: what is said at the end.
        acts: the acts before a choice, by its place; those after the last have the number of choices.
    """
    entries = [(record.entry, before.game.pending) for before, record in pairwise(session.in_force)]
    edits = entries[0][0].edits if entries and isinstance(entries[0][0], Arranged) else ()
    chosen = [(entry, asked) for entry, asked in entries if isinstance(entry, Chosen)]
    nothing = Remark("")
    steps: list[LessonStep] = []
    for place, (entry, asked) in enumerate(chosen):
        steps += acts.get(place, ())
        kind = asked.kind if isinstance(asked, Ask) else ""
        fields = {"question": kind, **remarks.get(place, nothing).fields()}
        steps.append(LessonStep(seat=entry.seat, choice=entry.choice, **fields))
    steps += acts.get(len(chosen), ())
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
        steps=tuple(steps),
        farewell=farewell,
    )
