"""`SeriesBoard`: everything of a game of the series that never changes in play, compiled from its documents."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Self

import msgspec
from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.board.game_map import compiled_map, overlay_of
from ccstudio.board.map_places import MapEdge, edge_spaces
from ccstudio.board.routes import common_denominator
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import PieceType
from ccstudio.engine.chance import Die
from ccstudio.engine.seats import Side
from ccstudio.engine.sequence import Phase, SequenceOfPlay, each_in_turn
from ccstudio.rules.scs.ground import Ground, HexSide
from ccstudio.rules.scs.results import Result, read_result
from ccstudio.rules.scs.settings import (
    ModuleSettings,
    Nation,
    Numbers,
    PhaseId,
    ScenarioSettings,
    SideSettings,
    TurnSettings,
    Weather,
)
from ccstudio.rules.scs.stats import Size, UnitStats
from ccstudio.rules.scs.terrain_chart import TerrainChart
from ccstudio.rules.scs.victory import Victory
from ccstudio.rules.shared.module_tables import rows_of
from ccstudio.rules.shared.nations import NationsGame
from ccstudio.rules.shared.results_table import ResultsTable

PHASE_RULES: Final[Mapping[PhaseId, str]] = {
    "movement": "SCS-1.0/4", "combat": "SCS-1.0/5", "exploitation": "SCS-1.0/6", "supply": "SCS-1.0/7",
}  # fmt: skip

USUAL_WEATHER: Final = Weather(id="usual", title="")
"""The weather of games without weather, and of turns that name none."""


@dataclass(frozen=True, slots=True)
class Worth:
    """SCS-UNIT-2 What a unit is worth with so many steps left; `attack` is None where none is printed (SCS-UNIT-4)."""

    attack: int | None
    defence: int
    move: int
    has_zone: bool
    """SCS-2.0a Whether the printed attack strength gives it a zone of control."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitType:
    """A type of unit with all its values; `worth` is by the steps left, the entry for 0 steps meaning nothing.

    `mode` is the number of its movement mode, `supports` says that it never attacks (`Role.supports`).
    """

    id: str
    title: str
    role: str
    size: Size
    mode: int
    steps: int
    worth: tuple[Worth, ...]
    exploits: bool
    supports: bool
    barrage: int
    barrage_range: int
    supply_range: int

    @property
    def full(self) -> Worth:
        """What it is worth with all its steps."""
        return self.worth[self.steps]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SeriesBoard(NationsGame[ModuleSettings, ScenarioSettings]):
    """What the documents of a game say, compiled; `sides` are those of the scenario, the first player's first."""

    printed: Ground
    """The map as the scenario has it, in usual weather and without bridges built in play."""
    victory: Victory
    sides: tuple[SideSettings, SideSettings]
    nations: tuple[Nation, Nation]
    units: Mapping[str, UnitType]
    results: ResultsTable
    """SCS-7.1 Rolls down, odds across."""
    cells: tuple[tuple[Result, ...], ...]
    """The results of that table, as they are understood."""
    die: Die
    sequence: SequenceOfPlay
    weathers: Mapping[str, Weather]

    @property
    def numbers(self) -> Numbers:
        """The numbers of the series rules."""
        return self.module.numbers

    @property
    def denominator(self) -> int:
        """The units of a movement point."""
        return self.printed.denominator

    @cached_property
    def faces(self) -> Mapping[str, tuple[str, ...]]:
        """The faces of each type, the first at full strength."""
        return {piece.id: tuple(face.id for face in piece.faces) for piece in self.contents.module.pieces}

    @property
    def has_air(self) -> bool:
        """Whether the game has air points."""
        return self.module.air is not UNSET

    @cached_property
    def memory(self) -> dict[object, object]:
        """What is worked out of what never changes in play, as far as anybody has asked, under a key of his own."""
        return {}

    @cached_property
    def sources(self) -> tuple[frozenset[SpaceId], frozenset[SpaceId]]:
        """SCS-12.1a/2 The supply sources of both sides."""
        space = self.map.grid.space
        first, second = (frozenset(map(space, side.sources)) for side in self.sides)
        return first, second

    @cached_property
    def source_distances(self) -> tuple[tuple[Mapping[SpaceId, int], ...], tuple[Mapping[SpaceId, int], ...]]:
        """SCS-9.1e How far each hex is from each supply source of both sides, as the crow flies."""
        distance = self.map.grid.distance
        first, second = (
            tuple({space: distance(space, source) for space in self.map.spaces} for source in sorted(sources))
            for sources in self.sources
        )
        return first, second

    @cached_property
    def unsupplied_attack(self) -> Fraction:
        """SCS-12.2/2 Factor of the attack strength without supply."""
        return Fraction(self.module.supply.attack)

    @cached_property
    def unsupplied_defence(self) -> Fraction:
        """SCS-12.2/2 Factor of the defence strength without supply."""
        return Fraction(self.module.supply.defence)

    @cached_property
    def first_control(self) -> Mapping[SpaceId, Side]:
        """SCS-13.0/1 Who controls each hex at the start; what neither is said to control belongs to nobody."""
        first, second = (self.areas.get(side.controls) for side in self.sides)
        every = frozenset(self.map.spaces)
        if first is None and second is None:
            return {}
        mine = first if first is not None else every - (second or frozenset())
        yours = second if second is not None else every - mine
        return {**dict.fromkeys(sorted(mine), Side(0)), **dict.fromkeys(sorted(yours), Side(1))}

    @cached_property
    def edges(self) -> Mapping[MapEdge, frozenset[SpaceId]]:
        """The hexes along each edge of the map."""
        return edge_spaces(self.map)

    @cached_property
    def edge(self) -> frozenset[SpaceId]:
        """SCS-5.0c/2 All hexes along the edges of the map."""
        return frozenset().union(*self.edges.values())

    def turn_settings(self, turn: int) -> TurnSettings:
        """The box of the turn track, counted from 1."""
        return self.settings.turns[turn - 1]

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self.settings.turns)

    def weather(self, turn: int) -> Weather:
        """The weather of a turn."""
        return self.weathers.get(self.turn_settings(turn).weather, USUAL_WEATHER)

    @cached_property
    def _grounds(self) -> dict[tuple[str, frozenset[HexSide]], Ground]:
        return {("", frozenset()): self.printed}

    def ground(self, turn: int, bridged: frozenset[HexSide] = frozenset()) -> Ground:
        """The map in the weather of a turn, with bridges that units keep; worked out once for all who ask."""
        weather = self.weather(turn)
        key = (weather.id if weather.terrain else "", bridged)
        known = self._grounds.get(key)
        if known is None:
            known = self._grounds[key] = self._changed(weather, bridged)
        return known

    def _changed(self, weather: Weather, bridged: frozenset[HexSide]) -> Ground:
        if bridged:
            bridging = self.module.bridging
            assert bridging is not UNSET, "only games with bridging units have such bridges"
            return self.ground_in(weather).with_sides(dict.fromkeys(sorted(bridged), bridging.makes))
        return self.ground_in(weather)

    def ground_in(self, weather: Weather) -> Ground:
        """The map in some weather."""
        if not weather.terrain:
            return self.printed
        return self.printed.with_terrain({shift.terrain: shift.becomes for shift in weather.terrain})

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """The board of a game whose documents have no errors; `rulings` are the answers to all open questions."""
        module = msgspec.convert(contents.module.settings, ModuleSettings)
        settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        game_map = compiled_map(contents)
        first, second = settings.sides
        nations = {nation.side: nation for nation in module.nations}
        tables = {table.id: table for table in contents.module.tables}
        results = ResultsTable.read(tables[module.tables.results])
        return cls(
            contents=contents,
            map=game_map,
            rulings=rulings,
            side_ids=(first.side, second.side),
            module=module,
            settings=settings,
            printed=_printed(contents, module, rulings),
            victory=msgspec.convert(contents.scenario.victory, Victory),
            sides=(first, second),
            nations=(nations[first.side], nations[second.side]),
            units={piece.id: _unit_type(piece, module) for piece in contents.module.pieces if piece.kind == "unit"},
            results=results,
            cells=tuple(tuple(read_result(str(cell)) for cell in row) for row in results.cells),
            die=next(Die(die.faces) for die in contents.module.dice if die.id == module.die),
            sequence=SequenceOfPlay(each_in_turn(*(Phase(phase, PHASE_RULES[phase]) for phase in module.phases))),
            weathers={weather.id: weather for weather in module.weather},
        )


