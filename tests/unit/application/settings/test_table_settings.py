"""Which questions are answered on a person's behalf."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from ccstudio.application.settings.table_settings import LESSON_SETTINGS, ReactionPrompts, TableSettings
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Table
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.reactions import PASS, decline_of, is_reaction
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View

REACTIONS = frozenset({"action"})
CARDS = (CardOption(4), CardOption(9), PASS)
PLACES = (SpaceOption(3), PASS)
KEEP, AGAIN = ButtonOption("accept"), ButtonOption("reroll")
USEFUL = TableSettings(asking=ReactionPrompts.USEFUL)
TWINS = (PieceOption(PieceId(1)), PieceOption(PieceId(2)))


def ask(*options, kind="action", prompt="ask-reaction"):
    return Ask(Seat(0), kind, prompt, options)


class Rules:
    """As much of a rule system as decides what is asked."""

    reactions = REACTIONS
    declines = {"reroll": KEEP}  # noqa: RUF012 - never changed
    open_kinds = frozenset({"reroll", "unit"})

    def __init__(self, *prospects, setting_up=False, equal=False):
        self._prospects, self._setting_up, self._equal = prospects, setting_up, equal

    def prospects(self, view):
        del view
        return self._prospects

    def is_indifferent(self, view):
        del view
        return self._equal

    def table(self, view):
        del view
        return Table(moment=(), setting_up=self._setting_up)


def answer(settings, asked, rules=None, *, is_apart=False):
    view = View(seat=asked.seat, board=None, state=None, stack=(), pending=asked)
    return settings.answer(rules or Rules(), view, is_apart=is_apart)


def prospect(option, percent, *, is_public=False):
    return Prospect(option=option, chance=Fraction(percent, 100), is_public=is_public)


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


def test_a_question_of_another_kind_goes_by_with_the_answer_that_the_rules_name():
    assert decline_of(ask(KEEP, AGAIN, kind="reroll"), REACTIONS, {"reroll": KEEP}) == KEEP


def test_a_question_without_that_answer_does_not_go_by():
    assert decline_of(ask(AGAIN, kind="reroll"), REACTIONS, {"reroll": KEEP}) is None


def test_a_lone_pass_is_passed():
    assert answer(TableSettings(), ask(PASS)) == PASS


def test_a_lone_pass_is_put_to_those_who_want_to_see_it():
    assert answer(TableSettings(pass_alone=False), ask(PASS)) is None


def test_a_lone_pass_at_a_curtain_is_put_because_it_tells_of_the_hand():
    assert answer(TableSettings(), ask(PASS), is_apart=True) is None


def test_a_single_option_is_chosen():
    assert answer(TableSettings(), ask(ButtonOption("done"), kind="order")) == ButtonOption("done")


def test_a_single_option_is_put_to_those_who_want_to_choose_it():
    assert answer(TableSettings(choose_forced=False), ask(ButtonOption("done"), kind="order")) is None


def test_nobody_sets_up_for_a_person():
    assert answer(TableSettings(), ask(SpaceOption(3), kind="unit"), Rules(setting_up=True)) is None


@pytest.mark.parametrize(("kind", "found"), [("unit", SpaceOption(3)), ("order", None)])
def test_at_a_curtain_a_single_option_is_chosen_where_everybody_knows_it(kind, found):
    assert answer(TableSettings(), ask(SpaceOption(3), kind=kind), is_apart=True) == found


def test_the_first_of_equal_pieces_is_chosen():
    assert answer(TableSettings(), ask(*TWINS, kind="unit"), Rules(equal=True)) == TWINS[0]


def test_equal_pieces_are_put_to_those_who_want_to_choose():
    assert answer(TableSettings(choose_equal=False), ask(*TWINS, kind="unit"), Rules(equal=True)) is None


def test_a_window_passes_if_nothing_in_it_can_change_anything():
    assert answer(USEFUL, ask(*CARDS), Rules(prospect(CARDS[0], 0), prospect(CARDS[1], 0))) == PASS


@pytest.mark.parametrize(("pass_seldom", "found"), [(True, PASS), (False, None)])
def test_a_window_passes_if_only_what_people_seldom_choose_is_left(pass_seldom, found):
    rare = replace(prospect(CARDS[0], 50), is_seldom=True)
    settings = replace(USEFUL, pass_seldom=pass_seldom)
    assert answer(settings, ask(*CARDS), Rules(rare, prospect(CARDS[1], 0))) == found


def test_a_window_is_put_if_something_else_is_left_than_what_people_seldom_choose():
    rare = replace(prospect(CARDS[0], 50), is_seldom=True)
    assert answer(USEFUL, ask(*CARDS), Rules(rare, prospect(CARDS[1], 5))) is None


def test_a_window_is_put_if_one_option_can_change_something():
    assert answer(USEFUL, ask(*CARDS), Rules(prospect(CARDS[0], 0), prospect(CARDS[1], 1))) is None


def test_a_window_is_put_if_nothing_is_known_of_an_option():
    assert answer(USEFUL, ask(*CARDS), Rules(prospect(CARDS[0], 0))) is None


@pytest.mark.parametrize(("percent", "found"), [(9, KEEP), (10, None)])
def test_a_window_passes_below_the_odds(percent, found):
    settings = TableSettings(asking=ReactionPrompts.ABOVE_ODDS, least_percent=10)
    assert answer(settings, ask(KEEP, AGAIN, kind="reroll"), Rules(prospect(AGAIN, percent))) == found


@pytest.mark.parametrize(("is_public", "found"), [(True, KEEP), (False, None)])
def test_at_a_curtain_only_what_everybody_knows_passes(is_public, found):
    rules = Rules(prospect(AGAIN, 0, is_public=is_public))
    assert answer(USEFUL, ask(KEEP, AGAIN, kind="reroll"), rules, is_apart=True) == found


def test_useless_windows_are_put_to_those_who_are_always_asked():
    settings = TableSettings(asking=ReactionPrompts.ALWAYS)
    assert answer(settings, ask(KEEP, AGAIN, kind="reroll"), Rules(prospect(AGAIN, 0))) is None


def test_windows_are_put_unless_somebody_wants_peace():
    assert answer(TableSettings(), ask(*CARDS)) is None


def test_windows_are_passed_this_turn():
    assert answer(TableSettings(asking=ReactionPrompts.NEVER), ask(*CARDS)) == PASS


def test_no_other_question_is_passed_this_turn():
    assert answer(TableSettings(asking=ReactionPrompts.NEVER), ask(*CARDS, kind="order")) is None


def test_windows_of_chosen_kinds_are_put():
    table_settings = TableSettings(asking=ReactionPrompts.CHOSEN, prompts=frozenset({"ask-reaction"}))
    assert answer(table_settings, ask(*CARDS)) is None


def test_windows_of_other_kinds_are_passed():
    table_settings = TableSettings(asking=ReactionPrompts.CHOSEN, prompts=frozenset({"ask-other"}))
    assert answer(table_settings, ask(*CARDS)) == PASS


def test_a_lesson_puts_every_question():
    asked = (ask(PASS), ask(SpaceOption(3), kind="unit"), ask(KEEP, AGAIN, kind="reroll"))
    rules = Rules(prospect(AGAIN, 0), equal=True)
    assert [answer(LESSON_SETTINGS, one, rules) for one in asked] == [None, None, None]
