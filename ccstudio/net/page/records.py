"""The drawn table: what a browser needs to draw a position, as records that become JSON.

Things are named by their looks (`looks.py`), spaces and boxes by keys: `s12`, `b:pool`. Entries that are usual are
left out, so that differences between positions are small.
"""

from typing import Any

import msgspec

from ccstudio.engine.present import Tone

UNKNOWN = -1
"""Stands for a number that the viewer may not know."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A record whose usual entries are left out of JSON."""


class DrawnCounter(Part, frozen=True, kw_only=True):
    """A counter: its piece, look and title; turned clockwise; with the meanings of its badges."""

    id: int
    look: str
    title: str
    turn: int = 0
    side: int = -1
    badges: tuple[str, ...] = ()
    carried: tuple["DrawnCounter", ...] = ()
    unseen: int = 0
    part: bool = False


class DrawnStack(Part, frozen=True, kw_only=True):
    """The counters at a place, bottom first; `unseen` others are below. A place off the map has a title."""

    title: str = ""
    counters: tuple[DrawnCounter, ...] = ()
    unseen: int = 0


class DrawnCard(Part, frozen=True, kw_only=True):
    """A card, by its number in the game."""

    id: int
    look: str
    title: str


class DrawnCards(Part, frozen=True, kw_only=True):
    """A hand or pile: visible cards, the number of others, and the look of their backs."""

    title: str
    cards: tuple[DrawnCard, ...] = ()
    unseen: int = 0
    back: str = ""


class DrawnMark(Part, frozen=True, kw_only=True):
    """A mark over a space; those that are `high` lie above the counters."""

    look: str
    meaning: str = ""
    high: bool = False


class DrawnMarker(Part, frozen=True, kw_only=True):
    """A marker on a track that is no piece."""

    symbol: str
    meaning: str
    tone: Tone = Tone.PLAIN


class DrawnBox(Part, frozen=True, kw_only=True):
    """A box of a track; `rect` is its place on the picture of the track, in thousandths."""

    box: str
    title: str
    markers: tuple[DrawnMarker, ...] = ()
    rect: tuple[int, int, int, int] | None = None


class DrawnTrack(Part, frozen=True, kw_only=True):
    """Boxes in a row, or on a picture of some size."""

    title: str
    boxes: tuple[DrawnBox, ...]
    look: str = ""
    size: tuple[int, int] = (0, 0)


class DrawnFigure(Part, frozen=True, kw_only=True):
    """A number or word beside the map, of a side or of the game."""

    meaning: str
    text: str
    side: int = -1


class DrawnLine(Part, frozen=True, kw_only=True):
    """A line through points of the map: a changed side, or an arrow."""

    points: tuple[tuple[float, float], ...]
    meaning: str
    tone: Tone = Tone.PLAIN


class DrawnArc(Part, frozen=True, kw_only=True):
    """A sector of the map: its centre, its middle clockwise from north, the whole angle in degrees, and its radius."""

    at: tuple[float, float]
    middle: int
    spread: int
    radius: float
    meaning: str
    tone: Tone = Tone.PLAIN


class DrawnDice(Part, frozen=True, kw_only=True):
    """Rolled dice by their looks, what they were rolled for, and what they come to."""

    meaning: str
    looks: tuple[str, ...]
    result: str = ""


class DrawnGround(Part, frozen=True, kw_only=True):
    """A changed part of the map."""

    look: str
    rect: tuple[int, int, int, int]


class DrawnTable(Part, frozen=True, kw_only=True):
    """Everything visible; stacks and marks by place, hands by seat, piles and tracks by id."""

    moment: tuple[str, ...]
    stacks: dict[str, DrawnStack] = {}
    hands: dict[str, DrawnCards] = {}
    piles: dict[str, DrawnCards] = {}
    tracks: dict[str, DrawnTrack] = {}
    figures: tuple[DrawnFigure, ...] = ()
    marks: dict[str, tuple[DrawnMark, ...]] = {}
    sides: tuple[DrawnLine, ...] = ()
    arcs: tuple[DrawnArc, ...] = ()
    arrows: tuple[DrawnLine, ...] = ()
    dice: tuple[DrawnDice, ...] = ()
    ground: tuple[DrawnGround, ...] = ()


class MapSpace(Part, frozen=True, kw_only=True):
    """A space: its name and the point where counters are centred, which is the centre of a whole space."""

    name: str
    at: tuple[float, float]
    middle: tuple[float, float] | None = None


class MapBox(Part, frozen=True, kw_only=True):
    """A box that is drawn on the map."""

    title: str
    rect: tuple[float, float, float, float]


class MapRecord(Part, frozen=True, kw_only=True):
    """The map: spaces and boxes by key, the corners of a space around its centre, and sizes; lattice units."""

    spaces: dict[str, MapSpace]
    boxes: dict[str, MapBox]
    cell: tuple[tuple[float, float], ...]
    width: float
    counter: float
    rect: tuple[int, int, int, int]


class Line(Part, frozen=True, kw_only=True):
    """A line of the log; `links` are the words of the text that name places or pieces: start, end, key.

    `entry` is how many entries of the game a seat knows with it; 0 where nobody can ask to go back there.
    """

    kind: str
    text: str
    rule: str = ""
    seat: int = -1
    links: tuple[tuple[int, int, str], ...] = ()
    entry: int = 0


class Entry(Part, frozen=True, kw_only=True):
    """What an entry of the game changed on the table, as a merge patch, and what the log says of it."""

    table: dict[str, Any] = {}
    log: tuple[Line, ...] = ()


class SeatRecord(Part, frozen=True, kw_only=True):
    """A seat: its title, the number of its side, and the colour of that side."""

    title: str
    side: int
    colour: str


class GameRecord(Part, frozen=True, kw_only=True):
    """A whole game for a page."""

    title: str
    system: str
    viewpoint: str
    seats: tuple[SeatRecord, ...]
    map: MapRecord
    entries: tuple[Entry, ...]
    result: tuple[str, ...] = ()
    words: dict[str, str] = {}
