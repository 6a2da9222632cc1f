"""What a rule system says of setting up a scenario: where its pieces may be placed, and how much room there is."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.scenario import PlacedPiece

Slot: TypeAlias = int
"""A place of a layer: a space, or the number of a carrier."""

Fits: TypeAlias = Callable[[frozenset[int], int], bool]
"""Whether one more thing can be placed in a slot, given the slots that such things are in already."""

Holds: TypeAlias = Callable[[tuple[str, ...]], bool]
"""Whether a slot has room for pieces of some kinds, sorted; if it has none, it has none for more of them."""


class Layer(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Places with room for pieces: the spaces of the map for units, the units for the weapons they carry.

    Each side has `room` in each slot, or what `rooms` says for a side and slot; with `one_side` a slot is for pieces of
    a single side. `carriers` are the entries whose pieces are the slots, by the numbers of these; empty where slots are
    spaces. `rule` is the id of the rule that limits the room, `sentence` the code of a problem of the system: that
    `pieces` cannot all be placed, for they take up `needed` and there is `room` in `slots`, `most` in
    each. With `leaves_out` the rules
    leave out what finds no place. With `is_later` pieces come after the set-up.

    Where pieces limit each other in more than one way, `holds` says by their kinds what a slot has room for; `held` are
    the kinds of what is in slots from the start. Such a layer `joins` the pieces of others, and is asked once each of
    these fits by itself: their loads are then what is needed at least.
    """

    id: str
    room: int
    rooms: Mapping[tuple[int, Slot], int] = {}
    one_side: bool = False
    carriers: Mapping[Slot, Path] = {}
    fits: Fits | None = None
    rule: str = ""
    sentence: str = ""
    leaves_out: bool = False
    is_later: bool = False
    joins: tuple[str, ...] = ()
    holds: Holds | None = None
    held: Mapping[Slot, tuple[str, ...]] = {}

    def room_of(self, side: int, slot: Slot) -> int:
        """The room that a side has in a slot."""
        return self.rooms.get((side, slot), self.room)


class Item(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Equal pieces that are to be set up: each takes up `load` of the room in one of the `slots`.

    `path` is their entry in the documents, `why_nowhere` the problem if there is no slot. Things that must fit by
    `Layer.fits` are `bound`; `kind` is what `Layer.holds` knows them by.
    """

    path: Path
    piece: str
    side: int
    layer: str
    slots: frozenset[Slot]
    count: int = 1
    load: int = 1
    bound: bool = False
    kind: str = ""
    why_nowhere: Problem | None = None


class EntrySpaces(msgspec.Struct, frozen=True):
    """The spaces in which the pieces of an entry set up, arrive or enter, and the rule that says so."""

    spaces: frozenset[SpaceId]
    rule: str = ""


class Placing(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Where a scenario may itself put a piece: `spaces` (None: anywhere), or pieces that may carry it, by number.

    `refused` says why not in a space, `why` why nowhere else.
    """

    spaces: frozenset[SpaceId] | None = None
    carriers: frozenset[int] = frozenset()
    refused: Mapping[SpaceId, Problem] = {}
    why: Problem | None = None

    def allows(self, space: SpaceId) -> bool:
        """Whether the piece may be put into a space."""
        return self.spaces is None or space in self.spaces

    def why_not(self, space: SpaceId) -> Problem | None:
        """Why a piece may not be put into a space; None if it may."""
        return None if self.allows(space) else self.refused.get(space, self.why)


def anywhere(piece: PlacedPiece, number: int | None) -> Placing:
    """Where a scenario may put a piece if the rules do not care: anywhere."""
    del piece, number
    return Placing()


class SetUpRules(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What is to be set up in a scenario, on which layers, and where its entries come, by their paths.

    `placing` says where the scenario may itself put a piece; its own number, if it has one, is left aside.
    """

    items: tuple[Item, ...] = ()
    layers: Mapping[str, Layer] = {}
    entries: Mapping[Path, EntrySpaces] = {}
    placing: Callable[[PlacedPiece, int | None], Placing] = anywhere
