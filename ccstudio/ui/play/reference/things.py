"""The description of a thing on the table: its chart lines or printed values, and its picture."""

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

import msgspec
from PySide6.QtGui import QPixmap

from ccstudio.application.games.links import reason_line, rule_link
from ccstudio.base.language import _
from ccstudio.documents.face_layouts import whole_layout
from ccstudio.documents.module import Cell, Face
from ccstudio.documents.printed_values import Owner, printed_face
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import CardFace, Counter, Tone
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.reference.charts import sight_words
from ccstudio.ui.play.table import PlayTable

COUNTER_PX: Final = 64
CARD_PX: Final = 120
"""The widths of the pictures, logical pixels."""

SHEET_PX: Final = (240, 640)
"""The least and greatest width of the sheet of a counter."""


class Thing(NamedTuple):
    """A description as rich text, with a picture if there is one; a sheet is above the text."""

    title: str
    lines: tuple[str, ...]
    picture: QPixmap | None = None
    is_sheet: bool = False


def thing_of(table: PlayTable, faces: FaceCache, thing: Option, ratio: float, room: int = SHEET_PX[0]) -> Thing | None:
    """The description of a thing; None if it is not visible now.

    Args:
        table: the table of the thing.
        faces: the source of pictures.
        thing: the thing.
        ratio: device pixels per logical pixel.
        room: the greatest width of the sheet of a counter, logical pixels.
    """
    if isinstance(thing, CardOption):
        card = _card(table, thing)
        if card is None:
            return None
        return Thing(
            card.title, _lines(table, thing) or _printed_card(table, card), faces.card(card, scaled(CARD_PX), ratio)
        )
    if isinstance(thing, PieceOption):
        counter = _counter(table, thing)
        if counter is None:
            return None
        lines = _lines(table, thing) or _printed_counter(table, counter)
        if counter.sheet is not None:
            sheet = msgspec.structs.replace(counter, face=counter.sheet, badges=(), tone=Tone.PLAIN)
            picture = faces.counter(sheet, min(max(room, SHEET_PX[0]), SHEET_PX[1]), ratio)
            return Thing(counter.title, _lines(table, thing), picture, is_sheet=True)
        return Thing(counter.title, lines, faces.counter(counter, scaled(COUNTER_PX), ratio))
    lines = _lines(table, thing)
    if not lines and isinstance(thing, SpaceOption):
        lines = _terrain(table, thing)
    return Thing(table.narrator.option(thing), lines) if lines else None


def _lines(table: PlayTable, thing: Option) -> tuple[str, ...]:
    """The chart lines of the rules."""
    return tuple(reason_line(table.narrator, line) for line in table.system.chart(table.view, thing))


def _terrain(table: PlayTable, thing: SpaceOption) -> tuple[str, ...]:
    """The chart text of a space."""
    terrain = table.board.terrain_of(thing.space, table.view.state.overlay)
    if terrain is None:
        return ()
    told = _("{terrain}: cost {cost}, cover {cover}, sight {sight}.").format(
        terrain=terrain.name, cost=terrain.cost, cover=terrain.cover, sight=sight_words(terrain)
    )
    return (f"{escape(told)} {rule_link(terrain.rule)}".rstrip(),)


def _card(table: PlayTable, thing: CardOption) -> CardFace | None:
    """The card, if its face is visible."""
    shown = table.table
    rows = (*(hand.cards for hand in shown.hands), *(pile.cards for pile in shown.piles))
    return next((card for row in rows for card in row if card.card == thing.card), None)


def _counter(table: PlayTable, thing: PieceOption) -> Counter | None:
    stacks = table.table.stacks
    return next(
        (one for stack in stacks for top in stack.counters for one in _all(top) if one.piece == thing.piece), None
    )


def _all(counter: Counter) -> Iterator[Counter]:
    yield counter
    for carried in counter.carried:
        yield from _all(carried)


def _printed_counter(table: PlayTable, counter: Counter) -> tuple[str, ...]:
    kind = next((one for one in table.contents.module.pieces if one.id == counter.face.type), None)
    face = next((one for one in kind.faces if one.id == counter.face.face), None) if kind is not None else None
    return _printed(table, face, kind, counter.face.values)


def _printed_card(table: PlayTable, card: CardFace) -> tuple[str, ...]:
    kind = next((one for one in table.contents.module.cards if one.id == card.type), None)
    return _printed(table, kind.face if kind is not None and isinstance(kind.face, Face) else None, kind, {})


def _printed(table: PlayTable, face: Face | None, owner: Owner, shown: dict[str, str]) -> tuple[str, ...]:
    """The values of a face, as printed or as changed by the game."""
    if face is not None:
        layout = whole_layout(table.contents.module.layouts, face.layout)
        face = face if layout is None else printed_face(face, layout, owner)
    values: dict[str, Cell] = {**(face.values if face is not None else {}), **shown}
    return tuple(
        f"{escape(name.replace('-', ' ').capitalize())}: <b>{escape(str(value))}</b>" for name, value in values.items()
    )
