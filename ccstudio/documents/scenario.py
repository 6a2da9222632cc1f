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
    """A player's place at the table; several may serve one side.

    Args:
        title: Name of the seat, such as `German commander`.
        side: Side of the module that the seat plays.
    """

    title: Line
    side: Slug


class SpaceArea(Record, frozen=True, kw_only=True):
    """Spaces under a name, as a setup area or an edge to enter by.

    Args:
        id: ID by which forces and settings refer to the area.
        title: Name of the area that players read.
        spaces: Spaces of the area.
    """

    id: Slug
    title: Line
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]


class ForcePiece(Record, frozen=True, kw_only=True):
    """Pieces of one type in a force.

    Args:
        piece: Piece of the module.
        count: Number of such pieces.
        face: Face that they show; empty for the first.
    """

    piece: Slug
    count: Quantity = 1
    face: SlugOrEmpty = ""


class Force(Record, frozen=True, kw_only=True):
    """Pieces that come together: at setup or on a later turn.

    Args:
        id: ID of the force, unique in the scenario.
        title: Name of the force that players read.
        side: Side that the force belongs to.
        pieces: Pieces of the force.
        turn: Turn of arrival; 0 is the setup.
        area: Area in which the pieces are set up or enter; empty for anywhere that the rules allow.
        box: Box off the map where the pieces wait or are kept; empty for the map.
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

    Pieces at one place are stacked in the order of the file, the first at the bottom.

    Args:
        id: ID by which other pieces of the scenario refer to this one; empty if none does.
        piece: Piece of the module.
        side: Side that the piece belongs to.
        space: Space of the map where the piece is; empty if it is in a box or on another piece.
        box: Box off the map where the piece is.
        on: Placed piece that carries this one.
        face: Face that the piece shows; empty for the first.
        facing: Direction that the piece faces; empty for a piece without facing.
        traits: Words that the rules know, such as a marker that the piece starts with.
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
    """A space whose terrain is another than on the map.

    Args:
        space: Space that changes.
        terrain: Terrain of the space in this scenario.
    """

    space: SpaceName
    terrain: Slug


class SideChange(Record, frozen=True, kw_only=True):
    """A side of a space whose terrain is another than on the map.

    Args:
        space: Either of the spaces that share the side.
        direction: Direction of the side, seen from that space.
        terrain: Terrain of the side in this scenario; empty if nothing lies there.
    """

    space: SpaceName
    direction: Direction
    terrain: SlugOrEmpty = ""


class TerrainChanges(Record, frozen=True, kw_only=True):
    """How the map of this scenario differs from the map as it is printed.

    Args:
        spaces: Spaces with another terrain.
        sides: Sides with another terrain.
        removed: Outlines of the map that are not there, by their IDs.
    """

    spaces: tuple[SpaceChange, ...] = ()
    sides: tuple[SideChange, ...] = ()
    removed: tuple[Slug, ...] = ()


class SpecialRule(Record, frozen=True, kw_only=True):
    """A named switch of the rule system, with values it declares.

    Args:
        id: Switch, as the rule system names it.
        rule: ID of the rule that the switch belongs to.
        values: Values that the rule system declares for this switch.
    """

    id: Slug
    rule: RuleId = ""
    values: Stats = msgspec.field(default_factory=dict)


class ScenarioDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/scenario"):
    """A scenario: everybody at the table may read all of it; what is secret is drawn or chosen in play.

    Args:
        format_version: Version of the format of this file.
        module: Module with the pieces and tables of the game.
        map: Map, or layout of several boards, on which it is played.
        seats: Places of the players.
        areas: Named groups of spaces for setup, entry and goals.
        forces: Pieces that are set up by the players or arrive later.
        pieces: Pieces that have a fixed place at the start.
        terrain_changes: How the map differs from the printed one.
        settings: Values that the rule system declares for a scenario, such as postures and the length of the game.
        victory: Values that the rule system declares for victory.
        options: Answers to questions that the rulebook leaves open; they replace those of the module.
        special_rules: Special rules that the program enforces.
        unenforced: Special rules in words, which the players enforce themselves.
        briefing: Introduction that players read before the game.
        golden: Lines of sight that the designer relies on; a check reports every change.
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
