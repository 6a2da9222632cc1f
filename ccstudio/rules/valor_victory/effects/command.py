"""What the Command Phase does to units: squads split, half squads combine, weapons change hands (VV-5.31, VV-12.4)."""

from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory.effects import change, next_piece
from ccstudio.rules.valor_victory.effects.setup import give
from ccstudio.rules.valor_victory.query.units import carrier_of, hex_of, weapon_of
from ccstudio.rules.valor_victory.state import ValorGame


def hand_over(game: ValorGame, weapon: PieceId, receiver: PieceId) -> None:
    """VV-12.4 A unit hands its weapon over, in exchange for that of the other if it has one."""
    giver, back = carrier_of(game.state, weapon), weapon_of(game.state, receiver)
    give(game, weapon, receiver, "VV-12.4")
    if giver is not None and back is not None:
        give(game, back, giver, "VV-12.4")


def split(game: ValorGame, squad: PieceId) -> PieceId:
    """VV-5.31d, VV-23.1 A squad becomes two half squads of its own type, one of which keeps its weapon (VV-12.2f).

    Returns the other one.
    """
    state = game.state
    tell(game, "squad-splits", "VV-5.31d", unit=PieceOption(squad))
    change(state, squad, type=game.board.units[state.units[squad].type].half)
    other = next_piece(state)
    state.units[other] = state.units[squad]
    state.stacks.move(other, InSpace(hex_of(state, squad)))
    return other


def combine(game: ValorGame, half: PieceId, other: PieceId) -> None:
    """VV-5.31e, VV-23.1 Two half squads become a squad of their type, which has the weapon of either."""
    state = game.state
    weapon = weapon_of(state, other)
    if weapon is not None:
        state.stacks.move(weapon, OnPiece(half))
    state.stacks.remove(other)
    state.combined[other] = state.units.pop(other)
    change(state, half, type=game.board.squads_by_half[state.units[half].type])
    tell(game, "squad-combines", "VV-5.31e", unit=PieceOption(half))
