from fractions import Fraction

import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Space
from ccstudio.documents.overlay import Overlay
from tests.unit.board.samples import TERRAIN, box, closed, feature, map_of, polygon

# The thread from B1 to B4 runs down at x = 2508 from y = 1448 to y = 10136; sides are crossed at 2896, 5792, 8688.
MILL = feature("mill", polygon(box(2508, 4344, 400, 868)), terrain="building", title="Mill")


def told(*features, start="B1", end="B4", overlay=None, levels=()):
    board = Board.compile(map_of(*features, spaces=levels), TERRAIN)
    return explain(board, board.grid.space(start), board.grid.space(end), overlay or Overlay())


def test_a_clear_thread_is_one_sentence():
    assert told().lines() == ["B1 to B4: clear."]


def test_the_first_sentence_names_what_blocks():
    assert told(MILL).lines()[0] == "B1 to B4: blocked by Mill (Building)."


def test_a_feature_without_a_title_is_named_with_its_space():
    assert told(replace(MILL, title="")).lines()[0] == "B1 to B4: blocked by Building in B2."


def test_a_verdict_with_many_causes_names_the_first_and_counts_the_rest():
    posts = [feature(f"post-{n}", polygon(box(2508, 3100 + 600 * n, 100, 100)), title=f"Post {n}") for n in range(7)]
    assert told(*posts).lines()[0] == (
        "B1 to B4: blocked by Post 0 (Woods), Post 1 (Woods), Post 2 (Woods), Post 3 (Woods) and 3 more."
    )


def test_where_the_thread_enters_and_leaves_is_told():
    assert told(MILL).lines()[1] == (
        "Obstacle: Mill (Building). The thread enters it in B2, at 28.3 % of the way, and leaves it in B2, at "
        "38.3 %. (rule D4)"
    )


def test_a_second_stretch_is_told_by_itself():
    comb = polygon(
        closed(
            (2308, 3000),
            (2708, 3000),
            (2708, 3300),
            (2400, 3300),
            (2400, 5000),
            (2708, 5000),
            (2708, 5300),
            (2308, 5300),
        )
    )
    lines = told(feature("comb", comb, title="Comb")).lines()
    assert lines[2] == "Comb (Woods) again: from 40.9 % (B2) to 44.3 % (B2)."


def test_a_touch_in_one_point_is_told_as_such():
    tip = polygon(closed((2508, 4344), (3000, 4000), (3000, 4600)))
    assert told(feature("tip", tip)).lines()[1] == (
        "Obstacle: Woods. The thread touches it at one point in B2, at 33.3 % of the way. (rule D4)"
    )


def test_a_wood_that_begins_in_the_first_space_counts_from_its_rim():
    wood = feature("wood", polygon(box(2508, 2896, 400, 2000)))
    assert told(wood).lines()[1] == (
        "Obstacle: Woods. The thread starts inside it at B1 (16.7 % of the way) and leaves it in B2, at 28.2 %. "
        "(rule D4)"
    )


def test_a_wood_that_reaches_into_the_last_space_counts_up_to_its_rim():
    wood = feature("wood", polygon(box(2508, 8688, 400, 2000)))
    assert told(wood).lines()[1] == (
        "Obstacle: Woods. The thread enters it in B3, at 71.8 % of the way, and ends inside it at B4 (83.3 %). "
        "(rule D4)"
    )


def test_a_wood_over_everything_counts_all_the_way():
    wood = feature("wood", polygon(box(2508, 5792, 2000, 12000)))
    assert told(wood).lines()[1] == (
        "Obstacle: Woods. The thread is inside it all the way from B1 to B4, from 16.7 % to 83.3 %. (rule D4)"
    )


def test_a_wood_in_an_end_space_does_not_count_and_the_reason_is_told():
    wood = feature("wood", polygon(box(2508, 1448, 400, 400)))
    assert told(wood).lines() == [
        "B1 to B4: clear.",
        "Not counted: Woods. The thread meets it only inside B1. (rule D1)",
    ]


def test_a_wall_of_an_end_space_does_not_count_and_the_reason_is_told():
    wall = feature("wall", polygon(box(2508, 8688, 1672, 160)), terrain="wall", owners=("B3", "B4"))
    assert told(wall).lines()[1] == "Not counted: Wall of B3 and B4. It is part of a side of B4. (rule D2)"


