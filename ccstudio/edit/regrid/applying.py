"""Applying a `GridChange` to a map: everything that is placed by space stays with its space."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Problem
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.adjacency import OPPOSITE, Cell, neighbour
from ccstudio.documents.geometry import Area, Geometry
from ccstudio.documents.map import Course, Feature, MapDocument, Side
from ccstudio.documents.numbering import parse_space, space_name
from ccstudio.documents.sheet import Box
from ccstudio.edit.maps import names_along
from ccstudio.edit.outlines import bounds
from ccstudio.edit.parts import LONGEST_STEM, Kind, Outlined, PartRef, fresh_id, used_ids
from ccstudio.edit.regrid.change import GridChange, change_problems, grid_after, renaming_of
from ccstudio.edit.regrid.flip import flipped
from ccstudio.edit.regrid.outside import Edge, board_edge_after, boxes_after
from ccstudio.edit.regrid.renaming import Renaming, steps
from ccstudio.edit.sides import side_of

_OUTLINED: Final[tuple[Kind, ...]] = ("features", "contours", "courses")


class RegridError(StudioError):
    """A change of the grid is not possible; the map is unchanged."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code, **problem.arguments)
        self.problem = problem


@dataclass(frozen=True, kw_only=True)
class Regridded:
    """The map after a change, with its renamed spaces and removed elements.

    `gone` are parts of the map as it was that went with their spaces, `cut` those that were cut at the new edge, each
    once. `entries` counts what the map said of spaces that went: their terrain and level, their sides, golden pairs.
    """

    document: MapDocument
    renaming: Renaming
    gone: tuple[PartRef, ...] = ()
    cut: tuple[PartRef, ...] = ()
    entries: int = 0
    renamed: dict[PartRef, PartRef] = field(default_factory=dict)
    """The new keys of spaces that the map says something about, for selections."""


def regridded(document: MapDocument, change: GridChange) -> Regridded:
    """Return the map after a change of its grid or numbering.

    The lattice stays where it is: outlines, labels and pictures keep their coordinates; boxes beside the board go
    along with the edge they stand beside. What goes with the spaces that are removed: their entries, sides and golden
    pairs, objectives without a space left, and outlines and labels that lay over them alone. Ink between a space that
    goes and one that stays belongs to the latter, and a wall on the former edge gets its second owner.

    Raises:
        RegridError: no map could be like that.
    """
    problems = change_problems(document, change)
    if problems:
        raise RegridError(problems[0])
    renaming = renaming_of(document, change)
    unflipped = msgspec.structs.replace(renaming, after=grid_after(document.grid, _margins(change)))
    result = _Moving(document, unflipped, change).result()
    after = flipped(result.document, carry=change.carry) if change.flip else result.document
    if after == document:
        after = document
    return Regridded(
        document=after,
        renaming=renaming,
        gone=result.gone,
        cut=result.cut,
        entries=result.entries,
        renamed=result.renamed,
    )


def _margins(change: GridChange) -> GridChange:
    return GridChange(left=change.left, right=change.right, top=change.top, bottom=change.bottom)


