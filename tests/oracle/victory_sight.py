"""Line of sight of Valor & Victory judged a second time, slowly and in fractions, straight from VV-9.2 to VV-9.9.

Hexes are axial coordinates (q, r); nothing of the program is used.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple

Hex = tuple[int, int]
Cube = tuple[Fraction, Fraction, Fraction]

LITERAL = {
    "sight": "whole-hexes", "pair-hindrance": "one", "hedge-side": "counts", "corner": "open", "hill": "clear",
    "pair-smoke": "counts",
}  # fmt: skip


@dataclass
class Field:
    """A map: hexes that block, what hexes and hexsides hinder, levels, smoke; only `hexes` are on it."""

    hexes: frozenset[Hex]
    blocking: frozenset[Hex] = frozenset()
    hindering: Mapping[Hex, int] = field(default_factory=dict)
    crops: Mapping[Hex, int] = field(default_factory=dict)
    bunkers: frozenset[Hex] = frozenset()
    levels: Mapping[Hex, int] = field(default_factory=dict)
    walls: Mapping[frozenset[Hex], int] = field(default_factory=dict)
    hedgerows: frozenset[frozenset[Hex]] = frozenset()
    smoke: Mapping[Hex, int] = field(default_factory=dict)


def cube(at: Hex) -> Cube:
    q, r = map(Fraction, at)
    return q, r, -q - r


def distance(a: Hex, b: Hex) -> int:
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def met(a: Hex, b: Hex) -> list[tuple[Fraction, Fraction, str, Hex]]:
    """VV-9.9b, VV-9.9c Every hex on the segment with its interval, as interior, edge or corner; both ends too."""
    q, r = a
    return [(first, last, kind, (q + k, r + m)) for first, last, kind, (k, m) in _met((b[0] - q, b[1] - r))]


@cache
def _met(b: Hex) -> list[tuple[Fraction, Fraction, str, Hex]]:
    a = (0, 0)
    start, end = cube(a), cube(b)
    way = [v - u for u, v in zip(start, end, strict=True)]
    found = []
    qs, rs = sorted((a[0], b[0])), sorted((a[1], b[1]))
    for q in range(qs[0] - 1, qs[1] + 2):
        for r in range(rs[0] - 1, rs[1] + 2):
            middle = cube((q, r))
            first, last, is_edge, is_met = Fraction(0), Fraction(1), False, True
            for i, j in ((0, 1), (1, 2), (2, 0)):
                c = (start[i] - middle[i]) - (start[j] - middle[j])
                m = way[i] - way[j]
                if m == 0:
                    is_met = is_met and abs(c) <= 1
                    is_edge = is_edge or abs(c) == 1
                    continue
                one, other = sorted(((-1 - c) / m, (1 - c) / m))
                first, last = max(first, one), min(last, other)
            if is_met and first <= last:
                kind = "corner" if first == last else "edge" if is_edge else "interior"
                found.append((first, last, kind, (q, r)))
    return sorted(found)


def is_left(a: Hex, b: Hex, at: Hex) -> bool:
    """VV-9.9d Which side of the line a hex is on, by the sign of the cross product."""
    q, r, k, m = b[0] - a[0], b[1] - a[1], at[0] - a[0], at[1] - a[1]
    return q * m - r * k < 0


def interior(a: Hex, b: Hex) -> list[tuple[Fraction, Fraction, Hex]]:
    return [(first, last, at) for first, last, kind, at in met(a, b) if kind == "interior" and at not in (a, b)]


def pairs(a: Hex, b: Hex) -> list[tuple[Fraction, Fraction, Hex, Hex]]:
    """VV-9.9d The hexes beside each hexside run along: left, right."""
    edges = [(first, last, at) for first, last, kind, at in met(a, b) if kind == "edge"]
    lefts = [(first, last, at) for first, last, at in edges if is_left(a, b, at)]
    rights = {first: at for first, _, at in edges if not is_left(a, b, at)}
    return [(first, last, left, rights[first]) for first, last, left in lefts]


def corners(a: Hex, b: Hex) -> list[Hex]:
    return [at for _, _, kind, at in met(a, b) if kind == "corner"]


def verdict(field: Field, a: Hex, b: Hex, rulings: Mapping[str, str] = LITERAL) -> int:
    """-1 blocked, else the sum of hindrances of fire from `a` at `b`."""
    if a == b:
        return 0
    on_map = field.hexes
    through = [it for it in interior(a, b) if it[2] in on_map]
    beside = pairs(a, b)
    touched = [at for at in corners(a, b) if at in on_map]
    hills = _hills(field, a, b, rulings)
    blocking = field.blocking | field.bunkers | hills
    lefts = [left for _, _, left, _ in beside if left in on_map]
    rights = [right for _, _, _, right in beside if right in on_map]
    passed = [at for _, _, at in through] + (touched if rulings["corner"] == "blocks" else [])
    sides = Sides(
        left=_beside(field, lefts, rulings),
        right=_beside(field, rights, rulings),
        left_blocks=any(at in blocking for at in lefts),
        right_blocks=any(at in blocking for at in rights),
    )
    walls, crossed = _along(field, beside), _crossed(field, a, b)
    if any(at in blocking for at in passed) or (sides.left_blocks and sides.right_blocks):
        return -1
    if walls is None or crossed is None:
        return -1
    value = _side_value(sides, walls, rulings)
    return value + crossed + sum(_into(field, at) for at in [*(at for _, _, at in through), b])


def _into(field: Field, at: Hex) -> int:
    return field.hindering.get(at, 0) + field.crops.get(at, 0) + field.smoke.get(at, 0)


def _beside(field: Field, hexes: Iterable[Hex], rulings: Mapping[str, str]) -> int:
    if rulings["pair-smoke"] == "counts":
        return sum(_into(field, at) for at in hexes)
    return sum(field.hindering.get(at, 0) for at in hexes)


class Sides(NamedTuple):
    """VV-9.4g hL, hR, bL and bR."""

    left: int
    right: int
    left_blocks: bool
    right_blocks: bool


def _side_value(sides: Sides, walls: int, rulings: Mapping[str, str]) -> int:
    """VV-9.4g, with the answers to the questions about pairs and hedges."""
    left, right, left_blocks, right_blocks = sides
    if walls:
        both = (left > 0 or left_blocks) and (right > 0 or right_blocks)
        return walls + left + right if both or rulings["hedge-side"] == "counts" else walls
    if left and right:
        if left_blocks or right_blocks or rulings["pair-hindrance"] == "two":
            return left + right
        return left + right - 1
    if (left_blocks and right) or (right_blocks and left):
        return left + right
    return 0


def _wall(field: Field, one: Hex, other: Hex) -> int:
    if one in field.hexes and other in field.hexes:
        side = frozenset((one, other))
        return 1 if side in field.hedgerows else field.walls.get(side, 0)
    return 0


def _is_hedgerow(field: Field, one: Hex, other: Hex) -> bool:
    return one in field.hexes and other in field.hexes and frozenset((one, other)) in field.hedgerows


def _along(field: Field, beside: Iterable[tuple[Fraction, Fraction, Hex, Hex]]) -> int | None:
    """VV-9.4e The walls run along; None along a hedgerow."""
    walls = 0
    for _, _, left, right in beside:
        if _is_hedgerow(field, left, right):
            return None
        walls += _wall(field, left, right)
    return walls


def _crossed(field: Field, a: Hex, b: Hex) -> int | None:
    """VV-9.5b, VV-9.5c, VV-10.10, VV-10.101 What the hexsides crossed add; None where one blocks."""
    total = 0
    spans = [(first, last, at) for first, last, kind, at in met(a, b) if kind == "interior"]
    for first, last, x in spans:
        for start, _, y in spans:
            if start != last or x == y:
                continue
            if _is_hedgerow(field, x, y) and not {x, y} & {a, b}:
                return None
            if x != a:
                total += _wall(field, x, y)
        for start, end, left, right in pairs(a, b):
            if start != last and end != first:
                continue
            if all(_is_hedgerow(field, x, y) for y in (left, right)) and x not in (a, b):
                return None
            if x != a:
                total += min(_wall(field, x, y) for y in (left, right))
    return total


def _hills(field: Field, a: Hex, b: Hex, rulings: Mapping[str, str]) -> frozenset[Hex]:
    """VV-9.6d, VV-9.6f The hexes that block by their height."""
    level = field.levels.get
    ends = sorted(((level(a, 0), a), (level(b, 0), b)))
    (low, _), (high, top) = ends
    steps = [[at] for _, _, at in interior(a, b)] + [[left, right] for _, _, left, right in pairs(a, b)]
    if rulings["corner"] == "blocks":
        steps += [[at] for at in corners(a, b)]
    steps = [[at for at in step if at in field.hexes] for step in steps]
    steps = [step for step in steps if step]
    hexes = frozenset(at for step in steps for at in step)
    as_low = sum(any(level(at, 0) == low for at in step) for step in steps)
    if rulings["hill"] == "literal" and 0 < low < high and as_low > 1:
        return frozenset(at for at in hexes if level(at, 0) >= low)
    higher = [step for step in steps if any(level(at, 0) > low for at in step)]
    if high - low == 2 and len(higher) == 1:
        is_slope = all(level(at, 0) <= low + 1 for at in higher[0])
        if is_slope and all(distance(at, top) == 1 for at in higher[0]):
            return frozenset()
    return frozenset(at for at in hexes if level(at, 0) > low)
