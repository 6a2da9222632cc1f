"""A small sound map, and for each kind of finding the same map with that one slip in it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from ccstudio.board.board import Board
from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon, Position, Ring
from ccstudio.documents.grid import HexGrid, Numbering
from ccstudio.documents.map import (
    Affine,
    Contour,
    Course,
    Feature,
    Label,
    MapDocument,
    Objective,
    Picture,
    Space,
)
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import BoardTemplate, Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

TABLE: Final = TerrainDocument(
    format_version=1,
    id="lint-terrain",
    version=1,
    title="Lint terrain",
    licence="CC0-1.0",
    terrains=(
        Terrain(id="open", name="Open ground", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(id="brush", name="Brush", kind="space", sight=Hindrance(value=3), drawing=Drawing(style="brush")),
        Terrain(id="house", name="House", kind="space", sight=Obstacle(), drawing=Drawing(style="building")),
        Terrain(id="water", name="Water", kind="space", cost="impassable", water=True, drawing=Drawing(style="water")),
        Terrain(id="bridge", name="Bridge", kind="space", drawing=Drawing(style="bridge")),
        Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall", width=160)),
        Terrain(id="cliff", name="Cliff", kind="side", cost="impassable", drawing=Drawing(style="cliff")),
        Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road", width=500)),
        Terrain(id="stream", name="Stream", kind="line", water=True, drawing=Drawing(style="stream", width=500)),
    ),
)


def rectangle(x: int, y: int, width: int, height: int) -> Ring:
    """A ring about a box, given by its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))


def area(*rings: Ring) -> Polygon:
    """An outline with holes."""
    return Polygon(coordinates=rings)


def line(*points: Position) -> LineString:
    """A line through points."""
    return LineString(coordinates=points)


WOOD: Final = rectangle(6500, 3400, 2000, 2000)
LANE: Final = ((0, 0), (0, 2896), (0, 5792), (0, 8688), (0, 11584))

HOUSE: Final = Space(space="B2", terrain="house")

SOUND: Final = MapDocument(
    format_version=1,
    id="lint-map",
    version=1,
    title="A map to look through",
    authors=("Somebody",),
    licence="CC0-1.0",
    terrain=TABLE.reference,
    ground="open",
    grid=HexGrid(columns=7, rows=5),
    spaces=(Space(space="D2", terrain="woods"), HOUSE, Space(space="F4", level=1)),
    contours=(Contour(id="hill", level=1, geometry=area(rectangle(11700, 9300, 1700, 1700))),),
    courses=(
        Course(
            id="lane", terrain="road", width=500, smooth=False, spaces=("A1", "A2", "A3", "A4", "A5"),
            geometry=line(*LANE),
        ),
    ),
    features=(
        Feature(id="wood", title="The Wood", terrain="woods", geometry=area(WOOD)),
        Feature(id="house", title="The House", terrain="house", geometry=area(rectangle(2100, 4000, 900, 800))),
    ),
    objectives=(Objective(number=1, title="The House", spaces=("B2",)),),
    labels=(Label(text="Lane", at=(0, 8000)),),
)  # fmt: skip
"""Flat-top hexes A1 to G5: a wood about D2, a house in B2, a road down column A, a hill in F4."""


def changed(document: MapDocument = SOUND, **fields: Any) -> MapDocument:
    """A map with other fields."""
    return msgspec.structs.replace(document, **fields)


def with_features(*features: Feature) -> MapDocument:
    """The sound map with more outlines."""
    return changed(features=(*SOUND.features, *features))


def with_wood(geometry: Polygon | MultiPolygon, feature_id: str = "odd") -> MapDocument:
    """The sound map with one more wood."""
    return with_features(Feature(id=feature_id, terrain="woods", geometry=geometry))


def with_courses(*courses: Course) -> MapDocument:
    """The sound map with more roads and streams."""
    return changed(courses=(*SOUND.courses, *courses))


def course(course_id: str, terrain: str, *points: Position, spaces: tuple[str, ...] = ()) -> Course:
    """A straight road or stream."""
    return Course(id=course_id, terrain=terrain, width=400, smooth=False, spaces=spaces, geometry=line(*points))


