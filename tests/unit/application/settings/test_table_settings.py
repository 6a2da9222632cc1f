"""Which questions are passed on a person's behalf."""

from ccstudio.application.settings.table_settings import PASS, ReactionPrompts, TableSettings, is_reaction
from ccstudio.engine.options import ButtonOption, CardOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat

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
    assert TableSettings().passes(ask(PASS), REACTIONS)


def test_a_lone_pass_is_put_to_those_who_want_to_see_it():
    assert not TableSettings(pass_alone=False).passes(ask(PASS), REACTIONS)


def test_a_lone_button_of_another_name_is_never_pressed():
    assert not TableSettings(asking=ReactionPrompts.NEVER).passes(ask(ButtonOption("done")), REACTIONS)


def test_windows_are_put_unless_somebody_wants_peace():
    assert not TableSettings().passes(ask(*CARDS), REACTIONS)


def test_windows_are_passed_this_turn():
    assert TableSettings(asking=ReactionPrompts.NEVER).passes(ask(*CARDS), REACTIONS)


def test_no_other_question_is_passed_this_turn():
    assert not TableSettings(asking=ReactionPrompts.NEVER).passes(ask(*CARDS, kind="order"), REACTIONS)


def test_windows_of_chosen_kinds_are_put():
    table_settings = TableSettings(asking=ReactionPrompts.CHOSEN, prompts=frozenset({"ask-reaction"}))
    assert not table_settings.passes(ask(*CARDS), REACTIONS)


def test_windows_of_other_kinds_are_passed():
    table_settings = TableSettings(asking=ReactionPrompts.CHOSEN, prompts=frozenset({"ask-other"}))
    assert table_settings.passes(ask(*CARDS), REACTIONS)
