"""`MapCard`: what people want to know of a map before they open it."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.ui.rendering.render import Report
from ccstudio.ui.start.pictures import picture_of_board


class MapCard(msgspec.Struct, frozen=True):
    """A map to be opened: its file, its title, its size in words, and the file of a small picture if there is one."""

    path: Path
    title: str
    facts: str
    picture: Path | None = None


def map_cards(library: Library, report: Report | None = None) -> Iterator[MapCard]:
    """The cards of all maps of a library, each id and version once; of those that cannot be read there is none."""
    seen: set[Reference] = set()
    for path in library.map_files():
        document = read_file(path).document
        if not isinstance(document, MapDocument) or document.reference in seen:
            continue
        try:
            board = Board.compile(document, library.find_terrain(document.terrain, path))
        except StudioError:
            continue
        seen.add(document.reference)
        facts = _("{columns} × {rows} spaces").format(columns=document.grid.columns, rows=document.grid.rows)
        yield MapCard(path, document.title, facts, picture_of_board(board, path.parent, report=report))
