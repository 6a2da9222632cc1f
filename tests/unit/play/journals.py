"""Games of the micro-system to make journals of, and journals that somebody meddled with."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ccstudio.base.progress import Report, unreported
from ccstudio.documents.journal import Chosen, JournalDocument, SeatJournalDocument, SetByHand
from ccstudio.engine import saves
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.play.choices import choice_text
from ccstudio.play.journal import journal_of, sealed
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.replay import Replayed, replay
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry

J = TypeVar("J", JournalDocument, SeatJournalDocument)

MICRO_CONTENT = Path("tests/micro_system/content").resolve()
MICRO_REGISTRY = Registry({"micro": "tests.micro_system:MICRO"}, (), "")
KEY = "0123456789abcdef" * 4
SCENARIOS = ("weir", "quarry")


@cache
def opened(scenario: str = "weir") -> Opened:
    return open_scenario(MICRO_CONTENT / f"modules/micro/scenarios/{scenario}.json", registry=MICRO_REGISTRY)


def begun(
    scenario: str = "weir", seed: int = 3, *, source: ChanceSource = SEEDED, barriers: bool = False, key: str = KEY
) -> Session:
    return Session.begin(opened(scenario), seed=seed, source=source, barriers=barriers, key=key)


def play_on(session: Session, count: int = 10_000, luck: int = 1) -> Session:
    """The session after so many more answers, drawn by luck: to questions, and to dice that are entered by hand."""
    for _ in range(count):
        wanted = session.decision
        if wanted is None:
            break
        if isinstance(wanted, Ask):
            place, luck = below(len(wanted.options), luck)
            session.repeat(Chosen(seat=wanted.seat, choice=choice_text(wanted.options[place])))
        else:
            answer, luck = wanted.seeded(luck)
            session.enter(answer)
    return session


def played(scenario: str = "weir", count: int = 10_000, seed: int = 3, **wishes: Any) -> Session:
    return play_on(begun(scenario, seed, **wishes), count, luck=seed)


@cache
def journal_played(scenario: str = "weir", count: int = 10_000, seed: int = 3) -> JournalDocument:
    return journal_of(played(scenario, count, seed))


def place_of(journal: JournalDocument, wanted: Callable[[Any], bool]) -> int:
    """The place of the first entry that is wanted."""
    return next(number for number, entry in enumerate(journal.entries) if wanted(entry))


def raw(document: msgspec.Struct) -> dict[str, Any]:
    """A document as its file has it, to be meddled with."""
    return deepcopy(msgspec.json.decode(msgspec.json.encode(document)))


def with_entry(journal: J, number: int, **changes: Any) -> J:
    """A journal with another entry, and a seal that fits again."""
    entries = list(journal.entries)
    entries[number] = msgspec.structs.replace(entries[number], **changes)
    return sealed(msgspec.structs.replace(journal, entries=tuple(entries)))


def with_changes(journal: J, **changes: Any) -> J:
    """A journal with other fields, and a seal that fits again."""
    return sealed(msgspec.structs.replace(journal, **changes))


def without_digests(journal: JournalDocument) -> JournalDocument:
    entries = tuple(msgspec.structs.replace(entry, digest="") for entry in journal.entries)
    return with_changes(journal, entries=entries)


def set_in(value: Any, path: tuple[str | int, ...], item: Any) -> None:
    for step in path[:-1]:
        value = value[step]
    value[path[-1]] = item


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Mapping[tuple[str | int, ...], Any]:
    """Everything in a JSON value that holds nothing else, by its path."""
    if isinstance(value, dict):
        return {place: leaf for key, item in value.items() for place, leaf in leaves(item, (*path, key)).items()}
    if isinstance(value, list):
        return {place: leaf for key, item in enumerate(value) for place, leaf in leaves(item, (*path, key)).items()}
    return {path: value}


def other_than(leaf: Any) -> Any:
    """Another value of the same type."""
    match leaf:
        case bool():
            return not leaf
        case int():
            return leaf + 1
        case str():
            return f"{leaf[:-1]}{'1' if leaf.endswith('0') else '0'}"
    return 0


def again(journal: JournalDocument, to: int | None = None, report: Report = unreported) -> Replayed:
    return replay(journal, registry=MICRO_REGISTRY, to=to, report=report)


def standing(replayed: Replayed) -> Session:
    assert replayed.session is not None, "there is a game"
    return replayed.session


def digests(session: Session) -> list[str]:
    return [saves.digest(session.system, record.game) for record in session.records]


def first_problem(replayed: Replayed) -> tuple[str, tuple[str | int, ...]]:
    return replayed.problems[0].code, replayed.problems[0].path


def with_everything() -> Session:
    """A game with choices, dice, a position set by hand, and entries taken back across dice."""
    session = played(count=30)
    session.arrange([SetByHand(path=("turn",), value=2)])
    play_on(session, 60)
    while not any(record.barrier for record in session.in_force[-3:]):
        play_on(session, 1)
    session.undo_to(session.number - 3)
    return play_on(session, 20, luck=99)
