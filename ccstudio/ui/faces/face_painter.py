"""Paints counters and cards from the layouts of their module, in the same way for screen, PNG, SVG and PDF."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import UNSET
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ccstudio.application.default_layouts import back_layout, card_face, card_layout, counter_layout
from ccstudio.documents.face_layouts import chain_of, whole_layouts
from ccstudio.documents.module import Face, Layout, ModuleDocument, Slot
from ccstudio.documents.printed_values import Owner, printable, printed_face
from ccstudio.engine.present import Badge, CardFace, CounterFace, Tone
from ccstudio.engine.seats import Side
from ccstudio.ui.faces.badges import paint_badges
from ccstudio.ui.faces.card_texts import CardTexts, texts_of_card
from ccstudio.ui.faces.plates import mixed, paint_edge, paint_ground, plate_path, standing_out
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from ccstudio.ui.faces.slots import paint_slot, slot_box

NEUTRAL: Final = QColor("#C9BFA5")
"""The background of counters without a side."""


class FacePainter:
    """Paints the faces of one module; `folder` contains its own art, None if it was never saved.

    A `catalogue` that has read the same art already can be given to it.
    """

    def __init__(self, module: ModuleDocument, folder: Path | None, catalogue: ArtCatalogue | None = None) -> None:
        self.module = module
        self.catalogue = catalogue or ArtCatalogue(module, folder)
        self._bound_layouts = whole_layouts(module.layouts)
        self._layouts = {id_: printable(it) for id_, it in self._bound_layouts.items()}
        self._faces = {(piece.id, face.id): face for piece in module.pieces for face in piece.faces}
        self._printed: dict[int, tuple[Face, Face]] = {}
        self._pieces = {piece.id: piece for piece in module.pieces}
        self._cards = {card.id: card for card in module.cards}
        self._decks = {deck.id: deck for deck in module.decks}
        self._colours = {side.id: QColor(side.colour) for side in module.sides}

    def size_mm(self, counter_face: CounterFace) -> tuple[float, float]:
        """Width and height of a counter, in millimetres."""
        face = self._face_of(counter_face)
        layout = self._counter_layout(face, NEUTRAL)
        return float(layout.width), float(layout.height)

    def colour_of(self, side: Side | None) -> QColor | None:
        """The colour of a side by its number; None for nobody, and for sides that the module lacks."""
        if side is None or not 0 <= side < len(self.module.sides):
            return None
        return QColor(self.module.sides[side].colour)

    def card_size_mm(self, card_type: str) -> tuple[float, float]:
        """Width and height of a card of a type, in millimetres."""
        layout = self._card_layout(self._front_of(card_type), NEUTRAL)
        return float(layout.width), float(layout.height)

    def back_size_mm(self, deck_id: str) -> tuple[float, float]:
        """Width and height of the back of a deck's cards, in millimetres."""
        _face, layout = self._back_of(deck_id)
        return float(layout.width), float(layout.height)

    def paint_counter(
        self,
        painter: QPainter,
        rect: QRectF,
        face: CounterFace,
        badges: Sequence[Badge] = (),
        tone: Tone = Tone.PLAIN,
        side_colour: QColor | None = None,
    ) -> None:
        """Paint a counter into a rectangle, which should have its proportions (`size_mm`).

        `side_colour` is the background where the layout names none; without it, that of the piece type's side.
        """
        printed = self._face_of(face)
        piece = self._pieces.get(face.type)
        ground = side_colour or (self._colours.get(piece.side) if piece is not None else None) or NEUTRAL
        layout = self._counter_layout(printed, ground)
        printed = _titled(printed, piece.title if piece is not None else face.type)
        self._paint(painter, rect, printed, layout, face.values, badges, tone, ground, face.layers)

    def paint_card(self, painter: QPainter, rect: QRectF, card: CardFace) -> None:
        """Paint the front of a card into a rectangle, which should have its proportions (`card_size_mm`)."""
        known = self._cards.get(card.type)
        face = _titled(self._front_of(card.type, card.title), known.title if known is not None else card.title)
        ground = self._colour_of_card(card.type)
        self._paint(painter, rect, face, self._card_layout(face, ground), {}, (), card.tone, ground)

    def texts_of(self, card: CardFace) -> CardTexts:
        """What is written on the front of a card."""
        return texts_of_card(card.title, self._front_of(card.type, card.title).values)

    def paint_card_back(self, painter: QPainter, rect: QRectF, deck_id: str) -> None:
        """Paint the back of the cards of a deck; a default one if the deck has none."""
        face, layout = self._back_of(deck_id)
        self._paint(painter, rect, face, layout, {}, (), Tone.PLAIN, NEUTRAL)

    def paint_face(self, painter: QPainter, rect: QRectF, face: Face, fallback_title: str = "") -> None:
        """Paint any face; `fallback_title` is written on one that is empty."""
        shown = face if face.title or face.values else msgspec.structs.replace(face, title=fallback_title)
        self._paint(painter, rect, shown, self._counter_layout(shown, NEUTRAL), {}, (), Tone.PLAIN, NEUTRAL)

    def layout(self, name: str) -> Layout | None:
        """A layout of the module by its id, with all that it has from others."""
        return self._layouts.get(name)

    def layouts_behind(self, name: str) -> tuple[Layout, ...]:
        """The layouts of the module that decide how one of them looks: itself and those it is like."""
        layouts = {layout.id: layout for layout in self.module.layouts}
        return tuple(chain_of(layouts[name], layouts)) if name in layouts else ()

    def printed(self, face: Face, owner: Owner) -> Face:
        """A face with the values that its layout prints of the piece, card or deck that it belongs to."""
        known = self._printed.get(id(face))
        if known is None or known[0] is not face:
            layout = self._bound_layouts.get(face.layout)
            # The face is kept too: while it lives, nothing else has its identity.
            known = self._printed[id(face)] = (face, face if layout is None else printed_face(face, layout, owner))
        return known[1]

    def _face_of(self, counter: CounterFace) -> Face:
        """The face of a counter from the module; if it prints nothing, the title of its type."""
        face = self._faces.get((counter.type, counter.face))
        piece = self._pieces.get(counter.type)
        if face is not None and face.layout:
            face = self.printed(face, piece)
        elif face is None:
            face = Face(id=counter.face, title=piece.title if piece is not None else counter.type)
        elif piece is not None:
            face = msgspec.structs.replace(face, title=piece.title)
        return face

    def _front_of(self, card_type: str, title: str = "") -> Face:
        card = self._cards.get(card_type)
        if card is None:
            return Face(id="front", title=title or card_type)
        if card.face is UNSET:
            return card_face(card)
        if not card.face.layout:
            return msgspec.structs.replace(card.face, title=card.title)
        return self.printed(card.face, card)

    def _back_of(self, deck_id: str) -> tuple[Face, Layout]:
        deck = self._decks.get(deck_id)
        if deck is not None and deck.back is not UNSET and deck.back.layout in self._layouts:
            return self.printed(deck.back, deck), self._layouts[deck.back.layout]
        colour = self._colours.get(deck.side, QColor("#5B5347")) if deck is not None else QColor("#5B5347")
        title = deck.title if deck is not None else ""
        ground = mixed(colour, QColor("#101010"), 0.35)
        return Face(id="back", title=title), back_layout(title, ground.name(), standing_out(ground).name())

    def _counter_layout(self, face: Face, ground: QColor) -> Layout:
        return self._layouts.get(face.layout) or counter_layout(face, ground.name())

    def _card_layout(self, face: Face, ground: QColor) -> Layout:
        return self._layouts.get(face.layout) or card_layout(face, ground.name(), standing_out(ground).name())

    def _colour_of_card(self, card_type: str) -> QColor:
        """The colour of the side that owns the card's deck."""
        for deck in self.module.decks:
            if deck.side and any(entry.card == card_type for entry in deck.cards):
                return self._colours.get(deck.side, NEUTRAL)
        return mixed(NEUTRAL, QColor("#3A3226"), 0.6)

    def _paint(
        self,
        painter: QPainter,
        rect: QRectF,
        face: Face,
        layout: Layout,
        instead: dict[str, str],
        badges: Sequence[Badge],
        tone: Tone,
        ground: QColor,
        layers: Sequence[str] = (),
    ) -> None:
        plate = QRectF(0, 0, layout.width, layout.height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / plate.width(), rect.height() / plate.height())
        first, *others = layout.slots or (None,)
        if first is not None and _is_ground(first):
            ground, slots = QColor(first.colour), others
        else:
            slots = list(layout.slots)
        paint_ground(painter, plate, ground)
        painter.save()
        painter.setClipPath(plate_path(plate), Qt.ClipOperation.IntersectClip)
        taken = plate.top()
        for slot in slots:
            words = _words(slot, face, instead)
            if slot.value and not words:
                continue
            paint_slot(painter, slot, plate, words, face.art, face.title, self.catalogue)
            if words and _in_corner(slot_box(slot, plate), plate):
                taken = max(taken, slot_box(slot, plate).bottom())
        for name in layers:
            picture = self.catalogue.picture(name, standing_out(ground))
            if picture is not None:
                picture.paint(painter, plate)
        painter.restore()
        paint_edge(painter, plate, ground, tone)
        paint_badges(painter, plate, badges, taken)
        painter.restore()


def _titled(face: Face, title: str) -> Face:
    """A face that has a title: its own, or that of what it belongs to."""
    return face if face.title else msgspec.structs.replace(face, title=title)


def _words(slot: Slot, face: Face, instead: dict[str, str]) -> str:
    """The text of a slot: from the game, or its face, or its layout."""
    for name in (slot.id, slot.value):
        if name in instead:
            return instead[name]
    return str(face.values[slot.value]) if slot.value in face.values else "" if slot.value else slot.text


def _is_ground(slot: Slot) -> bool:
    return slot.shape == "box" and slot.size == (1_000, 1_000) and not (slot.value or slot.text or slot.art)


def _in_corner(box: QRectF, plate: QRectF) -> bool:
    """Whether something small is printed in the upper right corner; titles that reach it do not count."""
    corner = QPointF(plate.left() + plate.width() * 0.88, plate.top() + plate.height() * 0.12)
    return box.contains(corner) and box.width() < plate.width() * 0.4
