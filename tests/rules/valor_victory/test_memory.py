"""What is kept while units step from hex to hex is what would be found afresh."""

from collections.abc import Iterator
from random import Random

from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import open_scenario
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.query.fire_ways import able_posts
from ccstudio.rules.valor_victory.query.positions import positions_in
from ccstudio.rules.valor_victory.query.units import occupied, unit_index, units_of
from ccstudio.rules.valor_victory.state import ValorGame
from ccstudio.rules.valor_victory.system import VALOR_VICTORY

ANSWERS = 300


def positions_of_a_game() -> Iterator[ValorGame]:
    opened = open_scenario("market-day")
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 3).go_on()
    chance = Random(3)
    for _ in range(ANSWERS):
        assert isinstance(game.pending, Ask)
        game.answer(chance.choice(game.pending.options))
        yield game


def what_is_known(game: ValorGame) -> list[object]:
    board, state = game.board, game.state
    return [
        unit_index(state),
        occupied(state),
        [positions_in(state, space) for space in board.map.spaces],
        [able_posts(board, state, side) for side in BOTH],
    ]


def what_hexes_are_worth(game: ValorGame, *, afresh: bool) -> list[float]:
    assert isinstance(game.pending, Ask)
    view = VALOR_VICTORY.view(game, game.pending.seat)
    if afresh:
        view.state.stacks.memory = {}
    situation = Situation(view, game.pending)
    kinds = sorted({view.state.units[unit].type for unit in units_of(view.state, situation.own)})
    return [situation.place(space, kind) for space in game.board.map.spaces[::9] for kind in kinds]


def test_what_is_known_of_units_as_they_step_is_what_would_be_found_afresh() -> None:
    for game in positions_of_a_game():
        known = what_is_known(game)
        game.state.stacks.memory = {}
        assert known == what_is_known(game)


def test_what_enemies_threaten_is_kept_only_while_they_stay_as_they_are() -> None:
    for number, game in enumerate(positions_of_a_game()):
        if number % 2 == 0:
            assert what_hexes_are_worth(game, afresh=False) == what_hexes_are_worth(game, afresh=True)
