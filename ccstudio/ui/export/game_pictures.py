"""The pictures of a game as PNG files: its maps and tracks, and the faces of its pieces and cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from ccstudio.board.board import Board
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace, CounterFace
from ccstudio.interop.vassal.writing.kinds import overlay_art
from ccstudio.interop.vassal.writing.pictures import BoardPicture, GamePictures
from ccstudio.ui.export.track_pictures import art_picture, track_picture
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.rendering import Report, Sheet, painting_on, png_bytes

SPACE_PX: Final = 96.0
"""The width of a space in the picture of the map; counters fit into it."""
COUNTER_PX: Final = 72
CARD_PX: Final = 180
CHART_PX: Final = 1_000

Name = TypeVar("Name")


def game_pictures(
    maps: Mapping[str, tuple[Board, Path | None]], module: ModuleDocument, module_folder: Path | None, report: Report
) -> GamePictures:
    """Return the pictures of a game; needs a `QGuiApplication`.

    Args:
        maps: its compiled maps by id, each with the folder where the pictures under it are.
        module: the module.
        module_folder: where its art is.
        report: told how many pictures are done, of how many.

    Raises:
        StudioError: a map would be too large as a picture.
    """
    painter = FacePainter(module, module_folder)
    faces = [(piece.id, face.id) for piece in module.pieces for face in piece.faces]
    overlays, charts = overlay_art(module)
    every = len(maps) + len(faces) + len(module.cards)
    done = count()

    def counted(names: Iterable[Name]) -> Iterator[Name]:
        for name in names:
            report(next(done), every)
            yield name

    boards = {name: _board_picture(*maps[name]) for name in counted(maps)}
    counters = {name: _counter(painter, *name) for name in counted(faces)}
    cards = {card.id: _card(painter, card.id, card.title) for card in counted(module.cards)}
    backs = {
        deck.id: _painted(CARD_PX, painter.back_size_mm(deck.id), partial(_paint_back, painter, deck.id))
        for deck in module.decks
    }
    widths = dict.fromkeys(charts, CHART_PX) | dict.fromkeys(overlays, COUNTER_PX)
    art = {name: picture for name, width in widths.items() if (picture := art_picture(painter, name, width))}
    tracks = {track.id: track_picture(painter, track) for track in module.tracks}
    report(every, every)
    return GamePictures(boards=boards, faces=counters, cards=cards, backs=backs, tracks=tracks, art=art)


def _board_picture(board: Board, folder: Path | None) -> BoardPicture:
    sheet = Sheet(board, folder)
    image = sheet.image(SPACE_PX)
    return BoardPicture(
        data=png_bytes(image),
        width=image.width(),
        height=image.height(),
        left=sheet.bounds.left(),
        top=sheet.bounds.top(),
        scale=SPACE_PX / board.grid.width,
    )


def _counter(painter: FacePainter, piece: str, face: str) -> bytes:
    counter = CounterFace(type=piece, face=face)
    return _painted(COUNTER_PX, painter.size_mm(counter), partial(_paint_counter, painter, counter))


def _card(painter: FacePainter, card: str, title: str) -> bytes:
    front = CardFace(card=CardId(0), type=card, title=title)
    return _painted(CARD_PX, painter.card_size_mm(card), partial(_paint_card, painter, front))


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
