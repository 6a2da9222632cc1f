"""`Look`: what a picture of a game shows; `Looks` names each once, `Pictures` paints them."""

from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

from ccstudio.documents.overlay import Overlay
from ccstudio.engine.chance import Face
from ccstudio.engine.present import Badge, CounterFace, SpaceMark, Tone
from ccstudio.engine.seats import Side

Rect = tuple[int, int, int, int]
"""Left, top, width and height, in lattice units."""


class CounterLook(msgspec.Struct, frozen=True, kw_only=True, tag_field="of", tag="counter"):
    """A counter without what it carries; the meanings of its badges are left out."""

    face: CounterFace
    side: Side | None = None
    badges: tuple[Badge, ...] = ()
    tone: Tone = Tone.PLAIN


class CardLook(msgspec.Struct, frozen=True, tag_field="of", tag="card"):
    """The front of a card by its type."""

    type: str
    title: str
    tone: Tone = Tone.PLAIN


class BackLook(msgspec.Struct, frozen=True, tag_field="of", tag="back"):
    """The back of the cards of a deck."""

    deck: str


class MarkLook(msgspec.Struct, frozen=True, tag_field="of", tag="mark"):
    """A mark in a corner of its space, without its meaning; a flag has the colour of its side."""

    mark: SpaceMark
    corner: int
    colour: str = ""


class DieLook(msgspec.Struct, frozen=True, tag_field="of", tag="die"):
    """A face of a die by its design in the module."""

    design: str
    face: Face


class TrackLook(msgspec.Struct, frozen=True, tag_field="of", tag="track"):
    """The picture of a track, by its name in the art of the module."""

    art: str


class GroundLook(msgspec.Struct, frozen=True, tag_field="of", tag="ground"):
    """A part of the map as play has changed it."""

    overlay: Overlay
    rect: Rect


Look = CounterLook | CardLook | BackLook | MarkLook | DieLook | TrackLook | GroundLook

_LETTERS: Final[Mapping[type[Look], str]] = {
    CounterLook: "c",
    CardLook: "k",
    BackLook: "b",
    MarkLook: "m",
    DieLook: "d",
    TrackLook: "t",
    GroundLook: "g",
}


class Looks:
    """The looks that a viewer was shown, each under a name of its own; a viewer's names tell nothing of others'."""

    def __init__(self) -> None:
        self._names: dict[bytes, str] = {}
        self._named: dict[str, Look] = {}
        self._told: set[str] = set()

    def name(self, look: Look) -> str:
        """Return the name of a look; a new one for a look that was never named."""
        key = msgspec.json.encode(look, order="sorted")
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = f"{_LETTERS[type(look)]}{len(self._names)}"
            self._named[name] = look
        return name

    def untold(self) -> Mapping[str, Look]:
        """Return the looks named since the last call."""
        new = {name: look for name, look in self._named.items() if name not in self._told}
        self._told |= new.keys()
        return new


class MapPicture(msgspec.Struct, frozen=True, kw_only=True):
    """The drawn map, and where it lies: the rectangle that it shows."""

    data: bytes
    rect: Rect


class Pictures(Protocol):
    """Paints the pictures of one game, as the bytes of WebP or PNG files."""

    def map(self) -> MapPicture:
        """Return the map as it is printed."""

    def paint(self, look: Look) -> bytes:
        """Return the picture of a look; no bytes if there is none."""
