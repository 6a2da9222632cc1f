"""Among people apart free hand is no oracle: what is refused, and how, does not depend on hidden cards."""

import pytest

from ccstudio.documents.journal import HandEdit, MoveByHand, SetByHand
from ccstudio.engine.saves import state_to_json
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.errors import ArrangeError
from ccstudio.play.session import Session
from tests.unit.play.journals import begun, play_on

SEATS = [Seat(0), Seat(1), WATCHER]

every_seat = pytest.mark.parametrize("seat", SEATS, ids=["first", "second", "watcher"])


def apart() -> Session:
    return play_on(begun(barriers=True), 25)


def answer(session: Session, seat: Seat, *edits: HandEdit) -> list[str]:
    """The codes of the problems that a seat is told; none if it may."""
    before = session.number
    try:
        session.arrange(edits, seat=seat)
    except ArrangeError as error:
        return [problem.code for problem in error.problems]
    assert session.number == before + 1
    return []


def deck(session: Session) -> list[int]:
    return state_to_json(session.game.state)["deck"]["cards"]


@every_seat
def test_guesses_of_the_card_on_top_of_the_deck_are_all_refused_alike(seat: Seat) -> None:
    session = apart()
    cards = deck(session)
    guesses = {card: answer(session, seat, SetByHand(path=("deck", "cards", 0), value=card)) for card in cards}
    assert set(map(tuple, guesses.values())) == {("arrange-hidden",)}


@every_seat
def test_guesses_of_the_whole_deck_are_refused_alike_right_or_wrong(seat: Seat) -> None:
    session = apart()
    right, wrong = deck(session), deck(session)[::-1]
    codes = [answer(session, seat, SetByHand(path=("deck", "cards"), value=cards)) for cards in (right, wrong)]
    assert codes == [["arrange-hidden"], ["arrange-hidden"]]


def test_guesses_of_the_hand_of_another_are_refused_alike_right_or_wrong() -> None:
    session = apart()
    hands = state_to_json(session.game.state)["hands"]
    other = next(key for key in hands if key != "0" and hands[key])
    right = SetByHand(path=("hands", other), value=hands[other])
    wrong = SetByHand(path=("hands", other), value=deck(session)[: len(hands[other])])
    assert [answer(session, Seat(0), edit) for edit in (right, wrong)] == [["arrange-hidden"], ["arrange-hidden"]]


def test_taking_a_card_that_lies_hidden_is_refused_alike_wherever_it_lies() -> None:
    session = apart()
    hands = state_to_json(session.game.state)["hands"]
    own, other = hands["0"], next(hands[key] for key in hands if key != "0" and hands[key])
    codes = {
        tuple(answer(session, Seat(0), SetByHand(path=("hands", "0"), value=[*own, card])))
        for card in (*deck(session), *other)
    }
    assert len(codes) == 1
    assert codes != {()}


def test_what_everybody_sees_can_still_be_set() -> None:
    assert answer(apart(), Seat(0), SetByHand(path=("turn",), value=2)) == []


def test_what_is_wrong_with_it_for_all_to_see_is_still_said() -> None:
    assert answer(apart(), Seat(0), MoveByHand(piece=0, space=99_999)) == ["arrange-space"]


def test_a_piece_that_is_seen_under_another_name_stays_where_it_is() -> None:
    assert answer(apart(), Seat(0), MoveByHand(piece=-1, space=1)) == ["arrange-hidden"]


def test_without_a_seat_no_more_is_set_than_everybody_knows() -> None:
    session = apart()
    own = state_to_json(session.game.state)["hands"]["0"]
    with pytest.raises(ArrangeError):
        session.arrange([SetByHand(path=("hands", "0"), value=own)])


def test_at_an_open_table_everything_can_be_set() -> None:
    session = play_on(begun(), 25)
    assert answer(session, Seat(0), SetByHand(path=("deck", "cards"), value=deck(session)[::-1])) == []
