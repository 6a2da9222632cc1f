"""`PagePictures`: the pictures of a game for pages in a browser, painted as the studio paints them."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.application.games.current_map import Ground
from ccstudio.board.board import Board
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace
from ccstudio.engine.seats import Side
from ccstudio.net.page.looks import (
    BackLook,
    CardLook,
    CounterLook,
    DieLook,
    GroundLook,
    Look,
    MapPicture,
    MarkLook,
    TrackLook,
)
from ccstudio.play.log import sides_of
from ccstudio.play.table_session import TableSession
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.board.changed_ground import ChangedGround
from ccstudio.ui.play.board.mark_painter import AROUND, MarkPainter
from ccstudio.ui.rendering import Report, Sheet, new_buffer, painting_on

SPACE_PX: Final = 110.0
"""The width of a space in the picture of the map, if the map is not too large for that."""
MOST_MAP_PIXELS: Final = 6_000_000
COUNTER_PX: Final = 144
CARD_PX: Final = 208
BACK_PX: Final = 208
MARK_PX: Final = 150
DIE_PX: Final = 64
INK: Final = QColor("#33312B")
TRACK_PX: Final = 1_000
QUALITY: Final = 84
"""Of pictures of things, as WebP."""
MAP_QUALITY: Final = 78

ThingLook = CounterLook | CardLook | BackLook | MarkLook | DieLook | TrackLook
Paint = Callable[[QPainter, QRectF], None]


class PagePictures:
    """Paints the map, counters, cards, marks, dice and tracks of one game; needs a `QGuiApplication`."""

    def __init__(
        self,
        board: Board,
        module: ModuleDocument,
        sides: Sequence[str],
        *,
        map_folder: Path | None,
        module_folder: Path | None,
        report: Report | None = None,
    ) -> None:
        """Paint for a map and a module, whose pictures are in folders; `sides` are the titles of the sides."""
        self.module: Final = module
        self._board = board
        self._map_folder = map_folder
        self._faces = FacePainter(module, module_folder)
        self._dice = DieFaces(module, module_folder)
        self._marks = MarkPainter(board, self._faces, sides, self._colour_of)
        self._flag = QColor()
        self._report = report
        self._changed: tuple[Overlay, Sheet, ChangedGround] | None = None
        pixels = sum(1 for _space in board.spaces) * SPACE_PX * SPACE_PX
        self._space_px = SPACE_PX * min(1.0, math.sqrt(MOST_MAP_PIXELS / pixels))

    def map(self) -> MapPicture:
        """Return the map as it is printed."""
        sheet = Sheet(self._board, self._map_folder)
        bounds = sheet.bounds
        return MapPicture(
            data=_web_picture(sheet.image(self._space_px, self._report), MAP_QUALITY),
            rect=(round(bounds.left()), round(bounds.top()), round(bounds.width()), round(bounds.height())),
        )

    def paint(self, look: Look) -> bytes:
        """Return the picture of a look; no bytes if there is none."""
        if isinstance(look, GroundLook):
            return self._ground(look)
        if isinstance(look, TrackLook) and self._faces.catalogue.picture(look.art, INK) is None:
            return b""
        width, size, paint = self._plan(look)
        return _painted(width, size, paint)

    def _plan(self, look: ThingLook) -> tuple[int, tuple[float, float], Paint]:
        """Return the width of a picture in pixels, its proportions, and what paints it into a rectangle."""
        faces = self._faces
        match look:
            case CounterLook():
                return COUNTER_PX, faces.size_mm(look.face), partial(self._counter, look)
            case CardLook():
                return CARD_PX, faces.card_size_mm(look.type), partial(self._card, look)
            case BackLook(deck):
                return BACK_PX, faces.back_size_mm(deck), partial(self._back, deck)
            case MarkLook():
                return MARK_PX, (1, 1), partial(self._mark, look)
            case DieLook():
                return DIE_PX, (1, 1), partial(self._die, look)
            case TrackLook(art):
                return TRACK_PX, self._size_of_track(art), partial(self._track, art)

    def _counter(self, look: CounterLook, painter: QPainter, rect: QRectF) -> None:
        colour = self._faces.colour_of(look.side)
        self._faces.paint_counter(painter, rect, look.face, look.badges, look.tone, colour)

    def _card(self, look: CardLook, painter: QPainter, rect: QRectF) -> None:
        card = CardFace(card=CardId(0), type=look.type, title=look.title, tone=look.tone)
        self._faces.paint_card(painter, rect, card)

    def _back(self, deck: str, painter: QPainter, rect: QRectF) -> None:
        self._faces.paint_card_back(painter, rect, deck)

    def _mark(self, look: MarkLook, painter: QPainter, rect: QRectF) -> None:
        width = float(self._board.grid.width)
        self._flag = QColor(look.colour)
        painter.translate(rect.center())
        painter.scale(rect.width() / (AROUND * width), rect.height() / (AROUND * width))
        self._marks.paint_and_height(look.mark)[0](painter, width, look.mark, look.corner)

    def _die(self, look: DieLook, painter: QPainter, rect: QRectF) -> None:
        self._dice.paint(painter, rect.adjusted(1, 1, -1, -1), look.design, look.face)

    def _track(self, art: str, painter: QPainter, rect: QRectF) -> None:
        picture = self._faces.catalogue.picture(art, INK)
        assert picture is not None, "a track without a picture is not painted"
        picture.paint(painter, rect)

    def _size_of_track(self, art: str) -> tuple[float, float]:
        found = (track for track in self._faces.module.tracks if track.art == art)
        return next(((float(track.width), float(track.height)) for track in found), (1, 1))

    def _colour_of(self, _side: Side | None) -> QColor | None:
        """The colour of the flag that is painted now."""
        return self._flag if self._flag.isValid() else None

    def _ground(self, look: GroundLook) -> bytes:
        if self._changed is None or self._changed[0] != look.overlay:
            ground, tints = Ground(self._board), ChangedGround(self._board)
            ground.follow(look.overlay)
            tints.follow(look.overlay.spaces, look.overlay.removed)
            self._changed = look.overlay, Sheet(ground.board, self._map_folder), tints
        _overlay, sheet, tints = self._changed
        rect = QRectF(QRect(*look.rect))
        image = sheet.part(rect, self._space_px)
        units_per_pixel = rect.width() / image.width()
        with painting_on(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(1 / units_per_pixel, 1 / units_per_pixel)
            painter.translate(-rect.topLeft())
            tints.draw(painter, units_per_pixel)
        return _web_picture(image, QUALITY)


def pictures_of(session: TableSession, report: Report | None = None) -> PagePictures:
    """Return the pictures of a game."""
    map_file = session.opened.files.get("map")
    return PagePictures(
        session.system.shown_map(session.board),
        session.shown.module,
        sides_of(session),
        map_folder=None if map_file is None else map_file.parent,
        module_folder=art_folder(session.opened),
        report=report,
    )


def _web_picture(image: QImage, quality: int) -> bytes:
    """Return an image as WebP."""
    buffer = new_buffer()
    image.save(buffer, "WEBP", quality)  # type: ignore[call-overload]  # the stubs want bytes, Qt a name
    return bytes(buffer.data().data())


def _painted(width: int, size: tuple[float, float], paint: Paint) -> bytes:
    height = max(1, round(width * size[1] / size[0]))
    image = QImage(QSize(width, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint(painter, QRectF(QPointF(0, 0), image.size().toSizeF()))
    return _web_picture(image, QUALITY)
