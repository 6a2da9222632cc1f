"""The `module` format: sides, pieces, dice, cards, tables, rulings and art of a game."""

import re
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.base.nouns import Gender, Grammar, Number
from ccstudio.documents.document import Colour, Document, Line, Record, Reference, Text

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

_STEPS: Final = r"@?[a-z0-9]+(?:[-_][a-z0-9]+)*(?:\.[a-z0-9]+(?:[-_][a-z0-9]+)*)*"
_PATHS: Final = rf"{_STEPS}(?:[+|]{_STEPS})*"
Binding = Annotated[str, msgspec.Meta(pattern=rf"^(?:{_PATHS})?$(?!\n)", max_length=200)]
"""Where a printed value stands: `fp`, `@face.fp`, `weapons.1.title`; `a+b` is a sum, `a|b` the first that is there."""
Condition = Annotated[str, msgspec.Meta(pattern=rf"^!?{_PATHS}(?:>?=[^\n]{{1,100}})?$(?!\n)", max_length=200)]
"""What must hold of a piece: `smoke` (there, and not false, zero or empty), `order=fire`, `health>=3`; `!` negates."""
Millimetres = Annotated[int, msgspec.Meta(ge=0, le=300)]


class ModuleSide(Record, frozen=True, kw_only=True):
    """A party of the game.

    Args:
        id: ID by which pieces, forces and settings refer to the side.
        title: Name of the side in sentences, such as `the Axis`.
        number: Whether sentences treat the title as singular (the Axis acts) or plural (the Allies act).
        colour: Colour of the side on screens and counters.
    """

    id: Slug
    title: Line
    number: Number = "singular"
    colour: Colour = "#808080"

    @property
    def grammar(self) -> Grammar:
        """What sentences agree with that name it."""
        return Grammar(self.number)


NAMED_VALUE: Final = re.compile(r"\{([A-Za-z@][A-Za-z0-9_.+|@-]*)\}")
"""A binding that a text names, to be printed in its place."""


class Slot(Record, frozen=True, kw_only=True):
    """A place of a layout where something of a face is printed.

    Positions and sizes are in thousandths of the width and height of the layout, from its upper left corner. A slot
    that shows a value is left out of faces without that value: so a box is drawn around some numbers and not around
    others.

    Args:
        id: ID of the slot, unique in its layout.
        at: Centre of the slot, as x and y in thousandths of the layout.
        size: Width and height of the slot, in thousandths of the layout.
        value: Printed value of the face that the slot shows; empty for a fixed text or the picture.
        bind: Value of the piece itself that the slot prints, so that faces need not repeat it: a path within its
            `stats`, such as `fp` or `weapons.1.title`. `@face` is the entry that is called like the face; `@title`,
            `@kind` and `@side` are those of the piece. `a+b` is a sum, `a|b` the first that is there. Two numbers are
            printed as a span, several items as their count.
        when: Conditions that must all hold for the slot to be printed: `smoke`, `!smoke`, `order=fire`, `health>=3`.
        words: Text printed instead of a value of `bind`, by the value.
        missing: Text printed where the piece has no entry for `bind`.
        text: Text that the slot always shows; with `bind`, the value stands in place of `{}`. Values of the piece
            or card that the text names in braces are printed in their place.
        art: Show the picture of the face; with a shown value, the picture that the value names.
        shape: Shape behind the text. A die shows a value from 1 to 6 as pips, a frame puts its words on a strip along
            its foot, pips and figures show `3/5` as a row of five of which three are there.
        align: Alignment of the text in the slot.
        colour: Colour of the shape.
        ink: Colour of text, pips and picture; without one, a colour that stands out on the shape, or the colour of the
            slot if there is no shape.
    """

    id: Slug
    at: tuple[Thousandths, Thousandths]
    size: tuple[Thousandths, Thousandths]
    value: SlugOrEmpty = ""
    bind: Binding = ""
    when: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=20)] = ()
    words: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=1_000)]], msgspec.Meta(max_length=1_000)] = (
        msgspec.field(default_factory=dict)
    )
    missing: Annotated[str, msgspec.Meta(max_length=200)] = ""
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    art: bool = False
    shape: Literal["none", "box", "disc", "band", "hexagon", "ring", "frame", "die", "pips", "figures"] = "none"
    align: Literal["left", "centre", "right"] = "centre"
    colour: Colour = "#000000"
    ink: Colour | UnsetType = UNSET

    @property
    def key(self) -> str:
        """What the values of faces call this slot."""
        return self.value or self.id

    @property
    def is_bound(self) -> bool:
        """Whether the piece or card decides what is printed."""
        is_filled = not (self.value or self.art) and NAMED_VALUE.search(self.text) is not None
        return bool(self.bind or self.when) or is_filled


