"""What the rules of Micro do to a position; nothing here asks anybody."""

from collections.abc import Iterable

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import CardOption, DirectionOption, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import hide_pieces, reveal_pieces
from tests.micro_system import query
from tests.micro_system.state import MicroGame, Unit


def tell(game: MicroGame, kind: str, rule: str, *, reveals: bool = False, **values: EventValue) -> None:
    """Tell everybody."""
    game.tell(Event(kind=kind, rule=rule, values=values, reveals=reveals))


def tell_some(
    game: MicroGame, seats: Iterable[Seat], kind: str, rule: str, public: Event | None = None, **values: EventValue
) -> None:
    """Tell some seats, and the others something else or nothing."""
    game.tell(Event(kind=kind, rule=rule, values=values, seats=frozenset(seats), public=public, reveals=True))


def settle_bids(game: MicroGame) -> None:
    """MI-2.3, MI-2.4: the highest bid goes first; ties are settled as ruled."""
    state = game.state
    before = {seat: place for place, seat in enumerate(state.order)}
    turned = game.board.ties == "turnabout"
    state.order = tuple(sorted(state.bids, key=lambda seat: (-state.bids[seat], -before[seat] if turned else seat)))
    tell(game, "bids", "MI-2.3", reveals=True, bids=" ".join(str(state.bids[seat]) for seat in sorted(state.bids)))


def keep_cards(game: MicroGame, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """MI-4.3: cards go into a hand; the others see how many."""
    game.state.hands[seat] += cards
    some = Event(kind="drew-some", rule="MI-4.3", values={"number": len(cards)})
    tell_some(game, [seat], "drew", "MI-4.3", some, cards=tuple(map(CardOption, cards)))


def play_card(game: MicroGame, seat: Seat, card: CardId) -> None:
    """MI-7.2: a card that is played goes to the discards."""
    state = game.state
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.discards = state.discards.with_on_top(card)
    tell(game, "played", "MI-7.2", reveals=True, card=CardOption(card))


def enter(game: MicroGame, piece: PieceId, space: SpaceId) -> None:
    """MI-6.1, MI-10.3: a unit enters a space and faces ahead; out of a cart or camp it appears as somebody."""
    state, unit = game.state, game.state.units[piece]
    place, ground = state.stacks.place_of(piece), state.stacks.ground(piece)
    if type(ground) is InSpace:
        ahead = game.board.headings.get((ground.space, space), unit.facing)
    else:
        ahead = game.board.facing_out_of_camp[unit.side]
    appears = type(place) is not InSpace
    state.units[piece] = Unit(unit.type, unit.side, ahead, unit.is_known and not appears)
    state.stacks.move(piece, InSpace(space))
    if appears:
        hide_pieces(state, query.strangers(state, piece), [piece])
    where, facing = SpaceOption(space), DirectionOption(ahead)
    tell(game, "entered", "MI-6.1", reveals=appears, piece=PieceOption(piece), space=where, direction=facing)


def face(game: MicroGame, piece: PieceId, direction: Direction) -> None:
    """MI-8.6: a unit turns where it stands."""
    game.state.units[piece] = msgspec.structs.replace(game.state.units[piece], facing=direction)
    tell(game, "faced", "MI-8.6", piece=PieceOption(piece), direction=DirectionOption(direction))


def board_cart(game: MicroGame, piece: PieceId, cart: PieceId) -> None:
    """MI-10.1, MI-10.2: a unit gets into a cart; in camp, or out of another cart, the others do not see it."""
    state = game.state
    if query.space_of(state, piece) is not None:
        tell(game, "boarded", "MI-10.1", piece=PieceOption(piece), cart=PieceOption(cart))
    else:
        own = state.seating.of_side(state.units[piece].side)
        tell_some(game, own, "boarded", "MI-10.1", piece=PieceOption(piece), cart=PieceOption(cart))
    _out_of_sight(game, piece, OnPiece(cart))


def withdraw(game: MicroGame, piece: PieceId) -> None:
    """MI-10.4: a unit goes from its base into the camp."""
    tell(game, "withdrew", "MI-10.4", piece=PieceOption(piece))
    _out_of_sight(game, piece, game.board.camps[game.state.units[piece].side])


def demolish(game: MicroGame, piece: PieceId, side: SideOption) -> None:
    """MI-11.1, MI-11.2: sappers change a side of their space, and are known."""
    state, board = game.state, game.board
    reveal(game, piece)
    was = board.map.side_terrain(side.space, side.direction, state.overlay)
    assert was is not None, "something lies there"
    state.overlay = state.overlay.with_side(side.space, side.direction, board.demolition[was.id])
    tell(game, "demolished", "MI-11.1", piece=PieceOption(piece), side=side)


def reveal(game: MicroGame, piece: PieceId) -> None:
    """MI-8.1: everybody sees which unit it is."""
    state = game.state
    if not state.units[piece].is_known:
        state.units[piece] = msgspec.structs.replace(state.units[piece], is_known=True)
        reveal_pieces(state, query.strangers(state, piece), [piece])
        tell(game, "revealed", "MI-8.1", reveals=True, piece=PieceOption(piece))


def hurt(game: MicroGame, piece: PieceId, hits: int) -> None:
    """MI-9.3 to MI-9.5: a unit that is hit is known, and taken to the infirmary or destroyed."""
    state, stacks = game.state, game.state.stacks
    if not hits:
        tell(game, "missed", "MI-9.2", piece=PieceOption(piece))
        return
    reveal(game, piece)
    if hits < query.type_of(game.board, state, piece).stats.toughness:
        tell(game, "wounded", "MI-9.3", piece=PieceOption(piece), hits=hits)
        stacks.move(piece, game.board.infirmary)
        return
    tell(game, "destroyed", "MI-9.4", piece=PieceOption(piece), hits=hits)
    for rider in stacks.at(OnPiece(piece)):
        stacks.move(rider, game.board.infirmary)
        reveal(game, rider)
        tell(game, "thrown-off", "MI-9.5", piece=PieceOption(rider))
    stacks.remove(piece)
    del state.units[piece]
    state.lost.append(piece)


def end_turn(game: MicroGame) -> None:
    """MI-1.4: whoever is in the infirmary goes back to camp."""
    state = game.state
    for piece in state.stacks.at(game.board.infirmary):
        tell(game, "recovered", "MI-1.4", piece=PieceOption(piece))
        _out_of_sight(game, piece, game.board.camps[state.units[piece].side])
    state.turn += 1


def _out_of_sight(game: MicroGame, piece: PieceId, place: Place) -> None:
    """MI-10.2: nobody else sees a unit any more that is in a cart or camp."""
    game.state.units[piece] = msgspec.structs.replace(game.state.units[piece], is_known=False)
    game.state.stacks.move(piece, place)
