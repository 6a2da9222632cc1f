"""Drawing fate cards (CC-5.4), smoke counters (CC-8.m.1) and objective chits (CC-7.3.3)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Pick
from ccstudio.engine.events import Event
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.piles import CardId, Cup
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.telling import tell_side

NOBODY = Side(-1)

Picked = tuple[tuple[CardId, ...], tuple[CardId, ...]]
"""The drawn counters, and those left in the cup."""


@procedure
class DrawSmoke(Frame):
    """CC-8.m.1 Draw a smoke counter for each of some hexes, as long as there are any."""

    spaces: tuple[SpaceId, ...]
    rule: str

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.m.1 Draw from the cup; an empty one gives none."""
        return Pick(game.state.smoke_cup.counters, len(self.spaces), "draw-smoke")

    @step
    def place(self, game: CombatGame, picked: Picked) -> Outcome:
        """CC-8.1.4 Of two counters in a hex the greater one stays."""
        counters, left = picked
        game.state.smoke_cup = Cup(left)
        for space, counter in zip(self.spaces, counters, strict=False):
            effects.place_smoke(game, space, counter, self.rule)
        return None


@procedure
class DrawChit(Frame):
    """CC-7.3.3 Draw an objective chit: a secret one for a side, or an open one."""

    rule: str
    side: Side = NOBODY
    """The owner of a secret chit."""

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.3.3 Draw from the cup, if any is left."""
        return Pick(game.state.chits.counters, 1, "draw-chit")

    @step
    def keep(self, game: CombatGame, picked: Picked) -> Outcome:
        """CC-7.3.3 Only the owner may look at a secret chit; one without a secret side becomes open (CC-7.3.3.a)."""
        chits, left = picked
        game.state.chits = Cup(left)
        for chit in chits:
            if self.side == NOBODY:
                effects.open_chit(game, chit, self.rule)
            else:
                effects.take_secret_chit(game, self.side, chit)
        return None


@procedure
class Draw(Frame):
    """CC-5.4 Draw cards one by one."""

    side: Side
    count: int

    @step
    def take(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4 Add the top card to the hand, unseen by the other player (CC-1.2)."""
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
        """CC-5.4.a After a time advance continue with the new deck."""
        return Goto("take")
