"""No sequence of events shows a hand to the other seat, or accepts an answer without the seat's word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.application.games.hotseat import Asked, Hotseat, Stage
from ccstudio.engine.seats import WATCHER, Seat
from tests.helpers.examples import examples

A, B = Seat(0), Seat(1)
TURN, OTHER_TURN = Asked(A), Asked(B)
WINDOW = Asked(B, is_window=True)
AT_WORK = Hotseat(asked=TURN).taken()
"""The first seat has the screen and shows its hand."""

EVENTS = st.one_of(
    st.builds(Asked, st.sampled_from([A, B, Seat(2)]), st.booleans(), st.booleans()),
    st.sampled_from(["nobody", "take", "cover", "pass", "choose"]),
)


def after(hotseat: Hotseat, event: Asked | str) -> Hotseat:
    """The screen after an event; answers that are not accepted change nothing."""
    match event:
        case "take":
            return hotseat.taken()
        case "cover":
            return hotseat.covered()
        case "nobody":
            return hotseat.with_question(None)
        case "pass" | "choose":
            accepts = hotseat.stage not in {Stage.IDLE, Stage.HAND_OVER}
            if not accepts or (event == "choose" and hotseat.stage is Stage.WINDOW):
                return hotseat
            return hotseat.answered(is_pass=event == "pass")
        case Asked():
            return hotseat.with_question(event)
    raise AssertionError(event)


def test_at_first_nobody_has_the_screen():
    assert Hotseat(asked=TURN).stage is Stage.HAND_OVER


def test_who_takes_the_screen_sees_his_hand():
    assert (AT_WORK.stage, AT_WORK.viewer) == (Stage.OPEN, A)


def test_a_covered_hand_leaves_the_screen_to_its_holder():
    assert (AT_WORK.covered().stage, AT_WORK.covered().viewer) == (Stage.COVERED, A)


def test_a_window_of_the_other_seat_shows_no_hand():
    asked = AT_WORK.with_question(WINDOW)
    assert (asked.stage, asked.viewer, asked.is_covered) == (Stage.WINDOW, WATCHER, True)


def test_after_a_window_that_is_passed_the_hand_is_still_open():
    back = AT_WORK.with_question(WINDOW).answered(is_pass=True).with_question(TURN)
    assert (back.stage, back.viewer) == (Stage.OPEN, A)


def test_a_covered_hand_stays_covered_after_a_window():
    back = AT_WORK.covered().with_question(WINDOW).answered(is_pass=True).with_question(TURN)
    assert back.stage is Stage.COVERED


def test_who_looked_at_his_hand_in_a_window_must_hand_the_screen_back():
    back = AT_WORK.with_question(WINDOW).taken().answered(is_pass=True).with_question(TURN)
    assert (back.stage, back.viewer) == (Stage.HAND_OVER, WATCHER)


def test_another_question_to_the_other_seat_needs_the_screen():
    assert AT_WORK.with_question(OTHER_TURN).stage is Stage.HAND_OVER


def test_a_seat_without_secrets_answers_at_once():
    asked = AT_WORK.with_question(Asked(B, has_secrets=False))
    assert (asked.stage, asked.viewer, asked.is_covered) == (Stage.PUBLIC, B, False)


def test_who_answered_without_the_screen_sits_before_it():
    back = AT_WORK.with_question(Asked(B, has_secrets=False)).answered(is_pass=False).with_question(TURN)
    assert back.stage is Stage.HAND_OVER


def test_a_seat_that_drew_its_first_card_takes_the_screen_first():
    later = Hotseat(asked=Asked(B, has_secrets=False)).answered(is_pass=False).with_question(OTHER_TURN)
    assert later.stage is Stage.HAND_OVER


@pytest.mark.parametrize(("hotseat", "viewer"), [(AT_WORK, A), (AT_WORK.covered(), WATCHER), (Hotseat(), WATCHER)])
def test_while_nobody_is_asked_an_open_hand_stays_open(hotseat, viewer):
    assert hotseat.with_question(None).viewer == viewer


@examples(75)
@given(st.lists(EVENTS, max_size=30))
def test_a_hand_is_shown_only_to_the_seat_that_took_the_screen_last(events):
    hotseat, taker = Hotseat(), None
    for event in events:
        if event == "take" and hotseat.asked is not None:
            taker = hotseat.asked.seat
        hotseat = after(hotseat, event)
        is_hidden_view = hotseat.viewer != WATCHER and hotseat.stage is not Stage.PUBLIC
        assert not is_hidden_view or hotseat.viewer == taker
        assert hotseat.is_covered or hotseat.stage is Stage.PUBLIC or hotseat.viewer == taker


@examples(75)
@given(st.lists(EVENTS, max_size=30))
def test_a_seat_with_secrets_answers_more_than_a_pass_only_after_it_took_the_screen(events):
    hotseat, taker = Hotseat(), None
    for event in events:
        if event == "take" and hotseat.asked is not None:
            taker = hotseat.asked.seat
        hotseat = after(hotseat, event)
        asked = hotseat.asked
        if asked is not None and asked.has_secrets and hotseat.stage in {Stage.OPEN, Stage.COVERED}:
            assert taker == asked.seat


@examples(75)
@given(st.lists(EVENTS, max_size=30))
def test_after_another_seat_used_the_screen_no_hand_opens_by_itself(events):
    """Whoever chose last at the screen, other than by passing a window, is the only one whose hand may be open."""
    hotseat, at_screen = Hotseat(), None
    for event in events:
        asked, stage = hotseat.asked, hotseat.stage
        if asked is not None:
            is_answer = event == "choose" or (event == "pass" and not asked.is_window)
            if event == "take" or (is_answer and stage is Stage.PUBLIC):
                at_screen = asked.seat
        hotseat = after(hotseat, event)
        if hotseat.stage is Stage.OPEN:
            assert hotseat.viewer == at_screen
