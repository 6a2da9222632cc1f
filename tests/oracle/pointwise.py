"""A slow judge of sight, written from the definition alone: closed membership of single points, in fractions.

It reads maps in the form of `tests/cases/sight/cases.json` (and squares: orientation "square" with a "side") and knows
nothing of the program. A closed set meets a stretch of the thread exactly when one of these points lies in it: where
the thread meets an edge, and halfway between two neighbouring such places.
"""

from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

Spot = tuple[Fraction, Fraction]


class Counted(NamedTuple):
    """The bounds of what counts of one thing; not attained where they lie on the rim of an end cell."""

    first: Fraction
    last: Fraction


class Answer(NamedTuple):
    """The verdict as -1 or the hindrance, and what counts."""

    code: int
    counted: dict[str, Counted]


class Cells(NamedTuple):
    """The cells a thread meets in their interior, along a side, in one point."""

    crossed: set[tuple[int, int]]
    alongside: set[tuple[int, int]]
    corners: set[tuple[int, int]]


def judge(case_map: dict[str, Any], a: tuple[int, int], b: tuple[int, int]) -> Answer:
    grid = case_map["grid"]
    start, end = centre(grid, *a), centre(grid, *b)
    leaves = max(places_in(outline(grid, *a), start, end)) if a != b else Fraction(1)
    enters = min(places_in(outline(grid, *b), start, end)) if a != b else Fraction(0)
    counted: dict[str, Counted] = {}
    values: dict[str, int] = {}
    for feature in case_map["features"]:
        owners = [tuple(owner) for owner in feature.get("owners", [])]
        if a in owners or b in owners or leaves >= enters:
            continue
        found = counted_part(feature, start, end, leaves, enters)
        if found is not None:
            counted[feature["id"]] = found
            values[feature["id"]] = feature["value"] if feature["effect"] == "hindrance" else -1
    for column, row, value in case_map["smoke"]:
        met = places_in(outline(grid, column, row), start, end)
        if met:
            counted[f"smoke:{column},{row}"] = Counted(min(met), max(met))
            values[f"smoke:{column},{row}"] = value
    for column, row in case_map["blaze"]:
        met = places_in(outline(grid, column, row), start, end)
        if met and (column, row) not in {a, b} and leaves < enters:
            counted[f"blaze:{column},{row}"] = Counted(min(met), max(met))
            values[f"blaze:{column},{row}"] = -1
    code = -1 if -1 in values.values() else max(values.values(), default=0)
    return Answer(code, counted)


def cells_met(case_map: dict[str, Any], a: tuple[int, int], b: tuple[int, int]) -> Cells:
    grid = case_map["grid"]
    start, end = centre(grid, *a), centre(grid, *b)
    answer = Cells(set(), set(), set())
    for column in range(grid["cols"]):
        for row in range(grid["rows"]):
            cell = outline(grid, column, row)
            met = places_in(cell, start, end)
            rims = {t for t in met if on_chain(at(start, end, t), closed(cell))}
            if met - rims:
                answer.crossed.add((column, row))
            elif len(met) > 1:
                answer.alongside.add((column, row))
            elif met:
                answer.corners.add((column, row))
    return answer


def centre(grid: dict[str, Any], column: int, row: int) -> Spot:
    x, y = (Fraction(n) for n in grid.get("origin", (0, 0)))
    if grid["orientation"] == "square":
        return x + column * Fraction(grid["side"]), y + row * Fraction(grid["side"])
    far, near, high = (Fraction(grid[name]) for name in ("W", "w", "h"))
    pushed = 1 if grid.get("stagger", "odd") == "odd" else 0
    if grid["orientation"] == "flat":
        return x + (far + near) * column, y + 2 * high * row + (high if column % 2 == pushed else 0)
    return x + 2 * high * column + (high if row % 2 == pushed else 0), y + (far + near) * row


def outline(grid: dict[str, Any], column: int, row: int) -> list[Spot]:
    x, y = centre(grid, column, row)
    if grid["orientation"] == "square":
        half = Fraction(grid["side"], 2)
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    far, near, high = (Fraction(grid[name]) for name in ("W", "w", "h"))
    around = [(far, 0), (near, high), (-near, high), (-far, 0), (-near, -high), (near, -high)]
    if grid["orientation"] == "pointy":
        around = [(v, u) for u, v in around]
    return [(x + u, y + v) for u, v in around]


