"""The course of a game: turns, passing, the end of a turn (CC-5, CC-O15, CC-8.2)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Battle
from ccstudio.rules.combat_commander.procedures.draws import Draw
from ccstudio.rules.combat_commander.procedures.events.units import Deploy
from ccstudio.rules.combat_commander.procedures.hidden import PassWindow
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits
from ccstudio.rules.combat_commander.procedures.orders import PlayOrder
from ccstudio.rules.combat_commander.procedures.setup import SetUp
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON, Abandonment
from ccstudio.rules.combat_commander.query.cards import DONE, PASS, or_else
from ccstudio.rules.combat_commander.query.orders import playable
from ccstudio.rules.combat_commander.query.pieces import carried, figures, figures_in, is_squad, seat_of, teams_left
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell

STAY = ButtonOption("no-deploy")


@carries_out(Battle)
class _Battle(Battle):
    """CC-5.0 Players alternate turns until something ends the game."""

    @step
    def set_up(self, game: CombatGame, _: object) -> Outcome:
        """CC-SU.1 Set up decks, chits and forces."""
        return Call(SetUp())

    @step
    def take_turn(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.0 The active player takes a turn."""
        side = game.board.title_of(game.state.active)
        game.tell(Event(kind="turn", rule="CC-5.0", values={"side": side}, opens_part=True))
        return Call(Turn(side=game.state.active))

    @step
    def swap(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.0 The other player becomes active."""
        game.state.active = enemy(game.state.active)
        return Goto("take_turn")


@procedure
class Turn(Frame):
    """CC-5.0.a Give one or more orders, or pass."""

    side: Side

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.1 No unit has been activated and no order given this turn."""
        effects.begin_turn(game)
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.1 A side has a limited number of orders."""
        return Goto("close") if game.state.orders_given == game.board.sides[self.side].orders else None

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.1.a Ask for the next order; a player who gives none passes (CC-FL.1)."""
        state = game.state
        options: list[Option] = [CardOption(card) for card in playable(game.board, state, self.side)]
        options.append(DONE if state.orders_given else PASS)
        if carried(state, self.side):
            options.append(ABANDON)
        return Ask(seat_of(state, self.side), "order", "choose-order", in_order(options))

    @step
    def heed(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-1.5 The card goes to the discard pile at once."""
        if choice == ABANDON:
            return Goto("abandon")
        if choice == PASS:
            return Call(Pass(side=self.side))
        if not isinstance(choice, CardOption):
            return Goto("close")
        game.state.orders_given += 1
        effects.play_order(game, self.side, choice.card)
        return Call(PlayOrder(side=self.side, card=choice.card))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.0.a After a pass the turn ends."""
        return Goto("check" if game.state.orders_given else "close")

    @step
    def abandon(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.3.a A player may eliminate a friendly weapon between orders."""
        return Call(Abandonment(side=self.side))

    @step
    def abandoned(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.3.a That is not an order."""
        return Goto("check")

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.2 Check stacking before cards are drawn."""
        return Call(EndOfTurn(side=self.side))

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.0 End the turn."""
        return Return()


@procedure
class Pass(Frame):
    """CC-O15 A player who gives no order may discard cards."""

    side: Side
    discarded: int = 0

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.3 Ask for one card after the other, up to the limit of the nation."""
        state = game.state
        options: list[Option] = [DONE]
        if self.discarded < game.board.discard_limit(self.side):
            options += map(CardOption, state.hands[self.side])
        return Ask(seat_of(state, self.side), "discard", "choose-discard", in_order(options))

    @step
    def heed(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-O15 Discarding no card is a legal pass."""
        if isinstance(choice, CardOption):
            effects.discard(game, self.side, choice.card)
            tell(game, "discarded", "CC-O15", side=game.board.title_of(self.side), card=choice)
            self.discarded += 1
            return Goto("choose")
        tell(game, "passed", "CC-O15", side=game.board.title_of(self.side), count=self.discarded)
        return Call(PassWindow(side=enemy(self.side))) if self.discarded else None

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-O15 End the turn."""
        return Return()


@procedure
class EndOfTurn(Frame):
    """CC-8.2 Check stacking and draw cards."""

    side: Side

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.2 Check stacking before cards are drawn, unless ruled otherwise."""
        return Goto("draw" if game.board.rules("oq-10") == "cards" else "check_first")

    @step
    def check_first(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.d Check the active player's stacks first."""
        return Call(StackingCheck(side=self._first(game)))

    @step
    def check_second(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a Check the other player's stacks."""
        return Call(StackingCheck(side=enemy(self._first(game))))

    @step
    def checked(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4 End if the cards were drawn before."""
        return Return() if game.board.rules("oq-10") == "cards" else None

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4 Only the active player draws, up to the hand size."""
        missing = game.board.hand_size(self.side) - len(game.state.hands[self.side])
        return Call(Draw(side=self.side, count=missing))

    @step
    def drawn(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.4 A player who dug in during a time advance draws for that card too."""
        if len(game.state.hands[self.side]) < game.board.hand_size(self.side):
            return Goto("draw")
        return Goto("check_first") if game.board.rules("oq-10") == "cards" else Return()

    def _first(self, game: CombatGame) -> Side:
        return self.side if game.board.rules("oq-14") == "active" else enemy(self.side)


@procedure
class StackingCheck(Frame):
    """CC-8.2.a A side eliminates units in stacks above the limit."""

    side: Side
    space: SpaceId = SpaceId(-1)
    deployed: tuple[SpaceId, ...] = ()

    @step
    def find(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a Check hex after hex."""
        most = game.board.numbers.figures
        full = [space for space, count in figures(game.board, game.state, self.side).items() if count > most]
        if not full:
            return Return()
        self.space = min(full)
        return None if self.space not in self.deployed and self._squads(game) else Goto("choose")

    @step
    def offer(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 One squad there may be deployed first, whatever the nation."""
        options = or_else(STAY, map(PieceOption, self._squads(game)))
        return Ask(
            seat_of(game.state, self.side), "deploy", "ask-deploy", options, subject=SpaceOption(self.space)
        )  # fmt: skip

    @step
    def deploy(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-8.2.a.1 Once for each such hex."""
        self.deployed = (*self.deployed, self.space)
        return Call(Deploy(piece=choice.piece)) if isinstance(choice, PieceOption) else None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 Units may still have to be eliminated."""
        return Goto("find")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 Ask the owner for one unit after the other."""
        units = units_in(game.state, self.space, self.side)
        options = in_order(map(PieceOption, units))
        return Ask(
            seat_of(game.state, self.side), "unit", "choose-eliminated", options, subject=SpaceOption(self.space)
        )  # fmt: skip

    @step
    def eliminate(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-7.1.a The enemy scores them."""
        return Call(EliminateUnits(pieces=(choice.piece,), cause="stacking"))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 Continue until the limit is met, and no further unless ruled otherwise."""
        left = figures_in(game.board, game.state, self.space, self.side)
        more = game.board.rules("8-2-a-1") == "more" and 0 < left <= game.board.numbers.figures
        return None if more else Goto("find")

    @step
    def offer_more(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 By another ruling more units may be eliminated."""
        options = or_else(DONE, map(PieceOption, units_in(game.state, self.space, self.side)))
        return Ask(
            seat_of(game.state, self.side), "unit", "choose-eliminated", options, subject=SpaceOption(self.space)
        )  # fmt: skip

    @step
    def heed_more(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-7.1.a The enemy scores them, too."""
        return (
            Call(EliminateUnits(pieces=(choice.piece,), cause="stacking"))
            if isinstance(choice, PieceOption)
            else Goto("find")
        )

    @step
    def gone(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.2.a.1 Ask again."""
        return Goto("go_on")

    def _squads(self, game: CombatGame) -> list[PieceId]:
        """The squads in the hex for which two matching teams are left."""
        from_here = units_in(game.state, self.space, self.side)
        return [
            piece
            for piece in from_here
            if is_squad(game.board, game.state.units[piece]) and teams_left(game.board, game.state, piece) >= 2
        ]
