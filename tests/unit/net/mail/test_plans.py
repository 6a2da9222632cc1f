"""Choices in a row and standing answers to reactions are played as far as they go."""

import pytest

from ccstudio.documents.journal import Chosen
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, is_reaction
from ccstudio.net.mail.plans import play_plans
from ccstudio.net.mail.states import Plan
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.session import Session
from tests.unit.play.journals import begun


def at_question(*, is_window: bool, count: int = 0) -> Session:
    """A game at a question of a kind: a window for reactions, or another one, `count` entries on."""
    session = begun(barriers=True)
    while True:
        asked = session.decision
        assert isinstance(asked, Ask)
        window = is_reaction(asked, session.system.reactions)
        if window == is_window and session.number > count:
            return session
        session.repeat(Chosen(seat=asked.seat, choice=choice_text(PASS if window else asked.options[0])))


def asked(session: Session) -> Ask:
    assert isinstance(session.decision, Ask)
    return session.decision


def own_option(session: Session) -> str:
    """The first option of the seat that is asked, in its own words."""
    pending = session.view(asked(session).seat).pending
    assert isinstance(pending, Ask)
    return choice_text(pending.options[0])


def test_without_a_plan_the_seat_is_asked() -> None:
    session = at_question(is_window=False)
    number = session.number
    play_plans(session, {})
    assert session.number == number


def test_a_choice_that_is_offered_is_played() -> None:
    session = at_question(is_window=False)
    number, plan = session.number, Plan(choices=(own_option(session),), number=session.number)
    play_plans(session, {asked(session).seat: plan})
    assert session.number == number + 1


def test_a_choice_that_is_not_offered_ends_the_plan() -> None:
    session = at_question(is_window=False)
    plan = Plan(choices=("space 9999", own_option(session)), number=session.number)
    number = session.number
    assert play_plans(session, {asked(session).seat: plan}) == {}
    assert session.number == number


def test_a_window_is_passed_by_a_standing_answer() -> None:
    session = at_question(is_window=True)
    number, seat = session.number, asked(session).seat
    play_plans(session, {seat: Plan(reactions="pass-all", number=session.number)})
    entry = session.in_force[number].entry
    assert isinstance(entry, Chosen)
    assert (entry.seat, option_of(entry.choice)) == (seat, PASS)


def test_another_question_is_not_passed() -> None:
    session = at_question(is_window=False)
    number = session.number
    play_plans(session, {asked(session).seat: Plan(reactions="pass-all", number=session.number)})
    assert session.number == number


@pytest.mark.parametrize(("reactions", "passes"), [("pass", False), ("pass-all", True)])
def test_passing_until_something_changes_ends_with_dice(reactions: str, passes: bool) -> None:
    session = at_question(is_window=True, count=30)
    since = next(n for n in range(session.number - 1, 0, -1) if session.in_force[n].barrier)
    number = session.number
    play_plans(session, {asked(session).seat: Plan(reactions=reactions, number=since)})  # type: ignore[arg-type]
    assert (session.number > number) == passes


@pytest.mark.parametrize("past_chance", [False, True])
def test_choices_go_on_past_chance_if_the_seat_says_so(past_chance: bool) -> None:
    session = at_question(is_window=False, count=30)
    since = next(n for n in range(session.number - 1, 0, -1) if session.in_force[n].barrier)
    number = session.number
    plan = Plan(choices=(own_option(session),), past_chance=past_chance, number=since)
    play_plans(session, {asked(session).seat: plan})
    assert (session.number > number) == past_chance


def test_a_plan_waits_for_others() -> None:
    session = at_question(is_window=False)
    other = next(seat for seat in range(3) if seat != asked(session).seat)
    plan = Plan(reactions="pass-all", number=session.number)
    assert play_plans(session, {other: plan}) == {other: plan}
