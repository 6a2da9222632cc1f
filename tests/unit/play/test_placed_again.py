"""Placed pieces of a set-up moved again, without a trace of what was there before but in the journal."""

import pytest

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import open_scenario
from ccstudio.play.placed_again import arranged_now, changed_set_up, goals_of_placed, repeat_set_up
from ccstudio.play.session import Session
from tests.unit.play.test_set_up import begun, first_seat, places, play


@pytest.fixture(scope="module")
def opened():
    return open_scenario("alder-farm")


@pytest.fixture
def session(opened) -> Session:
    return play(begun(opened), 12)


def placed(session: Session) -> tuple[Seat, list]:
    """The seat that sets up, and its pieces on the map, which can stand elsewhere."""
    seat = first_seat(session)
    found = [piece for piece, place in places(session, seat).items() if isinstance(place, InSpace)]
    return seat, [piece for piece in found if len(goals_of_placed(session, seat, piece)) > 1]


def other_goal(session: Session, seat: Seat, piece) -> SpaceOption:
    here, stacks = places(session, seat)[piece], session.game.state.stacks
    goals = [goal for goal in goals_of_placed(session, seat, piece) if isinstance(goal, SpaceOption)]
    return next(goal for goal in goals if InSpace(goal.space) != here and not stacks.at(InSpace(goal.space)))


def test_only_the_piece_that_is_moved_stands_elsewhere(session):
    seat, (piece, *_others) = placed(session)
    before, goal = places(session, seat), other_goal(session, seat, piece)
    repeat_set_up(session, changed_set_up(session, seat, piece, goal))
    assert places(session, seat) == before | {piece: InSpace(goal.space)}


def test_a_piece_that_waits_again_is_offered(session):
    seat, (piece, *_others) = placed(session)
    repeat_set_up(session, changed_set_up(session, seat, piece, None))
    assert PieceOption(piece) in session.decision.options


def test_a_place_that_was_not_offered_changes_nothing(session):
    seat, (piece, *_others) = placed(session)
    assert changed_set_up(session, seat, piece, SpaceOption(9_999)) is None


def test_a_piece_that_was_not_placed_cannot_be_moved(session):
    seat = first_seat(session)
    waiting = next(it for it in session.decision.options if isinstance(it, PieceOption))
    assert goals_of_placed(session, seat, waiting.piece) == ()
    assert changed_set_up(session, seat, waiting.piece, None) is None


def test_nobody_moves_the_pieces_of_another_seat(session):
    _seat, (piece, *_others) = placed(session)
    other = next(it for it in session.seating.seats if it != first_seat(session))
    assert goals_of_placed(session, other, piece) == ()


def test_what_was_placed_before_can_be_placed_so_again(session):
    seat, (piece, *_others) = placed(session)
    before = places(session, seat)
    changed = changed_set_up(session, seat, piece, other_goal(session, seat, piece))
    former = arranged_now(session, changed)
    repeat_set_up(session, changed)
    repeat_set_up(session, former)
    assert places(session, seat) == before
