"""What happens while a side sets up, hands weapons over, and splits or joins squads (VV-4.1a, VV-12.4)."""

from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.rules.shared.telling import tell, tell_side
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.state import ValorGame


def set_up(game: ValorGame, piece: PieceId, space: SpaceId) -> None:
    """VV-4.1a A piece is placed; of a hidden position only its side is told where (VV-19.7b)."""
    state = game.state
    position = state.positions.get(piece)
    if position is None:
        effects.step_to(game, piece, space, "VV-4.1a", "placed")
        return
    state.stacks.move(piece, InSpace(space), height=0)
    unit, there = PieceOption(piece), SpaceOption(space)
    if position.hidden:
        public = Event(kind="placed-hidden", rule="VV-19.7b", values={"side": game.board.title_of(position.side)})
        tell_side(game, position.side, "placed", "VV-19.7b", public, unit=unit, space=there)
    else:
        tell(game, "placed", "VV-4.1a", unit=unit, space=there)


def face(game: ValorGame, piece: PieceId, direction: Direction) -> None:
    """VV-7.1b A piece faces a hexside from the start."""
    state = game.state
    if piece in state.positions:
        state.positions[piece] = replace(state.positions[piece], facing=direction)
    else:
        effects.change(state, piece, facing=direction)


def give(game: ValorGame, weapon: PieceId, carrier: PieceId, rule: str) -> None:
    """VV-12.2b, VV-12.4 A unit carries a weapon from now on."""
    game.state.stacks.move(weapon, OnPiece(carrier))
    tell(game, "gave-weapon", rule, weapon=PieceOption(weapon), unit=PieceOption(carrier))
