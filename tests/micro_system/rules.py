"""The rules of Micro, paragraph by paragraph."""

from typing import ClassVar

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll, Shuffle
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Seat, Side
from tests.micro_system import effects, query
from tests.micro_system.query import PASS
from tests.micro_system.state import MicroGame


class Order(msgspec.Struct, frozen=True):
    """What a unit is to do."""

    piece: PieceId
    deed: Option


@procedure
class Battle(Frame):
    """MI-1 The whole game."""

    place: int = 0

    @step
    def bid(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.1 Every turn begins with bids for the order of the seats."""
        self.place = 0
        return Call(Bidding())

    @step
    def go(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.2 Each seat has its go in that order."""
        return Call(Go(seat=game.state.order[self.place]))

    @step
    def pass_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.3 When only one side has units left, the game is over."""
        self.place += 1
        if len(query.sides_left(game.state)) == 1:
            return Goto("count")
        return Goto("go") if self.place < len(game.state.order) else None

    @step
    def end_turn(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.4 After the last go the infirmary is emptied and the turn ends."""
        effects.end_turn(game)
        return Goto("bid") if game.state.turn <= game.board.scenario.turns else None

    @step
    def count(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.5 At the end points decide."""
        return Return(query.result(game.board, game.state))


@procedure
class Bidding(Frame):
    """MI-2 All seats bid at the same time."""

    place: int = 0

    @step
    def clear(self, game: MicroGame, _: object) -> Outcome:
        """MI-2.1 The bids of the turn before are over."""
        game.state.bids = {}
        return None

    @step
    def ask(self, game: MicroGame, _: object) -> Outcome:
        """MI-2.2 Each seat bids in secret, from nothing to all its effort."""
        return Ask(Seat(self.place), "bid", "bid", game.board.bids)

    @step
    def note(self, game: MicroGame, bid: NumberOption) -> Outcome:
        """MI-2.3 When all have bid, the highest bid goes first."""
        game.state.bids[Seat(self.place)] = bid.number
        self.place += 1
        if self.place < len(game.state.seating.seats):
            return Goto("ask")
        effects.settle_bids(game)
        return None


@procedure
class Go(Frame):
    """MI-3 What a seat does in a turn."""

    seat: Seat
    orders: int = 0

    @step
    def draw(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.1 The effort that was not bid draws cards, up to a full hand."""
        settings, hand = game.board.settings, game.state.hands[self.seat]
        wanted = min(settings.effort - game.state.bids[self.seat], settings.hand - len(hand))
        return Call(Draw(seat=self.seat, wanted=wanted)) if wanted > 0 else None

    @step
    def order(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.2 The seat gives an order."""
        return Call(Orders(seat=self.seat, side=game.state.seating.side_of(self.seat)))

    @step
    def carry_out(self, game: MicroGame, order: Order | None) -> Outcome:
        """MI-3.3 It is carried out at once."""
        match order:
            case Order(piece, SpaceOption(space)):
                return Call(Move(piece=piece, path=query.way_to(game.board, game.state, piece, space)))
            case Order(piece, PieceOption(other)) if query.are_enemies(game.state, piece, other):
                return Call(Fire(piece=piece, target=other))
            case Order(piece, PieceOption(cart)):
                effects.board_cart(game, piece, cart)
            case Order(piece, DirectionOption(direction)):
                effects.face(game, piece, direction)
            case Order(piece, SideOption() as side):
                effects.demolish(game, piece, side)
            case Order(piece, BoxOption()):
                effects.withdraw(game, piece)
        return None

    @step
    def go_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.4 There are as many orders as the scenario gives the seat."""
        self.orders += 1
        return Goto("order") if self.orders < game.board.scenario.orders[self.seat] else Return()


@procedure
class Draw(Frame):
    """MI-4 Cards are drawn; when the deck runs out, the discards are shuffled, and drawing goes on."""

    seat: Seat
    wanted: int
    drawn: tuple[CardId, ...] = ()
    SECRETS: ClassVar = {"drawn": "seat"}

    @step
    def take(self, game: MicroGame, _: object) -> Outcome:
        """MI-4.1 Cards are taken from the top of the deck."""
        state = game.state
        cards, state.deck = state.deck.drawn(self.wanted - len(self.drawn))
        self.drawn += cards
        if len(self.drawn) == self.wanted or not len(state.discards):
            return Goto("keep")
        return Shuffle(state.discards.cards, "reshuffle")

    @step
    def renew(self, game: MicroGame, cards: tuple[CardId, ...]) -> Outcome:
        """MI-4.2 The discards are the new deck."""
        game.state.deck, game.state.discards = Pile(cards), Pile()
        return Goto("take")

    @step
    def keep(self, game: MicroGame, _: object) -> Outcome:
        """MI-4.3 What was drawn goes into the hand; the others see how many cards."""
        effects.keep_cards(game, self.seat, self.drawn)
        return Return()


@procedure
class Orders(Frame):
    """MI-5 A seat decides which unit does what; nobody else knows before it is done."""

    seat: Seat
    side: Side
    piece: PieceId | None = None
    SECRETS: ClassVar = {"at": "side", "piece": "side"}

    @step
    def choose_unit(self, game: MicroGame, _: object) -> Outcome:
        """MI-5.1 A unit of the side that is not in the infirmary, or none."""
        units = query.ready_units(game.board, game.state, self.side)
        return Ask(self.seat, "unit", "choose-unit", (*map(PieceOption, units), PASS))

    @step
    def note_unit(self, game: MicroGame, choice: PieceOption | ButtonOption) -> Outcome:
        """MI-5.2 Without a unit there is no order."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.piece = choice.piece
        return None

    @step
    def choose_deed(self, game: MicroGame, _: object) -> Outcome:
        """MI-5.3 It goes, fires, turns, boards, withdraws, demolishes, or does nothing."""
        assert self.piece is not None, "a unit was chosen"
        options = query.deeds(game.board, game.state, self.piece)
        return Ask(self.seat, "deed", "choose-deed", options, subject=PieceOption(self.piece))

    @step
    def give(self, game: MicroGame, deed: Option) -> Outcome:
        """MI-5.4 The order stands."""
        assert self.piece is not None, "a unit was chosen"
        return Return(Order(self.piece, deed))


@procedure
class Move(Frame):
    """MI-6 A unit goes its way, space by space; `path` are those still to enter."""

    piece: PieceId
    path: tuple[SpaceId, ...]

    @step
    def enter(self, game: MicroGame, _: object) -> Outcome:
        """MI-6.1 It enters the next space; if an enemy sees it there, cards may be played against it."""
        space, self.path = self.path[0], self.path[1:]
        effects.enter(game, self.piece, space)
        is_seen = query.is_seen(game.board, game.state, game.state.units[self.piece].side, space)
        return Call(window(game, self.piece, "fire")) if is_seen else None

    @step
    def suffer(self, game: MicroGame, dice: int | None) -> Outcome:
        """MI-6.2 What the cards are worth is fired at it."""
        return Call(Shot(target=self.piece, dice=dice)) if dice else None

    @step
    def go_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-6.3 It goes on while it is there and has some way before it."""
        is_there = query.space_of(game.state, self.piece) is not None
        return Goto("enter") if is_there and self.path else Return()


def window(game: MicroGame, target: PieceId, use: str) -> "Window":
    """The procedure in which cards are played for a unit ("cover") or against it ("fire")."""
    return Window(seats=query.ready_seats(game.state, target, use), target=target, use=use)


@procedure
class Window(Frame):
    """MI-7 Cards are played against a unit or for it, and against such cards."""

    seats: tuple[Seat, ...]
    target: PieceId
    use: str
    place: int = 0
    value: int = 0

    @step
    def ask(self, game: MicroGame, _: object) -> Outcome:
        """MI-7.1 Each seat that has cards may play one or pass, until one is played."""
        if self.place == len(self.seats):
            return Return(0)
        seat = self.seats[self.place]
        cards = map(CardOption, sorted(game.state.hands[seat]))
        return Ask(seat, self.use, "play-card", (*cards, PASS), subject=PieceOption(self.target))

    @step
    def play(self, game: MicroGame, choice: CardOption | ButtonOption) -> Outcome:
        """MI-7.2 A card that is played may be answered by the other side, and so on."""
        seat = self.seats[self.place]
        self.place += 1
        if isinstance(choice, ButtonOption):
            return Goto("ask") if self.place < len(self.seats) else Return(0)
        effects.play_card(game, seat, choice.card)
        stats = game.board.deck[choice.card].stats
        self.value = stats.fire if self.use == "fire" else stats.cover
        return Call(window(game, self.target, "cover" if self.use == "fire" else "fire"))

    @step
    def weigh(self, game: MicroGame, answer: int) -> Outcome:
        """MI-7.3 It is worth its own value less that of the answer."""
        return Return(max(0, self.value - answer))


@procedure
class Fire(Frame):
    """MI-8 A unit fires at another."""

    piece: PieceId
    target: PieceId

    @step
    def aim(self, game: MicroGame, _: object) -> Outcome:
        """MI-8.1 It is known from now on; the side of the target may play cards."""
        effects.reveal(game, self.piece)
        return Call(window(game, self.target, "cover"))

    @step
    def shoot(self, game: MicroGame, cover: int) -> Outcome:
        """MI-8.2 Its dice, less what hinders them, less the cards."""
        return Call(
            Shot(target=self.target, dice=query.dice_at(game.board, game.state, self.piece, self.target) - cover)
        )


@procedure
class Shot(Frame):
    """MI-9 Dice are thrown at a unit."""

    target: PieceId
    dice: int

    @step
    def roll(self, game: MicroGame, _: object) -> Outcome:
        """MI-9.1 It does not matter which die shows what."""
        return Roll((game.board.die,) * self.dice, "shot", pool=True) if self.dice > 0 else Return()

    @step
    def hit(self, game: MicroGame, faces: tuple[Face, ...]) -> Outcome:
        """MI-9.2 The table tells how many hits a face is."""
        game.state.thrown = faces
        effects.hurt(game, self.target, sum(game.board.hits[face] for face in faces))
        return None


PROCEDURES = (Battle, Bidding, Go, Draw, Orders, Move, Window, Fire, Shot)
