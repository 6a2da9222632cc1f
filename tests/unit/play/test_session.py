import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.journal import SEED_PATTERN, Begun, Chosen, Entered, MoveByHand, Seed, TakenBack
from ccstudio.engine.chance import Roll
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.game import IllegalChoiceError
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import save
from ccstudio.engine.seats import WATCHER, Seat, SeatInfo, Seating, Side
from ccstudio.engine.seeds import SHORT_SEEDS
from ccstudio.engine.sources import SEEDED, ChanceError, EnteredChance, rigged
from ccstudio.play.choices import choice_text
from ccstudio.play.errors import SessionError
from ccstudio.play.session import Session
from tests.unit.play.table import (
    answer,
    asked,
    begun,
    choices,
    digest_of,
    everything,
    opened,
    play,
    quickly,
    seeds,
    until,
    until_chance,
    waiting_for_dice,
)
from tests.unit.play.traps import trapped

Attempt = Callable[[Session], object]


def code_of(caught: pytest.ExceptionInfo) -> str:
    return caught.value.code


# Beginning


def test_a_session_begins_with_its_beginning() -> None:
    session = begun()
    assert [type(record.entry) for record in session.records] == [Begun]


def test_the_first_question_is_open_at_once() -> None:
    assert asked(begun()).kind == "bid"


def test_persons_play_where_nobody_else_is_named() -> None:
    assert begun().players == ("person", "person", "person")


def test_seats_may_bear_other_titles_than_the_scenario_gives_them() -> None:
    seating = Seating(tuple(SeatInfo(info.side, "Somebody") for info in begun().seating.seats))
    assert begun(seating=seating).seating == seating


def test_every_session_has_a_key_of_its_own() -> None:
    assert begun().key != begun().key


def test_a_key_is_kept() -> None:
    assert begun(key="ab" * 32).key == "ab" * 32


@pytest.mark.parametrize("seed", [0, SHORT_SEEDS - 1, 1 << 191])
def test_the_least_and_the_greatest_seed_are_such_as_journals_hold(seed: int) -> None:
    assert re.match(SEED_PATTERN, f"{begun(seed).seed:016x}")


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"seed": -1}, "session-seed"),
        ({"seed": SHORT_SEEDS}, "session-seed"),
        ({"players": ["person"]}, "session-players"),
        ({"seating": Seating()}, "session-seating"),
        ({"seating": Seating((SeatInfo(Side(1), "One"), SeatInfo(Side(0), "Two")))}, "session-seating"),
    ],
    ids=["negative seed", "seed too great", "too few players", "nobody", "sides the wrong way round"],
)
def test_a_session_that_does_not_fit_is_not_begun(wishes: dict, code: str) -> None:
    with pytest.raises(SessionError) as caught:
        begun(**{"seed": 0, **wishes})
    assert code_of(caught) == code


# Choices


def test_a_choice_is_put_down_with_its_seat() -> None:
    record = begun().choose(Seat(0), NumberOption(1))
    assert record.entry == Chosen(seat=0, choice="number 1")


def test_the_record_holds_the_chance_that_fell() -> None:
    record = until_chance(begun()).records[-1]
    assert record.entry.chance == tuple(record.game.chance) != ()


def test_the_record_holds_what_happened() -> None:
    session = play(begun(5), range(40))
    assert any(record.told for record in session.records)


@quickly
@given(seed=seeds, numbers=choices)
def test_a_session_plays_as_the_bare_game_does(seed: int, numbers: list[int]) -> None:
    session = begun(seed)
    system = session.system
    game = system.setup(session.board, session.seating, seed).go_on()
    for number in numbers:
        if not isinstance(game.pending, Ask):
            break
        option = game.pending.options[number % len(game.pending.options)]
        game.answer(option)
        session.repeat(Chosen(seat=session.decision.seat, choice=choice_text(option)))
    assert save(system, session.game) == save(system, game)


def test_a_piece_that_goes_by_an_alias_is_put_down_by_its_own_number() -> None:
    session = begun(3)
    for number in range(2000):
        view = session.view(asked(session).seat)
        aliased = [option for option in view.pending.options if isinstance(option, PieceOption) and option.piece < 0]
        if aliased:
            break
        answer(session, number * 7)
        if session.decision is None:
            session = begun(number)
    record = session.choose(view.seat, aliased[0])
    assert PieceId(int(record.entry.choice.split()[1])) in session.in_force[-2].game.state.stacks


def test_a_choice_of_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().choose(Seat(1), NumberOption(0))
    assert code_of(caught) == "seat-not-asked"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_choice_of_nobody_is_refused(seat: int) -> None:
    with pytest.raises(IllegalChoiceError):
        begun().choose(Seat(seat), NumberOption(0))


@pytest.mark.parametrize("number", [True, 1.0], ids=str)
def test_what_equals_an_option_is_put_down_as_it_was_offered(number: Any) -> None:
    session = begun()
    entry = session.choose(Seat(False), NumberOption(number)).entry
    assert isinstance(entry, Chosen)
    assert (repr(entry.seat), entry.choice) == ("0", "number 1")


@pytest.mark.parametrize("choice", [ButtonOption("pass"), NumberOption(99), PieceOption(PieceId(0))], ids=str)
def test_a_choice_that_is_not_offered_is_refused(choice: object) -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().choose(Seat(0), choice)
    assert code_of(caught) == "choice-not-offered"


def test_when_the_game_is_over_nobody_is_asked() -> None:
    session = play(begun(1), range(5000))
    assert session.decision is None
    with pytest.raises(IllegalChoiceError):
        session.choose(Seat(0), ButtonOption("pass"))


