"""What people at the table write to each other: told like an event, and without any effect on the game."""

from typing import Any, Final

from ccstudio.base.language import N_
from ccstudio.documents.journal import Said
from ccstudio.engine.events import Event
from ccstudio.engine.game import Game
from ccstudio.engine.seats import Seat

MOST: Final = 1_000
"""Characters of a line."""

SENTENCES: Final = {
    "said-to-everybody": N_("{seat} says: {text}"),
    "said-to-side": N_("{seat} says to the own side: {text}"),
}
"""The sentences of these events, the same in every rule system."""


def say(game: Game[Any, Any], entry: Said) -> None:
    """Tell what a seat says, on a game that it does not change."""
    seating = game.state.seating
    seat = Seat(entry.seat)
    seats = None if entry.to == "everybody" else frozenset(seating.of_side(seating.side_of(seat)))
    values = {"seat": seating.seats[seat].title, "text": entry.text}
    game.tell(Event(kind=f"said-to-{entry.to}", values={**values}, seats=seats))


def is_said(event: Event) -> bool:
    """Whether an event is what somebody said."""
    return event.kind in SENTENCES


def line_of(text: str) -> str:
    """Return what a person typed as one line without signs that cannot be printed, and no longer than is allowed."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:MOST].strip()
