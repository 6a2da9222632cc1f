"""The cheapest way of a move to a hex several steps away (CC-O21.1, CC-O21.4, CC-F106.a, CC-T93)."""

import pytest

from ccstudio.engine.options import SpaceOption
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import AXIS, table

rule = pytest.mark.rule


def moving(*pieces, **board):
    at = table("german-rifle C3", "russian-rifle O10", *pieces, board=board).hand(AXIS, "move").begin()
    return at.play("move", "german-rifle", "german-rifle")


def way(at, goal):
    """The names of the hexes of the way."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    found = COMBAT_COMMANDER.way(view, SpaceOption(at.hex(goal)))
    return [at.board.ground.hexes[step.space].name for step in found]


@rule("CC-O21.1")
def test_a_hex_in_reach_has_a_way_to_it():
    assert way(moving(), "C6") == ["C4", "C5", "C6"]


@rule("CC-O21.1")
def test_a_hex_out_of_reach_has_none():
    assert way(moving(), "C8") == []


@rule("CC-O21.1")
def test_the_way_goes_round_what_is_dear():
    at = moving(terrain={"C4": "woods", "C5": "woods"})
    assert "C4" not in way(at, "C6")


@rule("CC-O21.4")
def test_nobody_goes_through_enemies():
    assert "C4" not in way(moving("russian-rifle C4"), "C6")


@rule("CC-F106.a")
def test_wire_ends_a_way():
    at = moving().fortify(C4="wire", B4="wire", D4="wire", B3="wire", D3="wire", C2="wire")
    at.game.pending = None
    at.game.go_on()
    assert way(at, "C6") == []


@rule("CC-T93")
def test_a_road_lets_go_farther():
    assert way(moving(lines={"C3 C4 C5 C6 C7 C8": "road"}), "C8") == ["C4", "C5", "C6", "C7", "C8"]


def test_what_is_one_step_away_is_offered_and_has_no_way():
    assert way(moving(), "C4") == []


def test_where_nobody_moves_there_is_no_way():
    at = table("german-rifle C3", "russian-rifle O10").hand(AXIS, "move").begin()
    assert way(at, "C5") == []


@rule("CC-O21.1")
def test_every_step_of_a_way_is_offered_in_its_turn():
    at = moving(terrain={"C4": "brush", "D4": "field"}, lines={"B3 B4 C5": "road"})
    for goal in ("C6", "D5", "A4"):
        other = moving(terrain={"C4": "brush", "D4": "field"}, lines={"B3 B4 C5": "road"})
        steps = way(at, goal)
        assert len(steps) > 1
        for step in steps:
            other.play(step)
        assert other.where("german-rifle") == goal
