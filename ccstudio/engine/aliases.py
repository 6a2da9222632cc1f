"""Aliases: the numbers by which a viewer knows pieces that are out of sight."""

from collections.abc import Iterable
from typing import Final

import msgspec

from ccstudio.engine.pieces import PieceId


class Aliases(msgspec.Struct, frozen=True):
    """The aliases of one viewer for pieces out of sight; immutable.

    Aliases are negative, count downwards, and are never given twice: a piece that goes out of sight again gets a new
    one, so that nobody can follow it. Which pieces got the next ones makes no difference to the numbers.
    """

    names: dict[PieceId, PieceId] = {}
    given: int = 0

    def with_hidden(self, pieces: Iterable[PieceId]) -> "Aliases":
        """Return the aliases after pieces went out of sight, in an order that reveals nothing."""
        names = dict(self.names)
        given = self.given
        for piece in pieces:
            given += 1
            names[piece] = PieceId(-given)
        return Aliases(names, given)

    def with_revealed(self, pieces: Iterable[PieceId]) -> "Aliases":
        """Return the aliases after pieces were revealed."""
        seen = set(pieces)
        if seen.isdisjoint(self.names):
            return self
        return Aliases({piece: alias for piece, alias in self.names.items() if piece not in seen}, self.given)

    def count_only(self) -> "Aliases":
        """Return only how many aliases there are: all that the viewer knows."""
        return Aliases({}, self.given)


NO_ALIASES: Final = Aliases()
"""Of a viewer who sees through everything."""
