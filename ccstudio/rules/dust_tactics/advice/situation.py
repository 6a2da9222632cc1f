"""What a computer player sees in a position: who could do what to whom, and what squares are worth."""

from collections.abc import Iterable
from functools import cached_property

from ccstudio.base.ids import SpaceId
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.dust_tactics.advice.chances import Blow, Chances, chances_of, nothing, value_of
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS, Weights
from ccstudio.rules.dust_tactics.board import HIT, DustBoard, Weapon
from ccstudio.rules.dust_tactics.procedures.cover import Grade, cover_of, own_cover_of
from ccstudio.rules.dust_tactics.procedures.damage import endurance_of, is_resilient
from ccstudio.rules.dust_tactics.query.abilities import are_reversed, are_sure
from ccstudio.rules.dust_tactics.query.command import COMMANDS
from ccstudio.rules.dust_tactics.query.pieces import card_of, cover_in, models_of, space_of, units_of
from ccstudio.rules.dust_tactics.query.weapons import (
    Line,
    carriers_of,
    dice_of,
    is_allowed,
    lines_of,
    strength_against,
    weapon_of,
)
from ccstudio.rules.dust_tactics.sight.lines import sees
from ccstudio.rules.dust_tactics.state import AttackMode, DustState, DustView, Shot
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.damage_chances import both
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy


