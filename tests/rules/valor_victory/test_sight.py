"""Line of sight between hexes: what blocks, what hinders, hexside pairs, walls, smoke (VV-9, VV-10.10, VV-11.5)."""

import pytest

from ccstudio.rules.valor_victory.sight.line import Line
from tests.rules.valor_victory.fields import at_of, code, explained, field, grid, space, verdict

F = (0, 0)
"""Where the firer is."""
LEFT, RIGHT = (1, -1), (1, 0)
BESIDE = (2, -1)
"""LEFT and RIGHT are the hexes beside the line from F to it."""
HEDGED = {(LEFT, RIGHT): "hedge"}

VECTORS = {
    (1, 0): ([], [], []),
    (0, -3): ([(0, -1), (0, -2)], [], []),
    (2, -1): ([], [(LEFT, RIGHT)], []),
    (4, -2): ([(2, -1)], [(LEFT, RIGHT), ((3, -2), (3, -1))], []),
    (3, -1): ([(1, 0), (2, -1)], [], []),
    (4, -1): ([(1, 0), (2, 0), (2, -1), (3, -1)], [], []),
    (5, -1): ([(1, 0), (2, 0), (3, -1), (4, -1)], [], [(2, -1), (3, 0)]),
    (5, -4): ([(1, -1), (2, -2), (3, -2), (4, -3)], [], [(2, -1), (3, -3)]),
    (6, -3): ([(2, -1), (4, -2)], [(LEFT, RIGHT), ((3, -2), (3, -1)), ((5, -3), (5, -2))], []),
}


@pytest.mark.rule("VV-9.9c", "VV-9.9d", "VV-9.1a")
@pytest.mark.parametrize("to", VECTORS, ids=str)
def test_a_line_passes_the_hexes_of_the_vectors(to):
    board, (through, beside, corners) = field(), VECTORS[to]
    line = Line.of(grid(), board.thread(space(F), space(to)))
    assert (
        sorted(at_of(passed.left) for passed in line.between if passed.is_through),
        [(at_of(passed.left), at_of(passed.right)) for passed in line.between if not passed.is_through],
        sorted(at_of(passed.left) for passed in line.corners),
    ) == (sorted(through), beside, corners)


@pytest.mark.rule("VV-9.1c", "VV-9.2a")
@pytest.mark.parametrize("terrain", ["building", "woods", "jungle"])
def test_a_hex_with_a_building_or_trees_blocks_a_line_through_any_part_of_it(terrain):
    assert code(field({(2, 0): terrain}), F, (4, -1)) == -1


@pytest.mark.rule("VV-9.2b")
def test_one_sees_into_and_out_of_a_blocking_hex():
    board = field({F: "woods", (0, -3): "building"})
    assert (code(board, F, (0, -3)), code(board, F, (0, -4))) == (0, -1)


@pytest.mark.rule("VV-9.2c", "VV-19.5b")
@pytest.mark.parametrize("levels", [{}, {F: 2, (0, -4): 2}], ids=["level", "from hill to hill"])
def test_a_bunker_blocks_whatever_the_elevation(levels):
    board = field(levels=levels)
    assert (code(board, F, (0, -4), bunkers=[(0, -2)]), code(board, F, (0, -4))) == (-1, 0)


@pytest.mark.rule("VV-19.5b")
def test_one_sees_into_and_out_of_a_bunker():
    board = field()
    assert (code(board, F, (0, -2), bunkers=[(0, -2)]), code(board, (0, -2), F, bunkers=[(0, -2)])) == (0, 0)


@pytest.mark.rule("VV-9.2d")
def test_hexes_block_without_any_outline_in_them():
    board = field({(0, -1): "woods"})
    assert (len(board.features), code(board, F, (0, -2)), code(board, F, (0, -2), sight="art")) == (0, -1, 0)


@pytest.mark.rule("VV-9.3", "VV-10.8", "VV-10.9")
@pytest.mark.parametrize("terrain", ["orchard", "haystack", "palm-grove", "crops"])
def test_hindrances_add_up(terrain):
    board = field({(0, -1): terrain, (0, -2): "orchard", (0, -3): terrain})
    assert code(board, F, (0, -4)) == 3


@pytest.mark.rule("VV-9.3b")
def test_the_hex_of_the_target_counts_and_that_of_the_firer_does_not():
    board = field({F: "orchard", (0, -1): "orchard"})
    assert (code(board, F, (0, -3)), code(board, (0, -3), F)) == (1, 2)


