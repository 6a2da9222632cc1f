"""Small pictures of installed documents: maps, boards of layouts, counters of modules, the ground of scenarios."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from ccstudio.application.packages.library_entries import LibraryEntry
from ccstudio.base.errors import StudioError
from ccstudio.documents.document import Document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.layouts import BoardCatalogue, find_map
from ccstudio.play.opening import open_scenario
from ccstudio.ui.rendering import Report
from ccstudio.ui.start.cards import picture_of_module
from ccstudio.ui.start.pictures import picture_of, picture_of_map


class VisibleFirst:
    """The documents that still lack a picture; those on the screen come first.

    One thread tells what is on the screen while another takes one document after the other.
    """

    def __init__(self) -> None:
        self._visible: Sequence[Path] = ()

    def prefer(self, visible: Sequence[Path]) -> None:
        """Take these first from now on."""
        self._visible = visible

    def in_order(self, paths: Sequence[Path]) -> Iterator[Path]:
        """Yield each path once."""
        waiting = dict.fromkeys(paths)
        while waiting:
            path = next((it for it in self._visible if it in waiting), next(iter(waiting)))
            del waiting[path]
            yield path


def thumbnails(
    entries: Sequence[LibraryEntry], library: Library, order: VisibleFirst, report: Report
) -> Iterator[tuple[Path, Path]]:
    """Yield the file of each document that has a picture, and that of the picture; drawn if it is missing.

    `report` is called often while a picture is drawn; an error that it raises ends the work.
    """
    boards = BoardCatalogue(library)
    with library.held():
        for path in order.in_order([entry.path for entry in entries if entry.is_sound]):
            report(0, 0)
            document = library.reading(path).document
            try:
                picture = None if document is None else _picture(document, path, library, boards, report)
            except StudioError:
                # What is missing is told when it is opened.
                continue
            if picture is not None:
                yield path, picture


def _picture(document: Document, path: Path, library: Library, boards: BoardCatalogue, report: Report) -> Path | None:
    match document:
        case MapDocument():
            return picture_of_map(document, library.find_terrain(document.terrain, path), path.parent, report=report)
        case LayoutDocument():
            joined = boards.join(document, path)
            return _of_ground(joined.document, joined.terrain, path, report)
        case ModuleDocument():
            return picture_of_module(document, path.parent)
        case ScenarioDocument():
            return _of_scenario(document, path, library, boards, report)
    return None


def _of_scenario(
    document: ScenarioDocument, path: Path, library: Library, boards: BoardCatalogue, report: Report
) -> Path | None:
    """The picture of a scenario; of its map alone where nothing is placed, or where it cannot be played."""
    ground, file, _warnings = find_map(library, document.map, path, boards)
    terrain = library.find_terrain(ground.terrain, file)
    if document.pieces:
        with suppress(StudioError):
            return picture_of(open_scenario(path, library=library), report=report)
    return _of_ground(ground, terrain, file, report)


def _of_ground(
    document: MapDocument | None, terrain: TerrainDocument | None, path: Path, report: Report
) -> Path | None:
    if document is None or terrain is None:
        return None
    return picture_of_map(document, terrain, path.parent, report=report)
