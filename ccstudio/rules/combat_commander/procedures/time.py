"""Time advances: new deck, sudden death, smoke, reinforcements, digging in (CC-6.1.2)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Shuffle
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Battle, NewDeck, TimeAdvance
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.endings import by_points, five_controlled
from ccstudio.rules.combat_commander.query.cards import may_hold, or_pass, with_action
from ccstudio.rules.combat_commander.query.hexes import arrival_hexes, fortifiable
from ccstudio.rules.combat_commander.query.pieces import radio_of, seat_of
from ccstudio.rules.combat_commander.state import NO_CARD, RADIO_BOX, TIME_BOX, CombatGame, Dice
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.telling import tell


def reshuffled(game: CombatGame, side: Side, revealed: CardId = NO_CARD) -> tuple[CardId, ...]:
    """CC-6.1.2.1 Draw and discard piles together, with the card just revealed (CC-1.3.a, CC-FL.10)."""
    state = game.state
    cards = (*state.decks[side].cards, *state.discards[side].cards)
    stays = game.board.rules("oq-11") == "discarded" and len(cards) > 1
    return tuple(card for card in cards if not stays or card != revealed)


@carries_out(TimeAdvance)
class _TimeAdvance(TimeAdvance):
    """CC-6.1.2 Carry out six steps in order; then play resumes where it was interrupted."""

    @step
    def shuffle(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.1 Advance the marker; only the player who caused it shuffles draw and discard piles together."""
        state = game.state
        state.in_trigger += 1
        state.time += 1
        tell(game, "time-advances", "CC-6.1.2", number=state.time)
        return Shuffle(reshuffled(game, self.side, self.card), "shuffle-deck")

    @step
    def refill(self, game: CombatGame, cards: tuple[CardId, ...]) -> Outcome:
        """CC-6.1.2.1 That is the new deck; the other player's piles do not change."""
        effects.refill_deck(game, self.side, cards)
        return None if game.board.rules("oq-1") == "both" else Goto("sudden_death")

    @step
    def shuffle_other(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.4 By another ruling both decks are reshuffled."""
        return Shuffle(reshuffled(game, enemy(self.side)), "shuffle-deck")

    @step
    def refill_other(self, game: CombatGame, cards: tuple[CardId, ...]) -> Outcome:
        """CC-1.4 Store the other deck."""
        effects.refill_deck(game, enemy(self.side), cards)
        return None

    @step
    def sudden_death(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.2.2 From the sudden death space on a roll follows; a player who controls everything may win before."""
        state = game.state
        if state.time < state.sudden_death:
            return Goto("defend")
        result = five_controlled(game)
        if result is not None:
            return Return(result, out_of=Battle)
        return Call(FateRoll(side=self.side, reason="sudden-death", in_advance=True))

    @step
    def survive(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-6.2.2 A roll below the number of the time space ends the game at once."""
        self.emptied = dice.emptied
        if dice.total < game.state.time:
            return Return(by_points(game, "sudden-death"), out_of=Battle)
        return None

    @step
    def defend(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.3 The defender gains a victory point."""
        for side in BOTH:
            if game.board.is_defender(side):
                effects.score(game, side, game.board.numbers.defender_gain, "CC-6.1.2.3")
        return None if game.state.smoke else Goto("reinforce")

    @step
    def choose_smoke(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.4 The player who caused it must remove one smoke marker."""
        options = in_order(map(SpaceOption, game.state.smoke))
        return Ask(seat_of(game.state, self.side), "hex", "choose-smoke", options)

    @step
    def remove_smoke(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-6.1.2.4 It goes back into the cup."""
        effects.remove_smoke(game, choice.space, "CC-6.1.2.4")
        return None

    @step
    def reinforce(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.5 Reinforcements arrive, those of the inactive player first."""
        return Call(Reinforcements(side=enemy(game.state.active)))

    @step
    def reinforce_active(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.5 Then those of the active player."""
        return Call(Reinforcements(side=game.state.active))

    @step
    def dig_in(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.6 Both may dig in, the active player first."""
        return Call(DigIn(side=game.state.active))

    @step
    def dig_in_inactive(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.6 Then the inactive player."""
        return Call(DigIn(side=enemy(game.state.active)))

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.d If the sudden death roll emptied the new deck, time advances once more."""
        game.state.in_trigger -= 1
        if self.emptied:
            self.emptied = False
            self.card = NO_CARD
            return Goto("shuffle")
        return Return()


@carries_out(NewDeck)
class _NewDeck(NewDeck):
    """CC-1.9.1.d Make a new deck."""

    @step
    def decide(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.d Time advances at once, before the revealed card is used."""
        if game.board.rules(self.question) == "time":
            return Call(TimeAdvance(side=self.side, card=self.card))
        return Goto("shuffle")

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.d Resume play."""
        return Return()

    @step
    def shuffle(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.d By another ruling the deck is only reshuffled."""
        return Shuffle(reshuffled(game, self.side, self.card), "shuffle-deck")

    @step
    def refill(self, game: CombatGame, cards: tuple[CardId, ...]) -> Outcome:
        """CC-1.9.1.d Store the new deck."""
        effects.refill_deck(game, self.side, cards)
        return Return()


@procedure
class Reinforcements(Frame):
    """CC-6.1.2.5 Pieces on the reached time space enter along the friendly map edge."""

    side: Side

    @step
    def place_radio(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.5 A radio goes to the empty artillery box; if that is occupied it is out of the game."""
        state = game.state
        for piece in state.stacks.at(InBox(TIME_BOX.format(number=state.time))):
            radio = state.weapons.get(piece)
            if radio is None or radio.side != self.side:
                continue
            if radio_of(state, self.side) is None:
                state.stacks.move(piece, InBox(RADIO_BOX[self.side]))
                tell(game, "radio-arrived", "CC-12.1", piece=PieceOption(piece))
            elif game.board.rules("oq-55") == "waits":
                state.stacks.move(piece, self._later(game))
                tell(game, "arrival-waits", "CC-6.1.2.d", piece=PieceOption(piece))
            else:
                effects.remove_radio(game, piece, "box-taken", "CC-6.1.2.d")
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.c A unit without a legal hex waits for the next advance."""
        state = game.state
        arrivals = self._arrivals(game)
        if not arrivals:
            return Return()
        if any(arrival_hexes(game.board, state, piece) for piece in arrivals):
            return None
        for piece in arrivals:
            if game.board.rules("oq-12") == "wait":
                effects.put(game, piece, self._later(game), "arrival-waits", "CC-6.1.2.c")
            else:
                tell(game, "arrival-lost", "CC-6.1.2.c", piece=PieceOption(piece))
                effects.remove_unit(game, piece)
        return Return()

    @step
    def choose_unit(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.d Ask the owner for the next piece."""
        able = [piece for piece in self._arrivals(game) if arrival_hexes(game.board, game.state, piece)]
        return Ask(seat_of(game.state, self.side), "unit", "choose-arrival", in_order(map(PieceOption, able)))

    @step
    def place(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-6.1.2.5 Each enters anywhere along the edge."""
        return Call(Arrival(piece=choice.piece, side=self.side))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.d Continue with the next."""
        return Goto("check")

    def _later(self, game: CombatGame) -> InBox:
        return InBox(TIME_BOX.format(number=game.state.time + 1))

    def _arrivals(self, game: CombatGame) -> list[PieceId]:
        state = game.state
        there = state.stacks.at(InBox(TIME_BOX.format(number=state.time)))
        return [piece for piece in there if piece in state.units and state.units[piece].side == self.side]


@procedure
class Arrival(Frame):
    """CC-6.1.2.c A unit enters along the friendly map edge."""

    piece: PieceId
    side: Side

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2.c Ask for a hex without enemy, blaze or water barrier, within the stacking limit."""
        options = in_order(map(SpaceOption, arrival_hexes(game.board, game.state, self.piece)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-entry", options, subject=PieceOption(self.piece))

    @step
    def enter(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-6.1.2.c Its weapon enters with it."""
        effects.put(game, self.piece, InSpace(choice.space), "arrived", "CC-6.1.2.5")
        return Return()


@procedure
class DigIn(Frame):
    """CC-A32 A player may place foxholes on friendly units."""

    side: Side
    card: CardId = NO_CARD

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A32 Ask while the player has any card and a hex that allows them."""
        return None if may_hold(game.state, self.side) and self._hexes(game) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A32 Offer Dig In."""
        options = or_pass(with_action(game.board, game.state, self.side, ("dig-in",)))
        return Ask(seat_of(game.state, self.side), "action", "ask-dig-in", options)

    @step
    def heed(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A32 Each card digs in one hex."""
        if isinstance(choice, ButtonOption):
            return Return()
        effects.play_action(game, self.side, choice.card, "CC-A32")
        return None

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-A32 Ask for the hex."""
        options = in_order(map(SpaceOption, self._hexes(game)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-foxholes", options)

    @step
    def dig(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-A32 Place the foxholes."""
        effects.place_fortification(game, choice.space, game.board.module.foxholes, "CC-A32")
        return Goto("open")

    def _hexes(self, game: CombatGame) -> list[SpaceId]:
        return [space for space in occupied(game.state, self.side) if fortifiable(game.board, game.state, space)]
