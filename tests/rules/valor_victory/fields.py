"""Fields of hexes for tests of sight: terrain by axial coordinates (q, r), as the examples of the rules tell them."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.sight.explanation import Explanation, explain
from ccstudio.board.sight.verdict import Verdict
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.overlay import Overlay
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from ccstudio.rules.valor_victory.sight.policy import SIGHT_QUESTIONS, VictoryPolicy
from tests.rules.shipped import shipped_terrains

Hex = tuple[int, int]

MIDDLE = (8, 4)
"""Axial coordinates of the hex that tests call (0, 0)."""


@cache
def grid() -> HexGeometry:
    found = geometry_of(HexGrid(columns=17, rows=17))
    assert isinstance(found, HexGeometry)
    return found


def space(at: Hex) -> SpaceId:
    """The hex at axial coordinates from the middle."""
    found = grid().at_axial(MIDDLE[0] + at[0], MIDDLE[1] + at[1])
    assert found is not None, f"{at} is on the field"
    return found


def at_of(found: SpaceId) -> Hex:
    """The axial coordinates of a hex."""
    across, down = grid().axial(found)
    return across - MIDDLE[0], down - MIDDLE[1]


def field(
    hexes: Mapping[Hex, str] | None = None,
    sides: Mapping[tuple[Hex, Hex], str] | None = None,
    levels: Mapping[Hex, int] | None = None,
) -> Board:
    """An open field with terrain in hexes and on hexsides, and hexes on levels above the ground."""
    board = Board.of_features(grid(), [], {space(at): level for at, level in (levels or {}).items()})
    walls = {}
    for (one, other), terrain in (sides or {}).items():
        direction = grid().direction_between(space(one), space(other))
        assert direction is not None, f"{one} and {other} are adjacent"
        # By either name: what a side is called must not matter.
        walls[(space(other), OPPOSITE[direction]) if terrain == "hedge" else (space(one), direction)] = terrain
    printed = replace(board.printed, terrains={space(at): it for at, it in (hexes or {}).items()}, sides=walls)
    return replace(board, printed=printed, terrains=shipped_terrains("valor_victory"))


def policy(bunkers: Collection[Hex] = (), **rulings: str) -> VictoryPolicy:
    """The policy with answers other than the recommended ones: `pair_hindrance="two"`."""
    changed = {name.replace("_", "-"): answer for name, answer in rulings.items()}
    assert set(changed) <= set(SIGHT_QUESTIONS)
    return VictoryPolicy({**RECOMMENDED, **changed}, frozenset(map(space, bunkers)))


def explained(
    board: Board, a: Hex, b: Hex, smoke: Mapping[Hex, int] | None = None, bunkers: Collection[Hex] = (), **rulings: str
) -> Explanation:
    overlay = Overlay(smoke={space(at): value for at, value in (smoke or {}).items()})
    return explain(board, space(a), space(b), overlay, policy(bunkers, **rulings))


def verdict(
    board: Board, a: Hex, b: Hex, smoke: Mapping[Hex, int] | None = None, bunkers: Collection[Hex] = (), **rulings: str
) -> Verdict:
    return explained(board, a, b, smoke, bunkers, **rulings).verdict


def code(
    board: Board, a: Hex, b: Hex, smoke: Mapping[Hex, int] | None = None, bunkers: Collection[Hex] = (), **rulings: str
) -> int:
    """-1 blocked, else the sum of hindrances of fire from `a` at `b`."""
    return verdict(board, a, b, smoke, bunkers, **rulings).code
