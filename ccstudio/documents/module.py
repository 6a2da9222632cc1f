"""The `module` format: sides, pieces, dice, cards, tables, rulings and art of a game."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.base.nouns import Gender, Grammar, Number
from ccstudio.documents.document import Document, Line, Record, Reference, Text
from ccstudio.documents.terrain import Colour

FRACTION_PATTERN = r"^-?[0-9]{1,6}(/[1-9][0-9]{0,3})?$(?!\n)"

Fraction = Annotated[str, msgspec.Meta(pattern=FRACTION_PATTERN)]
"""An exact number, `"2"` or `"1/2"`: what is counted in parts is no float."""

RuleId = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Stats = dict[str, Any]
"""Values whose names and types the rule system declares for their kind, and checks."""
Cell = Annotated[str, msgspec.Meta(max_length=1_000)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
"""What stands in a table, on a face or on a die: a word or a whole number."""
Heading = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""A column of a table, as rules and people call it: `roll`, `3:1`."""
Thousandths = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class ModuleSide(Record, frozen=True, kw_only=True):
    """A party of the game; `number` is that of its title: "the Axis acts", "the Allies act"."""

    id: Slug
    title: Line
    number: Number = "singular"
    colour: Colour = "#808080"

    @property
    def grammar(self) -> Grammar:
        """What sentences agree with that name it."""
        return Grammar(self.number)


class Slot(Record, frozen=True, kw_only=True):
    """A place of a layout where something of a face is printed; `at` is its centre.

    `at` and `size` are x and y in thousandths of the width and height of the layout, from its top left corner. `value`
    names the entry of a face's `values` that is shown there, `text` what is always printed, and `art` says that the
    picture of the face is drawn there, or with a `value` the picture that this names. A slot with a `value` is left out
    of faces that have no such value: so a box is drawn around some numbers and not around others.

    `shape` is drawn behind, in `colour`; words, pips and picture in `ink`: without one in what stands out on the shape,
    or in `colour` where there is no shape. A `die` shows a value from 1 to 6 as pips, a `frame` bears its words in a
    strip along its foot. `pips` and `figures` show a value such as `3/5` as a row of five of which three are there.
    """

    id: Slug
    at: tuple[Thousandths, Thousandths]
    size: tuple[Thousandths, Thousandths]
    value: SlugOrEmpty = ""
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    art: bool = False
    shape: Literal["none", "box", "disc", "band", "hexagon", "ring", "frame", "die", "pips", "figures"] = "none"
    align: Literal["left", "centre", "right"] = "centre"
    colour: Colour = "#000000"
    ink: Colour | UnsetType = UNSET


class Layout(Record, frozen=True, kw_only=True):
    """How a counter or card is laid out; `width` and `height` in millimetres."""

    id: Slug
    title: Line
    width: Annotated[int, msgspec.Meta(ge=5, le=300)]
    height: Annotated[int, msgspec.Meta(ge=5, le=300)]
    slots: tuple[Slot, ...] = ()


class Face(Record, frozen=True, kw_only=True):
    """One side of a piece or card: its layout, what is printed in it, and its picture.

    `art` is an id of the module's `art`, or else the name of one of the house's silhouettes (`ccstudio/art`).
    Empty, the place that the layout has for it stays blank.
    """

    id: Slug
    title: Line
    layout: SlugOrEmpty = ""
    values: dict[str, Cell] = msgspec.field(default_factory=dict)
    art: SlugOrEmpty = ""


class PieceType(Record, frozen=True, kw_only=True):
    """One kind of counter or figure.

    `kind` says to the rules what it is (a squad, a marker) and so which `stats` it has; `count` is how many there are
    in the box (0: as many as are wanted). `traits` are words the rules know. `number` and `gender` are those of the
    title, so that sentences agree with it: "Scouts go", "he goes".
    """

    id: Slug
    title: Line
    number: Number = "singular"
    gender: Gender = "neuter"
    kind: Slug
    side: SlugOrEmpty = ""
    count: Count = 0
    traits: tuple[Slug, ...] = ()
    stats: Stats = msgspec.field(default_factory=dict)
    faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=100)]

    @property
    def grammar(self) -> Grammar:
        """What sentences agree with that name it."""
        return Grammar(self.number, self.gender)


class DieSign(Record, frozen=True, kw_only=True):
    """How a face of a die is shown: by a picture, named as that of a `Face`, or as a blank; `title` is its name."""

    face: Cell
    title: Line
    art: SlugOrEmpty = ""


