"""`Situation`: a question with its position, as a computer player reads it; what single weapon lines do there."""

from collections.abc import Iterable
from functools import cached_property

from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.advice.chances import Blow, Chances, chances_of, nothing
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.volleys import Aim, Arm, blow_of
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS, Weights
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import cover_of, own_cover_of
from ccstudio.rules.dust_tactics.query.abilities import are_reversed
from ccstudio.rules.dust_tactics.query.pieces import card_of, space_of
from ccstudio.rules.dust_tactics.query.weapons import Line, carriers_of, is_allowed, is_doubled, weapon_of
from ccstudio.rules.dust_tactics.state import AttackMode, DustState, DustView, Shot
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.damage_chances import both


class Situation(AdviceContext[DustState, DustBoard, Weights]):
    """A position with its question, as a computer player reads it."""

    def __init__(self, view: DustView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.hit = self.board.hit

    @cached_property
    def picture(self) -> Picture:
        """The position as the side sees it, shared by the questions that are asked in it."""
        return picture_of(self.board, self.state, self.side, self.weights)

    def points_of(self, unit: PieceId) -> float:
        """What a unit is worth."""
        return self.picture.worth(unit)

    # Weapon lines

    def blow(
        self, unit: PieceId, line: Line, target: PieceId, mode: AttackMode, most: int | None = None
    ) -> Blow | None:
        """What a line can do to a target from where both are, fired by all who carry it or by so many."""
        board, state = self.board, self.state
        here, there = space_of(state, unit), space_of(state, target)
        if here is None or there is None:
            return None
        own, cover = own_cover_of(board, state, target), cover_of(board, state, unit, target)
        aim = Aim(board.squares.distance(here, there), self.picture.throws(mode), cover, own, mode == "charge")
        return blow_of(board, self._arm(unit, line, target, mode, most), self.picture.body(target), aim)

    def _arm(self, unit: PieceId, line: Line, target: PieceId, mode: AttackMode, most: int | None) -> Arm:
        board, state = self.board, self.state
        able = carriers_of(board, state, line)[:most]
        shot = Shot(shooter=line[0], weapon=line[1], target=target, carriers=able, dice=0)
        is_reversed = are_reversed(board, state, unit, shot, mode)
        return Arm(
            card_of(board, state, line[0]).id, line[1], len(able), is_reversed, is_doubled(board, state, line[0])
        )

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
        before = nothing(self.picture.health(target))
        for shot in shots:
            if shot.target == target:
                before = self._after(unit, (shot.shooter, shot.weapon), target, mode, before)
        after = self._after(unit, line, target, mode, before)
        gain = self.picture.value(target, after) - self.picture.value(target, before)
        weapon = weapon_of(self.board, self.state, line)
        if weapon.shots and spares:
            gain -= self.reserve(unit, line)
        if weapon.close_combat and gain > 0 and not any(self._is_close(shot, target) for shot in shots):
            gain -= self.picture.strike_back(unit, target, before)
        return gain

    def _is_close(self, shot: Shot, target: PieceId) -> bool:
        weapon = weapon_of(self.board, self.state, (shot.shooter, shot.weapon))
        return weapon.close_combat and shot.target == target

    def _after(self, unit: PieceId, line: Line, target: PieceId, mode: AttackMode, before: Chances) -> Chances:
        blow = self.blow(unit, line, target, mode)
        return before if blow is None else both(before, chances_of(blow, self.picture.health(target)))

    @remembered
    def reserve(self, unit: PieceId, line: Line) -> float:
        """What a weapon of limited ammunition could do later to the enemy it harms most; nothing in the last round."""
        picture, best = self.picture, 0.0
        if not is_allowed(self.board, self.state, line, "attack-move"):
            return 0.0
        for target in picture.enemies:
            arm = self._arm(unit, line, target, "attack-move", None)
            blow = blow_of(self.board, arm, picture.body(target), Aim(1))
            if blow is not None:
                best = max(best, picture.value(target, chances_of(blow, picture.health(target))))
        return best * self.weights.ammunition * min(1.0, 2 * picture.rest)


def picture_of(board: DustBoard, state: DustState, side: Side, weights: Weights) -> Picture:
    """The picture of a position, worked out anew only where something of it has changed."""
    memory, key = state.stacks.memory, (Picture, side)
    known = memory.get(key)
    signature = _signature(state, side)
    if isinstance(known, tuple) and known[0] == signature and known[1].weights is weights:
        picture: Picture = known[1]
        return picture
    # It is kept while the game plays on and others begin from the same places, so it has a position of its own.
    picture = Picture(board, state.clone(), side, weights)
    memory[key] = (signature, picture)
    return picture


def _signature(state: DustState, side: Side) -> tuple[object, ...]:
    """All that a picture is drawn from beside the places of the pieces: who of the own units has acted is not."""
    units = [
        (piece, unit.damage, unit.used, unit.activated and unit.side != side)
        for piece, unit in sorted(state.units.items())
    ]
    return (
        state.round,
        frozenset(state.effects),
        units,
        sorted(state.soldiers.items()),
        state.overlay,
        sorted(state.points.items()),
    )
