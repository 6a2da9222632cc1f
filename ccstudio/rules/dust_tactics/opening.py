"""The state a game begins with, from its documents (DT-S9)."""

from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.engine.seats import Seating
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.seats import owner_of
from ccstudio.rules.dust_tactics.state import DustState, Unit
from ccstudio.rules.shared.scenario_pieces import brought_pieces


def opening(board: DustBoard, seating: Seating, seed: int) -> DustState:
    """The table before anything is rolled: units where the scenario has them, or waiting to enter; cover in place."""
    state = DustState(seed=seed, seating=seating, overlay=board.overlay)
    for name, kind in board.settings.placed.items():
        effects.new_cover(state, kind, board.map.grid.space(name))
    pieces: dict[str, PieceId] = {}
    joined: list[tuple[PieceId, str]] = []
    for brought in brought_pieces(board.contents.scenario):
        side = board.side_numbers[brought.side]
        unit = Unit(card=brought.piece, side=side, seat=owner_of(board, seating, side, brought.force))
        for _ in range(brought.count):
            piece = effects.new_unit(state, unit, len(board.cards[unit.card].soldiers))
            if brought.space:
                state.stacks.move(piece, InSpace(board.map.grid.space(brought.space)))
            pieces |= {brought.name: piece} if brought.name else {}
            joined += [(piece, brought.on)] if brought.on else []
    # A file may name a hero before his squad.
    for hero, squad in joined:
        state.stacks.move(hero, OnPiece(pieces[squad]))
    return state
