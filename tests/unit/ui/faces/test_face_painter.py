"""Whatever a layout has a place for is seen on the counter or card, on every device."""

from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec import UNSET
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.files import from_bytes
from ccstudio.documents.module import Face, Layout, ModuleDocument, Slot
from ccstudio.engine.present import CardFace, CounterFace, Tone
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.slots import slot_box
from tests.helpers.face_sheets import (
    MICRO,
    SHIPPED,
    blank,
    card_image,
    cards_of,
    counter_image,
    counters_of,
    module_at,
)
from tests.helpers.printed_faces import as_printed
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

pytestmark = pytest.mark.slow

MODULE = module_at(SHIPPED)


def faces_of(module: ModuleDocument) -> list[Face]:
    """Every face of a module as it is printed: of pieces, cards and backs."""
    backs = ((deck, deck.back) for deck in module.decks)
    fronts = ((card, card.face) for card in module.cards)
    pieces = ((piece, face) for piece in module.pieces for face in piece.faces)
    return [as_printed(module, owner, it) for owner, it in (*pieces, *fronts, *backs) if it is not UNSET]


FACES = faces_of(MODULE)
LAYOUTS = whole_layouts(MODULE.layouts)


def face_image(layout: Layout, face: Face, width: int = 160) -> QImage:
    """A face, painted with a layout."""
    image = blank(width, width * layout.height / layout.width)
    brush = QPainter(image)
    module = msgspec.structs.replace(MODULE, pieces=(), cards=(), layouts=(msgspec.structs.replace(layout, like=""),))
    FacePainter(module, None).paint_face(brush, QRectF(image.rect()), face)
    brush.end()
    return image


def without(layout: Layout, slot: Slot) -> Layout:
    """A layout with one slot gone."""
    return msgspec.structs.replace(layout, slots=tuple(one for one in layout.slots if one.id != slot.id))


def differing(first: QImage, second: QImage, box: QRectF) -> int:
    """How many pixels of a box are unlike in two images."""
    area = box.toAlignedRect().intersected(first.rect())
    one, other = (image.copy(area) for image in (first, second))
    return int((np.frombuffer(one.constBits(), np.uint32) != np.frombuffer(other.constBits(), np.uint32)).sum())


def small_painter(**changes: Any) -> FacePainter:
    """The painter of the small module with `changes`."""
    document = from_bytes(as_bytes(raw_module(**changes)))
    assert isinstance(document, ModuleDocument), "a module was read"
    return FacePainter(document, None)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_every_slot_of_a_shipped_layout_that_a_face_fills_is_drawn(qapp: QApplication, layout: Layout) -> None:
    unseen = []
    for slot in layout.slots:
        fitting = (face for face in FACES if face.layout == layout.id)
        is_filled = slot.value or slot.is_bound
        face = next((face for face in fitting if not is_filled or slot.key in face.values), None)
        if face is None:
            continue
        whole = face_image(layout, face)
        box = slot_box(slot, QRectF(whole.rect()))
        if differing(whole, face_image(without(layout, slot), face), box) < 12:
            unseen.append(slot.id)
    assert unseen == []


def test_every_shipped_piece_has_ink_in_its_place_for_art(shipped: FacePainter) -> None:
    bare = FacePainter(stripped_of_art(shipped.module), None)
    blanks = [
        face
        for face in counters_of(shipped.module)
        if differing(counter_image(shipped, face), counter_image(bare, face), art_box(face)) < 100
    ]
    assert blanks == []


def test_every_shipped_card_has_ink_in_its_place_for_art(shipped: FacePainter) -> None:
    bare = FacePainter(stripped_of_art(shipped.module), None)
    alike = [
        card.type
        for card in cards_of(shipped.module)[::7]
        if differing(card_image(shipped, card, 120), card_image(bare, card, 120), QRectF(0, 0, 120, 90)) < 100
    ]
    assert alike == []


