"""Sight over hills and into hollows (CC-T88.3, CC-T88.4, CC-T86.L) under every ruling of OQ-17, OQ-18 and OQ-19."""

import pytest

from tests.rules.combat_commander.boards import board_of
from tests.rules.combat_commander.test_sight import BLOCKED, code, rule, told, verdict


def hills(*, rulings=None, terrain=None, sides=None, lines=None, **levels):
    return board_of(levels=levels, terrain=terrain, sides=sides, lines=lines, rulings=rulings)


# Ends on one level


@pytest.mark.rule("CC-T88.4.a")
def test_a_higher_hex_between_two_level_ends_blocks():
    assert code(hills(C5=1), "C3", "C7") == BLOCKED


@pytest.mark.rule("CC-T88.4.a")
def test_hexes_as_high_as_both_ends_do_not_block():
    assert code(hills(C3=1, C4=1, C5=1), "C3", "C5") == 0


@pytest.mark.rule("CC-T88.4.a", "CC-10.g.1")
def test_a_higher_hex_that_the_line_runs_along_blocks():
    assert code(hills(D3=1), "C3", "E3") == BLOCKED


@pytest.mark.rule("CC-T88.4.a", "CC-10.g.1")
def test_a_higher_hex_that_the_line_touches_in_a_corner_blocks():
    assert code(hills(C6=1), "C3", "B7") == BLOCKED


@pytest.mark.rule("CC-T88.4", "CC-T88.4.a")
@pytest.mark.parametrize(("terrain", "expected"), [("woods", BLOCKED), ("brush", 3)])
def test_terrain_on_the_level_of_both_ends_acts(terrain, expected):
    assert code(hills(C3=1, C4=1, C5=1, terrain={"C4": terrain}), "C3", "C5") == expected


@pytest.mark.rule("CC-T88.4", "CC-T88.4.a")
@pytest.mark.parametrize("terrain", ["woods", "brush"])
def test_terrain_in_a_valley_does_not_act(terrain):
    assert code(hills(C3=1, C5=1, terrain={"C4": terrain}), "C3", "C5") == 0


@pytest.mark.rule("CC-T88.4.a")
def test_a_wall_in_a_valley_does_not_act():
    assert code(hills(C3=1, C6=1, sides={"C4 s": "wall"}), "C3", "C6") == 0


