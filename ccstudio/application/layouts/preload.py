"""What a layout editor begins with, worked out beside the window: the boards found, compiled and joined."""

from pathlib import Path
from typing import NamedTuple

from ccstudio.board.board import Board
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.play.layouts import BoardCatalogue, JoinedLayout


class PreparedLayout(NamedTuple):
    """The library as it was looked through, the boards of a layout, what became of them, and the map they make."""

    library: Library
    catalogue: BoardCatalogue
    result: JoinedLayout
    board: Board | None


def prepare_layout(layout: LayoutDocument, path: Path | None) -> PreparedLayout:
    """Work out what an editor of a layout begins with; the work of a thread."""
    library = Library()
    catalogue = BoardCatalogue(library)
    result = catalogue.join(layout, path)
    if result.document is None or result.terrain is None:
        return PreparedLayout(library, catalogue, result, None)
    return PreparedLayout(library, catalogue, result, Board.compile(result.document, result.terrain))
