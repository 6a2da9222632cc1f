"""Small pictures of maps and scenarios, drawn once and kept in the user's cache."""

import hashlib
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.identity import Same
from ccstudio.base.places import user_cache_folder
from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.present import Stack
from ccstudio.engine.seats import WATCHER
from ccstudio.play.opening import Opened
from ccstudio.ui.rendering import Report, Sheet, png_bytes
from ccstudio.ui.start.small_counters import SmallCounters

WIDTH: Final = 640
HEIGHT: Final = 460
"""The greatest height of a picture in pixels: twice that of a card, for fine screens."""

DRAWN_SCALE: Final = 48.0
"""The pixels per space while a picture is drawn, before it is scaled down."""

LOOK: Final = 1
"""The version of the look of maps."""

MOST_KEYS: Final = 64
"""Maps whose keys are kept."""

_PNG_HEAD: Final = b"\x89PNG\r\n\x1a\n"
_PNG_END: Final = b"\0\0\0\0IEND\xaeB`\x82"
"""The last chunk of every PNG: no bytes of content, its name, its checksum."""


def picture_of(opened: Opened, folder: Path | None = None, report: Report | None = None) -> Path | None:
    """The file of a small picture of a scenario: its map with what everybody sees on it at the start.

    See `picture_of_board`.
    """
    path = file_of_scenario(opened.contents, folder)
    if path is not None and is_whole(path):
        return path
    file = opened.files.get("map")
    board = opened.system.shown_map(opened.board)
    ground = picture_of_board(board, file.parent if file is not None else None, folder, report)
    if ground is None or path is None:
        return ground
    image = QImage(str(ground)).convertToFormat(QImage.Format.Format_RGB32)
    module = opened.files.get("module")
    counters = SmallCounters(opened.shown.module, module.parent if module is not None else None)
    counters.draw(image, board, _stacks_at_start(opened))
    return path if _is_saved(image, path) else ground


def file_of_scenario(contents: Contents, folder: Path | None = None) -> Path | None:
    """The file of the picture of a scenario; None if nothing is placed at the start, and the map is its picture."""
    if not contents.scenario.pieces:
        return None
    parts = (contents.map, contents.terrain, contents.module, contents.scenario)
    return _folder_or_cache(folder) / f"{_key(*(Same(part) for part in parts))}.png"


def _stacks_at_start(opened: Opened) -> tuple[Stack, ...]:
    """What lies on the table before the first choice, as somebody without a seat may know it."""
    system = opened.system
    game = system.setup(opened.board, system.seatings(opened.board)[0], seed=1).go_on()
    return system.table(system.view(game, WATCHER)).stacks


def picture_of_board(
    board: Board, beside: Path | None, folder: Path | None = None, report: Report | None = None
) -> Path | None:
    """The file of a small picture of a map, drawn if it is not there yet; None if it cannot be.

    Takes some tenths of a second where it has to be drawn; may be called in any thread. `beside` is the folder in which
    the map's own pictures lie, `folder` where the small ones are kept. `report` is told how much of it is drawn; an
    error it raises ends the drawing.
    """
    path = _file_of(board.document, board.terrain, folder)
    return path if is_whole(path) else _drawn(path, board, beside, report)


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
    return path if is_whole(path) else _drawn(path, Board.compile(document, terrain), beside, report)


def _drawn(path: Path, board: Board, beside: Path | None, report: Report | None) -> Path | None:
    """Draw a picture into a file."""
    try:
        image = Sheet(board, beside).image(DRAWN_SCALE, report)
        small = image.scaled(
            WIDTH, HEIGHT, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    except StudioError:
        # A card without a picture is a card all the same.
        return None
    return path if _is_saved(small, path) else None


def is_whole(path: Path) -> bool:
    """Whether a kept picture is there from beginning to end; one that was cut off has to be drawn again."""
    try:
        with path.open("rb") as file:
            begins = file.read(len(_PNG_HEAD)) == _PNG_HEAD
            file.seek(-len(_PNG_END), os.SEEK_END)
            return begins and file.read() == _PNG_END
    except OSError:
        return False


def _is_saved(image: QImage, path: Path) -> bool:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_atomically(path, png_bytes(image), backup=False)
    except (StudioError, OSError):
        return False
    return True


def _file_of(document: MapDocument, terrain: TerrainDocument, folder: Path | None) -> Path:
    """The file of a picture; its name depends on the map, its terrain, and the version of the look."""
    return _folder_or_cache(folder) / f"{_key(Same(document), Same(terrain))}.png"


def _folder_or_cache(folder: Path | None) -> Path:
    return folder if folder is not None else user_cache_folder() / "pictures"


@lru_cache(maxsize=MOST_KEYS)
def _key(*documents: Same[Any]) -> str:
    made = hashlib.blake2b(f"{__version__} {LOOK}".encode(), digest_size=12)
    for part in documents:
        made.update(msgspec.json.encode(part.value))
    return made.hexdigest()