@pytest.mark.rule("VV-10.2", "VV-10.6", "VV-10.11")
@pytest.mark.parametrize("terrain", ["desert", "beach", "stream", "gully", "field", "canal", "pond", "marsh", "water"])
def test_other_terrain_has_no_effect(terrain):
    assert code(field({(0, -1): terrain, (0, -2): terrain}), F, (0, -2)) == 0


PAIRS = {
    "nothing": ({}, 0),
    "building, building": ({LEFT: "building", RIGHT: "building"}, -1),
    "building, orchard": ({LEFT: "building", RIGHT: "orchard"}, 1),
    "orchard, orchard": ({LEFT: "orchard", RIGHT: "orchard"}, 1),
    "orchard, open": ({LEFT: "orchard"}, 0),
    "building, open": ({RIGHT: "building"}, 0),
}


@pytest.mark.rule("VV-9.4c", "VV-9.4d")
@pytest.mark.parametrize("case", PAIRS)
def test_hexes_beside_a_line_act_together(case):
    hexes, expected = PAIRS[case]
    board = field(hexes)
    assert (code(board, F, BESIDE), code(board, BESIDE, F)) == (expected, expected)


@pytest.mark.rule("VV-9.4a")
def test_a_line_that_crosses_a_hexside_does_not_run_along_it():
    board = field({(1, 0): "building", (2, -1): "open"})
    assert code(board, F, (3, -1)) == -1


@pytest.mark.rule("VV-9.4b")
def test_blocking_hexes_on_both_sides_block_even_if_they_are_not_opposite_each_other():
    assert code(field({LEFT: "building", (3, -1): "woods"}), F, (4, -2)) == -1
    assert code(field({LEFT: "building", (3, -2): "woods"}), F, (4, -2)) == 0


@pytest.mark.rule("VV-9.4e", "VV-10.10c")
def test_a_hedge_that_the_line_runs_along_hinders_and_hexes_beside_it_add_to_that():
    assert code(field(sides=HEDGED), F, BESIDE) == 1
    assert code(field({LEFT: "building", RIGHT: "orchard"}, HEDGED), F, BESIDE) == 2
    assert code(field({LEFT: "orchard", RIGHT: "orchard"}, HEDGED), F, BESIDE) == 3


@pytest.mark.rule("VV-9.4e", "VV-10.101b")
def test_a_hedgerow_that_the_line_runs_along_blocks():
    assert code(field(sides={(LEFT, RIGHT): "hedgerow"}), F, BESIDE) == -1


@pytest.mark.rule("VV-9.4e", "VV-9.4f")
def test_each_wall_that_the_line_runs_along_adds():
    walls = {(LEFT, RIGHT): "wall", ((3, -2), (3, -1)): "wall"}
    assert code(field({(2, -1): "orchard"}, walls), F, (4, -2)) == 3


@pytest.mark.rule("VV-9.4f", "VV-9.4g")
def test_once_hindered_every_further_hindrance_on_either_side_adds():
    four = dict.fromkeys([LEFT, RIGHT, (3, -2), (3, -1)], "orchard")
    assert code(field(four), F, (4, -2)) == 3
    assert code(field({**four, RIGHT: "building"}), F, (4, -2)) == 3
    assert code(field({**four, (2, -1): "orchard", (4, -2): "orchard"}), F, (4, -2)) == 5


@pytest.mark.rule("VV-9.4g")
def test_by_another_ruling_a_pair_of_hindrances_counts_two():
    board = field({LEFT: "orchard", RIGHT: "orchard"})
    assert [code(board, F, BESIDE, pair_hindrance=ruling) for ruling in ("one", "two")] == [1, 2]


@pytest.mark.rule("VV-9.4f")
def test_by_another_ruling_a_hedge_run_along_lets_no_single_side_count():
    board = field({LEFT: "orchard"}, HEDGED)
    assert [code(board, F, BESIDE, hedge_side=ruling) for ruling in ("counts", "ignored")] == [2, 1]
    both = field({LEFT: "orchard", RIGHT: "building"}, HEDGED)
    assert code(both, F, BESIDE, hedge_side="ignored") == 2


@pytest.mark.rule("VV-9.4c")
def test_by_another_ruling_smoke_and_crops_do_not_count_beside_a_line():
    board = field({LEFT: "crops", RIGHT: "orchard"})
    assert [code(board, F, BESIDE, pair_smoke=ruling) for ruling in ("counts", "ignored")] == [1, 0]
    smoked = [code(field({LEFT: "orchard"}), F, BESIDE, {RIGHT: 2}, pair_smoke=it) for it in ("counts", "ignored")]
    assert smoked == [2, 0]


