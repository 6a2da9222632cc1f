"""Where a problem of a map is, in words that a designer knows."""

import pytest

from ccstudio.application.maps.place_names import place_words
from ccstudio.base.problems import Problem
from ccstudio.board.grid.geometry import geometry_of
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

GRID = geometry_of(SMALL_MAP.grid, SMALL_MAP.numbering)


def words(*path: str | int) -> str:
    return place_words(SMALL_MAP, SMALL_TERRAIN, GRID, Problem(code="file-missing", path=path))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), ""),
        (("features", 0, "geometry", "coordinates", 0, 2), "Big Wood at D3"),
        (("features", 0, "terrain"), "Big Wood at D2"),
        (("features", 0, "geometry", "coordinates", 7), "hole in Big Wood"),
        (("features", 1, "geometry"), "Woods at D2"),
        (("contours", 0, "geometry"), "Contour at B4"),
        (("courses", 0, "spaces", 1), "Road at A2"),
        (("objectives", 0, "number"), "Objective 1"),
        (("spaces", 0, "space"), "Space A4"),
        (("terrain",), "Terrain table"),
        (("features", 99), "Outlines › 100"),
        (("notes", "x"), "Notes › X"),
    ],
)
def test_a_place_is_told_in_words(path: tuple[str | int, ...], place: str) -> None:
    assert words(*path) == place
