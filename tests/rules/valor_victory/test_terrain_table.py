"""The tables of terrain, positions and stacking: every cell (VV-10, VV-19, VV-6.9)."""

from typing import Final

import pytest

from ccstudio.board.routes import IMPASSABLE
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import Step
from ccstudio.rules.valor_victory.query.placing import ENTRENCHMENTS, is_ground_for
from ccstudio.rules.valor_victory.query.positions import has_room
from tests.rules.valor_victory.boards import COLUMNS, ROWS, board_of
from tests.rules.valor_victory.positions import GERMANS, table

NO: Final = None
ALL, LIGHT, NONE = (True, True), (False, True), (False, False)
"""Whether guns without and with movement points of their own enter."""
TERRAINS: Final = {
    # Movement points of infantry and of vehicles, guns, whether it blocks, cover, hindrance
    "open": (1, 1, ALL, False, 0, 0),
    "desert": (1, 1, ALL, False, 0, 0),
    "beach": (1, 1, ALL, False, 0, 0),
    "building": (2, NO, LIGHT, True, 3, 0),
    "wooden-building": (2, NO, LIGHT, True, 3, 0),
    "factory": (2, NO, LIGHT, True, 3, 0),
    "woods": (2, 2, ALL, True, 2, 0),
    "jungle": (2, 2, ALL, True, 2, 0),
    "stream": (2, 3, ALL, False, 1, 0),
    "gully": (2, 3, ALL, False, 1, 0),
    "wadi": (2, 3, ALL, False, 1, 0),
    "orchard": (1, 1, ALL, False, 0, 1),
    "haystack": (1, 1, ALL, False, 0, 1),
    "palm-grove": (1, 1, ALL, False, 0, 1),
    "field": (1, 1, ALL, False, 0, 0),
    "crops": (1, 1, ALL, False, 0, 1),
    "canal": (NO, NO, NONE, False, 0, 0),
    "pond": (NO, NO, NONE, False, 0, 0),
    "marsh": (NO, NO, NONE, False, 0, 0),
    "water": (NO, NO, NONE, False, 0, 0),
}
PLACES: Final = {
    name: f"{chr(ord('A') + number % COLUMNS)}{3 + 3 * (number // COLUMNS)}" for number, name in enumerate(TERRAINS)
}
"""A hex of each terrain, with open ground north of it."""


def painted() -> ValorBoard:
    """A board with a hex of each terrain."""
    return board_of(terrain={place: name for name, place in PLACES.items()})


def step_to(board: ValorBoard, place: str) -> Step:
    """The step into a hex from its northern neighbor."""
    north = board.map.grid.neighbour(board.map.grid.space(place), "n")
    assert north is not None
    return board.ground.ahead[north]["s"]


@pytest.mark.rule("VV-10.1a", "VV-2.3b")
@pytest.mark.parametrize("name", TERRAINS)
def test_each_terrain_costs_blocks_covers_and_hinders_by_the_table(name: str) -> None:
    board = painted()
    step, there = step_to(board, PLACES[name]), board.ground.hexes[board.map.grid.space(PLACES[name])]
    foot, drive, guns, blocks, cover, hindrance = TERRAINS[name]
    assert (step.infantry, step.vehicle, step.armored) == (foot, drive, drive)
    assert (step.heavy_gun, step.light_gun) == guns
    assert (there.blocks, there.cover, there.hindrance) == (blocks, cover, hindrance)


@pytest.mark.rule("VV-10.1b")
def test_the_table_has_all_terrain_that_hexes_can_have() -> None:
    spaces = {it.id for it in board_of().map.terrains.values() if it.kind == "space"}
    assert spaces - set(TERRAINS) == {"bridge", "paved", "roadside-trees"}
    assert {name for name, row in TERRAINS.items() if row[0] is NO} == {
        it.id for it in board_of().map.terrains.values() if it.cost == IMPASSABLE
    }


