"""Opportunity fire at units that have entered a hex (VV-13.8, VV-17.2, VV-20.4)."""

from typing import Final

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.declarations import Occasion, OpportunityWindow, SniperShot
from ccstudio.rules.valor_victory.effects.fire import mark_sniper
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.procedures.fire import UnitFire
from ccstudio.rules.valor_victory.query.opportunity import Window, firers_at, is_open, sniper_targets
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of
from ccstudio.rules.valor_victory.state import ValorGame

PASS: Final = ButtonOption("pass")


@carries_out(OpportunityWindow)
class _OpportunityWindow(OpportunityWindow):
    """VV-13.8a, VV-13.8d The other side fires at who has entered a hex, one attack after the other, until it passes."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.8a, VV-13.8b Nobody is asked where nobody can fire."""
        state = game.state
        self.movers = tuple([unit for unit in self.movers if unit in state.units])
        return None if self.movers and is_open(game.board, state, self._window()) else Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.8a Ask who fires."""
        firers = firers_at(game.board, game.state, self._window())
        seat = seat_of(game.state, enemy(game.state.units[self.movers[0]].side))
        options = pieces_and(firers, PASS)
        return Ask(seat, "opportunity", "choose-opportunity", options, subject=PieceOption(self.movers[0]))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-13.8a, VV-17.2c, VV-20.4 A unit or the sniper fires, or the side passes."""
        if not isinstance(choice, PieceOption):
            return Return()
        state, piece = game.state, choice.piece
        if piece in state.snipers:
            targets = sniper_targets(game.board, state, piece, self.movers, self.space)
            mark_sniper(state, piece)
            return Call(SniperShot(piece, targets, self.space))
        occasion: Occasion = "opportunity"
        if hex_of(state, piece) == self.overrun:
            occasion = "final"
            self.final = (*self.final, piece)
        return Call(UnitFire(firer=piece, occasion=occasion, movers=self.movers))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.8d Others may fire at the same moment."""
        return Goto("look")

    def _window(self) -> Window:
        return Window(self.movers, self.space, self.overrun, self.final)