def test_every_shipped_face_names_art() -> None:
    assert [face for face in FACES if not face.art] == []


def stripped_of_art(module: ModuleDocument) -> ModuleDocument:
    """A module whose faces have no pictures."""
    pieces = tuple(
        msgspec.structs.replace(piece, faces=tuple(msgspec.structs.replace(face, art="") for face in piece.faces))
        for piece in module.pieces
    )
    cards = tuple(
        msgspec.structs.replace(card, face=UNSET if card.face is UNSET else msgspec.structs.replace(card.face, art=""))
        for card in module.cards
    )
    return msgspec.structs.replace(module, pieces=pieces, cards=cards)


def art_box(counter: CounterFace) -> QRectF:
    """Where a counter of the shipped module, 96 pixels wide, has its picture."""
    (piece,) = (piece for piece in MODULE.pieces if piece.id == counter.type)
    (face,) = (face for face in piece.faces if face.id == counter.face)
    layout = LAYOUTS[face.layout]
    (slot,) = (slot for slot in layout.slots if slot.art)
    return slot_box(slot, QRectF(0, 0, 96, 96 * layout.height / layout.width))


def test_a_value_of_the_game_replaces_what_is_printed(shipped: FacePainter) -> None:
    printed = CounterFace(type="german-rifle", face="unbroken")
    changed = CounterFace(type="german-rifle", face="unbroken", values={"morale": "3"})
    assert counter_image(shipped, printed) != counter_image(shipped, changed)


def test_a_box_is_drawn_around_a_value_only_where_the_face_has_it_boxed(shipped: FacePainter) -> None:
    layout = next(layout for layout in MODULE.layouts if layout.id == "unit-german")
    (boxed,) = (slot for slot in layout.slots if slot.id == "fp-boxed")
    image = counter_image(shipped, CounterFace(type="german-rifle", face="unbroken"), 400)
    other = counter_image(shipped, CounterFace(type="german-ss", face="unbroken"), 400)
    corner = slot_box(boxed, QRectF(image.rect())).adjusted(14, 14, 0, 0).topLeft().toPoint()
    assert (image.pixelColor(corner).lightnessF() < 0.9, other.pixelColor(corner).lightnessF() > 0.97) == (True, True)


def test_both_sides_of_a_piece_differ_in_their_ground(shipped: FacePainter) -> None:
    front, back = (
        counter_image(shipped, CounterFace(type="german-rifle", face=face)).pixelColor(10, 60)
        for face in ("unbroken", "broken")
    )
    assert back.lightnessF() - front.lightnessF() > 0.2


@pytest.mark.parametrize("tone", [tone for tone in Tone if tone is not Tone.PLAIN])
def test_a_tone_is_seen_on_a_counter(shipped: FacePainter, tone: Tone) -> None:
    face = CounterFace(type="german-rifle", face="unbroken")
    image, plain = blank(96, 96), counter_image(shipped, face)
    brush = QPainter(image)
    shipped.paint_counter(brush, QRectF(image.rect()), face, tone=tone)
    brush.end()
    assert image != plain


@pytest.mark.parametrize("face", counters_of(module_at(MICRO)), ids=lambda face: face.type)
def test_a_module_nobody_drew_for_has_legible_counters(micro: FacePainter, face: CounterFace) -> None:
    image = counter_image(micro, face)
    dark = sum(image.pixelColor(x, y).lightnessF() < 0.2 for x in range(96) for y in range(96))
    assert dark > 60


def test_a_card_without_a_face_shows_its_title_and_values(micro: FacePainter) -> None:
    snipers, pots = (card_image(micro, CardFace(card=1, type=kind, title=kind)) for kind in ("snipers", "smoke-pots"))
    title, values = QRectF(0, 0, 240, 60), QRectF(0, 70, 240, 150)
    assert min(differing(snipers, pots, title), differing(snipers, pots, values)) > 50


