"""What is within reach of a piece that is pointed at, before it is chosen."""

import pytest

from ccstudio.engine.options import PieceOption
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.board.boards import offered
from tests.unit.ui.play.tables import any_option, play_on, table_of, valor_scenario


@pytest.fixture(scope="module")
def asked_who_moves(qapp) -> PlayTable:
    """A game of Valor & Victory at the question which unit moves."""
    table, choose = table_of(valor_scenario(), seed=2), any_option(2)
    while table.decision is not None and table.decision.prompt != "choose-mover":
        play_on(table, 1, choose)
    return table


@pytest.fixture
def reach(show, asked_who_moves):
    asked_who_moves.point_at(None)
    return show(asked_who_moves).board_scene.reach


def mover(table: PlayTable) -> PieceOption:
    return next(it for it in offered(table, PieceOption) if table.system.destinations(table.foresee((it,))))


def test_a_piece_that_is_pointed_at_shows_its_reach(qtbot, asked_who_moves, reach) -> None:
    option = mover(asked_who_moves)
    goals = {it.goal for it in asked_who_moves.system.destinations(asked_who_moves.foresee((option,)))}
    asked_who_moves.point_at(option)
    qtbot.waitUntil(lambda: bool(reach.labels))
    assert goals <= reach.labels.keys()


def test_a_piece_that_is_no_longer_pointed_at_shows_nothing(qtbot, asked_who_moves, reach) -> None:
    asked_who_moves.point_at(mover(asked_who_moves))
    qtbot.waitUntil(lambda: bool(reach.labels))
    asked_who_moves.point_at(None)
    assert not reach.labels


def test_what_was_looked_up_once_is_shown_at_once(qtbot, asked_who_moves, reach) -> None:
    option = mover(asked_who_moves)
    asked_who_moves.point_at(option)
    qtbot.waitUntil(lambda: bool(reach.labels))
    known = dict(reach.labels)
    asked_who_moves.point_at(None)
    asked_who_moves.point_at(option)
    assert reach.labels == known


def test_no_rules_are_asked_about_a_piece_that_the_mouse_only_passes(asked_who_moves, reach) -> None:
    asked_who_moves.point_at(mover(asked_who_moves))
    assert not reach.labels
