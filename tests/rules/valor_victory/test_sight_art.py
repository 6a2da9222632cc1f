"""The ruling that outlines decide between the end hexes, everything else being as with whole hexes (VV-9.2d)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace as changed

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle, SightEffect
from tests.rules.shipped import shipped_terrains
from tests.rules.valor_victory.fields import Hex, code, field, grid, policy, space, verdict

F = (0, 0)
WOODS, ORCHARD = Obstacle(), Hindrance(value=1)


def patch(at: Hex, aside: int = 0, wide: int = 100, high: int = 100) -> list[list[tuple[int, int]]]:
    """A box about the centre of a hex, or so far to the right of it."""
    x, y = grid().centre(space(at))
    x += aside
    return [[(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]]


def drawn(
    outlines: Mapping[str, tuple[SightEffect, list[list[tuple[int, int]]]]],
    hexes: Mapping[Hex, str] | None = None,
    levels: Mapping[Hex, int] | None = None,
) -> Board:
    """A field with outlines on it."""
    features = [feature_by_hand(name, effect, rings=rings) for name, (effect, rings) in outlines.items()]
    bare = field(hexes, None, levels)
    board = Board.of_features(grid(), features, bare.printed.levels)
    board.__dict__.update(printed=bare.printed, terrains=shipped_terrains("valor_victory"))
    return board


def art(board: Board, a: Hex, b: Hex, smoke: Mapping[Hex, int] | None = None) -> int:
    return code(board, a, b, smoke, sight="art")


@pytest.mark.rule("VV-9.2d")
def test_an_outline_blocks_where_the_line_meets_it_and_not_in_all_of_its_hex():
    woods = {(0, -1): "woods"}
    met, beside = ({"wood": (WOODS, patch((0, -1), aside))} for aside in (0, 400))
    assert [art(drawn(it, woods), F, (0, -2)) for it in (met, beside)] == [-1, 0]
    assert [code(drawn(it, woods), F, (0, -2)) for it in (met, beside)] == [-1, -1]


@pytest.mark.rule("VV-9.2b", "VV-9.2d")
def test_outlines_in_the_end_hexes_do_not_block():
    board = drawn({"wood": (WOODS, patch(F)), "other": (WOODS, patch((0, -2)))})
    assert art(board, F, (0, -2)) == 0


@pytest.mark.rule("VV-9.3", "VV-9.2d")
def test_a_hindrance_adds_once_in_each_hex_in_which_it_is_met():
    _, y = grid().centre(space((0, -2)))
    _, end = grid().centre(space((0, -3)))
    orchard = patch((0, -2), high=y - end)
    board = drawn({"orchard": (ORCHARD, orchard), "again": (ORCHARD, patch((0, -2)))})
    assert (art(board, F, (0, -5)), art(board, (0, -5), F)) == (3, 3)


@pytest.mark.rule("VV-9.3", "VV-9.2d")
def test_a_hindrance_that_touches_the_rim_of_a_hex_adds_in_the_hex_that_it_is_in():
    (x, y), (_, top) = grid().centre(space((0, -1))), grid().centre(space((0, -2)))
    rim = (y + top) // 2
    ring = [(x - 90, rim), (x + 90, rim), (x + 90, rim + 700), (x - 90, rim + 700)]
    assert art(drawn({"orchard": (ORCHARD, [ring])}), F, (0, -3)) == 1


@pytest.mark.rule("VV-10.10a", "VV-9.2d")
def test_the_ink_of_a_hexside_does_not_act_but_the_hexside_does():
    ink = feature_by_hand("ink", WOODS, rings=patch((0, -1)), owners=[space((0, -1)), space((0, -2))])
    assert art(Board.of_features(grid(), [ink]), F, (0, -3)) == 0


@pytest.mark.rule("VV-9.3b", "VV-9.2d")
def test_the_target_is_in_the_terrain_of_its_hex_wherever_its_outline_is():
    board = drawn({}, {(0, -2): "orchard", F: "orchard"})
    assert (art(board, F, (0, -2)), art(board, (0, -2), F)) == (1, 1)


@pytest.mark.rule("VV-9.4a", "VV-9.2d")
def test_beside_a_line_outlines_count_only_if_they_reach_it():
    hexes = {(1, -1): "woods", (1, 0): "woods"}
    apart = {"one": (WOODS, patch((1, -1))), "other": (WOODS, patch((1, 0)))}
    assert (code(drawn(apart, hexes), F, (2, -1)), art(drawn(apart, hexes), F, (2, -1))) == (-1, 0)
    x, y = grid().centre(space((1, -1)))
    reaching = [[(x - 50, y), (x + 50, y), (x + 50, y + 1500), (x - 50, y + 1500)]]
    assert art(drawn({"one": (WOODS, reaching)}, hexes), F, (2, -1)) == -1
    assert art(drawn({"one": (ORCHARD, reaching)}, hexes), F, (2, -1)) == 1


@pytest.mark.rule("VV-9.6d", "VV-11.5a", "VV-19.5b")
def test_hills_smoke_and_bunkers_act_as_with_whole_hexes():
    assert art(drawn({}, levels={(0, -1): 1}), F, (0, -2)) == -1
    assert art(drawn({}), F, (0, -2), {(0, -1): 2}) == 2
    assert code(drawn({}), F, (0, -2), bunkers=[(0, -1)], sight="art") == -1


@pytest.mark.rule("VV-9.2d")
def test_a_hex_that_the_scenario_changes_is_judged_as_a_whole():
    board = drawn({"wood": (WOODS, patch((0, -1)))})
    overlay = Overlay(spaces={SpaceId(space((0, -1))): "orchard"})
    facts = board.thread(space(F), space((0, -2)))
    judge = policy(sight="art")
    assert [judge.judge(board, facts, it).code for it in (Overlay(), overlay)] == [-1, 1]
    assert judge.judge(board, facts, changed(overlay, removed=frozenset({"wood"}))).code == 1


@pytest.mark.rule("VV-9.9f", "VV-9.2d")
def test_an_outline_is_named_with_the_ruling_and_where_it_is_met():
    (item,) = verdict(drawn({"orchard": (ORCHARD, patch((0, -1), high=362))}), F, (0, -2), sight="art").items
    assert (item.kind, item.id, item.ruling, str(item.first), str(item.last)) == (
        "feature", "orchard", "sight", "7/16", "9/16",
    )  # fmt: skip
