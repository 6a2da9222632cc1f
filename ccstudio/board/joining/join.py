"""`join`: one map made from boards side by side."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import shapely
from msgspec import UNSET, UnsetType
from shapely.geometry.base import BaseGeometry

from ccstudio.base.jsonio import digest
from ccstudio.base.problems import Argument, Problem, Severity, errors_of
from ccstudio.board.facts import Point
from ccstudio.board.joining.boxes import laid_boxes
from ccstudio.board.joining.courses import LaidCourse, RoadJoin, joined_courses, laid_courses, loose_ends
from ccstudio.board.joining.fitting import MOST_ALONG, misplaced, unlike_cells, unlike_terrains
from ccstudio.board.joining.parts import (
    Grounds,
    contours_of,
    features_of,
    golden_of,
    labels_of,
    objectives_of,
    pictures_of,
)
from ccstudio.board.joining.placed import BoardToLay, PlacedBoard, fresh, prefixed
from ccstudio.board.joining.shapes import areas_in, on_lattice, reaches_into
from ccstudio.board.joining.spaces import JoinedSpaces
from ccstudio.board.joining.table import Table
from ccstudio.documents.checks.layout import named_boards
from ccstudio.documents.geometry import Area
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import JoinedBoard, MapDocument

P = TypeVar("P", bound=msgspec.Struct)

_WHOLE: Final = 0.97
"""The part of a joined half space that has to be there for it to count as whole."""


@dataclass(frozen=True, kw_only=True)
class BoardFound:
    """A board of a layout, ready to be placed, and the folder of its pictures."""

    source: BoardToLay
    folder: Path | None = None


BoardsFound = Mapping[LaidBoard, BoardFound]
"""Boards by the entries that name them; entries whose board was not found are missing."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Joined:
    """The result of joining: the map unless there are errors, the problems, and the places of everything.

    `placed` are the boards, then the overlays, as far as their cells are alike. `joins` is where courses of two boards
    were made one, `loose` where one ends at a seam.
    """

    document: MapDocument | None
    problems: tuple[Problem, ...]
    placed: tuple[PlacedBoard, ...] = ()
    joins: tuple[RoadJoin, ...] = ()
    loose: tuple[Point, ...] = ()


def join(layout: LayoutDocument, found: BoardsFound, folder: Path | None = None) -> Joined:
    """Join the boards of a layout into one map.

    Everything turns and moves in integers, and an outline that reaches over the seam is cut off there without any
    rounding, so that the verdict on every thread that meets no space of another board stays what it is. What grew on
    a board where nothing was traced becomes a traced outline.

    Args:
        layout: how they lie; it gives the map its id, version and title.
        found: the boards. Those that are missing are left out without a word: whoever sought them told of it.
        folder: where the layout lies; files of pictures are named from there.
    """
    known = [(path, name, laid, found[laid].source) for path, name, laid in named_boards(layout) if laid in found]
    if not any(path[0] == "boards" for path, *_rest in known):
        return Joined(document=None, problems=())
    problems = list(unlike_cells(known))
    odd = {problem.path[:2] for problem in problems}
    problems += unlike_terrains(known)
    table = Table(known[0][3].document.grid)
    placed = [PlacedBoard.put(table, source, laid, path, name) for path, name, laid, source in known if path not in odd]
    boards = [it for it in placed if not it.is_overlay]
    overlays = [it for it in placed if it.is_overlay]
    if not boards or not all(it.board.spaces for it in placed):
        return Joined(document=None, problems=tuple(problems), placed=tuple(placed))
    problems += misplaced(boards, overlays)
    spaces = JoinedSpaces(table, boards, overlays, boards[0].document.ground, layout.halves)
    columns, rows = spaces.size
    if max(columns, rows) > MOST_ALONG:
        arguments: dict[str, Argument] = {"columns": columns, "rows": rows, "most": MOST_ALONG}
        problems.append(Problem(code="layout-too-wide", path=("boards",), arguments=arguments))
    else:
        problems += spaces.long_names()
    if errors_of(problems) or len(known) < len(layout.boards) + len(layout.overlays):
        return Joined(document=None, problems=tuple(problems), placed=tuple(placed))
    joining = _Joining(layout, boards, overlays, spaces)
    pictures = [pictures_of(it, found[it.laid].folder, folder) for it in placed]
    document = joining.document(pictures)
    problems += [*spaces.unlike_halves(), *joining.problems]
    return Joined(
        document=document,
        problems=tuple(problems),
        placed=tuple(placed),
        joins=tuple(joining.joins),
        loose=tuple(joining.loose),
    )


