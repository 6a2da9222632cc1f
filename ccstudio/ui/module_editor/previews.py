"""The preview of the selection: pictures of counters, cards, dice, boxes and charts."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from msgspec import UNSET
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccstudio.base.language import _
from ccstudio.documents.module import CardType, Cell, Deck, Face, Layout, ModuleDocument
from ccstudio.documents.printed_values import printed_face
from ccstudio.edit.records import PartPath, record_at
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import CardFace, CounterFace
from ccstudio.ui.faces.dice import DieFaces
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.lettering import letters
from ccstudio.ui.faces.plates import standing_out
from ccstudio.ui.record_editor.preview_item import PreviewItem

DIE_MM: Final = 14.0
BOX_MM: Final = (22.0, 16.0)
CHART_MM: Final = (96.0, 5.2)
"""The width of a chart, and the height of each bar."""
MOST_BARS: Final = 14
_PAPER: Final = QColor("#F4EFDF")
_INK: Final = QColor("#1A1A1A")
_BAR: Final = QColor("#4C78A8")
_VIEWS: Final = 2
"""The most faces of a piece that are shown where many pieces are shown."""


def preview_items(painter: FacePainter, dice: DieFaces, path: PartPath) -> list[PreviewItem]:
    """The preview items of the selected part of a module, in its order."""
    module = painter.module
    found: Iterable[PreviewItem] = ()
    match path:
        case ():
            found = _firsts(painter)
        case ("pieces", *_rest):
            found = _pieces(painter, path)
        case ("cards", *_rest):
            found = (
                _card(painter, index) for index in range(len(module.cards)) if path in {("cards",), ("cards", index)}
            )
        case ("decks",):
            found = (_back(painter, index) for index in range(len(module.decks)))
        case ("decks", int(index)):
            found = _deck(painter, index)
        case ("layouts",):
            found = (_layout(painter, index) for index in range(len(module.layouts)))
        case ("dice", *_rest):
            found = _dice(painter.module, dice, path)
        case _:
            found = _others(painter, path)
    return list(found)


def _others(painter: FacePainter, path: PartPath) -> Iterator[PreviewItem]:
    """The items of lists whose records all look alike."""
    match path:
        case ("sides", *_rest):
            yield from _sides(painter, path)
        case ("tracks", *_rest):
            yield from _tracks(painter.module, path)
        case ("art", *_rest):
            yield from _art(painter, path)


def _pieces(painter: FacePainter, path: PartPath) -> Iterator[PreviewItem]:
    """All pieces, one with all its faces, or one face."""
    if len(path) == 1:
        for index in range(len(painter.module.pieces)):
            yield from _piece(painter, index, is_short=True)
    elif isinstance(path[1], int):
        yield from (it for it in _piece(painter, path[1]) if len(path) == 2 or it.path == path)


def sample_face(module: ModuleDocument, layout: Layout) -> tuple[Face, PartPath]:
    """The first face with a whole layout, and its path; a face with only names if there is none."""
    for index, piece in enumerate(module.pieces):
        for number, face in enumerate(piece.faces):
            if face.layout == layout.id:
                return printed_face(face, layout, piece), ("pieces", index, "faces", number)
    for index, card in enumerate(module.cards):
        if card.face is not UNSET and card.face.layout == layout.id:
            return printed_face(card.face, layout, card), ("cards", index)
    for index, deck in enumerate(module.decks):
        if deck.back is not UNSET and deck.back.layout == layout.id:
            return printed_face(deck.back, layout, deck), ("decks", index)
    named = [slot for slot in layout.slots if (slot.value or slot.is_bound) and not slot.art]
    values: dict[str, Any] = {
        slot.key: slot.key if slot.value or slot.bind else slot.text or slot.key for slot in named
    }
    return Face(id="sample", title=layout.title, layout=layout.id, values=values), ()


def _firsts(painter: FacePainter) -> Iterator[PreviewItem]:
    """The first piece of each kind of each side, and the backs of decks."""
    seen: set[tuple[str, str]] = set()
    for index, piece in enumerate(painter.module.pieces):
        if (piece.kind, piece.side) not in seen:
            seen.add((piece.kind, piece.side))
            yield from list(_piece(painter, index, is_short=True))[:1]
    yield from (_back(painter, index) for index in range(len(painter.module.decks)))


def _piece(painter: FacePainter, index: int, *, is_short: bool = False) -> Iterator[PreviewItem]:
    piece = painter.module.pieces[index]
    few = len(piece.faces) > _VIEWS or any(_is_sheet(painter, face) for face in piece.faces)
    for number, face in enumerate(piece.faces[:1] if is_short and few else piece.faces):
        shown = CounterFace(type=piece.id, face=face.id)
        width, height = painter.size_mm(shown)
        caption = piece.title if is_short else face.title
        if is_short and number:
            caption = face.title
        yield PreviewItem(
            caption=caption,
            path=("pieces", index) if is_short else ("pieces", index, "faces", number),
            width=width,
            height=height,
            paint=partial(_paint_counter, painter, shown),
            made_of=(piece, *_ground(painter, face.layout)),
        )


def _is_sheet(painter: FacePainter, face: Face) -> bool:
    """Whether a face is a card beside the map, not a counter."""
    layout = _layout_of(painter, face.layout)
    return layout is not None and max(layout.width, layout.height) > 2 * 24


def _paint_counter(faces: FacePainter, shown: CounterFace, painter: QPainter, rect: QRectF) -> None:
    faces.paint_counter(painter, rect, shown)


def _card(painter: FacePainter, index: int, caption: str = "") -> PreviewItem:
    card = painter.module.cards[index]
    width, height = painter.card_size_mm(card.id)
    shown = CardFace(card=CardId(0), type=card.id, title=card.title)
    layout = card.face.layout if card.face is not UNSET else ""
    return PreviewItem(
        caption=caption or card.title,
        path=("cards", index),
        width=width,
        height=height,
        paint=partial(_paint_card, painter, shown),
        made_of=(card, painter.module.decks, *_ground(painter, layout)),
    )


def _paint_card(faces: FacePainter, shown: CardFace, painter: QPainter, rect: QRectF) -> None:
    faces.paint_card(painter, rect, shown)


def _back(painter: FacePainter, index: int) -> PreviewItem:
    deck = painter.module.decks[index]
    width, height = painter.back_size_mm(deck.id)
    layout = deck.back.layout if deck.back is not UNSET else ""
    return PreviewItem(
        caption=_("{title}: {count}").format(title=deck.title, count=sum(it.count for it in deck.cards)),
        path=("decks", index),
        width=width,
        height=height,
        paint=partial(_paint_back, painter, deck.id),
        made_of=(deck, *_ground(painter, layout)),
    )


def _paint_back(faces: FacePainter, deck_id: str, painter: QPainter, rect: QRectF) -> None:
    faces.paint_card_back(painter, rect, deck_id)


def _deck(painter: FacePainter, index: int) -> Iterator[PreviewItem]:
    """The back of a deck, a chart of its contents, and its cards with their numbers."""
    deck, module = painter.module.decks[index], painter.module
    yield _back(painter, index)
    places = {card.id: place for place, card in enumerate(module.cards)}
    bars = kinds_in(module, deck)
    if bars:
        width, line = CHART_MM
        yield PreviewItem(
            caption=_("{title}: {count}").format(title=deck.title, count=sum(count for _word, count in bars)),
            path=("decks", index),
            width=width,
            height=max(30.0, (len(bars) + 0.6) * line),
            paint=partial(_paint_chart, bars),
            made_of=(deck, module.cards),
        )
    for entry in deck.cards:
        if entry.card in places:
            card = module.cards[places[entry.card]]
            counted = _("{count} × {title}").format(count=entry.count, title=card.title)
            yield _card(painter, places[entry.card], counted if entry.count > 1 else "")


def kinds_in(module: ModuleDocument, deck: Deck) -> list[tuple[str, int]]:
    """The number of each card in a deck, highest first.

    Cards are distinguished by the first of these in which some, but not all, differ: their kind, a word among their
    values, their title.
    """
    cards: dict[str, CardType] = {card.id: card for card in module.cards}
    held = [(cards[entry.card], entry.count) for entry in deck.cards if entry.card in cards]
    if not held:
        return []
    words = [name for name, value in held[0][0].stats.items() if isinstance(value, str)]
    ways: list[Callable[[CardType], str]] = [_kind_of, *(partial(_word_of, name) for name in words), _title_of]
    for way in ways:
        counts: Counter[str] = Counter()
        for card, count in held:
            counts[way(card)] += count
        if 1 < len(counts) <= MOST_BARS:
            return counts.most_common()
    return []


def _kind_of(card: CardType) -> str:
    return card.kind


def _word_of(name: str, card: CardType) -> str:
    return str(card.stats.get(name, "")).replace("-", " ").replace("_", " ")


def _title_of(card: CardType) -> str:
    return card.title


def _paint_chart(bars: Sequence[tuple[str, int]], painter: QPainter, rect: QRectF) -> None:
    """Paint bars below each other, each with its label and its number."""
    line = rect.height() / (len(bars) + 0.6)
    most = max(count for _word, count in bars)
    painter.fillPath(_rounded(rect, line * 0.4), _PAPER)
    room = rect.width() * 0.52
    for number, (word, count) in enumerate(bars):
        top = rect.top() + (number + 0.3) * line
        left = rect.left() + line * 0.5
        label = QRectF(left, top + line * 0.12, rect.width() * 0.32, line * 0.76)
        painter.fillPath(letters(word, label, align="left"), _INK)
        bar = QRectF(label.right() + line * 0.3, top + line * 0.14, room * count / most, line * 0.72)
        painter.fillPath(_rounded(bar, line * 0.12), _BAR)
        figure = QRectF(bar.right() + line * 0.2, top + line * 0.12, line * 1.6, line * 0.76)
        painter.fillPath(letters(str(count), figure, align="left"), _INK)


def _dice(module: ModuleDocument, dice: DieFaces, path: PartPath) -> Iterator[PreviewItem]:
    """The faces of each die with their frequencies, or those of the selected one."""
    for index, die in enumerate(module.dice):
        if path not in {("dice",), ("dice", index)}:
            continue
        for number, face in enumerate(die.faces):
            title = dice.title(die.id, face)
            share = _("{face}: {count} of {all}").format(face=title, count=die.faces.count(face), all=len(die.faces))
            yield PreviewItem(
                caption=share if len(path) > 1 else die.title if not number else "",
                path=("dice", index),
                width=DIE_MM,
                height=DIE_MM,
                paint=partial(_paint_die, dice, die.id, face),
                made_of=(module.dice, module.art),
            )


def _paint_die(dice: DieFaces, design: str, face: Cell, painter: QPainter, rect: QRectF) -> None:
    dice.paint(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), design, face)


def _tracks(module: ModuleDocument, path: PartPath) -> Iterator[PreviewItem]:
    for index, track in enumerate(module.tracks):
        if path not in {("tracks",), ("tracks", index)}:
            continue
        for box in track.boxes:
            yield PreviewItem(
                caption="",
                path=("tracks", index),
                width=BOX_MM[0],
                height=BOX_MM[1],
                paint=partial(_paint_plate, box.title, _PAPER, 0.06),
                made_of=(box,),
            )


def _sides(painter: FacePainter, path: PartPath) -> Iterator[PreviewItem]:
    """The colour of each side, and the pieces of the selected one."""
    module = painter.module
    for index, side in enumerate(module.sides):
        if path in {("sides",), ("sides", index)}:
            yield PreviewItem(
                caption=side.title,
                path=("sides", index),
                width=BOX_MM[0],
                height=BOX_MM[1],
                paint=partial(_paint_plate, side.title, QColor(side.colour), 0.06),
                made_of=(side,),
            )
    if len(path) > 1:
        chosen = record_at(module, path)
        for index, piece in enumerate(module.pieces):
            if piece.side == chosen.id:
                yield from list(_piece(painter, index, is_short=True))[:1]


def _art(painter: FacePainter, path: PartPath) -> Iterator[PreviewItem]:
    for index, art in enumerate(painter.module.art):
        if path in {("art",), ("art", index)}:
            yield PreviewItem(
                caption=art.id,
                path=("art", index),
                width=24,
                height=24,
                paint=partial(paint_art, painter, art.id, _PAPER),
                made_of=(art,),
            )


def _layout(painter: FacePainter, index: int) -> PreviewItem:
    own = painter.module.layouts[index]
    layout = painter.layout(own.id) or own
    face, _path = sample_face(painter.module, layout)
    return PreviewItem(
        caption=layout.title,
        path=("layouts", index),
        width=layout.width,
        height=layout.height,
        paint=partial(_paint_face, painter, face),
        made_of=(painter.module.layouts, face, painter.module.sides),
    )


def _paint_face(faces: FacePainter, face: Face, painter: QPainter, rect: QRectF) -> None:
    faces.paint_face(painter, rect, face)


def paint_art(faces: FacePainter, name: str, ground: QColor, painter: QPainter, rect: QRectF) -> None:
    """Paint a picture by its slug, on a background."""
    painter.fillPath(_rounded(rect, rect.width() * 0.06), ground)
    picture = faces.catalogue.picture(name, standing_out(ground))
    if picture is not None:
        inset = rect.width() * 0.06
        picture.paint(painter, rect.adjusted(inset, inset, -inset, -inset))


def _paint_plate(words: str, ground: QColor, corner: float, painter: QPainter, rect: QRectF) -> None:
    """Words on a plate with round corners."""
    short = min(rect.width(), rect.height())
    path = _rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), short * corner)
    painter.fillPath(path, ground)
    painter.setPen(QPen(QColor(0, 0, 0, 110), max(1.0, short * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    room = rect.adjusted(short * 0.16, short * 0.2, -short * 0.16, -short * 0.2)
    painter.fillPath(letters(words, room), standing_out(ground))


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _layout_of(painter: FacePainter, name: str) -> Layout | None:
    return painter.layout(name)


def _ground(painter: FacePainter, layout: str) -> tuple[object, ...]:
    """The arguments with which any face is painted."""
    return (*painter.layouts_behind(layout), painter.module.sides, painter.module.art)
