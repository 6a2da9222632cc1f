"""A map that has every style of drawing, for looking at and for comparing drawing with geometry."""

from collections.abc import Iterable
from math import cos, pi, sin

from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, Polygon, Position
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Side, Space
from ccstudio.documents.sheet import Box, Print
from ccstudio.documents.terrain import Clear, Drawing, Hindrance, Obstacle, SightEffect, Terrain, TerrainDocument

W = 1672
H = 1448

_AREAS: dict[str, SightEffect] = {
    "woods": Obstacle(),
    "orchard": Hindrance(value=2),
    "brush": Hindrance(value=3),
    "field": Hindrance(value=1),
    "marsh": Hindrance(value=1),
    "building": Obstacle(),
    "factory": Obstacle(),
    "solid": Obstacle(),
    "rubble": Hindrance(value=2),
    "gully": Clear(),
    "water": Clear(),
    "bridge": Hindrance(value=1),
    "smoke": Hindrance(value=5),
    "blaze": Obstacle(),
    "open": Clear(),
    "plain": Clear(),
    "forest": Clear(),
    "upland": Clear(),
    "ridge": Clear(),
    "swamp": Clear(),
    "lake": Clear(),
    "town": Clear(),
    "city": Clear(),
}
_SIDES: dict[str, tuple[SightEffect, int]] = {
    "wall": (Obstacle(), 200),
    "hedge": (Obstacle(), 260),
    "fence": (Hindrance(value=1), 110),
    "cliff": (Clear(), 320),
    "river": (Clear(), 430),
    "river-bridge": (Clear(), 430),
    "river-ford": (Clear(), 430),
    "river-pontoon": (Clear(), 430),
}
OPERATIONAL = ("plain", "forest", "upland", "ridge", "swamp", "lake", "town", "city")
RIVERS = ("river", "river-bridge", "river-ford", "river-pontoon")
_LINES = ("road", "track", "railway", "stream")


def every_style_terrain() -> TerrainDocument:
    """A terrain of each style, with its style's own colours; and a wooden house."""
    spaces = [
        Terrain(id=style, name=style.title(), kind="space", sight=sight, drawing=Drawing(style=style))
        for style, sight in _AREAS.items()
    ]
    spaces.append(
        Terrain(id="cottage", name="Cottage", kind="space", sight=Obstacle(),
                drawing=Drawing(style="building", colours=("#8A6A48", "#33261A", "#B9A58C")))
    )  # fmt: skip
    spaces.append(
        Terrain(id="planks", name="Footbridge", kind="space", sight=Hindrance(value=1),
                drawing=Drawing(style="bridge", colours=("#A5814F", "#6B4D2B", "#2F2114")))
    )  # fmt: skip
    sides = [
        Terrain(id=style, name=style.title(), kind="side", sight=sight, drawing=Drawing(style=style, width=width))
        for style, (sight, width) in _SIDES.items()
    ]
    lines = [Terrain(id=style, name=style.title(), kind="line", drawing=Drawing(style=style)) for style in _LINES]
    hill = Terrain(id="hill", name="Hill", kind="space", drawing=Drawing(style="hill"))
    return TerrainDocument(
        id="every-style", version=1, title="Every style", licence="MIT", format_version=1,
        terrains=(*spaces, *sides, *lines, hill),
    )  # fmt: skip


