"""What module and scenario fix before a freeform game: the types of their `settings`."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.documents.document import Line
from ccstudio.rules.freeform.traits import Amount, Name, Prototype
from ccstudio.rules.system import Stats


class Mark(Stats, frozen=True, kw_only=True):
    """A mark that any piece can bear, shown as a badge: moved, fired."""

    id: Name
    title: Line
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=12)]


class Score(Stats, frozen=True, kw_only=True):
    """A number of the table, or with `each_side` one of every side; `is_points` says that it is who leads."""

    id: Name
    title: Line
    start: Amount = 0
    least: Amount = 0
    most: Amount = 999
    each_side: bool = False
    is_points: bool = False


class Phase(Stats, frozen=True, kw_only=True):
    """A phase of the turn; the seat of its side acts, or without one whoever acted before."""

    id: Name
    title: Line
    side: SlugOrEmpty = ""


class PileKind(Stats, frozen=True, kw_only=True):
    """A place for cards: face down or up; with a `side` only that side takes cards from it and looks through it.

    `deck` names the deck of the module that it begins with, shuffled unless `is_sorted`.
    """

    id: Name
    title: Line
    deck: SlugOrEmpty = ""
    faces: Literal["down", "up"] = "down"
    side: SlugOrEmpty = ""
    is_sorted: bool = False


class DiceRoll(Stats, frozen=True, kw_only=True):
    """Dice that are often rolled together, by their types in the module."""

    id: Name
    title: Line
    dice: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1, max_length=40)]


class Palette(Stats, frozen=True, kw_only=True):
    """Piece types from which new pieces are taken."""

    id: Name
    title: Line
    pieces: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1, max_length=5_000)]


class Chart(Stats, frozen=True, kw_only=True):
    """A picture to look things up in, by its id in the module's art."""

    id: Name
    title: Line
    art: Slug


class SecretBox(Stats, frozen=True, kw_only=True):
    """A box of a track or map whose pieces only one side sees; the others see how many there are."""

    box: Slug
    side: Slug


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a freeform module.

    `handling` says who moves the pieces of a side: its own seats, or anyone. Without `palettes` each side has one with
    its pieces. Without `piles` every deck has a draw pile and a discard pile.
    """

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
    """Cards that every seat of a side gets from a pile at the start."""

    side: Slug
    pile: Slug
    count: Annotated[int, msgspec.Meta(ge=1, le=200)]


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a freeform scenario; `turns` 0 is without end, `first` the side that acts first."""

    turns: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    first: SlugOrEmpty = ""
    deals: tuple[Deal, ...] = ()
