"""Events: what happened, for log and animation, and who may know it."""

import msgspec

from ccstudio.engine.aliases import NO_ALIASES, Aliases
from ccstudio.engine.options import Option
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat

EventValue = str | int | Option | tuple[Option, ...]
"""What fills a sentence: a word or a number as it stands; things by their titles, under the names the viewer has."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened.

    `kind` names a sentence of the system's catalogue, `values` fill it, `rule` is the rule it follows. `seats` are
    those who may know; None for everybody, watchers too. `public` is what everybody else is told instead (None:
    nothing at all). `reveals` marks that somebody learned what he could not know before: undo must not cross it.
    `opens_part` marks that a part of the game begins, such as a turn, for which the log has a heading.
    """

    kind: str
    rule: str = ""
    values: dict[str, EventValue] = {}
    seats: frozenset[Seat] | None = None
    public: "Event | None" = None
    reveals: bool = False
    opens_part: bool = False

    def for_seat(self, seat: Seat) -> "Event | None":
        """Return the event as a seat may know it; None if it may not."""
        if self.seats is None:
            return self
        if seat in self.seats:
            return msgspec.structs.replace(self, seats=None, public=None)
        return self.public and self.public.for_seat(seat)


class Told(msgspec.Struct, frozen=True):
    """An event with the aliases of all viewers at that time, which can change later."""

    event: Event
    aliases: dict[Seat, Aliases] = {}

    def for_seat(self, seat: Seat) -> Event | None:
        """Return the event under the names of a viewer; None if it may not know it."""
        event = self.event.for_seat(seat)
        return event and renamed(event, self.aliases.get(seat, NO_ALIASES).names)
