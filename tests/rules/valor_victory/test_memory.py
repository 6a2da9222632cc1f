"""What is kept while units step from hex to hex is what would be found afresh."""

from collections.abc import Iterator
from random import Random

from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.fire_ways import able_posts
from ccstudio.rules.valor_victory.query.positions import positions_in
from ccstudio.rules.valor_victory.query.units import occupied, unit_index, units_of
from ccstudio.rules.valor_victory.state import ValorGame, ValorState
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.skirmish import skirmish

ANSWERS = 300


def positions_of_a_game(opened: Opened | None = None, answers: int = ANSWERS) -> Iterator[ValorGame]:
    opened = opened or open_scenario("market-day")
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 3).go_on()
    chance = Random(3)
    for _ in range(answers):
        assert isinstance(game.pending, Ask)
        game.answer(chance.choice(game.pending.options))
        yield game


def what_is_known(game: ValorGame) -> list[object]:
    return what_is_known_of(game.board, game.state)


def what_is_known_of(board: ValorBoard, state: ValorState) -> list[object]:
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


def test_what_seats_know_without_hidden_mines_is_kept_apart_from_what_the_others_know() -> None:
    hidden = 0
    for game in positions_of_a_game(skirmish(), 100):
        for seat in (Seat(0), Seat(1)):
            view = VALOR_VICTORY.view(game, seat)
            hidden += len(view.state.positions) < len(game.state.positions)
            known = what_is_known_of(view.board, view.state)
            view.state.stacks.memory = {}
            assert known == what_is_known_of(view.board, view.state)
    assert hidden > 50


def test_what_a_seat_without_hidden_mines_knows_of_who_stands_is_kept_from_question_to_question() -> None:
    game = next(positions_of_a_game(skirmish()))
    first, second = (VALOR_VICTORY.view(game, Seat(0)).state for _ in range(2))
    assert len(first.positions) < len(game.state.positions)
    assert unit_index(first) is unit_index(second) is not unit_index(game.state)
