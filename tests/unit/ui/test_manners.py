"""Which questions are passed on a person's behalf."""

from ccstudio.engine.options import ButtonOption, CardOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.ui.manners import PASS, Asking, Manners, is_reaction

REACTIONS = frozenset({"action"})
CARDS = (CardOption(4), CardOption(9), PASS)
PLACES = (SpaceOption(3), PASS)


def ask(*options, kind="action", prompt="ask-reaction"):
    return Ask(Seat(0), kind, prompt, options)


def test_cards_and_a_pass_are_a_window_for_reactions():
    assert is_reaction(ask(*CARDS), REACTIONS)


def test_a_pass_alone_is_a_window_too_so_that_it_tells_nothing():
    assert is_reaction(ask(PASS), REACTIONS)


def test_places_may_be_offered_in_a_window():
    assert is_reaction(ask(*PLACES), REACTIONS)


def test_questions_of_other_kinds_are_no_windows():
    assert not is_reaction(ask(*CARDS, kind="order"), REACTIONS)


def test_what_must_be_chosen_is_no_window():
    assert not is_reaction(ask(CardOption(4)), REACTIONS)


def test_a_lone_pass_is_passed():
    assert Manners().passes(ask(PASS), REACTIONS)


def test_a_lone_pass_is_put_to_those_who_want_to_see_it():
    assert not Manners(pass_alone=False).passes(ask(PASS), REACTIONS)


def test_a_lone_button_of_another_name_is_never_pressed():
    assert not Manners(asking=Asking.NEVER).passes(ask(ButtonOption("done")), REACTIONS)


def test_windows_are_put_unless_somebody_wants_peace():
    assert not Manners().passes(ask(*CARDS), REACTIONS)


def test_windows_are_passed_this_turn():
    assert Manners(asking=Asking.NEVER).passes(ask(*CARDS), REACTIONS)


def test_no_other_question_is_passed_this_turn():
    assert not Manners(asking=Asking.NEVER).passes(ask(*CARDS, kind="order"), REACTIONS)


def test_windows_of_chosen_kinds_are_put():
    manners = Manners(asking=Asking.CHOSEN, prompts=frozenset({"ask-reaction"}))
    assert not manners.passes(ask(*CARDS), REACTIONS)


def test_windows_of_other_kinds_are_passed():
    manners = Manners(asking=Asking.CHOSEN, prompts=frozenset({"ask-other"}))
    assert manners.passes(ask(*CARDS), REACTIONS)