@pytest.mark.rule("CC-T88.4.a")
def test_a_wall_between_two_levels_stands_on_the_upper_one():
    assert code(hills(C3=1, C4=1, C6=1, sides={"C4 s": "wall"}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-T92", "CC-T88.4.a")
def test_a_railway_in_a_valley_does_not_hinder():
    assert code(hills(A3=1, E3=1, lines={"C2 C3 C4": "railway"}), "A3", "E3") == 0


@pytest.mark.rule("CC-10.g.6", "CC-T88.4.a")
def test_a_line_across_rails_on_a_bank_does_not_run_along_them():
    items = verdict(hills(C2=1, C3=1, C4=1, lines={"C2 C3 C4": "railway"}), "A3", "E3").items
    assert "along-line" not in {item.reason for item in items}


# Ends on two levels


@pytest.mark.rule("CC-T88.3.a")
@pytest.mark.parametrize(
    ("ruling", "expected"), [("plateau", BLOCKED), ("higher-only", 0)], ids=["plateau", "higher-only"]
)
def test_ground_as_high_as_the_higher_end_hides_it_by_one_ruling(ruling, expected):
    assert code(hills(C5=1, C6=1, rulings={"oq-17": ruling}), "C3", "C6") == expected


@pytest.mark.rule("CC-T88.3.a")
@pytest.mark.parametrize("ruling", ["plateau", "higher-only"])
def test_ground_above_the_higher_end_blocks_by_either_ruling(ruling):
    assert code(hills(C5=2, C6=1, rulings={"oq-17": ruling}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-T88.3.a")
def test_the_edge_of_a_plateau_is_seen_from_below():
    assert code(hills(C5=1, C6=1), "C3", "C5") == 0


@pytest.mark.rule("CC-T88.3.b")
def test_ground_between_the_two_levels_does_not_block():
    assert code(hills(C4=1, C5=1, C6=2), "C3", "C6") == 0


@pytest.mark.rule("CC-T83")
def test_a_cliff_does_not_block():
    assert code(hills(C5=1, sides={"C4 s": "cliff"}), "C3", "C5") == 0


# Blind hexes: an observer on a hill at A1, woods at A4

WOODED = {"A4": "woods"}


@pytest.mark.rule("CC-T88.4.1", "CC-T99")
def test_the_hex_right_behind_woods_is_blind_from_above():
    assert code(hills(A1=1, terrain=WOODED), "A1", "A5") == BLOCKED


@pytest.mark.rule("CC-T88.4.1", "CC-T88.4.1.a")
def test_the_hex_after_it_is_seen_from_above_without_hindrance():
    assert code(hills(A1=1, terrain=WOODED), "A1", "A6") == 0


@pytest.mark.rule("CC-T88.4", "CC-10.2")
@pytest.mark.parametrize("target", ["A5", "A6"])
def test_from_below_both_are_hidden(target):
    assert code(board_of(terrain=WOODED), "A1", target) == BLOCKED


@pytest.mark.rule("CC-T88.4.1")
def test_woods_that_fill_their_hex_up_to_the_rim_hide_no_more_than_one():
    assert code(hills(A1=1, terrain=WOODED, rulings={"oq-16": "whole-hexes"}), "A1", "A6") == 0


@pytest.mark.rule("CC-10.1.2", "CC-T88.4.1")
def test_who_is_in_a_blind_hex_does_not_see_the_hill():
    assert code(hills(A1=1, terrain=WOODED), "A5", "A1") == BLOCKED


@pytest.mark.rule("CC-T88.4.1", "CC-T82")
@pytest.mark.parametrize("building", ["stone-building", "wooden-building"])
def test_a_building_makes_a_blind_hex_too(building):
    assert code(hills(A1=1, terrain={"A4": building}), "A1", "A5") == BLOCKED


@pytest.mark.rule("CC-T88.4.1.b")
@pytest.mark.parametrize("side", ["wall", "hedge", "fence"])
def test_a_side_makes_no_blind_hex(side):
    assert code(hills(A1=1, sides={"A3 s": side}), "A1", "A5") == 0


@pytest.mark.rule("CC-T88.4", "CC-T88.4.1.b")
@pytest.mark.parametrize("place", ["A3", "A4"])
def test_brush_does_not_hinder_between_two_levels(place):
    assert code(hills(A1=1, terrain={place: "brush"}), "A1", "A5") == 0


@pytest.mark.rule("CC-T88.4.1.a")
def test_woods_above_the_lower_end_make_no_blind_hex():
    assert code(hills(A1=2, A4=1, terrain=WOODED), "A1", "A5") == 0


@pytest.mark.rule("CC-T88.4.1.a")
def test_woods_before_a_side_that_the_line_runs_along_do_not_hide_what_comes_after_it():
    # From C3 to G3: E3, then the side of F2 and F3; both lie behind the woods.
    assert code(hills(C3=1, terrain={"E3": "woods"}), "C3", "G3") == 0


@pytest.mark.rule("CC-T88.4.1.b")
@pytest.mark.parametrize(("terrain", "expected"), [("woods", BLOCKED), ("brush", 0), ("open", 0)])
def test_an_obstacle_as_high_as_the_higher_end_blocks_where_other_ground_does_not(terrain, expected):
    board = hills(A1=1, A2=1, rulings={"oq-17": "higher-only"}, terrain={"A2": terrain})
    assert code(board, "A1", "A6") == expected


# Smoke and blaze

OWN_LEVEL = {"oq-18": "own-level"}


@pytest.mark.rule("CC-T88.4.2")
@pytest.mark.parametrize(("rulings", "expected"), [({}, 4), (OWN_LEVEL, 0)], ids=["always", "own-level"])
def test_smoke_below_hinders_between_two_levels_by_one_ruling(rulings, expected):
    assert code(hills(A1=1, rulings=rulings), "A1", "A6", A3=4) == expected


@pytest.mark.rule("CC-T88.4.2")
@pytest.mark.parametrize(("rulings", "expected"), [({}, BLOCKED), (OWN_LEVEL, 0)], ids=["always", "own-level"])
def test_a_blaze_below_blocks_between_two_levels_by_one_ruling(rulings, expected):
    assert code(hills(A1=1, rulings=rulings), "A1", "A6", blaze=("A3",)) == expected


@pytest.mark.rule("CC-T88.4.2", "CC-T88.4.a")
@pytest.mark.parametrize(("rulings", "expected"), [({}, 4), (OWN_LEVEL, 0)], ids=["always", "own-level"])
def test_smoke_in_a_valley_hinders_by_one_ruling(rulings, expected):
    assert code(hills(A1=1, A5=1, rulings=rulings), "A1", "A5", A3=4) == expected


@pytest.mark.rule("CC-T88.4.2", "CC-10.3.4.a")
@pytest.mark.parametrize("rulings", [{}, OWN_LEVEL], ids=["always", "own-level"])
def test_smoke_in_the_lower_end_hex_hinders_by_either_ruling(rulings):
    assert code(hills(A1=1, rulings=rulings), "A1", "A6", A6=4) == 4


# Gullies

GULLIES = {"C3": "gully", "C4": "gully", "C5": "gully"}
ALONG = {"oq-19": "along-gully"}


@pytest.mark.rule("CC-T86.L")
def test_a_gully_is_not_seen_into_from_afar_on_its_level():
    assert code(board_of(terrain={"C3": "gully"}), "C6", "C3") == BLOCKED


@pytest.mark.rule("CC-T86.L", "CC-10.1.2")
def test_nobody_looks_out_of_a_gully_either():
    assert code(board_of(terrain={"C3": "gully"}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-T86.L")
def test_a_gully_is_seen_from_an_adjacent_hex():
    assert code(board_of(terrain={"C3": "gully"}), "C4", "C3") == 0


@pytest.mark.rule("CC-T86.L")
def test_a_gully_is_seen_from_higher_ground():
    assert code(hills(C6=1, terrain={"C3": "gully"}), "C6", "C3") == 0


@pytest.mark.rule("CC-T86.L.a")
def test_a_gully_is_not_seen_from_lower_ground():
    assert code(hills(C3=1, terrain={"C3": "gully"}), "C6", "C3") == BLOCKED


@pytest.mark.rule("CC-T86.L.a")
def test_a_gully_above_another_sees_it_as_little_as_it_is_seen():
    assert code(hills(C3=1, terrain={"C3": "gully", "C6": "gully"}), "C3", "C6") == BLOCKED


@pytest.mark.rule("CC-T86.L.a")
@pytest.mark.parametrize(("rulings", "expected"), [({}, BLOCKED), (ALONG, 0)], ids=["adjacent-only", "along-gully"])
def test_people_along_one_gully_see_each_other_by_one_ruling(rulings, expected):
    assert code(board_of(terrain=GULLIES, rulings=rulings), "C3", "C5") == expected


@pytest.mark.rule("CC-T86.L.a")
def test_two_gullies_with_open_ground_in_between_do_not_see_each_other_by_either_ruling():
    assert code(board_of(terrain={"C3": "gully", "C5": "gully"}, rulings=ALONG), "C3", "C5") == BLOCKED


@pytest.mark.rule("CC-T86.L", "CC-T86")
def test_a_gully_in_between_does_nothing():
    assert code(board_of(terrain={"C4": "gully"}), "C3", "C6") == 0


# What is told


@pytest.mark.rule("CC-T88.4.1")
def test_a_blind_hex_is_explained():
    assert told(hills(A1=1, terrain=WOODED), "A1", "A5").lines()[2] == (
        "Obstacle: Woods. It hides the lower end from the higher end, because the lower end is close behind it. "
        "The thread enters it in A4, at 63.7 % of the way, and leaves it in A4, at 86.2 %. "
        "A4 is on level 0. (rule CC-T88.4.1)"
    )


@pytest.mark.rule("CC-T88.3.a")
def test_ground_that_is_too_high_is_explained():
    assert told(hills(C5=1, C6=1), "C3", "C6").lines() == [
        "C3 to C6: blocked by Ground of C5 (level 1).",
        "C3 is on level 0, C6 on level 1. The highest space between them is on level 1.",
        "Obstacle: Ground of C5 (level 1). It is as high as the higher end. (rule CC-T88.3.a, ruling OQ-17)",
    ]


@pytest.mark.rule("CC-T86.L")
def test_a_gully_that_cannot_be_looked_into_is_explained():
    assert told(board_of(terrain={"C3": "gully"}), "C6", "C3").lines()[0] == "C6 to C3: blocked by Gully in C3."


@pytest.mark.rule("CC-T88.4.1.b")
def test_what_one_sees_over_is_explained():
    assert told(hills(A1=1, terrain=WOODED), "A1", "A6").lines()[2] == (
        "Not counted: Woods. The unit at the higher end sees over it. A4 is on level 0. (rule CC-T88.4.1.b)"
    )


@pytest.mark.rule("CC-T88.4.a")
def test_what_stands_in_a_valley_is_explained():
    assert told(hills(C3=1, C5=1, terrain={"C4": "woods"}), "C3", "C5").lines()[2] == (
        "Not counted: Woods. It is on lower ground than C3 and C5. C4 is on level 0. (rule CC-T88.4.a)"
    )


@pytest.mark.rule("CC-T88.4.1")
@pytest.mark.parametrize(
    ("board", "ends", "expected"),
    [
        (hills(A1=1, terrain=WOODED), ("A1", "A5"), "CC-T88.4.1"),
        (hills(A1=1, terrain=WOODED), ("A1", "A6"), "CC-T88.4.1.b"),
        (hills(A3=1, A6=1, terrain={"A4": "brush"}), ("A3", "A6"), "CC-T88.4.a"),
        (hills(C5=1), ("C3", "C7"), "CC-T88.4.a"),
        (hills(C5=1, C6=1), ("C3", "C6"), "CC-T88.3.a"),
        (board_of(terrain={"C3": "gully"}), ("C3", "C6"), "CC-T86.L"),
    ],
    ids=["blind", "seen-over", "valley", "higher", "plateau", "gully"],
)
def test_elevation_names_its_rule(board, ends, expected):
    assert rule(board, *ends) == expected
