"""Options as questions offer them: pieces or spaces in order, then buttons."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId


def pieces_and(pieces: Iterable[PieceId], *buttons: ButtonOption) -> tuple[Option, ...]:
    """Pieces, each once, and buttons in the order of the alphabet."""
    return (*[PieceOption(piece) for piece in sorted(set(pieces))], *buttons)


def spaces_and(spaces: Iterable[SpaceId], *buttons: ButtonOption) -> tuple[Option, ...]:
    """Spaces, each once, and buttons in the order of the alphabet."""
    return (*[SpaceOption(space) for space in sorted(set(spaces))], *buttons)
