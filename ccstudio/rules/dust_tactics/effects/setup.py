"""What is placed on the field before the game (DT-S3, DT-S5)."""

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.effects import new_cover
from ccstudio.rules.dust_tactics.state import DustGame
from ccstudio.rules.shared.telling import tell


def place_block(game: DustGame, side: Side, space: SpaceId) -> None:
    """DT-S3 A block comes to stand in a square."""
    state, board = game.state, game.board
    state.overlay = replace(state.overlay, spaces={**state.overlay.spaces, space: board.module.block})
    tell(game, "block-placed", "DT-S3", side=board.title_of(side), space=SpaceOption(space))


def place_cover(game: DustGame, side: Side, kind: str, space: SpaceId) -> None:
    """DT-S5 A crate or trap comes to stand in a square."""
    piece = new_cover(game.state, kind, space)
    shown = game.board.title_of(side)
    tell(game, "cover-placed", "DT-S5", side=shown, cover=PieceOption(piece), space=SpaceOption(space))
