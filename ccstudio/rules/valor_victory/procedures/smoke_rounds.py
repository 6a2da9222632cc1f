"""Instead of an attack in the Fire Phase: smoke rounds, and wire cleared with a satchel charge (VV-11.3, VV-19.8d)."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import ClearWire, SmokeRound
from ccstudio.rules.valor_victory.effects.armor import clear_wire
from ccstudio.rules.valor_victory.effects.fire import mark_fired
from ccstudio.rules.valor_victory.query.indirect import STRONG_SMOKE, satchel_of
from ccstudio.rules.valor_victory.query.positions import position_in
from ccstudio.rules.valor_victory.state import ValorGame


@carries_out(SmokeRound)
class _SmokeRound(SmokeRound):
    """VV-11.3 A gun, AFV or mortar fires smoke."""

    @step
    def fire(self, game: ValorGame, _: object) -> Outcome:
        """VV-11.3 The smoke is there without a roll; whoever fired gets a Fire marker."""
        side = game.state.units[self.firer].side
        mark_fired(game.state, [self.firer])
        tell(game, "fires-smoke", "VV-11.3", unit=PieceOption(self.firer), space=SpaceOption(self.target))
        effects.lay_smoke(game, self.target, STRONG_SMOKE, side, game.board.numbers.smoke_round, "VV-11.3")
        return Return()


@carries_out(ClearWire)
class _ClearWire(ClearWire):
    """VV-19.8d Infantry clears wire."""

    @step
    def clear(self, game: ValorGame, _: object) -> Outcome:
        """VV-19.8d The charge is spent, the wire gone, and the unit gets a Fire marker."""
        board, state = game.board, game.state
        wire = position_in(board, state, self.target, "wire")
        satchel = satchel_of(board, state, state.units[self.firer].side)
        assert wire is not None, "there is wire to clear"
        assert satchel is not None, "and a charge to clear it with"
        mark_fired(state, [self.firer])
        effects.spend(game, satchel, "VV-19.8d")
        clear_wire(game, self.firer, wire, self.target)
        return Return()
