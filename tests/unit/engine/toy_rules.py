"""A toy of a game with every part of the kernel in it: its procedures."""

from typing import ClassVar

from ccstudio.base.ids import Direction
from ccstudio.engine.chance import Pick, Roll, Shuffle
from ccstudio.engine.events import Event
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
    SpaceOption,
    in_order,
)
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.piles import CardId, Cup, Pile
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Side
from tests.unit.engine.toy import (
    BATTLE_DIE,
    BLUE,
    RED,
    ToyGame,
    beside,
    enemy_of,
    get_off,
    hide_again,
    lose,
    reveal,
    troops_of,
    turn_to,
)

PASS = ButtonOption("pass")
BIDS = tuple(NumberOption(number) for number in range(4))
BOXES = (BoxOption("cellar"), BoxOption("tower"))
DEEPEST = 2


@procedure
class Battle(Frame):
    """TY-1 The whole game."""

    order: tuple[Seat, ...] = ()
    place: int = 0

    @step
    def plot(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.1 Blue places its reserve in secret."""
        return Call(Plot(side=BLUE, seat=Seat(2)))

    @step
    def read_weather(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.2 A counter is drawn for the weather."""
        return Pick(game.state.weather.counters, 1, "weather")

    @step
    def note_weather(self, game: ToyGame, picked: tuple[tuple[CardId, ...], tuple[CardId, ...]]) -> Outcome:
        """TY-1.3 It goes back into the cup after it was read."""
        (counter,), left = picked
        game.state.wind = "gale" if counter == 100 else "calm"
        game.state.weather = Cup(left).with_added(counter)
        return None

    @step
    def bid(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.4 Both sides bid for the first move."""
        return Call(Bid())

    @step
    def put_in_order(self, game: ToyGame, first: Side) -> Outcome:
        """TY-1.5 The side with the higher bid moves first."""
        self.order = (*game.state.seating.of_side(first), *game.state.seating.of_side(BLUE if first == RED else RED))
        self.place = 0
        return None

    @step
    def activate(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.6 Each seat in its turn moves one troop."""
        return Call(Activation(seat=self.order[self.place]))

    @step
    def pass_on(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.7 When all have moved, a turn ends."""
        self.place += 1
        if self.place < len(self.order):
            return Goto("activate")
        game.state.turn += 1
        return Goto("read_weather" if game.state.turn < game.board.turns else "count")

    @step
    def count(self, game: ToyGame, _: object) -> Outcome:
        """TY-1.8 The side with more points wins."""
        return Return(result_of(game))


def result_of(game: ToyGame) -> Result:
    """How the game stands."""
    red, blue = game.state.points[RED], game.state.points[BLUE]
    winners = () if red == blue else (RED,) if red > blue else (BLUE,)
    return Result(winners=winners, grade="points", rule="TY-1.8", points=(red, blue))


@procedure
class Plot(Frame):
    """TY-2 A reserve is placed in secret; nobody else sees how far that is."""

    side: Side
    seat: Seat
    SECRETS: ClassVar = {"at": "side"}

    @step
    def choose(self, game: ToyGame, _: object) -> Outcome:
        """TY-2.1 The box is chosen."""
        return Ask(self.seat, "box", "where-to-wait", BOXES)

    @step
    def place(self, game: ToyGame, choice: BoxOption) -> Outcome:
        """TY-2.2 The reserve is there."""
        game.state.reserves[self.side] = choice.box
        return Call(Confirm(seat=self.seat))

    @step
    def think_again(self, game: ToyGame, confirmed: bool) -> Outcome:
        """TY-2.3 It may be placed anew."""
        return None if confirmed else Goto("choose")


@procedure
class Confirm(Frame):
    """TY-3 A choice is confirmed."""

    seat: Seat

    @step
    def ask(self, game: ToyGame, _: object) -> Outcome:
        """TY-3.1 Yes or no."""
        return Ask(self.seat, "confirm", "really", (ButtonOption("no"), ButtonOption("yes")))

    @step
    def hear(self, game: ToyGame, choice: ButtonOption) -> Outcome:
        """TY-3.2 The answer counts."""
        return Return(choice.button == "yes")


@procedure
class Bid(Frame):
    """TY-4 Both sides bid at the same time."""

    red: int = 0
    blue: int = 0
    red_side: Side = RED
    blue_seat: Seat = Seat(2)
    SECRETS: ClassVar = {"red": "red_side", "blue": "blue_seat"}

    @step
    def ask_red(self, game: ToyGame, _: object) -> Outcome:
        """TY-4.1 Red bids."""
        return Ask(Seat(0), "bid", "bid", BIDS)

    @step
    def note_red(self, game: ToyGame, bid: NumberOption) -> Outcome:
        """TY-4.2 Nobody else sees it."""
        self.red = bid.number
        return None

    @step
    def ask_blue(self, game: ToyGame, _: object) -> Outcome:
        """TY-4.3 Blue bids."""
        return Ask(self.blue_seat, "bid", "bid", BIDS)

    @step
    def compare(self, game: ToyGame, bid: NumberOption) -> Outcome:
        """TY-4.4 Red wins ties."""
        self.blue = bid.number
        first = RED if self.red >= self.blue else BLUE
        game.tell(Event(kind="bids", rule="TY-4.4", values={"red": self.red, "blue": self.blue}, reveals=True))
        return Return(first)


@procedure
class Activation(Frame):
    """TY-5 A seat moves one of its troops."""

    seat: Seat
    piece: PieceId = PieceId(-1)
    left: int = 2

    @step
    def choose_piece(self, game: ToyGame, _: object) -> Outcome:
        """TY-5.1 The troop is chosen."""
        state = game.state
        options: list[Option] = [PASS]
        options += [PieceOption(piece) for piece, troop in state.troops.items() if troop.seat == self.seat]
        return Ask(self.seat, "piece", "choose-piece", in_order(options))

    @step
    def note_piece(self, game: ToyGame, choice: PieceOption | ButtonOption) -> Outcome:
        """TY-5.2 Or none; a rider gets off first."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.piece = choice.piece
        get_off(game.state, self.piece)
        return None

    @step
    def choose_step(self, game: ToyGame, _: object) -> Outcome:
        """TY-5.3 It goes to a space beside it, or turns where it stands."""
        place = game.state.stacks.place_of(self.piece)
        assert isinstance(place, InSpace), "riders got off"
        options: list[Option] = [PASS]
        options += [SpaceOption(space) for space in beside(game.board, place.space)]
        options += [DirectionOption(way) for way in WAYS if way != game.state.troops[self.piece].facing]
        return Ask(self.seat, "step", "choose-step", in_order(options), subject=PieceOption(self.piece))

    @step
    def go(self, game: ToyGame, choice: SpaceOption | DirectionOption | ButtonOption) -> Outcome:
        """TY-5.4 Each space entered costs one; turning is free, but ends the move."""
        state = game.state
        match choice:
            case ButtonOption():
                return Goto("vanish")
            case DirectionOption(direction):
                turn_to(state, self.piece, direction)
                return Goto("vanish")
            case SpaceOption(space):
                self.left -= 1
                state.stacks.move(self.piece, InSpace(space))
                moved = Event(kind="moved", rule="TY-5.4", values={"piece": PieceOption(self.piece), "space": choice})
                game.tell(moved)
        return Call(Window(seat=enemy_of(state, self.seat), target=self.piece))

    @step
    def go_further(self, game: ToyGame, _: object) -> Outcome:
        """TY-5.5 It goes on while it is there and may."""
        if self.piece not in game.state.troops:
            return Return()
        return Goto("choose_step") if self.left else None

    @step
    def vanish(self, game: ToyGame, _: object) -> Outcome:
        """TY-5.6 In an even space it goes out of sight."""
        ground = game.state.stacks.place_of(self.piece)
        if isinstance(ground, InSpace) and ground.space % 2 == 0:
            hide_again(game.state, self.piece)
        return None


WAYS: tuple[Direction, ...] = ("e", "n", "s", "w")


@procedure
class Window(Frame):
    """TY-6 A seat may play a card against a troop, also against what was played against its own."""

    seat: Seat
    target: PieceId
    depth: int = 0

    @step
    def offer(self, game: ToyGame, _: object) -> Outcome:
        """TY-6.1 A card, or none."""
        hand = game.state.hands[game.state.seating.side_of(self.seat)]
        options = in_order([PASS, *map(CardOption, hand)])
        return Ask(self.seat, "reaction", "react", options, subject=PieceOption(self.target))

    @step
    def play(self, game: ToyGame, choice: CardOption | ButtonOption) -> Outcome:
        """TY-6.2 The card goes to the discards."""
        if isinstance(choice, ButtonOption):
            return Return(False)
        state, side = game.state, game.state.seating.side_of(self.seat)
        state.hands[side] = tuple(card for card in state.hands[side] if card != choice.card)
        state.discards[side] = state.discards[side].with_on_top(choice.card)
        game.tell(Event(kind="played", rule="TY-6.2", values={"card": choice}, reveals=True))
        return Call(Shot(seat=self.seat, target=self.target, depth=self.depth))

    @step
    def refill(self, game: ToyGame, _: object) -> Outcome:
        """TY-6.3 Another card is drawn."""
        return Call(Draw(seat=self.seat, wanted=1))

    @step
    def leave(self, game: ToyGame, _: object) -> Outcome:
        """TY-6.4 The window has been used."""
        return Return(True)


@procedure
class Shot(Frame):
    """TY-7 A troop is shot at."""

    seat: Seat
    target: PieceId
    depth: int

    @step
    def let_answer(self, game: ToyGame, _: object) -> Outcome:
        """TY-7.1 The other side may answer first, and so on."""
        if self.depth == DEEPEST:
            return None
        return Call(Window(seat=enemy_of(game.state, self.seat), target=self.target, depth=self.depth + 1))

    @step
    def roll(self, game: ToyGame, answered: bool | None) -> Outcome:
        """TY-7.2 Three dice, one less if it was answered."""
        return Roll((BATTLE_DIE,) * (2 if answered else 3), "shot", pool=True)

    @step
    def hit(self, game: ToyGame, faces: tuple[str, ...]) -> Outcome:
        """TY-7.3 As many hits as its strength remove it; any hit shows what it is."""
        state = game.state
        hits = faces.count("hit")
        troop = state.troops.get(self.target)
        if troop is None or not hits:
            return Return(0)
        game.tell(Event(kind="hit", rule="TY-7.3", values={"piece": PieceOption(self.target), "hits": hits}))
        reveal(state, self.target)
        if hits < troop.strength:
            return Return(hits)
        lose(state, self.target)
        return None

    @step
    def end_early(self, game: ToyGame, _: object) -> Outcome:
        """TY-7.4 A side without troops has lost at once."""
        if all(troops_of(game.state, side) for side in (RED, BLUE)):
            return Return(3)
        return Return(result_of(game), out_of=Battle)


@procedure
class Draw(Frame):
    """TY-8 Cards are drawn; when the deck runs out, the discards are shuffled, and drawing goes on."""

    seat: Seat
    wanted: int
    drawn: tuple[CardId, ...] = ()
    SECRETS: ClassVar = {"drawn": "seat"}

    @step
    def take(self, game: ToyGame, _: object) -> Outcome:
        """TY-8.1 Cards are taken from the top of the deck."""
        state, side = game.state, game.state.seating.side_of(self.seat)
        cards, state.decks[side] = state.decks[side].drawn(self.wanted - len(self.drawn))
        self.drawn += cards
        if len(self.drawn) == self.wanted or not len(state.discards[side]):
            return Goto("keep")
        return Shuffle(state.discards[side].cards, "reshuffle")

    @step
    def renew(self, game: ToyGame, cards: tuple[CardId, ...]) -> Outcome:
        """TY-8.2 The discards are the new deck."""
        state, side = game.state, game.state.seating.side_of(self.seat)
        state.decks[side], state.discards[side] = Pile(cards), Pile()
        return Goto("take")

    @step
    def keep(self, game: ToyGame, _: object) -> Outcome:
        """TY-8.3 What was drawn goes into the hand; the others see how many."""
        state, side = game.state, game.state.seating.side_of(self.seat)
        state.hands[side] = (*state.hands[side], *self.drawn)
        number = len(self.drawn)
        game.tell(
            Event(
                kind="drew",
                rule="TY-8.3",
                values={"cards": tuple(map(CardOption, self.drawn))},
                seats=frozenset(state.seating.of_side(side)),
                public=Event(kind="drew-some", rule="TY-8.3", values={"number": number}),
                reveals=True,
            )
        )
        return Return(number)


PROCEDURES = (Battle, Plot, Confirm, Bid, Activation, Window, Shot, Draw)
