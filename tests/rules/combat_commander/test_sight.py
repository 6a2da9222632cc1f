"""Sight between hexes on one level: what blocks, what hinders, smoke and blaze, changed terrain (CC-10, CC-T78)."""

import random
from functools import cache
from itertools import combinations

import msgspec
import pytest

from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import Verdict
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.scenario import SideChange, SpaceChange, TerrainChanges
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.fire import reaches
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import board_of
from tests.rules.combat_commander.positions import table

MAPS = ("orbeck", "varnholt")
BLOCKED = -1


def markers(board: CombatBoard, smoke: dict[str, int], blaze: tuple[str, ...]) -> Overlay:
    space = board.map.grid.space
    return msgspec.structs.replace(
        board.ground.changes,
        smoke={space(name): value for name, value in smoke.items()},
        blaze=frozenset(map(space, blaze)),
    )


def code(board: CombatBoard, a: str, b: str, *, blaze: tuple[str, ...] = (), **smoke: int) -> int:
    """What the game goes by."""
    space = board.map.grid.space
    return board.lines.code(space(a), space(b), markers(board, smoke, blaze))


def verdict(board: CombatBoard, a: str, b: str, *, blaze: tuple[str, ...] = (), **smoke: int) -> Verdict:
    """The same from the policy, item by item."""
    overlay = markers(board, smoke, blaze)
    space = board.map.grid.space
    return board.lines.policy.judge(board.map, board.map.thread(space(a), space(b), overlay), overlay)


def rule(board: CombatBoard, a: str, b: str, *, blaze: tuple[str, ...] = (), **smoke: int) -> str:
    """The rule behind what the line meets, where one thing has any."""
    (found,) = (item.rule for item in verdict(board, a, b, blaze=blaze, **smoke).items if item.rule)
    return found


def told(board: CombatBoard, a: str, b: str, **smoke: int) -> Explanation:
    space = board.map.grid.space
    return explain(board.map, space(a), space(b), markers(board, smoke, ()), board.lines.policy)


@cache
def changed(board: CombatBoard, changes: TerrainChanges) -> CombatBoard:
    """The same game on a map that its scenario changes."""
    scenario = msgspec.structs.replace(board.contents.scenario, terrain_changes=changes)
    return COMBAT_COMMANDER.compile(msgspec.structs.replace(board.contents, scenario=scenario))


# What blocks and what hinders