def test_water_does_not_count_and_the_reason_is_told():
    pond = feature("pond", polygon(box(2508, 4344, 400, 400)), terrain="water")
    assert told(pond).lines()[1] == "Not counted: Water. It does not affect line of sight."


def test_what_play_has_removed_is_told():
    assert told(MILL, overlay=Overlay(removed=frozenset({"mill"}))).lines()[1] == (
        "Not counted: Mill (Building). It has been removed."
    )


def test_the_hindrance_that_decides_is_told():
    brush = feature("brush", polygon(box(2508, 4344, 400, 400)), terrain="brush")
    assert told(brush).lines()[0] == "B1 to B4: hindered by 3 (Brush in B2)."


def test_several_hindrances_do_not_add_up_and_that_is_told():
    things = [
        feature(f"brush-{n}", polygon(box(2508, y, 400, 400)), terrain="brush") for n, y in ((1, 4344), (2, 7240))
    ]
    assert told(*things).lines()[-1] == "Hindrances do not add up: the highest one counts, 3."


def test_smoke_and_blaze_are_told():
    board = Board.compile(map_of(), TERRAIN)
    space = board.grid.space
    lines = told(overlay=Overlay(smoke={space("B1"): 2}, blaze=frozenset({space("B2"), space("B4")}))).lines()
    assert lines == [
        "B1 to B4: blocked by Blaze in B2.",
        "Hindrance 2: Smoke in B1. Smoke fills its whole space, including its sides. (rule D3)",
        "Obstacle: Blaze in B2. A blaze fills its whole space, including its sides. (rule D3)",
        "Not counted: Blaze in B4. It is in an end space. (rule D3)",
    ]


def test_between_adjacent_spaces_it_is_told_that_nothing_lies_between():
    wall = feature("wall", polygon(box(2508, 2896, 1672, 160)), terrain="wall", owners=("B1", "B2"))
    assert told(wall, end="B2").lines() == [
        "B1 to B2: clear.",
        "B1 and B2 are adjacent, so only smoke can hinder.",
        "Not counted: Wall of B1 and B2. It is part of a side of B1 and B2. (rule D2)",
    ]


def test_a_space_and_itself_are_told():
    assert told(end="B1").lines() == ["B1 to B1: clear.", "Both ends are in the same space, so only smoke can hinder."]


def test_unlike_levels_are_a_reserve():
    assert told(levels=(Space(space="B2", level=1),)).lines()[1] == (
        "The spaces along the thread are on different levels, but this explanation applies to level ground only."
    )


def test_a_thread_along_a_side_names_both_spaces():
    hedge = feature("hedge", LineString(coordinates=((1900, 2896), (3000, 2896))), terrain="wall", owners=("B1", "B2"))
    line = told(hedge, start="A2", end="C2").lines()[1]
    assert "in B1/B2" in line


def near(distance, **rest):
    """A barn beside the thread, so many lattice units to the right of it."""
    return feature("barn", polygon(box(2508 + 200 + distance, 4344, 400, 400)), terrain="building", **rest)


def test_a_feature_close_by_is_a_near_miss_with_its_distance():
    (miss,) = told(near(290)).near_misses
    assert (miss.item.id, miss.item.reason, miss.distance_units) == ("barn", "not-met", 290)


def test_the_distance_is_told_in_spaces_and_in_millimetres_of_the_print():
    (miss,) = told(near(290)).near_misses
    assert (round(miss.distance_spaces, 4), round(miss.distance_mm, 3)) == (0.1001, 2.544)


def test_the_nearest_points_lie_on_the_thread_and_on_the_feature():
    (miss,) = told(near(290)).near_misses
    assert (miss.thread_point[0], miss.feature_point[0]) == (2508, 2798)


@pytest.mark.parametrize(("distance", "count"), [(724, 1), (725, 0)])
def test_a_quarter_of_a_space_is_the_limit(distance, count):
    assert len(told(near(distance)).near_misses) == count


def test_a_near_miss_is_told():
    assert told(near(290)).lines()[-1] == (
        "Near miss: Building, 2.5 mm (0.10 spaces) from the thread, near B2. The thread does not touch it."
    )


def test_a_hair_is_told_as_a_hair():
    assert told(near(1)).lines()[-1].startswith("Near miss: Building, less than 0.05 mm from the thread")


