"""No number of the terrain table stands in rules code: each is changed in a copy, and the rules follow (CC-T78.5)."""

from functools import cache

import msgspec
import pytest

from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.terrain import Hindrance, Obstacle, Terrain, TerrainDocument
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import cover
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import contents_of, shipped
from tests.rules.combat_commander.positions import Table, table

rule = pytest.mark.rule

TERRAINS = {terrain.id: terrain for terrain in shipped()[1].terrains}
ENTERED = [terrain.id for terrain in TERRAINS.values() if terrain.kind == "space" and terrain.cost != IMPASSABLE]
BRIDGES = ("minor-bridge", "major-bridge")
"""What entering one costs says the line on it, or the stream beneath (CC-T80.2)."""
SIDES = ("wall", "hedge", "fence")
SHELTERS = ("wall", "hedge")
LINES = {"road": "B9 C10 D9", "trail": "F9 G10 H9", "railway": "J9 K10 L9"}

HEXES = {name: f"{column}3" for name, column in zip(ENTERED, "ABCDEFGHIJKLMNO", strict=False)}
"""A terrain in each hex, entered from the north over open ground."""
EDGES = {name: f"{column}6" for name, column in zip(SIDES, "BDF", strict=True)}
"""A side of a hex, crossed from the north."""

BOTH_TABLES = pytest.mark.parametrize("changed", [False, True], ids=["shipped", "changed"])


def raised(terrain: Terrain) -> Terrain:
    """A terrain of the copy: to enter it costs one more, its cover is one more, and it hinders one more."""
    sight = terrain.sight
    if isinstance(sight, Hindrance):
        sight = msgspec.structs.replace(sight, value=sight.value + 1)
    elif isinstance(sight, Obstacle):
        sight = Hindrance(value=9)
    cost = terrain.cost if terrain.cost == IMPASSABLE else str(int(terrain.cost) + 1)
    return msgspec.structs.replace(terrain, cost=cost, cover=terrain.cover + 1, sight=sight)


@cache
def table_of(*, changed: bool) -> TerrainDocument:
    document = shipped()[1]
    if not changed:
        return document
    return msgspec.structs.replace(document, terrains=tuple(map(raised, document.terrains)))


def terrain_of(name: str, *, changed: bool) -> Terrain:
    return next(terrain for terrain in table_of(changed=changed).terrains if terrain.id == name)


@cache
def board(*, changed: bool) -> CombatBoard:
    """Every terrain, side and line on one map."""
    contents = contents_of(
        terrain={space: name for name, space in HEXES.items()},
        sides={f"{space} n": name for name, space in EDGES.items()},
        lines={hexes: name for name, hexes in LINES.items()},
    )
    return COMBAT_COMMANDER.compile(msgspec.structs.replace(contents, terrain=table_of(changed=changed)))


def position(*, changed: bool) -> Table:
    return table(board=board(changed=changed))


def cost(at: Table, start: str, end: str) -> int:
    """What a step costs, in movement points."""
    step = at.board.ground.step(at.hex(start), at.hex(end))
    assert step is not None
    return step.cost // at.board.ground.parts


def beside(space: str, rows: int) -> str:
    return f"{space[0]}{int(space[1:]) + rows}"


def hindrance(at: Table, start: str, end: str) -> int:
    return at.board.lines.code(at.hex(start), at.hex(end), at.state.overlay)


def expected_hindrance(terrain: Terrain) -> int:
    if isinstance(terrain.sight, Hindrance):
        return terrain.sight.value
    return -1 if isinstance(terrain.sight, Obstacle) else 0


@rule("CC-O21.1", "CC-T78.5")
@BOTH_TABLES
@pytest.mark.parametrize("name", [name for name in ENTERED if name not in BRIDGES])
def test_what_it_costs_to_enter_a_hex_says_the_table(name: str, changed: bool) -> None:
    found = cost(position(changed=changed), beside(HEXES[name], -1), HEXES[name])
    assert found == int(terrain_of(name, changed=changed).cost)


@rule("CC-T80.2")
@BOTH_TABLES
def test_what_it_costs_to_come_beneath_a_bridge_is_what_the_stream_costs_in_the_table(changed: bool) -> None:
    space = HEXES["minor-bridge"]
    found = cost(position(changed=changed), beside(space, -1), space)
    assert found == int(terrain_of("stream", changed=changed).cost)


