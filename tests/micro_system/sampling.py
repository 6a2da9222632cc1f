"""What a seat may know of Micro, and what might be behind it."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import HIDDEN, CardId, Pile
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View, hide_pieces, sampled
from tests.micro_system.board import MicroBoard
from tests.micro_system.rules import Bidding
from tests.micro_system.state import MicroGame, MicroState, Unit

T = TypeVar("T")


def hide(board: MicroBoard, state: MicroState, seat: Seat) -> None:
    """Hide units of others in camps and carts, what their units on the map are, cards, and bids while some are open."""
    own = state.seating.side_of(seat)
    places = {piece: state.stacks.place_of(piece) for piece, unit in state.units.items() if unit.side != own}
    riders = [piece for piece, place in places.items() if type(place) is OnPiece]
    for piece in (*riders, *(piece for piece, place in places.items() if place in board.camps.values())):
        state.stacks.remove(piece)
        del state.units[piece]
    for piece in state.aliases_of(seat).names:
        if piece in state.units:
            state.units[piece] = msgspec.structs.replace(state.units[piece], type="")
    state.deck = state.deck.hidden()
    state.hands = {of: hand if of == seat else (HIDDEN,) * len(hand) for of, hand in state.hands.items()}
    if len(state.bids) < len(state.hands):
        state.bids = {of: bid for of, bid in state.bids.items() if of == seat}


class GeneratorChance:
    """Shuffles for sampling, from a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in some order."""
        row = list(items)
        order, self._seed = Shuffle(tuple(range(len(row))), "").seeded(self._seed)
        return [row[place] for place in order]


def sampled_game(view: View[MicroState, MicroBoard], seed: int) -> MicroGame:
    """A game that a view could be of: who the unknown units are, who sits in camps and carts, cards and bids."""
    luck, board, known = GeneratorChance(seed), view.board, view.state
    names: dict[PieceId, PieceId] = {}
    unseen: list[PieceId] = []
    for side in board.camps:
        missing = luck.shuffled(
            PieceId(number)
            for number, unit in enumerate(board.roster)
            if unit.side == side and number not in known.units and number not in known.lost
        )
        aliases = sorted(piece for piece, unit in known.units.items() if unit.side == side and not unit.type)
        names |= zip(aliases, missing, strict=False)
        unseen += missing[len(aliases) :]
    game = sampled(view, names, seed)
    state = game.state
    for piece in names.values():
        state.units[piece] = msgspec.structs.replace(state.units[piece], type=board.roster[piece].type)
    _place(board, state, unseen, luck)
    _deal(board, state, luck)
    for seat in _seats_with_hidden_bids(game):
        state.bids[seat] = luck.shuffled(board.bids)[0].number
    for side in board.camps:
        strange = [viewer for viewer in state.seating.viewers_outside(side) if viewer != view.seat]
        unknown = [piece for piece, unit in state.units.items() if unit.side == side and _is_unknown(state, piece)]
        hide_pieces(state, strange, unknown)
    return game.go_on()


def _is_unknown(state: MicroState, piece: PieceId) -> bool:
    return type(state.stacks.place_of(piece)) is InSpace and not state.units[piece].is_known


def _place(board: MicroBoard, state: MicroState, pieces: Iterable[PieceId], luck: GeneratorChance) -> None:
    """Put units into the camp of their side, or into a cart that has room; carts first."""
    rooms = {piece: board.types[board.roster[piece].type].stats.room for piece in pieces}
    for piece in sorted(rooms, key=lambda piece: not rooms[piece]):
        enlisted = board.roster[piece]
        state.units[piece] = Unit(enlisted.type, enlisted.side, enlisted.facing)
        places: list[Place] = [board.camps[enlisted.side]]
        if not rooms[piece]:
            places += [
                OnPiece(cart)
                for cart, unit in state.units.items()
                if unit.side == enlisted.side
                and len(state.stacks.at(OnPiece(cart))) < board.types[unit.type].stats.room
            ]
        state.stacks.move(piece, luck.shuffled(places)[0])


def _deal(board: MicroBoard, state: MicroState, luck: GeneratorChance) -> None:
    """Deal the cards that are not known into hidden hands and the deck."""
    seen = {*state.discards.cards, *(card for hand in state.hands.values() for card in hand)}
    cards = luck.shuffled(CardId(number) for number in range(len(board.deck)) if number not in seen)
    for seat, hand in state.hands.items():
        if HIDDEN in hand:
            state.hands[seat], cards = tuple(cards[: len(hand)]), cards[len(hand) :]
    state.deck = Pile(tuple(cards))


def _seats_with_hidden_bids(game: MicroGame) -> list[Seat]:
    """The seats that have bid already while others still have to."""
    bidding = next((frame for frame in game.stack if isinstance(frame, Bidding)), None)
    return [Seat(number) for number in range(bidding.place) if number not in game.state.bids] if bidding else []
