"""The end of the game (VV-4.4)."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.rules.valor_victory.declarations import Judge
from ccstudio.rules.valor_victory.query.victory import verdict
from ccstudio.rules.valor_victory.state import ValorGame


@carries_out(Judge)
class _Judge(Judge):
    """VV-4.4a Compare the position with the conditions of both sides."""

    @step
    def judge(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.4a Return how the game ended, or None."""
        return Return(verdict(game.board, game.state, at_end=self.at_end))
