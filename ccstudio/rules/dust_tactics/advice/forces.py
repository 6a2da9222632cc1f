"""`Forces`: the units of both sides as one side sees them: their worth, weapons, sight, and where they can go."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.fields import FAR, SightTable, WayTable, mask_of, sight_table, way_table
from ccstudio.rules.dust_tactics.advice.objectives import pay_of
from ccstudio.rules.dust_tactics.advice.volleys import Aim, Arm, Arms, Body
from ccstudio.rules.dust_tactics.advice.weights import Weights
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import Grade
from ccstudio.rules.dust_tactics.procedures.damage import endurance_of, is_resilient
from ccstudio.rules.dust_tactics.procedures.endings import PLAY_ON
from ccstudio.rules.dust_tactics.query.abilities import are_reversed
from ccstudio.rules.dust_tactics.query.command import COMMANDS
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    card_of,
    hero_of,
    is_vehicle,
    models_of,
    movement_of,
    units_of,
)
from ccstudio.rules.dust_tactics.query.weapons import carriers_of, is_doubled, lines_of
from ccstudio.rules.dust_tactics.sight.lines import blocking, sight_cache
from ccstudio.rules.dust_tactics.state import AttackMode, DustState, Shot
from ccstudio.rules.shared.advice import remembered
from ccstudio.rules.shared.opposing_sides import enemy

THROWS: Final[Mapping[AttackMode, int]] = {
    "move-attack": 1, "attack-move": 1, "sustained": 2, "charge": 1, "strike-back": 1,
}  # fmt: skip
"""How often dice are thrown that miss (DT-A3d)."""


class Forces:
    """What follows from who is where, for one side; `state` is never changed."""

    def __init__(self, board: DustBoard, state: DustState, side: Side, weights: Weights) -> None:
        self.board = board
        self.state = state
        self.side = side
        self.weights = weights
        self.squares = board.squares
        self.spaces = state.stacks.spaces
        self.own = units_of(state, side)
        self.enemies = units_of(state, enemy(side))
        self.cache: dict[Any, Any] = {}

    @remembered
    def worth(self, unit: PieceId) -> float:
        """What a unit is worth with the hero in it: the points that it pays, and what it can still do.

        Who costs nothing is worth something all the same; who gives orders is worth more while rounds are left.
        """
        weights = self.weights
        named = {unit, *(model for model in models_of(self.state, unit) if model in self.state.units)}
        cards = [card_of(self.board, self.state, piece) for piece in sorted(named)]
        points = sum(card.points or weights.unpriced for card in cards)
        paid = 1.0 if self.board.victory.destroyed else weights.unpaid
        command = weights.command if any(COMMANDS in card.abilities for card in cards) else 0.0
        return points * (paid + weights.use * self.rest) + command * self.rest

    @cached_property
    def rest(self) -> float:
        """How much of the game is left, from 1 at its beginning to 0 in its last round; all, if none is the last."""
        if self.board.victory.at_end == PLAY_ON:
            return 1.0
        rounds = self.board.settings.rounds
        return max(0, rounds - self.state.round) / max(1, rounds - 1)

    @remembered
    def health(self, unit: PieceId) -> int:
        """How much damage destroys a unit."""
        return max(1, sum(endurance_of(self.board, self.state, model) for model in models_of(self.state, unit)))

    @remembered
    def body(self, unit: PieceId) -> Body:
        """What is hit when a unit is."""
        models = len(models_of(self.state, unit))
        armour = card_of(self.board, self.state, unit).armour
        return Body(armour, self.health(unit), models, is_resilient(self.board, self.state, unit))

    @remembered
    def arms(self, unit: PieceId, mode: AttackMode = "attack-move", *, close: bool | None = None) -> Arms:
        """The weapon lines that a unit can fire; with `close`, only those of close combat, or only the others."""
        if mode != "attack-move" and not self._is_changed(unit, mode):
            return self.arms(unit, close=close)
        board, state, found = self.board, self.state, []
        own = unit in self.own
        for line in lines_of(board, state, unit):
            shooter, weapon_id = line
            card = card_of(board, state, shooter)
            if close not in (None, card.weapons[weapon_id].close_combat) or not (
                able := carriers_of(board, state, line)
            ):
                continue
            is_reversed = False
            if mode == "move-attack" or self.has_spotter(unit):
                shot = Shot(shooter=shooter, weapon=weapon_id, target=unit, carriers=able, dice=0)
                is_reversed = are_reversed(board, state, unit, shot, mode)
            found.append(Arm(card.id, weapon_id, len(able), is_reversed, own and is_doubled(board, state, shooter)))
        return tuple(found)

    def _is_changed(self, unit: PieceId, mode: AttackMode) -> bool:
        """Whether the dice of a unit may be read the other way round in an attack (DT-D2)."""
        spirited = mode == "move-attack" and "fighting-spirit" in abilities_of(self.board, self.state, unit)
        return spirited or self.has_spotter(unit)

    @remembered
    def has_spotter(self, unit: PieceId) -> bool:
        """DT-X13 Whether the dice of a unit may be read the other way round."""
        soldiers = card_of(self.board, self.state, unit).soldiers
        hero = hero_of(self.state, unit)
        return any(slot.role == "spotter" for slot in soldiers) or (
            hero is not None and "spotter" in card_of(self.board, self.state, hero).abilities
        )

    @remembered
    def is_foot(self, unit: PieceId) -> bool:
        """DT-L3c Whether tank traps hide who is looked at from a unit."""
        return not is_vehicle(self.board, self.state, unit)

    def place_of(self, unit: PieceId) -> SpaceId | None:
        """The square of a unit on the field."""
        return self.spaces.get(unit)

    def throws(self, mode: AttackMode) -> int:
        """How often the dice of an own attack are thrown, with what was announced."""
        return THROWS[mode] + ("berserk" in self.state.effects)

    @cached_property
    def pay(self) -> Mapping[SpaceId, float]:
        """What it is worth to hold squares."""
        return self.pay_later(0)

    @remembered
    def pay_later(self, rounds: int) -> Mapping[SpaceId, float]:
        """What it is worth to hold squares so many rounds from now on."""
        return pay_of(self.board, self.state, self.side, self.weights, later=rounds)

    @cached_property
    def _blocking(self) -> tuple[frozenset[SpaceId], frozenset[SpaceId]]:
        board, state = self.board, self.state
        return blocking(board, state, soldiers_only=False), blocking(board, state, soldiers_only=True)

    def table(self, viewer: PieceId, target: PieceId) -> SightTable:
        """DT-L3 From where one unit sees another, wherever the two go."""
        first = None if self.is_foot(viewer) else viewer
        second = None if self.is_foot(target) else target
        return (
            self._table(first, second)
            if first is None or second is None or first < second
            else self._table(second, first)
        )

    @remembered
    def _table(self, first: PieceId | None, second: PieceId | None) -> SightTable:
        """The lines of sight between soldiers, or from and to vehicles, which leave the squares where they are."""
        blocks = self._blocking[first is None and second is None]
        gone = {self.spaces.get(unit) for unit in (first, second) if unit is not None}
        return sight_table(self.squares, blocks if blocks.isdisjoint(gone) else blocks - gone)

    @cached_property
    def covers(self) -> dict[SpaceId, Grade | None]:
        """DT-K2 The cover of squads in squares with a crate or trap."""
        covers = self.board.covers
        return {self.spaces[piece]: covers[cover.type].stats.cover for piece, cover in self.state.cover.items()}

    def aim(self, unit: PieceId, there: SpaceId, distance: int, throws: int, *, past_corner: bool) -> Aim:
        """How a unit in a square is fired at: squads alone have cover (DT-K1, DT-K3, DT-K7)."""
        if card_of(self.board, self.state, unit).kind != "squad":
            return Aim(distance, throws)
        own = self.covers.get(there)
        cover: Grade | None = own
        if past_corner:
            cover = "soft" if own is None else "hard"
        return Aim(distance, throws, cover, own)

    @cached_property
    def taken(self) -> int:
        """The mask of the squares of all units."""
        return mask_of(self.spaces[unit] for unit in self.state.units if unit in self.spaces)

    @cached_property
    def shut(self) -> frozenset[SpaceId]:
        """The squares that nobody walks into."""
        ground = sight_cache(self.board, self.state).ground
        return ground.stones | ground.low_walls

    @remembered
    def ways(self, unit: PieceId) -> WayTable:
        """How far it is for a unit from each square to all others."""
        return way_table(self.squares, self.shut, rigid=not self.is_foot(unit))

    @remembered
    def reach_of(self, unit: PieceId) -> int:
        """The longest range of a unit's weapons."""
        ranges = [self.board.cards[arm.card].weapons[arm.weapon].range for arm in self.arms(unit)]
        return max((FAR if span is None else span for span in ranges), default=0)

    def moves_to(self, unit: PieceId, space: SpaceId) -> float:
        """How many Moves it is about from a unit to a square."""
        ways = self.ways(unit).row(space)
        here = self.spaces.get(unit)
        starts = self.board.entries[self.side] if here is None else (here,)
        away = min((ways[start] for start in starts), default=FAR) + (here is None)
        return away / max(1, movement_of(self.board, self.state, unit))

    @cached_property
    def runners(self) -> dict[SpaceId, PieceId]:
        """Who is to hold each square that pays: whoever is there, or else comes there soonest; each only one."""
        found: dict[SpaceId, PieceId] = {}
        free = set(self.own)
        for space, _ in sorted(self.pay.items(), key=lambda item: (-item[1], item[0])):
            chosen = min(free, key=lambda unit: (self.moves_to(unit, space), self.worth(unit), unit), default=None)
            if chosen is not None:
                found[space] = chosen
                free.discard(chosen)
        return found
