"""The presentation of a game as neutral records, which any screen can draw.

Words a person reads are either titles, as the module writes them, or `Text`: a sentence of the system's catalogue.
Records are made from a view where they are shown, and never travel.
"""

from enum import StrEnum
from fractions import Fraction

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.chance import Face
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import Option
from ccstudio.engine.pieces import PieceId, Place
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat, Side


class Tone(StrEnum):
    """How a thing is meant; the theme gives it a colour and a pattern."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARNING = "warning"
    SPENT = "spent"


class Text(msgspec.Struct, frozen=True):
    """A sentence of the system's catalogue and what fills it."""

    code: str
    values: dict[str, EventValue] = {}


class Badge(msgspec.Struct, frozen=True, kw_only=True):
    """A small mark on a counter: a symbol by its name, a word or number beside it, and what it means.

    `is_on_face` says that the face shows it by itself: it is told in words, and no mark is drawn.
    """

    symbol: str
    text: str = ""
    meaning: Text
    tone: Tone = Tone.PLAIN
    is_on_face: bool = False


class CounterFace(msgspec.Struct, frozen=True, kw_only=True):
    """One face of a piece type of the module; `values` replace what its layout prints, by slot."""

    type: str
    face: str
    values: dict[str, str] = {}


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A piece on the table; rotation in degrees, clockwise from upright; `side` is whose it is, if it is anybody's.

    `carried` is what can be seen of what it carries, `unseen` how many others; None if nobody may know. `sheet` is a
    face to be looked at beside the map: the card of a unit, with what the game has written on it. `is_part` says that
    it makes up who carries it, as soldiers do a squad: on the map it is seen only where it is chosen or asked for.
    """

    piece: PieceId
    title: str
    face: CounterFace
    side: Side | None = None
    badges: tuple[Badge, ...] = ()
    rotation_deg: int = 0
    tone: Tone = Tone.PLAIN
    carried: tuple["Counter", ...] = ()
    unseen: int | None = 0
    sheet: CounterFace | None = None
    is_part: bool = False


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """The counters at a place, bottom first; `unseen` others lie under them, None if nobody may know how many."""

    place: Place
    counters: tuple[Counter, ...]
    unseen: int | None = 0


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card by its type in the module."""

    card: CardId
    type: str
    title: str
    tone: Tone = Tone.PLAIN


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a seat: those the viewer knows, and how many others; None if he may not know how many.

    `deck` is the deck of the module whose backs the others show; empty for plain ones.
    """

    seat: Seat
    title: str
    cards: tuple[CardFace, ...] = ()
    unseen: int | None = 0
    deck: str = ""


class PileFace(msgspec.Struct, frozen=True, kw_only=True):
    """A pile or cup: the cards that may be looked through, top first, and how many others, None if that is secret.

    `deck` is the deck of the module whose backs the others show; empty for plain ones.
    """

    id: str
    title: str
    cards: tuple[CardFace, ...] = ()
    unseen: int | None = 0
    deck: str = ""


class TrackSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A box of a track; pieces in it are a stack of the table."""

    box: str
    title: str


class TrackMarker(msgspec.Struct, frozen=True, kw_only=True):
    """A marker on a track that is no piece."""

    box: str
    symbol: str
    meaning: Text
    tone: Tone = Tone.PLAIN


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Boxes in a row: turns, points, what may still come."""

    id: str
    title: str
    spaces: tuple[TrackSpace, ...]
    markers: tuple[TrackMarker, ...] = ()


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A number or word to show beside the map; of one side, or of the game."""

    meaning: Text
    text: str
    side: Side | None = None


class SpaceMark(msgspec.Struct, frozen=True, kw_only=True):
    """Something drawn over a space: smoke, control, a place that may be entered.

    `style` names how it is drawn, `side` whose it is, if it is anybody's.
    """

    space: SpaceId
    style: str
    meaning: Text
    text: str = ""
    side: Side | None = None
    tone: Tone = Tone.PLAIN


