"""What is done with cards: taken, put on piles, given, shown, drawn, turned up, gathered."""

from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, Option
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import NO_SIDE, Seat
from ccstudio.rules.freeform.query.table import (
    GIVE,
    owner_of_pile,
    pile_for_turned_up,
    pile_of_box,
    pile_with,
)
from ccstudio.rules.freeform.state import FreeformGame, FreeformState
from ccstudio.rules.shared.telling import tell, tell_learned

UNDER = "under-"


def use_card(game: FreeformGame, seat: Seat, card: CardId, use: Option) -> None:
    """FF-6.1 to FF-6.4: a card goes to a pile, into a hand, or is shown to everybody."""
    match use:
        case BoxOption(box):
            _put_on(game, seat, card, pile_of_box(box), on_top=True)
        case ButtonOption(button) if button.startswith(UNDER):
            _put_on(game, seat, card, button.removeprefix(UNDER), on_top=False)
        case ButtonOption("show-card"):
            tell_learned(game, "card-shown", "FF-6.4", seat=_title(game, seat), card=CardOption(card))
        case ButtonOption("take"):
            _lift(game, seat, card)
            game.state.hands[seat] += (card,)
            tell(game, "card-taken", "FF-6.2", seat=_title(game, seat), card=CardOption(card))
        case ButtonOption(button) if button.startswith(GIVE):
            _give(game, seat, card, Seat(int(button.removeprefix(GIVE)) - 1))


def _put_on(game: FreeformGame, seat: Seat, card: CardId, pile: str, *, on_top: bool) -> None:
    """FF-6.1: a card is laid on or under a pile; face down it is known only to those who knew it."""
    knew_all = bool(pile_with(game.state, card))
    _lift(game, seat, card)
    cards = game.state.piles[pile]
    _note_known(game.state, card)
    game.state.piles[pile] = cards.with_on_top(card) if on_top else cards.with_at_bottom(card)
    title = game.board.piles[pile].title
    if game.board.piles[pile].faces == "up" or knew_all:
        tell_learned(game, "card-put", "FF-6.1", seat=_title(game, seat), card=CardOption(card), pile=title)
        return
    values: dict[str, EventValue] = {"seat": _title(game, seat), "pile": title}
    unknown = Event(kind="card-put-unknown", rule="FF-6.1", values=values)
    known = {**values, "card": CardOption(card)}
    game.tell(
        Event(kind="card-put", rule="FF-6.1", values=known, seats=frozenset({seat}), public=unknown, reveals=True)
    )


def _give(game: FreeformGame, seat: Seat, card: CardId, other: Seat) -> None:
    """FF-6.3: a card is given to another seat; nobody else sees it, if it comes out of a hand."""
    knew_all = bool(pile_with(game.state, card))
    _lift(game, seat, card)
    game.state.hands[other] += (card,)
    values: dict[str, EventValue] = {"seat": _title(game, seat), "other": _title(game, other)}
    unknown = Event(kind="card-given-unknown", rule="FF-6.3", values=values)
    known = Event(
        kind="card-given",
        rule="FF-6.3",
        values={**values, "card": CardOption(card)},
        seats=None if knew_all else frozenset({seat, other}),
        public=None if knew_all else unknown,
        reveals=True,
    )
    game.tell(known)


def _lift(game: FreeformGame, seat: Seat, card: CardId) -> None:
    pile = pile_with(game.state, card)
    if pile:
        game.state.piles[pile] = game.state.piles[pile].without(card)
    else:
        game.state.hands[seat] = tuple(other for other in game.state.hands[seat] if other != card)


def draw(game: FreeformGame, seat: Seat, pile: str, count: int) -> None:
    """FF-7.1: the top cards of a pile go into a hand."""
    cards, game.state.piles[pile] = game.state.piles[pile].drawn(count)
    game.state.hands[seat] += cards
    values: dict[str, EventValue] = {"seat": _title(game, seat), "pile": game.board.piles[pile].title}
    known = {**values, "cards": tuple(map(CardOption, cards))}
    if game.board.piles[pile].faces == "up":
        game.tell(Event(kind="drew", rule="FF-7.1", values=known))
        return
    some = Event(kind="drew-some", rule="FF-7.1", values={**values, "count": len(cards)})
    game.tell(Event(kind="drew", rule="FF-7.1", values=known, seats=frozenset({seat}), public=some, reveals=True))


def turn_up(game: FreeformGame, seat: Seat, pile: str) -> None:
    """FF-7.2: the top card goes to the next pile that lies face up."""
    (card,), game.state.piles[pile] = game.state.piles[pile].drawn()
    other = pile_for_turned_up(game.board, pile)
    game.state.piles[other] = game.state.piles[other].with_on_top(card)
    title = game.board.piles[other].title
    tell_learned(game, "turned-up", "FF-7.2", seat=_title(game, seat), card=CardOption(card), pile=title)


def deal(game: FreeformGame, pile: str) -> None:
    """FF-7.4: every seat gets the top card in turn."""
    for number in range(len(game.state.seating.seats)):
        draw(game, Seat(number), pile, 1)


def gather(game: FreeformGame, seat: Seat, pile: str) -> None:
    """FF-7.5: all cards of the deck of a pile that lie in piles of everybody come back to it."""
    state, board = game.state, game.board
    cards = set(board.cards_of(board.piles[pile].deck))
    users = (NO_SIDE, owner_of_pile(board, pile))
    for name, other in state.piles.items():
        if name != pile and owner_of_pile(board, name) in users:
            back = [card for card in other.cards if card in cards]
            _note_known(state, *back)
            state.piles[name] = other.without(*back)
            state.piles[pile] = state.piles[pile].with_at_bottom(*back)
    tell(game, "gathered", "FF-7.5", seat=_title(game, seat), pile=board.piles[pile].title)


def shuffled(game: FreeformGame, pile: str, cards: tuple[CardId, ...]) -> None:
    """FF-7.3: a pile has a new order."""
    state = game.state
    _note_known(state, *cards)
    if game.board.piles[pile].faces == "down":
        state.mixed = tuple(sorted((*state.mixed, *cards)))
    state.piles[pile] = Pile(cards)
    tell(game, "shuffled", "FF-7.3", pile=game.board.piles[pile].title)


def _title(game: FreeformGame, seat: Seat) -> str:
    return game.state.seating.seats[seat].title


def _note_known(state: FreeformState, *cards: CardId) -> None:
    """Take note that somebody knows where cards lie, in whatever order they lay before."""
    state.mixed = tuple(card for card in state.mixed if card not in cards)
