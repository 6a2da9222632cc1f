"""The Recover order (CC-O22)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Goto, Outcome
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.losses import SuppressUnits
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.occupation import units_on_map


@procedure
class RecoverOrder(Frame):
    """CC-O22 The active player's suppressed units recover, and broken units may rally."""

    side: Side

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-O22.2 Remove all suppressed markers first; units broken now may roll."""
        state = game.state
        state.recovered = True
        own = list(units_on_map(state, self.side))
        for piece in own:
            effects.unsuppress(game, piece, "CC-O22.2")
        return Call(RallyRolls(side=self.side, pieces=tuple(piece for piece in own if state.units[piece].broken)))


@procedure
class RallyRolls(MoraleRolls):
    """CC-O22.3 Broken units roll to rally."""

    PROMPT = "choose-rallying"
    REASON = "rally"
    RULE = "CC-O22.3"

    @step
    def rally(self, game: CombatGame, _: object) -> Outcome:
        """CC-O22.3 Lower than morale: it rallies. Equal: it is suppressed and stays broken. Higher: no effect."""
        if self.excess < 0:
            effects.rally(game, self.piece, "CC-O22.3")
        return Call(SuppressUnits(pieces=(self.piece,), rule="CC-O22.3")) if self.excess == 0 else None

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O22.3.a Continue with the next; units that are gone are skipped."""
        return Goto("check")
