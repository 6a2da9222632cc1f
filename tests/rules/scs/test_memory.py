"""What is kept while units step from hex to hex is what would be found afresh."""

from random import Random

from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.opening import open_scenario
from ccstudio.rules.scs.advice.movement_reach import Reached
from ccstudio.rules.scs.query.units import enemies_by_hex, unit_index
from ccstudio.rules.scs.query.zones import zone
from ccstudio.rules.scs.state import SeriesGame, SeriesView
from ccstudio.rules.shared.opposing_sides import BOTH

ANSWERS = 150


def what_is_known(game: SeriesGame | SeriesView) -> list[object]:
    board, state = game.board, game.state
    return [
        unit_index(state),
        [enemies_by_hex(state, side) for side in BOTH],
        [zone(board, state, side) for side in BOTH],
    ]


def test_what_is_known_of_units_as_they_step_is_what_would_be_found_afresh() -> None:
    opened = open_scenario("first-bridgehead")
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 3).go_on()
    chance = Random(3)
    for _ in range(ANSWERS):
        assert isinstance(game.pending, Ask)
        game.answer(chance.choice(game.pending.options))
        known = what_is_known(game)
        game.state.stacks.memory = {}
        assert known == what_is_known(game)


def test_what_is_known_in_a_view_is_what_would_be_found_afresh() -> None:
    opened = open_scenario("first-bridgehead")
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 5).go_on()
    chance = Random(5)
    for number in range(ANSWERS):
        assert isinstance(game.pending, Ask)
        game.answer(chance.choice(game.pending.options))
        what_is_known(game)
        view = opened.system.view(game, WATCHER if number % 3 == 0 else Seat(number % 2))
        known = what_is_known(view)
        view.state.stacks.memory = {}
        assert known == what_is_known(view)


def test_a_reach_is_the_same_if_it_answers_the_same_question() -> None:
    board = open_scenario("first-bridgehead").board
    ground, start, other = board.printed, board.map.spaces[40], board.map.spaces[41]
    one = Reached(ground, 0, start, 8, frozenset({other}), frozenset())
    assert one.is_same(Reached(ground, 0, start, 8, frozenset({other}), frozenset()))
    assert not one.is_same(Reached(ground, 0, start, 8, frozenset(), frozenset()))