class _Joining:
    """The elements of matching boards, put together."""

    def __init__(
        self,
        layout: LayoutDocument,
        boards: Sequence[PlacedBoard],
        overlays: Sequence[PlacedBoard],
        spaces: JoinedSpaces,
    ) -> None:
        self._layout = layout
        self._boards = boards
        self._overlays = overlays
        self._placed = (*boards, *overlays)
        self._spaces = spaces
        self._width = boards[0].source.width
        self._covered = shapely.union_all([overlay.area for overlay in overlays], grid_size=1)
        self._ids = _Ids(self._placed)
        self.problems: list[Problem] = []
        self.joins: list[RoadJoin] = []
        self.loose: list[Point] = []

    def document(self, pictures: Sequence[tuple[list[Any], list[Problem]]]) -> MapDocument:
        """The joined map."""
        first, layout, spaces = self._boards[0].document, self._layout, self._spaces
        ground = self._ground()
        sides, unlike = spaces.sides()
        objectives, left_out = objectives_of(self._placed, spaces)
        boxes, moved = laid_boxes(self._placed, ground, first.frame)
        self.problems += chain(unlike, left_out, moved, *(found for _, found in pictures))
        taken = {it: self._taken(it) for it in self._placed}
        contours = [(it, contour) for it in self._placed for contour in contours_of(it, taken[it])]
        features = [
            (it, feature) for it in self._placed for feature in features_of(it, spaces, self._grounds(it, taken[it]))
        ]
        courses = self._courses()
        return MapDocument(
            id=layout.id,
            version=layout.version,
            title=layout.title,
            authors=layout.authors,
            licence=layout.licence,
            notes=layout.notes,
            format_version=1,
            terrain=first.terrain,
            ground=first.ground,
            terrains=tuple({it.id: it for placed in self._placed for it in placed.document.terrains}.values()),
            grid=spaces.grid,
            numbering=spaces.numbering,
            outline=self._outline(ground),
            print=first.print,
            frame=first.frame,
            grid_style=first.grid_style,
            spaces=spaces.spaces(),
            spaces_follow=spaces.follow,
            sides=sides,
            contours=self._ids.renamed(contours),
            courses=courses,
            features=self._ids.renamed(features),
            objectives=tuple(objectives),
            labels=tuple(label for it in self._placed for label in labels_of(it, self._above(it))),
            boxes=self._ids.renamed(boxes),
            pictures=self._ids.renamed(
                [(it, picture) for it, (some, _) in zip(self._placed, pictures, strict=True) for picture in some]
            ),
            golden=() if self._overlays else tuple(pair for it in self._boards for pair in golden_of(it, spaces)),
            boards=tuple(
                JoinedBoard(board=it.document.reference, digest=digest(it.document), name=it.name)
                for it in self._placed
            ),
        )

    def _ground(self) -> BaseGeometry:
        """Return the area of the boards; joined half spaces are closed, whatever gap their outlines leave."""
        ground = shapely.union_all([it.sheet for it in self._boards], grid_size=1)
        shared = [cell for cell, parts in self._spaces.parts.items() if len(parts) > 1]
        cells = [self._cell(cell) for cell in shared]
        whole = [cell for cell in cells if shapely.intersection(cell, ground).area >= _WHOLE * cell.area]
        ground = shapely.union_all([ground, *whole], grid_size=1)
        (left, top), (right, bottom) = self._spaces.first, self._spaces.last
        nameless = [
            (column, row)
            for column in range(left, right + 1)
            for row in range(top, bottom + 1)
            if (column, row) not in self._spaces.parts
        ]
        shapely.prepare(ground)
        # Where an outline reaches beyond the grid of its board it would take in spaces that nobody has.
        stray = [
            self._cell(cell)
            for cell in nameless
            if shapely.intersects(ground, shapely.Point(self._boards[0].table.centre(cell)))
        ]
        return shapely.difference(ground, shapely.union_all(stray), grid_size=1) if stray else ground

    def _outline(self, ground: BaseGeometry) -> Area | UnsetType:
        """Return the edge; None if it is that of the grid's cells."""
        columns, rows = self._spaces.size
        if columns * rows == len(self._spaces.parts) and all(it.document.outline is UNSET for it in self._boards):
            return UNSET
        outline = areas_in(ground)
        assert outline is not None, "boards have spaces, and spaces an area"
        return outline

    def _cell(self, cell: tuple[int, int]) -> BaseGeometry:
        placed = self._boards[0]
        grid, (to_x, to_y) = placed.board.grid, placed.table.centre(cell)
        space = placed.board.spaces[0]
        x, y = grid.centre(space)
        return shapely.Polygon([(a - x + to_x, b - y + to_y) for a, b in grid.corners(space)])

    def _above(self, placed: PlacedBoard) -> BaseGeometry:
        """Return the area of overlays on a board."""
        if not placed.is_overlay:
            return self._covered
        above = self._overlays[self._overlays.index(placed) + 1 :]
        return shapely.union_all([overlay.area for overlay in above], grid_size=1)

    def _taken(self, placed: PlacedBoard) -> BaseGeometry:
        """Return where outlines of a board do not count: on other boards, and below overlays."""
        if placed.is_overlay:
            beside = shapely.difference(shapely.union_all([it.sheet for it in self._boards]), placed.area)
            return on_lattice(shapely.union_all([self._above(placed), beside]))
        others = [_ground_beside(it, placed) for it in self._boards if it is not placed]
        return on_lattice(shapely.union_all([self._covered, *others]))

    def _grounds(self, placed: PlacedBoard, taken: BaseGeometry) -> Grounds:
        """Return the areas that limit the outlines of a board."""
        others = [it.area for it in self._boards if it is not placed]
        own = placed.sheet
        if placed.is_overlay or any(reaches_into(own, other) for other in others):
            own = placed.area
        return Grounds(own=shapely.difference(own, self._above(placed)), beyond=taken)

    def _courses(self) -> tuple[Any, ...]:
        laid = [
            LaidCourse(
                course=msgspec.structs.replace(it.course, id=self._ids.fresh_of(placed, it.course.id)),
                first=placed,
                last=placed,
            )
            for placed in self._placed
            for it in laid_courses(placed, self._spaces, self._above(placed))
        ]
        courses, joins = joined_courses(laid, self._spaces, self._width)
        self.joins += joins
        for course, placed, end in loose_ends(courses, self._boards, self._width):
            self.loose.append(end)
            arguments: dict[str, Argument] = {
                "course": course.course.title or course.course.id,
                "entry": f"{course.course.id} {end}",
                "name": placed.title,
                "space": _space_at(course, placed, end),
            }
            self.problems.append(
                Problem(code="layout-course-ends", path=placed.path, arguments=arguments, severity=Severity.WARNING)
            )
        order = {it.course.id: index for index, it in enumerate(laid)}
        return tuple(sorted((it.course for it in courses), key=lambda course: order[course.id]))


