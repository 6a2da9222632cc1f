"""What a seat may not know of a freeform game, and what might be behind it."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId, Pile
from ccstudio.engine.seats import NO_SIDE, Seat
from ccstudio.engine.secrets import hide_pieces, sampled
from ccstudio.rules.freeform.board import FreeformBoard, PieceKind
from ccstudio.rules.freeform.effects.pieces import fresh
from ccstudio.rules.freeform.procedures.handling import HandCardUse
from ccstudio.rules.freeform.query.pieces import is_known
from ccstudio.rules.freeform.query.table import owner_of_pile
from ccstudio.rules.freeform.state import FreeformGame, FreeformState, FreeformView, Piece

T = TypeVar("T")


def hide(board: FreeformBoard, state: FreeformState, seat: Seat) -> None:
    """FF-5, FF-6: hidden pieces of other sides are masks; hands of others and cards face down are backs."""
    side = state.seating.side_of(seat)
    for piece, found in state.pieces.items():
        if not (is_known(found, side) or found.is_mask):
            state.pieces[piece] = Piece(
                type=board.kinds[found.type].mask,
                side=found.side,
                facing=found.facing,
                marks=found.marks,
                hider=found.hider,
                is_mask=True,
            )
    state.mixed = ()
    state.hands = {other: hand if other == seat else (HIDDEN,) * len(hand) for other, hand in state.hands.items()}
    for name, pile in state.piles.items():
        if board.piles[name].faces == "down" or owner_of_pile(board, name) not in (NO_SIDE, side):
            state.piles[name] = pile.hidden()


def sampled_game(view: FreeformView, seed: int) -> FreeformGame:
    """A game that a view could be of: what is behind masks, and the cards whose faces are not seen."""
    luck, board, known = _Luck(seed), view.board, view.state
    masks = sorted(piece for piece, found in known.pieces.items() if found.is_mask)
    free = luck.shuffled(PieceId(number) for number in range(known.next_piece) if number not in known.pieces)
    names = dict(zip(masks, free, strict=False))
    game = sampled(view, names, seed)
    state = game.state
    for piece in names.values():
        mask = state.pieces[piece]
        kind = luck.shuffled(_behind(board, mask))[0]
        unknown = fresh(kind, mask.side)
        state.pieces[piece] = replace(unknown, facing=mask.facing, marks=mask.marks, hider=mask.hider)
    _deal(board, state, luck)
    game.stack = [_with_card(frame, state, luck) for frame in game.stack]
    for viewer in state.seating.viewers():
        if viewer != view.seat:
            side = state.seating.side_of(viewer)
            hide_pieces(state, [viewer], [piece for piece, found in state.pieces.items() if not is_known(found, side)])
    return game.go_on()


def _with_card(frame: Frame, state: FreeformState, luck: "_Luck") -> Frame:
    """A procedure in progress, with a card of the hand where only another seat knows which is used."""
    if isinstance(frame, HandCardUse) and frame.card == HIDDEN:
        return HandCardUse(at=frame.at, seat=frame.seat, card=luck.shuffled(state.hands[frame.seat])[0])
    return frame


def _behind(board: FreeformBoard, mask: Piece) -> list[PieceKind]:
    """The types that can be behind a mask: those of its side or none, if there are any."""
    kinds = [kind for kind in board.kinds.values() if kind.mask == mask.type]
    return [kind for kind in kinds if kind.side in (NO_SIDE, mask.side)] or kinds


def _deal(board: FreeformBoard, state: FreeformState, luck: "_Luck") -> None:
    """Deal the cards that are not seen into the places of those that are hidden."""
    places = [pile.cards for pile in state.piles.values()] + list(state.hands.values())
    seen = {card for cards in places for card in cards}
    unseen = iter(luck.shuffled(card for card in board.cards if card not in seen))

    def filled(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(next(unseen) if card == HIDDEN else card for card in cards)

    state.piles = {name: Pile(filled(pile.cards)) for name, pile in state.piles.items()}
    state.hands = {seat: filled(hand) for seat, hand in state.hands.items()}


def reshuffle(board: FreeformBoard, state: FreeformState) -> None:
    """FF-6 Shuffle the cards in piles face down that lie in an order that nobody knows, among their places."""
    for name, pile in sorted(state.piles.items()):
        if board.piles[name].faces == "down":
            mixed = tuple(card for card in pile.cards if card in state.mixed)
            order, state.seed = Shuffle(mixed, "").seeded(state.seed)
            again = iter(mixed[place] for place in order)
            state.piles[name] = Pile(tuple(next(again) if card in state.mixed else card for card in pile.cards))


class _Luck:
    """Shuffles from a seed of their own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in some order."""
        line = list(items)
        order, self._seed = Shuffle(tuple(range(len(line))), "").seeded(self._seed)
        return [line[place] for place in order]
