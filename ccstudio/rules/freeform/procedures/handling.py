"""FF-3 to FF-8 What is done with a piece, a card, a pile, or dice."""

from typing import ClassVar

from ccstudio.engine.chance import Face, Roll, Shuffle
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import BoxOption, ButtonOption, NumberOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.seats import Seat
from ccstudio.rules.freeform.effects import cards, pieces, table
from ccstudio.rules.freeform.query.pieces import CANCEL, place_of_option, targets
from ccstudio.rules.freeform.query.table import DEAL, DRAW, GATHER, TURN_UP, uses_of_card, uses_of_pile
from ccstudio.rules.freeform.state import FreeformGame
from ccstudio.rules.shared.telling import tell


@procedure
class NewPiece(Frame):
    """FF-3 A new piece comes out of the box."""

    seat: Seat
    kind: str

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-3.1 It can be laid anywhere."""
        return Ask(self.seat, "place", "place", (*game.board.places, CANCEL), detail=game.board.kinds[self.kind].title)

    @step
    def place(self, game: FreeformGame, choice: SpaceOption | BoxOption | ButtonOption) -> Outcome:
        """FF-3.1 There it lies on top."""
        if not isinstance(choice, ButtonOption):
            title = game.board.kinds[self.kind].title
            tell(game, "placed", "FF-3.1", type=title, place=choice)
            pieces.new_piece(game, self.kind, place_of_option(choice))
        return Return()


@procedure
class PieceUse(Frame):
    """FF-4 A piece is moved or changed."""

    seat: Seat
    piece: PieceId

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-4.1 It goes anywhere, or a command is given to it."""
        options = in_order(targets(game.board, game.state, self.seat, self.piece))
        return Ask(self.seat, "piece", "use-piece", options, subject=PieceOption(self.piece))

    @step
    def carry_out(self, game: FreeformGame, choice: SpaceOption | BoxOption | PieceOption | ButtonOption) -> Outcome:
        """FF-4.2 It is done at once."""
        if not isinstance(choice, ButtonOption):
            pieces.put(game, self.piece, place_of_option(choice))
        elif choice != CANCEL:
            pieces.carry_out(game, self.piece, choice.button)
        return Return()


@procedure
class CardUse(Frame):
    """FF-6 A card of a pile that lies face up is used."""

    seat: Seat
    card: CardId = HIDDEN

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-6.1 It goes to a pile, into a hand, or is shown."""
        return Ask(self.seat, "card", "use-card", in_order(uses_of_card(game.board, game.state, self.seat, self.card)))

    @step
    def carry_out(self, game: FreeformGame, choice: Option) -> Outcome:
        """FF-6.2 It is done at once."""
        if choice != CANCEL:
            cards.use_card(game, self.seat, self.card, choice)
        return Return()


@procedure
class HandCardUse(CardUse):
    """FF-6 A card of the hand is used; which it is, only the seat knows."""

    SECRETS: ClassVar = {"card": "seat"}


@procedure
class PileUse(Frame):
    """FF-7 A pile is used."""

    seat: Seat
    pile: str

    @step
    def choose(self, game: FreeformGame, _: object) -> Outcome:
        """FF-7.1 Cards are drawn or turned up, the pile is shuffled, dealt or gathered."""
        return Ask(self.seat, "pile", "use-pile", in_order(uses_of_pile(game.board, game.state, self.pile)))

    @step
    def carry_out(self, game: FreeformGame, choice: ButtonOption | NumberOption) -> Outcome:
        """FF-7.2 It is done at once; only a shuffle takes chance."""
        match choice:
            case NumberOption(count):
                cards.draw(game, self.seat, self.pile, count)
            case _ if choice == DRAW:
                cards.draw(game, self.seat, self.pile, 1)
            case _ if choice == TURN_UP:
                cards.turn_up(game, self.seat, self.pile)
            case _ if choice == DEAL:
                cards.deal(game, self.pile)
            case _ if choice == GATHER:
                cards.gather(game, self.seat, self.pile)
            case _ if choice != CANCEL:
                return Goto("shuffle")
        return Return()

    @step
    def shuffle(self, game: FreeformGame, _: object) -> Outcome:
        """FF-7.3 The pile is shuffled."""
        return Shuffle(game.state.piles[self.pile].cards, "shuffle")

    @step
    def take_order(self, game: FreeformGame, order: tuple[CardId, ...]) -> Outcome:
        """FF-7.3 The cards lie in the new order."""
        cards.shuffled(game, self.pile, order)
        return Return()


@procedure
class TableRoll(Frame):
    """FF-8 Dice are rolled."""

    seat: Seat
    roll: str

    @step
    def throw(self, game: FreeformGame, _: object) -> Outcome:
        """FF-8.1 The dice of the roll fall."""
        return Roll(tuple(game.board.dice[die] for die in game.board.rolls[self.roll].dice), "roll")

    @step
    def note(self, game: FreeformGame, faces: tuple[Face, ...]) -> Outcome:
        """FF-8.1 Everybody sees them."""
        table.rolled(game, self.seat, self.roll, faces)
        return Return()
