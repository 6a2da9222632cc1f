"""The clipboard: map elements as JSON, validated like any foreign file when they are pasted."""

from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec

from ccstudio.base.errors import StudioError, UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.document import Record
from ccstudio.documents.geometry import Geometry, rings_of
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Side
from ccstudio.edit import outlines
from ccstudio.edit.maps import moved_part
from ccstudio.edit.parts import Kind, Outlined, Part, PartRef, added, find, fresh_id, used_ids
from ccstudio.edit.sides import SideKey, moved_side, owner_names, side_key, side_of, terrain_at, with_entry

LARGEST_CLIP: Final = 16 * 2**20
"""Bytes of clipboard text that are looked at."""

MOST_PARTS: Final = 10_000


class Clip(Record, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/clip"):
    """Parts copied from a map."""

    features: Annotated[tuple[Feature, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    contours: Annotated[tuple[Contour, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    courses: Annotated[tuple[Course, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    labels: Annotated[tuple[Label, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    sides: Annotated[tuple[Side, ...], msgspec.Meta(max_length=MOST_PARTS)] = ()
    """What the map says of the sides whose ink is among the features."""

    @property
    def is_empty(self) -> bool:
        """Whether there are no elements."""
        return not (self.features or self.contours or self.courses or self.labels)


class UnusableClipError(StudioError):
    """The clipboard does not contain map elements."""


def clip_of(document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef]) -> Clip:
    """Return the outlines and labels among some elements, in order; other kinds are not copied."""
    found: dict[str, list[Part]] = {"features": [], "contours": [], "courses": [], "labels": []}
    sides: list[Side] = []
    for ref in refs:
        part = find(document, ref)
        if part is None or ref.kind not in found:
            continue
        found[ref.kind].append(part)
        side = side_of(grid, part) if isinstance(part, Feature) and part.owners else None
        terrain = "" if side is None else terrain_at(document, grid, side)
        if side is not None and terrain:
            sides.append(Side(space=grid.name(side[0]), direction=side[1], terrain=terrain))
    lists: dict[str, Any] = {kind: tuple(parts) for kind, parts in found.items()}
    return Clip(**lists, sides=tuple(sides))


def to_json(clip: Clip) -> bytes:
    """Return the clip as bytes for the clipboard."""
    return msgspec.json.encode(clip)


def from_json(data: bytes) -> Clip:
    """Return the clip in bytes from any source.

    Raises:
        UnusableClipError: they are no clip: not JSON, not of the format, too large, with rings that are not closed
            or with nothing in them.
    """
    if len(data) > LARGEST_CLIP:
        raise UnusableClipError("clipboard-too-large", megabytes=LARGEST_CLIP // 2**20)
    try:
        clip = msgspec.json.decode(data, type=Clip)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableClipError("clipboard-unusable") from error
    geometries: list[Geometry] = [*(it.geometry for it in clip.features), *(it.geometry for it in clip.contours)]
    open_rings = [ring for geometry in geometries for ring in rings_of(geometry) if ring[0] != ring[-1]]
    if clip.is_empty or open_rings:
        raise UnusableClipError("clipboard-unusable")
    return clip


def middle(clip: Clip) -> tuple[float, float]:
    """Return the centre of the bounding box of a clip, which must not be empty."""
    outlined: list[Outlined] = [*clip.features, *clip.contours, *clip.courses]
    boxes = [outlines.bounds(part.geometry) for part in outlined]
    boxes += [(*label.at, *label.at) for label in clip.labels]
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return (x0 + x1) / 2, (y0 + y1) / 2


def shift_to(grid: GridGeometry, clip: Clip, target: SpaceId) -> tuple[int, int]:
    """Return the shift that puts a clip on another space, at the same place within the grid.

    A clip whose middle lies off the grid is moved with its middle onto the centre of the space.
    """
    x, y = middle(clip)
    space = grid.space_at(x, y)
    from_x, from_y = (round(x), round(y)) if space is None else grid.centre(space)
    to_x, to_y = grid.centre(target)
    return to_x - from_x, to_y - from_y


def step_aside(grid: GridGeometry) -> tuple[int, int]:
    """Return a shift to a nearby space that moves every space onto another: the place of a duplicate."""
    # Every second row or column may be pushed aside; two of both are straight in any grid.
    here = grid.centre(SpaceId(0))
    for columns, rows in ((0, 1), (1, 0), (0, 2), (2, 0)):
        there, further = grid.space_in(columns, rows), grid.space_in(2 * columns, 2 * rows)
        if there is None or further is None:
            continue
        (x0, y0), (x1, y1), (x2, y2) = here, grid.centre(there), grid.centre(further)
        if (x2 - x1, y2 - y1) == (x1 - x0, y1 - y0):
            return x1 - x0, y1 - y0
    return 0, grid.width


def pasted(
    document: MapDocument, grid: GridGeometry, clip: Clip, shift: tuple[int, int]
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with the elements of a clip, shifted and with new ids, and references to them.

    Ink on sides takes its owners and what is said of the side along; owners that lead to no side are dropped, and so
    are the spaces of a course that the map does not have.
    """
    used = used_ids(document)
    lists: dict[Kind, list[Part]] = {"features": [], "contours": [], "courses": []}
    for feature in clip.features:
        part = msgspec.structs.replace(feature, id=_claimed(feature.id, used), owners=_owners(grid, feature, shift))
        lists["features"].append(moved_part(grid, part, *shift))
    for contour in clip.contours:
        part_contour = msgspec.structs.replace(contour, id=_claimed(contour.id, used))
        lists["contours"].append(moved_part(grid, part_contour, *shift))
    for course in clip.courses:
        spaces = course.spaces if all(_is_space(grid, name) for name in course.spaces) else ()
        part_course = msgspec.structs.replace(course, id=_claimed(course.id, used), spaces=spaces)
        lists["courses"].append(moved_part(grid, part_course, *shift))
    lists["labels"] = [moved_part(grid, label, *shift) for label in clip.labels]
    refs: list[PartRef] = []
    for kind, parts in lists.items():
        document, new = added(document, kind, parts)
        refs += new
    for entry in clip.sides:
        side = _moved_entry(grid, entry, shift)
        if side is not None:
            document = with_entry(document, grid, side, entry.terrain)
    return document, tuple(refs)


def _owners(grid: GridGeometry, feature: Feature, shift: tuple[int, int]) -> tuple[str, ...]:
    side = side_of(grid, feature) if feature.owners else None
    target = None if side is None else moved_side(grid, side, *shift)
    return () if target is None else owner_names(grid, target)


def _moved_entry(grid: GridGeometry, entry: Side, shift: tuple[int, int]) -> SideKey | None:
    if not _is_space(grid, entry.space) or entry.direction not in grid.directions:
        return None
    return moved_side(grid, side_key(grid, grid.space(entry.space), entry.direction), *shift)


def _claimed(part_id: str, used: set[str]) -> str:
    """Return the id if it is free, else a new one with the same stem, and mark it as used."""
    stem = part_id.rstrip("0123456789").rstrip("-_") or part_id
    claimed = part_id if part_id not in used else fresh_id(stem, used)
    used.add(claimed)
    return claimed


def _is_space(grid: GridGeometry, name: str) -> bool:
    try:
        grid.space(name)
    except UnknownSpaceError:
        return False
    return True