class _Moving:
    """One map during the change from one grid to another over the same lattice."""

    def __init__(self, document: MapDocument, renaming: Renaming, change: GridChange) -> None:
        self._document = document
        self._renaming = renaming
        self._change = change
        self._names: dict[str, str | None] = {}
        self._geometry = geometry_of(document.grid, document.numbering)
        self._entries = 0
        self._edge = self._make_edge() if change.removes else None

    def result(self) -> Regridded:
        """The map on its new grid."""
        document = self._document
        fields: dict[str, Any] = {
            "grid": self._renaming.after,
            "numbering": self._renaming.after_numbering,
            "spaces": self._spaces(),
            "sides": self._sides(),
            "objectives": tuple(
                _with(entry, "spaces", names) for entry in document.objectives if (names := self._kept(entry.spaces))
            ),
            "golden": tuple(
                msgspec.structs.replace(entry, viewer=viewer, target=target)
                for entry in document.golden
                if (viewer := self._name(entry.viewer)) and (target := self._name(entry.target))
            ),
        }
        self._entries += len(document.golden) - len(fields["golden"])
        if document.outline is not UNSET:
            edge = self._board_edge()
            fields["outline"] = UNSET if edge is None else edge
        fields["boxes"] = self._boxes(fields.get("outline", UNSET))
        gone = [PartRef("objectives", it.number) for it in document.objectives if not self._kept(it.spaces)]
        cut: list[PartRef] = []
        used = used_ids(document)
        for kind in _OUTLINED:
            fields[kind], lost, shortened = self._outlined(kind, used)
            gone += lost
            cut += shortened
        if self._edge is not None:
            kept = [(i, it) for i, it in enumerate(document.labels) if not self._edge.is_over(it.at)]
            stay = {i for i, _label in kept}
            gone += [PartRef("labels", i) for i in range(len(document.labels)) if i not in stay]
            fields["labels"] = tuple(label for _i, label in kept)
        renamed = {
            PartRef("spaces", entry.space): PartRef("spaces", name)
            for entry in document.spaces
            if (name := self._name(entry.space)) is not None
        }
        return Regridded(
            document=msgspec.structs.replace(document, **fields),
            renaming=self._renaming,
            gone=tuple(gone),
            cut=tuple(cut),
            entries=self._entries,
            renamed=renamed,
        )

    def _make_edge(self) -> Edge:
        rows = self._document.grid.rows
        stays = [self._renaming.cell(divmod(number, rows)) is not None for number in range(self._geometry.count)]
        outline = self._document.outline
        return Edge(self._geometry, stays, None if outline is UNSET else (outline, self._board_edge()))

    def _name(self, name: str) -> str | None:
        if name not in self._names:
            self._names[name] = self._renaming.name(name)
        return self._names[name]

    def _kept(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(new for name in names if (new := self._name(name)) is not None)

    def _cell(self, name: str) -> Cell | None:
        return parse_space(self._document.numbering, self._document.grid, name)

    def _spaces(self) -> tuple[Any, ...]:
        kept = tuple(
            _with(entry, "space", name) for entry in self._document.spaces if (name := self._name(entry.space))
        )
        self._entries += len(self._document.spaces) - len(kept)
        return kept

    def _sides(self) -> tuple[Side, ...]:
        """Return the remaining sides; the entry of a removed space moves to the space beyond, if that stays."""
        kept = []
        for entry in self._document.sides:
            cell = self._cell(entry.space)
            if cell is None or entry.direction not in self._geometry.directions:
                continue
            name = self._name(entry.space)
            if name is not None:
                kept.append(_with(entry, "space", name))
                continue
            beyond = neighbour(self._document.grid, *cell, entry.direction)
            there = None if beyond is None else self._renaming.cell(beyond)
            if there is None:
                self._entries += 1
                continue
            space = space_name(self._renaming.after_numbering, self._renaming.after, *there)
            kept.append(msgspec.structs.replace(entry, space=space, direction=OPPOSITE[entry.direction]))
        return tuple(kept)

    def _outlined(self, kind: Kind, used: set[str]) -> tuple[tuple[Any, ...], list[PartRef], list[PartRef]]:
        """Return the new outlines of a kind, the removed ones, and the cut ones."""
        parts: Sequence[Any] = getattr(self._document, kind)
        outside = [False] * len(parts) if self._edge is None else self._edge.is_outside([it.geometry for it in parts])
        kept: list[Any] = []
        gone, cut = [], []
        for part, is_outside in zip(parts, outside, strict=True):
            ref = PartRef(kind, part.id)
            owners = self._kept(part.owners) if isinstance(part, Feature) else ()
            if is_outside and not owners:
                gone.append(ref)
                continue
            named = self._named(part, owners)
            pieces = None if self._edge is None or not self._change.cut or owners else self._edge.cut(part.geometry)
            if pieces is None:
                kept.append(named)
            elif not pieces:
                gone.append(ref)
            else:
                cut.append(ref)
                kept += self._pieces(named, pieces, used)
        return tuple(kept), gone, cut

    def _named(self, part: Outlined, owners: tuple[str, ...]) -> Outlined:
        """Return an element with the new names of its spaces."""
        if isinstance(part, Feature):
            return self._owned(part, owners)
        if isinstance(part, Course):
            joined: Course = _with(part, "spaces", self._joined(part))
            return joined
        return part

    def _pieces(self, part: Outlined, pieces: Sequence[Geometry], used: set[str]) -> Iterable[Outlined]:
        """Return an element in pieces; the first keeps the id."""
        for number, geometry in enumerate(pieces):
            part_id = part.id
            if number:
                part_id = fresh_id((part.id.rstrip("0123456789").rstrip("-_") or part.id)[:LONGEST_STEM], used)
                used.add(part_id)
            piece: Outlined = msgspec.structs.replace(part, id=part_id, geometry=geometry)
            if isinstance(piece, Course) and len(pieces) > 1 and piece.spaces:
                after = geometry_of(self._renaming.after, self._renaming.after_numbering)
                piece = _with(piece, "spaces", longest_run(after, names_along(after, piece)))
            yield piece

    def _owned(self, feature: Feature, owners: tuple[str, ...]) -> Feature:
        """Return a feature with its new owners; one on the former edge is shared with the space beyond."""
        if len(feature.owners) == 1 and owners:
            side = side_of(self._geometry, feature)
            cell = None if side is None else self._renaming.cell(self._geometry.place_of(side[0]))
            if side is not None and cell is not None and self._geometry.neighbour(*side) is None:
                beyond = neighbour(self._renaming.after, *cell, side[1])
                name = "" if beyond is None else self._new_name(beyond)
                owners = (*owners, name) if name else owners
        owned: Feature = _with(feature, "owners", owners)
        return owned

    def _new_name(self, cell: Cell) -> str:
        return space_name(self._renaming.after_numbering, self._renaming.after, *cell)

    def _joined(self, course: Course) -> tuple[str, ...]:
        """Return the spaces that a course still connects: the longest contiguous part."""
        if all(self._name(name) is not None for name in course.spaces):
            return self._kept(course.spaces)
        runs: list[list[str]] = [[]]
        for name in course.spaces:
            new = self._name(name)
            if new is None:
                runs.append([])
            else:
                runs[-1].append(new)
        longest: list[str] = max(runs, key=len)
        return tuple(longest)

    def _boxes(self, outline: Area | UnsetType) -> tuple[Box, ...]:
        """Return the boxes next to the board at their new positions."""
        document = self._document
        if not document.boxes:
            return document.boxes
        if document.outline is not UNSET and outline is not UNSET:
            before, after = (bounds(it) for it in (document.outline, outline))
        else:
            before, after = self._geometry.bounds, geometry_of(self._renaming.after).bounds
        moved = boxes_after(document.boxes, before, after)
        return document.boxes if moved == document.boxes else moved

    def _board_edge(self) -> Area | None:
        change, outline = self._change, self._document.outline
        assert outline is not UNSET, "a board with an edge"
        margins = (change.left, change.top, change.right, change.bottom)
        if not any(margins):
            return outline
        return board_edge_after(outline, self._geometry.bounds, steps(self._document.grid), margins)


def longest_run(grid: GridGeometry, names: Sequence[str]) -> tuple[str, ...]:
    """Return the longest contiguous part of a row of spaces."""
    runs: list[list[str]] = [[]]
    for name in names:
        last = grid.space(runs[-1][-1]) if runs[-1] else None
        if last is not None and grid.direction_between(last, grid.space(name)) is None:
            runs.append([])
        runs[-1].append(name)
    longest: list[str] = max(runs, key=len)
    return tuple(longest)


def _with(entry: Any, name: str, value: Any) -> Any:  # noqa: ANN401 - records of several kinds
    """Return the record with another value; the same object if it already has it."""
    return entry if getattr(entry, name) == value else msgspec.structs.replace(entry, **{name: value})
