"""DT-S1 to DT-S5: scenarios of one's own, made by chance."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.game_documents import library_of
from ccstudio.play.generating import find_module
from ccstudio.play.layouts import joined_maps
from ccstudio.rules.dust_tactics.checks.module import stats_of
from ccstudio.rules.dust_tactics.generator.generate import generate
from tests.conformance.cases import DUST, REGISTRY, made
from tests.rules.dust_tactics.boards import bare_field, shipped

pytestmark = pytest.mark.slow

SEEDS = range(1, 31)


@cache
def maps() -> tuple[MapDocument, ...]:
    """The maps that are shipped, those of boards that are laid among them."""
    library = library_of(REGISTRY)
    path = find_module("dust-tactics", library, REGISTRY)
    return (*library.maps(path), *joined_maps(library, shipped()[0].terrain, path))


@cache
def scenario(seed: int) -> ScenarioDocument:
    found = generate(*shipped(), maps(), seed)
    assert found is not None, "there are fields for it"
    return found


def changed(**own: object) -> ModuleDocument:
    """The module with other numbers for scenarios of one's own."""
    module = shipped()[0]
    settings = {**module.settings, "own": {**module.settings["own"], **own}}
    return msgspec.structs.replace(module, settings=settings)


def points(of: ScenarioDocument, side: str) -> int:
    prices = {piece.id: stats_of(piece).points for piece in shipped()[0].pieces if piece.id in bought(of)}
    return sum(prices[entry.piece] for force in of.forces if force.side == side for entry in force.pieces)


def bought(of: ScenarioDocument) -> list[str]:
    return [entry.piece for force in of.forces for entry in force.pieces]


def test_the_same_seed_gives_the_same_scenario() -> None:
    assert generate(*shipped(), maps(), 7) == scenario(7)


@pytest.mark.rule("DT-S2")
def test_fields_are_in_the_open_and_in_a_base_and_neither_tiles_alone_nor_those_with_a_narrow_end() -> None:
    fields = {"relay-nine", "shaft-four", "cold-harrow", "tarn-well", "lantern-heath"}
    assert {scenario(seed).map.id for seed in SEEDS} == fields


@pytest.mark.rule("DT-S1", "DT-U8")
def test_no_side_is_over_the_limit_or_far_below_it() -> None:
    for seed in SEEDS:
        limits = {side["side"]: side["limit"] for side in scenario(seed).settings["sides"]}
        for side, limit in limits.items():
            assert limit * 0.85 <= points(scenario(seed), side) <= limit, (seed, side)


def test_every_limit_length_and_aim_is_drawn() -> None:
    found = [
        (made.settings["sides"][0]["limit"], made.settings["rounds"], tuple(sorted(made.victory)))
        for made in map(scenario, SEEDS)
    ]
    assert [set(each) for each in zip(*found, strict=True)] == [
        {75, 100, 125, 150}, {6, 7, 8}, {("at_end",), ("at_end", "tasks"), ("at_end", "goals")},
    ]  # fmt: skip


def test_no_card_is_there_more_often_than_in_the_box() -> None:
    assert {max(Counter(bought(scenario(seed))).values()) for seed in SEEDS} == {1}


@pytest.mark.rule("DT-S3", "DT-S4")
@pytest.mark.parametrize(("blocks", "expected"), [((8,), 0), ((18,), 6)])
def test_blocks_that_stand_there_count_and_the_sides_place_the_rest(blocks: tuple[int, ...], expected: int) -> None:
    field = [here for here in maps() if here.id == "relay-nine"]
    found = generate(changed(blocks=blocks), shipped()[1], field, 1)
    assert found is not None
    assert found.settings["blocks"] == expected


@pytest.mark.rule("DT-S3", "DT-S4")
def test_on_a_bare_field_there_are_as_many_blocks_as_its_size_asks_for() -> None:
    found = generate(changed(blocks=(12,), squares=40), shipped()[1], [bare_field()], 1)
    assert found is not None
    assert found.settings["blocks"] == 24


@pytest.mark.rule("DT-S5", "DT-S7")
def test_crates_and_traps_stand_in_the_middle_between_the_edges_and_nothing_on_the_prize() -> None:
    found = generate(*shipped(), [bare_field()], 1)
    assert found is not None
    areas = {area.id: set(area.spaces) for area in found.areas}
    rows = {name[1] for name in areas["middle"]}, {name[0] for name in areas["middle"]}
    assert {frozenset(found) for found in rows} & {frozenset("456"), frozenset("DEF")}
    assert "E5" not in areas["middle"] | areas["blocks"]


def test_each_side_has_two_forces_for_two_players() -> None:
    seatings = made(DUST[0]).system.seatings(made(DUST[0]).board)
    assert [len(seating.seats) for seating in seatings] == [2, 4]


def test_without_numbers_for_them_no_scenarios_are_made() -> None:
    module = shipped()[0]
    without = {name: value for name, value in module.settings.items() if name != "own"}
    assert generate(msgspec.structs.replace(module, settings=without), shipped()[1], maps(), 1) is None


def test_where_there_is_no_field_none_is_made() -> None:
    tiles = [here for here in maps() if here.id.startswith("dust-")]
    assert (len(tiles), generate(*shipped(), tiles, 1)) == (18, None)


@pytest.mark.parametrize("limit", [10, 30])
def test_for_too_few_points_none_is_made(limit: int) -> None:
    assert generate(changed(limits=(limit,)), shipped()[1], maps(), 1) is None
