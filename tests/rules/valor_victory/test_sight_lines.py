"""Lines of sight in play: what is seen, the modifiers of a line, fire lanes (VV-9, VV-13.82)."""

import pytest

from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.rules.valor_victory.sight.lines import SightLines
from tests.rules.valor_victory.fields import at_of, field, grid, policy, space

F = (0, 0)


def lines_on(board=None, changes=NO_OVERLAY, bunkers=(), **rulings):
    return SightLines(board or field(), policy(**rulings), changes, frozenset(map(space, bunkers)))


@pytest.mark.rule("VV-9.1c")
def test_what_is_blocked_is_not_seen():
    lines = lines_on(field({(0, -1): "woods"}))
    targets = [space((0, -1)), space((0, -2)), space((2, -1))]
    assert lines.seen(space(F), targets, {}) == [targets[0], targets[2]]
    assert lines.total(space(F), targets[1], {}) is None


@pytest.mark.rule("VV-9.1c", "VV-18.3")
@pytest.mark.parametrize("sight", ["whole-hexes", "art"])
def test_what_units_spot_is_what_each_of_them_sees_of_others(sight):
    board = field({(0, -1): "woods", (2, -1): "woods", (-1, 2): "orchard"}, {((1, 0), (1, 1)): "hedgerow"}, {(3, 0): 2})
    viewers = [space(F), space((3, 0)), space((-4, 2))]
    lines = lines_on(board, sight=sight)
    seen = {other for viewer in viewers for other in lines.seen(viewer, board.spaces, {}) if other != viewer}
    assert lines_on(board, sight=sight).spotted(viewers) == tuple(sorted(seen))


@pytest.mark.rule("VV-10.9")
def test_terrain_that_the_scenario_changes_counts():
    changes = Overlay(spaces={space((0, -1)): "crops"})
    board = field({(0, -1): "field"})
    totals = [lines_on(board, it).total(space(F), space((0, -2)), {}) for it in (NO_OVERLAY, changes)]
    assert totals == [0, 1]


@pytest.mark.rule("VV-19.5b")
def test_bunkers_of_the_scenario_block():
    assert not lines_on(bunkers=[(0, -1)]).sees(space(F), space((0, -2)), {})


@pytest.mark.rule("VV-9.3", "VV-11.5a")
def test_the_parts_of_a_line_are_its_hindrances_with_their_rules():
    lines = lines_on(field({(0, -1): "orchard"}, {((0, -1), (0, -2)): "wall"}))
    parts = lines.parts(space(F), space((0, -2)), {space((0, -2)): 2})
    assert [(part.rule, part.kind, part.title, part.amount) for part in parts] == [
        ("VV-9.3b", "space", "Orchard", 1),
        ("VV-10.10a", "side", "Wall", 1),
        ("VV-11.5a", "smoke", "I7", 2),
    ]


def lanes(to, start=F):
    return [[at_of(found) for found in lane] for lane in lines_on().lanes(space(start), space(to))]


@pytest.mark.rule("VV-13.82c")
def test_a_lane_between_hexes_alternates_from_either_side():
    assert lanes((4, -2)) == [[(1, -1), (2, -1), (3, -1), (4, -2)], [(1, 0), (2, -1), (3, -2), (4, -2)]]


@pytest.mark.rule("VV-13.82b", "VV-13.82d")
def test_a_lane_through_hexes_is_the_only_one():
    assert lanes((0, -3)) == [[(0, -1), (0, -2), (0, -3)]]


@pytest.mark.rule("VV-13.82d")
def test_a_lane_to_an_adjacent_hex_is_that_hex():
    assert (lanes((1, 0)), lanes(F)) == ([[(1, 0)]], [])


@pytest.mark.rule("VV-13.82b", "VV-13.82d")
def test_every_lane_is_an_unbroken_chain_as_long_as_the_range():
    found = lines_on()
    for target in range(grid().count):
        for viewer in (space(F), space((-5, 2))):
            ways = found.lanes(viewer, target)
            assert ways or viewer == target
            for lane in ways:
                assert len(lane) == grid().distance(viewer, target)
                assert all(grid().distance(a, b) == 1 for a, b in zip((viewer, *lane), lane, strict=False))
