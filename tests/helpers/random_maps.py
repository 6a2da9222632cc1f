"""Random maps made to be difficult: points on centres, corners, sides and threads, walls along sides, holes, dots.

Maps have the form of `tests/cases/sight/cases.json`; squares are orientation "square" with a "side".
"""

from random import Random
from typing import Any

Point = tuple[int, int]

# Every length is a multiple of 8, so that midpoints and quarter points of sides are lattice points.
_HEXES = [(16, 8, 16), (16, 8, 16), (1672, 836, 1448), (40, 16, 32), (24, 16, 40), (56, 24, 64)]


def random_map(random: Random, columns: int = 6, rows: int = 5, grid: dict[str, Any] | None = None) -> dict[str, Any]:
    """A map on a random grid, or the one given, with up to eight features, some smoke and some blaze."""
    grid = grid or _grid(random, columns, rows)
    spots = _Spots(random, grid)
    return {
        "grid": grid,
        "features": [spots.feature(f"f{number}") for number in range(random.randint(1, 8))],
        "smoke": [[*spots.cell(), random.randint(1, 9)] for _ in range(random.choice((0, 0, 1, 2)))],
        "blaze": [list(spots.cell()) for _ in range(random.choice((0, 0, 1)))],
    }


def random_pair(random: Random, grid: dict[str, Any]) -> tuple[Point, Point]:
    """Two cells, once in a while the same."""
    one, other = ((random.randrange(grid["cols"]), random.randrange(grid["rows"])) for _ in range(2))
    return one, other


def _grid(random: Random, columns: int, rows: int) -> dict[str, Any]:
    origin = random.choice(([0, 0], [3, -5], [-1000, 777]))
    orientation = random.choice(("flat", "flat", "pointy", "pointy", "square"))
    grid: dict[str, Any] = {"orientation": orientation, "cols": columns, "rows": rows, "origin": origin}
    if orientation == "square":
        return {**grid, "side": random.choice((16, 1448))}
    far, near, high = random.choice(_HEXES)
    return {**grid, "stagger": random.choice(("odd", "even")), "W": far, "w": near, "h": high}


