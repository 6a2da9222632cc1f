"""Overruns: an AFV drives through a hex of the enemy and fires at all in it (VV-17)."""

from typing import Final

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import (
    AfterInfantryRoll,
    EnterHex,
    OpportunityWindow,
    Overrun,
    SufferCasualties,
)
from ccstudio.rules.valor_victory.effects.armor import note_roll
from ccstudio.rules.valor_victory.effects.movement import finish_move
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.dice import brings_event
from ccstudio.rules.valor_victory.query.fire_table import points_by, row_of
from ccstudio.rules.valor_victory.query.firepower import expendables_for, victims_of
from ccstudio.rules.valor_victory.query.overrun import overrun_firepower, overrun_parts, riders_of
from ccstudio.rules.valor_victory.query.units import seat_of, units_in
from ccstudio.rules.valor_victory.state import ValorGame

FIRE: Final = ButtonOption("fire")


@carries_out(Overrun)
class _Overrun(Overrun):
    """VV-17.4e Into the hex, the attack, out on the other side, and the answer of the enemy."""

    @step
    def enter(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.3a, VV-17.2a The AFV enters the hex; nobody fires at it there."""
        effects.step_to(game, self.unit, self.target, "VV-17.3a", "overruns")
        return Call(EnterHex((self.unit,), self.target))

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.4a Ask only if passengers have weapons to use up; mines may have ended it all."""
        if self.unit not in game.state.units:
            return Return()
        return None if self._weapons(game) else Goto("attack")

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.52c, VV-12.53b Ask for grenades and satchel charges of passengers."""
        seat = seat_of(game.state, game.state.units[self.unit].side)
        options = pieces_and(self._weapons(game), FIRE)
        return Ask(seat, "overrun-weapon", "choose-overrun-weapons", options, subject=PieceOption(self.unit))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-12.5 Each is used once."""
        if not isinstance(choice, PieceOption):
            return None
        self.weapons += (choice.piece,)
        return Goto("look")

    @step
    def attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.4a An AFV without any firepower only drives through."""
        effects.clear_dice(game)
        return None if overrun_firepower(game.board, game.state, self.unit, self.weapons) else Goto("drive_on")

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.4a Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-overrun")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-17.4a, VV-17.4b The AP combat table, with the cover of the hex."""
        board, state = game.board, game.state
        self.natural = note_roll(game, "roll-overrun", faces)
        firepower = overrun_firepower(board, state, self.unit, self.weapons)
        roll = self.natural + total_of(overrun_parts(board, state, self.unit, self.weapons))
        points = points_by(board, row_of(board, firepower), roll)
        tell(
            game, "overrun-rolled", "VV-17.4a", space=SpaceOption(self.target), firepower=firepower, roll=roll,
            natural=self.natural, points=points,
        )  # fmt: skip
        for weapon in self.weapons:
            effects.spend(game, weapon, "VV-12.5")
        side = enemy(state.units[self.unit].side)
        targets = victims_of(board, state, units_in(state, self.target, side))
        return Call(SufferCasualties(side, self.target, targets, points, "overrun")) if points else None

    @step
    def after(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2a, VV-20.2a The roll may bring valor to passengers that took part, or the enemy's sniper."""
        riders = riders_of(game.board, game.state, self.unit)
        if not brings_event(game.board, self.natural):
            return None
        return Call(AfterInfantryRoll((self.unit, *riders), self.natural))

    @step
    def drive_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.3a It leaves the hex on the other side."""
        effects.step_to(game, self.unit, self.exit, "VV-17.3a", "drives-on")
        return Call(EnterHex((self.unit,), self.exit))

    @step
    def window(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.2a, VV-17.2b, VV-17.2c The enemy fires, those left behind at its rear, even with Fire markers."""
        if self.unit not in game.state.units:
            return Return()
        return Call(OpportunityWindow((self.unit,), self.exit, self.target))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-17.4d, VV-17.4f The move of the AFV is over, and that of passengers who took part."""
        if self.unit in game.state.units:
            for unit in (self.unit, *riders_of(game.board, game.state, self.unit)):
                finish_move(game, unit)
        return Return()

    def _weapons(self, game: ValorGame) -> tuple[PieceId, ...]:
        """The expendable weapons that passengers can still use."""
        riders = riders_of(game.board, game.state, self.unit)
        return expendables_for(game.board, game.state, riders, self.target, self.weapons) if riders else ()
