"""What becomes of the spaces of a map that is joined of boards, one of which has changed."""

from pathlib import Path
from typing import TypeVar

from ccstudio.documents.document import Document, Reference
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.edit.dependents.rewriting import MapChange
from ccstudio.edit.regrid.renaming import renaming_between
from ccstudio.play.layouts import BoardCatalogue

D = TypeVar("D", bound=Document)

Version = tuple[LayoutDocument, MapDocument]
"""A layout and the board in it that changes."""


class _OtherBoard(Library):
    """A library in which one map is not what its file says."""

    def __init__(self, library: Library, board: MapDocument, file: Path) -> None:
        super().__init__()
        self._library = library
        self._board = board
        self._file = file

    def find_with_file(self, kind: type[D], reference: Reference, beside: Path | None = None) -> tuple[D, Path]:
        """Find a document as the library does, or the board."""
        if reference == self._board.reference and isinstance(self._board, kind):
            return self._board, self._file
        return self._library.find_with_file(kind, reference, beside)


def joined_change(before: Version, after: Version, library: Library, path: Path, file: Path) -> MapChange | None:
    """How the spaces of the joined map are called afterwards; None when the boards cannot be joined before or after.

    Args:
        before: the layout and the board as they are.
        after: as they are to be.
        library: where the other boards are.
        path: the file of the layout.
        file: that of the board.
    """
    joined = []
    for layout, board in (before, after):
        document = BoardCatalogue(_OtherBoard(library, board, file)).join(layout, path).document
        if document is None:
            return None
        joined.append(document)
    was, now = joined
    return MapChange(
        renaming=renaming_between(was, now),
        reference=after[0].reference,
        features=frozenset(feature.id for feature in now.features),
    )
