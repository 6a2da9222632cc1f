"""A new game of Micro."""

from ccstudio.engine.game import Game
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.secrets import hide_pieces
from tests.micro_system.board import MicroBoard
from tests.micro_system.rules import Battle
from tests.micro_system.state import MicroGame, MicroState, Unit


def game(board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
    """The units where the scenario has them, unknown to the others; all cards are discards until the first draw."""
    seats = tuple(Seat(number) for number in range(len(seating.seats)))
    state = MicroState(
        seed=seed,
        seating=seating,
        overlay=board.overlay,
        units={PieceId(number): Unit(unit.type, unit.side, unit.facing) for number, unit in enumerate(board.roster)},
        discards=Pile(tuple(CardId(number) for number in range(len(board.deck)))),
        hands=dict.fromkeys(seats, ()),
        order=seats,
    )
    for number, unit in sorted(enumerate(board.roster), key=lambda entry: type(entry[1].place) is OnPiece):
        state.stacks.move(PieceId(number), unit.place)
    for side in board.camps:
        on_map = [
            piece
            for piece, unit in state.units.items()
            if unit.side == side and type(state.stacks.place_of(piece)) is InSpace
        ]
        hide_pieces(state, seating.viewers_outside(side), on_map)
    return Game(board, state, [Battle()])
