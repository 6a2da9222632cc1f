"""The elements of a board at its place: outlines cut at seams, readable labels, pictures, boxes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
import numpy as np
import shapely
from msgspec import UNSET, UnsetType
from shapely.geometry.base import BaseGeometry

from ccstudio.base.ids import SpaceId
from ccstudio.base.jsonio import digest
from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.board.facts import Point
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.board.joining.shapes import areas_in, cut_outside, outside
from ccstudio.board.joining.spaces import JoinedSpaces
from ccstudio.documents.geometry import Geometry, LineString, lines_of, rings_of
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.map import (
    Affine,
    Contour,
    Cut,
    Extent,
    Feature,
    Label,
    Local,
    Objective,
    Pick,
    Picture,
    Projective,
    Transform,
)

MOST_OBJECTIVES = 99


@dataclass(frozen=True, kw_only=True)
class Grounds:
    """The limits of a board's outlines: its `own` area, and that `beyond`: other boards, overlays."""

    own: BaseGeometry
    beyond: BaseGeometry

    @cached_property
    def extent(self) -> Extent | None:
        """Return the limits for a document; None without any."""
        own, beyond = areas_in(self.own), areas_in(self.beyond)
        return None if own is None or beyond is None else Extent(own=own, beyond=beyond)

    def cuts(self, shape: BaseGeometry) -> bool:
        """Whether a shape meets the area beyond outside its own board."""
        return bool(shapely.intersects(shape, self.beyond)) and not shapely.covers(self.own, shape)


def features_of(placed: PlacedBoard, spaces: JoinedSpaces, grounds: Grounds) -> Iterator[Feature]:
    """Return the outlines of a board within its limits.

    What is cut keeps what it was (see `Cut`), so that no verdict on its own board changes.
    """
    for feature, owners in placed.source.features:
        geometry = placed.placement.geometry(feature.geometry)
        names: tuple[str, ...] = ()
        if owners:
            if all(spaces.is_covered(placed, placed.cell(owner)) for owner in owners):
                continue
            names = _owner_names(placed, owners, geometry, spaces)
        before = _cut_before(feature, geometry, placed)
        whole = geometry if before is UNSET else before.whole
        if not grounds.cuts(shape_of(rings_of(whole), lines_of(whole))):
            yield msgspec.structs.replace(feature, geometry=geometry, owners=names, cut=before)
            continue
        for part, edges in cut_outside(geometry, grounds.beyond):
            cut: Cut | UnsetType = UNSET
            if grounds.extent is not None:
                extents = () if before is UNSET else before.extents
                kept = edges if before is UNSET else whole
                cut = Cut(whole=kept, extents=(*extents, grounds.extent), drawn=digest(part))
            yield msgspec.structs.replace(feature, geometry=part, owners=names, cut=cut)


def _cut_before(feature: Feature, geometry: Geometry, placed: PlacedBoard) -> Cut | UnsetType:
    """Return the earlier cut of a feature of a joined board, turned with its board."""
    cut = feature.cut
    if cut is UNSET or cut.drawn != digest(feature.geometry):
        return UNSET
    extents = [Extent(own=placed.placement.area(it.own), beyond=placed.placement.area(it.beyond)) for it in cut.extents]
    return Cut(whole=placed.placement.geometry(cut.whole), extents=tuple(extents), drawn=digest(geometry))


def contours_of(placed: PlacedBoard, taken: BaseGeometry) -> Iterator[Contour]:
    """Return the contours of a board outside `taken`."""
    for contour in placed.source.contours:
        for part in outside(placed.placement.geometry(contour.geometry), taken):
            assert not isinstance(part, LineString), "what is left of an area is an area"
            yield msgspec.structs.replace(contour, geometry=part)


def labels_of(placed: PlacedBoard, covered: BaseGeometry) -> Iterator[Label]:
    """Return the labels of a board, except below overlays; they turn as far as they stay readable."""
    for label in placed.document.labels:
        at = placed.placement.point(label.at)
        if not shapely.intersects(covered, shapely.Point(at)):
            # Between -90 and 90 degrees nothing stands on its head.
            angle = (label.angle_deg + 90 * placed.placement.quarters + 90) % 180 - 90
            upright = label.angle_deg if placed.placement.quarters % 2 == 0 else angle
            yield msgspec.structs.replace(label, at=at, angle_deg=upright)


def objectives_of(boards: Sequence[PlacedBoard], spaces: JoinedSpaces) -> tuple[list[Objective], list[Problem]]:
    """Return the objectives of all boards; those of later boards get the next free numbers."""
    found: list[Objective] = []
    problems = []
    taken: set[str] = set()
    for placed in boards:
        used = {objective.number for objective in found}
        for objective in placed.document.objectives:
            names = [spaces.name_of(placed, name) for name in objective.spaces]
            free = tuple(dict.fromkeys(name for name in names if name is not None and name not in taken))
            number = objective.number
            if used:
                number = max(item.number for item in found) + 1
            if number > MOST_OBJECTIVES:
                arguments: dict[str, Argument] = {"most": MOST_OBJECTIVES, "name": placed.title}
                code = "layout-too-many-objectives"
                problems.append(Problem(code=code, path=placed.path, arguments=arguments, severity=Severity.WARNING))
                break
            if free:
                taken |= set(free)
                found.append(msgspec.structs.replace(objective, number=number, spaces=free))
    return found, problems


