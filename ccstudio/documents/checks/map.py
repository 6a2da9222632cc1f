"""Cross checks of maps: ids, names of spaces, sides, owners, courses and objectives."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.adjacency import direction_between
from ccstudio.documents.checks.map_terrain import check_terrain_ids
from ccstudio.documents.checks.terrain import check_terrains
from ccstudio.documents.golden import check_golden
from ccstudio.documents.map import Contour, Course, Feature, MapDocument, Picture
from ccstudio.documents.pictures.picture_check import check_pictures
from ccstudio.documents.sheet import Box
from ccstudio.documents.space_names import SpaceNames, check_unique_sides
from ccstudio.documents.terrain import TerrainDocument

NAMED_LISTS: Final = ("contours", "courses", "features", "boxes", "pictures")
"""The lists whose items share one set of ids."""


def check_map(document: MapDocument, terrain: TerrainDocument | None) -> Iterator[Problem]:
    """Yield all contradictions within a map, and with its terrain table."""
    spaces = SpaceNames(document)
    yield from spaces.numbering_problems
    yield from _check_ids(document)
    yield from check_terrains(document)
    yield from _check_spaces(document, spaces)
    yield from _check_sides(document, spaces)
    yield from _check_courses(document, spaces)
    for index, feature in enumerate(document.features):
        yield from _check_feature(feature, ("features", index), spaces)
    yield from _check_objectives(document, spaces)
    yield from check_golden(document.golden)
    for index, golden in enumerate(document.golden):
        yield from spaces.check(golden.viewer, ("golden", index, "viewer"))
        yield from spaces.check(golden.target, ("golden", index, "target"))
    yield from check_pictures(document)
    if terrain is not None:
        yield from check_terrain_ids(document, terrain)


def _check_ids(document: MapDocument) -> Iterator[Problem]:
    first: dict[str, Path] = {}
    for field in NAMED_LISTS:
        items: tuple[Contour | Course | Feature | Box | Picture, ...] = getattr(document, field)
        for index, item in enumerate(items):
            place = first.setdefault(item.id, (field, index))
            if place != (field, index):
                arguments: dict[str, Argument] = {"id": item.id, "place": path_text(place)}
                yield Problem(code="id-taken", path=(field, index, "id"), arguments=arguments)


def _check_spaces(document: MapDocument, spaces: SpaceNames) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, entry in enumerate(document.spaces):
        path = ("spaces", index, "space")
        yield from spaces.check(entry.space, path)
        place = first.setdefault(entry.space, index)
        if place != index:
            arguments: dict[str, Argument] = {"name": entry.space, "place": f"spaces[{place}]"}
            yield Problem(code="space-repeated", path=path, arguments=arguments)


def _check_sides(document: MapDocument, spaces: SpaceNames) -> Iterator[Problem]:
    for index, entry in enumerate(document.sides):
        yield from spaces.check(entry.space, ("sides", index, "space"))
        yield from spaces.check_direction(entry.direction, ("sides", index, "direction"))
    yield from check_unique_sides(document.sides, ("sides",), spaces)


def _check_courses(document: MapDocument, spaces: SpaceNames) -> Iterator[Problem]:
    for index, course in enumerate(document.courses):
        before: str | None = None
        for step, name in enumerate(course.spaces):
            path = ("courses", index, "spaces", step)
            yield from spaces.check(name, path)
            if before is not None and _are_apart(before, name, spaces):
                yield Problem(code="course-gap", path=path, arguments={"one": before, "other": name})
            before = name


def _check_feature(feature: Feature, path: Path, spaces: SpaceNames) -> Iterator[Problem]:
    if feature.effect is UNSET and not feature.terrain:
        yield Problem(code="feature-without-effect", path=path, arguments={"id": feature.id})
    if feature.effect is not UNSET and feature.terrain:
        yield Problem(
            code="feature-two-effects",
            path=(*path, "effect"),
            arguments={"id": feature.id, "terrain": feature.terrain},
        )
    for number, owner in enumerate(feature.owners):
        yield from spaces.check(owner, (*path, "owners", number))
    if len(feature.owners) == 2 and _are_apart(*feature.owners, spaces):
        one, other = feature.owners
        yield Problem(code="owners-apart", path=(*path, "owners"), arguments={"one": one, "other": other})


def _are_apart(one: str, other: str, spaces: SpaceNames) -> bool:
    """Whether two spaces share no side; invalid names are reported elsewhere."""
    cell, beyond = spaces.find(one), spaces.find(other)
    return cell is not None and beyond is not None and direction_between(spaces.grid, cell, beyond) is None


def _check_objectives(document: MapDocument, spaces: SpaceNames) -> Iterator[Problem]:
    numbers: dict[int, int] = {}
    taken: dict[str, int] = {}
    for index, objective in enumerate(document.objectives):
        place = numbers.setdefault(objective.number, index)
        if place != index:
            yield Problem(
                code="objective-number-taken",
                path=("objectives", index, "number"),
                arguments={"number": objective.number, "place": f"objectives[{place}]"},
            )
        for step, name in enumerate(objective.spaces):
            path = ("objectives", index, "spaces", step)
            yield from spaces.check(name, path)
            if name in taken:
                yield Problem(code="objective-space-taken", path=path, arguments={"name": name, "number": taken[name]})
            taken.setdefault(name, objective.number)