class Layout(Record, frozen=True, kw_only=True):
    """How a counter or card is laid out.

    Args:
        id: ID by which faces refer to the layout.
        title: Title in lists.
        like: Layout from which this one has everything that it does not say itself.
        width: Width in millimetres; 0 for that of the layout it is like.
        height: Height in millimetres; 0 for that of the layout it is like.
        slots: Places for values, texts and pictures; later ones are drawn over earlier ones. In a layout that is like
            another they replace the slots with their ids; others come after the slot before them in this list, or last.
        without: Slots of the layout it is like that are left out.
        colours: Other colours of slots, by their ids.
        inks: Other colours of text, pips and picture of slots, by their ids.
    """

    id: Slug
    title: Line
    like: SlugOrEmpty = ""
    width: Millimetres = 0
    height: Millimetres = 0
    slots: tuple[Slot, ...] = ()
    without: tuple[Slug, ...] = ()
    colours: dict[Slug, Colour] = msgspec.field(default_factory=dict)
    inks: dict[Slug, Colour] = msgspec.field(default_factory=dict)


class Face(Record, frozen=True, kw_only=True):
    """One side of a piece or card: its layout, what is printed in it, and its picture.

    Args:
        id: ID of the face, unique in its piece.
        title: Name of the face, such as `front` or `broken`.
        layout: Layout that says where everything is printed; empty for a plain face.
        values: Printed values by name; slots of the layout show them. A text prints values of its piece or card that it
            names in braces, so that it cannot contradict them.
        art: Picture: one of the module, or a silhouette of the program; empty for none.
    """

    id: Slug
    title: Line
    layout: SlugOrEmpty = ""
    values: dict[str, Cell] = msgspec.field(default_factory=dict)
    art: SlugOrEmpty = ""