class DieType(Record, frozen=True, kw_only=True):
    """A die by its faces in order; they may repeat, and need not be numbers.

    Faces without a sign are shown as pips, if they are numbers from 1 to 6, or else as they are written.
    """

    id: Slug
    title: Line
    faces: Annotated[tuple[Cell, ...], msgspec.Meta(min_length=1, max_length=100)]
    signs: Annotated[tuple[DieSign, ...], msgspec.Meta(max_length=100)] = ()


class CardType(Record, frozen=True, kw_only=True):
    """One kind of card, chit or counter of a cup; `kind` and `stats` as for pieces."""

    id: Slug
    title: Line
    kind: Slug
    stats: Stats = msgspec.field(default_factory=dict)
    face: Face | UnsetType = UNSET


class DeckEntry(Record, frozen=True, kw_only=True):
    """How many of a card there are in a deck."""

    card: Slug
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1


class Deck(Record, frozen=True, kw_only=True):
    """A pile of cards or a cup of counters; `size` is how many there must be, `back` what shows of those face down."""

    id: Slug
    title: Line
    side: SlugOrEmpty = ""
    size: Annotated[int, msgspec.Meta(ge=1, le=9_999)]
    cards: Annotated[tuple[DeckEntry, ...], msgspec.Meta(min_length=1)]
    back: Face | UnsetType = UNSET


class Table(Record, frozen=True, kw_only=True):
    """A table of the game, every row as long as there are columns; `rule` is where it is used."""

    id: Slug
    title: Line
    rule: RuleId = ""
    columns: Annotated[tuple[Heading, ...], msgspec.Meta(min_length=1, max_length=100)]
    rows: tuple[tuple[Cell, ...], ...]


class TrackBox(Record, frozen=True, kw_only=True):
    """A space of a track, a place off the map where pieces can be.

    `at`, its centre, and `size` are x and y in thousandths of the width and height of the picture of the track.
    """

    id: Slug
    title: Line
    at: tuple[Thousandths, Thousandths] | UnsetType = UNSET
    size: tuple[Thousandths, Thousandths] | UnsetType = UNSET


class TrackType(Record, frozen=True, kw_only=True):
    """Boxes off the map: turns, points, losses; in a row, or on a picture.

    `art` is the picture, an id of the module's `art`; `width` and `height` are its size in millimetres. Boxes without a
    place of their own are not shown on it.
    """

    id: Slug
    title: Line
    art: SlugOrEmpty = ""
    width: Annotated[int, msgspec.Meta(ge=5, le=3_000)] = 200
    height: Annotated[int, msgspec.Meta(ge=5, le=3_000)] = 200
    boxes: Annotated[tuple[TrackBox, ...], msgspec.Meta(min_length=1, max_length=1_000)]


class Ruling(Record, frozen=True, kw_only=True):
    """How a question that the rulebook leaves open is answered; the rule system names the questions and choices."""

    id: Slug
    choice: Slug


class Art(Record, frozen=True, kw_only=True):
    """A picture, relative to the module's own folder; links out of it are not followed.

    It is SVG, PNG, JPEG, WebP or GIF, and `file` has the ending of its kind. Of SVG only plain shapes are drawn, and
    `currentColor` in the ink of the place where it stands; pixels keep their colours.
    """

    id: Slug
    file: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class ModuleDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/module"):
    """A module: everything of a game that is neither rule nor map. `system` is the rule system that plays it."""

    format_version: Literal[1]
    system: Slug
    terrain: Reference
    sides: Annotated[tuple[ModuleSide, ...], msgspec.Meta(min_length=1, max_length=16)]
    layouts: tuple[Layout, ...] = ()
    pieces: tuple[PieceType, ...] = ()
    dice: tuple[DieType, ...] = ()
    cards: tuple[CardType, ...] = ()
    decks: tuple[Deck, ...] = ()
    tables: tuple[Table, ...] = ()
    tracks: tuple[TrackType, ...] = ()
    options: tuple[Ruling, ...] = ()
    settings: Stats = msgspec.field(default_factory=dict)
    art: tuple[Art, ...] = ()
    briefing: Text = ""


def grammar_of_titles(module: ModuleDocument) -> dict[str, Grammar]:
    """Return the grammar of all titles of sides and piece types."""
    pieces = {piece.title: piece.grammar for piece in module.pieces}
    return pieces | {side.title: side.grammar for side in module.sides}
