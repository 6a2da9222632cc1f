"""Small pictures of installed documents: maps, boards of layouts, counters of modules, the ground of scenarios."""

from collections.abc import Iterator
from pathlib import Path

from ccstudio.application.packages.library_entries import LibraryEntry
from ccstudio.base.errors import StudioError
from ccstudio.board.board import Board
from ccstudio.documents.document import Document
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.layouts import BoardCatalogue, find_map
from ccstudio.ui.rendering import Report
from ccstudio.ui.start.cards import picture_of_module
from ccstudio.ui.start.pictures import picture_of_board


def thumbnails(entries: list[LibraryEntry], library: Library, report: Report) -> Iterator[tuple[Path, Path]]:
    """Yield the file of each document that has a picture, and that of the picture; drawn if it is missing."""
    boards = BoardCatalogue(library)
    for number, entry in enumerate(entries):
        report(number, len(entries))
        document = read_file(entry.path).document
        try:
            picture = None if document is None else _picture(document, entry.path, library, boards)
        except StudioError:
            # What is missing is told when it is opened.
            continue
        if picture is not None:
            yield entry.path, picture


def _picture(document: Document, path: Path, library: Library, boards: BoardCatalogue) -> Path | None:
    match document:
        case MapDocument():
            terrain = library.find_terrain(document.terrain, path)
            return picture_of_board(Board.compile(document, terrain), path.parent)
        case LayoutDocument():
            joined = boards.join(document, path)
            return _of_ground(joined.document, joined.terrain, path)
        case ModuleDocument():
            return picture_of_module(document, path.parent)
        case ScenarioDocument():
            ground, file, _warnings = find_map(library, document.map, path)
            return _of_ground(ground, library.find_terrain(ground.terrain, file), file)
    return None


def _of_ground(document: MapDocument | None, terrain: TerrainDocument | None, path: Path) -> Path | None:
    if document is None or terrain is None:
        return None
    return picture_of_board(Board.compile(document, terrain), path.parent)
