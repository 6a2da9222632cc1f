"""Seats, the sides they play, and spectators."""

from typing import Final, NewType

import msgspec

Seat = NewType("Seat", int)
"""A person or computer player, counted from 0 in the order of the table."""

Side = NewType("Side", int)
"""A party of the game, counted from 0; several seats may serve one side."""

WATCHER: Final = Seat(-1)
"""Sees only what is open to all, and is never asked."""

NO_SIDE: Final = Side(-1)
"""The side of those who only watch."""


class SeatInfo(msgspec.Struct, frozen=True):
    """The side of a seat, and its title."""

    side: Side
    title: str


class Seating(msgspec.Struct, frozen=True):
    """All seats of a game: seat 0, seat 1, and so on."""

    seats: tuple[SeatInfo, ...] = ()

    def side_of(self, seat: Seat) -> Side:
        """Return the side of a seat; `NO_SIDE` for a spectator."""
        return NO_SIDE if seat == WATCHER else self.seats[seat].side

    def of_side(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(Seat(number) for number, info in enumerate(self.seats) if info.side == side)

    def first_of_side(self, side: Side) -> Seat:
        """Return the first seat of a side.

        Raises:
            IndexError: none does.
        """
        for number, info in enumerate(self.seats):
            if info.side == side:
                return Seat(number)
        raise IndexError(side)

    def viewers_outside(self, side: Side) -> tuple[Seat, ...]:
        """Return all viewers outside a side, the spectator last."""
        return (*(Seat(number) for number, info in enumerate(self.seats) if info.side != side), WATCHER)

    def viewers(self) -> tuple[Seat, ...]:
        """Return all viewers: the seats, then the spectator."""
        return (*map(Seat, range(len(self.seats))), WATCHER)


NO_SEATING: Final = Seating()
"""An empty table."""


def one_seat_each(*titles: str) -> Seating:
    """Return the usual seating: one seat for each side, with these titles."""
    return Seating(tuple(SeatInfo(Side(number), title) for number, title in enumerate(titles)))
