"""Maps that can be boards of a layout, wherever they lie, and their copies beside a layout that is saved."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.board.joining.fitting import unlike
from ccstudio.documents.files import save
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.pictures.copies import PictureCopies, copy_pictures, pictures_of, with_files
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import TerrainDocument

Where = Literal["open", "recent", "library", "browsed"]
"""Where a map was found: in a tab, among the recent files, in the library of the layout, or by the person."""


class BoardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A map that can be a board; `path` is its file where the library of the layout may not find it."""

    document: MapDocument
    where: Where
    path: Path | None = None


def board_files(
    library: Library, beside: Path | None, opened: Iterable[Path] = (), recent: Iterable[Path] = ()
) -> list[BoardFile]:
    """The maps that a layout can begin or go on with, each id and version once: open ones, recent ones, the library."""
    found: dict[object, BoardFile] = {}
    places: tuple[tuple[Where, Iterable[Path]], ...] = (("open", opened), ("recent", recent))
    for where, paths in places:
        for path in paths:
            board = board_file(path, where)
            if board is not None:
                found.setdefault(board.document.reference, board)
    for document in library.maps(beside):
        found.setdefault(document.reference, BoardFile(document=document, where="library"))
    return list(found.values())


def board_file(path: Path, where: Where) -> BoardFile | None:
    """The map in a file; None where it holds none that can be used."""
    reading = read_file(path)
    if not isinstance(reading.document, MapDocument) or errors_of(reading.problems):
        return None
    return BoardFile(document=reading.document, where=where, path=path.absolute())


def why_not(document: MapDocument, first: MapDocument | None) -> str:
    """Why a map cannot be joined with the first board of a layout, as a sentence; empty where it can."""
    problem = None if first is None else unlike(document, first, document.title)
    return "" if problem is None else str(Problem(code=problem[0], arguments=problem[1]))


def boards_elsewhere(layout: LayoutDocument, path: Path, library: Library) -> list[BoardFile]:
    """The boards of a layout at `path`, and their backs, that are only among the included files of its library.

    Args:
        layout: the layout.
        path: where it is going to be saved.
        library: the library that finds them now.
    """
    if not library.included:
        return []
    known = set(library.references(MapDocument, path, with_included=False))
    named = dict.fromkeys(laid.board for laid in (*layout.boards, *layout.overlays))
    missing = {}
    for reference in named:
        try:
            document, file = library.find_with_file(MapDocument, reference, path)
            if reference not in known:
                missing[reference] = BoardFile(document=document, where="browsed", path=file)
            if isinstance(document.back, msgspec.UnsetType) or document.back in known:
                continue
            back, file = library.find_with_file(MapDocument, document.back, file)
            missing[document.back] = BoardFile(document=back, where="browsed", path=file)
        except (ContentError, DocumentError):
            # The layout tells what it does not find.
            continue
    return list(missing.values())


def copy_boards(boards: Sequence[BoardFile], path: Path, library: Library) -> PictureCopies:
    """Copy boards with their pictures and terrain tables into the folder of a layout at `path`, all or none.

    Args:
        boards: what `boards_elsewhere` gave.
        path: the file of the layout.
        library: the library that finds the terrain tables of the boards now.

    Raises:
        SaveError: a file could not be written; nothing is left behind.
    """
    made: list[Path] = []
    tables = set(library.references(TerrainDocument, path))
    target = path.absolute().parent
    try:
        for board in boards:
            assert board.path is not None, "boards that the library finds are not copied"
            carried = copy_pictures(pictures_of([board.document]), board.path.parent, target, _nobody, path)
            made += carried.made
            made.append(_free(target, board.document.id))
            save(with_files(board.document, carried.names), made[-1])
            if board.document.terrain in tables:
                continue
            try:
                table = library.find_terrain(board.document.terrain, board.path)
            except (ContentError, DocumentError):
                # The map draws its ground alone where it lies, too.
                continue
            tables.add(board.document.terrain)
            made.append(_free(target, table.id))
            save(table, made[-1])
    except BaseException:
        PictureCopies(made=tuple(made)).undo()
        raise
    return PictureCopies(made=tuple(made))


def _free(folder: Path, name: str) -> Path:
    """A file that is not there yet."""
    number, path = 1, folder / f"{name}.json"
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def _nobody(_done: int, _of: int) -> None:
    """Report no progress: boards are few and small."""
