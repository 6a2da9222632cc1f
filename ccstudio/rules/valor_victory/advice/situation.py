"""What a computer player sees in a position: what is wanted, who sees whom, what hexes and attacks are worth."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, wraps
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.advice.armor import Hunter, hunters_of, loss_by
from ccstudio.rules.valor_victory.advice.goals import Wants, distances_to, wants_of
from ccstudio.rules.valor_victory.advice.threats import FAR, Firer, assault_chance, firers_of, mean_points
from ccstudio.rules.valor_victory.advice.weights import WEIGHTS, Weights
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.query.close_assault import infantry_strength
from ccstudio.rules.valor_victory.query.cover import position_cover, terrain_cover
from ccstudio.rules.valor_victory.query.facing import armor_side
from ccstudio.rules.valor_victory.query.fire_table import LANE_ROW, row_of
from ccstudio.rules.valor_victory.query.lanes import lanes_at
from ccstudio.rules.valor_victory.query.units import standing, unit_index, units_in, units_of, weapon_of
from ccstudio.rules.valor_victory.query.victory import conditions_of
from ccstudio.rules.valor_victory.state import ValorState, ValorView

ALONE: Final = 0.35
"""What a hex that matters is worth to others than the first who holds it."""

P = ParamSpec("P")
T = TypeVar("T")


class Company(NamedTuple):
    """Who stands in a hex besides: how many, their firepower, their strength in close assault, whether any holds it."""

    units: int
    firepower: int
    defence: int
    holds: bool


NOBODY: Final = Company(0, 0, 0, holds=False)


def of_enemies(function: Callable[Concatenate["Situation", P], T]) -> Callable[Concatenate["Situation", P], T]:
    """Keep what a function of a situation gave while enemies, smoke, what is wanted and the turn stay as they are."""

    @wraps(function)
    def known(situation: "Situation", /, *args: P.args, **named: P.kwargs) -> T:
        kept, key = situation.kept, (function, args, *named.items()) if named else (function, args)
        try:
            found: T = kept[key]
        except KeyError:
            found = kept[key] = function(situation, *args, **named)
        return found

    return known


class Situation(AdviceContext[ValorState, ValorBoard, Weights]):
    """A position with its question, as a computer player reads it."""

    def __init__(self, view: ValorView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.own = self.state.seating.side_of(view.seat)
        self.foe = enemy(self.own)

    # Who is there

    def type_of(self, unit: PieceId) -> UnitType:
        """The type of a unit."""
        return self.board.units[self.state.units[unit].type]

    def worth(self, unit: PieceId) -> float:
        """What a unit is worth: its casualty points, more if it leads, has a weapon, or is an AFV."""
        kind = self.type_of(unit)
        if kind.is_afv:
            return self.weights.armor
        added = 1.0 if weapon_of(self.state, unit) is not None else 0.0
        return kind.casualty + added - 1.5 * kind.leadership

    @cached_property
    def firers(self) -> tuple[Firer, ...]:
        """The enemies who could fire, with what all their weapons come to."""
        return firers_of(self.board, self.state, self.foe)

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What depends on enemies, positions, wants and weights alone: own units may have moved (`of_enemies`)."""
        memory = standing(self.state, self.foe)
        now = (self.firers, self._hard_targets, self.state.overlay.smoke, self.wants, self.state.turn, self.weights)
        known = memory.get(Situation)
        if type(known) is not tuple or known[0] != now:
            known = memory[Situation] = (now, {})
        kept: dict[Any, Any] = known[1]
        return kept

    # What is wanted

    @cached_property
    def wants(self) -> Wants:
        """VV-4.4c What the own conditions, and those of the enemy, make of hexes."""
        return wants_of(self.board, self.state, self.own)

    @cached_property
    def exits(self) -> frozenset[SpaceId]:
        """VV-4.4c The hexes from which the own side leaves the map, if that is one of its goals."""
        conditions = conditions_of(self.board, self.own)
        goals = () if conditions is None else conditions.goals
        edges = [
            edge for goal in goals if goal.kind == "exit" for edge in goal.edges or self.board.sides[self.own].exits
        ]
        return frozenset(space for edge in edges for space in self.board.ground.edges[edge])

    @cached_property
    def distances(self) -> Mapping[SpaceId, int]:
        """How many hexes it is from each to the nearest that is wanted: to reach, else to keep."""
        wants = self.wants
        return distances_to(self.board, wants.reach or wants.keep)

    @cached_property
    def haste(self) -> float:
        """How many times as much hexes are worth that have to be reached: more with each turn (VV-4.4a)."""
        if not self.wants.reach:
            return 1.0
        return 1.0 + self.weights.haste * (self.state.turn - 1) / max(1, self.board.settings.turns - 1)

    @cached_property
    def calm(self) -> float:
        """How much danger counts: less in the last turn, after which nobody needs the units any more (VV-4.1b)."""
        is_last = self.state.turn >= self.board.settings.turns and bool(self.wants.reach)
        return self.weights.last_stand if is_last else 1.0

    # What enemies can do to a hex

    @of_enemies
    def exposure(self, space: SpaceId) -> float:
        """VV-14.T The casualty points to be expected in a hex if every enemy who sees it fires there."""
        return self._fire_at(space, self.state.overlay.smoke, None)

    def gauntlet(self, space: SpaceId, *, assault: bool) -> float:
        """VV-13.8 The casualty points to be expected of opportunity fire at who enters a hex."""
        return self._gauntlet(space, assault, self.ready) if self.ready else 0.0

    @of_enemies
    def _gauntlet(self, space: SpaceId, assault: bool, ready: frozenset[PieceId]) -> float:
        del ready
        return self._fire_at(space, self.state.overlay.smoke, assault)

    @cached_property
    def ready(self) -> frozenset[PieceId]:
        """VV-13.1 The enemies who have not fired yet in the segment."""
        units = self.state.units
        return frozenset(firer.piece for firer in self.firers if not units[firer.piece].fired)

    def gauntlet_behind(self, space: SpaceId, smoke: SpaceId, *, assault: bool) -> float:
        """VV-11.2a The same with smoke in a hex besides."""
        overlay = self.state.overlay.smoke
        return self._fire_at(space, {**overlay, smoke: max(1, overlay.get(smoke, 0))}, assault)

    def _fire_at(self, space: SpaceId, smoke: Mapping[SpaceId, int], assault: bool | None) -> float:
        """VV-14.T The points of all fire at a hex; with `assault` of opportunity fire at who moves there so or not."""
        board = self.board
        numbers, distances, total = board.numbers, board.ground.distances[space], 0.0
        cover = self._cover(space)
        fire: dict[SpaceId, int] = {}
        lead: dict[SpaceId, int] = {}
        for piece, origin, firepower, reach, leadership, _ in self.firers:
            if distances[origin] <= reach and (assault is None or piece in self.ready):
                fire[origin] = fire.get(origin, 0) + firepower
                lead[origin] = min(lead.get(origin, 0), leadership)
        for origin, firepower in fire.items():
            hindered = board.lines.total(origin, space, smoke) if firepower else None
            if hindered is None:
                continue
            modifier = cover + hindered
            if assault is not None:
                modifier += numbers.assault_cover if assault else 0
                modifier += 0 if modifier > 0 else numbers.uncovered_fire
                modifier += numbers.adjacent_fire if distances[origin] == 1 else 0
            total += mean_points(board, row_of(board, firepower), modifier + lead[origin])
        return total

    @of_enemies
    def promise(self, space: SpaceId, firepower: int, reach: int) -> float:
        """VV-14.T The casualty points that so much firepower can expect from a hex at its best target."""
        board, smoke = self.board, self.state.overlay.smoke
        if not firepower:
            return 0.0
        row, best, distances = row_of(board, firepower), 0.0, board.ground.distances[space]
        for target, cover in self._covers.items():
            if distances[target] > reach:
                continue
            hindered = board.lines.total(space, target, smoke)
            if hindered is not None:
                best = max(best, mean_points(board, row, cover + hindered))
        return best

    @cached_property
    def _covers(self) -> Mapping[SpaceId, int]:
        """The hexes of enemies who could fire, with the cover that each gives."""
        return {space: self._cover(space) for space in dict.fromkeys([firer.space for firer in self.firers])}

    @remembered
    def _cover(self, space: SpaceId) -> int:
        """VV-10.1a, VV-19.3b The cover that terrain and position of a hex give."""
        return terrain_cover(self.board, space) + position_cover(self.board, self.state, space)

    @of_enemies
    def assailants(self, space: SpaceId) -> tuple[tuple[int, int], ...]:
        """VV-15.1c The firepower and leadership with which the enemy can close-assault a hex, from each hex beside."""
        beside = self.board.ground.distances[space]
        found: dict[SpaceId, tuple[int, int]] = {}
        for firer in self.firers:
            if firer.assault and beside[firer.space] == 1:
                power, lead = found.get(firer.space, (0, 0))
                found[firer.space] = (power + firer.assault, min(lead, firer.leadership))
        return tuple(found.values())

    def overrun_chance(self, space: SpaceId, defence: int) -> float:
        """VV-15.7 The chance that the best close assault of the enemy takes a hex with so much to defend it."""
        chances = [assault_chance(self.board, power, defence, lead) for power, lead in self.assailants(space)]
        return max(chances, default=0.0)

    @of_enemies
    def preys(self) -> Mapping[SpaceId, tuple[int, float, int]]:
        """VV-15.1b The hexes of enemies: how much defends them, what they are worth, and what an assault costs."""
        found: dict[SpaceId, tuple[int, float, int]] = {}
        for piece in units_of(self.state, self.foe):
            space, kind = self.state.stacks.spaces[piece], self.type_of(piece)
            defence, worth, cost = found.get(space, (0, 0.0, self._cover(space)))
            if not self.state.units[piece].pinned:
                cost += 1
                if kind.infantry:
                    defence += infantry_strength(self.board, self.state, piece, assaults=False)
                else:
                    defence += kind.all_round + kind.forward or self.board.numbers.unarmed_defence
            found[space] = defence, worth + self.worth(piece), cost
        return found

    # What hexes are worth

    @remembered
    def company(self, space: SpaceId, without: tuple[PieceId, ...]) -> Company:
        """VV-14.2a Who of the own side stands in a hex, besides some."""
        units = firepower = defence = 0
        holds = False
        for piece in units_in(self.state, space, self.own):
            if piece in without or self.state.units[piece].pinned:
                continue
            kind = self.type_of(piece)
            units += 1
            if kind.infantry:
                firepower += kind.apfp
                defence += infantry_strength(self.board, self.state, piece, assaults=False)
                holds = holds or not kind.is_leader
            else:
                defence += kind.all_round + kind.forward
        return Company(units, firepower, defence, holds)

    def place(self, space: SpaceId, kind: str, without: tuple[PieceId, ...] = ()) -> float:
        """What it is worth that a unit of a type stands in a hex, `without` some who would not be there then."""
        if space not in self._in_space and not self.board.units[kind].is_leader:
            alone = self._alone[kind]
            if space not in alone:
                alone[space] = self._place_beside(space, kind, NOBODY)
            return alone[space]
        return self._place_beside(space, kind, self.company(space, without) if space in self._in_space else NOBODY)

    @cached_property
    def _alone(self) -> defaultdict[str, dict[SpaceId, float]]:
        """What each hex is worth to units of a type that are alone there, as far as anybody has asked."""
        found: defaultdict[str, dict[SpaceId, float]] = self.kept.setdefault(Company, defaultdict(dict))
        return found

    def _place_beside(self, space: SpaceId, kind: str, others: Company) -> float:
        worth = self._aim(space, self.board.units[kind], others)
        for term in self._terms(space, kind, others):
            worth += term
        return worth

    @cached_property
    def _in_space(self) -> Mapping[SpaceId, tuple[PieceId, ...]]:
        return unit_index(self.state).in_space

    @of_enemies
    def _terms(self, space: SpaceId, kind: str, others: Company) -> tuple[float, ...]:
        """What fire, shots, danger and close assaults make of a hex for a unit of a type beside others."""
        weights, unit = self.weights, self.board.units[kind]
        fire = hunt = 0.0
        firepower = unit.apfp or unit.all_round
        if firepower:
            together = firepower + (others.firepower if unit.infantry else 0)
            shared = self.promise(space, together, unit.range or FAR) * firepower / together
            fire = weights.promise * shared
        if unit.atfp:
            hunt = weights.hunt * max([brings for _, brings in self.hard_preys(space, kind)], default=0.0)
        if unit.is_afv:
            return fire, hunt, -(self.calm * self._danger_to_armor(space, kind))
        danger = min(self.exposure(space), 2.0 * max(1, unit.casualty)) / (1 + weights.shared * others.units)
        cover = weights.cover * self._cover(space) - self.calm * weights.danger * danger
        return fire, hunt, cover, self._melee(space, unit, others)

    def _aim(self, space: SpaceId, unit: UnitType, others: Company) -> float:
        """VV-4.4c What a hex is worth for the goals: near to what is wanted, and best in it."""
        weights, wants = self.weights, self.wants
        if unit.is_leader and not others.holds:
            # Leaders go to squads, not to goals.
            return -weights.way * self._to_squads.get(space, FAR)
        distance = self.distances.get(space, FAR)
        worth = -(weights.way_out if self.exits else weights.way * self.haste) * distance
        value = weights.goal * self.haste if space in wants.reach else weights.guard if space in wants.keep else 0.0
        if value and not self.exits:
            worth += value * (ALONE if others.holds or unit.is_leader else 1.0)
        elif value:
            worth += value
        return worth

    @cached_property
    def _to_squads(self) -> Mapping[SpaceId, int]:
        """How many hexes it is from each to the nearest squad or half squad of the own side."""
        units, spaces = self.state.units, self.state.stacks.spaces
        kinds = self.board.units
        led = [it for it in units_of(self.state, self.own) if kinds[units[it].type].kind in ("squad", "half-squad")]
        return distances_to(self.board, frozenset(spaces[it] for it in led))

    def _melee(self, space: SpaceId, unit: UnitType, others: Company) -> float:
        """VV-15 What close assaults from a hex promise, less what those on it are feared for."""
        weights, board = self.weights, self.board
        if not unit.infantry:
            return 0.0
        worth = 0.0
        if self.assailants(space):
            worth -= self.calm * weights.fear * unit.casualty * self.overrun_chance(space, others.defence + unit.apfp)
        preys, beside = self.preys(), board.ground.neighbours[space]
        together = others.firepower + unit.apfp
        best = 0.0
        for target in beside:
            if target not in preys:
                continue
            defence, gain, cost = preys[target]
            gain += weights.goal if target in self.wants.reach or target in self.wants.keep else 0.0
            chance = assault_chance(board, together, defence, 0) if defence else 1.0
            best = max(best, chance * gain - (cost if defence else 0))
        return worth + weights.hope * best * unit.apfp / max(1, together)

    @cached_property
    def hunters(self) -> tuple[Hunter, ...]:
        """VV-16.1b The enemies who could shoot with ATFP."""
        return hunters_of(self.board, self.state, self.foe)

    @of_enemies
    def _danger_to_armor(self, space: SpaceId, kind: str) -> float:
        """VV-16.3, VV-15.10 What enemies could do to an AFV that shows them its front, and infantry beside it."""
        board, smoke, weights, unit = self.board, self.state.overlay.smoke, self.weights, self.board.units[kind]
        cover, distances, stands = terrain_cover(board, space), board.ground.distances[space], 1.0
        for hunter in self.hunters:
            hindered = board.lines.total(hunter.space, space, smoke)
            if hindered is not None:
                loss = loss_by(board, hunter, unit, distances[hunter.space], cover + hindered, rear=False)
                stands *= 1.0 - loss
        close = any(firer.assault and distances[firer.space] == 1 for firer in self.firers)
        return weights.tank_danger * weights.armor * (1.0 - stands) + weights.close_danger * close

    @cached_property
    def _hard_targets(self) -> tuple[tuple[PieceId, str], ...]:
        """VV-16.1a The AFVs, vehicles and guns of the enemy, with what they face."""
        units = self.state.units
        return tuple([(it, units[it].facing) for it in units_of(self.state, self.foe) if units[it].facing])

    @of_enemies
    def hard_preys(self, space: SpaceId, kind: str) -> tuple[tuple[SpaceId, float], ...]:
        """VV-16.3 Where the AFVs, vehicles and guns are at which a main gun could shoot, and what that could bring."""
        board, smoke, unit = self.board, self.state.overlay.smoke, self.board.units[kind]
        hunter = Hunter(PieceId(-1), space, unit.atfp, None, on_foot=False)
        distances, found = board.ground.distances[space], []
        for target, facing in self._hard_targets if unit.atfp else ():
            there = self.state.stacks.spaces[target]
            hindered = board.lines.total(space, there, smoke)
            if hindered is not None:
                rear = armor_side(board, facing, there, space) == "rear"
                cover = terrain_cover(board, there) + hindered
                loss = loss_by(board, hunter, self.type_of(target), distances[there], cover, rear=rear)
                found.append((there, loss * self.worth(target)))
        return tuple(found)

    def lane_danger(self, space: SpaceId) -> float:
        """VV-13.82e What fire lanes of the enemy do to infantry that enters a hex."""
        lanes = len(lanes_at(self.board, self.state, space, self.own)) if self.state.lanes else 0
        numbers = self.board.numbers
        return mean_points(self.board, LANE_ROW, numbers.crossfire * (lanes - 1)) if lanes else 0.0

    def loneliness(self, units: Iterable[PieceId], space: SpaceId) -> float:
        """VV-14.61a, VV-23.3 What it costs that leaders are alone in a hex: nobody to lead, nobody to shield them."""
        if not all(self.type_of(unit).is_leader for unit in units):
            return 0.0
        there = units_in(self.state, space, self.own)
        return self.weights.alone if all(self.type_of(unit).is_leader for unit in there) else 0.0

    def is_lone_guard(self, unit: PieceId, space: SpaceId) -> bool:
        """Whether a unit is the only one of its side in a hex that has to be kept."""
        return space in self.wants.keep and units_in(self.state, space, self.own) == (unit,)

    @cached_property
    def enemies(self) -> tuple[SpaceId, ...]:
        """The hexes of the enemy."""
        return tuple(sorted({self.state.stacks.spaces[piece] for piece in units_of(self.state, self.foe)}))

    def nearest_enemy(self, space: SpaceId) -> SpaceId | None:
        """The hex of the enemy that is nearest."""
        return min(self.enemies, key=lambda other: (self.board.ground.distance(space, other), other), default=None)
