"""Attacks from above on all that is in a hex: by mortars, artillery and aircraft (VV-12.61, VV-18.5)."""

from typing import Literal

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Abandonment, SufferCasualties
from ccstudio.rules.valor_victory.effects.armor import note_roll
from ccstudio.rules.valor_victory.procedures.anti_tank import ArmorHit, has_survived
from ccstudio.rules.valor_victory.query.anti_tank import to_hit_row
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.indirect import (
    mortar_modifiers,
    overhead_cover,
    overhead_points,
    soft_targets,
    vehicle_targets,
)
from ccstudio.rules.valor_victory.query.shields import shielded_of
from ccstudio.rules.valor_victory.query.units import hex_of, holder_of, type_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame
from ccstudio.rules.valor_victory.stats import Letter


@procedure
class OverheadAttack(Frame):
    """VV-12.67c, VV-18.5 An attack on a hex: one roll for all that AP fire hurts, then one to hit for each vehicle.

    `column` is the one of the AP combat table, `firers` are the carriers of mortars. It returns the natural rolls.
    """

    space: SpaceId
    column: int
    atfp: Letter
    attacker: Literal["mortar", "mission"]
    firers: tuple[PieceId, ...] = ()
    leader: PieceId = NO_PIECE
    rolls: tuple[int, ...] = ()
    vehicles: tuple[PieceId, ...] = ()
    """Vehicles that have still to be rolled for."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.67c, VV-18.5c Infantry and guns are hit first; a hex without them needs no roll."""
        self.vehicles = vehicle_targets(game.board, game.state, self.space, self.attacker)
        return None if soft_targets(game.board, game.state, self.space, self.attacker) else Goto("next_vehicle")

    @step
    def roll(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.5c, VV-12.61b Roll two dice for all of them together."""
        return Roll((game.board.die, game.board.die), "roll-overhead")

    @step
    def apply(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-14.6, VV-12.64, VV-18.6 Casualty points, doubled for infantry in woods, which the owner allocates."""
        board, state = game.board, game.state
        natural = note_roll(game, "roll-overhead", faces)
        self.rolls += (natural,)
        parts = (
            mortar_modifiers(board, state, self.firers, self.space, self.leader)
            if self.firers
            else overhead_cover(board, state, self.space)
        )
        roll = natural + total_of(parts)
        targets = soft_targets(board, state, self.space, self.attacker)
        points = overhead_points(board, state, self.space, targets, self.column, roll)
        space = SpaceOption(self.space)
        tell(
            game, "overhead-rolled", "VV-14.6", space=space, roll=roll, natural=natural, points=points, row=self.column,
        )  # fmt: skip
        side = holder_of(state, self.space)
        if not points or side is None:
            return Goto("next_vehicle")
        shielded = shielded_of(board, state, targets, hex_of(state, self.firers[0])) if self.firers else ()
        return Call(SufferCasualties(side, self.space, targets, points, self.attacker, shielded))

    @step
    def next_vehicle(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.67a, VV-18.5d Then each vehicle, one after the other."""
        return None if self.vehicles else Return(self.rolls)

    @step
    def aim(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.67a, VV-18.5d Roll two dice to hit it."""
        return Roll((game.board.die, game.board.die), "roll-overhead-hit")

    @step
    def read(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-12.67a, VV-12.67b, VV-18.5d The cover of the hex alone counts; AFVs are hit at their rear armor."""
        board, state, unit = game.board, game.state, self.vehicles[0]
        natural = note_roll(game, "roll-overhead-hit", faces)
        if self.firers:
            self.rolls += (natural,)
        roll = natural + total_of(overhead_cover(board, state, self.space))
        distance = board.ground.distance(hex_of(state, self.firers[0]), self.space) if self.firers else 0
        row = to_hit_row(board, self.attacker, distance)
        number = board.to_hit[row].roll
        kind = "shot-hits" if roll <= number else "shot-misses"
        rule = "VV-12.67a" if self.firers else "VV-18.5d"
        tell(game, kind, rule, target=PieceOption(unit), roll=roll, natural=natural, number=number, row=row)
        if roll > number:
            return Goto("survive")
        if not type_of(board, state, unit).is_afv:
            effects.eliminate(game, unit, "VV-12.67b")
            return Goto("survive")
        return Call(ArmorHit(unit, self.atfp, "rear", overhead=True))

    @step
    def survive(self, game: ValorGame, outcome: str | None) -> Outcome:
        """VV-16.6b, VV-16.6d The crew of an immobile AFV that survives, hit or not, may abandon it."""
        unit = self.vehicles[0]
        self.vehicles = self.vehicles[1:]
        return Call(Abandonment(unit)) if has_survived(game.state, unit, outcome) else None

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.67a Go on with the next one."""
        return Goto("next_vehicle")
