"""Edits of objectives of several spaces, turned labels, boxes and tracks."""

from collections.abc import Iterable

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import Label, MapDocument, Objective
from ccstudio.documents.sheet import Box
from ccstudio.edit.maps import with_objective
from ccstudio.edit.outlines import bounded
from ccstudio.edit.parts import Part, PartRef, added, find, fresh_id, removed, replaced, used_ids

LEAST_BOX = 200
"""The least width and height of a box drawn by hand, lattice units."""
MOST_ON_TRACK = 99


def with_objective_space(
    document: MapDocument, grid: GridGeometry, space: SpaceId, number: int | None
) -> tuple[MapDocument, PartRef | None]:
    """Return the map with a space added to or removed from an objective, and this objective.

    A space that is no part of any joins the objective of that number, or makes a new one where there is none such; a
    space that is part of another changes over. An objective without spaces goes.
    """
    name = grid.name(space)
    holder = next((objective for objective in document.objectives if name in objective.spaces), None)
    wanted = next((objective for objective in document.objectives if objective.number == number), None)
    if holder is not None:
        document = _without(document, holder, name)
        if wanted is None or holder is wanted:
            left = find(document, PartRef("objectives", holder.number))
            return document, None if left is None else PartRef("objectives", holder.number)
    if wanted is None:
        return with_objective(document, grid, space)
    ref = PartRef("objectives", wanted.number)
    return replaced(document, {ref: msgspec.structs.replace(wanted, spaces=(*wanted.spaces, name))}), ref


def _without(document: MapDocument, objective: Objective, name: str) -> MapDocument:
    ref = PartRef("objectives", objective.number)
    spaces = tuple(other for other in objective.spaces if other != name)
    if not spaces:
        return removed(document, [ref])
    return replaced(document, {ref: msgspec.structs.replace(objective, spaces=spaces)})


def with_turned_labels(document: MapDocument, refs: Iterable[PartRef], by_deg: float) -> MapDocument:
    """Return the map with labels turned clockwise by an angle; results are from -180 to 180 degrees."""
    changes: dict[PartRef, Part] = {}
    for ref in refs:
        label = find(document, ref)
        if isinstance(label, Label):
            angle = (label.angle_deg + by_deg + 180.0) % 360.0 - 180.0
            changes[ref] = msgspec.structs.replace(label, angle_deg=angle)
    return replaced(document, changes)


def with_box(document: MapDocument, one: Position, other: Position, title: str) -> tuple[MapDocument, PartRef]:
    """Return the map with a box between two corners, at least `LEAST_BOX` wide and high."""
    (x0, x1), (y0, y1) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    box = Box(
        id=fresh_id("box", used_ids(document)),
        title=title,
        at=bounded((x0 + x1) / 2, (y0 + y1) / 2),
        width=max(LEAST_BOX, x1 - x0),
        height=max(LEAST_BOX, y1 - y0),
    )
    document, refs = added(document, "boxes", [box])
    return document, refs[0]


def place_of_track(
    document: MapDocument, grid: GridGeometry, pointer: Position | None, count: int, size: int, *, down: bool = False
) -> Position:
    """Return the centre of the first box of a track: the given point on the board, else next to the board.

    Beside the board the track keeps to the pointer as near as it can without lying over the board. Without a pointer
    it goes below the board, or to the right of it when it runs `down`, clear of the boxes that are there.
    """
    if pointer is None:
        return _beyond_all(document, grid, size, down=down)
    if grid.space_at(*pointer) is not None:
        return pointer
    x0, y0, x1, y1 = grid.bounds
    (x, y), along = pointer, (count - 1) * size
    far_x, far_y = (x, y + along) if down else (x + along, y)
    reach = size / 4 + size / 2
    to_left, to_right, upwards, downwards = far_x - x0 + reach, x1 + reach - x, far_y - y0 + reach, y1 + reach - y
    if min(to_left, to_right, upwards, downwards) <= 0:
        return pointer
    beside = {x0 - x: (x - to_left, y), x - x1: (x + to_right, y), y0 - y: (x, y - upwards), y - y1: (x, y + downwards)}
    return bounded(*beside[max(beside)])


def _beyond_all(document: MapDocument, grid: GridGeometry, size: int, *, down: bool) -> Position:
    """Return the first free position below the board and its boxes, or to their right."""
    x0, y0, x1, y1 = grid.bounds
    reach = size / 4 + size / 2
    if down:
        return bounded(max([x1, *(it.at[0] + it.width / 2 for it in document.boxes)]) + reach, y0 + size / 2)
    return bounded(x0 + size / 2, max([y1, *(it.at[1] + it.height / 2 for it in document.boxes)]) + reach)


def with_track(
    document: MapDocument, at: Position, titles: Iterable[str], width: int, height: int, *, down: bool = False
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with boxes in a row or column, the first centred at `at`.

    Their ids count on from `track-1`, so that the boxes of one track stand together in lists.
    """
    used = used_ids(document)
    boxes: list[Box] = []
    for number, title in enumerate(titles):
        box_id = fresh_id("track", used)
        used.add(box_id)
        place = (at[0], at[1] + number * height) if down else (at[0] + number * width, at[1])
        boxes.append(Box(id=box_id, title=title, at=bounded(*place), width=width, height=height))
    return added(document, "boxes", boxes)
