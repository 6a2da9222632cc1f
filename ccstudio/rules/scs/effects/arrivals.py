"""What happens to reinforcements (SCS-5.0)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.effects import note_start, place
from ccstudio.rules.scs.state import SeriesGame


def place_arrival(game: SeriesGame, unit: PieceId, space: SpaceId) -> None:
    """SCS-5.0/2, SCS-Q26 A reinforcement is placed, and begins the phase there."""
    place(game, unit, space, "arrived", "SCS-5.0/1")
    note_start(game, unit)