@pytest.mark.rule("VV-10.31a", "VV-10.31b")
def test_a_bridge_is_a_road_for_vehicles_and_guns_on_its_road_alone() -> None:
    board = board_of(terrain={"D7": "bridge"}, roads=[["D6", "D7", "D8"]])
    along, beside = step_to(board, "D7"), board.ground.step(board.map.grid.space("C7"), board.map.grid.space("D7"))
    assert beside is not None
    assert (along.infantry, along.vehicle, along.heavy_gun, along.light_gun) == (1, 1, True, True)
    assert (beside.infantry, beside.vehicle, beside.heavy_gun, beside.light_gun) == (1, NO, False, False)
    there = board.ground.hexes[board.map.grid.space("D7")]
    assert (there.blocks, there.cover, there.hindrance) == (False, 0, 0)


@pytest.mark.rule("VV-10.10a", "VV-6.2b")
@pytest.mark.parametrize("side", ["wall", "hedge", "hedgerow"])
def test_a_wall_or_hedge_costs_one_more_and_hinders_by_one(side: str) -> None:
    step = step_to(board_of(terrain={"D7": "woods"}, sides={"D7 n": side}), "D7")
    assert (step.infantry, step.vehicle, step.barrier) == (3, 3, 1)


@pytest.mark.rule("VV-10.7a", "VV-10.7b")
@pytest.mark.parametrize(
    ("levels", "foot", "drive"),
    [((0, 1), 2, 2), ((1, 2), 2, 2), ((1, 0), 1, 1), ((2, 1), 1, 1), ((1, 1), 1, 1), ((0, 2), 3, NO), ((2, 0), 1, NO)],
)
def test_each_level_up_costs_one_more(levels: tuple[int, int], foot: int, drive: int | None) -> None:
    step = step_to(board_of(levels={"D6": levels[0], "D7": levels[1]}), "D7")
    assert (step.infantry, step.vehicle, step.steep) == (foot, drive, abs(levels[0] - levels[1]) == 2)


@pytest.mark.rule("VV-2.2a", "VV-2.3a")
def test_each_hex_of_the_map_has_one_terrain_and_is_open_without_one() -> None:
    board = board_of(terrain={"D7": "woods"})
    assert len(board.ground.hexes) == COLUMNS * ROWS
    assert {there.name for there in board.ground.hexes.values() if there.terrain != "open"} == {"D7"}


@pytest.mark.rule("VV-2.5")
@pytest.mark.parametrize(
    ("other", "steps"),
    [("D7", 0), ("D6", 1), ("D1", 6), ("E7", 1), ("F8", 2), ("H7", 4), ("H9", 4), ("H10", 5), ("A7", 3)],
)
def test_the_range_counts_the_target_but_not_the_firer(other: str, steps: int) -> None:
    board = board_of()
    assert board.ground.distance(board.map.grid.space("D7"), board.map.grid.space(other)) == steps


# Positions


POSITIONS: Final = {
    # Cover, cost, and who can be in it: squads, light guns, AFVs, vehicles
    "concrete-bunker": (4, 1, "squad gun"),
    "wooden-bunker": (3, 1, "squad gun"),
    "sandbags": (2, 1, "squad gun"),
    "minefield": (0, 0, "squad gun afv vehicle"),
    "wire": (0, 0, "squad gun afv vehicle"),
    "foxholes": (1, 1, "squad"),
    "trench": (2, 1, "squad"),
    "cave": (2, 1, "squad gun"),
}
OCCUPANTS: Final = {
    "squad": "japanese-rifle", "gun": "japanese-47mm-type-1", "afv": "japanese-type-95-ha-go",
    "vehicle": "german-3-ton-truck",
}  # fmt: skip


@pytest.mark.rule("VV-19.1b", "VV-19.3a")
def test_each_position_covers_and_costs_by_the_table() -> None:
    found = {name: (kind.stats.cover, kind.stats.cost) for name, kind in board_of().positions.items()}
    assert found == {name: row[:2] for name, row in POSITIONS.items()}


