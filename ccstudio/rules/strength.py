"""What pieces are worth to a rule system: values to compare the sides of a scenario by."""

from collections.abc import Mapping

import msgspec


class PieceValues(msgspec.Struct, frozen=True, kw_only=True):
    """Values of the types of pieces of a module.

    `titles` are the names of the values, sentences of the system's catalogue; `of` has the values by type of piece, in
    their order, none where it has none. `arrivals` are the turns on which pieces in a box come into play.
    """

    titles: tuple[str, ...] = ()
    of: Mapping[str, tuple[int, ...]] = {}
    arrivals: Mapping[str, int] = {}