@rule("CC-T78.3", "CC-T78.5")
@BOTH_TABLES
@pytest.mark.parametrize("name", ENTERED)
def test_the_cover_of_a_hex_says_the_table(name: str, changed: bool) -> None:
    at = position(changed=changed)
    assert cover(at.board, at.state, at.hex(HEXES[name])) == terrain_of(name, changed=changed).cover


@rule("CC-T78.4", "CC-T78.5")
@BOTH_TABLES
@pytest.mark.parametrize("name", ENTERED)
def test_what_a_hex_does_to_sight_says_the_table(name: str, changed: bool) -> None:
    found = hindrance(position(changed=changed), beside(HEXES[name], -1), beside(HEXES[name], 1))
    assert found == expected_hindrance(terrain_of(name, changed=changed))


@rule("CC-T84", "CC-T87", "CC-T97")
@BOTH_TABLES
@pytest.mark.parametrize("name", SIDES)
def test_what_it_costs_to_cross_a_side_says_the_table(name: str, changed: bool) -> None:
    found = cost(position(changed=changed), beside(EDGES[name], -1), EDGES[name])
    costs = [int(terrain_of(kind, changed=changed).cost) for kind in ("open", name)]
    assert found == sum(costs)


@rule("CC-T87", "CC-T97", "CC-T78.3")
@BOTH_TABLES
@pytest.mark.parametrize("name", SHELTERS)
def test_the_cover_of_a_side_says_the_table(name: str, changed: bool) -> None:
    at = position(changed=changed)
    firer = at.hex(beside(EDGES[name], -2))
    assert cover(at.board, at.state, at.hex(EDGES[name]), "fire", (firer,)) == terrain_of(name, changed=changed).cover


@rule("CC-T84", "CC-T87", "CC-T97")
@BOTH_TABLES
@pytest.mark.parametrize("name", SIDES)
def test_what_a_side_does_to_sight_says_the_table(name: str, changed: bool) -> None:
    found = hindrance(position(changed=changed), beside(EDGES[name], -2), beside(EDGES[name], 1))
    assert found == expected_hindrance(terrain_of(name, changed=changed))


@rule("CC-T92", "CC-T93", "CC-T96")
@BOTH_TABLES
@pytest.mark.parametrize("name", LINES)
def test_what_it_costs_to_move_along_a_line_says_the_table(name: str, changed: bool) -> None:
    start, end, _ = LINES[name].split()
    assert cost(position(changed=changed), start, end) == int(terrain_of(name, changed=changed).cost)


@rule("CC-T93.b", "CC-T92", "CC-T96")
@BOTH_TABLES
@pytest.mark.parametrize("name", LINES)
def test_the_cover_of_a_line_is_added_to_that_of_its_hex(name: str, changed: bool) -> None:
    at = position(changed=changed)
    covers = [terrain_of(kind, changed=changed).cover for kind in ("open", name)]
    assert cover(at.board, at.state, at.hex(LINES[name].split()[1])) == sum(covers)


@rule("CC-T92")
@BOTH_TABLES
def test_what_a_railway_does_to_sight_across_it_says_the_table(changed: bool) -> None:
    found = hindrance(position(changed=changed), "J8", "J10")
    assert found == expected_hindrance(terrain_of("railway", changed=changed))


@rule("CC-T88.4.1")
@pytest.mark.parametrize(("blind", "seen"), [(0, [0, 0]), (1, [-1, 0]), (2, [-1, -1])])
def test_how_many_hexes_behind_woods_are_blind_says_the_table(blind: int, seen: list[int]) -> None:
    woods = msgspec.structs.replace(TERRAINS["woods"], blind=blind)
    others = (terrain for terrain in TERRAINS.values() if terrain.id != "woods")
    changed = msgspec.structs.replace(shipped()[1], terrains=(woods, *others))
    contents = contents_of(terrain={"C5": "woods"}, levels={"C1": 1, "C2": 1})
    at = table(board=COMBAT_COMMANDER.compile(msgspec.structs.replace(contents, terrain=changed)))
    assert [hindrance(at, "C2", target) for target in ("C6", "C7")] == seen
