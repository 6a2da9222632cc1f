"""Hexes and steps of a map as the terrain effects chart has them: worked out once for each state of the map."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.map_places import Lines, land_lines
from ccstudio.board.networks import Network, Steps, reversed_network, steps_of
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Terrain
from ccstudio.rules.scs.terrain_chart import TerrainChart

HexSide = tuple[SpaceId, Direction]
"""A hexside, by one of its two hexes."""


class Hex(NamedTuple):
    """A hex: its terrain, and what that does to defenders and combat."""

    terrain: str
    defence: int
    """SCS-7.3/3 Factor of the defence, in units of `Ground.defence_unit`."""
    shift: int
    combined_arms: bool


class Step(NamedTuple):
    """A step into a neighbouring hex.

    `costs` are what each movement mode pays, in units of a movement point (`Ground.denominator`), None where it is
    prohibited; `overland` the same without roads and bridges (SCS-6.1d/1). `attack` is the factor of a unit that
    attacks that way, in units of `Ground.attack_scale`, None where no unit may (SCS-7.3/1); `defence` and `shift` what
    the hexside gives defenders if all attackers cross such sides. `road` says that the step is along a road.
    """

    to: SpaceId
    direction: Direction
    costs: tuple[int | None, ...]
    overland: tuple[int | None, ...]
    attack: int | None
    defence: int
    shift: int
    road: bool


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Ground:
    """All hexes and steps of a map in one state: with some weather, and with some hexsides bridged.

    `zone_cost` is what entering an enemy zone of control adds, in the units of `costs`.
    """

    map: Board
    changes: Overlay
    chart: TerrainChart
    denominator: int
    zone_cost: int
    road_zone: bool
    """SCS-3.2b/3 Whether zones of control add their cost along roads, too."""
    hexes: Mapping[SpaceId, Hex]
    steps: Mapping[SpaceId, tuple[Step, ...]]
    lines: Lines

    @classmethod
    def compile(
        cls, board: Board, chart: TerrainChart, changes: Overlay, denominator: int, zone_cost: int, *, road_zone: bool
    ) -> "Ground":
        """The ground of a map with its changes; `zone_cost` is in movement points."""
        ground = cls(
            map=board,
            changes=changes,
            chart=chart,
            denominator=denominator,
            zone_cost=zone_cost * denominator,
            road_zone=road_zone,
            hexes={},
            steps={},
            lines=land_lines(board),
        )
        return ground.worked_out()

    def worked_out(self) -> "Ground":
        """The ground with the tables of its terrain as it is now."""
        spaces = self.map.spaces
        return replace(
            self,
            hexes={space: self.hex_of(space) for space in spaces},
            steps={space: self.steps_of(space) for space in spaces},
        )

    def with_terrain(self, becomes: Mapping[str, str]) -> "Ground":
        """The same map where some terrains, by id, count as others: hexes, hexsides and lines."""
        terrains = self.map.terrains
        spaces = {space: becomes[found.terrain] for space, found in self.hexes.items() if found.terrain in becomes}
        sides = {
            (space, direction): becomes[side.id]
            for space in self.map.spaces
            for direction, _ in self.map.outline.ways[space]
            if (side := self.map.side_terrain(space, direction, self.changes)) is not None and side.id in becomes
        }
        changes = self._with_sides(sides)
        changes = msgspec.structs.replace(changes, spaces={**changes.spaces, **spaces})
        lines = {
            pair: tuple(terrains[becomes.get(terrain.id, terrain.id)] for terrain in along)
            for pair, along in self.lines.items()
        }
        return replace(self, changes=changes, lines=lines).worked_out()

    def with_sides(self, sides: Mapping[HexSide, str]) -> "Ground":
        """The same ground with other terrain on some hexsides."""
        changed = replace(self, changes=self._with_sides(sides))
        touched = {space for space, _ in sides}
        touched |= {
            other for space, direction in sides if (other := self.map.grid.neighbour(space, direction)) is not None
        }
        on_map = [space for space in touched if space in self.steps]
        return replace(changed, steps={**self.steps, **{space: changed.steps_of(space) for space in on_map}})

    def _with_sides(self, sides: Mapping[HexSide, str]) -> Overlay:
        """The changes with other terrain on some hexsides, under both names of each: so no older name outlives it."""
        changes = self.changes
        for (space, direction), terrain in sides.items():
            changes = changes.with_side(space, direction, terrain)
            beyond = self.map.grid.neighbour(space, direction)
            if beyond is not None:
                changes = changes.with_side(beyond, OPPOSITE[direction], terrain)
        return changes

    # What the tables are made of

    def hex_of(self, space: SpaceId) -> Hex:
        """A hex as it is now."""
        terrain = self._terrain(space)
        effect = self.chart.effect(terrain)
        scale = self.defence_unit
        return Hex(terrain.id, int(effect.defence * scale), effect.shift, effect.combined_arms)

    def steps_of(self, space: SpaceId) -> tuple[Step, ...]:
        """The steps from a hex as they are now."""
        return tuple([self._step(space, direction, to) for direction, to in self.map.outline.ways[space]])

    def _terrain(self, space: SpaceId) -> Terrain:
        terrain = self.map.terrain_of(space, self.changes)
        assert terrain is not None, "the checks of documents found every terrain known"
        return terrain

    def _step(self, space: SpaceId, direction: Direction, to: SpaceId) -> Step:
        side = self.map.side_terrain(space, direction, self.changes)
        there = self._terrain(to)
        roads = self.lines.get((space, to), ())
        key = (there.id, "" if side is None else side.id, tuple([road.id for road in roads]))
        known = self._alike.get(key)
        if known is None:
            known = self._alike[key] = self._first_of(to, direction, there, side, roads)
        return known._replace(to=to, direction=direction)

    @cached_property
    def _alike(self) -> dict[tuple[str, str, tuple[str, ...]], Step]:
        """A step for all that lead into one terrain, over one hexside and along the same roads."""
        return {}

    def _first_of(
        self, to: SpaceId, direction: Direction, there: Terrain, side: Terrain | None, roads: Sequence[Terrain]
    ) -> Step:
        crossing = self.chart.effect(side)
        plain = tuple([self._overland(there, side, mode) for mode in self.chart.modes])
        return Step(
            to=to,
            direction=direction,
            costs=tuple([self._by_road(cost, roads, mode) for cost, mode in zip(plain, self.chart.modes, strict=True)]),
            overland=(None,) * len(plain) if crossing.bridge else plain,
            attack=self._attack(there, side, bridged=bool(roads)),
            defence=int(crossing.defence * self.defence_unit),
            shift=crossing.shift,
            road=bool(roads),
        )

    def _overland(self, there: Terrain, side: Terrain | None, mode: str) -> int | None:
        """SCS-3.2a, SCS-3.2c What a hex and a hexside cost together."""
        cost = self.chart.units(there, mode, self.denominator)
        if side is None or cost is None:
            return cost
        crossing = self.chart.units(side, mode, self.denominator)
        return None if crossing is None else cost + crossing

    def _by_road(self, overland: int | None, roads: Sequence[Terrain], mode: str) -> int | None:
        """SCS-3.2b/2, SCS-3.2d The road cost instead of that of hex and hexside, which it may make passable."""
        costs = [cost for road in roads if (cost := self.chart.units(road, mode, self.denominator)) is not None]
        return min(costs) if costs else overland

    def _attack(self, there: Terrain, side: Terrain | None, *, bridged: bool) -> int | None:
        """SCS-7.3/4 The factor of an attack that way; a road across a hexside that stops attacks lets them pass."""
        into, across = self.chart.effect(there).attack, self.chart.effect(side).attack
        if across is None and bridged:
            across = self.chart.effect(None).attack
        if into is None or across is None:
            return None
        return int(into * across * self.attack_scale)

    # What searches and rules look up

    @cached_property
    def attack_scale(self) -> int:
        """The units of an attack factor."""
        return self.chart.attack_scale

    @cached_property
    def defence_unit(self) -> int:
        """The units of the defence factor of a hex, and of a hexside."""
        return self.chart.defence_unit

    @cached_property
    def networks(self) -> tuple[Network, ...]:
        """What each movement mode pays for each step, in and out of zones of control."""
        return tuple(self._network(number) for number in range(len(self.chart.modes)))

    def _network(self, mode: int) -> Network:
        extra = self.zone_cost
        return {
            space: tuple(
                [
                    (step.to, cost, cost + (0 if step.road and not self.road_zone else extra))
                    for step in steps
                    if (cost := step.costs[mode]) is not None
                ]
            )
            for space, steps in self.steps.items()
        }

    @cached_property
    def backs(self) -> tuple[Network, ...]:
        """The same reversed: from where each hex is entered."""
        return tuple(reversed_network(network) for network in self.networks)

    @cached_property
    def grouped(self) -> tuple[Steps, ...]:
        """The networks for searches that only want costs."""
        return tuple(steps_of(network) for network in self.networks)

    @cached_property
    def grouped_backs(self) -> tuple[Steps, ...]:
        """The same of the reversed networks."""
        return tuple(steps_of(back) for back in self.backs)

    @cached_property
    def entered(self) -> tuple[Mapping[SpaceId, tuple[SpaceId, ...]], ...]:
        """SCS-2.0b/1 The neighbours that each movement mode can enter from a hex."""
        return tuple(
            {space: tuple([to for to, _, _ in ways]) for space, ways in network.items()} for network in self.networks
        )

    @cached_property
    def enterable(self) -> tuple[frozenset[SpaceId], ...]:
        """The hexes that each movement mode can be in: those that it can enter from some neighbour."""
        return tuple(frozenset(to for near in entered.values() for to in near) for entered in self.entered)

    @cached_property
    def attacked(self) -> tuple[Mapping[SpaceId, tuple[SpaceId, ...]], ...]:
        """SCS-7.3/1, SCS-7.3/2 The neighbours that each movement mode can attack: it could enter them."""
        return tuple(
            {
                space: tuple([step.to for step in steps if step.costs[mode] is not None and step.attack is not None])
                for space, steps in self.steps.items()
            }
            for mode in range(len(self.chart.modes))
        )

    @cached_property
    def passed(self) -> Mapping[SpaceId, tuple[SpaceId, ...]]:
        """SCS-12.1a/3 The neighbours that supply can come from: those from which any mode could move in."""
        return {
            space: tuple([step.to for step in steps if any(cost is not None for cost in self._back(space, step).costs)])
            for space, steps in self.steps.items()
        }

    def step(self, space: SpaceId, to: SpaceId) -> Step | None:
        """The step from a hex into another; None where they share no side."""
        return next((step for step in self.steps[space] if step.to == to), None)

    def _back(self, space: SpaceId, step: Step) -> Step:
        return next(back for back in self.steps[step.to] if back.direction == OPPOSITE[step.direction])
