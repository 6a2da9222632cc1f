"""What is kept while units step from hex to hex is what would be found afresh."""

from random import Random

from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import open_scenario
from ccstudio.rules.scs.query.units import enemies_by_hex, unit_index
from ccstudio.rules.scs.query.zones import zone
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.opposing_sides import BOTH

ANSWERS = 150


def what_is_known(game: SeriesGame) -> list[object]:
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
