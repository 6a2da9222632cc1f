"""`Forces`: the units of a side where a plan begins, what each is worth, and where it can go (SCS-3.1)."""

from collections.abc import Container, Hashable, Mapping
from functools import cached_property
from typing import NamedTuple

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.movement_reach import Reached, reached_from
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import UnitType
from ccstudio.rules.scs.query.supply import supplied_within
from ccstudio.rules.scs.query.units import allowance_of, can_exploit, enemies_by_hex, ground_of, size_of, units_in
from ccstudio.rules.scs.query.zones import enemy_zone


class Group(NamedTuple):
    """Units to whom all places are worth the same: how they move, whether they fight, how far they fire and supply."""

    mode: int
    has_zone: bool
    fights: bool
    range: int
    supplies: int


class Member(msgspec.Struct, frozen=True, eq=False):
    """A unit as a plan sees it; `costs` are where it can come to in this phase, and only its hex if it cannot move."""

    unit: PieceId
    space: SpaceId
    kind: UnitType
    group: Group
    size: int
    attack: float
    defence: int
    step_worth: float
    in_zone: bool
    moves: bool
    allowance: int
    costs: Mapping[SpaceId, int]


class Forces:
    """The units of the side that plans, where they are when the phase begins or were left to stay."""

    def __init__(self, situation: Situation, places: Mapping[PieceId, SpaceId], fixed: frozenset[PieceId]) -> None:
        board, state, own = situation.board, situation.state, situation.own
        self.situation, self.board, self.state = situation, board, state
        self.ground = ground_of(board, state)
        self.enemies, self.enemy_zone = enemies_by_hex(state, own), frozenset(enemy_zone(board, state, own))
        self.exploitation = state.phase == "exploitation"
        self.places = places
        self.limit = board.module.stacking.limit
        members = [self._member(unit, space, unit in fixed) for unit, space in places.items()]
        self.members = {member.unit: member for member in members}
        self.free = [member for member in members if member.moves]

    def _member(self, unit: PieceId, space: SpaceId, is_fixed: bool) -> Member:
        board, state, situation = self.board, self.state, self.situation
        record = state.units[unit]
        kind = board.units[record.type]
        worth = kind.worth[record.steps]
        fights = not kind.supports and bool(worth.attack)
        group = Group(kind.mode, worth.has_zone, fights, kind.barrage_range if kind.barrage else 0, kind.supply_range)
        moves = not is_fixed and self._can_move(unit)
        allowance = allowance_of(board, state, unit) if moves else 0
        return Member(
            unit=unit, space=space, kind=kind, group=group, size=size_of(board, state, unit),
            attack=situation.attack_of(unit), defence=worth.defence, step_worth=situation.step_worth(unit),
            in_zone=record.in_zone, moves=moves, allowance=allowance,
            costs=self._costs(kind.mode, space, allowance) if moves else {space: 0},
        )  # fmt: skip

    def _can_move(self, unit: PieceId) -> bool:
        """SCS-3.0/1, SCS-11.0a, SCS-11.0b Whether a unit can move in this phase at all."""
        board, state = self.board, self.state
        record = state.units[unit]
        if self.exploitation and (record.in_zone or not can_exploit(board, state, unit)):
            return False
        return board.units[record.type].worth[record.steps].move > 0 and unit not in state.bridges

    def _costs(self, mode: int, space: SpaceId, allowance: int) -> Mapping[SpaceId, int]:
        """SCS-3.1b, SCS-3.1e Where a unit can come to, with what that costs: one hex is always possible."""
        found = self.reached(mode, space, allowance).costs
        more = [to for to in self.ground.entered[mode][space] if to not in found and to not in self.enemies]
        return {**found, **dict.fromkeys(more, allowance)} if more else found

    def reached(self, mode: int, space: SpaceId, allowance: int) -> Reached:
        """SCS-3.1b Where a movement mode comes to from a hex now."""
        return reached_from(self.board, self.ground, mode, space, allowance, self.enemy_zone, self.enemies)

    @cached_property
    def enemy_stacks(self) -> Mapping[SpaceId, Hashable]:
        """What is seen of the enemies in each hex."""
        state = self.state
        units, deeper = state.units, state.deeper
        return {
            space: (
                space in deeper,
                *[(unit, units[unit].steps, units[unit].supplied) for unit in units_in(state, space)],
            )
            for space in self.enemies
        }

    @cached_property
    def area(self) -> frozenset[SpaceId]:
        """The hexes in which units of the side can end."""
        return frozenset().union(*[member.costs for member in self.members.values()])

    @cached_property
    def supplied(self) -> Container[SpaceId]:
        """SCS-12.1a The hexes with supply, as long as own units are where the plan begins."""
        held = set(self.places.values())
        blocked = self.enemies.union([space for space in self.enemy_zone if space not in held])
        return supplied_within(self.board, self.state, self.situation.own, blocked, self.places)

    @cached_property
    def beside_enemies(self) -> Mapping[SpaceId, tuple[Member, ...]]:
        """Who can stand in each of the hexes next to enemies, and fight there."""
        contact = {step.to for space in self.enemies for step in self.ground.steps[space]} - self.enemies
        found: dict[SpaceId, list[Member]] = {}
        for member in self.members.values():
            if member.group.fights:
                for space in contact & member.costs.keys():
                    found.setdefault(space, []).append(member)
        return {space: tuple(able) for space, able in found.items()}

    def zone_of(self, member: Member, space: SpaceId) -> tuple[SpaceId, ...]:
        """SCS-2.0a, SCS-2.0b/1 The zone of control of a unit in a hex."""
        return self.ground.entered[member.group.mode][space] if member.group.has_zone else ()
