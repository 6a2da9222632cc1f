"""`CombatBoard`: everything of a game of Combat Commander that never changes in play, compiled from its documents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import msgspec

from ccstudio.base.ids import Slug, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.changes import overlay_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Cell, Deck, ModuleDocument, PieceType
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.settings import (
    ModuleSettings,
    NationSettings,
    Numbers,
    ScenarioSettings,
    SideSettings,
)
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.combat_commander.sight.verdicts import SightLines
from ccstudio.rules.combat_commander.tables import (
    ChitStats,
    FateStats,
    FortificationStats,
    RadioStats,
    SmokeStats,
    UnitStats,
    WeaponStats,
)
from ccstudio.rules.system import Stats

T = TypeVar("T", bound=Stats)

UNIT_KINDS: Final = ("squad", "team", "leader", "hero")
FIRST_CHIT: Final = 200
FIRST_SMOKE: Final = 300


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A type of piece or card of the module: its id, what people call it, its kind, and its values."""

    id: str
    title: str
    kind: str
    stats: T
    count: int = 0


@dataclass(frozen=True, slots=True)
class Fate:
    """A fate card of one of the two decks in play."""

    kind: Kind[FateStats]
    side: Side
    hex: SpaceId
    """CC-1.8 Its random hex; -1 where the map has none of that name."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class CombatBoard:
    """What the documents of a game say, compiled; `sides` are the Axis and the Allies, in that order."""

    contents: Contents
    ground: Ground
    lines: SightLines
    settings: ScenarioSettings
    module: ModuleSettings
    sides: tuple[SideSettings, SideSettings]
    nations: tuple[NationSettings, NationSettings]
    units: Mapping[str, Kind[UnitStats]]
    leaders: frozenset[str]
    """The types of leaders and heroes (CC-E58.1)."""
    weapons: Mapping[str, Kind[WeaponStats]]
    radios: Mapping[str, Kind[RadioStats]]
    fortifications: Mapping[str, Kind[FortificationStats]]
    cards: Mapping[CardId, Fate]
    decks: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    """The fate cards of each side, in the order of the module."""
    chits: Mapping[CardId, Kind[ChitStats]]
    smoke: Mapping[CardId, Kind[SmokeStats]]
    areas: Mapping[str, frozenset[SpaceId]]
    tables: Mapping[str, tuple[Mapping[str, Cell], ...]]
    """Tables of the module that rules read, by the name in its settings; each row by its columns."""
    rulings: Mapping[str, str]
    special_rules: frozenset[str]

    @property
    def map(self) -> Board:
        """The map."""
        return self.ground.map

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rulebook."""
        return self.module.numbers

    def title_of(self, side: Side) -> str:
        """What people call a side: the title of its nation."""
        return self.nations[side].title

    @property
    def chits_in_play(self) -> tuple[CardId, ...]:
        """CC-SU.4 The chits of this game: all but those its scenario leaves out."""
        unused = self.settings.unused
        return tuple(chit for chit, kind in self.chits.items() if kind.id not in unused)

    @property
    def time_spaces(self) -> range:
        """CC-4 The spaces of the time track."""
        return range(self.module.time_spaces)

    def edge_of(self, side: Side) -> frozenset[SpaceId]:
        """CC-7.2 The hexes along a side's own map edge."""
        return self.ground.edges[self.sides[side].edge]

    def far_edge_of(self, side: Side) -> frozenset[SpaceId]:
        """CC-7.2 The hexes along the enemy's map edge."""
        return self.ground.edges[self.sides[Side(1 - side)].edge]

    def area_of(self, side: Side) -> frozenset[SpaceId]:
        """CC-SU.2 Where a side sets up; nowhere if all its pieces are placed by the scenario."""
        return self.areas.get(self.sides[side].area, frozenset())

    @property
    def first_to_set_up(self) -> Side:
        """CC-SU.2 The side that sets up first."""
        return Side([side.side for side in self.sides].index(self.settings.sets_up_first))

    def is_defender(self, side: Side) -> bool:
        """CC-A24.4 Whether a side is the scenario's defender."""
        return self.sides[side].posture == "defender"

    def hand_size(self, side: Side) -> int:
        """CC-1.1 How many cards a side holds."""
        return self.numbers.hands[self.sides[side].posture]

    def rules(self, question: str) -> str:
        """How an open question of the rulebook is answered in this game.

        Raises:
            KeyError: there is no such question.
        """
        return self.rulings[question]

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> "CombatBoard":
        """The board of a game whose documents have no errors; `rulings` are the answers to all open questions."""
        module = msgspec.convert(contents.module.settings, ModuleSettings)
        settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        board = Board.compile(contents.map, contents.terrain)
        nations = {nation.id: nation for nation in module.nations}
        axis, allies = settings.sides
        pair = (nations[axis.nation], nations[allies.nation])
        changes = overlay_of(contents.scenario.terrain_changes, board)
        ground = Ground.compile(board, module.numbers.uphill, changes)
        decks = {deck.id: deck for deck in contents.module.decks}
        cards = {
            card: fate
            for side, nation in enumerate(pair)
            for card, fate in _fates(contents.module, decks[nation.deck], Side(side), ground)
        }
        pieces = contents.module.pieces
        units = _kinds(pieces, UNIT_KINDS, UnitStats)
        return cls(
            contents=contents,
            ground=ground,
            lines=SightLines(ground, CombatPolicy(rulings)),
            settings=settings,
            module=module,
            sides=(axis, allies),
            nations=pair,
            units=units,
            leaders=frozenset(unit.id for unit in units.values() if unit.kind in ("leader", "hero")),
            weapons=_kinds(pieces, ("weapon",), WeaponStats),
            radios=_kinds(pieces, ("radio",), RadioStats),
            fortifications=_kinds(pieces, ("fortification",), FortificationStats),
            cards=cards,
            decks=(_of_side(cards, Side(0)), _of_side(cards, Side(1))),
            chits=dict(_numbered(contents.module, decks[module.chits], FIRST_CHIT, ChitStats)),
            smoke=dict(_numbered(contents.module, decks[module.smoke], FIRST_SMOKE, SmokeStats)),
            areas={
                area.id: frozenset(board.grid.space(name) for name in area.spaces) for area in contents.scenario.areas
            },
            tables=_tables(contents.module, module),
            rulings=rulings,
            special_rules=frozenset(rule.id for rule in contents.scenario.special_rules),
        )


