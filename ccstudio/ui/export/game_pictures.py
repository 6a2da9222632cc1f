"""The pictures of a game as PNG files: the map, and the faces of its pieces and cards."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from ccstudio.board.board import Board
from ccstudio.documents.module import Face, ModuleDocument
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace, CounterFace
from ccstudio.interop.vassal.writing.pictures import BoardPicture, GamePictures
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.rendering import Report, Sheet, painting_on, png_bytes

SPACE_PX: Final = 96.0
"""The width of a space in the picture of the map; counters fit into it."""
COUNTER_PX: Final = 72
CARD_PX: Final = 180


def game_pictures(
    board: Board, map_folder: Path | None, module: ModuleDocument, module_folder: Path | None, report: Report
) -> GamePictures:
    """Return the pictures of a game; needs a `QGuiApplication`.

    Args:
        board: the compiled map.
        map_folder: where the pictures under the map are; None if it was never saved.
        module: the module.
        module_folder: where its art is.
        report: told how many pictures are done, of how many.

    Raises:
        StudioError: the map would be too large as a picture.
    """
    painter = FacePainter(module, module_folder)
    faces = [(piece.id, face.id) for piece in module.pieces for face in piece.faces]
    every = 1 + len(faces) + len(module.cards)
    report(0, every)
    sheet = Sheet(board, map_folder)
    image = sheet.image(SPACE_PX)
    picture = BoardPicture(
        data=png_bytes(image),
        width=image.width(),
        height=image.height(),
        left=sheet.bounds.left(),
        top=sheet.bounds.top(),
        scale=SPACE_PX / board.grid.width,
    )
    painted: dict[tuple[str, str], bytes] = {}
    for name in faces:
        report(1 + len(painted), every)
        counter = CounterFace(type=name[0], face=name[1])
        painted[name] = _painted(COUNTER_PX, painter.size_mm(counter), partial(_paint_counter, painter, counter))
    cards: dict[str, bytes] = {}
    for card in module.cards:
        report(1 + len(painted) + len(cards), every)
        front = CardFace(card=CardId(0), type=card.id, title=card.title)
        cards[card.id] = _painted(CARD_PX, painter.card_size_mm(card.id), partial(_paint_card, painter, front))
    backs = {
        deck.id: _painted(CARD_PX, painter.back_size_mm(deck.id), partial(_paint_back, painter, deck.id))
        for deck in module.decks
        if isinstance(deck.back, Face)
    }
    report(every, every)
    return GamePictures(board=picture, faces=painted, cards=cards, backs=backs)


def _paint_counter(faces: FacePainter, counter: CounterFace, painter: QPainter, rect: QRectF) -> None:
    faces.paint_counter(painter, rect, counter)


def _paint_card(faces: FacePainter, card: CardFace, painter: QPainter, rect: QRectF) -> None:
    faces.paint_card(painter, rect, card)


def _paint_back(faces: FacePainter, deck: str, painter: QPainter, rect: QRectF) -> None:
    faces.paint_card_back(painter, rect, deck)


def _painted(width: int, size_mm: tuple[float, float], paint: Callable[[QPainter, QRectF], None]) -> bytes:
    height = max(1, round(width * size_mm[1] / size_mm[0]))
    image = QImage(QSize(width, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint(painter, QRectF(0, 0, width, height))
    return png_bytes(image)
