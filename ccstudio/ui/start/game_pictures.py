"""Small pictures of games: the map with the counters that the person saw last."""

from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.play.game_summary import GamePosition
from ccstudio.play.opening import Opened
from ccstudio.ui.rendering import Report, png_bytes
from ccstudio.ui.start.pictures import picture_of_board
from ccstudio.ui.start.small_counters import SmallCounters

WIDTH: Final = 420
"""The width of a picture, pixels: some more than three times that of a row."""
PNG_QUALITY: Final = 80
"""Of 100: larger files, written in a third of the time."""


class _Ground(NamedTuple):
    """What games with the same documents share: the small picture of the map, and the counters painted so far."""

    image: QImage
    counters: SmallCounters


class GamePictures:
    """Draws last positions of games; games with the same documents share map and counters. For one thread."""

    def __init__(self) -> None:
        self._grounds: dict[int, tuple[Opened, _Ground | None]] = {}

    def draw(self, position: GamePosition, out: Path, report: Report | None = None) -> bool:
        """Draw the last position of a game into a PNG; return whether that was possible."""
        opened = position.opened
        # Held with it, so that the id stays that of these documents.
        known = self._grounds.setdefault(id(opened), (opened, None))[1]
        ground = known or _ground_of(opened, report)
        if ground is None:
            return False
        self._grounds[id(opened)] = (opened, ground)
        image = ground.image.copy()
        ground.counters.draw(image, opened.system.shown_map(opened.board), position.stacks)
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            save_atomically(out, png_bytes(image, PNG_QUALITY), backup=False)
        except (SaveError, OSError):
            # A game without a picture is a game all the same.
            return False
        return True


def _ground_of(opened: Opened, report: Report | None) -> _Ground | None:
    """The map as small as the pictures of its games; None if it cannot be drawn."""
    file = picture_of_board(opened.system.shown_map(opened.board), None, report=report)
    image = QImage(str(file)) if file is not None else QImage()
    if image.isNull():
        return None
    small = image.scaledToWidth(min(WIDTH, image.width()), Qt.TransformationMode.SmoothTransformation)
    # Without transparency, which takes half of the time to write.
    paper = QImage(small.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, small)
    painter.end()
    module = opened.files.get("module")
    return _Ground(paper, SmallCounters(opened.shown.module, module.parent if module is not None else None))
