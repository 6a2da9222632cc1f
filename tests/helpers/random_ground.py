"""Random boards for policies that know more than outlines: levels, painted terrain, sides, roads, edges of the map."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.course_ink import compile_courses
from ccstudio.board.features import BoardFeature
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import LineString
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Terrain
from tests.helpers.random_maps import random_map
from tests.helpers.sight_cases import CaseBoard

SIZES = ((6, 5), (5, 6), (9, 4), (1, 12), (12, 1), (8, 6))


def random_ground(random: Random, terrains: Mapping[str, Terrain], kinds: tuple[str, ...]) -> Board:
    """A board whose features, made to be difficult, are of terrains, on ground of several levels.

    Args:
        random: what chooses.
        terrains: the terrains by id.
        kinds: the kinds of grid to choose from: flat, pointy, square.
    """
    columns, rows = random.choice(SIZES)
    case_map = random_map(random, columns, rows)
    while case_map["grid"]["orientation"] not in kinds:
        case_map = random_map(random, columns, rows)
    if "W" in case_map["grid"]:
        case_map["grid"]["W"] = 2 * case_map["grid"]["w"]
    # Features are scattered anew: theirs stood on a grid of other lengths.
    case_map = random_map(random, columns, rows, case_map["grid"])
    case_map["features"] += [
        {**random_map(random, columns, rows, case_map["grid"])["features"][0], "id": f"more-{number}"}
        for number in range(random.choice((0, 0, 6, 12)))
    ]
    unrepresented = CaseBoard(case_map).board
    return with_ground(random, unrepresented, terrains)


def with_ground(random: Random, unrepresented: Board, terrains: Mapping[str, Terrain]) -> Board:
    """The board with ground of several levels under it."""
    grid = unrepresented.grid
    filling = [found.id for found in terrains.values() if found.kind == "space"]
    beside = [found.id for found in terrains.values() if found.kind == "side"]
    spaces = [SpaceId(number) for number in range(grid.count)]
    share, heights = random.choice((0, 0.1, 0.3, 0.6)), random.choice(((1,), (1, 1, 2), (-1, 1, 2, 3)))
    printed = replace(
        unrepresented.printed,
        terrains={space: random.choice(filling) for space in spaces if random.random() < 0.3},
        levels={space: random.choice(heights) for space in spaces if random.random() < share},
        sides={
            (space, random.choice(grid.directions)): random.choice(beside)
            for space in spaces
            if beside and random.random() < 0.2
        },
    )
    board = replace(
        unrepresented,
        features=tuple(_of_terrain(random, feature, terrains) for feature in unrepresented.features),
        printed=printed,
        terrains=dict(terrains),
        outline=_outline(random, grid),
    )
    # What a document would have said of roads and railways.
    board.__dict__["courses"] = compile_courses(_courses(random, grid), terrains)
    return board


def _of_terrain(random: Random, feature: BoardFeature, terrains: Mapping[str, Terrain]) -> BoardFeature:
    kind = "side" if feature.owners else "space"
    known = [found for found in terrains.values() if found.kind == kind]
    if not known or random.random() < 0.3:
        return feature
    terrain = random.choice(known)
    return replace(feature, terrain_id=terrain.id, effect=terrain.sight)


def _outline(random: Random, grid: GridGeometry) -> Outline:
    """The whole grid, or an angle with a corner cut out of it, as joined boards make."""
    if random.random() < 0.6:
        return Outline(grid)
    x0, y0, x1, y1 = grid.bounds
    x, y = random.randint(x0, x1), random.randint(y0, y1)
    ring = [(x0, y0), (x1, y0), (x1, y), (x, y), (x, y1), (x0, y1), (x0, y0)]
    found = Outline(grid, [ring])
    return found if len(found.spaces) > 1 else Outline(grid)


def _courses(random: Random, grid: GridGeometry) -> list[Course]:
    """Roads and railways from centre to centre, some of them beside each other."""
    courses = []
    for number in range(random.choice((0, 1, 2, 4))):
        spaces = [SpaceId(random.randrange(grid.count)) for _ in range(random.randint(2, 4))]
        points: Any = tuple(grid.centre(space) for space in spaces)
        courses.append(
            Course(
                id=f"course-{number}",
                terrain=random.choice(("road", "railway", "railway")),
                width=random.choice((2, 8, max(grid.width // 8, 2), max(grid.width // 2, 2))),
                smooth=random.random() < 0.4,
                geometry=LineString(coordinates=points),
            )
        )
    return courses
