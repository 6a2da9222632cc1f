"""What a seat can do at the table of a freeform game besides handling a piece."""

from collections.abc import Iterator
from typing import Final

from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption, Option, PieceOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import NO_SIDE, Seat, Side
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.query.pieces import CANCEL, handled, has_more
from ccstudio.rules.freeform.state import FreeformState

NEW, ROLL, UP, DOWN, SEAT, WINNER, GIVE = "new-", "roll-", "up-", "down-", "seat-", "winner-", "give-"
"""What the buttons begin with that name a piece type, roll, number of the table, seat, side and seat with a hand."""

NEXT_PHASE: Final = ButtonOption("next-phase")
PREVIOUS_PHASE: Final = ButtonOption("previous-phase")
NEXT_TURN: Final = ButtonOption("next-turn")
PREVIOUS_TURN: Final = ButtonOption("previous-turn")
END_GAME: Final = ButtonOption("end-game")
DRAW: Final = ButtonOption("draw")
TURN_UP: Final = ButtonOption("turn-up")
SHUFFLE: Final = ButtonOption("shuffle-pile")
DEAL: Final = ButtonOption("deal")
GATHER: Final = ButtonOption("gather")
NOBODY: Final = ButtonOption("nobody")
MOST_DRAWN: Final = 12
"""The most cards that are drawn by one choice."""


def deeds(board: FreeformBoard, state: FreeformState, seat: Seat) -> Iterator[Option]:
    """Everything a seat can begin with: a piece, a card, a pile, or a button."""
    yield from map(PieceOption, handled(board, state, seat))
    yield from map(CardOption, state.hands[seat])
    for pile in open_piles(board, state, seat):
        if len(state.piles[pile]) or board.piles[pile].deck:
            yield BoxOption(pile_box(pile))
        if board.piles[pile].faces == "up":
            yield from map(CardOption, state.piles[pile].cards)
    yield from map(ButtonOption, _buttons(board, state, state.seating.side_of(seat)))
    others = range(len(state.seating.seats))
    yield from (ButtonOption(f"{SEAT}{other + 1}") for other in others if other != seat)
    has_phases = bool(board.module.phases)
    yield NEXT_PHASE if has_phases else NEXT_TURN
    if state.turn > 1 or state.phase:
        yield PREVIOUS_PHASE if has_phases else PREVIOUS_TURN
    yield END_GAME


def _buttons(board: FreeformBoard, state: FreeformState, side: Side) -> Iterator[str]:
    offered = dict.fromkeys(piece for palette in board.palettes for piece in palette.pieces)
    yield from (f"{NEW}{kind}" for kind in offered if has_more(board, state, side, kind))
    yield from (f"{ROLL}{roll}" for roll in board.rolls)
    for key, found in board.scores.items():
        if state.scores[key] < found.score.most:
            yield f"{UP}{key}"
        if state.scores[key] > found.score.least:
            yield f"{DOWN}{key}"


def pile_box(pile: str) -> str:
    """What a pile is called among the boxes of the table."""
    return f"pile-{pile}"


def hand_box(seat: Seat) -> str:
    """What a hand is called among the boxes of the table."""
    return f"hand-{seat + 1}"


def pile_of_box(box: str) -> str:
    """The pile that a box stands for."""
    return box.removeprefix("pile-")


def open_piles(board: FreeformBoard, state: FreeformState, seat: Seat) -> list[str]:
    """The piles from which a seat may take cards."""
    side = state.seating.side_of(seat)
    return [name for name in board.piles if owner_of_pile(board, name) in (NO_SIDE, side)]


def owner_of_pile(board: FreeformBoard, pile: str) -> Side:
    """The side that alone uses a pile; `NO_SIDE` where all do."""
    return board.side_numbers.get(board.piles[pile].side, NO_SIDE)


def uses_of_card(board: FreeformBoard, state: FreeformState, seat: Seat, card: CardId) -> Iterator[Option]:
    """Where a card can go: onto or under a pile, into the hand, to another seat."""
    here = pile_with(state, card)
    for pile in board.piles:
        if pile != here:
            yield BoxOption(pile_box(pile))
            yield ButtonOption(f"under-{pile}")
    if here:
        yield ButtonOption("take")
    else:
        yield ButtonOption("show-card")
    for other in range(len(state.seating.seats)):
        if other != seat:
            yield ButtonOption(f"{GIVE}{other + 1}")
    yield CANCEL


def pile_with(state: FreeformState, card: CardId) -> str:
    """The pile that a card lies in; empty if in none."""
    return next((name for name, pile in state.piles.items() if card in pile.cards), "")


def uses_of_pile(board: FreeformBoard, state: FreeformState, pile: str) -> Iterator[Option]:
    """What can be done with a pile: draw cards, turn one up, shuffle, deal, gather the cards of its deck."""
    count = len(state.piles[pile])
    if count:
        yield DRAW
        yield from map(NumberOption, range(2, min(count, MOST_DRAWN) + 1))
        if any(other.faces == "up" for name, other in board.piles.items() if name != pile):
            yield TURN_UP
    if count > 1:
        yield SHUFFLE
    if count >= len(state.seating.seats) > 1:
        yield DEAL
    if board.piles[pile].deck:
        yield GATHER
    yield CANCEL


def pile_for_turned_up(board: FreeformBoard, pile: str) -> str:
    """The pile that a card goes to that is turned up: the next one that lies face up.

    Raises:
        StopIteration: there is none.
    """
    names = list(board.piles)
    place = names.index(pile)
    line = (*names[place + 1 :], *names[:place])
    return next(name for name in line if board.piles[name].faces == "up")
