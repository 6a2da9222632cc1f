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
    """The meaning of a mark, for which the theme has a colour and a pattern."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARNING = "warning"
    SPENT = "spent"


class Text(msgspec.Struct, frozen=True, gc=False):
    """A sentence of the system's catalogue with its arguments."""

    code: str
    values: dict[str, EventValue] = {}


class Badge(msgspec.Struct, frozen=True, kw_only=True):
    """A small mark on a counter: symbol, text and meaning.

    `is_on_face` says that the face shows it by itself: it is told in words, and no mark is drawn.
    """

    symbol: str
    text: str = ""
    meaning: Text
    tone: Tone = Tone.PLAIN
    is_on_face: bool = False


class CounterFace(msgspec.Struct, frozen=True, kw_only=True):
    """A face of a piece type of the module; `values` replace printed values by slot.

    `layers` are pictures of the module's art that are drawn over the whole face, the lowest first.
    """

    type: str
    face: str
    values: dict[str, str] = {}
    layers: tuple[str, ...] = ()


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A piece on the table; rotation in degrees clockwise; `side` is its owner, if any.

    `carried` is what can be seen of what it carries, `unseen` how many others; None if nobody may know. `sheet` is a
    face to be looked at beside the map: the card of a unit, with what the game has written on it. `is_part` says that
    it makes up who carries it, as soldiers do a squad: on the map it is seen only where it is chosen or asked for.
    `arcs` are drawn while somebody points at it: where it fires, from where it is hit.
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
    arcs: tuple["Arc", ...] = ()


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """The counters at a place, bottom first; `unseen` others are below, None if their number is secret."""

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
    """The cards of a seat: the known ones, and the number of others, None if that is secret.

    `deck` is the deck of the module whose backs the others show; empty for plain ones. `box` is the name under which
    commands of cards and piles speak of it, if any does.
    """

    seat: Seat
    title: str
    cards: tuple[CardFace, ...] = ()
    unseen: int | None = 0
    deck: str = ""
    box: str = ""


class PileFace(msgspec.Struct, frozen=True, kw_only=True):
    """A pile or cup: the visible cards, top first, and the number of others, None if that is secret.

    `deck` is the deck of the module whose backs the others show; empty for plain ones. `box` is the option that names
    the pile, if one does.
    """

    id: str
    title: str
    cards: tuple[CardFace, ...] = ()
    unseen: int | None = 0
    deck: str = ""
    box: str = ""


class TrackSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A box of a track; pieces in it are a stack of the table.

    `rect` is its place on the picture of the track: left, top, width and height in thousandths of the picture.
    """

    box: str
    title: str
    rect: tuple[int, int, int, int] | None = None


class TrackMarker(msgspec.Struct, frozen=True, kw_only=True):
    """A marker on a track that is no piece."""

    box: str
    symbol: str
    meaning: Text
    tone: Tone = Tone.PLAIN


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Boxes in a row, or on a picture of the module's art: turns, points, losses; `size_mm` is that of the picture."""

    id: str
    title: str
    spaces: tuple[TrackSpace, ...]
    markers: tuple[TrackMarker, ...] = ()
    art: str = ""
    size_mm: tuple[int, int] = (200, 200)


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """A picture of the module's art to look things up in."""

    id: str
    title: str
    art: str


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A number or word next to the map, of a side or of the game."""

    meaning: Text
    text: str
    side: Side | None = None


class SpaceMark(msgspec.Struct, frozen=True, kw_only=True):
    """A mark over a space: smoke, control, a possible destination.

    `style` names how it is drawn, `side` whose it is, if it is anybody's. `worth` is what holding the space is worth
    as far as the viewer knows, with `?` for what is secret.
    """

    space: SpaceId
    style: str
    meaning: Text
    text: str = ""
    worth: str = ""
    side: Side | None = None
    tone: Tone = Tone.PLAIN


class SideMark(msgspec.Struct, frozen=True, kw_only=True):
    """A mark along a side of a space: a bridge laid in play, a breached wall."""

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
    """A line through centres of spaces with an arrowhead at the last: a path, a shot, a supply line."""

    spaces: tuple[SpaceId, ...]
    meaning: Text
    tone: Tone = Tone.PLAIN


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """Rolled dice: the face of each, by its design in the module.

    `is_again` says that dice of the roll before were rolled once more; `comes_to` what this roll, with those before it
    that it goes on from, comes to, to be written beside the dice.
    """

    meaning: Text
    faces: tuple[tuple[str, Face], ...]
    is_again: bool = False
    comes_to: Text | None = None


class TableMark(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked up in a table of the module or of the rule system: a row, a column, or the cell where they meet.

    `row` and `column` count from 0 in the table as the module has it, the column of the headings included; None if
    it is not known yet, such as the row of a roll to come. `shifted_from` is the column before all shifts, where it
    is another one; without a `column` they left the table on the left.
    """

    table: str
    row: int | None = None
    column: int | None = None
    shifted_from: int | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything visible. `moment` is the position in the sequence of play, from turn to step.

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


