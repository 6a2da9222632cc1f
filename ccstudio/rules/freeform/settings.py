"""What module and scenario fix before a freeform game: the types of their `settings`."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.base.language import N_, _
from ccstudio.documents.document import Line
from ccstudio.documents.module import ModuleDocument
from ccstudio.rules.freeform.traits import Amount, Name, Prototype
from ccstudio.rules.system import Stats

DISCARDS: Final = "-discards"
"""What the id of the discard pile ends with that a deck has by itself."""


class Mark(Stats, frozen=True, kw_only=True):
    """A mark that any piece can bear, shown as a badge: moved, fired.

    Args:
        id: ID by which commands refer to the mark.
        title: Name of the mark.
        symbol: Text or symbol of the badge.
    """

    id: Name
    title: Line
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=12)]


class Score(Stats, frozen=True, kw_only=True):
    """A number of the table, or of every side.

    Args:
        id: ID of the score.
        title: Name of the score.
        start: Value at the start.
        least: Least value.
        most: Greatest value.
        each_side: Give each side a score of its own.
        is_points: Whether the score says who leads.
    """

    LABELS: ClassVar = {
        "start": N_("Value at the start"),
        "least": N_("Least value"),
        "most": N_("Greatest value"),
        "each_side": N_("One for each side"),
        "is_points": N_("Says who leads"),
    }

    id: Name
    title: Line
    start: Amount = 0
    least: Amount = 0
    most: Amount = 999
    each_side: bool = False
    is_points: bool = False


class Phase(Stats, frozen=True, kw_only=True):
    """A phase of the turn.

    Args:
        id: ID of the phase.
        title: Name of the phase.
        side: Side that acts in the phase; empty for the one that acted before.
    """

    LABELS: ClassVar = {
        "side": N_("Side that acts"),
    }

    id: Name
    title: Line
    side: SlugOrEmpty = ""


class PileKind(Stats, frozen=True, kw_only=True):
    """A place for cards.

    Args:
        id: ID of the pile.
        title: Name of the pile.
        deck: Deck of the module that it begins with; empty for an empty pile.
        faces: Whether its cards lie face down or face up.
        side: Side that alone takes cards from it and looks through it; empty for all.
        is_sorted: Keep the order of the deck instead of shuffling it at the start.
    """

    LABELS: ClassVar = {
        "faces": N_("Cards lie"),
        "faces.down": N_("face down"),
        "faces.up": N_("face up"),
        "is_sorted": N_("Not shuffled"),
        "side": N_("Side that uses it"),
    }

    id: Name
    title: Line
    deck: SlugOrEmpty = ""
    faces: Literal["down", "up"] = "down"
    side: SlugOrEmpty = ""
    is_sorted: bool = False


class DiceRoll(Stats, frozen=True, kw_only=True):
    """Dice that are often rolled together.

    Args:
        id: ID of the roll.
        title: Name of the roll.
        dice: Dice of the module that are rolled.
    """

    REFERENCES: ClassVar = {
        "dice": "dice",
    }

    id: Name
    title: Line
    dice: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1, max_length=40)]


class Palette(Stats, frozen=True, kw_only=True):
    """Piece types from which new pieces are taken.

    Args:
        id: ID of the palette.
        title: Name of the palette.
        pieces: Pieces of the module.
    """

    REFERENCES: ClassVar = {
        "pieces": "pieces",
    }

    id: Name
    title: Line
    pieces: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1, max_length=5_000)]


class Chart(Stats, frozen=True, kw_only=True):
    """A picture to look things up in.

    Args:
        id: ID of the chart.
        title: Name of the chart.
        art: Picture of the module.
    """

    REFERENCES: ClassVar = {
        "art": "art",
    }

    id: Name
    title: Line
    art: Slug


class SecretBox(Stats, frozen=True, kw_only=True):
    """A box of a track or map whose pieces only one side sees; the others see how many there are.

    Args:
        box: Box of a track or of the map.
        side: Side that sees the pieces.
    """

    LABELS: ClassVar = {
        "side": N_("Side that sees it"),
    }
    REFERENCES: ClassVar = {
        "box": "boxes",
    }

    box: Slug
    side: Slug


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a freeform module.

    Args:
        handling: Seats that may move the pieces of a side: only its own, or all.
        prototypes: Traits that several piece types share.
        marks: Marks that any piece can bear.
        scores: Numbers that the table keeps.
        phases: Phases of a turn, in order.
        piles: Piles of cards; without any, every deck has a draw pile and a discard pile.
        rolls: Dice that are rolled together.
        palettes: Supplies of new pieces; without any, each side has one with its pieces.
        charts: Charts and player aids.
        secret_boxes: Boxes whose pieces only one side sees.
        turn_track: Track that shows the turn; empty for none.
    """

    LABELS: ClassVar = {
        "handling": N_("Pieces are moved by"),
        "handling.owner": N_("seats of their side"),
        "rolls": N_("Dice rolls"),
    }
    REFERENCES: ClassVar = {
        "turn_track": "tracks",
    }

    handling: Literal["anyone", "owner"] = "anyone"
    prototypes: tuple[Prototype, ...] = ()
    marks: tuple[Mark, ...] = (Mark(id="moved", title="Moved", symbol="➤"),)
    scores: tuple[Score, ...] = ()
    phases: tuple[Phase, ...] = ()
    piles: tuple[PileKind, ...] = ()
    rolls: tuple[DiceRoll, ...] = ()
    palettes: tuple[Palette, ...] = ()
    charts: tuple[Chart, ...] = ()
    secret_boxes: tuple[SecretBox, ...] = ()
    turn_track: SlugOrEmpty = ""


