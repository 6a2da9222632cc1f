import copy

import msgspec
import pytest

from ccstudio.engine.events import Event
from ccstudio.engine.options import BoxOption, ButtonOption
from ccstudio.engine.seats import WATCHER, Seat, Side
from ccstudio.engine.system import RuleSystem
from tests.unit.engine.toy import BLUE, RED, SEATING
from tests.unit.engine.toy_system import BOARD, TOY
from tests.unit.engine.walks import asked, begun, play


class Thinking(msgspec.Struct, frozen=True):
    """Weights of advice."""

    trust: float


def test_a_system_that_says_nothing_about_it_previews_nothing() -> None:
    game = begun()
    assert TOY.preview(TOY.view(game, Seat(2)), asked(game).options[:1]) is None


def test_a_system_that_says_nothing_about_it_gives_no_odds() -> None:
    game = begun()
    assert TOY.odds(TOY.view(game, Seat(2)), asked(game).options[0]) == ()


def test_a_system_that_says_nothing_about_it_has_no_charts() -> None:
    game = begun()
    assert TOY.chart(TOY.view(game, Seat(2)), asked(game).options[0]) == ()


def test_a_system_that_says_nothing_about_it_shows_no_way() -> None:
    game = begun()
    assert TOY.way(TOY.view(game, Seat(2)), asked(game).options[0]) == ()


def test_a_system_that_says_nothing_about_it_has_no_shortcuts_and_prospects() -> None:
    view = TOY.view(begun(), Seat(2))
    assert (TOY.shortcuts(view), TOY.prospects(view)) == ((), ())


def test_a_system_gives_advice_if_it_says_how() -> None:
    assert TOY.gives_advice == ("advise" in vars(type(TOY)))


def test_a_system_that_says_nothing_about_it_has_no_menus_and_palettes() -> None:
    game = begun()
    view = TOY.view(game, Seat(2))
    assert (TOY.commands(view, asked(game).options[0]), TOY.palettes(view)) == ((), ())


def test_a_system_that_says_nothing_about_it_tells_options_apart() -> None:
    assert not TOY.is_indifferent(TOY.view(begun(), Seat(2)))
    assert not TOY.overlay_titles(TOY.view(begun(), Seat(2)))
    assert TOY.overlay(TOY.view(begun(), Seat(2)), "zones") is None


def test_the_moment_is_the_one_on_the_table() -> None:
    view = TOY.view(begun(), Seat(2))
    assert TOY.moment(view) == TOY.table(view).moment != ()


def test_a_system_that_says_nothing_about_it_shuffles_nothing_again() -> None:
    game = begun()
    before = copy.deepcopy(game.state)
    TOY.reshuffle(game.board, game.state)
    assert game.state == before


def test_a_system_with_other_weights_is_another_one() -> None:
    weights = Thinking(trust=0.5)
    assert (TOY.with_weights(weights).weights, TOY.weights) == (weights, None)


def test_a_system_that_says_nothing_about_it_knows_no_scenario() -> None:
    assert TOY.scenario_of(BOARD) == ""


def test_events_are_looked_up_in_no_table_unless_a_system_says_so() -> None:
    assert TOY.table_marks(TOY.view(begun(), Seat(2)), Event(kind="moved")) == ()


def test_a_system_that_says_nothing_about_it_counts_neither_points_nor_losses() -> None:
    assert (TOY.points(begun()), TOY.losses(begun())) == ((), ())
    assert TOY.counts_points_of(begun().board, Side(0))


def test_a_system_that_says_nothing_about_it_gives_no_advice() -> None:
    game = begun()
    assert TOY.advise(TOY.view(game, Seat(2)), asked(game)) == ()


def test_a_system_that_says_nothing_about_it_goes_on_nowhere_else() -> None:
    assert TOY.moments(begun()) == ()


def test_a_system_that_says_nothing_about_it_leaves_a_state_set_by_hand_alone() -> None:
    game = begun()
    TOY.settle(game.board, game.state)
    assert game.state == begun().state


def test_a_system_has_to_say_most_things() -> None:
    with pytest.raises(TypeError, match="abstract"):
        RuleSystem()


def test_what_is_offered_needs_no_explanation() -> None:
    game = begun()
    assert TOY.explain(TOY.view(game, Seat(2)), BoxOption("tower")) == ()


def test_what_is_not_offered_is_explained_by_a_rule() -> None:
    assert [reason.rule for reason in TOY.explain(TOY.view(begun(), WATCHER), ButtonOption("fly"))] == ["TY-5.3"]


def test_a_game_is_set_up_from_documents() -> None:
    board = TOY.compile(2)
    (seating,) = TOY.seatings(board)
    game = TOY.setup(board, seating, seed=1).go_on()
    assert play(game, [1] * 500).state.turn == 2


def test_documents_that_cannot_be_played_have_problems() -> None:
    assert [len(TOY.check_documents(turns)) for turns in (0, 1)] == [1, 0]


def test_the_score_at_the_end_is_that_of_the_result() -> None:
    game = play(TOY.setup(BOARD, SEATING, 3).go_on(), [0, 1, *[7] * 500])
    assert tuple(TOY.score(game, side) for side in (RED, BLUE)) == game.result.points
