"""Hidden minefields: who sees them, and where they could be (VV-19.7b, VV-S.7)."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.rules.valor_victory.query.placing import is_ground_for
from ccstudio.rules.valor_victory.state import ValorGame, ValorState
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.skirmish import skirmish

GERMAN, AMERICAN = Seat(0), Seat(1)


@pytest.fixture(scope="module")
def game() -> ValorGame:
    """The skirmish at its first question; two minefields of the Americans are hidden."""
    board = skirmish().board
    return VALOR_VICTORY.setup(board, board.seating(), 1).go_on()


def mines(state: ValorState) -> list[PieceId]:
    return [piece for piece, position in state.positions.items() if position.hidden]


@pytest.mark.rule("VV-19.7b", "VV-S.7")
@pytest.mark.parametrize(("seat", "count"), [(GERMAN, 0), (AMERICAN, 2), (WATCHER, 0)])
def test_only_their_side_sees_hidden_minefields(game: ValorGame, seat: Seat, count: int) -> None:
    assert len(mines(VALOR_VICTORY.view(game, seat).state)) == count


@pytest.mark.rule("VV-19.7b")
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_world_has_as_many_hidden_minefields_where_they_can_be(game: ValorGame, seed: int) -> None:
    world = VALOR_VICTORY.resample(VALOR_VICTORY.view(game, GERMAN), seed)
    board, state = world.board, world.state
    places = [state.stacks.place_of(piece) for piece in mines(state)]
    assert len(set(places)) == 2
    for place in places:
        assert isinstance(place, InSpace)
        assert is_ground_for(board, "minefield", place.space)
        assert place.space in board.area_of(state.positions[mines(state)[0]].side)


@pytest.mark.rule("VV-19.7b")
def test_worlds_differ_in_where_minefields_are(game: ValorGame) -> None:
    view = VALOR_VICTORY.view(game, GERMAN)
    worlds = [VALOR_VICTORY.resample(view, seed).state for seed in range(1, 9)]
    assert len({tuple(state.stacks.place_of(piece) for piece in sorted(mines(state))) for state in worlds}) > 1


@pytest.mark.rule("VV-S.7")
def test_a_world_shows_its_seat_the_same(game: ValorGame) -> None:
    view = VALOR_VICTORY.view(game, GERMAN)
    world = VALOR_VICTORY.resample(view, 5)
    assert VALOR_VICTORY.view(world, GERMAN).state == view.state


@pytest.mark.rule("VV-19.7b")
def test_the_side_of_hidden_minefields_keeps_them_where_they_are(game: ValorGame) -> None:
    world = VALOR_VICTORY.resample(VALOR_VICTORY.view(game, AMERICAN), 5)
    assert world.state.stacks == game.state.stacks


def test_nothing_is_called_by_an_unknown_name(game: ValorGame) -> None:
    view = VALOR_VICTORY.view(game, GERMAN)
    hidden = mines(game.state)[0]
    assert VALOR_VICTORY.title_of(view, PieceOption(hidden)).startswith("Minefield")
    assert VALOR_VICTORY.chart(view, PieceOption(hidden)) == ()
    assert isinstance(game.pending, Ask)