def _printed(contents: Contents, module: ModuleSettings, rulings: Mapping[str, str]) -> Ground:
    board = compiled_map(contents)
    modes = tuple(mode.id for mode in module.modes)
    chart = TerrainChart.read(rows_of(contents.module, module.tables.terrain), modes)
    costs = [chart.cost(terrain, mode) for terrain in board.terrains.values() for mode in modes]
    factors = [module.supply.move, *(weather.move for weather in module.weather)]
    exact = rulings["rounded-move"] == "exact"
    return Ground.compile(
        board,
        chart,
        overlay_of(contents.scenario.terrain_changes, board),
        common_denominator([*costs, *(factors if exact else ())]),
        module.numbers.zone_cost,
        road_zone=rulings["road-zone"] == "added",
    )


def _unit_type(piece: PieceType, module: ModuleSettings) -> UnitType:
    stats = msgspec.convert(piece.stats, UnitStats)
    roles = {role.id: role for role in module.roles}
    least = module.numbers.zone_strength
    supports = roles[stats.role].supports
    worth = [
        Worth(
            attack=None if step.attack is UNSET else step.attack,
            defence=step.defence,
            move=stats.move if step.move is UNSET else step.move,
            has_zone=not supports and step.attack is not UNSET and step.attack >= least,
        )
        for step in reversed(stats.strengths)
    ]
    return UnitType(
        id=piece.id,
        title=piece.title,
        role=stats.role,
        size=stats.size,
        mode=[mode.id for mode in module.modes].index(stats.mode),
        steps=len(stats.strengths),
        worth=(Worth(None, 0, 0, has_zone=False), *worth),
        exploits=stats.exploits,
        supports=supports,
        barrage=stats.barrage,
        barrage_range=stats.barrage_range,
        supply_range=stats.supply_range,
    )