@pytest.mark.rule("CC-10.2", "CC-10.2.a")
@pytest.mark.parametrize("terrain", ["woods", "stone-building", "wooden-building"])
def test_an_obstacle_between_two_hexes_blocks(terrain):
    assert code(board_of(terrain={"C4": terrain}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-10.3", "CC-10.3.a", "CC-T78.5")
@pytest.mark.parametrize(
    ("terrain", "hindrance"),
    [
        ("brush", 3), ("orchard", 2), ("field", 1), ("marsh", 1), ("minor-bridge", 1), ("major-bridge", 1),
        ("gully", 0), ("stream", 0), ("water", 0), ("open", 0),
    ],
)  # fmt: skip
def test_terrain_between_two_hexes_hinders_by_its_value(terrain, hindrance):
    assert code(board_of(terrain={"C4": terrain}), "C3", "C6") == hindrance


@pytest.mark.rule("CC-10.g.4", "CC-T84", "CC-T97")
@pytest.mark.parametrize(("side", "expected"), [("wall", BLOCKED), ("hedge", BLOCKED), ("fence", 1), ("cliff", 0)])
def test_a_side_that_is_none_of_an_end_hex_acts(side, expected):
    assert code(board_of(sides={"C4 s": side}), "C3", "C6") == expected


@pytest.mark.rule("CC-10.1.1", "CC-T84")
@pytest.mark.parametrize("side", ["wall", "hedge", "fence"])
@pytest.mark.parametrize("place", ["C3 s", "C5 s"])
def test_a_side_of_an_end_hex_does_not_act(side, place):
    assert code(board_of(sides={place: side}), "C3", "C6") == 0


@pytest.mark.rule("CC-10.1.1.a")
def test_a_wall_along_the_line_blocks_if_it_is_no_side_of_an_end_hex():
    assert code(board_of(sides={"D2 s": "wall"}), "C3", "E3") == BLOCKED


@pytest.mark.rule("CC-10.1.1")
def test_terrain_in_the_end_hexes_does_not_act():
    assert code(board_of(terrain={"C3": "woods", "C6": "brush"}), "C3", "C6") == 0


@pytest.mark.rule("CC-10.1.4")
def test_adjacent_hexes_see_each_other_across_a_wall():
    assert code(board_of(sides={"C3 s": "wall"}, terrain={"C3": "woods", "C4": "woods"}), "C3", "C4") == 0


@pytest.mark.rule("CC-10.g.2")
def test_what_is_drawn_but_not_touched_does_not_act():
    board = board_of(terrain={"D2": "woods", "D3": "woods"})
    assert code(board, "C3", "E3") == 0


@pytest.mark.rule("CC-10.3.3")
def test_of_brush_and_orchard_the_greater_hindrance_counts():
    assert code(board_of(terrain={"C4": "brush", "C5": "orchard"}), "C3", "C6") == 3


@pytest.mark.rule("CC-10.3.3")
def test_two_hexes_of_brush_hinder_like_one():
    assert code(board_of(terrain={"C4": "brush", "C5": "brush"}), "C3", "C6") == 3


@pytest.mark.rule("CC-10.1.3")
def test_units_in_between_neither_block_nor_hinder():
    at = table("german-rifle C3", "german-elite-rifle C4", "russian-rifle C5")
    assert reaches(at.board, at.state, at.piece("german-rifle"), at.hex("C5"))


@pytest.mark.rule("CC-10.1.2", "CC-X.8")
@pytest.mark.parametrize("name", MAPS)
def test_sight_is_the_same_both_ways(name):
    board = board_of(on=name)
    overlay = random_markers(board, random.Random(11))
    pairs = random.Random(12).sample(list(combinations(board.map.spaces, 2)), 600)
    for a, b in pairs:
        there, back = (
            board.lines.policy.judge(board.map, board.map.thread(one, other), overlay)
            for one, other in ((a, b), (b, a))
        )
        assert there.code == back.code, (board.map.grid.name(a), board.map.grid.name(b))


@pytest.mark.rule("CC-10.1", "CC-10.2")
def test_on_level_ground_a_taut_thread_decides():
    board = board_of(on="orbeck").map
    document = board.document
    level = Board.compile(
        msgspec.structs.replace(
            document, spaces=tuple(msgspec.structs.replace(space, level=0) for space in document.spaces)
        ),
        board.terrain,
    )
    for a, b in random.Random(5).sample(list(combinations(level.spaces, 2)), 600):
        facts = level.thread(a, b)
        assert CombatPolicy().judge(level, facts).code == THREAD.judge(level, facts).code, level.grid.name(a)


# The worked example of a line of sight

BRUSH = {"C4": "brush"}


@pytest.mark.rule("CC-10.1.1", "CC-10.3.2")
def test_a_wall_of_the_target_is_passed_over_and_brush_takes_three():
    assert code(board_of(terrain=BRUSH, sides={"C5 s": "wall"}), "C3", "C6") == 3


@pytest.mark.rule("CC-10.1.1", "CC-10.2")
def test_the_same_wall_one_hex_nearer_blocks():
    assert code(board_of(terrain=BRUSH, sides={"C4 s": "wall"}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-10.3.3", "CC-10.3.4")
def test_thin_smoke_adds_nothing_to_brush():
    assert code(board_of(terrain=BRUSH, sides={"C5 s": "wall"}), "C3", "C6", C3=2) == 3


@pytest.mark.rule("CC-10.3.4.a")
def test_thick_smoke_on_the_target_is_what_counts():
    assert code(board_of(terrain=BRUSH, sides={"C5 s": "wall"}), "C3", "C6", C6=7) == 7


# Smoke and blaze


@pytest.mark.rule("CC-10.3.4.a", "CC-T94")
def test_smoke_in_the_firers_hex_hinders_more_than_brush_on_the_way():
    assert code(board_of(terrain=BRUSH), "C3", "C6", C3=5) == 5


@pytest.mark.rule("CC-10.3.3")
@pytest.mark.parametrize("smoke", [{"C4": 4}, {"C4": 4, "C5": 4}])
def test_smoke_on_brush_counts_alone_and_once(smoke):
    board = board_of(terrain={"C4": "brush", "C5": "brush"})
    assert code(board, "C3", "C6", **smoke) == 4


@pytest.mark.rule("CC-10.3.4")
def test_smoke_hinders_a_line_along_a_side_of_its_hex():
    assert code(board_of(), "C3", "E3", D3=2) == 2


@pytest.mark.rule("CC-10.g.2")
def test_smoke_hinders_a_line_through_a_corner_of_its_hex():
    assert code(board_of(), "C3", "B7", C6=2) == 2


@pytest.mark.rule("CC-10.1.4")
def test_smoke_hinders_between_adjacent_hexes():
    assert code(board_of(), "C3", "C4", C4=2) == 2


@pytest.mark.rule("CC-10.2.1", "CC-T79")
def test_a_blaze_blocks_a_line_along_a_side_of_its_hex():
    assert code(board_of(), "C3", "E3", blaze=("D3",)) == BLOCKED


@pytest.mark.rule("CC-10.g.2")
def test_a_blaze_blocks_a_line_through_a_corner_of_its_hex():
    assert code(board_of(), "C3", "B7", blaze=("C6",)) == BLOCKED


@pytest.mark.rule("CC-10.1.1")
def test_a_blaze_in_an_end_hex_does_not_block():
    assert code(board_of(), "C3", "C5", blaze=("C5",)) == 0


def random_markers(board: CombatBoard, chance: random.Random) -> Overlay:
    spaces = board.map.spaces
    return Overlay(
        smoke={space: chance.randint(1, 10) for space in chance.sample(spaces, chance.randint(0, 12))},
        blaze=frozenset(chance.sample(spaces, chance.randint(0, 4))),
    )


def assert_laid_over_as_judged(board: CombatBoard, seed: int, share: int) -> None:
    """Every pair of hexes (one of `share`) under one of twenty random overlays."""
    chance = random.Random(seed)
    overlays = [random_markers(board, chance) for _ in range(20)]
    pairs = list(combinations(board.map.spaces, 2))
    chance.shuffle(pairs)
    for number, (a, b) in enumerate(pairs[: len(pairs) // share]):
        overlay = overlays[number % len(overlays)]
        judged = board.lines.policy.judge(board.map, board.map.thread(a, b, overlay), overlay)
        assert board.lines.code(b, a, overlay) == judged.code, (board.map.grid.name(a), board.map.grid.name(b))


@pytest.mark.slow
@pytest.mark.rule("CC-10.3.4", "CC-10.2.1")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("ruling", ["always", "own-level"])
def test_markers_laid_over_what_is_known_are_as_if_judged_anew(name, ruling):
    assert_laid_over_as_judged(board_of(on=name, rulings={"oq-18": ruling}), seed=3, share=10)


@pytest.mark.slow
@pytest.mark.rule("CC-10.3.4", "CC-10.2.1")
@pytest.mark.parametrize("name", MAPS)
def test_markers_laid_over_all_pairs_are_as_if_judged_anew(name):
    assert_laid_over_as_judged(board_of(on=name), seed=4, share=1)


# Railways


def railway(*lines: str, road: str = "") -> CombatBoard:
    return board_of(lines=dict.fromkeys(lines, "railway") | ({road: "road"} if road else {}))


@pytest.mark.rule("CC-T92", "CC-10.3.a")
def test_a_railway_across_the_line_hinders():
    assert code(railway("C2 C3 C4"), "A3", "E3") == 1


@pytest.mark.rule("CC-10.g.6", "CC-T92")
def test_a_railway_along_the_line_does_not_hinder():
    assert code(railway("C2 C3 C4 C5 C6"), "C2", "C6") == 0


@pytest.mark.rule("CC-10.g.6")
def test_a_line_that_leaves_the_railway_in_a_hex_of_it_is_hindered():
    assert code(railway("C2 C3 C4 D4"), "C2", "C6") == 1


@pytest.mark.rule("CC-10.g.6", "CC-T93")
def test_a_line_that_goes_on_along_a_road_is_not_hindered():
    assert code(railway("C2 C3 C4 D4", road="C4 C5 C6"), "C2", "C6") == 0


@pytest.mark.rule("CC-10.1.1")
def test_a_railway_in_an_end_hex_only_does_not_hinder():
    assert code(railway("B2 C3 D2"), "C3", "C6") == 0


@pytest.mark.rule("CC-T93", "CC-T96")
@pytest.mark.parametrize("line", ["road", "trail"])
def test_roads_and_trails_do_not_hinder(line):
    assert code(board_of(lines={"C2 C3 C4": line}), "A3", "E3") == 0


# Which rule it is


@pytest.mark.rule("CC-10.1.a")
@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        ({"terrain": {"C4": "woods"}}, "CC-10.2"),
        ({"terrain": {"C4": "brush"}}, "CC-10.3"),
        ({"terrain": {"C3": "brush"}}, "CC-10.1.1"),
        ({"sides": {"C3 s": "wall"}}, "CC-10.1.1"),
        ({"lines": {"B3 C4 D4": "railway"}}, "CC-T92"),
        ({"lines": {"C3 C4 C5 C6": "railway"}}, "CC-10.g.6"),
    ],
    ids=["obstacle", "hindrance", "end-hex", "end-side", "railway", "along-railway"],
)
def test_what_the_line_meets_names_its_rule(wishes, expected):
    assert rule(board_of(**wishes), "C3", "C6") == expected


@pytest.mark.rule("CC-10.1.a")
@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ({"C4": 3}, "CC-10.3.4"),
        ({"C3": 3}, "CC-10.3.4.a"),
        ({"blaze": ("C4",)}, "CC-10.2.1"),
        ({"blaze": ("C3",)}, "CC-10.1.1"),
    ],
    ids=["smoke", "smoke-at-an-end", "blaze", "blaze-at-an-end"],
)
def test_a_marker_on_the_line_names_its_rule(markers, expected):
    assert rule(board_of(), "C3", "C6", **markers) == expected


@pytest.mark.rule("CC-10.1.a")
def test_whoever_asks_is_told_why_in_sentences():
    board = board_of(lines={"C3 C4 C5 C6": "railway"}, terrain={"C5": "brush"})
    assert told(board, "C3", "C6", C4=4).lines() == [
        "C3 to C6: hindered by 4 (Smoke in C4).",
        "Not counted: Railway. The thread runs along it. (rule CC-10.g.6)",
        "Hindrance 4: Smoke in C4. Smoke fills its whole space, including its sides. (rule CC-10.3.4)",
        (
            "Hindrance 3: Brush. The thread enters it in C5, at 51.7 % of the way, and leaves it in C5, at "
            "81.7 %. (rule CC-10.3)"
        ),
        "Hindrances do not add up: the highest one counts, 4.",
    ]


@pytest.mark.rule("CC-10.1.a")
def test_a_whole_side_is_called_by_its_two_hexes():
    changes = TerrainChanges(sides=(SideChange(space="C5", direction="n", terrain="wall"),))
    assert told(changed(board_of(), changes), "C3", "C6").lines()[0] == "C3 to C6: blocked by Wall of C4 and C5."


# OQ-16: artwork, or whole hexes and sides

WHOLE = {"oq-16": "whole-hexes"}


@pytest.mark.rule("CC-10.g.3")
@pytest.mark.parametrize(("rulings", "expected"), [({}, 0), (WHOLE, BLOCKED)], ids=["artwork", "whole-hexes"])
def test_woods_not_drawn_where_the_line_crosses_their_hex_block_by_one_ruling(rulings, expected):
    assert code(board_of(terrain={"B5": "woods"}, rulings=rulings), "C3", "B9") == expected


@pytest.mark.rule("CC-10.g.3")
@pytest.mark.parametrize("place", ["D2", "D3"])
def test_hexes_that_the_line_grazes_are_not_touched(place):
    assert code(board_of(terrain={place: "woods"}, rulings=WHOLE), "C3", "E3") == 0


@pytest.mark.rule("CC-10.g.4")
@pytest.mark.parametrize(("side", "expected"), [("D2 s", BLOCKED), ("C3 se", 0)], ids=["between", "of-an-end"])
def test_whole_sides_act_but_those_of_the_end_hexes(side, expected):
    assert code(board_of(sides={side: "wall"}, rulings=WHOLE), "C3", "E3") == expected


@pytest.mark.rule("CC-10.g.4")
def test_a_whole_side_acts_if_the_line_meets_an_end_of_it():
    # From C3 to B7 the line touches the corner that C6 shares with B5 and B6.
    assert code(board_of(sides={"C6 nw": "fence"}, rulings=WHOLE), "C3", "B7") == 1


# Terrain that a scenario changes


@pytest.mark.rule("CC-T78.1", "CC-10.g.2")
def test_woods_that_a_scenario_clears_block_no_more():
    changes = TerrainChanges(spaces=(SpaceChange(space="C4", terrain="open"),))
    assert code(changed(board_of(terrain={"C4": "woods"}), changes), "C3", "C6") == 0


@pytest.mark.rule("CC-T78.1", "CC-10.g.3")
def test_woods_that_a_scenario_adds_block_lines_across_their_hex():
    changes = TerrainChanges(spaces=(SpaceChange(space="C4", terrain="woods"),))
    assert code(changed(board_of(), changes), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-10.g.3")
@pytest.mark.parametrize("place", ["D2", "D3"])
def test_woods_that_a_scenario_adds_do_not_block_lines_along_their_sides(place):
    changes = TerrainChanges(spaces=(SpaceChange(space=place, terrain="woods"),))
    assert code(changed(board_of(), changes), "C3", "E3") == 0


@pytest.mark.rule("CC-10.g.4")
@pytest.mark.parametrize(("printed", "now", "expected"), [("wall", "", 0), ("", "wall", BLOCKED), ("wall", "fence", 1)])
def test_a_side_that_a_scenario_changes_acts_as_it_is_now(printed, now, expected):
    changes = TerrainChanges(sides=(SideChange(space="C5", direction="n", terrain=now),))
    board = board_of(sides={"C4 s": printed} if printed else {})
    assert code(changed(board, changes), "C3", "C6") == expected


@pytest.mark.rule("CC-10.g.2")
def test_artwork_that_a_scenario_removes_is_gone():
    changes = TerrainChanges(removed=("c4-woods",))
    assert code(changed(board_of(terrain={"C4": "woods"}), changes), "C3", "C6") == 0


def test_changes_of_a_scenario_are_on_the_table_from_the_beginning():
    board = changed(board_of(), TerrainChanges(spaces=(SpaceChange(space="C4", terrain="woods"),)))
    assert table(board=board).state.overlay == board.ground.changes


# The system


def test_the_policy_is_that_of_the_system():
    assert isinstance(COMBAT_COMMANDER.policy, CombatPolicy)


def test_the_policy_of_a_game_follows_its_rulings():
    board = board_of(terrain={"B5": "woods"}, rulings=WHOLE)
    space = board.map.grid.space
    policy = COMBAT_COMMANDER.policy_for(board.contents)
    assert policy.judge(board.map, board.map.thread(space("C3"), space("B9"))).blocked
