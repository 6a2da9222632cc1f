"""Sessions of the micro-system, somewhere on their way."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from ccstudio.documents.library import Library
from ccstudio.engine.chance import Roll
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import digest, view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem
from tests.helpers.examples import examples

CONTENT = Path(__file__).parents[2] / "micro_system" / "content"
REGISTRY = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
SCENARIO = CONTENT / "modules" / "micro" / "scenarios" / "weir.json"

quickly = examples(16)

seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 2**16), max_size=60)


@cache
def opened() -> Opened:
    """A scenario for three seats."""
    return open_scenario(SCENARIO, library=Library(folders=[CONTENT]), registry=REGISTRY)


def with_rules(system: AnySystem) -> Opened:
    return replace(opened(), system=system)


def begun(seed: int = 0, **wishes: object) -> Session:
    """A session at its first question."""
    return Session.begin(opened(), seed=seed, **wishes)


def asked(session: Session) -> Ask:
    assert isinstance(session.decision, Ask), "a question is open"
    return session.decision


def answer(session: Session, number: int) -> None:
    """Let whoever is asked choose by a number, as the own view shows the options."""
    seat = asked(session).seat
    options = session.view(seat).pending.options
    session.choose(seat, options[number % len(options)])


def play(session: Session, numbers: Iterable[int]) -> Session:
    """The session after choices by numbers, or at the end of the game."""
    for number in numbers:
        if session.decision is None:
            break
        answer(session, number)
    return session


def until(session: Session, kind: str, seat: Seat | None = None) -> Session:
    """The session at the next question of a kind (of a seat), answered by the last option until then."""
    while asked(session).kind != kind or seat not in (None, asked(session).seat):
        answer(session, -1)
    return session


def until_chance(session: Session) -> Session:
    """The session behind the next choice that let chance fall."""
    while not session.game.chance:
        answer(session, 7 * session.number)
    return session


def until_barrier(session: Session) -> Session:
    """The session behind the next choice that let chance fall, or somebody learn something."""
    while not session.in_force[-1].barrier:
        answer(session, 7 * session.number)
    return session


def waiting_for_dice(session: Session) -> Session:
    """The session, whose chance is entered by hand, at a roll; cards are shuffled as they lie."""
    while not isinstance(session.decision, Roll):
        if isinstance(session.decision, Ask):
            answer(session, 7 * session.number)
        else:
            session.enter(tuple(range(len(session.decision.items))))
    return session


def digest_of(session: Session) -> str:
    return digest(session.system, session.game)


def everything(session: Session) -> tuple[object, ...]:
    """All that must not change when something goes wrong."""
    records = [(record.entry, record.told, digest(session.system, record.game)) for record in session.records]
    in_force = [any(record is other for other in session.in_force) for record in session.records]
    views = [view_to_bytes(session.system, session.view(seat)) for seat in session.seating.viewers()]
    return records, in_force, views, session.game.state.seed, session.game.source, session.can_redo