WRONG = (
    lambda session: session.choose(WATCHER, ButtonOption("pass")),
    lambda session: session.enter((0,)),
    lambda session: session.undo_to(session.number + 1),
    lambda session: session.arrange([MoveByHand(piece=0, on=0)]),
)


@quickly
@given(seed=seeds, numbers=choices, attempt=st.sampled_from(WRONG))
def test_what_fails_changes_nothing_for_anybody(seed: int, numbers: list[int], attempt: Attempt) -> None:
    session = play(begun(seed), numbers)
    before = everything(session)
    with pytest.raises((IllegalChoiceError, SessionError)):
        attempt(session)
    assert everything(session) == before


# Rules that fail


@pytest.mark.parametrize("way", ["crash", "loop", "nowhere", "riddle", "silence", "two words"])
def test_rules_that_fail_leave_the_session_at_its_last_good_point(way: str) -> None:
    session = trapped()
    session.choose(Seat(0), ButtonOption("well"))
    before = everything(session)
    with pytest.raises((GrammarError, ZeroDivisionError)):
        session.choose(Seat(0), ButtonOption(way))
    assert everything(session) == before


def test_after_rules_have_failed_another_choice_can_be_made() -> None:
    session = trapped()
    with pytest.raises(ZeroDivisionError):
        session.choose(Seat(0), ButtonOption("crash"))
    session.choose(Seat(0), ButtonOption("well"))
    assert session.game.state.turn == 2


# Views


def test_the_view_of_a_seat_is_that_of_the_system() -> None:
    session = until(begun(), "unit")
    assert session.view(Seat(1)) == session.system.view(session.game, Seat(1))


@pytest.mark.parametrize("seat", [-2, 3])
def test_nobody_has_no_view(seat: int) -> None:
    with pytest.raises(SessionError) as caught:
        begun().view(Seat(seat))
    assert code_of(caught) == "session-seat"


# Chance by hand


def test_a_session_waits_for_dice_that_are_entered() -> None:
    assert isinstance(waiting_for_dice(begun(source=EnteredChance())).decision, Roll)


def test_what_is_entered_is_put_down() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    fallen = (0,) * len(session.decision.dice)
    assert session.enter(fallen).entry == Entered(chance=(fallen,))


def test_dice_that_cannot_fall_like_that_are_refused() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    before = everything(session)
    with pytest.raises(IllegalChoiceError) as caught:
        session.enter((99,))
    assert (code_of(caught), everything(session)) == ("chance-not-possible", before)


def test_nothing_can_be_entered_while_a_question_is_open() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().enter((0,))
    assert code_of(caught) == "no-chance-awaited"


def test_nobody_chooses_while_dice_are_awaited() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    with pytest.raises(IllegalChoiceError):
        session.choose(Seat(0), ButtonOption("pass"))


def test_listed_chance_that_does_not_fit_leaves_the_session_as_it_was() -> None:
    session = begun(source=rigged((99,) * 3))
    answer(session, 0)
    answer(session, 0)
    before = everything(session)
    with pytest.raises(ChanceError):
        answer(session, 0)
    assert everything(session) == before


# Entries of journals


@quickly
@given(seed=seeds, numbers=choices)
def test_repeating_all_entries_leads_to_the_same_game(seed: int, numbers: list[int]) -> None:
    session = play(begun(seed), numbers)
    other = begun(seed)
    for record in session.records[1:]:
        other.repeat(record.entry)
    assert save(session.system, other.game) == save(session.system, session.game)


def test_chance_is_answered_otherwise_once() -> None:
    session = until_chance(begun())
    entry = session.in_force[-1].entry
    session.undo_to(session.number - 1)
    other = tuple(tuple(reversed(fallen)) for fallen in entry.chance)
    assert session.repeat(entry, rigged(*other)).entry.chance == other
    assert session.game.source == SEEDED


def test_chance_that_was_entered_is_entered_again() -> None:
    session = waiting_for_dice(begun(source=EnteredChance()))
    session.enter((0,) * len(session.decision.dice))
    other = begun(source=EnteredChance())
    for record in session.records[1:]:
        other.repeat(record.entry)
    assert everything(other) == everything(session)


def test_a_position_set_by_hand_is_set_again() -> None:
    session = until(begun(), "unit")
    session.arrange([MoveByHand(piece=0, space=20)], "turn")
    other = begun()
    for record in session.records[1:]:
        other.repeat(record.entry)
    assert everything(other) == everything(session)


def test_the_beginning_is_not_repeated() -> None:
    with pytest.raises(SessionError) as caught:
        begun().repeat(Begun())
    assert code_of(caught) == "session-begun"


def test_an_entry_of_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().repeat(Chosen(seat=1, choice="number 0"))
    assert code_of(caught) == "seat-not-asked"


def test_an_entry_that_takes_back_more_than_there_is_is_refused() -> None:
    session = play(begun(), [1])
    with pytest.raises(SessionError) as caught:
        session.repeat(TakenBack(count=2))
    assert code_of(caught) == "undo-nowhere"


def test_the_seed_of_a_session_is_such_as_journals_hold() -> None:
    assert msgspec.convert(f"{begun(7).seed:016x}", Seed)


def test_the_documents_are_those_that_were_opened() -> None:
    assert begun().contents is opened().contents


def test_digests_do_not_depend_on_who_plays() -> None:
    assert digest_of(begun(players=["random", "person", "random"])) == digest_of(begun())


def test_sessions_share_nothing_that_moves() -> None:
    one, other = begun(4), begun(4)
    before = everything(other)
    play(one, range(10))
    assert everything(other) == before


def test_the_games_of_earlier_records_stay_as_they_were() -> None:
    session = play(begun(2), range(5))
    before = [save(session.system, record.game) for record in session.records]
    play(session, range(30))
    assert [save(session.system, record.game) for record in session.records[: len(before)]] == before
