"""Heroism: what the lowest and the highest rolls bring (VV-22.2, VV-20.2a)."""

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import AfterInfantryRoll
from ccstudio.rules.valor_victory.effects.fire import gain_valor
from ccstudio.rules.valor_victory.procedures.snipers import ActivateSniper
from ccstudio.rules.valor_victory.query.dice import is_highest, is_lowest, sum_of
from ccstudio.rules.valor_victory.query.units import record_of
from ccstudio.rules.valor_victory.query.valor import may_gain_valor, valor_number
from ccstudio.rules.valor_victory.state import ValorGame


@carries_out(AfterInfantryRoll)
class _AfterInfantryRoll(AfterInfantryRoll):
    """VV-22.2a, VV-20.2a The infantry of an attack checks for valor, or the enemy's sniper is activated.

    Rolls of AFVs, vehicles and guns alone bring nothing; by ruling they bring snipers.
    """

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2a, VV-20.2a Only the extremes of the dice matter."""
        board, state = game.board, game.state
        infantry = [unit for unit in self.attackers if board.units[record_of(state, unit).type].infantry]
        if is_lowest(board, self.roll):
            self.attackers = tuple([unit for unit in infantry if may_gain_valor(board, state, unit)])
            return Goto("check")
        if not is_highest(board, self.roll) or not (infantry or board.rulings["vehicle-rolls"] == "all"):
            return Return()
        return Call(ActivateSniper(enemy(record_of(state, self.attackers[0]).side), self.attackers))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-20.2a That was the sniper."""
        return Return()

    @step
    def check(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2a Each unit of the attack checks."""
        if not self.attackers:
            return Return()
        unit, self.attackers = self.attackers[0], self.attackers[1:]
        return Call(ValorCheck(unit))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2a The next one."""
        return Goto("check")


@procedure
class ValorCheck(Frame):
    """VV-22.2b A unit rolls for valor."""

    unit: PieceId

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2b Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-valor")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-22.2b A squad or half squad needs its casualty rating or less, a leader a number of his own."""
        roll, needed = sum_of(faces), valor_number(game.board, game.state, self.unit)
        effects.note_dice(game, Throw(reason="roll-valor", faces=faces, counted=roll))
        tell(game, "valor-check", "VV-22.2b", unit=PieceOption(self.unit), roll=roll, needed=needed)
        if roll <= needed:
            gain_valor(game, self.unit)
        return Return()