class MapOverlay(msgspec.Struct, frozen=True, kw_only=True):
    """Marks and arrows over the map that a viewer switches on and off, such as zones of control.

    `id` is by which a screen remembers that it is on; `side` is whose it shows, if it shows anybody's.
    """

    id: str
    title: Text
    side: Side | None = None
    spaces: tuple[SpaceMark, ...] = ()
    arrows: tuple[Arrow, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why something is so: the rule and its sentence."""

    rule: str
    text: Text


class Cost(msgspec.Struct, frozen=True):
    """A cost: an exact amount and its unit."""

    amount: Fraction
    unit: Text


class PathStep(msgspec.Struct, frozen=True):
    """A space on a path and the cost of entering it."""

    space: SpaceId
    cost: Cost


class Provoked(msgspec.Struct, frozen=True, kw_only=True):
    """A reaction that a choice allows: the piece, if visible, and the rule."""

    reason: Reason
    piece: PieceId | None = None
    space: SpaceId | None = None


class Part(msgspec.Struct, frozen=True):
    """A modifier of an amount, with its rule; the sentence need not repeat the number."""

    amount: Fraction
    reason: Reason


class Sum(msgspec.Struct, frozen=True, kw_only=True):
    """An amount with its parts: the strength of an attack, the target number of a roll.

    It is about a space or a piece where one is named. A modifier `is_signed`: it is written with its sign.
    """

    title: Text
    parts: tuple[Part, ...]
    space: SpaceId | None = None
    piece: PieceId | None = None
    is_signed: bool = False

    @property
    def amount(self) -> Fraction:
        """The sum of the parts."""
        return sum((part.amount for part in self.parts), Fraction(0))


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """The costs and reactions of a choice, or of several in a row.

    `sights` are the lines of sight it needs, each from the space that looks to the one that is looked at. `sums` are
    the numbers it would come to, with their parts; `notes` what else the rules say of it. `marks` is what it would be
    looked up in, as far as it is known before dice fall.
    """

    choices: tuple[Option, ...]
    costs: tuple[Cost, ...] = ()
    path: tuple[PathStep, ...] = ()
    sights: tuple[tuple[SpaceId, SpaceId], ...] = ()
    provoked: tuple[Provoked, ...] = ()
    sums: tuple[Sum, ...] = ()
    notes: tuple[Reason, ...] = ()
    marks: tuple[TableMark, ...] = ()


class Odds(msgspec.Struct, frozen=True):
    """The possible outcomes with exact probabilities, which add up to 1, and their meanings."""

    title: Text
    cases: tuple[tuple[Text, Fraction], ...]

    def __post_init__(self) -> None:
        assert sum(probability for _, probability in self.cases) == 1, "something or other comes out"


class Advice(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A computer player's opinion of an option: its worth in points of the game, and the reasons."""

    option: Option
    worth: float
    reasons: tuple[Text, ...] = ()