class SideMark(msgspec.Struct, frozen=True, kw_only=True):
    """Something drawn along one side of a space: a bridge laid in play, a wall breached."""

    space: SpaceId
    direction: Direction
    style: str
    meaning: Text
    tone: Tone = Tone.PLAIN


class Arc(msgspec.Struct, frozen=True, kw_only=True):
    """A sector seen from the centre of a space.

    `facing_deg` is its middle, clockwise from north, `spread_deg` the whole angle, `reach` in spaces (None: no limit).
    """

    space: SpaceId
    facing_deg: int
    spread_deg: int
    meaning: Text
    reach: int | None = None
    tone: Tone = Tone.PLAIN


class Arrow(msgspec.Struct, frozen=True, kw_only=True):
    """A line through the centres of spaces with its point at the last: a path, a shot, a line of supply."""

    spaces: tuple[SpaceId, ...]
    meaning: Text
    tone: Tone = Tone.PLAIN


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """Dice as they lie: the face of each, by the design of the die in the module.

    `is_again` says that dice of the roll before were rolled once more; `comes_to` what this roll, with those before it
    that it goes on from, comes to, to be written beside the dice.
    """

    meaning: Text
    faces: tuple[tuple[str, Face], ...]
    is_again: bool = False
    comes_to: Text | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to see. `moment` says where in the rulebook the game is, from the whole to the detail.

    `setting_up` says that the viewer is placing pieces before the game: those that wait lie in boxes of the table.
    """

    moment: tuple[Text, ...]
    setting_up: bool = False
    stacks: tuple[Stack, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[PileFace, ...] = ()
    tracks: tuple[Track, ...] = ()
    figures: tuple[Figure, ...] = ()
    spaces: tuple[SpaceMark, ...] = ()
    sides: tuple[SideMark, ...] = ()
    arcs: tuple[Arc, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    dice: tuple[Dice, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why something is, or is not: the rule and what it says."""

    rule: str
    text: Text


class Cost(msgspec.Struct, frozen=True):
    """What is paid: an exact amount, and of what."""

    amount: Fraction
    unit: Text


class PathStep(msgspec.Struct, frozen=True):
    """A space on the way and what entering it costs."""

    space: SpaceId
    cost: Cost


class Provoked(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice lets others do: the piece that may react, if the viewer can see it, and by which rule."""

    reason: Reason
    piece: PieceId | None = None
    space: SpaceId | None = None


class Part(msgspec.Struct, frozen=True):
    """What adds to an amount, or takes from it, and by which rule; the sentence need not repeat how much."""

    amount: Fraction
    reason: Reason


class Sum(msgspec.Struct, frozen=True, kw_only=True):
    """An amount and the parts it is made up of: the strength of an attack, what a roll is held against.

    It is about a space or a piece where one is named.
    """

    title: Text
    parts: tuple[Part, ...]
    space: SpaceId | None = None
    piece: PieceId | None = None

    @property
    def amount(self) -> Fraction:
        """What the parts add up to."""
        return sum((part.amount for part in self.parts), Fraction(0))


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice, or several one after the other, would cost and provoke.

    `sights` are the lines of sight it needs, each from the space that looks to the one that is looked at. `sums` are
    the numbers it would come to, with their parts; `notes` what else the rules say of it.
    """

    choices: tuple[Option, ...]
    costs: tuple[Cost, ...] = ()
    path: tuple[PathStep, ...] = ()
    sights: tuple[tuple[SpaceId, SpaceId], ...] = ()
    provoked: tuple[Provoked, ...] = ()
    sums: tuple[Sum, ...] = ()
    notes: tuple[Reason, ...] = ()


class Odds(msgspec.Struct, frozen=True):
    """How something can come out: each outcome with its exact probability, and what it means. They add up to 1."""

    title: Text
    cases: tuple[tuple[Text, Fraction], ...]

    def __post_init__(self) -> None:
        assert sum(probability for _, probability in self.cases) == 1, "something or other comes out"


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer player thinks of an option: the better, the more it is worth (points of the game), and why."""

    option: Option
    worth: float
    reasons: tuple[Text, ...] = ()
