"""DT-U17 to DT-U20: distances."""

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.squares import Squares, distance

SQUARES = Squares(9, 9, frozenset(map(SpaceId, range(81))))

DISTANCES = {
    "DT-TV-D1": (1, 0, 1),
    "DT-TV-D2": (1, 1, 1),
    "DT-TV-D3": (2, 1, 2),
    "DT-TV-D4": (2, 2, 3),
    "DT-TV-D5": (3, 1, 3),
    "DT-TV-D6": (3, 2, 4),
    "DT-TV-D7": (3, 3, 5),
    "DT-TV-D8": (4, 4, 7),
    "DT-TV-D9": (0, 5, 5),
    "DT-TV-D10": (6, 2, 7),
    "DT-TV-D11": (8, 8, 15),
}
"""Columns, rows, distance."""


@pytest.mark.rule("DT-U17", "DT-U18")
@pytest.mark.parametrize(("across", "down", "expected"), DISTANCES.values(), ids=DISTANCES)
def test_the_first_diagonal_counts_one_and_every_later_one_two(across: int, down: int, expected: int) -> None:
    assert {distance(x, y) for x in (across, -across) for y in (down, -down)} == {expected}


@pytest.mark.rule("DT-U17", "DT-U18")
def test_the_formula_is_the_shortest_way_over_open_squares() -> None:
    start = SpaceId(40)
    ways = {(start, False): 0}
    edge = [(start, False)]
    while edge:
        space, turned = edge.pop()
        for other in SQUARES.neighbours(space):
            diagonal = SQUARES.is_diagonal(space, other)
            spent = ways[space, turned] + (2 if diagonal and turned else 1)
            if spent < ways.get((other, turned or diagonal), 99):
                ways[other, turned or diagonal] = spent
                edge.append((other, turned or diagonal))
    shortest = {space: min(ways.get((space, turned), 99) for turned in (False, True)) for space in SQUARES.spaces}
    assert shortest == {space: SQUARES.distance(start, space) for space in SQUARES.spaces}


@pytest.mark.rule("DT-U20", "DT-U13")
def test_the_eight_squares_around_are_adjacent() -> None:
    near = [space for space in SQUARES.spaces if SQUARES.distance(SpaceId(40), space) == 1]
    assert (sorted(near), len(near)) == (list(SQUARES.neighbours(SpaceId(40))), 8)
