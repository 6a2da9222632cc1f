"""All ends of a move, each with a path that can be played (VV-6.1)."""

import pytest

from ccstudio.rules.valor_victory.procedures.steps import GroupSteps, party_in
from ccstudio.rules.valor_victory.query.reach import Goal, reach
from tests.rules.valor_victory.positions import Table, table

GROUND = {
    "terrain": {"D7": "woods", "E7": "building", "C7": "pond", "E9": "stream", "D5": "orchard"},
    "levels": {"F8": 1, "F9": 2},
    "sides": {"D8 n": "hedge", "E8 ne": "wall"},
}


def setting_out(unit: str, *others: str, board: dict[str, object] | None = None) -> Table:
    """A unit is about to enter its first hex."""
    at = table(f"{unit} D8 as mover", *others, board=board or GROUND).phase("movement")
    return at.play("mover", "move")


def goals(at: Table) -> dict[str, Goal]:
    """Where the group in motion can end its move, by the names of hexes."""
    steps = at.game.stack[-1]
    assert isinstance(steps, GroupSteps)
    found = reach(at.board, at.state, *party_in(at.board, at.state, steps))
    return {at.board.name(space): goal for space, goal in found.items()}


@pytest.mark.rule("VV-6.1a", "VV-6.3a")
def test_a_squad_in_the_open_reaches_every_hex_within_four() -> None:
    at = setting_out("german-rifle", board={"terrain": {}})
    start = at.space("D8")
    near = {space for space in at.board.map.spaces if 0 < at.board.ground.distance(start, space) <= 4}
    assert set(goals(at)) == {at.board.name(space) for space in near}
    assert all(goal.cost == at.board.ground.distance(start, at.space(name)) for name, goal in goals(at).items())


@pytest.mark.rule("VV-6.2a", "VV-6.5b", "VV-7.2b")
@pytest.mark.parametrize("unit", ["german-rifle", "german-sdkfz-222", "german-5cm-pak-38"])
def test_every_path_can_be_played_and_ends_where_it_says(unit: str) -> None:
    slow = {**GROUND, "stats": {"german-sdkfz-222": {"move": 5}}}
    found = goals(setting_out(unit, board=slow))
    assert found
    for name, goal in found.items():
        at = setting_out(unit, board=slow)
        for option in goal.path:
            at.play(at.words(option))
        assert at.where("mover") == name


@pytest.mark.rule("VV-6.7b")
def test_a_full_hex_is_no_end_but_lies_on_the_way() -> None:
    full = [f"german-rifle D7 as full{number}" for number in range(3)] + ["german-rifle-half D7"]
    found = goals(setting_out("german-rifle", *full, board={"terrain": {}}))
    assert "D7" not in found
    assert "D6" in found
