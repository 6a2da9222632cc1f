"""Small pictures of maps, drawn once and kept in the user's cache."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import Qt

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.identity import Same
from ccstudio.base.places import user_cache_folder
from ccstudio.board.board import Board
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.play.opening import Opened
from ccstudio.ui.rendering import Report, Sheet, png_bytes

WIDTH: Final = 640
HEIGHT: Final = 460
"""The greatest height of a picture in pixels: twice that of a card, for fine screens."""

DRAWN_SCALE: Final = 48.0
"""The pixels per space while a picture is drawn, before it is scaled down."""

LOOK: Final = 1
"""The version of the look of maps."""

MOST_KEYS: Final = 64
"""Maps whose keys are kept."""


def picture_of(opened: Opened, folder: Path | None = None, report: Report | None = None) -> Path | None:
    """The file of a small picture of the map of a scenario; see `picture_of_board`."""
    file = opened.files.get("map")
    board = opened.system.map_of(opened.board)
    return picture_of_board(board, file.parent if file is not None else None, folder, report)


def picture_of_board(
    board: Board, beside: Path | None, folder: Path | None = None, report: Report | None = None
) -> Path | None:
    """The file of a small picture of a map, drawn if it is not there yet; None if it cannot be.

    Takes some tenths of a second where it has to be drawn; may be called in any thread. `beside` is the folder in which
    the map's own pictures lie, `folder` where the small ones are kept. `report` is told how much of it is drawn; an
    error it raises ends the drawing.
    """
    path = _file_of(board.document, board.terrain, folder)
    return path if path.is_file() else _drawn(path, board, beside, report)


def picture_of_map(
    document: MapDocument,
    terrain: TerrainDocument,
    beside: Path,
    folder: Path | None = None,
    report: Report | None = None,
) -> Path | None:
    """The picture as `picture_of_board` returns it; the map is compiled only if it has to be drawn.

    Raises:
        StudioError: the map cannot be compiled.
    """
    path = _file_of(document, terrain, folder)
    return path if path.is_file() else _drawn(path, Board.compile(document, terrain), beside, report)


def _drawn(path: Path, board: Board, beside: Path | None, report: Report | None) -> Path | None:
    """Draw a picture into a file."""
    try:
        image = Sheet(board, beside).image(DRAWN_SCALE, report)
        small = image.scaled(
            WIDTH, HEIGHT, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        save_atomically(path, png_bytes(small), backup=False)
    except (StudioError, OSError):
        # A card without a picture is a card all the same.
        return None
    return path


def _file_of(document: MapDocument, terrain: TerrainDocument, folder: Path | None) -> Path:
    """The file of a picture; its name depends on the map, its terrain, and the version of the look."""
    catalogue = folder if folder is not None else user_cache_folder() / "pictures"
    return catalogue / f"{_key(Same(document), Same(terrain))}.png"


@lru_cache(maxsize=MOST_KEYS)
def _key(document: Same[MapDocument], terrain: Same[TerrainDocument]) -> str:
    made = hashlib.blake2b(f"{__version__} {LOOK}".encode(), digest_size=12)
    for part in (document.value, terrain.value):
        made.update(msgspec.json.encode(part))
    return made.hexdigest()
