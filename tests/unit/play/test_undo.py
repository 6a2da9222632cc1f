import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.language import sentence
from ccstudio.documents.journal import Begun, Chosen, SetByHand, TakenBack
from ccstudio.engine.options import NumberOption
from ccstudio.engine.saves import digest, save
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.errors import SessionError
from ccstudio.play.session import Session
from ccstudio.play.undo import Record
from tests.unit.play.table import (
    answer,
    begun,
    choices,
    digest_of,
    everything,
    play,
    quickly,
    seeds,
    until_barrier,
    waiting_for_dice,
)

moves = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(0, 2**16)),
        st.tuples(st.just("undo"), st.integers(1, 6)),
        st.tuples(st.just("redo"), st.just(0)),
    ),
    max_size=80,
)


def moved(session: Session, steps: list[tuple[str, int]]) -> Session:
    """The session after playing, taking back and bringing back, as far as each is possible."""
    for kind, number in steps:
        if kind == "play":
            play(session, [number])
        elif kind == "undo":
            session.undo_to(max(1, session.number - number))
        elif session.can_redo:
            session.redo()
    return session


def entries(session: Session) -> list[object]:
    return [record.entry for record in session.records]


def code_of(caught: pytest.ExceptionInfo) -> str:
    return caught.value.code


# Taking back


def test_what_is_taken_back_is_not_in_force() -> None:
    session = play(begun(), [1, 2])
    session.undo()
    assert [record.entry for record in session.in_force] == [Begun(), Chosen(seat=0, choice="number 1")]


def test_what_taught_nobody_anything_is_forgotten() -> None:
    session = play(begun(), [1, 2])
    session.undo_to(1)
    assert entries(session) == [Begun()]


def test_what_is_taken_back_across_chance_stays_on_record() -> None:
    session = until_barrier(begun())
    before = entries(session)
    session.undo()
    assert entries(session) == [*before, TakenBack(count=1)]


def test_a_mark_stands_at_the_position_that_is_gone_back_to() -> None:
    session = until_barrier(begun())
    session.undo()
    assert session.records[-1].game is session.game


def test_taking_back_further_makes_the_mark_greater() -> None:
    session = until_barrier(begun())
    session.undo()
    session.undo()
    assert [entry for entry in entries(session) if isinstance(entry, TakenBack)] == [TakenBack(count=2)]


def test_what_is_played_after_a_mark_and_taken_back_leaves_the_mark_as_it_was() -> None:
    session = until_barrier(begun())
    session.undo()
    session.undo()
    before = [*session.records]
    answer(session, 7 * session.number)
    assert not session.in_force[-1].barrier, "the choice led to nothing that cannot be taken back"
    session.undo()
    assert [*map(id, session.records)] == [*map(id, before)]


def test_what_follows_a_barrier_without_teaching_anything_is_forgotten() -> None:
    session = until_barrier(begun())
    number = session.number
    answer(session, 0)
    assert not session.in_force[-1].barrier, "the choice led to nothing that cannot be taken back"
    session.undo_to(number - 1)
    assert entries(session)[-1] == TakenBack(count=1)


@quickly
@given(seed=seeds, numbers=choices, back=st.integers(1, 8))
def test_one_leap_back_leaves_the_same_record_as_many_steps(seed: int, numbers: list[int], back: int) -> None:
    leap, steps = play(begun(seed), numbers), play(begun(seed), numbers)
    to = max(1, leap.number - back)
    leap.undo_to(to)
    while steps.number > to:
        steps.undo()
    assert entries(leap) == entries(steps)


@quickly
@given(seed=seeds, numbers=choices, data=st.data())
def test_going_back_is_playing_up_to_there(seed: int, numbers: list[int], data: st.DataObject) -> None:
    session = play(begun(seed), numbers)
    to = data.draw(st.integers(1, session.number))
    session.undo_to(to)
    assert save(session.system, session.game) == save(session.system, play(begun(seed), numbers[: to - 1]).game)


@quickly
@given(seed=seeds, steps=moves)
def test_the_record_tells_the_whole_way_to_the_position(seed: int, steps: list[tuple[str, int]]) -> None:
    session = moved(begun(seed), steps)
    again = begun(seed)
    for entry in entries(session)[1:]:
        again.repeat(entry)
    assert (entries(again), save(again.system, again.game)) == (entries(session), save(session.system, session.game))


@quickly
@given(seed=seeds, steps=moves)
def test_what_is_in_force_follows_from_the_record(seed: int, steps: list[tuple[str, int]]) -> None:
    session = moved(begun(seed), steps)
    kept: list[Record] = []
    for record in session.records:
        if isinstance(record.entry, TakenBack):
            del kept[-record.entry.count :]
        else:
            kept.append(record)
    assert list(map(id, kept)) == list(map(id, session.in_force))


@quickly
@given(seed=seeds, steps=moves)
def test_no_chance_is_ever_lost_from_the_record(seed: int, steps: list[tuple[str, int]]) -> None:
    session = begun(seed)
    fallen: list[object] = []
    for step in steps:
        number = len(session.records)
        moved(session, [step])
        fallen += [record for record in session.records[number:] if record.barrier]
    on_record = list(map(id, session.records))
    assert [record for record in fallen if id(record) not in on_record] == []


def test_a_seat_may_choose_otherwise_after_taking_back() -> None:
    session = play(begun(), [1])
    session.undo()
    session.choose(Seat(0), NumberOption(2))
    assert entries(session) == [Begun(), Chosen(seat=0, choice="number 2")]


def test_the_seed_is_taken_back_with_the_chance() -> None:
    session = until_barrier(begun())
    fallen = session.in_force[-1].game.chance
    session.undo()
    answer(session, 7 * session.number)
    assert session.game.chance == fallen


