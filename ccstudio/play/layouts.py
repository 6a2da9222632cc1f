"""Finding, checking and joining the boards of a layout."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.identity import Same
from ccstudio.base.problems import Argument, Problem, errors_of
from ccstudio.board.board import Board
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.checks.layout import named_boards
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.layout_terrains import Source, with_distinct_terrains

if TYPE_CHECKING:
    from ccstudio.board.joining.join import Joined
    from ccstudio.board.joining.placed import BoardToLay

_LAYOUT: Final = "ccstudio/layout"

MOST_JOINED: Final = 16
"""Layouts of files whose joined maps are kept."""

MOST_SOUND: Final = 64
"""Boards of which it is remembered whether they have errors."""


class JoinedLayout(msgspec.Struct, frozen=True, kw_only=True):
    """A layout with its joined map, the shared terrain, and problems with paths into the layout."""

    joined: "Joined"
    terrain: TerrainDocument | None = None
    files: Mapping[LaidBoard, Path]
    problems: tuple[Problem, ...]

    @property
    def document(self) -> MapDocument | None:
        """The joined map; None after an error."""
        return self.joined.document


class _Found(msgspec.Struct, frozen=True, kw_only=True):
    """The usable boards of a layout with their terrain tables, their files, and why others cannot be used."""

    sound: Mapping[LaidBoard, Source]
    files: Mapping[LaidBoard, Path]
    problems: tuple[Problem, ...]

    @property
    def key(self) -> Hashable:
        """Equal for the same documents, which lie where they lay."""
        return tuple(
            (laid, Same(document), Same(table), self.files[laid]) for laid, (document, table) in self.sound.items()
        )


@lru_cache(maxsize=MOST_SOUND)
def _is_sound(document: Same[MapDocument], terrain: Same[TerrainDocument]) -> bool:
    """Whether a map has no errors that prevent joining."""
    return not errors_of([*check_document(document.value, terrain.value), *check_geometry(document.value)])


@lru_cache(maxsize=MOST_JOINED)
def _place_for(_key: Hashable) -> list[tuple[MapDocument | None, tuple[Problem, ...]]]:
    """Return where the map that was joined of these files is kept; empty before it was joined."""
    return []


class BoardCatalogue:
    """Boards of layouts, each read, checked and compiled once until its file changes."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[int, tuple[MapDocument, TerrainDocument, BoardToLay]] = {}
        self._terrains_apart: tuple[Sequence[Source], list[MapDocument]] = (), []

    def join(self, layout: LayoutDocument, path: Path | None) -> JoinedLayout:
        """Find and join the boards of a layout at `path`, or of an unsaved one."""
        with self._library.held():
            return self._joined(self._find(layout, path), layout, path)

    def join_once(self, layout: LayoutDocument, path: Path) -> tuple[MapDocument | None, tuple[Problem, ...]]:
        """Join the boards of a layout of a file, or return the same map as before while no file has changed.

        Returned are the map, None after an error, and the problems.
        """
        with self._library.held():
            found = self._find(layout, path)
            kept = _place_for((Same(layout), path.absolute().parent, found.key))
            if not kept:
                joined = self._joined(found, layout, path)
                kept.append((joined.document, joined.joined.problems))
        document, problems = kept[0]
        return document, (*found.problems, *problems)

    def _find(self, layout: LayoutDocument, path: Path | None) -> "_Found":
        files: dict[LaidBoard, Path] = {}
        problems: list[Problem] = []
        sound: dict[LaidBoard, Source] = {}
        for place, _name, laid in named_boards(layout):
            if laid in sound:
                continue
            try:
                document, file = self._map(laid, path)
                table = self._library.find_terrain(document.terrain, file)
            except ContentError as error:
                problems.append(Problem(code=error.code, arguments=error.arguments, path=(*place, "board")))
                continue
            except DocumentError as error:
                problems.append(_unusable(laid, str(error.path), (*place, "board")))
                continue
            if not _is_sound(Same(document), Same(table)):
                problems.append(_unusable(laid, str(file), (*place, "board")))
                continue
            files[laid] = file
            sound[laid] = document, table
        return _Found(sound=sound, files=files, problems=tuple(problems))

    def _joined(self, boards: "_Found", layout: LayoutDocument, path: Path | None) -> JoinedLayout:
        from ccstudio.board.joining.join import BoardFound, join  # noqa: PLC0415 - shapely costs start-up time

        found: dict[LaidBoard, BoardFound] = {}
        sound, files = boards.sound, boards.files
        terrain = next((table for _document, table in sound.values()), None)
        for laid, document in zip(sound, self._apart(list(sound.values())), strict=True):
            former, table = sound[laid]
            if document is not former and terrain is not None:
                table = terrain
            source = self._compiled(document, table)
            found[laid] = BoardFound(source=source, folder=files[laid].parent)
        joined = join(layout, found, None if path is None else path.absolute().parent)
        problems = (*boards.problems, *joined.problems)
        return JoinedLayout(joined=joined, terrain=terrain, files=files, problems=problems)

    def _map(self, laid: LaidBoard, path: Path | None) -> tuple[MapDocument, Path]:
        """Return the map of the visible side, and its file.

        Raises:
            ContentError: it was not found, or the board has no back.
            DocumentError: it cannot be used.
        """
        document, file = self._library.find_with_file(MapDocument, laid.board, path)
        if laid.side == "front":
            return document, file
        if document.back is UNSET:
            raise ContentError("layout-no-back", board=document.title)
        return self._library.find_with_file(MapDocument, document.back, file)

    def _apart(self, sources: Sequence[Source]) -> list[MapDocument]:
        """Return the maps with distinct terrains; the same objects while the sources are unchanged."""
        if not sources:
            return []
        former, maps = self._terrains_apart
        is_known = len(former) == len(sources) and all(
            one[0] is other[0] and one[1] is other[1] for one, other in zip(former, sources, strict=True)
        )
        if not is_known:
            maps = with_distinct_terrains(sources)
            self._terrains_apart = sources, maps
        return maps

    def _compiled(self, document: MapDocument, terrain: TerrainDocument) -> "BoardToLay":
        """The board of a map."""
        from ccstudio.board.joining.placed import BoardToLay  # noqa: PLC0415 - shapely costs start-up time

        known = self._known.get(id(document))
        if known is not None and known[0] is document and known[1] is terrain:
            return known[2]
        source = BoardToLay(Board.compile(document, terrain))
        self._known[id(document)] = document, terrain, source
        return source


