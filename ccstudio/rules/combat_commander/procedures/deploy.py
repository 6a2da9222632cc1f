"""Deploying: a squad becomes two teams (CC-E52)."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Deploy
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.telling import tell


@carries_out(Deploy)
class _Deploy(Deploy):
    """CC-E52 A squad is removed and two matching teams put in its place."""

    @step
    def replace(self, game: CombatGame, _: object) -> Outcome:
        """CC-E52.1 They show its side; the first takes its weapon. Both bear its markers, or it alone (CC-E52.2)."""
        team = game.board.units[game.state.units[self.piece].type].stats.matching_team
        second = effects.copy_unit(game, self.piece, team)
        if game.board.rules("e52") == "one":
            effects.change_unit(game, second, suppressed=False, veteran=False)
        effects.replace_unit(game, self.piece, team)
        tell(game, "deployed", "CC-E52", pieces=(PieceOption(self.piece), PieceOption(second)))
        return Return()
