"""`Picture`: a position as one side sees it, worked out once: who can do what to whom, from where, and what it pays."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.chances import Chances, value_of
from ccstudio.rules.dust_tactics.advice.fields import FAR, PAST_CORNER, SightTable, sight_table, ways_from
from ccstudio.rules.dust_tactics.advice.objectives import pay_of
from ccstudio.rules.dust_tactics.advice.volleys import Aim, Arm, Arms, Body, volley
from ccstudio.rules.dust_tactics.advice.weights import Weights
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import Grade
from ccstudio.rules.dust_tactics.procedures.damage import endurance_of, is_resilient
from ccstudio.rules.dust_tactics.query.abilities import are_reversed
from ccstudio.rules.dust_tactics.query.command import COMMANDS
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    card_of,
    hero_of,
    is_squad,
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


CHARGED: Final = 0
"""Marks squares from which somebody can fire who charges, with weapons of the shortest range only."""


class Fire(NamedTuple):
    """The best attack from a square: what it is worth, at whom, and what it does there."""

    worth: float = 0.0
    target: PieceId | None = None
    chances: Chances = (1.0,)

    @property
    def destroys(self) -> float:
        """The chance that the target is destroyed."""
        return self.chances[-1] if self.target is not None else 0.0


class Picture:
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

    # Units

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
        """How much of the game is left, from 1 at its beginning to 0 in its last round."""
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

    def value(self, unit: PieceId, chances: Chances) -> float:
        """What damage to a unit is worth: who is hurt, who is destroyed before it acts, what square becomes free."""
        worth = value_of(chances, self.worth(unit) + self.stake(unit), self.weights.wound)
        if unit in self.menaces:
            health = len(chances) - 1
            lamed = sum(done * chance for done, chance in enumerate(chances)) / health
            worth += self.menaces[unit] * (lamed if is_squad(self.board, self.state, unit) else chances[-1])
        return worth

    def stake(self, unit: PieceId) -> float:
        """What it is worth to be rid of somebody where he stands."""
        here = self.spaces.get(unit)
        return 0.0 if here is None else self.weights.stake * self.pay.get(here, 0.0)

    @cached_property
    def menaces(self) -> dict[PieceId, float]:
        """What each enemy who still acts this round could do to whom he harms most, as part of it."""
        found = {}
        for other in self.enemies:
            if not self.state.units[other].activated and (worst := self.worst(other)):
                found[other] = self.weights.tempo * worst[0][0]
        return found

    # Threats

    @remembered
    def harm(self, by: PieceId, unit: PieceId, there: SpaceId) -> float:
        """The most that somebody can do to a unit in a square when he acts next."""
        lines, worst = self._seen_by(by, there, self.table(by, unit)), 0.0
        if not lines:
            return 0.0
        worth = self.worth(unit) + self.weights.stake * self.pay.get(there, 0.0)
        for seen, throws, distance in lines:
            if throws == CHARGED and distance > 1:
                continue
            aim = self.aim(unit, there, distance, max(1, throws), past_corner=seen == PAST_CORNER)
            aim = aim._replace(is_charge=True) if throws == CHARGED else aim
            chances = volley(self.board, self.arms(by), self.body(unit), aim)
            worst = max(worst, value_of(chances, worth, self.weights.wound))
        return worst

    @remembered
    def _seen_by(self, by: PieceId, there: SpaceId, table: SightTable) -> tuple[tuple[int, int, int], ...]:
        return table.nearest(self.posts(by), there, self.reach_of(by))

    @remembered
    def worst(self, by: PieceId) -> tuple[tuple[float, PieceId], ...]:
        """Whom of the own units an enemy can harm most, and the second, where they are now."""
        harms = [(self.harm(by, unit, self.spaces[unit]), unit) for unit in self.own if unit in self.spaces]
        return tuple(sorted((found for found in harms if found[0]), reverse=True)[:2])

    @remembered
    def dangers(self, unit: PieceId, there: SpaceId) -> dict[PieceId, float]:
        """What each enemy can be expected to do to a unit in a square.

        He attacks once: what counts is how much better a target he is given than those he has. Who acts before the unit
        does again counts more than who has acted, and must win the next initiative.
        """
        weights, last, found = self.weights, not self.rest, {}
        for other in self.enemies:
            acted = self.state.units[other].activated
            weight = (0.0 if last else weights.danger_later) if acted else weights.danger
            harm = self.harm(other, unit, there) if weight else 0.0
            if harm:
                had = next((worst for worst, whom in self.worst(other) if whom != unit), 0.0)
                found[other] = weight * (max(0.0, harm - had) + weights.shared * min(harm, had))
        return found

    def danger(self, unit: PieceId, there: SpaceId, fire: Fire | None = None) -> float:
        """What enemies can be expected to do to a unit in a square, after an attack of its own."""
        dangers = self.dangers(unit, there)
        total = sum(dangers.values())
        if fire is not None and fire.target in dangers:
            total -= fire.destroys * dangers[fire.target]
        return min(total, self.worth(unit))

    # Sight

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

    # Own fire

    @remembered
    def fire(self, unit: PieceId, here: SpaceId, mode: AttackMode) -> Fire:
        """The best attack of a unit from a square: all lines at whom they harm most, those that cannot at others."""
        arms, best = self.arms(unit, mode), Fire()
        if not arms:
            return best
        seen = list(self.targets(unit, here, mode))
        for target, aim in seen:
            chances = volley(self.board, arms, self.body(target), aim)
            worth = self.value(target, chances) if chances[0] < 1 else 0.0
            if worth and aim.distance == 1:
                worth = self._in_close(unit, target, aim, mode, worth)
            if worth > best.worth:
                best = Fire(worth, target, chances)
        if len(seen) > 1 and best.target is not None:
            best = best._replace(worth=best.worth + self._others(unit, mode, seen, best.target))
        return best

    def targets(self, unit: PieceId, here: SpaceId, mode: AttackMode) -> Iterator[tuple[PieceId, Aim]]:
        """Whom a unit would see from a square, and how it would fire at them."""
        throws = self.throws(mode)
        for target in self.enemies:
            there = self.spaces.get(target)
            if there is not None and (seen := self.table(unit, target).seen(here, there)):
                distance = self.squares.distance(here, there)
                aim = self.aim(target, there, distance, throws, past_corner=seen == PAST_CORNER)
                yield target, aim._replace(is_charge=True) if mode == "charge" else aim

    def _in_close(self, unit: PieceId, target: PieceId, aim: Aim, mode: AttackMode, worth: float) -> float:
        """What an attack next to an enemy is worth, who strikes back in close combat, or that without close combat."""
        arms, body, board = self.arms(unit, mode, close=False), self.body(target), self.board
        back = self.strike_back(unit, target, volley(board, arms, body, aim))
        if not back or not self.arms(unit, mode, close=True):
            return worth
        chances = volley(board, arms, body, aim)
        return max(worth - back, self.value(target, chances) if chances[0] < 1 else 0.0)

    def strike_back(self, unit: PieceId, target: PieceId, before: Chances) -> float:
        """DT-CC2 What those of a target do who are left after the shots before close combat."""
        if not (is_squad(self.board, self.state, unit) and is_squad(self.board, self.state, target)):
            return 0.0
        own = self.covers.get(self.spaces.get(unit, SpaceId(-1)))
        back = volley(self.board, self.arms(target, "strike-back", close=True), self.body(unit), Aim(1, 1, own, own))
        left = 1 - sum(done * chance for done, chance in enumerate(before)) / (len(before) - 1)
        return left * self.value(unit, back)

    def _others(self, unit: PieceId, mode: AttackMode, seen: list[tuple[PieceId, Aim]], chosen: PieceId) -> float:
        """What lines are worth at others that cannot harm the chosen target."""
        aims = dict(seen)
        first, body = aims[chosen], self.body(chosen)
        left = tuple(arm for arm in self.arms(unit, mode) if volley(self.board, (arm,), body, first)[0] == 1)
        if not left:
            return 0.0
        worths = [
            self.value(target, chances)
            for target, aim in seen
            if target != chosen and (chances := volley(self.board, left, self.body(target), aim))[0] < 1
        ]
        return max(worths, default=0.0)

    # Where units could fire from

    @remembered
    def posts(self, unit: PieceId) -> tuple[tuple[SpaceId, int], ...]:
        """From where a unit can fire when it acts next, and how often its dice are thrown: twice from where it is.

        Where a charge takes it (DT-X6a) is marked with `CHARGED`.
        """
        here, board, abilities = self.spaces.get(unit), self.board, abilities_of(self.board, self.state, unit)
        printed, more = movement_of(board, self.state, unit), board.numbers.fast if "fast" in abilities else 0
        charge = 2 * printed + more + board.numbers.charge if "charge" in abilities else 0
        if here is None:
            # DT-S10 The first square of the entry costs 1.
            starts = sorted(board.entries[self.state.units[unit].side] - self.taken)
            found, spent = [(start, 1) for start in starts], 1
        else:
            starts, found, spent = [here], [(here, 2)], 0
        for start in starts:
            for space, cost in self.ways(unit, start).items():
                if cost and space not in self.taken:
                    if cost <= printed + more - spent:
                        found.append((space, 1))
                    if cost <= charge - spent:
                        found.append((space, CHARGED))
        return tuple(dict.fromkeys(found))

    @cached_property
    def taken(self) -> frozenset[SpaceId]:
        """The squares of all units."""
        return frozenset(self.spaces[unit] for unit in self.state.units if unit in self.spaces)

    @cached_property
    def shut(self) -> frozenset[SpaceId]:
        """The squares that nobody walks into."""
        ground = sight_cache(self.board, self.state).ground
        return ground.stones | ground.low_walls

    @remembered
    def reach_of(self, unit: PieceId) -> int:
        """The longest range of a unit's weapons."""
        ranges = [self.board.cards[arm.card].weapons[arm.weapon].range for arm in self.arms(unit)]
        return max((FAR if span is None else span for span in ranges), default=0)

    # Squares

    def stand(self, unit: PieceId, there: SpaceId, fire: Fire | None = None) -> float:
        """What it is worth that a unit ends its activation in a square, after an attack or without.

        Only who is left there scores.
        """
        danger, worth = self.danger(unit, there, fire), self.worth(unit)
        left = 1 - danger / worth if worth else 1.0
        return left * self.holding(unit, there) + self.promise(unit, there) - danger

    @remembered
    def promise(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit could do to the enemy it can harm most, fading with the squares that it still has to go."""
        weights = self.weights
        if not self.rest:
            return 0.0
        best, movement = 0.0, max(1, movement_of(self.board, self.state, unit))
        for target in self.enemies:
            where = self.spaces.get(target)
            for span, worth in self.best_at(unit, target):
                if where is None:
                    away = self._from_entry(target, unit, there) - span
                else:
                    away = self._to_fire(unit, target, there, where, span)
                best = max(best, worth * weights.fading ** (max(0, away) / movement))
        return best * weights.promise

    def _from_entry(self, target: PieceId, unit: PieceId, there: SpaceId) -> int:
        """How far it is to where an enemy can enter, who has not."""
        entries = sorted(self.board.entries[self.state.units[target].side])
        return self.ways(unit, entries[len(entries) // 2]).get(there, FAR) if entries else FAR

    def _to_fire(self, unit: PieceId, target: PieceId, there: SpaceId, where: SpaceId, span: int) -> int:
        """How far it is from a square to one from which a unit can fire at an enemy."""
        table = self.table(unit, target)
        if table.distances[there * table.size + where] <= span and table.seen(there, where):
            return 0
        ways = self.ways(unit, there)
        return min([ways.get(post, FAR) for post in table.posts(where, span)], default=FAR)

    def ways(self, unit: PieceId, start: SpaceId) -> dict[SpaceId, int]:
        """How far it is for a unit from a square to all others."""
        return ways_from(self.squares, self.shut, start, rigid=not self.is_foot(unit))

    @remembered
    def best_at(self, unit: PieceId, target: PieceId) -> tuple[tuple[int, float], ...]:
        """What a unit can do to an enemy in the open from each of the ranges of its weapons."""
        board, arms, body, found = self.board, self.arms(unit), self.body(target), []
        for span in sorted({board.cards[arm.card].weapons[arm.weapon].range or FAR for arm in arms}):
            chances = volley(board, arms, body, Aim(span, 2))
            found.append((span, value_of(chances, self.worth(target), self.weights.wound)))
        return tuple(found)

    @remembered
    def holding(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit in a square does for what scores: all of it there, part of it on the way, if it is its task."""
        weights, total = self.weights, 0.0
        for space, worth in self.pay.items():
            if space == there:
                total += worth
            elif self.runners.get(space) == unit:
                away = self.ways(unit, space).get(there)
                if away is not None:
                    total += (
                        worth
                        * weights.pull
                        * weights.fading ** (away / max(1, movement_of(self.board, self.state, unit)))
                    )
        return total

    @cached_property
    def pay(self) -> Mapping[SpaceId, float]:
        """What it is worth to hold squares."""
        return pay_of(self.board, self.state, self.side, self.weights)

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

    def moves_to(self, unit: PieceId, space: SpaceId) -> float:
        """How many Moves it is about from a unit to a square."""
        ways = self.ways(unit, space)
        here = self.spaces.get(unit)
        starts = self.board.entries[self.side] if here is None else (here,)
        away = min((ways.get(start, FAR) for start in starts), default=FAR) + (here is None)
        return away / max(1, movement_of(self.board, self.state, unit))