@pytest.mark.rule("VV-9.5a")
def test_a_line_that_touches_a_corner_of_a_hex_does_not_pass_through_it():
    board = field({(2, -1): "building"})
    assert [code(board, F, (5, -1), corner=ruling) for ruling in ("open", "blocks")] == [0, -1]


@pytest.mark.rule("VV-9.5b", "VV-9.9e")
def test_a_line_from_hex_to_hex_through_a_common_corner_crosses_their_hexside():
    assert code(field(sides={((2, 0), (3, -1)): "wall"}), F, (5, -1)) == 1


@pytest.mark.rule("VV-9.5c")
def test_two_hexsides_that_are_crossed_together_count_where_both_are_walled():
    one, other = ((2, -1), LEFT), ((2, -1), RIGHT)
    assert code(field(sides={one: "wall", other: "hedge"}), F, (4, -2)) == 1
    assert code(field(sides={one: "wall"}), F, (4, -2)) == 0
    assert code(field(sides={one: "hedgerow", other: "hedgerow"}), F, (4, -2)) == -1
    assert code(field(sides={one: "hedgerow", other: "hedge"}), F, (4, -2)) == 1


@pytest.mark.rule("VV-10.10a")
def test_a_hedge_that_the_line_crosses_hinders():
    assert code(field(sides={((0, -1), (0, -2)): "hedge"}), F, (0, -3)) == 1


@pytest.mark.rule("VV-10.10b")
def test_a_firer_looks_over_the_hedge_beside_it():
    board = field(sides={(F, (0, -1)): "hedge"})
    assert (code(board, F, (0, -2)), code(board, (0, -2), F)) == (0, 1)


@pytest.mark.rule("VV-10.10b")
def test_no_hedge_counts_between_adjacent_hexes():
    board = field(sides={(F, (0, -1)): "hedge"})
    assert (code(board, F, (0, -1)), code(board, (0, -1), F)) == (0, 0)


@pytest.mark.rule("VV-10.10b", "VV-9.5c")
def test_a_firer_looks_over_both_hedges_at_a_corner_of_its_hex():
    board = field(sides={(F, LEFT): "hedge", (F, RIGHT): "hedge"})
    assert (code(board, F, BESIDE), code(board, BESIDE, F)) == (0, 1)


@pytest.mark.rule("VV-10.101a", "VV-10.101b")
def test_a_hedgerow_blocks_beyond_its_hexes():
    board = field(sides={((0, -1), (0, -2)): "hedgerow"})
    assert [code(board, F, (0, -1 - range_)) for range_ in range(3)] == [0, 1, -1]
    assert [code(board, (0, -1), (0, -2 - range_)) for range_ in range(2)] == [0, 0]


@pytest.mark.rule("VV-9.8")
def test_adjacent_hexes_always_see_each_other():
    board = field({F: "building", (1, 0): "orchard"}, {(F, (1, 0)): "hedgerow"}, {(1, 0): 2})
    assert (code(board, F, (1, 0)), code(board, (1, 0), F)) == (1, 0)


@pytest.mark.rule("VV-11.5a")
def test_smoke_hinders_into_and_through_its_hex_by_its_strength():
    board = field({(0, -2): "orchard"})
    assert code(board, F, (0, -3), {(0, -1): 2, (0, -2): 1, (0, -3): 1}) == 5


@pytest.mark.rule("VV-11.5b")
def test_who_fires_out_of_smoke_has_no_penalty_for_it():
    assert (code(field(), F, (0, -2), {F: 2}), code(field(), (0, -2), F, {F: 2})) == (0, 2)


@pytest.mark.rule("VV-11.5a", "VV-9.4c")
def test_smoke_beside_a_line_hinders_like_other_hindrances_there():
    assert [code(field(), F, BESIDE, smoke) for smoke in ({LEFT: 2}, {LEFT: 2, RIGHT: 1}, {LEFT: 2, RIGHT: 2})] == [
        0, 2, 3,
    ]  # fmt: skip
    assert code(field({RIGHT: "building"}), F, BESIDE, {LEFT: 2}) == 2


SLOPES = {
    "slope next to level 2": ({(0, -1): 1, (0, -2): 2}, (0, -2), 0),
    "slope not next to level 2": ({(0, -1): 1, (0, -3): 2}, (0, -3), -1),
    "two hexes of level 1": ({(0, -1): 1, (0, -2): 1, (0, -3): 2}, (0, -3), -1),
    "a plateau of level 2 behind its edge": ({(0, -1): 1, (0, -2): 2, (0, -3): 2}, (0, -3), -1),
    "level 1 over the ground": ({F: 1, (0, -2): 1}, (0, -2), 0),
    "the ground over level 1": ({(0, -1): 1}, (0, -2), -1),
    "level 2 over level 1": ({F: 2, (0, -1): 1, (0, -2): 1, (0, -3): 2}, (0, -3), 0),
    "one plateau": (dict.fromkeys([F, (0, -1), (0, -2)], 1), (0, -2), 0),
    "level 1 to the ground": ({F: 1}, (0, -3), 0),
    "level 1 over level 2": ({F: 1, (0, -1): 2, (0, -2): 2}, (0, -2), -1),
}


