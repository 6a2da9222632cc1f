"""`ValorBoard`: everything of a game of Valor & Victory that never changes in play, compiled from its documents."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal, NamedTuple, Self

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.game_map import compiled_map, overlay_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.chance import Die
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.compiled_game import Kind, piece_kinds
from ccstudio.rules.shared.module_tables import rows_of
from ccstudio.rules.shared.nations import NationsGame
from ccstudio.rules.shared.results_table import ResultsTable
from ccstudio.rules.valor_victory.ground import COMPASS, HEDGEROW, Ground, printed
from ccstudio.rules.valor_victory.passages import MoverKind, Passages
from ccstudio.rules.valor_victory.questions import answered
from ccstudio.rules.valor_victory.settings import (
    ModuleSettings,
    NationSettings,
    Numbers,
    ScenarioSettings,
    SideSettings,
    Victory,
)
from ccstudio.rules.valor_victory.sight.lines import SightLines
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from ccstudio.rules.valor_victory.stats import (
    PINNED,
    ArmoredStats,
    ExpendableStats,
    GunStats,
    HalfSquadStats,
    InfantryStats,
    LeaderStats,
    Letter,
    MissionStats,
    PositionStats,
    SquadStats,
    TransportClass,
    VehicleStats,
    WeaponStats,
)

UnitKind = Literal["squad", "half-squad", "leader", "gun", "afv", "vehicle"]

INFANTRY: Final[tuple[UnitKind, ...]] = ("squad", "half-squad", "leader")
"""VV-0.5 Infantry; heroes are leaders."""
UNIT_STATS: Final[Mapping[UnitKind, type[msgspec.Struct]]] = {
    "squad": SquadStats,
    "half-squad": HalfSquadStats,
    "leader": LeaderStats,
    "gun": GunStats,
    "afv": ArmoredStats,
    "vehicle": VehicleStats,
}

CROPS: Final = "crops"
HEDGEROWS: Final = "hedgerows"
HIDDEN_MINES: Final = "hidden-minefields"
OPEN_BUILDINGS: Final = "open-buildings"
NO_LIMIT: Final = "-"
"""VV-16.T1 In the to-hit table: the row holds for all greater ranges."""
"""The special rules that a scenario can turn on (VV-10.9, VV-10.101a, VV-19.7b, VV-10.4)."""


@dataclass(frozen=True, kw_only=True)
class UnitType:
    """A type of unit with all its values; those that its kind does not have are 0, empty or False.

    `apfp` is the anti-personnel firepower of infantry, or of the main gun of a gun, AFV or vehicle; `has_gun` says that
    there is such a gun. `all_round` and `forward` are machine guns (VV-1.21d), `squads` how many squads it carries, a
    half squad being one half (VV-8.21).
    """

    id: str
    title: str
    kind: UnitKind
    nation: str
    infantry: bool
    elite: bool = False
    apfp: int = 0
    range: int = 0
    casualty: int = 0
    leadership: int = 0
    move: int = 0
    half: str = ""
    atfp: Letter = ""
    turret: bool = False
    all_round: int = 0
    forward: int = 0
    front: Letter = ""
    rear: Letter = ""
    shield: bool = False
    transport: TransportClass = ""
    tows: bool = False

    @cached_property
    def is_squad(self) -> bool:
        """VV-M.1."""
        return self.kind == "squad"

    @cached_property
    def is_leader(self) -> bool:
        """VV-M.3."""
        return self.kind == "leader"

    @cached_property
    def is_afv(self) -> bool:
        """VV-1.16a."""
        return self.kind == "afv"

    @cached_property
    def is_gun(self) -> bool:
        """VV-1.15a."""
        return self.kind == "gun"

    @cached_property
    def is_vehicle(self) -> bool:
        """VV-1.17a An unarmored vehicle."""
        return self.kind == "vehicle"

    @cached_property
    def drives(self) -> bool:
        """VV-7.2b An AFV or vehicle."""
        return self.kind in ("afv", "vehicle")

    @cached_property
    def has_facing(self) -> bool:
        """VV-7.1b."""
        return not self.infantry

    @classmethod
    def compile(cls, piece: PieceType) -> "UnitType":
        """A type as the module has it."""
        kind: UnitKind = piece.kind  # type: ignore[assignment]  # the caller asks for units only
        stats = msgspec.convert(piece.stats, UNIT_STATS[kind])
        named = {"id": piece.id, "title": piece.title, "kind": kind, "infantry": kind in INFANTRY}
        match stats:
            case InfantryStats():
                values = {
                    "elite": getattr(stats, "elite", False),
                    "leadership": getattr(stats, "leadership", 0),
                    "half": getattr(stats, "half", ""),
                    "apfp": stats.apfp,
                    "range": stats.range,
                    "casualty": stats.casualty,
                }
            case GunStats():
                values = {
                    "atfp": stats.atfp,
                    "apfp": stats.apfp,
                    "casualty": stats.casualty,
                    "shield": stats.shield,
                }
            case ArmoredStats() | VehicleStats():
                values = {
                    "atfp": stats.atfp,
                    "apfp": stats.gun,
                    "turret": stats.turret,
                    "all_round": stats.all_round,
                    "forward": stats.forward,
                    "transport": stats.transport,
                    "tows": stats.tows,
                    "front": getattr(stats, "front", ""),
                    "rear": getattr(stats, "rear", ""),
                    "casualty": getattr(stats, "casualty", 0),
                }
            case _:
                raise AssertionError(f"units of kind {kind} have other stats")
        return cls(nation=stats.nation, move=stats.move, **named, **values)  # type: ignore[arg-type]


class Equipment(NamedTuple):
    """VV-12.3a How far AP and anti-tank fire of a unit reach at most, and in which other ways it can attack."""

    farthest: int
    tank_reach: int
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToHit:
    """VV-16.T1 A row of the to-hit table: the highest roll that hits, for a kind of attacker and a range.

    Without a `last` distance it holds for all from the `first` on.
    """

    attacker: str
    first: int
    last: int | None
    roll: int

    def holds_for(self, attacker: str, distance: int) -> bool:
        """VV-16.T1 Whether it is the row of an attacker at a distance."""
        return attacker == self.attacker and self.first <= distance and (self.last is None or distance <= self.last)


@dataclass(frozen=True, slots=True)
class StackLimits:
    """VV-6.9 Limits of a hex: infantry units, squads among them, other units, and both together."""

    infantry: int
    squads: int
    others: int
    infantry_with_others: int
    others_with_infantry: int


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ValorBoard(NationsGame[ModuleSettings, ScenarioSettings]):
    """What the documents of a game say, compiled; `sides` are those of the scenario, side A first (VV-5.2)."""

    ground: Ground
    lines: SightLines
    victory: Victory
    sides: tuple[SideSettings, SideSettings]
    nations: tuple[NationSettings, NationSettings]
    units: Mapping[str, UnitType]
    weapons: Mapping[str, Kind[WeaponStats]]
    expendables: Mapping[str, Kind[ExpendableStats]]
    positions: Mapping[str, Kind[PositionStats]]
    missions: Mapping[str, Kind[MissionStats]]
    fire_table: ResultsTable
    """VV-14.T Rolls down, firepower across."""
    elimination: ResultsTable
    """VV-16.T2 Ratings down, armor across."""
    assault_table: ResultsTable
    """VV-15.T One row of Kill Numbers, odds across."""
    to_hit: tuple[ToHit, ...]
    stacking: StackLimits
    die: Die

    @cached_property
    def known_points(self) -> dict[tuple[int, int], Mapping[int, Fraction]]:
        """VV-14.T The chances of casualty points by row and modifier, as far as they have been worked out."""
        return {}

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers of the rulebook."""
        return self.module.numbers

    @property
    def first_to_set_up(self) -> Side:
        """VV-4.1a The side that sets up first: side B unless the scenario names one."""
        named = self.settings.sets_up_first
        return self.side_numbers[named] if named else Side(1)

    @cached_property
    def goal_spaces(self) -> frozenset[SpaceId]:
        """VV-4.4c Spaces that somebody has to hold."""
        space = self.map.grid.space
        return frozenset(
            space(name) for side in self.victory.sides for goal in side.goals if goal.kind == "hold"
            for name in goal.spaces
        )  # fmt: skip

    @cached_property
    def turned_over(self) -> frozenset[str]:
        """VV-14.7a The types whose counters have a face for pinned ones."""
        return frozenset(
            piece.id for piece in self.contents.module.pieces if any(face.id == PINNED for face in piece.faces)
        )

    @cached_property
    def families(self) -> Mapping[str, str]:
        """VV-23.1 The squad of each half squad, whose numbers in titles are counted together."""
        return {kind.half: kind.id for kind in self.units.values() if kind.half}

    @cached_property
    def entry_numbers(self) -> tuple[int, ...]:
        """The place of each piece of the scenario among those of its type, counted from 1; half squads with squads."""
        counts: Counter[str] = Counter()
        found = []
        for entry in self.entries:
            family = self.families.get(entry.piece, entry.piece)
            counts[family] += 1
            found.append(counts[family])
        return tuple(found)

    @cached_property
    def entry_counts(self) -> Mapping[str, int]:
        """How many pieces of each type the scenario has; half squads with squads."""
        return Counter(self.families.get(entry.piece, entry.piece) for entry in self.entries)

    @cached_property
    def grounds(self) -> dict[tuple[str, frozenset[SpaceId]], tuple[SpaceId, ...]]:
        """Where the terrain of areas lets types of pieces be, as far as anybody has asked (`query/placing.py`)."""
        return {}

    @cached_property
    def passages(self) -> dict[MoverKind, Passages]:
        """The steps of kinds of groups, as far as anybody has asked (`query/passages.py`)."""
        return {}

    @cached_property
    def equipment(self) -> dict[tuple[str, str, bool, tuple[str, ...]], Equipment]:
        """What units can attack with: by type, weapon, whether they ride, types in the pool (`query/fire_ways.py`)."""
        return {}

    @cached_property
    def turns(self) -> Mapping[str, tuple[tuple[Direction, int], ...]]:
        """VV-6.5 The hexsides that what faces a hexside can turn to in a hex, clockwise, each with its cost."""
        numbers, around = self.numbers, len(COMPASS)
        return {
            facing: tuple(
                (COMPASS[(number + sides) % around], max(0, least - numbers.free_turn))
                for sides in range(1, around)
                if (least := min(sides, around - sides)) <= numbers.most_turn
            )
            for number, facing in enumerate(COMPASS)
        }

    @cached_property
    def ahead(self) -> tuple[Direction, Direction]:
        """VV-7.1b What faces across the map from the areas of the sides; north for side A without one."""
        return (self._across(Side(0), "n"), self._across(Side(1), "s"))

    def _across(self, side: Side, otherwise: Direction) -> Direction:
        own = self.area_of(side)
        if not own:
            return otherwise
        return "n" if self._mean_row(own) > self._mean_row(self.map.spaces) else "s"

    def _mean_row(self, spaces: Collection[SpaceId]) -> float:
        return sum(self.map.grid.place_of(space)[1] for space in spaces) / len(spaces)

    @cached_property
    def squads_by_half(self) -> Mapping[str, str]:
        """VV-23.1 The squad that two half squads of a type combine into."""
        return {unit.half: unit.id for unit in self.units.values() if unit.half}

    def has_rule(self, rule: str) -> bool:
        """Whether the scenario turns a special rule on."""
        return rule in self.special_rules

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """The board of a game whose documents have no errors; `rulings` are the answers to all open questions."""
        answers = answered(rulings)
        module = msgspec.convert(contents.module.settings, ModuleSettings)
        settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        game_map = compiled_map(contents)
        tables = {table.id: table for table in contents.module.tables}
        names = module.tables
        special = frozenset(rule.id for rule in contents.scenario.special_rules)
        changes = _changes(contents, module, special)
        pieces = contents.module.pieces
        positions = piece_kinds(contents.module, ("position",), PositionStats)
        nations = {nation.id: nation for nation in module.nations}
        first, second = settings.sides
        return cls(
            contents=contents,
            map=game_map,
            rulings=answers,
            side_ids=(first.side, second.side),
            module=module,
            settings=settings,
            ground=Ground.compile(
                game_map,
                rows_of(contents.module, names.terrain),
                module.numbers.uphill,
                changes,
                open_buildings=OPEN_BUILDINGS in special,
                afv_buildings=answers["afv-buildings"] == "enter",
            ),
            lines=SightLines(game_map, VictoryPolicy(answers), changes, _bunkers(contents, positions)),
            victory=msgspec.convert(contents.scenario.victory, Victory),
            sides=(first, second),
            nations=(nations[first.nation], nations[second.nation]),
            units={piece.id: UnitType.compile(piece) for piece in pieces if piece.kind in UNIT_STATS},
            weapons=piece_kinds(contents.module, ("weapon",), WeaponStats),
            expendables=piece_kinds(contents.module, ("expendable",), ExpendableStats),
            positions=positions,
            missions=piece_kinds(contents.module, ("mission",), MissionStats),
            fire_table=ResultsTable.read(tables[names.fire]).transposed(),
            elimination=ResultsTable.read(tables[names.elimination]),
            assault_table=ResultsTable.read(tables[names.assault]),
            to_hit=tuple(
                ToHit(str(row["attacker"]), int(row["range_from"]), range_end(row["range_to"]), int(row["roll"]))
                for row in rows_of(contents.module, names.to_hit)
            ),
            stacking=_limits(contents.module, names.stacking, answers["stacking"]),
            die=next(Die(die.faces) for die in contents.module.dice if die.id == module.die),
        )


