"""The end of the game."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.rules.scs.declarations import Judge
from ccstudio.rules.scs.query.victory import verdict
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.telling import tell


@carries_out(Judge)
class _Judge(Judge):
    """SCS-DEMO-V4, SCS-DEMO-V5 Compare the position with what is worth points and what wins at once."""

    @step
    def judge(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-V4, SCS-DEMO-V5 Return how the game ended, or None."""
        found = verdict(game.board, game.state, at_end=self.at_end)
        if found is None:
            return Return()
        title, result = found
        tell(game, "victory", result.rule, title=title)
        return Return(result)
