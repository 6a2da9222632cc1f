"""Where terrain lets nobody through, directions, distances and the edges of a map (CC-2, CC-T79, CC-T80, CC-T83)."""

import pytest

from ccstudio.documents.scenario import SpaceChange, TerrainChanges
from ccstudio.rules.combat_commander.query.movement import advances, moves, retreats
from tests.rules.combat_commander.boards import board_of
from tests.rules.combat_commander.positions import Table, table
from tests.rules.combat_commander.test_sight import changed
from tests.rules.combat_commander.test_terrain import cost, moving, step


def names(at: Table, spaces: list) -> list[str]:
    return sorted(at.board.ground.hexes[space].name for space in spaces)


# Where there is no way

BRIDGE = {"terrain": {"C4": "major-bridge"}, "lines": {"B3 C4 D4": "road"}}


@pytest.mark.rule("CC-T80.1", "CC-O21.4")
def test_a_major_bridge_is_entered_along_its_road():
    at = moving(table("german-rifle B3", board=BRIDGE), "german-rifle")
    assert "C4" in names(at, moves(at.board, at.state, at.piece("german-rifle")))


@pytest.mark.rule("CC-T80.1")
def test_along_the_road_it_costs_one():
    assert cost(board_of(**BRIDGE), "B3", "C4") == 1


@pytest.mark.rule("CC-T80.1", "CC-O21.4")
@pytest.mark.parametrize("way", [moves, advances, retreats])
def test_a_major_bridge_is_not_entered_otherwise(way):
    at = moving(table("german-rifle C5", board=BRIDGE), "german-rifle")
    assert "C4" not in names(at, way(at.board, at.state, at.piece("german-rifle")))


@pytest.mark.rule("CC-T80.1", "CC-O16.3")
@pytest.mark.parametrize("way", [moves, advances])
def test_a_major_bridge_is_left_along_its_road_only(way):
    at = moving(table("german-rifle C4", board=BRIDGE), "german-rifle")
    assert names(at, way(at.board, at.state, at.piece("german-rifle"))) == ["B3", "D4"]


@pytest.mark.rule("CC-T80.1")
def test_a_railway_leads_over_a_major_bridge_too():
    assert step(board_of(terrain={"C4": "major-bridge"}, lines={"C3 C4 C5": "railway"}), "C3", "C4").open


@pytest.mark.rule("CC-T80.1", "CC-T96")
def test_a_trail_does_not():
    assert not step(board_of(terrain={"C4": "major-bridge"}, lines={"C3 C4 C5": "trail"}), "C3", "C4").open


@pytest.mark.rule("CC-T80.2")
@pytest.mark.parametrize(("start", "points"), [("B3", 1), ("C3", 3)], ids=["along-the-road", "through-the-stream"])
def test_a_minor_bridge_costs_one_along_its_road_else_what_lies_below(start, points):
    assert cost(board_of(terrain={"C4": "minor-bridge"}, lines={"B3 C4 D4": "road"}), start, "C4") == points


@pytest.mark.rule("CC-T98", "CC-O21.4")
@pytest.mark.parametrize("way", [moves, advances, retreats])
def test_nobody_enters_a_water_barrier(way):
    at = moving(table("german-rifle C4", board={"terrain": {"C3": "water"}}), "german-rifle")
    assert "C3" not in names(at, way(at.board, at.state, at.piece("german-rifle")))


@pytest.mark.rule("CC-T79", "CC-O21.4")
@pytest.mark.parametrize("way", [moves, advances, retreats])
def test_nobody_enters_a_blaze(way):
    at = moving(table("german-rifle C4").blaze("C3"), "german-rifle")
    assert "C3" not in names(at, way(at.board, at.state, at.piece("german-rifle")))


CLIFF = {"sides": {"C3 s": "cliff"}, "levels": {"C3": 1}}


@pytest.mark.rule("CC-T83", "CC-O21.4")
@pytest.mark.parametrize(("start", "beyond"), [("C4", "C3"), ("C3", "C4")], ids=["up", "down"])
def test_nobody_moves_across_a_cliff(start, beyond):
    at = moving(table(f"german-rifle {start}", board=CLIFF), "german-rifle")
    assert beyond not in names(at, moves(at.board, at.state, at.piece("german-rifle")))


@pytest.mark.rule("CC-T83", "CC-O16.3")
@pytest.mark.parametrize(
    ("text", "offered"), [("german-rifle C4", True), ("german-rifle C4 with german-light-mg", False)]
)
def test_a_cliff_is_advanced_across_without_a_weapon_only(text, offered):
    at = table(text, board=CLIFF)
    assert ("C3" in names(at, advances(at.board, at.state, at.piece("german-rifle")))) == offered


@pytest.mark.rule("CC-T83", "CC-O23.3.2")
def test_nobody_retreats_across_a_cliff():
    at = table("german-rifle C4", board=CLIFF)
    assert "C3" not in names(at, retreats(at.board, at.state, at.piece("german-rifle")))


# The map


@pytest.mark.rule("CC-2.1.b", "CC-2.2.2")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("C3", {1: "C2", 2: "D2", 3: "D3", 4: "C4", 5: "B3", 6: "B2"}),
        ("D3", {1: "D2", 2: "E3", 3: "E4", 4: "D4", 5: "C4", 6: "C3"}),
        ("A1", {2: "", 3: "B1", 4: "A2"}),
    ],
)
def test_the_compass_names_the_hexes_around(space, expected):
    ground = board_of().ground
    found = {one.direction: ground.hexes[one.to].name for one in ground.steps[board_of().map.grid.space(space)]}
    assert found == {direction: name for direction, name in expected.items() if name}


@pytest.mark.rule("CC-G.4", "CC-G.6")
@pytest.mark.parametrize(("target", "expected"), [("C3", 0), ("D3", 1), ("C6", 3), ("G3", 4), ("O10", 13)])
def test_range_counts_the_targets_hex_but_not_the_firers(target, expected):
    board = board_of()
    space = board.map.grid.space
    assert board.ground.distance(space("C3"), space(target)) == expected


@pytest.mark.rule("CC-6.1.2.c")
@pytest.mark.parametrize(
    ("edge", "count", "corner"), [("n", 15, "O1"), ("s", 15, "A10"), ("w", 10, "A10"), ("e", 10, "O1")]
)
def test_an_edge_is_its_outermost_hexes(edge, count, corner):
    board = board_of()
    found = board.ground.edges[edge]
    assert (len(found), board.map.grid.space(corner) in found) == (count, True)


@pytest.mark.rule("CC-O23.3.1.a")
@pytest.mark.parametrize(("edge", "expected"), [("n", 3), ("s", 8), ("w", 3), ("e", 13)])
def test_the_way_off_the_map_is_counted_in_hexes_whatever_lies_there(edge, expected):
    board = board_of(terrain={"C2": "water", "B2": "water", "D2": "water"})
    assert board.ground.distances[edge][board.map.grid.space("C3")] == expected


@pytest.mark.rule("CC-T98")
def test_a_scenario_can_drain_a_pond():
    changes = TerrainChanges(spaces=(SpaceChange(space="C3", terrain="marsh"),))
    at = moving(table("german-rifle C4", board=changed(board_of(terrain={"C3": "water"}), changes)), "german-rifle")
    assert "C3" in names(at, moves(at.board, at.state, at.piece("german-rifle")))
