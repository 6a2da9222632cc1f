"""`State`: everything on the table, as containers of frozen records."""

from copy import copy
from typing import ClassVar, Self

import msgspec

from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.engine.aliases import NO_ALIASES, Aliases
from ccstudio.engine.pieces import Stacks
from ccstudio.engine.seats import NO_SEATING, Seat, Seating


class State(msgspec.Struct, kw_only=True):
    """The common state of all systems; a system adds its own fields.

    Lists, dicts and sets stand at the top level only, and hold frozen records, numbers, words and tuples of them:
    then a clone copies the containers and shares the rest. Keys of dicts are words or numbers. Sets are read in
    sorted order, since their own survives no saving. The log is no part of the state.
    """

    UNDIGESTED: ClassVar[frozenset[str]] = frozenset()
    """Fields that no rule of play reads, only titles, the log or a new shuffle after an undo: digests leave them out.

    So a game that was recorded before there was such a field replays with its digests.
    """

    seed: int = 0
    seating: Seating = NO_SEATING
    stacks: Stacks = msgspec.field(default_factory=Stacks)
    overlay: Overlay = NO_OVERLAY
    aliases: dict[Seat, Aliases] = {}

    def clone(self) -> Self:
        """Return an independent copy, at the cost of its containers."""
        other = copy(self)
        for name in self.__struct_fields__:
            value = getattr(self, name)
            kind = type(value)
            if kind is dict or kind is list or kind is set:
                setattr(other, name, value.copy())
        other.stacks = self.stacks.clone()
        return other

    def aliases_of(self, seat: Seat) -> Aliases:
        """Return a viewer's aliases."""
        return self.aliases.get(seat, NO_ALIASES)