def _ground_beside(other: PlacedBoard, placed: PlacedBoard) -> BaseGeometry:
    """What another board covers beside a board: all of it, unless its corners reach into that board's spaces.

    The whole sheet has lattice points for corners, which sight on the board needs to stay what it was.
    """
    return other.area if reaches_into(other.sheet, placed.area) else other.sheet


def _space_at(laid: LaidCourse, placed: PlacedBoard, end: Point) -> str:
    """Return the joined name of the space in which a course ends."""
    names = laid.course.spaces
    if not names:
        return placed.own_name(*end)
    return names[-1] if end == laid.course.geometry.coordinates[-1] else names[0]


class _Ids:
    """Ids of elements: as on the boards, prefixed with the name of the board if two boards share one."""

    def __init__(self, placed: Iterable[PlacedBoard]) -> None:
        every = [part_id for it in placed for part_id in _ids_of(it)]
        self._prefixed = len(set(every)) < len(every)
        self._used: set[str] = set()

    def fresh_of(self, placed: PlacedBoard, part_id: str) -> str:
        """Return the unique id of an element on the joined map."""
        return fresh(prefixed(placed.name, part_id) if self._prefixed else part_id, self._used)

    def renamed(self, parts: Iterable[tuple[PlacedBoard, P]]) -> tuple[P, ...]:
        """Return elements with their ids on the joined map."""
        return tuple(
            msgspec.structs.replace(part, id=self.fresh_of(placed, part.id))  # type: ignore[attr-defined] # all have ids
            for placed, part in parts
        )


def _ids_of(placed: PlacedBoard) -> set[str]:
    document = placed.document
    lists: tuple[tuple[Any, ...], ...] = (
        placed.source.contours,
        document.courses,
        tuple(feature for feature, _owners in placed.source.features),
        document.boxes,
        document.pictures,
    )
    return {part.id for parts in lists for part in parts}
