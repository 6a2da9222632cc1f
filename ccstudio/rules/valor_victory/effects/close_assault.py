"""What advances and close assaults leave: who has done what in the phase, and which hexes have (VV-5.35, VV-15.1)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory.effects import change, step_to
from ccstudio.rules.valor_victory.state import ValorGame


def advance(game: ValorGame, unit: PieceId, space: SpaceId, rule: str) -> None:
    """VV-5.35a, VV-15.8a A unit comes into a hex by an advance, or because it has won it."""
    if not game.state.units[unit].assaulted:
        change(game.state, unit, advanced=True)
    step_to(game, unit, space, rule, "advanced")


def launch(game: ValorGame, units: tuple[PieceId, ...], origin: SpaceId, target: SpaceId) -> None:
    """VV-15.1d, VV-15.1f Units assault a hex, and theirs launches no other assault in this segment."""
    state = game.state
    for unit in units:
        change(state, unit, assaulted=True)
    state.assaulted.add(origin)
    tell(game, "assaults", "VV-15.1a", units=tuple(map(PieceOption, units)), space=SpaceOption(target))
