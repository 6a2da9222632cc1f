"""Positions that are let go come again as they were, and a long game keeps few of them."""

import gc
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccstudio.documents.journal import SetByHand
from ccstudio.engine.chance import Chance
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import save
from ccstudio.engine.sources import SEEDED, ChanceSource, EnteredChance
from ccstudio.play.journal import DIGEST_INTERVAL, journal_of, recorded
from ccstudio.play.recorded_position import CHECKPOINT_INTERVAL, RECENT
from ccstudio.play.replay import replay
from ccstudio.play.session import Session
from ccstudio.play.undo import Record
from tests.helpers.long_games import ENDLESS, REGISTRY, begun_large, bytes_per_record, endless, play_up_to
from tests.unit.play.table import quickly

SOURCES: dict[str, ChanceSource] = {
    "seeded": SEEDED,
    "entered": EnteredChance(),
    "rolls-entered": EnteredChance(rolls_only=True),
}

LONG = 2 * RECENT + CHECKPOINT_INTERVAL
"""Records of a game whose first positions nobody remembers any more."""

ALLOWED = 5_000
"""Bytes for each record of a game of 400 units: 100 MB for 20,000. A position of such a game has 50,000."""

moves = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(1, CHECKPOINT_INTERVAL)),
        st.tuples(st.just("undo"), st.integers(1, LONG)),
        st.tuples(st.just("redo"), st.integers(1, 3)),
        st.tuples(st.just("arrange"), st.integers(1, 90)),
    ),
    min_size=3,
    max_size=12,
)


class WholeSnapshots:
    """The history as it would be if every position were kept whole: what is in force, and what was taken back."""

    def __init__(self, session: Session) -> None:
        self.in_force = [everything_of(session.in_force[-1])]
        self.undone: list[tuple[int, list[object]]] = []

    def add(self, record: Record) -> None:
        self.in_force.append(everything_of(record))
        self.undone.clear()

    def go_back(self, number: int) -> None:
        self.undone.append((number, self.in_force[number:]))
        del self.in_force[number:]

    def redo(self) -> None:
        number, again = self.undone.pop()
        self.in_force[number:] = again


def everything_of(record: Record) -> tuple[object, ...]:
    """All there is to know of a position, with the seed and with what happened on the way."""
    game = record.game
    return save(ENDLESS, game), game.state.seed, game.source, tuple(game.events), tuple(game.chance), record.told


def step(session: Session, number: int) -> None:
    """Choose, or enter how chance fell; unless the game is over."""
    asked = session.decision
    if isinstance(asked, Ask):
        options = session.view(asked.seat).pending.options
        session.choose(asked.seat, options[number % len(options)])
    elif isinstance(asked, Chance):
        session.enter(asked.seeded(number)[0])


def moved(session: Session, steps: list[tuple[str, int]]) -> WholeSnapshots:
    """The history of a session that is played, taken back, brought back and set by hand, as far as each is possible."""
    whole = WholeSnapshots(session)
    for kind, number in steps:
        if kind == "play":
            for luck in range(number):
                before = session.number
                step(session, luck * number + before)
                if session.number > before:
                    whole.add(session.in_force[-1])
        elif kind == "undo" and session.number > 1:
            left = max(1, session.number - number)
            session.undo_to(left)
            whole.go_back(left)
        elif kind == "arrange":
            session.arrange([SetByHand(path=("turn",), value=number)])
            whole.add(session.in_force[-1])
        for _ in range(number if kind == "redo" else 0):
            if session.can_redo:
                session.redo()
                whole.redo()
    return whole


@pytest.mark.slow
@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_every_position_is_the_one_that_was_played(source: ChanceSource) -> None:
    @settings(quickly, max_examples=8)
    @given(steps=moves)
    def holds(steps: list[tuple[str, int]]) -> None:
        session = Session.begin(endless(60), seed=11, source=source)
        whole = moved(session, [("play", LONG), *steps])
        assert list(map(everything_of, session.in_force)) == whole.in_force

    holds()


def test_positions_played_backwards_are_those_played_forwards() -> None:
    session = begun_long()
    forth = [everything_of(record) for record in session.records]
    assert [everything_of(record) for record in reversed(session.records)] == forth[::-1]


def test_what_somebody_holds_is_given_to_him_again() -> None:
    session = begun_long()
    game = session.records[5].game
    for record in session.records:
        assert record.game is not None
    assert session.records[5].game is game


def test_a_long_game_keeps_few_positions() -> None:
    session = begun_long()
    known = [ref(record.game) for record in session.records]
    gc.collect()
    kept = sum(one() is not None for one in known)
    assert kept <= LONG / CHECKPOINT_INTERVAL + 1 + RECENT < LONG


def test_a_journal_that_is_opened_keeps_few_positions() -> None:
    journal = journal_of(begun_long())
    session = replay(journal, registry=REGISTRY).session
    assert session is not None, "the journal can be replayed"
    held = [record.position for record in session.records if record.position.loaded_game is not None]
    assert len(held) <= LONG / CHECKPOINT_INTERVAL + 1 + RECENT < len(session.records)


def test_a_branch_goes_on_from_a_position_that_was_let_go() -> None:
    session = begun_long()
    wanted = everything_of(session.records[20])
    branch = session.branched(21)
    play_up_to(branch, 30)
    assert everything_of(branch.in_force[20]) == wanted


def test_digests_of_a_game_that_was_opened_need_nothing_played_again() -> None:
    session = replay(journal_of(begun_long()), registry=REGISTRY).session
    assert session is not None, "the journal can be replayed"
    assert all(record.position.has_digest for record in session.records[::DIGEST_INTERVAL])
    assert recorded(session).games == (session.game,)


@pytest.mark.slow
def test_a_record_of_a_large_game_takes_a_fraction_of_its_position() -> None:
    first = RECENT + CHECKPOINT_INTERVAL
    assert bytes_per_record(begun_large(400), first, first + 4 * CHECKPOINT_INTERVAL) < ALLOWED


def begun_long() -> Session:
    """A game so long that its first positions were let go."""
    session = Session.begin(endless(60), seed=5)
    for number in range(LONG):
        step(session, 7 * number)
    return session
