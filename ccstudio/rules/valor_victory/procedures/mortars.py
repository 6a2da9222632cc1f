"""Attacks of mortars: who joins, who leads, what comes of the natural roll (VV-12.61)."""

from typing import Final

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import AfterInfantryRoll, MortarAttack
from ccstudio.rules.valor_victory.effects.fire import mark_fired, note_attacks
from ccstudio.rules.valor_victory.procedures.overhead import OverheadAttack
from ccstudio.rules.valor_victory.query.dice import brings_event
from ccstudio.rules.valor_victory.query.fire_table import row_of
from ccstudio.rules.valor_victory.query.indirect import (
    best_rating,
    mortar_firepower,
    mortar_joiners,
    mortar_leaders,
)
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of
from ccstudio.rules.valor_victory.state import NO_PIECE, Attacked, ValorGame

FIRE: Final = ButtonOption("fire")


@carries_out(MortarAttack)
class _MortarAttack(MortarAttack):
    """VV-12.61b The mortars of a hex attack another together."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.61b Ask only if others can join or a leader can modify the attack."""
        return None if self._joiners(game) else Goto("fire")

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.61b, VV-12.61c Ask for the next mortar, or the leader."""
        options: list[Option] = [*self._joiners(game), FIRE]
        seat = seat_of(game.state, game.state.units[self.firers[0]].side)
        return Ask(seat, "mortar-group", "choose-mortar-group", in_order(options), subject=PieceOption(self.firers[0]))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-12.61c, VV-13.6b One leader at most modifies the attack."""
        if not isinstance(choice, PieceOption):
            return None
        if choice.piece in self._leaders(game):
            self.leader = choice.piece
        else:
            self.firers += (choice.piece,)
        return Goto("look")

    @step
    def fire(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.32c, VV-12.61b All get Fire markers; no other mortar of the hex attacks that target in this segment."""
        state = game.state
        effects.clear_dice(game)
        mark_fired(state, self.firers if self.leader == NO_PIECE else (*self.firers, self.leader))
        note_attacks(state, [Attacked(hex_of(state, self.firers[0]), self.target, mortars=True)])
        unit, firepower = PieceOption(self.firers[0]), mortar_firepower(game.board, state, self.firers)
        tell(game, "mortars-fire", "VV-12.61b", unit=unit, space=SpaceOption(self.target), firepower=firepower)
        return None

    @step
    def attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.61a, VV-12.67c The firepower of the mortars added, and the best of their anti-tank ratings."""
        board, state = game.board, game.state
        column = row_of(board, mortar_firepower(board, state, self.firers))
        rating = best_rating(board, state, self.firers)
        return Call(OverheadAttack(self.target, column, rating, "mortar", self.firers, self.leader))

    @step
    def hear(self, game: ValorGame, rolls: tuple[int, ...]) -> Outcome:
        """VV-22.2c, VV-20.2a Only the lowest and highest natural rolls matter further."""
        self.rolls = tuple([roll for roll in rolls if brings_event(game.board, roll)])
        return None

    @step
    def next_roll(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2c The carriers of the mortars, and who leads them, may gain valor; the enemy's sniper may shoot."""
        if not self.rolls:
            return Return()
        roll, *rest = self.rolls
        self.rolls = tuple(rest)
        attackers = self.firers if self.leader == NO_PIECE else (*self.firers, self.leader)
        return Call(AfterInfantryRoll(attackers, roll))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2c Go on with the next roll."""
        return Goto("next_roll")

    def _leaders(self, game: ValorGame) -> tuple[PieceId, ...]:
        """The leaders who could still be chosen."""
        first, state = self.firers[0], game.state
        if self.leader != NO_PIECE:
            return ()
        return mortar_leaders(game.board, state, hex_of(state, first), state.units[first].side)

    def _joiners(self, game: ValorGame) -> tuple[PieceOption, ...]:
        """The mortars that can still join, and the leaders."""
        joiners = mortar_joiners(game.board, game.state, self.firers, self.target, self.leader)
        return tuple(map(PieceOption, joiners))