# Nowhere to go back to


def test_the_beginning_cannot_be_taken_back() -> None:
    with pytest.raises(SessionError) as caught:
        begun().undo()
    assert code_of(caught) == "undo-nothing"


@pytest.mark.parametrize("number", [-1, 0, 4, 100])
def test_there_is_nothing_before_the_beginning_and_behind_the_end(number: int) -> None:
    session = play(begun(), [1, 2])
    before = everything(session)
    with pytest.raises(SessionError) as caught:
        session.undo_to(number)
    assert (code_of(caught), everything(session)) == ("undo-nowhere", before)


def test_going_back_to_where_one_is_changes_nothing() -> None:
    session = play(begun(), [1, 2])
    before = everything(session)
    session.undo_to(3)
    assert everything(session) == before


# Bringing back


@quickly
@given(seed=seeds, numbers=choices, steps=st.lists(st.integers(1, 5), min_size=1, max_size=8))
def test_bringing_back_all_that_was_taken_back_changes_nothing(seed: int, numbers: list[int], steps: list[int]) -> None:
    session = play(begun(seed), numbers)
    before = everything(session)
    undone = sum(1 for step in steps if session.number > step and session.undo_to(session.number - step) is None)
    for _ in range(undone):
        session.redo()
    assert everything(session) == before


def test_nothing_is_brought_back_that_was_not_taken_back() -> None:
    with pytest.raises(SessionError) as caught:
        play(begun(), [1]).redo()
    assert code_of(caught) == "redo-nothing"


def test_after_another_choice_nothing_can_be_brought_back() -> None:
    session = play(begun(), [1])
    session.undo()
    answer(session, 2)
    assert not session.can_redo


def test_a_choice_that_fails_leaves_what_can_be_brought_back() -> None:
    session = play(begun(), [1])
    session.undo()
    with pytest.raises(Exception, match="cannot decide now"):
        session.choose(Seat(2), NumberOption(0))
    assert session.can_redo


# People who sit apart


def test_ones_own_choice_can_be_taken_back_before_anybody_else_chose() -> None:
    session = play(begun(barriers=True), [1])
    session.undo(Seat(0))
    assert session.number == 1


def test_the_choice_of_another_seat_cannot_be_taken_back() -> None:
    session = play(begun(barriers=True), [1, 2])
    with pytest.raises(SessionError) as caught:
        session.undo(Seat(0))
    assert code_of(caught) == "undo-not-yours"


def test_a_choice_before_that_of_another_seat_cannot_be_taken_back() -> None:
    session = play(begun(barriers=True), [1, 2])
    assert session.undo_refusal(Seat(1), 1) == "undo-not-yours"


def test_chance_and_what_came_to_light_cannot_be_taken_back() -> None:
    session = until_barrier(begun(barriers=True))
    seat = Seat(session.in_force[-1].entry.seat)
    before = everything(session)
    with pytest.raises(SessionError) as caught:
        session.undo(seat)
    assert (code_of(caught), everything(session)) == ("undo-barrier", before)


def test_nobody_crosses_a_barrier_by_going_back_far() -> None:
    session = until_barrier(begun(barriers=True))
    assert session.undo_refusal(None, 1) == "undo-barrier"


def test_a_choice_can_be_taken_back_while_its_dice_are_awaited() -> None:
    session = waiting_for_dice(begun(barriers=True, source=EnteredChance()))
    while session.in_force[-1].barrier:
        session.enter((0,) * len(session.decision.dice))
        waiting_for_dice(session)
    seat = Seat(session.in_force[-1].entry.seat)
    session.undo(seat)
    assert session.decision.seat == seat


def test_a_position_set_by_hand_belongs_to_no_seat() -> None:
    session = begun(barriers=True)
    session.arrange([SetByHand(path=("turn",), value=2)])
    assert session.undo_refusal(Seat(0)) == "undo-not-yours"


def test_who_sits_at_one_screen_may_take_everything_back() -> None:
    assert until_barrier(begun()).undo_refusal(Seat(0), 1) == ""


def test_a_journal_cannot_take_back_what_nobody_may() -> None:
    session = until_barrier(begun(barriers=True))
    with pytest.raises(SessionError) as caught:
        session.repeat(TakenBack(count=1))
    assert code_of(caught) == "undo-barrier"


@pytest.mark.parametrize("code", ["undo-nothing", "undo-nowhere", "undo-barrier", "undo-not-yours", "redo-nothing"])
def test_every_refusal_is_a_sentence(code: str) -> None:
    assert sentence(code, {}).endswith(".")


# Positions


@quickly
@given(seed=seeds, numbers=choices)
def test_taking_back_and_bringing_back_gives_the_digests_again(seed: int, numbers: list[int]) -> None:
    session = play(begun(seed), numbers)
    forth = [digest(session.system, record.game) for record in session.in_force]
    back = [digest_of(session)]
    while not session.undo_refusal():
        session.undo()
        back.append(digest_of(session))
    assert back[::-1] == forth


def test_who_sits_apart_takes_nothing_back_that_is_not_put_on_record() -> None:
    session = play(begun(barriers=True), [1])
    before = entries(session)
    session.undo()
    assert entries(session) == [*before, TakenBack(count=1)]


def test_who_sits_apart_brings_back_by_further_records() -> None:
    session = play(begun(barriers=True), [1])
    before = entries(session)
    session.undo()
    session.redo()
    assert entries(session) == [*before, TakenBack(count=1), before[-1]]


def test_who_sits_apart_leaves_a_mark_for_each_choice_taken_back() -> None:
    session = play(begun(barriers=True), [1, 2])
    before = entries(session)
    session.undo()
    session.undo()
    assert entries(session) == [*before, TakenBack(count=1), TakenBack(count=1)]
