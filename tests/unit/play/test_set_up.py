"""Set-ups: taken from one game, and played again in another."""

import pytest

from ccstudio.ai.simple import SeededRandom
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.play.set_up import has_placed, is_setting_up, play_set_up, set_up_of

FIRST = Seat(0)


@pytest.fixture(scope="module")
def opened():
    return open_scenario("alder-farm")


def begun(opened, seed=1) -> Session:
    return Session.begin(opened, seed=seed)


def play(session: Session, count: int, *, only_set_up: bool = True) -> Session:
    """The session after so many random choices, at most up to the end of the set-up."""
    player = SeededRandom(7)
    for _ in range(count):
        if only_set_up and not is_setting_up(session):
            break
        asked = session.decision
        view = session.view(asked.seat)
        session.choose(asked.seat, player.choose(session.system, view, view.pending))
    return session


def places(session: Session, seat: Seat):
    """Where the pieces of a seat stand."""
    side = session.seating.side_of(seat)
    state = session.game.state
    return {piece: state.stacks.place_of(piece) for piece, unit in state.units.items() if unit.side == side}


def first_seat(session: Session) -> Seat:
    assert isinstance(session.decision, Ask), "somebody sets up first"
    return session.decision.seat


def test_a_game_begins_with_the_set_up(opened):
    assert is_setting_up(begun(opened))


def test_the_set_up_ends(opened):
    assert not is_setting_up(play(begun(opened), 2_000))


def test_nothing_is_kept_of_a_seat_that_chose_nothing(opened):
    assert set_up_of(begun(opened), FIRST) is None


def test_a_set_up_places_everything_as_it_was(opened):
    before = begun(opened)
    seat = first_seat(before)
    set_up = set_up_of(play(before, 2_000), seat)
    again = begun(opened, seed=99)
    play_set_up(again, set_up)
    assert places(again, seat) == places(before, seat)


def test_what_is_placed_already_is_left_out(opened):
    before = begun(opened)
    seat = first_seat(before)
    set_up = set_up_of(play(before, 2_000), seat)
    again = play(begun(opened, seed=99), 6)
    assert play_set_up(again, set_up).left_out > 0


def test_a_set_up_of_another_seat_places_nothing(opened):
    before = begun(opened)
    seat = first_seat(before)
    set_up = set_up_of(play(before, 2_000), Seat(1 - seat))
    assert play_set_up(begun(opened), set_up).played == 0


def test_what_comes_after_the_set_up_is_not_part_of_it(opened):
    session = play(begun(opened), 2_000)
    seat = Seat(0)
    set_up = set_up_of(session, seat)
    assert set_up_of(play(session, 60, only_set_up=False), seat) == set_up


def test_what_is_known_to_be_set_up_gives_the_same_set_up(opened):
    session, seat = play(begun(opened), 20), first_seat(begun(opened))
    assert set_up_of(session, seat, until=session.number) == set_up_of(session, seat)


def test_a_known_beginning_does_not_make_what_follows_a_part_of_the_set_up(opened):
    session = play(begun(opened), 2_000)
    known, seat = session.number - 1, Seat(0)
    assert set_up_of(play(session, 60, only_set_up=False), seat, until=known) == set_up_of(session, seat)


def test_only_a_seat_that_has_placed_something_has_a_set_up_to_keep(opened):
    seat = first_seat(begun(opened))
    session = play(begun(opened), 20)
    assert [has_placed(begun(opened), seat), has_placed(session, seat)] == [False, True]


def test_a_set_up_is_a_document(opened):
    set_up = set_up_of(play(begun(opened), 20), first_seat(begun(opened)), title="Guns forward")
    assert from_bytes(to_bytes(set_up), "set-up.json") == set_up


def test_a_set_up_says_on_what_scenario(opened):
    session = begun(opened)
    set_up = set_up_of(play(session, 20), first_seat(begun(opened)))
    assert set_up.scenario.id == opened.contents.scenario.id


def test_units_stand_on_the_map_after_a_set_up(opened):
    before = begun(opened)
    seat = first_seat(before)
    set_up = set_up_of(play(before, 2_000), seat)
    again = begun(opened, seed=99)
    play_set_up(again, set_up)
    assert any(isinstance(place, InSpace) for place in places(again, seat).values())


def test_that_all_is_placed_is_left_to_the_person(opened):
    before = begun(opened)
    seat = first_seat(before)
    set_up = set_up_of(play(before, 2_000), seat)
    again = begun(opened, seed=99)
    play_set_up(again, set_up)
    assert first_seat(again) == seat