class _Spots:
    """Points of a grid worth standing on."""

    def __init__(self, random: Random, grid: dict[str, Any]) -> None:
        self.random = random
        self.grid = grid
        self.reach = grid["side"] if grid["orientation"] == "square" else grid["h"] * 2

    def cell(self) -> Point:
        return self.random.randrange(self.grid["cols"]), self.random.randrange(self.grid["rows"])

    def centre(self, cell: Point) -> Point:
        (column, row), (x, y), grid = cell, self.grid["origin"], self.grid
        if grid["orientation"] == "square":
            return x + column * grid["side"], y + row * grid["side"]
        step, high = grid["W"] + grid["w"], grid["h"]
        pushed = 1 if grid["stagger"] == "odd" else 0
        if grid["orientation"] == "flat":
            return x + step * column, y + 2 * high * row + high * (column % 2 == pushed)
        return x + 2 * high * column + high * (row % 2 == pushed), y + step * row

    def corners(self, cell: Point) -> list[Point]:
        x, y = self.centre(cell)
        if self.grid["orientation"] == "square":
            half = self.grid["side"] // 2
            around = [(half, half), (-half, half), (-half, -half), (half, -half)]
        else:
            far, near, high = self.grid["W"], self.grid["w"], self.grid["h"]
            around = [(far, 0), (near, high), (-near, high), (-far, 0), (-near, -high), (near, -high)]
            if self.grid["orientation"] == "pointy":
                around = [(v, u) for u, v in around]
        return [(x + u, y + v) for u, v in around]

    def side(self, cell: Point) -> tuple[Point, Point]:
        corners = self.corners(cell)
        number = self.random.randrange(len(corners))
        return corners[number], corners[(number + 1) % len(corners)]

    def spot(self, cell: Point) -> Point:
        """A point of a cell: its centre, a corner, a half or quarter of a side or spoke, or one unit beside."""
        one, other = self.side(cell)
        middle = self.centre(cell)
        share = self.random.choice((0, 0, 1, 2, 4))
        start, end = self.random.choice(((one, other), (middle, one), (one, middle)))
        x = start[0] + (end[0] - start[0]) * share // 4
        y = start[1] + (end[1] - start[1]) * share // 4
        if self.random.random() < 0.15:
            return x + self.random.choice((-1, 0, 1)), y + self.random.choice((-1, 0, 1))
        return x, y

    def near(self, cell: Point) -> Point:
        column, row = cell
        return column + self.random.choice((-1, 0, 0, 1)), row + self.random.choice((-1, 0, 0, 1))

    def feature(self, name: str) -> dict[str, Any]:
        random = self.random
        feature: dict[str, Any] = {"id": name, "effect": random.choice(("obstacle", "hindrance"))}
        if feature["effect"] == "hindrance":
            feature["value"] = random.randint(1, 4)
        make = random.choice(
            (self.blob, self.blob, self.whole_cell, self.with_hole, self.wall, self.wall, self.line, self.dot, self.odd)
        )
        return {**feature, **make()}

    def blob(self) -> dict[str, Any]:
        cell = self.cell()
        return {"rings": [[self.spot(self.near(cell)) for _ in range(self.random.randint(3, 7))]]}

    def whole_cell(self) -> dict[str, Any]:
        return {"rings": [self.corners(self.cell())]}

    def with_hole(self) -> dict[str, Any]:
        cell = self.cell()
        x, y = self.centre(cell)
        far = self.reach
        rim = [(x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far)]
        hole = self.random.choice((self.corners(cell), [self.spot(cell) for _ in range(4)]))
        return {"rings": [rim, hole]}

    def wall(self) -> dict[str, Any]:
        cell = self.cell()
        one, other = self.side(cell)
        x, y = self.centre(cell)
        beyond = (one[0] + other[0] - x, one[1] + other[1] - y)
        # The cell across the side is found by its centre; beyond the grid it is no cell of the map.
        across = next((c for c in self.cells() if self.centre(c) == beyond), (-1, -1))
        owners = {"owners": [list(cell), list(across)]} if self.random.random() < 0.7 else {}
        if self.random.random() < 0.5:
            return {"lines": [[one, other]], **owners}
        aside = 1 if abs(one[0] - other[0]) < abs(one[1] - other[1]) else 0
        shift = (aside * 2, (1 - aside) * 2)
        ring = [(p[0] + s * shift[0], p[1] + s * shift[1]) for s, p in ((1, one), (1, other), (-1, other), (-1, one))]
        return {"rings": [ring], **owners}

    def cells(self) -> list[Point]:
        return [(column, row) for column in range(self.grid["cols"]) for row in range(self.grid["rows"])]

    def line(self) -> dict[str, Any]:
        """A line, often along a thread and ending on it."""
        a, b = self.centre(self.cell()), self.centre(self.cell())
        if self.random.random() < 0.5:
            first, last = sorted(self.random.sample(range(-1, 6), 2))
            ends = [(a[0] + (b[0] - a[0]) * n // 4, a[1] + (b[1] - a[1]) * n // 4) for n in (first, last)]
            return {"lines": [ends]}
        cell = self.cell()
        return {"lines": [[self.spot(self.near(cell)) for _ in range(self.random.randint(2, 4))]]}

    def dot(self) -> dict[str, Any]:
        return {"lines": [[self.spot(self.cell())]]}

    def odd(self) -> dict[str, Any]:
        """Rings that enclose nothing, repeat points, coincide or cross."""
        cell = self.cell()
        p, q, r = self.spot(cell), self.spot(self.near(cell)), self.spot(self.near(cell))
        return {
            "rings": self.random.choice(
                (
                    [[p]],
                    [[p, p, p]],
                    [[p, q]],
                    [[p, q, p, q]],
                    [[p, p, q, r, r]],
                    [[p, q, r], [p, q, r]],
                    [[p, q, r, q]],
                )
            )
        }
