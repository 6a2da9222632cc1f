"""`Overlay`: the changes of a map during play, as plain data for all queries of a board."""

import msgspec

from ccstudio.base.ids import Direction, SpaceId


class Overlay(msgspec.Struct, frozen=True, kw_only=True):
    """The difference between the printed map and the map as it is now; frozen, shared by clones.

    `smoke` is the hindrance of the marker in a space (>= 1); `blaze` are burning spaces; `removed` are ids of
    features that are gone (a collapsed building, a blown bridge); `spaces` and `sides` give terrain ids that replace
    the printed ones, a side by either of its spaces and the direction from there; "" says that nothing lies there.
    """

    smoke: dict[SpaceId, int] = {}
    blaze: frozenset[SpaceId] = frozenset()
    removed: frozenset[str] = frozenset()
    spaces: dict[SpaceId, str] = {}
    sides: dict[SpaceId, dict[Direction, str]] = {}

    def with_side(self, space: SpaceId, direction: Direction, terrain: str) -> "Overlay":
        """The overlay with one side changed; name a side always from the same one of its two spaces."""
        there = {**self.sides.get(space, {}), direction: terrain}
        return msgspec.structs.replace(self, sides={**self.sides, space: there})


NO_OVERLAY = Overlay()
"""The map as printed."""
