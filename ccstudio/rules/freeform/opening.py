"""The state that a freeform game begins with."""

from collections.abc import Sequence
from typing import NamedTuple

from ccstudio.engine.game import Game
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Seat, Seating
from ccstudio.rules.freeform.board import FreeformBoard, reserve_box
from ccstudio.rules.freeform.effects.pieces import new_piece, start_piece
from ccstudio.rules.freeform.procedures.game import FreeGame
from ccstudio.rules.freeform.state import FreeformGame, FreeformState
from ccstudio.rules.shared.scenario_pieces import ScenarioPiece, pieces_of_scenario


def opening(board: FreeformBoard, seating: Seating, seed: int) -> FreeformState:
    """The table before anything is shuffled: pieces where the scenario has them, decks in their piles.

    Pieces of forces without a place wait in the box of their side (`reserve_box`).
    """
    first = board.side_numbers.get(board.settings.first)
    seats = seating.of_side(first) if first is not None else ()
    dealt = _dealt(board, seating)
    state = FreeformState(
        seed=seed,
        seating=seating,
        overlay=board.overlay,
        piles=dealt.piles,
        hands={Seat(number): dealt.hands.get(Seat(number), ()) for number in range(len(seating.seats))},
        scores={key: found.score.start for key, found in board.scores.items()},
        active=seats[0] if seats else Seat(0),
    )
    game = Game(board, state, [FreeGame()])
    waiting = list(pieces_of_scenario(board.contents.scenario))
    named: dict[str, PieceId] = {}
    while waiting:
        # A file may name a piece that is carried before its carrier.
        ready = [entry for entry in waiting if not entry.on or entry.on in named]
        assert ready, "no piece of a sound scenario is carried in a ring"
        for entry in ready:
            _add(game, entry, named)
        waiting = [entry for entry in waiting if entry not in ready]
    for start in board.settings.pieces:
        start_piece(game, named[start.piece], start)
    return state


class _Dealt(NamedTuple):
    """The cards of the table before anything is shuffled."""

    piles: dict[str, Pile]
    hands: dict[Seat, tuple[CardId, ...]]


def _dealt(board: FreeformBoard, seating: Seating) -> _Dealt:
    """Cards where the scenario has them, the others in the piles of their decks."""
    free: dict[str, list[CardId]] = {}
    for card, kind in board.cards.items():
        free.setdefault(kind.type, []).append(card)

    def taken(names: Sequence[str]) -> tuple[CardId, ...]:
        return tuple(free[name].pop(0) for name in names if free.get(name))

    piles = {start.pile: taken(start.cards) for start in board.settings.piles}
    hands: dict[Seat, tuple[CardId, ...]] = {}
    for start in board.settings.hands:
        seat = seating.of_side(board.side_numbers[start.side])[0]
        hands[seat] = (*hands.get(seat, ()), *taken(start.cards))
    rest = {card for cards in free.values() for card in cards}
    return _Dealt(
        {
            name: Pile((*piles.get(name, ()), *(card for card in board.cards_of(pile.deck) if card in rest)))
            for name, pile in board.piles.items()
        },
        hands,
    )


def _add(game: FreeformGame, entry: ScenarioPiece, named: dict[str, PieceId]) -> None:
    """Put the pieces of an entry on the table, and note its name."""
    board = game.board
    faces = board.kinds[entry.piece].faces
    for _ in range(entry.count):
        place, face = _place(board, entry, named), faces.index(entry.face) if entry.face else 0
        piece = new_piece(game, entry.piece, place, board.side_numbers[entry.side], face)
        named |= {entry.name: piece} if entry.name else {}


def _place(board: FreeformBoard, entry: ScenarioPiece, named: dict[str, PieceId]) -> Place:
    """Where the scenario has a piece; those of forces without a box wait in the reserve of their side."""
    if entry.on:
        return OnPiece(named[entry.on])
    if entry.space:
        return InSpace(board.map.grid.space(entry.space))
    forces = {force.id: force.box for force in board.contents.scenario.forces}
    return InBox(entry.box or forces.get(entry.force, "") or reserve_box(entry.side))
