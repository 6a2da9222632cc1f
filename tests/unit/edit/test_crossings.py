"""Outlines that cross themselves."""

import math
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.edit.crossings import crossed_edges, met_edges
from tests.helpers.examples import examples

small = st.tuples(st.integers(0, 6), st.integers(0, 6))


def meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether two segments share a point, by clipping in fractions: another road than the one under test."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    wx, wy = c[0] - a[0], c[1] - a[1]
    turn = ux * vy - uy * vx
    if turn:
        s, t = Fraction(wx * vy - wy * vx, turn), Fraction(wx * uy - wy * ux, turn)
        return 0 <= s <= 1 and 0 <= t <= 1
    if wx * uy != wy * ux:
        return False
    length = ux * ux + uy * uy
    s, t = sorted((Fraction(wx * ux + wy * uy, length), Fraction((wx + vx) * ux + (wy + vy) * uy, length)))
    return s <= 1 and t >= 0


@examples(36)
@given(small, small, st.lists(small, min_size=2, max_size=7))
def test_edges_met_are_those_an_exact_clip_finds(
    start: tuple[int, int], end: tuple[int, int], chain: list[tuple[int, int]]
) -> None:
    expected = [
        i
        for i in range(len(chain) - 1)
        if start != end and chain[i] != chain[i + 1] and meet(start, end, chain[i], chain[i + 1])
    ]
    assert met_edges(start, end, chain) == expected


@pytest.mark.parametrize(
    ("points", "closed", "crossed"),
    [
        pytest.param([(0, 0), (4, 0), (4, 4), (0, 4)], True, set(), id="a square is clean"),
        pytest.param([(0, 0), (4, 4), (4, 0), (0, 4)], True, {0, 2}, id="a bow tie"),
        pytest.param([(0, 0), (4, 0), (4, 4), (2, -1)], False, {0, 2}, id="an open line"),
        pytest.param([(0, 0), (4, 0), (2, 0)], False, {0, 1}, id="a line folded back"),
        pytest.param([(0, 0), (2, 0), (4, 0)], False, set(), id="a straight line"),
        pytest.param([(0, 0), (4, 0), (4, 4), (2, 0)], True, {0, 2, 3}, id="a vertex on another edge"),
        pytest.param([(0, 0), (4, 0), (2, 0), (2, 3)], True, {0, 1, 2}, id="the first edge run back"),
    ],
)
def test_crossed_edges(points: list[tuple[int, int]], closed: bool, crossed: set[int]) -> None:
    assert crossed_edges(points, closed=closed) == crossed


@examples(36)
@given(st.lists(small, min_size=3, max_size=6, unique=True))
def test_an_outline_is_clean_exactly_when_no_two_of_its_edges_meet_out_of_turn(points: list[tuple[int, int]]) -> None:
    count = len(points)
    edges = [(points[i], points[(i + 1) % count]) for i in range(count)]
    wrong = False
    for (a, b), (c, d) in combinations(edges, 2):
        if b == c:
            wrong |= folds(b, a, d)
        elif d == a:
            wrong |= folds(a, b, c)
        else:
            wrong |= meet(a, b, c, d)
    assert bool(crossed_edges(points, closed=True)) == wrong


def folds(corner: tuple[int, int], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the way on from a corner lies on the way it was reached."""
    ux, uy, vx, vy = one[0] - corner[0], one[1] - corner[1], other[0] - corner[0], other[1] - corner[1]
    return ux * vy == uy * vx and ux * vx + uy * vy > 0


def test_ten_thousand_edges_are_looked_through_without_comparing_every_pair():
    turns = [2 * math.pi * i / 9_990 for i in range(9_990)]
    waves = [10**6 * (1 + 0.3 * math.sin(37 * turn)) for turn in turns]
    points = [(round(r * math.cos(t)), round(r * math.sin(t))) for r, t in zip(waves, turns, strict=True)]
    wrong = [*points[:5000], (0, 0), (1_500_000, 40), *points[5000:]]
    assert crossed_edges(points, closed=True) == frozenset()
    assert len(crossed_edges(wrong, closed=True)) > 1
