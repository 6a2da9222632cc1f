"""Lessons made of scripts: a game is played by lines of words, and remarks are put before the learner's choices."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ccstudio.base.places import content_folder
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import HandEdit
from ccstudio.documents.lesson import Act, LessonAnswer, LessonDocument, LessonNext, LessonStep, Panel
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import choice_text
from ccstudio.play.lesson_making import Remark, lesson_of
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session


class Line(NamedTuple):
    """A choice of somebody, in words that the script's `Reader` knows; with a remark the learner makes it himself.

    An act has no choice; it comes before the learner's next choice.
    """

    seat: Seat
    choice: str
    remark: Remark | None = None


class Voices(NamedTuple):
    """Who speaks in a script: it is written with `do`, `act`, `then` and `foe`.

    Words stand for options as in lines; those that end with `*` are patterns of the format.
    """

    learner: Seat
    opponent: Seat

    def do(
        self,
        choice: str,
        text: str,
        rule: str = "",
        panel: Panel = "",
        *,
        also: Mapping[str, str] = MappingProxyType({}),
        wrong: Mapping[str, str] = MappingProxyType({}),
        **more: Any,
    ) -> Line:
        """A choice that the learner makes, what he is told before, what will do `also`, and what is `wrong` and why."""
        return Line(self.learner, choice, Remark(text, rule, panel, {**more, "accepts": also, "wrong": wrong}))

    def act(
        self, kind: Act, text: str, rule: str = "", panel: Panel = "", *, on: Sequence[str] = (), **more: Any
    ) -> Line:
        """An act of the learner, what he is told before it, and what he does it `on`."""
        return Line(self.learner, "", Remark(text, rule, panel, {**more, "act": kind, "targets": on}))

    def then(self, choice: str) -> Line:
        """A choice of the learner that is made for him: there is nothing new in it."""
        return Line(self.learner, choice)

    def foe(self, choice: str) -> Line:
        """A choice of the opponent."""
        return Line(self.opponent, choice)


class Script(NamedTuple):
    """A lesson in words: what its file is, the game that it is played in, and what is chosen and said there.

    Args:
        identity: the id of the lesson, which is the name of its file too.
        module: the folder of the module, below `modules`.
        scenario: the file of the scenario, without its ending.
        option: what the words of a line mean in a position; None if it means nothing there.
        unasked: what is chosen where the script says nothing; None if a line is missing.
        edits: what is set by hand before the first line.
    """

    identity: str
    module: str
    scenario: str
    seed: int
    title: str
    notes: str
    farewell: str
    learner: Seat
    lines: tuple[Line, ...]
    option: Callable[[Session, str], Option | None]
    unasked: Callable[[Session, Ask], Option | None]
    edits: Callable[[Opened], Iterable[HandEdit]] | None = None
    usual: tuple[str, ...] = ()
    next: LessonNext | UnsetType = UNSET

    def __hash__(self) -> int:
        return hash(self.identity)

    @property
    def file(self) -> Path:
        """The shipped lesson."""
        return Path("modules") / self.module / "lessons" / f"{self.identity}.json"


class Played(NamedTuple):
    """The game of a lesson, and what is said before its choices, by their place from 0."""

    session: Session
    remarks: dict[int, Remark]
    acts: dict[int, list[LessonStep]]


@cache
def played(script: Script) -> Played:
    """Play a script; the game is for reading only.

    Raises:
        AssertionError: the game does not offer what a line wants; it says what the game offers instead.
    """
    opened = open_scenario(content_folder() / "modules" / script.module / "scenarios" / f"{script.scenario}.json")
    session = Session.begin(opened, seed=script.seed)
    if script.edits is not None:
        session.arrange([*script.edits(opened)])
    first = session.number
    remarks: dict[int, Remark] = {}
    acts: dict[int, list[LessonStep]] = {}
    waiting: list[Line] = []
    for line in script.lines:
        if not line.choice:
            waiting.append(line)
            continue
        option = _next(script, session, line)
        place = session.number - first
        if line.seat == script.learner and waiting:
            acts[place] = [_act(script, session, one) for one in waiting]
            waiting = []
        if line.remark is not None:
            remarks[place] = _read(script, session, line.remark)
        _choose(session, option)
    if waiting:
        acts[session.number - first] = [replace(_act(script, session, one), question="") for one in waiting]
    return Played(session, remarks, acts)


def _read(script: Script, session: Session, remark: Remark) -> Remark:
    """A remark whose words are read in the present position."""
    more = dict(remark.more)
    for name in ("accepts", "wrong"):
        answers: Mapping[str, str] = more.pop(name, {})
        more[name] = tuple(
            LessonAnswer(choice=_pattern(script, session, words), text=text) for words, text in answers.items()
        )
    return remark._replace(more=more)


def _act(script: Script, session: Session, line: Line) -> LessonStep:
    """The step of an act, whose words are read in the present position."""
    assert line.remark is not None, "an act is told"
    fields = line.remark.fields()
    fields["targets"] = tuple(_pattern(script, session, words) for words in fields["targets"])
    asked = session.decision
    assert isinstance(asked, Ask), "an act comes before a choice"
    return LessonStep(seat=line.seat, question=asked.kind, **fields)


def _pattern(script: Script, session: Session, words: str) -> str:
    if words.endswith("*"):
        return words
    option = script.option(session, words)
    assert option is not None, f"{words} is something"
    return choice_text(option)


@cache
def lesson(script: Script) -> LessonDocument:
    """The lesson, made of that game."""
    session, remarks, acts = played(script)
    made = lesson_of(
        session,
        identity=script.identity,
        title=script.title,
        seat=script.learner,
        remarks=remarks,
        farewell=script.farewell,
        acts=acts,
    )
    authors = session.contents.scenario.authors
    return replace(made, authors=authors, notes=script.notes, usual=script.usual, next=script.next)


@cache
def told(script: Script) -> tuple[str, ...]:
    """The kinds of events in the game of a script, in their order."""
    return tuple(happened.event.kind for record in played(script).session.in_force for happened in record.told)


@cache
def questions(script: Script) -> tuple[tuple[str, str], ...]:
    """What the learner is asked where he is told something, by the kind of question, and what he chooses."""
    session, remarks, _acts = played(script)
    first = len(session.in_force) - sum(1 for step in lesson(script).steps if step.choice)
    found = []
    for place in sorted(remarks):
        asked, entry = session.in_force[first + place - 1].game.pending, session.in_force[first + place].entry
        assert isinstance(asked, Ask), "a remark is about a question"
        found.append((asked.kind, getattr(entry, "choice", "")))
    return tuple(found)


def write(script: Script) -> None:
    """Rewrite the file of a lesson."""
    script.file.parent.mkdir(exist_ok=True)
    script.file.write_bytes(to_bytes(lesson(script)))


def _next(script: Script, session: Session, line: Line) -> Option:
    """Play on until the line can be done, and return what it chooses."""
    while True:
        asked = session.decision
        assert isinstance(asked, Ask), f"{line.choice}: the game is over"
        option = script.option(session, line.choice)
        if asked.seat == line.seat and option in asked.options:
            assert option is not None, "it is offered"
            return option
        unasked = script.unasked(session, asked)
        assert unasked is not None, f"{line.choice}: seat {asked.seat} is asked {asked.prompt}: {asked.options}"
        _choose(session, unasked)


def _choose(session: Session, option: Option) -> None:
    """Choose for whoever is asked; nothing in these games is hidden, so that he knows things by their names."""
    asked = session.decision
    assert isinstance(asked, Ask), "somebody is asked"
    session.choose(asked.seat, option)