BIG: Final = rectangle(11000, 1700, 2400, 2400)
PINCHED: Final = (
    (11000, 1700), (13400, 1700), (13400, 3900), (12210, 3900), (12210, 1800),
    (12200, 1800), (12200, 3900), (11000, 3900), (11000, 1700),
)  # fmt: skip
SPIKED: Final = (
    (11000, 2000),
    (12000, 2000),
    (12000, 3000),
    (14000, 3050),
    (12000, 3100),
    (11000, 3100),
    (11000, 2000),
)
POOL: Final = (
    Space(space="F1", terrain="water"),
    Space(space="F2", terrain="water"),
    Space(space="G3", terrain="water"),
)
NAMES: Final = tuple("" if number == 7 else f"N{number}" for number in range(35))

SLIPS: Final[Mapping[str, Callable[[], MapDocument]]] = {
    "lint-terrain-disagrees": lambda: changed(
        spaces=(Space(space="D2", terrain="brush"), Space(space="F4", level=1), HOUSE)
    ),
    "lint-level-disagrees": lambda: changed(spaces=(Space(space="D2", terrain="woods"), HOUSE)),
    "lint-cut-off": lambda: changed(spaces=(*SOUND.spaces, *POOL)),
    "lint-terrain-half-shown": lambda: changed(
        with_features(Feature(id="scrub", terrain="brush", geometry=area(rectangle(9300, 7400, 600, 500)))),
        spaces=(*SOUND.spaces, Space(space="E4", terrain="brush")),
    ),
    "lint-hair": lambda: with_wood(area(rectangle(10082, 8000, 1500, 1500))),
    "lint-overlap": lambda: with_features(
        Feature(id="scrub", terrain="brush", geometry=area(rectangle(8000, 3600, 900, 900)))
    ),
    "lint-gap": lambda: with_wood(area(rectangle(8530, 3600, 900, 900))),
    "lint-nearly-crossing": lambda: with_wood(area(PINCHED)),
    "lint-line-crosses-itself": lambda: with_features(
        Feature(
            id="unrepresented",
            title="Bare",
            effect=Obstacle(),
            geometry=line((11000, 1700), (13000, 3500), (13000, 1700), (11000, 3500)),
        )
    ),
    "lint-sliver": lambda: with_wood(area(rectangle(11000, 1700, 20, 2000))),
    "lint-sliver-part": lambda: with_wood(MultiPolygon(coordinates=((BIG,), (rectangle(11000, 4600, 1500, 12),)))),
    "lint-sliver-hole": lambda: with_wood(area(BIG, rectangle(11500, 2000, 50, 50))),
    "lint-spike": lambda: with_wood(area(SPIKED)),
    "lint-twin-outline": lambda: with_features(Feature(id="wood-2", terrain="woods", geometry=area(WOOD))),
    "lint-twin-contour": lambda: changed(
        contours=(*SOUND.contours, msgspec.structs.replace(SOUND.contours[0], id="hill-2"))
    ),
    "lint-twin-course": lambda: with_courses(msgspec.structs.replace(SOUND.courses[0], id="lane-2")),
    "lint-twin-label": lambda: changed(labels=(*SOUND.labels, Label(text="Lane", at=(100, 8100)))),
    "lint-twin-box": lambda: changed(
        boxes=tuple(Box(id=name, title=name, at=(-3000, -3000), width=900, height=900) for name in ("one", "two"))
    ),
    "lint-over-the-edge": lambda: changed(
        with_wood(area(rectangle(13000, 4500, 3500, 900))), outline=area(rectangle(-1672, 0, 15300, 13000))
    ),
    "lint-out-of-its-side": lambda: with_features(
        Feature(id="far-wall", terrain="wall", owners=("F1", "F2"), geometry=area(rectangle(11700, 2850, 80, 6000)))
    ),
    "lint-course-beside-its-spaces": lambda: changed(
        courses=(msgspec.structs.replace(SOUND.courses[0], spaces=("B1", "B2", "B3")),)
    ),
    "lint-course-stops-short": lambda: with_courses(
        course("path", "road", (2508, 7240), (600, 7240)), course("on", "road", (2508, 7240), (2700, 4400))
    ),
    "lint-course-short-of-edge": lambda: with_courses(course("path", "road", (0, 8688), (-1250, 8688))),
    "lint-road-ends-in-the-open": lambda: with_courses(course("path", "road", (0, 8688), (10032, 8688))),
    "lint-stream-stops": lambda: with_courses(course("brook", "stream", (5016, 0), (5016, 8688))),
    "lint-bridge-without-road": lambda: changed(
        with_courses(course("brook", "stream", (12540, -1448), (12540, 13032))),
        features=(
            *SOUND.features,
            Feature(id="plank", terrain="bridge", geometry=area(rectangle(12200, 3000, 700, 700))),
        ),
    ),
    "lint-bridge-without-water": lambda: with_features(
        Feature(id="plank", terrain="bridge", geometry=area(rectangle(-350, 3900, 700, 700)))
    ),
    "lint-contours-cross": lambda: changed(
        contours=(*SOUND.contours, Contour(id="knoll", level=2, geometry=area(rectangle(12900, 9800, 900, 500))))
    ),
    "lint-contour-skips-a-level": lambda: changed(
        contours=(*SOUND.contours, Contour(id="knoll", level=2, geometry=area(rectangle(6100, 10600, 500, 500))))
    ),
    "lint-straight-vertices": lambda: with_wood(
        area(((11000, 1700), (12000, 1700), (13400, 1700), (13400, 3900), (11000, 3900), (11000, 1700)))
    ),
    "lint-close-vertices": lambda: with_wood(
        area(((11000, 1700), (13400, 1700), (13402, 1703), (13400, 3900), (11000, 3900), (11000, 1700)))
    ),
    "lint-objective-without-name": lambda: changed(objectives=(Objective(number=1, spaces=("B2",)),)),
    "lint-objective-numbers": lambda: changed(
        objectives=(*SOUND.objectives, Objective(number=4, title="The Wood", spaces=("D2",)))
    ),
    "lint-objective-title-twice": lambda: changed(
        objectives=(*SOUND.objectives, Objective(number=2, title="The house", spaces=("D2",)))
    ),
    "lint-space-without-name": lambda: changed(
        numbering=Numbering(names=NAMES), spaces=(), courses=(), objectives=(), contours=(), features=()
    ),
    "lint-outline-without-name": lambda: with_features(
        Feature(id="unrepresented", effect=Obstacle(), geometry=area(rectangle(11000, 2000, 900, 900)))
    ),
    "lint-label-outside": lambda: changed(labels=(*SOUND.labels, Label(text="Far", at=(60000, 0)))),
    "lint-map-without-title": lambda: changed(title="Untitled"),
    "lint-map-without-author": lambda: changed(authors=()),
    "lint-map-without-licence": lambda: changed(licence="unknown"),
    "lint-picture-without-fit": lambda: changed(
        pictures=(Picture(id="scan", file="scan.png", transform=Affine(matrix=(1.0, 0.0, 0.0, 0.0, 1.0, 0.0))),)
    ),
    "lint-board-size": lambda: SOUND,
    "lint-board-objectives": lambda: SOUND,
}
"""By kind: how to make the map with that slip."""

_BOARDS: Final[Mapping[str, BoardTemplate]] = {
    "lint-board-size": BoardTemplate(id="other", title="Other", grid=HexGrid(columns=15, rows=10)),
    "lint-board-objectives": BoardTemplate(id="same", title="Same", grid=SOUND.grid, objectives=5),
}


def table_of(code: str) -> TerrainDocument:
    """The terrain table under which a slip is one."""
    if code not in _BOARDS:
        return TABLE
    return msgspec.structs.replace(TABLE, system="siege", boards=(_BOARDS[code],))


def board_of(code: str) -> Board:
    """The map with one slip, compiled."""
    return Board.compile(SLIPS[code](), table_of(code))