def pictures_of(
    placed: PlacedBoard, board_folder: Path | None, folder: Path | None
) -> tuple[list[Picture], list[Problem]]:
    """Return the pictures of a board relative to the layout's folder, and warnings for those outside it."""
    pictures, problems = [], []
    for picture in placed.document.pictures:
        file = None if board_folder is None or folder is None else _from(folder, board_folder / picture.file)
        if file is None:
            arguments: dict[str, Argument] = {"file": picture.file, "entry": picture.id, "name": placed.title}
            problems.append(
                Problem(
                    code="layout-picture-elsewhere", path=placed.path, arguments=arguments, severity=Severity.WARNING
                )
            )
            continue
        transform = _composed(picture.transform, placed)
        pictures.append(
            msgspec.structs.replace(picture, file=file, transform=transform, picks=_picks(picture.picks, placed))
        )
    return pictures, problems


def golden_of(placed: PlacedBoard, spaces: JoinedSpaces) -> Iterator[GoldenSight]:
    """Return the golden pairs with both ends on this board alone, below no overlay."""
    for golden in placed.document.golden:
        ends = [placed.source.space_named(name) for name in (golden.viewer, golden.target)]
        cells = [placed.cell(space) for space in ends if space is not None]
        if len(cells) == 2 and all(_is_its_own(cell, spaces) for cell in cells):
            viewer, target = (spaces.names[cell] for cell in cells)
            yield msgspec.structs.replace(golden, viewer=viewer, target=target)


def _is_its_own(cell: tuple[int, int], spaces: JoinedSpaces) -> bool:
    return len(spaces.parts.get(cell, ())) == 1 and cell not in spaces.laid_over


def _owner_names(
    placed: PlacedBoard, owners: Sequence[SpaceId], geometry: Geometry, spaces: JoinedSpaces
) -> tuple[str, ...]:
    """Return the spaces of a side; at the former edge of the board also the space beyond."""
    cells = [cell for cell in map(placed.cell, owners) if cell in spaces.parts]
    if len(cells) == 1:
        beyond = _beyond(placed, owners[0] if len(owners) == 1 else None, cells[0], geometry, spaces)
        if beyond is not None:
            cells.append(beyond)
    return tuple(spaces.names[cell] for cell in cells)


def _beyond(
    placed: PlacedBoard,
    owner: SpaceId | None,
    cell: tuple[int, int],
    geometry: Geometry,
    spaces: JoinedSpaces,
) -> tuple[int, int] | None:
    """Return the space of another board across a side."""
    if owner is None:
        return None
    grid, placement = placed.board.grid, placed.placement
    points: Iterable[Point] = [point for chain in (*rings_of(geometry), *lines_of(geometry)) for point in chain]
    x, y = (float(value) for value in np.mean(np.array(points), axis=0))
    nearest: tuple[float, tuple[int, int] | None] | None = None
    for direction in grid.directions:
        one, other = (placement.point(end) for end in grid.side(owner, direction))
        gap = (one[0] + other[0] - 2 * x) ** 2 + (one[1] + other[1] - 2 * y) ** 2
        if nearest is None or gap < nearest[0]:
            turned = placement.direction(direction, grid.directions)
            own = grid.neighbour(owner, direction)
            inside = own is not None and placed.board.on_map(own)
            nearest = gap, None if inside else spaces.beyond(cell, turned)
    return None if nearest is None else nearest[1]


def _from(folder: Path, file: Path) -> str | None:
    """Return the path of a file relative to a folder; None if it is outside."""
    try:
        return file.absolute().relative_to(folder.absolute()).as_posix()
    except (ValueError, OSError):
        return None


def _picks(picks: Iterable[Pick], placed: PlacedBoard) -> tuple[Pick, ...]:
    return tuple(msgspec.structs.replace(pick, lattice=placed.placement.point(pick.lattice)) for pick in picks)


def _composed(transform: Transform, placed: PlacedBoard) -> Transform:
    """Return the transform of a picture followed by the placement of its board."""
    (a, b, c), (d, e, f) = placed.placement.matrix
    match transform:
        case Affine():
            p, q, r, s, t, u = transform.matrix
            first = (a * p + b * s, a * q + b * t, a * r + b * u + c)
            return Affine(matrix=(*first, d * p + e * s, d * q + e * t, d * r + e * u + f))
        case Projective():
            placement = np.array([[a, b, c], [d, e, f], [0, 0, 1]], dtype=np.float64)
            rows = placement @ np.array(transform.matrix, dtype=np.float64).reshape(3, 3)
            return msgspec.structs.replace(transform, matrix=tuple(rows.ravel().tolist()))
        case Local():
            return Local(picks=_picks(transform.picks, placed))