def counted_part(feature: dict[str, Any], start: Spot, end: Spot, leaves: Fraction, enters: Fraction) -> Counted | None:
    """The part of a feature strictly between two places of the thread, if there is any."""
    rings = [spots(ring) for ring in feature.get("rings", [])]
    chains = [closed(ring) for ring in rings] + [spots(line) for line in feature.get("lines", [])]
    stops = sorted({leaves, enters} | {t for t in meetings(chains, start, end) if leaves < t < enters})
    lows, highs = [], []
    for t in stops[1:-1]:
        if lies_in(at(start, end, t), rings, chains):
            lows.append(t)
            highs.append(t)
    for low, high in pairwise(stops):
        if lies_in(at(start, end, (low + high) / 2), rings, chains):
            lows.append(low)
            highs.append(high)
    return Counted(min(lows), max(highs)) if lows else None


def places_in(ring: list[Spot], start: Spot, end: Spot) -> set[Fraction]:
    """Places of the thread that lie in a closed ring: enough to know the first, the last, and how many there are."""
    chains = [closed(ring)]
    stops = sorted({Fraction(0), Fraction(1)} | meetings(chains, start, end))
    middles = [(low + high) / 2 for low, high in pairwise(stops)]
    return {t for t in (*stops, *middles) if lies_in(at(start, end, t), [ring], chains)}


def meetings(chains: list[list[Spot]], start: Spot, end: Spot) -> set[Fraction]:
    """Where the thread meets edges; of an edge along the thread its two ends."""
    found: set[Fraction] = set()
    for chain in chains:
        for p, q in zip(chain, chain[1:] or chain, strict=False):
            found |= meeting(p, q, start, end)
    return {t for t in found if 0 <= t <= 1}


def meeting(p: Spot, q: Spot, start: Spot, end: Spot) -> set[Fraction]:
    thread = (end[0] - start[0], end[1] - start[1])
    edge = (q[0] - p[0], q[1] - p[1])
    gap = (p[0] - start[0], p[1] - start[1])
    area = thread[0] * edge[1] - thread[1] * edge[0]
    if area:
        along = (gap[0] * edge[1] - gap[1] * edge[0]) / area
        share = (gap[0] * thread[1] - gap[1] * thread[0]) / area
        return {along} if 0 <= share <= 1 else set()
    length = thread[0] ** 2 + thread[1] ** 2
    if not length or gap[0] * thread[1] != gap[1] * thread[0]:
        return set()
    ends = {((x - start[0]) * thread[0] + (y - start[1]) * thread[1]) / length for x, y in (p, q)}
    return {min(max(t, Fraction(0)), Fraction(1)) for t in ends} if max(ends) >= 0 and min(ends) <= 1 else set()


def lies_in(spot: Spot, rings: list[list[Spot]], chains: list[list[Spot]]) -> bool:
    """Closed membership: on an edge of anything, or inside an odd number of rings' windows by a ray to the right."""
    if any(on_chain(spot, chain) for chain in chains):
        return True
    x, y = spot
    crossings = 0
    for ring in rings:
        for (px, py), (qx, qy) in zip(ring, ring[1:] + ring[:1], strict=True):
            if min(py, qy) <= y < max(py, qy) and px + (y - py) / (qy - py) * (qx - px) > x:
                crossings += 1
    return crossings % 2 == 1


def on_chain(spot: Spot, chain: list[Spot]) -> bool:
    return any(on_edge(spot, p, q) for p, q in zip(chain, chain[1:] or chain, strict=False))


def on_edge(spot: Spot, p: Spot, q: Spot) -> bool:
    (x, y), (px, py), (qx, qy) = spot, p, q
    if not (min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy)):
        return False
    return (x - px) * (qy - py) == (y - py) * (qx - px)


def at(start: Spot, end: Spot, t: Fraction) -> Spot:
    return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])


def spots(points: list[Any]) -> list[Spot]:
    return [(Fraction(x), Fraction(y)) for x, y in points]


def closed(ring: list[Spot]) -> list[Spot]:
    return [*ring, ring[0]]
