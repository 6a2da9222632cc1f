"""`CombatBoard`: everything of a game of Combat Commander that never changes in play, compiled from its documents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Self

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.game_map import compiled_map, overlay_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Deck, ModuleDocument
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.settings import (
    DiscardLimits,
    HandSizes,
    ModuleSettings,
    NationSettings,
    Numbers,
    ScenarioSettings,
    SideSettings,
)
from ccstudio.rules.combat_commander.sight.lines import SightLines
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.combat_commander.stats import (
    ChitStats,
    FateStats,
    FortificationStats,
    RadioStats,
    SmokeStats,
    UnitStats,
    WeaponStats,
)
from ccstudio.rules.shared.compiled_game import Kind, numbered_cards, piece_kinds
from ccstudio.rules.shared.module_tables import Row
from ccstudio.rules.shared.nations import NationsGame
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.scenario_pieces import pieces_of_scenario

UNIT_KINDS: Final = ("squad", "team", "leader", "hero")
FIRST_CHIT: Final = 200
FIRST_SMOKE: Final = 300


@dataclass(frozen=True, slots=True)
class Fate:
    """A fate card of one of the two decks in play."""

    kind: Kind[FateStats]
    side: Side
    hex: SpaceId
    """CC-1.8 Its random hex; -1 where the map has none of that name."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class CombatBoard(NationsGame[ModuleSettings, ScenarioSettings]):
    """What the documents of a game say, compiled; `sides` are the Axis and the Allies, in that order."""

    ground: Ground
    lines: SightLines
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

    @cached_property
    def tables(self) -> Mapping[str, tuple[Row, ...]]:
        """Tables of the module that rules read, by the name in its settings."""
        return {str(name): self.rows(table) for name, table in self.module.tables.items()}

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rulebook."""
        return self.module.numbers

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
        return self.ground.edges[self.sides[enemy(side)].edge]

    def set_up_area(self, piece: PieceId, side: Side) -> frozenset[SpaceId]:
        """CC-SU.2 Where a piece of the scenario sets up: in the area of its force, or else of its side."""
        areas = self._areas_of_forces
        area = areas[piece] if piece < len(areas) else ""
        return self.areas[area] if area else self.area_of(side)

    @cached_property
    def _areas_of_forces(self) -> tuple[str, ...]:
        """The areas that forces name, by the numbers of their pieces."""
        entries = pieces_of_scenario(self.contents.scenario)
        return tuple(entry.area for entry in entries for _ in range(entry.count))

    @property
    def first_to_set_up(self) -> Side:
        """CC-SU.2 The side that sets up first."""
        return Side([side.side for side in self.sides].index(self.settings.sets_up_first))

    def is_defender(self, side: Side) -> bool:
        """CC-A24.4 Whether a side is the scenario's defender."""
        return self.sides[side].posture == "defender"

    def hand_size(self, side: Side) -> int:
        """CC-1.1 How many cards a side holds; a special rule may say otherwise."""
        usual = self.numbers.hands[self.sides[side].posture]
        return self._changed_by("hand-size", HandSizes).get(self.side_ids[side], usual)

    def discard_limit(self, side: Side) -> int:
        """CC-5.3.a How many cards a side may discard; a special rule may say otherwise."""
        usual = self.nations[side].discards
        return self._changed_by("discard-limit", DiscardLimits).get(self.side_ids[side], usual)

    def _changed_by(self, rule: str, kind: type[HandSizes] | type[DiscardLimits]) -> Mapping[str, int]:
        """The numbers that a special rule of the scenario gives its sides; none without it."""
        found = next((it.values for it in self.contents.scenario.special_rules if it.id == rule), None)
        return {} if found is None else msgspec.convert(found, kind).cards

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """The board of a game whose documents have no errors; `rulings` are the answers to all open questions."""
        module = msgspec.convert(contents.module.settings, ModuleSettings)
        settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        board = compiled_map(contents)
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
        units = piece_kinds(contents.module, UNIT_KINDS, UnitStats)
        return cls(
            contents=contents,
            map=board,
            rulings=rulings,
            side_ids=(axis.side, allies.side),
            ground=ground,
            lines=SightLines(ground, CombatPolicy(rulings)),
            settings=settings,
            module=module,
            sides=(axis, allies),
            nations=pair,
            units=units,
            leaders=frozenset(unit.id for unit in units.values() if unit.kind in ("leader", "hero")),
            weapons=piece_kinds(contents.module, ("weapon",), WeaponStats),
            radios=piece_kinds(contents.module, ("radio",), RadioStats),
            fortifications=piece_kinds(contents.module, ("fortification",), FortificationStats),
            cards=cards,
            decks=(_of_side(cards, Side(0)), _of_side(cards, Side(1))),
            chits=dict(numbered_cards(contents.module, decks[module.chits], FIRST_CHIT, ChitStats)),
            smoke=dict(numbered_cards(contents.module, decks[module.smoke], FIRST_SMOKE, SmokeStats)),
        )


def _fates(module: ModuleDocument, deck: Deck, side: Side, ground: Ground) -> Iterator[tuple[CardId, Fate]]:
    spaces = {there.name: space for space, there in ground.hexes.items()}
    first = side * deck.size
    for card, kind in numbered_cards(module, deck, first, FateStats):
        yield card, Fate(kind, side, spaces.get(kind.stats.hex, SpaceId(-1)))


def _of_side(cards: Mapping[CardId, Fate], side: Side) -> tuple[CardId, ...]:
    return tuple(card for card, fate in cards.items() if fate.side == side)