def find_map(
    library: Library, reference: Reference, beside: Path | None, boards: BoardCatalogue | None = None
) -> tuple[MapDocument, Path, tuple[Problem, ...]]:
    """Return a map by id and version, or the joined map of a layout; its file, and warnings of the layout.

    Who looks for many gives the same `boards` each time.

    Raises:
        ContentError: there is neither, or both, or two that differ.
        DocumentError: it cannot be used.
    """
    if not _is_there(library, LayoutDocument, reference, beside):
        document, file = library.find_with_file(MapDocument, reference, beside)
        return document, file, ()
    if _is_there(library, MapDocument, reference, beside):
        raise ContentError("layout-map-too", id=reference.id, version=reference.version)
    layout, file = library.find_with_file(LayoutDocument, reference, beside)
    joined, problems = (boards or BoardCatalogue(library)).join_once(layout, file)
    if joined is None:
        raise DocumentError(file, [msgspec.structs.replace(problem, file=str(file)) for problem in problems])
    return joined, file, problems


def joined_maps(library: Library, terrain: Reference, beside: Path) -> list[MapDocument]:
    """Return the joined maps of layouts with boards of a terrain table, each once, nearest first.

    Layouts that cannot be read or joined are passed over: who refers to them is told.
    """
    catalogue = BoardCatalogue(library)
    found: dict[Reference, MapDocument] = {}
    for entry in library.listing(beside):
        layout = read_file(entry.path).document if entry.format == _LAYOUT else None
        if not isinstance(layout, LayoutDocument) or layout.reference in found:
            continue
        if _terrain_of(library, layout, entry.path) == terrain:
            joined = catalogue.join(layout, entry.path).document
            if joined is not None:
                found[layout.reference] = joined
    return list(found.values())


def _terrain_of(library: Library, layout: LayoutDocument, path: Path) -> Reference | None:
    """The terrain table of the first board."""
    try:
        return library.find_map(layout.boards[0].board, path).terrain
    except (ContentError, DocumentError):
        return None


def _is_there(library: Library, kind: type[Document], reference: Reference, beside: Path | None) -> bool:
    return reference in library.references(kind, beside)


def _unusable(laid: LaidBoard, file: str, path: tuple[str | int, ...]) -> Problem:
    arguments: dict[str, Argument] = {"board": laid.board.id, "file": file}
    return Problem(code="layout-board-unusable", path=path, arguments=arguments)