def centre(column: int, row: int) -> Position:
    """The centre of a space of the standard flat-top grid."""
    return (W + W // 2) * column, 2 * H * row + (H if column % 2 else 0)


def polygon(points: Iterable[Position]) -> Polygon:
    """A polygon of one ring, closed here."""
    ring = tuple(points)
    return Polygon(coordinates=((*ring, ring[0]),))


def around(column: int, row: int, offsets: Iterable[Position], size: float = 1.0) -> Polygon:
    """A polygon of offsets about the centre of a space."""
    x, y = centre(column, row)
    return polygon((x + round(dx * size), y + round(dy * size)) for dx, dy in offsets)


def band(start: Position, end: Position, width: int) -> Polygon:
    """Straight ink of a width between two points, with butt ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = round(-dy / length * width / 2), round(dx / length * width / 2)
    return polygon(
        [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny), (end[0] - nx, end[1] - ny),
         (start[0] - nx, start[1] - ny)]
    )  # fmt: skip


LOBED = (
    (-1500, -300), (-1250, -950), (-560, -1330), (150, -1120), (760, -1380), (1480, -900), (1650, -120),
    (1330, 480), (1520, 1000), (800, 1420), (60, 1180), (-640, 1400), (-1390, 930), (-1120, 380),
)  # fmt: skip
OBLONG = ((-1500, -900), (1300, -1150), (1550, 800), (-1250, 1120))
HOUSE = ((-700, -460), (560, -640), (690, 300), (-570, 480))
ELL = ((-900, -800), (150, -800), (150, -50), (950, -50), (950, 800), (-900, 800))
TEE = ((-1000, -750), (1000, -750), (1000, -50), (350, -50), (350, 850), (-350, 850), (-350, -50), (-1000, -50))


_COURSES: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...] = (
    ("stream", 330, ((8, 2), (8, 3), (7, 3), (6, 4), (5, 4), (4, 5), (4, 6))),
    ("road", 460, ((0, 5), (1, 4), (2, 5), (3, 4), (4, 4), (5, 3), (6, 3), (7, 2), (8, 3), (9, 2), (10, 3))),
    ("road", 460, ((3, 4), (3, 3), (3, 2))),
    ("track", 330, ((9, 2), (9, 3), (9, 4), (8, 5), (7, 5), (6, 6))),
    ("railway", 420, ((0, 6), (1, 5), (2, 6), (3, 5), (4, 6), (5, 5), (6, 5), (7, 4), (8, 5), (9, 4), (10, 4))),
)
"""Terrain, width and the spaces each course runs through."""


def _course(terrain: str, width: int, places: tuple[tuple[int, int], ...]) -> Course:
    line = LineString(coordinates=tuple(centre(column, row) for column, row in places))
    return Course(id=f"{terrain}-{places[0][0]}-{places[0][1]}", terrain=terrain, width=width, geometry=line)


def _contour(level: int, middle: Position) -> Contour:
    """A rounded hill that leans to the north-west."""
    size = 3_600 / level - 200
    ring = []
    for step in range(36):
        angle = step * pi / 18
        reach = size * (1 + 0.13 * sin(3 * angle) + 0.08 * sin(5 * angle + level))
        ring.append((middle[0] - 260 * level + round(reach * cos(angle)),
                     middle[1] - 200 * level + round(reach * 0.85 * sin(angle))))  # fmt: skip
    return Contour(id=f"hill-{level}", level=level, geometry=polygon(ring))


def every_style_map() -> MapDocument:
    """One feature or more of every style, singly and where they meet."""
    features: list[Feature] = []

    def add(terrain: str, geometry: Polygon, owners: tuple[str, ...] = ()) -> None:
        number = sum(f.terrain == terrain for f in features) + 1
        features.append(Feature(id=f"{terrain}-{number}", terrain=terrain, geometry=geometry, owners=owners))

    add("woods", around(0, 0, LOBED))
    x, y = centre(1, 0)
    add("woods", polygon([(x - 900, y - 700), (x + 1500, y - 1300), (x + 3600, y - 900), (x + 4100, y + 700),
                          (x + 2600, y + 1500), (x + 1200, y + 900), (x - 300, y + 1300)]))  # fmt: skip
    add("orchard", around(4, 0, OBLONG))
    add("brush", around(5, 0, LOBED))
    for column, turn in ((6, 0), (7, 1), (8, 2), (9, 3)):
        shape = [(dx + 250 * turn, dy) if turn % 2 else (dy, dx) for dx, dy in OBLONG]
        add("field", around(column, 0, shape))
    add("marsh", around(0, 1, LOBED))
    add("building", around(1, 1, HOUSE))
    add("building", around(2, 1, ELL))
    add("cottage", around(3, 1, TEE, 0.9))
    add("cottage", around(4, 1, ((-420, -380), (420, -380), (420, 380), (-420, 380))))
    add("factory", around(5, 1, ((-1250, -800), (1250, -800), (1250, 850), (300, 850), (300, 500), (-1250, 500))))
    add("rubble", around(6, 1, ELL, 0.95))
    add("gully", around(7, 1, ((-1600, -400), (-400, -700), (900, -300), (1700, -500), (1500, 250), (700, 420),
                               (-500, 100), (-1500, 350))))  # fmt: skip
    add("smoke", around(8, 1, LOBED, 0.9))
    add("blaze", around(9, 1, LOBED, 0.9))
    x, y = centre(0, 3)
    add("water", polygon([(x - 1400, y - 900), (x + 700, y - 1300), (x + 3000, y - 500), (x + 3900, y + 900),
                          (x + 2300, y + 1500), (x + 300, y + 700), (x - 1200, y + 1100)]))  # fmt: skip
    for row, terrain in enumerate(("wall", "hedge", "fence", "cliff")):
        width = {"wall": 200, "hedge": 260, "fence": 110, "cliff": 320}[terrain]
        for column in (4, 5, 6):
            x, y = centre(column, 2 + row // 2)
            if row % 2:
                add(terrain, band((x - W // 2, y + H), (x + W // 2, y + H), width), ())
            else:
                add(terrain, band((x - W // 2, y - H), (x - W, y), width), ())
    add("bridge", around(8, 3, ((-480, -330), (480, -330), (480, 330), (-480, 330))))
    add("planks", around(6, 4, ((-420, -230), (420, -230), (420, 230), (-420, 230))))
    add("building", around(9, 5, HOUSE, 0.8))
    add("solid", around(2, 6, ELL, 0.9))
    add("woods", around(3, 5, ((-300, -400), (1900, -700), (2400, 500), (900, 1100), (-200, 600))))
    add("open", around(0, 4, OBLONG, 0.6))
    for number, terrain in enumerate(OPERATIONAL):
        add(terrain, around(11 + number % 4, number // 4, OBLONG, 0.8))
    for column, terrain in enumerate(RIVERS, start=11):
        x, y = centre(column, 3)
        add(terrain, band((x - W // 2, y), (x + W // 2, y), 430))
    x, y = centre(7, 4)
    return MapDocument(
        id="every-style", version=1, title="Every Style", number="0", licence="MIT", format_version=1,
        terrain=Reference(id="every-style", version=1), ground="open", grid=HexGrid(columns=16, rows=7),
        print=Print(space_mm=25.4, space_metres=30),
        spaces=(Space(space="A7", terrain="woods"), Space(space="B7", terrain="marsh"), Space(space="H5", level=1)),
        sides=(Side(space="K6", direction="n", terrain="wall"), Side(space="K6", direction="s", terrain="hedge")),
        contours=tuple(_contour(level, (x, y + 900)) for level in (1, 2, 3)),
        courses=tuple(_course(*row) for row in _COURSES), features=tuple(features),
        objectives=(Objective(number=1, spaces=("C2",)), Objective(number=2, spaces=("F2",)),
                    Objective(number=3, spaces=("J6", "K6"))),
        labels=(Label(text="Mill Hill", at=(x, y - 700)), Label(text="Long Mere", at=(1200, 8800), style="water"),
                Label(text="ford at low water", at=(centre(8, 2)[0] + 900, centre(8, 2)[1]), size=230, style="note")),
        boxes=(Box(id="axis-artillery", title="Artillery", at=(28800, 2000), width=3000, height=2400),),
    )  # fmt: skip