@pytest.mark.rule("VV-9.6b", "VV-9.6c", "VV-9.6d")
@pytest.mark.parametrize("case", SLOPES)
def test_ground_above_the_lower_end_blocks_but_for_a_single_slope(case):
    levels, to, expected = SLOPES[case]
    board = field(levels=levels)
    assert (code(board, F, to), code(board, to, F)) == (expected, expected)


@pytest.mark.rule("VV-9.6a", "VV-9.6e")
def test_woods_block_between_hills_and_hindrances_count_between_levels():
    hills = {F: 1, (0, -2): 1}
    assert code(field({(0, -1): "woods"}, levels=hills), F, (0, -2)) == -1
    assert code(field({(0, -1): "orchard"}, levels={F: 2}), F, (0, -2)) == 1


@pytest.mark.rule("VV-9.6f")
@pytest.mark.parametrize(
    ("levels", "expected"), [({LEFT: 1, RIGHT: 1}, 0), ({LEFT: 1}, 0), ({LEFT: 2, RIGHT: 1}, -1)], ids=str
)
def test_both_hexes_beside_a_hexside_are_one_slope(levels, expected):
    assert code(field(levels={**levels, BESIDE: 2}), F, BESIDE) == expected


@pytest.mark.rule("VV-9.4b", "VV-9.6d")
def test_a_hill_beside_a_line_blocks_with_a_building_on_the_other_side():
    assert code(field({LEFT: "building"}, levels={RIGHT: 1}), F, BESIDE) == -1
    assert code(field({LEFT: "orchard"}, levels={RIGHT: 1}), F, BESIDE) == 1


@pytest.mark.rule("VV-9.6d")
@pytest.mark.parametrize(("between", "literal"), [(1, 0), (2, -1)])
def test_by_another_ruling_level_2_is_not_seen_over_several_hexes_of_level_1(between, literal):
    levels = {(0, -number): 1 for number in range(between + 1)}
    board = field(levels={**levels, (0, -between - 1): 2})
    assert [code(board, F, (0, -between - 1), hill=it) for it in ("clear", "literal")] == [0, literal]


@pytest.mark.rule("VV-9.9f")
def test_the_verdict_names_what_adds_up_with_its_rule_and_its_part_of_the_line():
    found = verdict(field({(0, -1): "orchard"}, {((0, -2), (0, -3)): "hedge"}), F, (0, -3), {(0, -3): 2})
    assert [(it.kind, it.rule, it.effect.value, str(it.first), str(it.last)) for it in found.items] == [
        ("space", "VV-9.3b", 1, "1/6", "1/2"),
        ("side", "VV-10.10a", 1, "5/6", "5/6"),
        ("smoke", "VV-11.5a", 2, "1", "1"),
    ]
    assert found.hindrance == sum(it.effect.value for it in found.items)


@pytest.mark.rule("VV-9.9f")
def test_an_explanation_says_why_hexes_beside_a_line_do_not_count():
    lines = explained(field({LEFT: "building", RIGHT: "orchard"}), F, BESIDE).lines()
    assert lines[1] == (
        "Not counted: Building in J8. It is on one side of the thread, and no obstacle is on the other side. "
        "(rule VV-9.4c)"
    )


@pytest.mark.rule("VV-9.9f", "VV-9.3b")
def test_an_explanation_says_where_the_line_is_in_whole_hexes():
    lines = explained(field({(0, -1): "orchard", (0, -2): "orchard"}), F, (0, -2)).lines()
    assert lines[1:] == [
        "Hindrance 1: Orchard in I8. The thread is in it from 25 % to 75 % of the way. (rule VV-9.3b)",
        "Hindrance 1: Orchard in I7. It is the space of the target. (rule VV-9.3b)",
        "Hindrances add up to 2.",
    ]


@pytest.mark.rule("VV-9.9f", "VV-9.6d")
def test_an_explanation_names_the_ground_that_blocks():
    assert explained(field(levels={(0, -1): 1}), F, (0, -2)).lines()[2] == (
        "Obstacle: Ground of I8 (level 1). It is higher than the lower end. (rule VV-9.6d)"
    )
