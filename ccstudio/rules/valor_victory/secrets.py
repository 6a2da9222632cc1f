"""Hidden positions: what the enemy of their side may not know, and where they could be (VV-S.7, VV-19.7b)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Pick
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View, sampled
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.opening import is_hidden
from ccstudio.rules.valor_victory.query.placing import is_ground_for
from ccstudio.rules.valor_victory.query.positions import positions_in
from ccstudio.rules.valor_victory.query.units import memory_without, units_in
from ccstudio.rules.valor_victory.state import Position, ValorGame, ValorState


def hide(state: ValorState, seat: Seat) -> None:
    """VV-19.7b Take the hidden positions of others off the map; those that still wait for the set-up stay."""
    own, stacks = state.seating.side_of(seat), state.stacks
    hidden = [
        piece
        for piece, position in state.positions.items()
        if position.hidden and position.side != own and isinstance(stacks.place_of(piece), InSpace)
    ]
    if not hidden:
        return
    memory = memory_without(state, tuple(hidden))
    for piece in hidden:
        stacks.remove(piece)
        del state.positions[piece]
    stacks.memory = memory


def resample(view: View[ValorState, ValorBoard], seed: int) -> ValorGame:
    """VV-19.7b A game the view could be of: as many hidden positions as the scenario has, where they could be."""
    game = sampled(view, {}, seed)
    board, state = game.board, game.state
    for number, entry in enumerate(board.entries):
        piece = PieceId(number)
        if is_hidden(board, entry) and piece not in state.positions:
            side = board.side_numbers[entry.side]
            found = Position(type=entry.piece, side=side, hidden=True)
            space, seed = _any_of(_possible(board, state, piece, found), seed)
            state.positions[piece] = found
            state.stacks.move(piece, InSpace(space), height=0)
    state.seed = seed
    return game.go_on()


def _possible(board: ValorBoard, state: ValorState, piece: PieceId, position: Position) -> list[SpaceId]:
    """The hexes of the area of a hidden position where no other lies, without those in which somebody stands."""
    use = board.positions[position.type].stats.use
    area = board.entry_area(piece, position.side) or board.map.spaces
    ground = [space for space in sorted(area) if is_ground_for(board, use, space)]
    free = [space for space in ground if not positions_in(state, space)]
    apart = [space for space in free if not units_in(state, space)]
    return apart or free or ground or sorted(board.map.spaces)


def _any_of(spaces: list[SpaceId], seed: int) -> tuple[SpaceId, int]:
    order, seed = Pick(tuple(spaces), 1, "").seeded(seed)
    return spaces[order[0]], seed
