"""MI-11: what sappers do to the sides of a space."""

from typing import Any

import pytest

from ccstudio.engine.options import SideOption
from ccstudio.engine.pieces import PieceId
from tests.helpers.micro_games import (
    AMBER_PATROL,
    AMBER_SAPPERS,
    SLATE,
    at,
    changed,
    contents_of,
    deeds_of,
    goals_of,
    order,
    ordering,
    put,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame


def at_the_wall() -> tuple[MicroGame, SideOption]:
    """The sappers of Amber stand at the wall across the road."""
    game = ordering()
    put(game, AMBER_SAPPERS, "C3")
    return game, SideOption(at(game, "C3").space, "e")


@pytest.mark.rule("MI-11.1")
def test_sappers_breach_a_wall_and_others_go_through() -> None:
    game, wall = at_the_wall()
    order(game, AMBER_SAPPERS, wall)
    assert "D3" in goals_of(game, AMBER_PATROL)


@pytest.mark.rule("MI-11.1")
def test_what_was_demolished_is_on_the_table() -> None:
    game, wall = at_the_wall()
    order(game, AMBER_SAPPERS, wall)
    (mark,) = MICRO.table(MICRO.view(game, SLATE)).sides
    assert (mark.space, mark.direction, mark.style) == (wall.space, "e", "breach")


@pytest.mark.rule("MI-11.1")
def test_a_breach_cannot_be_demolished_again() -> None:
    game, wall = at_the_wall()
    order(game, AMBER_SAPPERS, wall)
    assert wall not in deeds_of(game, AMBER_SAPPERS)


@pytest.mark.rule("MI-11.1")
def test_nobody_but_sappers_demolishes() -> None:
    game, wall = at_the_wall()
    put(game, AMBER_PATROL, "C3")
    assert wall not in deeds_of(game, AMBER_PATROL)


@pytest.mark.rule("MI-11.1")
def test_a_blown_bridge_is_a_stream_to_cross() -> None:
    game = ordering("weir", 3, 2, 2)
    sappers, patrol = PieceId(6), PieceId(0)
    put(game, sappers, "D3")
    put(game, patrol, "D3")
    order(game, sappers, SideOption(at(game, "D3").space, "ne"))
    assert "E3" not in goals_of(game, patrol)


@pytest.mark.rule("MI-11.1")
def test_the_table_of_demolition_decides_what_is_left() -> None:
    def to_nothing(module: dict[str, Any]) -> None:
        module["tables"][1]["rows"] = [["wall", "bridge"]]

    game, wall = at_the_wall()
    game.board = MICRO.compile(changed(contents_of("quarry"), "module", to_nothing))
    order(game, AMBER_SAPPERS, wall)
    assert game.state.overlay.sides == {wall.space: {"e": "bridge"}}


@pytest.mark.rule("MI-11.2")
def test_sappers_that_demolish_are_known() -> None:
    game, wall = at_the_wall()
    order(game, AMBER_SAPPERS, wall)
    assert MICRO.view(game, SLATE).state.units[AMBER_SAPPERS].type == "sappers"
