"""Layouts for faces that have none, so that every module can be seen and played."""

from collections.abc import Iterable
from typing import Final

from ccstudio.documents.module import CardType, Cell, Face, Layout, Slot

COUNTER_MM: Final = 16
CARD_MM: Final = (63, 88)
_MOST_VALUES: Final = 4
_PAPER: Final = "#F4EFDF"


def counter_layout(face: Face, ground: str) -> Layout:
    """A counter: the title on top, the picture if there is one, values along the bottom."""
    shown = list(face.values)[:_MOST_VALUES]
    has_middle = bool(face.art)
    bottom = 730 if shown else 1_000
    title = Slot(
        id="title",
        at=(500, 130 if has_middle else bottom // 2),
        size=(900, 180 if has_middle else min(bottom - 120, 520)),
        text=face.title,
        colour="#1A1A1A",
    )
    slots = [Slot(id="ground", at=(500, 500), size=(1_000, 1_000), shape="box", colour=ground), title]
    if has_middle:
        slots.append(Slot(id="art", at=(500, 480), size=(860, 480), art=True, colour="#1A1A1A"))
    return Layout(
        id="counter", title=face.title, width=COUNTER_MM, height=COUNTER_MM, slots=(*slots, *_row_of_values(shown))
    )


def _row_of_values(names: list[str]) -> Iterable[Slot]:
    for number, name in enumerate(names):
        width = 960 // len(names)
        yield Slot(
            id=f"value-{name}",
            at=(20 + width * number + width // 2, 850),
            size=(width - 20, 210),
            value=name,
            colour="#1A1A1A",
        )


def card_face(card: CardType) -> Face:
    """A face for a card without one: its title and its values that are texts or numbers."""
    values: dict[str, Cell] = {
        f"value-{number}": f"{name.replace('_', ' ').capitalize()}: {value}"
        for number, (name, value) in enumerate(card.stats.items())
        if isinstance(value, str | int) and not isinstance(value, bool)
    }
    return Face(id="front", title=card.title, values=values)


def card_layout(face: Face, band: str, ink: str) -> Layout:
    """A card: its title in a band, its picture, its values below each other."""
    names = list(face.values)[:6]
    slots = [
        Slot(id="ground", at=(500, 500), size=(1_000, 1_000), shape="box", colour=_PAPER),
        Slot(id="band", at=(500, 90), size=(1_000, 180), shape="band", colour=band),
        Slot(id="title", at=(500, 90), size=(900, 130), text=face.title, colour=ink),
    ]
    if face.art:
        height = 360 if names else 740
        slots.append(Slot(id="art", at=(500, 200 + height // 2), size=(860, height), art=True, colour="#2A2A2A"))
    top = 620 if face.art else 300
    step = min(90, (960 - top) // max(len(names), 1))
    slots.extend(
        Slot(id=f"row-{name}", at=(500, top + number * step), size=(860, step - 20), value=name, align="left")
        for number, name in enumerate(names)
    )
    return Layout(id="card", title=face.title, width=CARD_MM[0], height=CARD_MM[1], slots=tuple(slots))


def back_layout(title: str, ground: str, ink: str) -> Layout:
    """The back of cards whose deck has none of its own."""
    return Layout(
        id="card-back",
        title=title,
        width=CARD_MM[0],
        height=CARD_MM[1],
        slots=(
            Slot(id="ground", at=(500, 500), size=(1_000, 1_000), shape="box", colour=ground),
            Slot(id="ring", at=(500, 500), size=(760, 760), shape="ring", colour=ink),
            Slot(id="title", at=(500, 500), size=(500, 240), text=title, colour=ink),
        ),
    )