class Situation(AdviceContext[DustState, DustBoard, Weights]):
    """A position with its question, as a computer player reads it; what he tries out happens on a copy."""

    def __init__(self, view: DustView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.state = view.state.clone()
        self.hit = self.board.die.faces.count(HIT) / len(self.board.die.faces)

    def enemies_of(self, unit: PieceId) -> list[PieceId]:
        """The enemies on the field, of one unit."""
        others = units_of(self.state, enemy(self.state.units[unit].side))
        return [other for other in others if space_of(self.state, other) is not None]

    def points_of(self, unit: PieceId) -> float:
        """What a unit is worth with the hero in it; who costs nothing is worth something all the same.

        Who gives orders is worth more, as long as there are rounds left to give them in.
        """
        named = {unit, *(model for model in models_of(self.state, unit) if model in self.state.units)}
        cards = [card_of(self.board, self.state, piece) for piece in sorted(named)]
        worth = sum(card.points or self.weights.unpriced for card in cards)
        if any(COMMANDS in card.abilities for card in cards):
            worth += self.weights.command * self.rest
        return worth

    @cached_property
    def rest(self) -> float:
        """How much of the game is left, from 1 at its beginning to 0 in its last round."""
        rounds = self.board.settings.rounds
        return max(0, rounds - self.state.round) / max(1, rounds - 1)

    @cached_property
    def scoring_squares(self) -> frozenset[SpaceId]:
        """The squares of all tasks and goals."""
        victory, space = self.board.victory, self.board.map.grid.space
        tasks = [name for task in victory.tasks for name in task.spaces]
        return frozenset(map(space, [*tasks, *(name for goal in victory.goals for name in goal.spaces)]))

    def health_of(self, unit: PieceId) -> int:
        """How much damage destroys a unit."""
        return max(1, sum(endurance_of(self.board, self.state, model) for model in models_of(self.state, unit)))

    def place_at(self, unit: PieceId, space: SpaceId) -> None:
        """Try out that a unit is in a square."""
        self.state.stacks.move(unit, InSpace(space))

    def put_back(self, unit: PieceId) -> None:
        """A unit goes back to where it is."""
        self.state.stacks.move(unit, self.view.state.stacks.place_of(unit))

    # Fire

    def blow(
        self,
        unit: PieceId,
        line: Line,
        target: PieceId,
        mode: AttackMode,
        cover: Grade | None,
        most: int | None = None,
    ) -> Blow | None:
        """What a line can do to a target, fired by all who carry it or by so many; None if nothing."""
        board, state = self.board, self.state
        strength = strength_against(board, state, line, target)
        able = carriers_of(board, state, line)[:most]
        if strength is None or not able or not is_allowed(board, state, line, mode):
            return None
        weapon = weapon_of(board, state, line)
        dice = dice_of(board, state, line, target, len(able))
        shot = Shot(shooter=line[0], weapon=line[1], target=target, carriers=able, dice=dice)
        chance = 1.0 if are_sure(board, state, unit, mode) else self.hit
        if are_reversed(board, state, unit, shot, mode):
            chance = 1 - self.hit
        throws = 1 + (mode == "sustained") + ("berserk" in state.effects)
        chance = 1 - (1 - chance) ** throws
        damage = self.health_of(target) if strength.kills else strength.damage
        if "laser" in weapon.flags:
            chance = min(1.0, chance / (1 - self.hit))
        if cover is not None and "ignores-cover" not in weapon.flags:
            chance *= self.hit if cover == "hard" else 1 - self.hit
        if is_resilient(board, state, target) and not strength.kills:
            chance *= 1 - self.hit
        return Blow(dice, chance, damage)

    def cover_against(self, unit: PieceId, target: PieceId, weapon: Weapon) -> Grade | None:
        """The cover of a target, in close combat only its own."""
        if weapon.close_combat:
            return own_cover_of(self.board, self.state, target)
        return cover_of(self.board, self.state, unit, target)

    def fire(self, unit: PieceId, mode: AttackMode) -> float:
        """What an attack of a unit is worth from where it is: each line at whom it harms most, in their order."""
        board, state = self.board, self.state
        here = space_of(state, unit)
        if here is None:
            return 0.0
        seen = [other for other in self.enemies_of(unit) if sees(board, state, unit, other)]
        held: dict[PieceId, Chances] = {}
        for line in lines_of(board, state, unit) if seen else ():
            best, chosen = 0.0, None
            for target in seen:
                gain, after = self._gain(unit, line, target, mode, held)
                if gain > best:
                    best, chosen = gain, (target, after)
            if chosen is not None:
                held[chosen[0]] = chosen[1]
        return sum(self.value(target, chances) for target, chances in held.items())

    def at(
        self,
        unit: PieceId,
        line: Line,
        target: PieceId,
        mode: AttackMode,
        shots: Iterable[Shot] = (),
        *,
        spares: bool = True,
    ) -> float:
        """What a line adds to what was declared at a target; of limited ammunition less what it could do later."""
        held: dict[PieceId, Chances] = {}
        for shot in shots:
            if shot.target == target:
                held[target] = self._gain(unit, (shot.shooter, shot.weapon), target, mode, held)[1]
        gain = self._gain(unit, line, target, mode, held)[0]
        limited = weapon_of(self.board, self.state, line).shots
        return gain + self.reserve(unit, line) if limited and not spares else gain

    def threat(self, by: PieceId, unit: PieceId) -> float:
        """What an enemy could do to a unit from where he is; less if he first has to come closer or into sight."""
        board, state = self.board, self.state
        here, there = space_of(state, by), space_of(state, unit)
        if here is None or there is None:
            return 0.0
        distance, weights = board.squares.distance(here, there), self.weights
        clear = sees(board, state, unit, by)
        total = 0.0
        for line in lines_of(board, state, by):
            weapon = weapon_of(board, state, line)
            near = weapon.reaches(distance)
            if not near and not weapon.reaches(max(1, distance - 2)):
                continue
            blow = self.blow(by, line, unit, "move-attack", own_cover_of(board, state, unit))
            if blow is not None:
                value = self.value(unit, chances_of(blow, self.health_of(unit)))
                total += value * (weights.danger if clear and near else weights.near_danger)
        return min(total, self.points_of(unit))

    def _gain(
        self, unit: PieceId, line: Line, target: PieceId, mode: AttackMode, held: dict[PieceId, Chances]
    ) -> tuple[float, Chances]:
        health = self.health_of(target)
        before = held.get(target, nothing(health))
        weapon, here, there = weapon_of(self.board, self.state, line), *self._ends(unit, target)
        if here is None or there is None or not weapon.reaches(self.board.squares.distance(here, there)):
            return 0.0, before
        blow = self.blow(unit, line, target, mode, self.cover_against(unit, target, weapon))
        if blow is None:
            return 0.0, before
        after = both(before, chances_of(blow, health))
        gain = self.value(target, after) - self.value(target, before)
        if weapon.shots:
            gain -= self.reserve(unit, line)
        return gain, after

    @remembered
    def reserve(self, unit: PieceId, line: Line) -> float:
        """What a weapon of limited ammunition could do later to the enemy it harms most; nothing in the last round."""
        best = 0.0
        for target in self.enemies_of(unit):
            blow = self.blow(unit, line, target, "attack-move", None)
            if blow is not None:
                best = max(best, self.value(target, chances_of(blow, self.health_of(target))))
        return best * self.weights.ammunition * min(1.0, 2 * self.rest)

    def _ends(self, unit: PieceId, target: PieceId) -> tuple[SpaceId | None, SpaceId | None]:
        return space_of(self.state, unit), space_of(self.state, target)

    def value(self, target: PieceId, chances: Chances) -> float:
        """What damage to a unit is worth, the more if it stands on a square that scores."""
        return value_of(chances, self.points_of(target) + self._stake(target), self.weights.wound)

    def _stake(self, target: PieceId) -> float:
        """What it is worth to be rid of somebody where he stands."""
        here = space_of(self.state, target)
        if here is None or here not in self.scoring_squares:
            return 0.0
        name = self.board.name(here)
        return self.weights.stake * sum(worth for spaces, worth in self._aims(target) if name in spaces)

    # Squares

    def place(self, unit: PieceId) -> float:
        """What the square of a unit is worth to it."""
        here = space_of(self.state, unit)
        return 0.0 if here is None else self._place(unit, here)

    @remembered
    def _place(self, unit: PieceId, here: SpaceId) -> float:
        board, state = self.board, self.state
        enemies = self.enemies_of(unit)
        danger = min(sum(self.threat(other, unit) for other in enemies), self.points_of(unit))
        covered = self.weights.cover if own_cover_of(board, state, unit) and cover_in(state, here) else 0.0
        return self.promise(unit) + self.scoring(unit) + covered - danger

    def promise(self, unit: PieceId) -> float:
        """What a unit could do to the enemy it harms best, fading with the squares that are missing to it."""
        board, state = self.board, self.state
        here = space_of(state, unit)
        best = 0.0
        for target in self.enemies_of(unit):
            there = space_of(state, target)
            if here is None or there is None:
                continue
            distance = board.squares.distance(here, there)
            total = 0.0
            for line in lines_of(board, state, unit):
                weapon = weapon_of(board, state, line)
                missing = 0 if weapon.range is None else max(0, distance - weapon.range)
                blow = self.blow(unit, line, target, "sustained", None)
                if blow is not None:
                    value = self.value(target, chances_of(blow, self.health_of(target)))
                    total += value * self.weights.fading**missing
            best = max(best, min(total, self.points_of(target)))
        return best * self.weights.promise

    def scoring(self, unit: PieceId) -> float:
        """What a unit in its square does for tasks and goals, the more the sooner they count."""
        here = space_of(self.state, unit)
        if here is None:
            return 0.0
        return sum(self._pull(unit, here, spaces, worth) for spaces, worth in self._aims(unit))

    def _aims(self, unit: PieceId) -> Iterable[tuple[tuple[str, ...], float]]:
        """The squares that score, or win, and what they do."""
        now, patience = self.state.round, self.weights.patience
        side = self.board.sides[self.state.units[unit].side].id
        for task in self.board.victory.tasks:
            rounds = [number for number in task.rounds if number >= now]
            yield task.spaces, task.points * sum(patience ** (number - now) for number in rounds)
        for goal in self.board.victory.goals:
            wait = max(0, goal.first_round - now)
            part = 1.0 if goal.side == side else 0.8
            yield goal.spaces, part * self.weights.goal * patience**wait

    def _pull(self, unit: PieceId, here: SpaceId, spaces: tuple[str, ...], worth: float) -> float:
        best = 0.0
        for name in spaces:
            space = self.board.map.grid.space(name)
            if space == here:
                return worth * self.weights.standing
            holders = [other for other in units_in(self.state, space) if other != unit]
            taken = any(self.state.units[other].side == self.state.units[unit].side for other in holders)
            distance = self.board.squares.distance(here, space)
            best = max(best, worth * 0.4 * self.weights.fading**distance * (0.3 if taken else 1.0))
        return best
