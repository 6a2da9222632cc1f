"""What policies want of the ground, as the kernel reads it: arrays by the keys of spaces, and switches as numbers."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature, Box
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.sight.kernel_arrays import (
    HIGHEST_HINDRANCE,
    OBSTACLE,
    Layout,
    Whole,
    effect_value,
    features_that_count,
    is_exact_in_64_bits,
)
from ccstudio.board.sight.policy_rules import PolicyRules, Totals
from ccstudio.documents.terrain import Clear, Hindrance, SightEffect

LOWEST: Final = -1_000
"""Below every level."""
HIGHEST: Final = 1_000
"""Above every level."""

_NO_ROWS: Final = np.zeros((0, 0), np.int64)


class Switches(NamedTuple):
    """`PolicyRules` as numbers, and what of it matters on a board.

    `most_blind` is the most blind spaces of any terrain; `sunken` is 1 where sunken spaces see each other along, 2
    where they do not, 0 where there are none. The last five are those of `Totals`, `hills` whether levels differ.
    """

    special: int
    outlines: int
    levels: int
    plateau: int
    spaces: int
    sides: int
    corners: int
    courses: int
    sunken: int
    most_blind: int
    totals: int
    each: int
    along_alone: int
    slopes_literal: int
    hills: int


LEVEL_LOW, LEVEL_HIGH, TERRAIN_VALUE, BLIND, SUNKEN, CENTRE_X, CENTRE_Y = range(7)
"""Columns of `Ground.cells`. Off the map the low level is `HIGHEST` and the high one `LOWEST`; on it both are the level
of the space. Value and blind spaces are those of its terrain, 0 where the policy asks for none."""
INSIDE_VALUE, BESIDE_VALUE, INTO_VALUE = range(7, 10)
"""The columns after them for `Totals`: the value of a space that the thread crosses, that of one beside a side that it
runs along, the hindrance of one that is the target."""


class Ground(NamedTuple):
    """What is known of cells, by their keys.

    `cells` has the columns above; `sides[key, n]` is the value of the side between the cell and that whose key is more
    by step n of `steps_of`.
    """

    cells: Whole
    sides: Whole


def switches_of(rules: PolicyRules, board: Board) -> Switches:
    """The switches of a policy on a board."""
    totals = rules.totals
    return Switches(
        special=int(not rules.is_neutral),
        outlines=int(rules.outlines),
        levels=int(rules.levels),
        plateau=int(rules.plateau),
        spaces=int(rules.spaces),
        sides=int(rules.sides and bool(board.printed.sides)),
        corners=int(rules.corners),
        courses=int(rules.courses and hindering_courses(board)),
        sunken=0 if not rules.sunken else 1 if rules.sunken_along else 2,
        most_blind=max((terrain.blind for terrain in board.terrains.values()), default=0),
        totals=int(totals is not None),
        each=int(totals is not None and totals.each),
        along_alone=int(totals is not None and totals.along_alone),
        slopes_literal=int(totals is not None and totals.slopes_literal),
        hills=int(bool(board.printed.levels)),
    )


def ground_of(layout: Layout, board: Board, rules: PolicyRules) -> Ground:
    """The ground of a board for a policy."""
    if rules.is_neutral:
        return Ground(_NO_ROWS, _NO_ROWS)
    cell, keys = layout.cell, layout.keys
    count = cell.columns * cell.stride
    cells = np.zeros((count, 7 if rules.totals is None else 10), np.int64)
    cells[:, LEVEL_LOW], cells[:, LEVEL_HIGH] = HIGHEST, LOWEST
    columns, rows = np.divmod(np.arange(count, dtype=np.int64), cell.stride)
    cells[:, CENTRE_X] = columns * cell.across_x
    cells[:, CENTRE_Y] = columns * cell.across_y + rows * cell.down
    for space in board.spaces:
        key = keys[space]
        cells[key, LEVEL_LOW] = cells[key, LEVEL_HIGH] = board.level_of(space)
        terrain = board.terrain_of(space) if rules.spaces or rules.sunken else None
        if terrain is not None:
            if rules.spaces:
                cells[key, TERRAIN_VALUE], cells[key, BLIND] = _value(terrain.sight, rules), terrain.blind
            cells[key, SUNKEN] = bool(rules.sunken) and terrain.rule == rules.sunken
    if rules.totals is not None:
        _fill_totals(cells, keys, board, rules.totals, is_drawn=rules.outlines)
    steps = steps_of(layout, board)
    sides = np.zeros((count, len(steps)), np.int64)
    if rules.sides:
        _fill_sides(sides, steps, layout, board, rules)
    return Ground(cells, sides)


def steps_of(layout: Layout, board: Board) -> Whole:
    """By how much the keys of neighbours differ, each pair of directions once."""
    keys, found = layout.keys, set[int]()
    for number in range(board.grid.count):
        found |= {abs(int(keys[other] - keys[number])) for other in board.grid.neighbours(SpaceId(number))}
        if 2 * len(found) == len(board.grid.directions):
            break
    return np.array(sorted(found), np.int64)


def _fill_sides(sides: Whole, steps: Whole, layout: Layout, board: Board, rules: PolicyRules) -> None:
    keys = layout.keys
    for space, way in board.printed.sides:
        beyond = board.grid.neighbour(space, way)
        if beyond is None:
            continue
        # Of two names that a side may be told by, that by the lower space goes first on the exact path.
        one, other = min(space, beyond), max(space, beyond)
        direction = board.grid.direction_between(one, other)
        terrain = None if direction is None else board.side_terrain(one, direction)
        if terrain is not None:
            first, step = min(keys[one], keys[other]), abs(int(keys[other] - keys[one]))
            value = _value(terrain.sight, rules)
            if rules.totals is not None and terrain.rule in rules.totals.blocking_sides:
                value += OBSTACLE
            sides[first, int(np.searchsorted(steps, step))] = value


def _fill_totals(cells: Whole, keys: Whole, board: Board, totals: Totals, *, is_drawn: bool) -> None:
    """Fill the columns for `Totals`; where outlines act spaces do so as targets only."""
    for space in board.spaces:
        key, terrain = keys[space], board.terrain_of(space)
        if terrain is not None:
            value = effect_value(terrain.sight)
            hindrance = 0 if value == OBSTACLE else value
            cells[key, INTO_VALUE] = hindrance
            if not is_drawn:
                cells[key, INSIDE_VALUE] = value
                cells[key, BESIDE_VALUE] = 0 if terrain.rule in totals.not_beside else hindrance
        if space in totals.blocked:
            cells[key, INSIDE_VALUE] = OBSTACLE


def acting_features(board: Board, rules: PolicyRules) -> list[BoardFeature]:
    """The features that the kernel judges by for a policy."""
    if not rules.outlines:
        return []
    found = features_that_count(board)
    return found if rules.totals is None else [feature for feature in found if not feature.owners]


def _value(effect: SightEffect, rules: PolicyRules) -> int:
    """What an effect is worth to a policy."""
    return 0 if isinstance(effect, Hindrance) and not rules.hindrances else effect_value(effect)


def hindering_courses(board: Board) -> bool:
    """Whether some course does something to sight."""
    found = (board.terrains.get(course.terrain_id) for course in board.courses)
    return any(terrain is not None and not isinstance(terrain.sight, Clear) for terrain in found)


def course_features(board: Board, rules: PolicyRules) -> dict[BoardFeature, bool]:
    """The pieces of the ink of courses, each as a feature, and whether courses do not act along it.

    Only where some course does something to sight is there any need of them.
    """
    if not (rules.courses and hindering_courses(board)):
        return {}
    pieces = {}
    for course in board.courses:
        terrain = board.terrains.get(course.terrain_id)
        is_way = terrain is not None and terrain.rule in rules.along
        if terrain is not None and (is_way or not isinstance(terrain.sight, Clear)):
            pieces.update({_piece(chains, terrain.sight): is_way for chains in course.ink})
    return pieces


def _piece(chains: Chains, effect: SightEffect) -> BoardFeature:
    return BoardFeature(
        id="", title="", effect=effect, owners=frozenset(), terrain_id="", level=0, chains=chains
    )  # fmt: skip


def way_traits(pieces: Mapping[BoardFeature, bool]) -> Whole:
    """The traits of pieces of courses: rows of `IS_WAY` and 0."""
    return np.array([(is_way, 0) for is_way in pieces.values()], np.int64).reshape(-1, 2)


def traits_of(board: Board, features: Iterable[BoardFeature]) -> Whole:
    """The traits of features: rows of `BLIND_SPACES` and `SIDE_LEVEL`."""
    traits = [(blind_of(board, feature), side_level_of(board, feature)) for feature in features]
    return np.array(traits, np.int64).reshape(-1, 2)


def no_traits(count: int) -> Whole:
    """The traits of features of which a policy asks nothing."""
    return np.zeros((count, 2), np.int64)


def blind_of(board: Board, feature: BoardFeature) -> int:
    """The blind spaces behind a feature."""
    terrain = board.terrains.get(feature.terrain_id)
    return 0 if terrain is None else terrain.blind


def side_level_of(board: Board, feature: BoardFeature) -> int:
    """The level of a feature that is part of a side: that of the higher space; 0 for all others."""
    return max((board.level_of(SpaceId(owner)) for owner in feature.owners if board.on_map(owner)), default=0)


def is_known(rules: PolicyRules, board: Board) -> bool:
    """Whether the kernel judges on a board by what a policy declares.

    Features must hinder for all policies that ask for them; values need room in a code, levels between the marks of
    what is off the map.
    """
    if rules.is_neutral:
        return is_exact_in_64_bits(board)
    effects: list[SightEffect] = []
    if rules.spaces or rules.sides:
        effects += [terrain.sight for terrain in board.terrains.values()]
    courses = course_features(board, rules)
    values = [_value(effect, rules) for effect in (*effects, *(piece.effect for piece in courses))]
    if any(HIGHEST_HINDRANCE < value < OBSTACLE for value in values) or not (rules.hindrances or not rules.outlines):
        return False
    if rules.levels and not all(LOWEST < level < HIGHEST - 1 for level in board.printed.levels.values()):
        return False
    return is_exact_in_64_bits(board, [piece.bounds for piece in courses], by_cell=True)


def digest_of(board: Board, rules: PolicyRules) -> str:
    """A short text that changes with everything that the kernel reads of a board for a policy."""
    layout = Layout(board.grid, board.spaces)
    features = acting_features(board, rules)
    parts = [layout.digest(features)]
    if not rules.is_neutral:
        parts += [repr(rules), _digest(switches_of(rules, board)), _digest(ground_of(layout, board, rules))]
        courses = course_features(board, rules)
        parts += [_digest([traits_of(board, features), way_traits(courses)]), layout.digest(list(courses))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _digest(arrays: Iterable[object]) -> str:
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(np.asarray(array, np.int64).tobytes())
    return digest.hexdigest()


def changed_ground(before: Board, after: Board, rules: PolicyRules) -> list[Box] | None:
    """The boxes of what differs between two boards of the same spaces for a policy, features left aside.

    None where it may be anything.
    """
    if rules.is_neutral:
        return []
    if before.terrains != after.terrains or _ground_id(before) != _ground_id(after):
        return None
    boxes: list[Box] = []
    if before.printed is not after.printed:
        boxes += _changed_spaces(before, after)
    if rules.courses:
        boxes += _changed_courses(before, after)
    return boxes


def _ground_id(board: Board) -> str:
    return "" if board.source is None else board.source[0].ground


def _changed_spaces(before: Board, after: Board) -> list[Box]:
    """The boxes of spaces whose terrain, level or sides differ, and of features that are part of their sides."""
    was, now = before.printed, after.printed
    changed = {
        space
        for one, other in ((was.terrains, now.terrains), (was.levels, now.levels))
        for space in {*one, *other}
        if one.get(space) != other.get(space)
    }
    changed |= {key[0] for key in {*was.sides, *now.sides} if was.sides.get(key) != now.sides.get(key)}
    spaces = [space for space in changed if 0 <= space < after.grid.count]
    boxes = [_box_of(after, space) for space in spaces]
    owned = [
        feature for board in (before, after) for feature in board.features if not changed.isdisjoint(feature.owners)
    ]
    return boxes + [feature.bounds for feature in owned if feature.bounds[0] <= feature.bounds[2]]


def _box_of(board: Board, space: SpaceId) -> Box:
    xs, ys = zip(*board.grid.corners(space), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _changed_courses(before: Board, after: Board) -> list[Box]:
    """The boxes of the ink of courses that only one of two boards has."""
    if before.source is not None and after.source is not None and before.source[0].courses is after.source[0].courses:
        return []
    was, now = ({course.document for course in board.courses} for board in (before, after))
    return [
        piece.bounds
        for board, others in ((before, now), (after, was))
        for course in board.courses
        if course.document not in others
        for piece in course.ink
    ]
