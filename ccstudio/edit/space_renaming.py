"""Changing the grid or the names of spaces of a map; all entries stay with their spaces."""

from collections.abc import Callable, Iterable
from itertools import pairwise

import msgspec

from ccstudio.documents.adjacency import Cell, direction_between, directions, on_grid
from ccstudio.documents.grid import Grid, Numbering
from ccstudio.documents.map import Course, Feature, MapDocument, Objective
from ccstudio.documents.numbering import parse_space, space_name

Rename = Callable[[str], str | None]
"""The new name of a space, by its old one; None when there is no such space any more."""


def with_layout(document: MapDocument, grid: Grid, numbering: Numbering) -> MapDocument:
    """Return the map on another grid, or with renamed spaces.

    Spaces are meant by column and row. What lay in spaces that are gone goes with them: their entries, their sides,
    their part in objectives, golden pairs. Owners and courses that no longer hang together lose their spaces. Outlines
    stay where they are.
    """
    if (grid, numbering) == (document.grid, document.numbering):
        return document
    rename = _renaming(document, grid, numbering)
    cell_of = _cells(grid, numbering)
    known = set(directions(grid))
    spaces = [(entry, rename(entry.space)) for entry in document.spaces]
    sides = [(entry, rename(entry.space)) for entry in document.sides if entry.direction in known]
    objectives = [(entry, _kept(entry.spaces, rename)) for entry in document.objectives]
    return msgspec.structs.replace(
        document,
        grid=grid,
        numbering=numbering,
        spaces=tuple(msgspec.structs.replace(entry, space=name) for entry, name in spaces if name is not None),
        sides=tuple(msgspec.structs.replace(entry, space=name) for entry, name in sides if name is not None),
        courses=tuple(_course(course, rename, grid, cell_of) for course in document.courses),
        features=tuple(_feature(feature, rename, grid, cell_of) for feature in document.features),
        objectives=tuple(_objective(entry, names) for entry, names in objectives if names),
        golden=tuple(
            msgspec.structs.replace(pair, viewer=viewer, target=target)
            for pair in document.golden
            if (viewer := rename(pair.viewer)) and (target := rename(pair.target))
        ),
    )


def _renaming(document: MapDocument, grid: Grid, numbering: Numbering) -> Rename:
    before = _cells(document.grid, document.numbering)

    def rename(name: str) -> str | None:
        cell = before(name)
        return space_name(numbering, grid, *cell) if cell is not None and on_grid(grid, *cell) else None

    return rename


def _cells(grid: Grid, numbering: Numbering) -> Callable[[str], Cell | None]:
    def cell_of(name: str) -> Cell | None:
        return parse_space(numbering, grid, name)

    return cell_of


def _kept(names: Iterable[str], rename: Rename) -> tuple[str, ...]:
    return tuple(renamed for name in names if (renamed := rename(name)) is not None)


def _feature(feature: Feature, rename: Rename, grid: Grid, cell_of: Callable[[str], Cell | None]) -> Feature:
    owners = _kept(feature.owners, rename)
    if not _hang_together(owners, grid, cell_of):
        owners = ()
    return feature if owners == feature.owners else msgspec.structs.replace(feature, owners=owners)


def _course(course: Course, rename: Rename, grid: Grid, cell_of: Callable[[str], Cell | None]) -> Course:
    spaces = _kept(course.spaces, rename)
    if not _hang_together(spaces, grid, cell_of):
        spaces = ()
    return course if spaces == course.spaces else msgspec.structs.replace(course, spaces=spaces)


def _objective(objective: Objective, names: tuple[str, ...]) -> Objective:
    return objective if names == objective.spaces else msgspec.structs.replace(objective, spaces=names)


def _hang_together(names: Iterable[str], grid: Grid, cell_of: Callable[[str], Cell | None]) -> bool:
    """Whether each space shares a side with the next."""
    cells = [cell_of(name) for name in names]
    return all(
        one is not None and other is not None and direction_between(grid, one, other) is not None
        for one, other in pairwise(cells)
    )
