"""Faces as images, one by one for tests and all together on a sheet to look at."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.present import Badge, CardFace, CounterFace, Text, Tone
from ccstudio.ui.faces.face_painter import FacePainter

SHIPPED = modules_folder() / "combat_commander" / "module.json"
MICRO = Path(__file__).resolve().parent.parent / "micro_system" / "content" / "modules" / "micro" / "module.json"
TABLE = QColor("#CFC79B")
LARGEST_MM = 20.0
BADGES = tuple(
    Badge(symbol=symbol, meaning=Text(f"is-{symbol}"), tone=tone)
    for symbol, tone in (("suppressed", Tone.WARNING), ("veteran", Tone.GOOD), ("moved", Tone.PLAIN))
)


def module_at(path: Path) -> ModuleDocument:
    """The module in a file."""
    document = load(path)
    assert isinstance(document, ModuleDocument), "the file holds a module"
    return document


def counters_of(module: ModuleDocument) -> list[CounterFace]:
    """Every face of every piece type."""
    return [CounterFace(type=piece.id, face=face.id) for piece in module.pieces for face in piece.faces]


def cards_of(module: ModuleDocument) -> list[CardFace]:
    """Every card type."""
    return [CardFace(card=number, type=card.id, title=card.title) for number, card in enumerate(module.cards)]


def blank(width: float, height: float) -> QImage:
    """An image to paint on."""
    image = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(TABLE)
    return image


def counter_image(painter: FacePainter, face: CounterFace, width: int = 96, badges: Sequence[Badge] = ()) -> QImage:
    """A counter that fills its image."""
    across, down = painter.size_mm(face)
    image = blank(width, width * down / across)
    brush = QPainter(image)
    painter.paint_counter(brush, QRectF(image.rect()), face, badges)
    brush.end()
    return image


def card_image(painter: FacePainter, card: CardFace | str, width: int = 240) -> QImage:
    """The front of a card, or the back of a deck's cards, that fills its image."""
    across, down = painter.back_size_mm(card) if isinstance(card, str) else painter.card_size_mm(card.type)
    image = blank(width, width * down / across)
    brush = QPainter(image)
    if isinstance(card, str):
        painter.paint_card_back(brush, QRectF(image.rect()), card)
    else:
        painter.paint_card(brush, QRectF(image.rect()), card)
    brush.end()
    return image


def sheet(images: Sequence[QImage], per_row: int) -> QImage:
    """Images in rows on a table."""
    gap = max(4, images[0].width() // 12)
    wide, high = max(image.width() for image in images) + gap, max(image.height() for image in images) + gap
    whole = blank(per_row * wide + gap, -(-len(images) // per_row) * high + gap)
    brush = QPainter(whole)
    for number, image in enumerate(images):
        brush.drawImage(gap + number % per_row * wide, gap + number // per_row * high, image)
    brush.end()
    return whole


def counter_sheet(path: Path, width: int) -> QImage:
    """All counters of a module, in proportion: those of 20 mm are `width` pixels wide; some bear marks."""
    module = module_at(path)
    painter = FacePainter(module, path.parent)
    images = [
        counter_image(
            painter, face, round(width * painter.size_mm(face)[0] / LARGEST_MM), BADGES[: number % 7 // 2 % 4]
        )
        for number, face in enumerate(counters_of(module))
    ]
    return sheet(images, 1_600 // (width + 8))


def card_sheet(path: Path, width: int) -> QImage:
    """Some cards of each deck of a module, and the backs of all decks."""
    module = module_at(path)
    painter = FacePainter(module, path.parent)
    chosen = {entry.card for deck in module.decks for entry in deck.cards[:: max(1, len(deck.cards) // 10)]}
    fronts = [card_image(painter, card, width) for card in cards_of(module) if card.type in chosen]
    return sheet([*fronts, *(card_image(painter, deck.id, width) for deck in module.decks)], 1_800 // (width + 20))