class PieceType(Record, frozen=True, kw_only=True):
    """One kind of counter or figure.

    Args:
        id: ID by which scenarios, tables and settings refer to the piece.
        title: Name of the piece that players read.
        number: Whether sentences treat the title as singular (the scout goes) or plural (scouts go).
        gender: Whether sentences call the piece it, he or she.
        kind: Role of the piece in the rules, such as squad or marker; the kind decides which stats it has.
        side: Side that the piece belongs to; empty for a piece of no side.
        count: Number of such pieces in the game; 0 for any number.
        traits: Words that the rules know.
        stats: Values that the rule system declares for pieces of this kind.
        faces: Faces of the piece, the first one up at the start.
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
    """How a face of a die is shown: by a picture, or as a blank.

    Args:
        face: Face of the die that it is for.
        title: Name of the face in sentences.
        art: Picture: one of the module, or a silhouette of the program; empty for a blank face.
    """

    face: Cell
    title: Line
    art: SlugOrEmpty = ""


class DieType(Record, frozen=True, kw_only=True):
    """A die by its faces in order.

    Faces without a symbol are shown as pips, if they are numbers from 1 to 6, or else as they are written.

    Args:
        id: ID by which rules and settings refer to the die.
        title: Name of the die.
        faces: Faces in order; they can repeat, and need not be numbers.
        signs: Symbols of faces that are not shown as pips or text.
    """

    id: Slug
    title: Line
    faces: Annotated[tuple[Cell, ...], msgspec.Meta(min_length=1, max_length=100)]
    signs: Annotated[tuple[DieSign, ...], msgspec.Meta(max_length=100)] = ()


class CardType(Record, frozen=True, kw_only=True):
    """One kind of card, chit or counter of a cup.

    Args:
        id: ID by which decks and rules refer to the card.
        title: Name of the card that players read.
        kind: Role of the card in the rules; the kind decides which stats it has.
        stats: Values that the rule system declares for cards of this kind.
        face: Front of the card; without one the program writes its title.
    """

    id: Slug
    title: Line
    kind: Slug
    stats: Stats = msgspec.field(default_factory=dict)
    face: Face | UnsetType = UNSET


class DeckEntry(Record, frozen=True, kw_only=True):
    """How many of a card there are in a deck.

    Args:
        card: Card of the module.
        count: Number of such cards in the deck.
    """

    card: Slug
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1


class Deck(Record, frozen=True, kw_only=True):
    """A pile of cards or a cup of counters.

    Args:
        id: ID by which rules and settings refer to the deck.
        title: Name of the deck.
        side: Side that the deck belongs to; empty for all.
        size: Number of cards that the deck must have; a check compares it with the sum of its cards.
        cards: Cards of the deck.
        back: Back of the cards, which shows when they lie face down.
    """

    id: Slug
    title: Line
    side: SlugOrEmpty = ""
    size: Annotated[int, msgspec.Meta(ge=1, le=9_999)]
    cards: Annotated[tuple[DeckEntry, ...], msgspec.Meta(min_length=1)]
    back: Face | UnsetType = UNSET


class Table(Record, frozen=True, kw_only=True):
    """A table of the game.

    Args:
        id: ID by which rules and settings refer to the table.
        title: Title of the table.
        rule: ID of the rule that uses the table.
        columns: Headings of the columns.
        rows: Rows of words and whole numbers, each as long as there are columns.
    """

    id: Slug
    title: Line
    rule: RuleId = ""
    columns: Annotated[tuple[Heading, ...], msgspec.Meta(min_length=1, max_length=100)]
    rows: tuple[tuple[Cell, ...], ...]


class TrackBox(Record, frozen=True, kw_only=True):
    """A space of a track, a place off the map where pieces can be.

    Position and size are in thousandths of the width and height of the picture of the track.

    Args:
        id: ID of the box, unique among all boxes.
        title: Title of the box.
        at: Centre of the box, as x and y in thousandths of the picture; a box without a position is not shown on it.
        size: Width and height of the box, in thousandths of the picture.
    """

    id: Slug
    title: Line
    at: tuple[Thousandths, Thousandths] | UnsetType = UNSET
    size: tuple[Thousandths, Thousandths] | UnsetType = UNSET


class TrackType(Record, frozen=True, kw_only=True):
    """Boxes off the map: turns, points, losses; in a row, or on a picture.

    Args:
        id: ID by which rules and settings refer to the track.
        title: Title of the track.
        art: Picture of the module that shows the track; empty for a plain row of boxes.
        width: Width of the picture in millimetres.
        height: Height of the picture in millimetres.
        boxes: Boxes of the track, in order.
    """

    id: Slug
    title: Line
    art: SlugOrEmpty = ""
    width: Annotated[int, msgspec.Meta(ge=5, le=3_000)] = 200
    height: Annotated[int, msgspec.Meta(ge=5, le=3_000)] = 200
    boxes: Annotated[tuple[TrackBox, ...], msgspec.Meta(min_length=1, max_length=1_000)]


class Ruling(Record, frozen=True, kw_only=True):
    """How a question that the rulebook leaves open is answered.

    Args:
        id: Question, as the rule system names it.
        choice: Answer, one of those that the rule system offers.
    """

    id: Slug
    choice: Slug


class Art(Record, frozen=True, kw_only=True):
    """A picture of a module.

    It is SVG, PNG, JPEG, WebP or GIF, and its file has the ending of its kind. Of SVG only plain shapes are drawn, and
    `currentColor` in the ink of the place where it stands; pixels keep their colours.

    Args:
        id: ID by which faces, tracks and charts refer to the picture.
        file: File of the picture, relative to the folder of the module; it must be inside that folder.
    """

    id: Slug
    file: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class ModuleDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/module"):
    """A module: everything of a game that is neither rule nor map.

    Args:
        format_version: Version of the format of this file.
        system: Rule system that plays the module.
        terrain: Table of terrains that maps of this game use.
        sides: Parties of the game, in order of play.
        layouts: Layouts of counters and cards.
        pieces: Kinds of counters and figures.
        dice: Dice of the game.
        cards: Kinds of cards, chits and counters drawn from a cup.
        decks: Decks of cards and cups of counters.
        tables: Tables that rules and players read.
        tracks: Tracks and boxes off the map.
        options: Answers to questions that the rulebook leaves open.
        settings: Values that the rule system declares for a module.
        art: Pictures of the module.
        briefing: Introduction that players read.
    """

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
