"""What advice reads from masks of squares is what the rules of sight and the ways say, square by square."""

import pytest

from ccstudio.rules.dust_tactics.advice.fields import (
    FAR,
    HIDDEN,
    PAST_CORNER,
    PLAIN,
    SightTable,
    WayTable,
    mask_of,
    sight_table,
    way_table,
)
from ccstudio.rules.dust_tactics.sight.lines import gives_corner_cover, is_visible, line
from tests.rules.dust_tactics.boards import board_of

SQUARES = board_of(bare=True).squares
SPACES = sorted(SQUARES.spaces)
BLOCKING = frozenset(SPACES[7::9])


@pytest.fixture(scope="module")
def table() -> SightTable:
    return sight_table(SQUARES, BLOCKING)


@pytest.fixture(scope="module")
def ways() -> WayTable:
    return way_table(SQUARES, BLOCKING, rigid=True)


def seen_by_the_rules(here, there):
    if not is_visible(SQUARES, here, there, BLOCKING):
        return HIDDEN
    return PAST_CORNER if gives_corner_cover(SQUARES, line(SQUARES, here, there, BLOCKING), there) else PLAIN


def test_squares_see_each_other_as_the_rules_say(table):
    there = SPACES[::5]
    expected = [seen_by_the_rules(a, b) for a in SPACES for b in there]
    assert set(expected) == {HIDDEN, PLAIN, PAST_CORNER}
    assert [table.seen(a, b) for a in SPACES for b in there] == expected


def test_the_nearest_post_of_each_kind_is_found(table):
    there, posts = SPACES[40], SPACES[::4]
    expected = {}
    for post in posts:
        away, seen = SQUARES.distance(post, there), table.seen(post, there)
        if seen and 0 < away <= 4:
            expected[seen] = min(away, expected.get(seen, FAR))
    assert {seen: away for seen, _, away in table.nearest(((1, mask_of(posts)),), there, 4)} == expected


def test_squares_within_some_movement_are_those_that_cost_as_much_at_most(ways):
    row = ways.row(SPACES[0])
    assert ways.within(SPACES[0], 3) == mask_of(space for space in SPACES if 0 < row[space] <= 3)


def test_an_approach_ends_at_the_next_square_that_sees_the_target(table, ways):
    target = SPACES[40]
    posts = [post for post in SPACES if SQUARES.distance(post, target) <= 2 and table.seen(post, target)]
    expected = [0 if start in posts else min(ways.row(start)[post] for post in posts) for start in SPACES]
    assert [table.approaches(ways, target, 2)[start] for start in SPACES] == expected
