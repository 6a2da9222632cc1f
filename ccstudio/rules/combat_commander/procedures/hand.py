"""Drawing cards (CC-5.4)."""

from ccstudio.engine.events import Event
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import CardOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.rules.combat_commander.declarations import Draw, TimeAdvance
from ccstudio.rules.combat_commander.state import CombatGame


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
        game.tell(
            Event(
                kind="drew-card",
                rule="CC-5.4",
                values={"side": title, "card": CardOption(card)},
                seats=frozenset(state.seating.of_side(self.side)),
                public=public,
                reveals=True,
            )
        )
        return None if len(state.decks[self.side]) else Call(TimeAdvance(side=self.side))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4.a After a time advance drawing goes on from the new deck."""
        return Goto("take")