@pytest.mark.rule("VV-19.6", "VV-19.9", "VV-19.10")
@pytest.mark.parametrize("name", POSITIONS)
def test_each_position_has_room_for_those_of_the_table(name: str) -> None:
    at = table(f"{name} D7")
    fits = [word for word, kind in OCCUPANTS.items()
            if has_room(at.board, at.state, at.space("D7"), GERMANS, [at.board.units[kind]])]  # fmt: skip
    assert " ".join(fits) == POSITIONS[name][2]


@pytest.mark.rule("VV-19.11", "VV-19.3d")
def test_a_cave_has_room_for_its_nation_alone() -> None:
    at = table("cave D7")
    kinds = {kind: at.board.units[kind] for kind in ("japanese-47mm-type-1", "german-rifle", "german-5cm-pak-38")}
    fits = [name for name, kind in kinds.items() if has_room(at.board, at.state, at.space("D7"), GERMANS, [kind])]
    assert fits == ["japanese-47mm-type-1"]


@pytest.mark.rule("VV-19.5a")
def test_a_bunker_takes_two_infantry_units_or_one_gun() -> None:
    at = table("concrete-bunker D7")
    squad, gun = at.board.units["german-rifle"], at.board.units["german-5cm-pak-38"]
    fits = [has_room(at.board, at.state, at.space("D7"), GERMANS, kinds)
            for kinds in ([squad, squad], [gun], [squad] * 3, [gun, gun], [squad, gun])]  # fmt: skip
    assert fits == [True, True, False, False, False]


@pytest.mark.rule("VV-19.2a", "VV-19.2b", "VV-19.1b")
def test_fortifications_need_open_ground_and_entrenchments_only_land_without_buildings() -> None:
    board = painted()
    ground = {
        use: {name for name, place in PLACES.items() if is_ground_for(board, use, board.map.grid.space(place))}
        for use in {kind.stats.use for kind in board.positions.values()}
    }
    flat = {"open", "desert", "beach", "field"}
    assert set(ground) == {"bunker", "sandbags", "minefield", "wire", *ENTRENCHMENTS}
    for use, names in ground.items():
        assert names == (
            flat | {"woods", "jungle", "orchard", "haystack", "palm-grove", "crops"} if use in ENTRENCHMENTS else flat
        ), use


# Stacking


@pytest.mark.rule("VV-6.9a", "VV-6.9b", "VV-6.9c")
@pytest.mark.parametrize(
    ("squads", "halves", "tanks", "fits"),
    [(3, 1, 1, True), (0, 4, 1, True), (4, 0, 0, False), (0, 5, 0, False), (0, 0, 2, True), (0, 0, 3, False),
     (0, 1, 2, False)],
)  # fmt: skip
def test_stacking_limits_of_the_second_edition(squads: int, halves: int, tanks: int, fits: bool) -> None:
    assert room("s2", squads, halves, tanks) is fits


@pytest.mark.rule("VV-6.9g")
@pytest.mark.parametrize(
    ("squads", "halves", "tanks", "fits"),
    [(4, 0, 0, True), (4, 1, 0, False), (0, 5, 0, False), (0, 0, 2, True), (0, 0, 3, False), (2, 0, 1, True),
     (2, 1, 1, False), (1, 0, 2, False)],
)  # fmt: skip
def test_stacking_limits_of_2021(squads: int, halves: int, tanks: int, fits: bool) -> None:
    assert room("std21", squads, halves, tanks) is fits


def room(edition: str, squads: int, halves: int, tanks: int) -> bool:
    """Whether a hex has room for so many units."""
    at = table(board={"rulings": {"stacking": edition}})
    kinds = ["german-rifle"] * squads + ["german-rifle-half"] * halves + ["german-stug-iiig"] * tanks
    return has_room(at.board, at.state, at.space("D7"), GERMANS, [at.board.units[kind] for kind in kinds])
