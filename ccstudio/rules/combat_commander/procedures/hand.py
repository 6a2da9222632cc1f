"""Drawing cards (CC-5.4)."""

from ccstudio.engine.events import Event
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import CardOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.rules.combat_commander.declarations import Draw, TimeAdvance
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.telling import tell_side


@carries_out(Draw)
class _Draw(Draw):
    """CC-5.4 Cards are drawn one by one."""

    @step
    def take(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4 The top card goes into the hand, unseen by the other player (CC-1.2)."""
        if self.count <= 0:
            return Return()
        self.count -= 1
        state = game.state
        (card,), state.decks[self.side] = state.decks[self.side].drawn()
        state.hands[self.side] = (*state.hands[self.side], card)
        title = game.board.title_of(self.side)
        public = Event(kind="drew", rule="CC-5.4", values={"side": title})
        card_drawn = CardOption(card)
        tell_side(game, self.side, "drew-card", "CC-5.4", public, reveals=True, side=title, card=card_drawn)
        return None if len(state.decks[self.side]) else Call(TimeAdvance(side=self.side))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4.a After a time advance drawing goes on from the new deck."""
        return Goto("take")