def _kinds(pieces: tuple[PieceType, ...], kinds: tuple[str, ...], stats: type[T]) -> dict[str, Kind[T]]:
    return {
        piece.id: Kind(piece.id, piece.title, piece.kind, msgspec.convert(piece.stats, stats), piece.count)
        for piece in pieces
        if piece.kind in kinds
    }


def _numbered(module: ModuleDocument, deck: Deck, first: int, stats: type[T]) -> Iterator[tuple[CardId, Kind[T]]]:
    """The cards of a deck one by one, counted from `first`."""
    types = {card.id: card for card in module.cards}
    number = first
    for entry in deck.cards:
        card = types[entry.card]
        kind = Kind(card.id, card.title, card.kind, msgspec.convert(card.stats, stats), entry.count)
        for _ in range(entry.count):
            yield CardId(number), kind
            number += 1


def _fates(module: ModuleDocument, deck: Deck, side: Side, ground: Ground) -> Iterator[tuple[CardId, Fate]]:
    spaces = {there.name: space for space, there in ground.hexes.items()}
    first = side * deck.size
    for card, kind in _numbered(module, deck, first, FateStats):
        yield card, Fate(kind, side, spaces.get(kind.stats.hex, SpaceId(-1)))


def _of_side(cards: Mapping[CardId, Fate], side: Side) -> tuple[CardId, ...]:
    return tuple(card for card, fate in cards.items() if fate.side == side)


def _tables(module: ModuleDocument, settings: ModuleSettings) -> dict[str, tuple[Mapping[str, Cell], ...]]:
    by_id = {table.id: table for table in module.tables}
    found: dict[str, tuple[Mapping[str, Cell], ...]] = {}
    names: Mapping[str, Slug] = {str(name): table for name, table in settings.tables.items()}
    for name, table_id in names.items():
        table = by_id[table_id]
        found[name] = tuple(dict(zip(table.columns, row, strict=True)) for row in table.rows)
    return found
