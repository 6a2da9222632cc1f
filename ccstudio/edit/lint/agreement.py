"""Check: spaces whose terrain or level differs from the outlines over them."""

from collections.abc import Iterator
from functools import partial

import shapely

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import MapDocument
from ccstudio.edit.derived_terrain import differences
from ccstudio.edit.lint.context import Subject, shape_array
from ccstudio.edit.lint.finding import Finding, Fix
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.terrain_brush import with_painted


def terrain_mismatches(subject: Subject) -> Iterator[Finding]:
    """Find spaces whose terrain differs from the outlines, as "From the outlines" does."""
    for entry in differences(subject.board):
        if entry.shows == subject.document.ground and entry.space in subject.barely_touched:
            continue
        name = subject.grid.name(entry.space)
        yield Finding(
            code="lint-terrain-disagrees",
            arguments={
                "space": name,
                "says": subject.terrain_name(entry.says),
                "shows": subject.terrain_name(entry.shows),
            },
            path=subject.path_of_space(name, "terrain"),
            refs=(PartRef("spaces", name),),
            at=subject.box_of_spaces([entry.space]),
            fix=Fix(
                title=N_("Set the terrain to that of the outline"),
                done=N_("The space now has the terrain of the outline."),
                change=partial(with_terrain, name, entry.says, entry.shows),
                keeps_sight=False,
            ),
        )


def barely_touched_terrain(subject: Subject) -> Iterator[Finding]:
    """Find painted spaces that an outline of their terrain barely touches."""
    if not subject.barely_touched:
        return
    ground = subject.document.ground
    otherwise = {entry.space: entry.shows for entry in differences(subject.board)}
    for space in subject.barely_touched:
        shows = otherwise.get(space)
        if shows not in (None, ground):
            continue
        name, says = subject.grid.name(space), subject.board.printed.terrains[space]
        touching = _outline_in(subject, space, says)
        yield Finding(
            code="lint-terrain-half-shown",
            arguments={"space": name, "says": subject.terrain_name(says), "id": touching},
            path=subject.path_of_space(name, "terrain"),
            refs=(PartRef("spaces", name), PartRef("features", touching)),
            at=subject.box_of_spaces([space]),
            fix=None
            if shows is None
            else Fix(
                title=N_("Set the terrain to that at the centre"),
                done=N_("The space now has the terrain at its centre."),
                change=partial(with_terrain, name, says, ground),
                keeps_sight=False,
            ),
        )


def _outline_in(subject: Subject, space: SpaceId, terrain_id: str) -> str:
    """Return the id of the outline of a terrain that covers most of a space."""
    cell = subject.cell(space)
    near = subject.tree.query(cell, predicate="intersects")
    of_terrain: list[int] = [number for number in near.tolist() if subject.features[number].terrain_id == terrain_id]
    covered = shapely.area(shapely.intersection(subject.shapes[of_terrain], cell))
    return subject.document.features[of_terrain[int(covered.argmax())]].id


def with_terrain(name: str, says: str, shows: str, document: MapDocument) -> MapDocument:
    """Return the map with another terrain of a space, if it still has the old one."""
    here = find(document, PartRef("spaces", name))
    known = getattr(here, "terrain", "") or document.ground
    return with_painted(document, [name], shows) if known == says else document


def level_mismatches(subject: Subject) -> Iterator[Finding]:
    """Find spaces whose level differs from the highest contour around their centre, on maps with contours."""
    contours = subject.document.contours
    if not contours:
        return
    shapes = shape_array(shape_of(rings_of(contour.geometry)) for contour in contours)
    spaces = subject.board.spaces
    centres = shapely.points([subject.grid.centre(space) for space in spaces])
    held, holders = shapely.STRtree(shapes).query(centres, predicate="intersects")
    shown: dict[int, int] = {}
    for row, number in zip(held.tolist(), holders.tolist(), strict=True):
        level = contours[number].level
        before = shown.get(row, 0)
        shown[row] = level if abs(level) > abs(before) else before
    grown = {space for contour in subject.board.contours for space in contour.spaces}
    for row, space in enumerate(spaces):
        says, shows = subject.board.level_of(space), shown.get(row, 0)
        if says == shows or space in grown:
            continue
        name = subject.grid.name(space)
        yield Finding(
            code="lint-level-disagrees",
            arguments={"space": name, "says": says, "shows": shows},
            path=subject.path_of_space(name, "level"),
            refs=(PartRef("spaces", name),),
            at=subject.box_of_spaces([space]),
            fix=Fix(
                title=N_("Set the level to that of the contours"),
                done=N_("The space now has the level of the contours."),
                change=partial(with_level, name, says, shows),
                keeps_sight=False,
            ),
        )


def with_level(name: str, says: int, shows: int, document: MapDocument) -> MapDocument:
    """Return the map with another level of a space, if it still has the old one."""
    here = find(document, PartRef("spaces", name))
    return with_painted(document, [name], level=shows) if getattr(here, "level", 0) == says else document