def test_a_face_without_a_layout_shows_the_title_of_its_card(qapp: QApplication) -> None:
    card = {"id": "fog", "title": "Fog", "kind": "card"}
    faces: tuple[dict[str, Any], ...] = ({"id": "front", "title": "Fog"}, {"id": "front", "title": "Anything"})
    painters = [small_painter(cards=[{**card, "face": face}], decks=[]) for face in faces]
    right, other = (card_image(painter, CardFace(card=1, type="fog", title="Fog")) for painter in painters)
    assert differing(right, other, QRectF(right.rect())) == 0


def test_a_counter_without_a_layout_stands_on_the_colour_of_its_side(qapp: QApplication) -> None:
    piece = {"id": "squad", "title": "Squad", "kind": "squad", "side": "blue", "faces": [{"id": "front", "title": "F"}]}
    painter = small_painter(pieces=[piece], sides=[{"id": "blue", "title": "Blue", "colour": "#2040c0"}])
    colour = counter_image(painter, CounterFace(type="squad", face="front")).pixelColor(48, 88)
    assert abs(colour.hue() - QColor("#2040c0").hue()) < 6


def test_the_colour_a_game_gives_a_counter_comes_before_that_of_its_type(micro: FacePainter) -> None:
    face = CounterFace(type="patrol", face="front")
    image = blank(96, 96)
    brush = QPainter(image)
    micro.paint_counter(brush, QRectF(image.rect()), face, side_colour=QColor("#c00000"))
    brush.end()
    assert image.pixelColor(48, 48).redF() > 2 * image.pixelColor(48, 48).blueF()


def test_a_piece_the_module_does_not_know_is_drawn_with_its_name(micro: FacePainter) -> None:
    nameless, named = (counter_image(micro, CounterFace(type=kind, face="front")) for kind in (" ", "zeppelin"))
    assert differing(nameless, named, QRectF(0, 0, 96, 96)) > 100


def test_a_slot_that_would_stand_out_over_the_edge_is_moved_in() -> None:
    slot = Slot(id="name", at=(50, 60), size=(900, 240))
    assert slot_box(slot, QRectF(0, 0, 100, 100)) == QRectF(0, 0, 90, 24)


def painted_by_vectors(painter: FacePainter, device: QSvgGenerator | QPdfWriter) -> None:
    """A counter with its marks and a card."""
    brush = QPainter(device)
    painter.paint_counter(brush, QRectF(0, 0, 200, 200), CounterFace(type="german-ss", face="unbroken"))
    painter.paint_card(brush, QRectF(250, 0, 315, 440), cards_of(painter.module)[0])
    brush.end()


def test_svg_holds_shapes_and_no_pixels(shipped: FacePainter) -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    painted_by_vectors(shipped, generator)
    assert (b"<path" in data.data(), b"<image" in data.data()) == (True, False)


def test_pdf_holds_shapes_and_no_pixels(shipped: FacePainter) -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QSizeF(200, 200), QPageSize.Unit.Millimeter))
    painted_by_vectors(shipped, writer)
    assert (data.startsWith(b"%PDF"), b"/Subtype /Image" in data.data()) == (True, False)


def test_a_text_that_only_names_values_is_painted(qapp: QApplication) -> None:
    slot = {"id": "strength", "at": [500, 500], "size": [900, 400], "text": "{fp}-{range}", "colour": "#000000"}
    layout = {"id": "unit", "title": "Unit", "width": 20, "height": 20, "slots": [slot]}
    faces = [{"id": "front", "title": "Front", "layout": "unit"}]
    piece = {"id": "squad", "title": "Squad", "kind": "squad", "stats": {"fp": 4, "range": 6}, "faces": faces}
    painters = [small_painter(pieces=[piece], layouts=[{**layout, "slots": slots}]) for slots in ([slot], [])]
    face = CounterFace(type="squad", face="front")
    written, blank_face = (counter_image(painter, face) for painter in painters)
    assert differing(written, blank_face, QRectF(written.rect())) > 100
