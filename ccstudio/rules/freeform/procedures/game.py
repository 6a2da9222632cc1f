"""FF-1, FF-2 The game: its start, what the seat that acts does, and its end."""

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.piles import CardId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat
from ccstudio.rules.freeform.effects import cards, table
from ccstudio.rules.freeform.procedures.handling import CardUse, HandCardUse, NewPiece, PieceUse, PileUse, TableRoll
from ccstudio.rules.freeform.query.pieces import CANCEL
from ccstudio.rules.freeform.query.table import (
    END_GAME,
    NEW,
    NOBODY,
    ROLL,
    WINNER,
    deeds,
    pile_of_box,
)
from ccstudio.rules.freeform.state import FreeformGame


@procedure
class FreeGame(Frame):
    """FF-1 The whole game; `pile` is the place of the pile that is shuffled."""

    pile: int = 0

    @step
    def shuffle(self, game: FreeformGame, _: object) -> Outcome:
        """FF-1.1 Every pile that begins with a deck is shuffled, unless module or scenario give it an order."""
        names = game.board.shuffled_piles
        if self.pile == len(names):
            return Goto("deal")
        return Shuffle(game.state.piles[names[self.pile]].cards, "shuffle")

    @step
    def take_order(self, game: FreeformGame, order: tuple[CardId, ...]) -> Outcome:
        """FF-1.1 The cards lie in the new order."""
        cards.shuffled(game, game.board.shuffled_piles[self.pile], order)
        self.pile += 1
        return Goto("shuffle")

    @step
    def deal(self, game: FreeformGame, _: object) -> Outcome:
        """FF-1.2 The seats get the cards that the scenario deals."""
        for deal in game.board.settings.deals:
            for seat in game.state.seating.of_side(game.board.side_numbers[deal.side]):
                cards.draw(game, seat, deal.pile, deal.count)
        return None

    @step
    def act(self, game: FreeformGame, _: object) -> Outcome:
        """FF-1.3 The seat that acts does one thing after the other."""
        turns = game.board.settings.turns
        if turns and game.state.turn > turns:
            return Call(Ending(seat=game.state.active, is_last_turn=True))
        return Call(Acting(seat=game.state.active))

    @step
    def go_on(self, game: FreeformGame, _: object) -> Outcome:
        """FF-1.3 This goes on until somebody ends the game."""
        return Goto("act")


@procedure
class Acting(Frame):
    """FF-2 The seat that acts does one thing."""

    seat: Seat

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-2.1 Anything at all: a piece, a card, a pile, dice, numbers, the turn."""
        return Ask(self.seat, "act", "act", in_order(deeds(game.board, game.state, self.seat)))

    @step
    def carry_out(self, game: FreeformGame, choice: Option) -> Outcome:
        """FF-2.2 It is done at once."""
        match choice:
            case PieceOption(piece):
                return Call(PieceUse(seat=self.seat, piece=piece))
            case CardOption(card) if card in game.state.hands[self.seat]:
                return Call(HandCardUse(seat=self.seat, card=card))
            case CardOption(card):
                return Call(CardUse(seat=self.seat, card=card))
            case BoxOption(box):
                return Call(PileUse(seat=self.seat, pile=pile_of_box(box)))
            case ButtonOption(button):
                return Call(Pressed(seat=self.seat, button=button))
        return None


@procedure
class Pressed(Frame):
    """FF-2 A button of the table: a new piece, dice, numbers, the turn, the end."""

    seat: Seat
    button: str

    @step
    def carry_out(self, game: FreeformGame, _: object) -> Outcome:
        """FF-2.2 It is done at once."""
        if self.button.startswith(NEW):
            return Call(NewPiece(seat=self.seat, kind=self.button.removeprefix(NEW)))
        if self.button.startswith(ROLL):
            return Call(TableRoll(seat=self.seat, roll=self.button.removeprefix(ROLL)))
        if self.button == END_GAME.button:
            return Call(Ending(seat=self.seat))
        table.carry_out(game, self.button)
        return Return()

    @step
    def leave(self, game: FreeformGame, _: object) -> Outcome:
        """FF-2.2 The seat that acts does the next thing."""
        return Return()


@procedure
class Ending(Frame):
    """FF-9 The end of the game; after the last turn it cannot go on."""

    seat: Seat
    is_last_turn: bool = False

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-9.1 Who has won, or nobody; or, before the last turn is over, that the game goes on."""
        played = sorted({info.side for info in game.state.seating.seats})
        winners = tuple(ButtonOption(f"{WINNER}{side + 1}") for side in played)
        others = (NOBODY,) if self.is_last_turn else (CANCEL, NOBODY)
        return Ask(self.seat, "end", "end", in_order((*winners, *others)))

    @step
    def conclude(self, game: FreeformGame, choice: ButtonOption) -> Outcome:
        """FF-9.2 The game is over."""
        if choice == CANCEL:
            return Return()
        sides = sorted({info.side for info in game.state.seating.seats})
        won = tuple(side for side in sides if choice.button == f"{WINNER}{side + 1}")
        return Return(Result(winners=won, grade="won" if won else "drawn", rule="FF-9.2"), out_of=FreeGame)