def test_water_close_by_never_counts():
    pond = feature("pond", polygon(box(2908, 4344, 400, 400)), terrain="water")
    assert told(pond).lines()[-1].endswith(" It does not affect line of sight.")


def test_what_was_removed_close_by_is_told():
    assert told(near(290), overlay=Overlay(removed=frozenset({"barn"}))).lines()[-1] == (
        "Near miss: Building, 2.5 mm (0.10 spaces) from the thread, near B2. It has been removed."
    )


def test_what_is_met_without_counting_is_a_near_miss_at_no_distance():
    (miss,) = told(feature("wood", polygon(box(2508, 1448, 400, 400)))).near_misses
    assert (miss.item.reason, miss.distance_units, miss.thread_point) == ("inside-end-space", 0.0, (2508.0, 1448.0))


def test_what_counts_is_no_near_miss():
    assert told(MILL).near_misses == ()


def test_near_misses_come_nearest_first():
    far = feature("far", polygon(box(2908 + 300, 7240, 400, 400)))
    assert [miss.item.id for miss in told(far, near(290)).near_misses] == ["barn", "far"]


def test_the_range_counts_the_target():
    assert told().range == 3


def test_a_point_of_the_thread_is_found_by_its_fraction():
    assert told().point(Fraction(1, 4)) == (2508.0, 3620.0)


def test_the_json_has_the_keys_the_command_line_promises():
    head = ["from", "to", "policy", "blocked", "hindrance", "range", "level_ground_only", "touched", "reasons"]
    assert list(told(MILL).to_json()) == [
        *head, "rules", "decided_at", "items", "near_misses", "ends", "levels",
    ]  # fmt: skip


def test_the_json_gives_the_verdict():
    said = told(MILL).to_json()
    assert [said[key] for key in ("from", "to", "blocked", "hindrance", "range", "touched")] == [
        "B1", "B4", True, 0, 3, ["mill"],
    ]  # fmt: skip


def test_the_json_gives_exact_places_along_the_thread():
    (item,) = told(MILL).to_json()["items"]
    assert [(part["first"], part["last"]) for part in item["stretches"]] == [("1231/4344", "555/1448")]


def test_the_json_names_smoke_by_its_space():
    board = Board.compile(map_of(), TERRAIN)
    said = told(overlay=Overlay(smoke={board.grid.space("B2"): 2})).to_json()
    assert said["touched"] == ["smoke:B2"]


def test_the_json_gives_near_misses():
    (miss,) = told(near(290)).to_json()["near_misses"]
    assert (miss["id"], miss["distance_units"], miss["distance_mm"], miss["thread_point"][0]) == (
        "barn", 290.0, 2.544, 2508.0,
    )  # fmt: skip


def test_the_json_gives_the_levels_of_the_spaces_crossed():
    found = [(it["space"], it["level"]) for it in told().to_json()["levels"]]
    assert found == [(name, 0) for name in ("B1", "B2", "B3", "B4")]


def test_the_json_names_the_space_that_decides_and_where_it_lies():
    said = told(MILL).to_json()
    (item,) = said["items"]
    assert item["at"] == {"space": "B2", "level": 0, "centre": [2508, 4344]}
    assert said["rules"] == ["D4"]
    assert said["decided_at"] == item["stretches"][0]["from"]


def test_the_levels_of_the_ends_are_told_where_the_ground_is_uneven():
    lines = told(levels=(Space(space="B2", level=2), Space(space="B4", level=1))).lines()
    assert lines[2] == "B1 is on level 0, B4 on level 1. The highest space between them is on level 2."


def test_the_reasons_of_the_json_are_the_sentences():
    told_mill = told(MILL)
    assert told_mill.to_json()["reasons"] == told_mill.lines()


def test_the_json_gives_the_effect_of_everything_met():
    pond = feature("pond", polygon(box(2508, 5792, 400, 400)), terrain="water")
    brush = feature("brush", polygon(box(2508, 7240, 400, 400)), terrain="brush")
    items = told(MILL, pond, brush).to_json()["items"]
    assert [(item["effect"], item["value"]) for item in items] == [("obstacle", 0), ("clear", 0), ("hindrance", 3)]


def test_what_is_not_met_has_no_stretches():
    explanation = told(near(290))
    assert explanation.stretches(explanation.near_misses[0].item) == ()
