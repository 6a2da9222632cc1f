"""What is said, drawn and written of a verdict where levels decide: the ends, the heights, the ruling, the place."""

from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Space
from ccstudio.documents.terrain import Drawing, Obstacle, Terrain
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from tests.unit.board.samples import TERRAIN, box, feature, map_of, polygon

GRID = HexGeometry(HexGrid(columns=3, rows=8))


def told(levels: dict[str, int], *wood: tuple[int, int], start: str = "B1", end: str = "B6") -> Explanation:
    """A thread down column B; woods are outlines across it from one y to another."""
    woods = [
        feature_by_hand(
            f"wood-{number}",
            Obstacle(),
            rings=[[(2000, top), (3000, top), (3000, bottom), (2000, bottom)]],
            title="Wood",
        )
        for number, (top, bottom) in enumerate(wood)
    ]
    board = Board.of_features(GRID, woods, {GRID.space(name): level for name, level in levels.items()})
    return explain(board, GRID.space(start), GRID.space(end), policy=CombatPolicy())


def y_of(name: str) -> int:
    return GRID.centre(GRID.space(name))[1]


def test_ground_above_both_ends_is_told_with_its_level_and_its_rule() -> None:
    lines = told({"B3": 2, "B6": 1}).lines()
    assert lines[1:] == [
        "B1 is on level 0, B6 on level 1. The highest space between them is on level 2.",
        "Obstacle: Ground of B3 (level 2). It is higher than both ends. (rule CC-T88.3.a)",
    ]


def test_ground_as_high_as_the_higher_end_is_told_with_the_ruling() -> None:
    lines = told({"B3": 1, "B6": 1}).lines()
    assert lines[-1] == (
        "Obstacle: Ground of B3 (level 1). It is as high as the higher end. (rule CC-T88.3.a, ruling OQ-17)"
    )


def test_the_cross_lies_on_the_ground_that_blocks() -> None:
    place = told({"B3": 2, "B6": 1}).deciding_point()
    assert place == (2508.0, float(y_of("B3")))


def test_the_cross_lies_where_an_outline_stands_high_enough() -> None:
    found = told({"B1": 1, "B4": 1, "B6": 1}, (y_of("B2"), y_of("B5")))
    place = found.deciding_point()
    assert place is not None
    assert GRID.space_at(*place) == GRID.space("B4")
    assert found.to_json()["items"][0]["at"]["space"] == "B4"


def test_the_cross_lies_in_the_hex_that_hides_the_lower_end_behind_it() -> None:
    woods = Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), blind=1, drawing=Drawing(style="woods"))
    table = replace(TERRAIN, terrains=(woods, *(it for it in TERRAIN.terrains if it.id != "woods")))
    wood = feature("wood", polygon(box(2508, (y_of("B2") + y_of("B3")) // 2, 800, 5000)))
    board = Board.compile(map_of(wood, spaces=(Space(space="B4", level=2),)), table)
    found = explain(board, board.grid.space("B1"), board.grid.space("B4"), policy=CombatPolicy())
    place = found.deciding_point()
    assert place is not None
    assert [item.reason for item in found.verdict.items] == ["close-behind"]
    assert board.space_at(*place) == board.grid.space("B2")


def test_what_is_seen_over_is_told_with_the_level_it_stands_on() -> None:
    lines = told({"B1": 2, "B3": 1}, (y_of("B3") - 300, y_of("B3") + 300)).lines()
    assert lines[-1] == (
        "Not counted: Wood. The unit at the higher end sees over it. B3 is on level 1. (rule CC-T88.4.1.b)"
    )


def test_the_json_names_the_deciding_space_its_level_and_its_centre() -> None:
    said = told({"B3": 2, "B6": 1}).to_json()
    (item,) = said["items"]
    assert item["at"] == {"space": "B3", "level": 2, "centre": [2508, y_of("B3")]}
    assert [it["level"] for it in said["ends"]] == [0, 1]
    assert (said["rules"], said["decided_at"]) == (["CC-T88.3.a"], [2508.0, float(y_of("B3"))])


def test_on_level_ground_nothing_is_said_of_levels() -> None:
    assert told({}).lines() == ["B1 to B6: clear."]
