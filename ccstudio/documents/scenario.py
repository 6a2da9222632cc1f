"""The `scenario` format: a map, the forces of each side, their entry and their victory conditions."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Direction, Slug, SlugOrEmpty, SpaceName
from ccstudio.documents.document import Document, Line, Record, Reference, Text
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.module import RuleId, Ruling, Stats

Turn = Annotated[int, msgspec.Meta(ge=0, le=999)]
Quantity = Annotated[int, msgspec.Meta(ge=1, le=999)]


class ScenarioSeat(Record, frozen=True, kw_only=True):
    """A player's place at the table; several may serve one side."""

    title: Line
    side: Slug


class SpaceArea(Record, frozen=True, kw_only=True):
    """Spaces under a name, as a setup area or an edge to enter by."""

    id: Slug
    title: Line
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]


class ForcePiece(Record, frozen=True, kw_only=True):
    """Pieces of one type (an id of the module) in a force; `face` is the one they show, empty for the first."""

    piece: Slug
    count: Quantity = 1
    face: SlugOrEmpty = ""


class Force(Record, frozen=True, kw_only=True):
    """Pieces that come together: at once, set up in an area (empty: anywhere the rules allow), or on a later turn.

    `turn` 0 is the setup. `box` is where they wait or are kept, empty for the map.
    """

    id: Slug
    title: Line
    side: Slug
    pieces: Annotated[tuple[ForcePiece, ...], msgspec.Meta(min_length=1)]
    turn: Turn = 0
    area: SlugOrEmpty = ""
    box: SlugOrEmpty = ""


class PlacedPiece(Record, frozen=True, kw_only=True):
    """A piece with a place of its own: a space, a box, or another placed piece; exactly one of them.

    `id` is how others of this scenario name it. Pieces at one place are stacked in the order of the file, the first at
    the bottom.
    """

    id: SlugOrEmpty = ""
    piece: Slug
    side: Slug
    space: Annotated[str, msgspec.Meta(max_length=12)] = ""
    box: SlugOrEmpty = ""
    on: SlugOrEmpty = ""
    face: SlugOrEmpty = ""
    facing: Direction | Literal[""] = ""
    traits: tuple[Slug, ...] = ()


class SpaceChange(Record, frozen=True, kw_only=True):
    """A space whose terrain is another than on the map."""

    space: SpaceName
    terrain: Slug


class SideChange(Record, frozen=True, kw_only=True):
    """A side of a space whose terrain is another than on the map; empty: nothing lies there."""

    space: SpaceName
    direction: Direction
    terrain: SlugOrEmpty = ""


class TerrainChanges(Record, frozen=True, kw_only=True):
    """How the map of this scenario differs from the map as it is printed; `removed` are ids of features."""

    spaces: tuple[SpaceChange, ...] = ()
    sides: tuple[SideChange, ...] = ()
    removed: tuple[Slug, ...] = ()


class SpecialRule(Record, frozen=True, kw_only=True):
    """A named switch of the rule system, with values it declares."""

    id: Slug
    rule: RuleId = ""
    values: Stats = msgspec.field(default_factory=dict)


class ScenarioDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/scenario"):
    """A scenario: everybody at the table may read all of it; what is secret is drawn or chosen in play.

    `settings` and `victory` hold what the rule system declares (postures, the length of the game, what is worth how
    much); `options` answer open questions of the rulebook otherwise than the module does. `special_rules` are switches
    the system enforces; `unenforced` are rules in words that the players keep themselves.
    """

    format_version: Literal[1]
    module: Reference
    map: Reference
    seats: Annotated[tuple[ScenarioSeat, ...], msgspec.Meta(min_length=1, max_length=16)]
    areas: tuple[SpaceArea, ...] = ()
    forces: tuple[Force, ...] = ()
    pieces: tuple[PlacedPiece, ...] = ()
    terrain_changes: TerrainChanges = TerrainChanges()
    settings: Stats = msgspec.field(default_factory=dict)
    victory: Stats = msgspec.field(default_factory=dict)
    options: tuple[Ruling, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    unenforced: tuple[Line, ...] = ()
    briefing: Text = ""
    golden: tuple[GoldenSight, ...] = ()