def range_end(cell: object) -> int | None:
    """VV-16.T1 The greatest distance that a row of the to-hit table holds for; None without a limit."""
    return cell if isinstance(cell, int) else None


def _changes(contents: Contents, module: ModuleSettings, special: frozenset[str]) -> Overlay:
    """VV-10.9, VV-10.101a The map as the scenario changes it: fields with standing crops, hedgerows that are hedges."""
    board = compiled_map(contents)
    changes = overlay_of(contents.scenario.terrain_changes, board)
    if CROPS in special:
        fields = [space for space, terrain in printed(board, changes).items() if terrain == module.fields]
        changes = msgspec.structs.replace(changes, spaces={**changes.spaces, **dict.fromkeys(fields, module.crops)})
    if HEDGEROWS in special:
        return changes
    for space in board.spaces:
        for direction in COMPASS:
            side = board.side_terrain(space, direction, changes)
            if side is not None and side.rule == HEDGEROW and _is_first(board.grid.neighbour(space, direction), space):
                changes = changes.with_side(space, direction, module.hedge)
    return changes


def _is_first(neighbour: SpaceId | None, space: SpaceId) -> bool:
    """Whether a side is named from this one of its two spaces."""
    return neighbour is None or space < neighbour


def _bunkers(contents: Contents, positions: Mapping[str, Kind[PositionStats]]) -> frozenset[SpaceId]:
    """VV-19.5b The hexes of bunkers, which never move."""
    space = compiled_map(contents).grid.space
    return frozenset(
        space(piece.space)
        for piece in contents.scenario.pieces
        if piece.space and piece.piece in positions and positions[piece.piece].stats.use == "bunker"
    )


def _limits(module: ModuleDocument, table: str, edition: str) -> StackLimits:
    row = next(row for row in rows_of(module, table) if row["edition"] == edition)
    columns = ("infantry", "squads", "others", "infantry_with_others", "others_with_infantry")
    return StackLimits(*(int(row[column]) for column in columns))
