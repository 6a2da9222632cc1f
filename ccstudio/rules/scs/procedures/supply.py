"""The Supply Phase (SCS-12.0)."""

from ccstudio.engine.chance import Roll
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.outcomes import Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.declarations import SupplyPhase
from ccstudio.rules.scs.effects import supply as supplying
from ccstudio.rules.scs.state import SeriesGame


@carries_out(SupplyPhase)
class _SupplyPhase(SupplyPhase):
    """SCS-12.0/2 Markers come and go; then units without supply may lose steps."""

    @step
    def check(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-12.0/2, SCS-12.1b Each unit of the active player is checked; without a line it is out of supply."""
        self.starving = supplying.check_supply(game, self.side)
        return None

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S4 The next unit that may lose steps by attrition; end if there is none."""
        if not self.starving:
            return Return()
        if not supplying.is_rolled(game.board):
            supplying.starve(game, self.starving[0], ())
            self.starving = self.starving[1:]
            return Goto("look")
        return None

    @step
    def throw(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S4 Roll a die for it."""
        return Roll((game.board.die,), "attrition-roll")

    @step
    def suffer(self, game: SeriesGame, faces: tuple[int, ...]) -> Outcome:
        """SCS-DEMO-S4 A low roll costs it steps."""
        unit: PieceId = self.starving[0]
        self.starving = self.starving[1:]
        supplying.starve(game, unit, faces)
        return Goto("look")