class Deal(Stats, frozen=True, kw_only=True):
    """Cards that every seat of a side gets from a pile at the start.

    Args:
        side: Side whose seats get cards.
        pile: Pile that they are taken from.
        count: Number of cards for each seat.
    """

    LABELS: ClassVar = {
        "count": N_("Cards for each seat"),
    }
    REFERENCES: ClassVar = {
        "pile": "settings.piles",
    }

    side: Slug
    pile: Slug
    count: Annotated[int, msgspec.Meta(ge=1, le=200)]


class ValueStart(Stats, frozen=True, kw_only=True):
    """The amount of a value of a piece.

    Args:
        of: ID of the value.
        to: Amount of the value.
    """

    LABELS: ClassVar = {
        "of": N_("Value"),
        "to": N_("Amount"),
    }
    REFERENCES: ClassVar = {
        "of": "stats.values",
    }

    of: Name
    to: Amount


class LevelStart(Stats, frozen=True, kw_only=True):
    """The level that a layer of a piece shows.

    Args:
        of: ID of the layer.
        to: Level of the layer, 0 for none.
    """

    LABELS: ClassVar = {
        "of": N_("Layer"),
        "to": N_("Level"),
    }
    REFERENCES: ClassVar = {
        "of": "stats.layers",
    }

    of: Name
    to: Amount


class PieceStart(Stats, frozen=True, kw_only=True):
    """How a placed piece differs at the start from a new one of its type.

    Args:
        piece: Id that the scenario gives the piece.
        facing: Steps that it is turned clockwise.
        values: Values that are not as in its type.
        levels: Layers that are not as in its type.
        marks: Marks on the piece at the start.
        hider: Side that alone knows which piece it is; empty if it is not hidden.
    """

    LABELS: ClassVar = {
        "piece": N_("Placed piece"),
        "facing": N_("Turned clockwise (steps)"),
    }
    REFERENCES: ClassVar = {
        "piece": "placed",
        "marks": "settings.marks",
        "hider": "sides",
    }

    piece: Slug
    facing: Annotated[int, msgspec.Meta(ge=0, le=359)] = 0
    values: Annotated[tuple[ValueStart, ...], msgspec.Meta(max_length=40)] = ()
    levels: Annotated[tuple[LevelStart, ...], msgspec.Meta(max_length=40)] = ()
    marks: Annotated[tuple[Name, ...], msgspec.Meta(max_length=40)] = ()
    hider: SlugOrEmpty = ""


class PileStart(Stats, frozen=True, kw_only=True):
    """What cards a pile has at the start, and in which order.

    Args:
        pile: Id of the pile.
        cards: Card types from the top; other cards of its deck that are nowhere else follow below.
        is_shuffled: Shuffle the cards at the start, because their order means nothing.
    """

    LABELS: ClassVar = {
        "is_shuffled": N_("Shuffled at the start"),
    }
    REFERENCES: ClassVar = {
        "pile": "settings.piles",
        "cards": "cards",
    }

    pile: Slug
    cards: Annotated[tuple[Slug, ...], msgspec.Meta(max_length=9_999)]
    is_shuffled: bool = False


class HandStart(Stats, frozen=True, kw_only=True):
    """Cards that a side has in its hand at the start; the first of its seats gets them.

    Args:
        side: Side that has the cards.
        cards: Card types.
    """

    REFERENCES: ClassVar = {
        "cards": "cards",
    }

    side: Slug
    cards: Annotated[tuple[Slug, ...], msgspec.Meta(max_length=999)]


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a freeform scenario.

    Args:
        turns: Number of turns; 0 for no limit.
        first: Side that acts first; empty for the first side of the module.
        deals: Cards that are dealt at the start.
        pieces: Placed pieces that differ from new ones of their types.
        piles: Order of the cards in piles that are not shuffled.
        hands: Cards that sides have in their hands.
        removed: Card types that are not in this scenario; each entry removes one card.
    """

    LABELS: ClassVar = {
        "turns": N_("Number of turns"),
        "first": N_("Side that acts first"),
        "removed": N_("Removed cards"),
    }
    REFERENCES: ClassVar = {
        "first": "sides",
        "removed": "cards",
    }

    turns: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    first: SlugOrEmpty = ""
    deals: tuple[Deal, ...] = ()
    pieces: Annotated[tuple[PieceStart, ...], msgspec.Meta(max_length=20_000)] = ()
    piles: tuple[PileStart, ...] = ()
    hands: tuple[HandStart, ...] = ()
    removed: Annotated[tuple[Slug, ...], msgspec.Meta(max_length=9_999)] = ()


def piles_of(module: ModuleDocument, settings: ModuleSettings) -> tuple[PileKind, ...]:
    """The piles of a module: those it names, or a draw pile and a discard pile for every deck."""
    if settings.piles:
        return settings.piles
    return tuple(
        pile
        for deck in module.decks
        for pile in (
            PileKind(id=deck.id, title=deck.title, deck=deck.id, side=""),
            PileKind(id=f"{deck.id}{DISCARDS}", title=_("{deck} discard pile").format(deck=deck.title), faces="up"),
        )
    )
