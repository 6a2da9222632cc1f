"""What the messages of the protocol consist of: ids, clocks, seats, and what is told of games and scenarios."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.base.ids import Slug
from ccstudio.documents.document import Record

UPLOAD_PART: Final = 40 * 2**10
"""Characters of a part of an uploaded document: even if every one of them is escaped, it fits into a frame."""

UPLOAD_PARTS: Final = 256
"""Parts of an uploaded document."""

Request = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)")]
"""An id that the client makes: 128 random bits, or a number that counts on after a random beginning."""
RequestOrEmpty = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{0,40}$(?!\n)")]
GameId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{1,20}$(?!\n)")]
Code = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]{0,40}$(?!\n)")]
"""The code of an invitation; empty for none."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$(?!\n)")]
"""How a person is called at a host."""
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$(?!\n)")]
Secret = Annotated[str, msgspec.Meta(max_length=200)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=15)]
Viewer = Annotated[int, msgspec.Meta(ge=-1, le=15)]
"""A seat, or -1 for a watcher."""
EntryNumber = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""How many entries of its journal a seat knows."""
Seconds = Annotated[int, msgspec.Meta(ge=0, le=366 * 86_400)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0)]
ProposalKind = Literal["undo", "free-hand", "draw", "pause", "resume", "substitute"]
Watching = Literal["none", "public", "open-hands"]
GameStatus = Literal["open", "running", "paused", "over"]


class Clock(Record, frozen=True, kw_only=True):
    """How long the sides may think. Seats of one side share its time, which also runs while they are not connected.

    Args:
        kind: `game` for time for the whole game, `turn` for each turn of a side and its answers in it,
            `answer` for each answer, as in games that take weeks; `none` for no clock.
        seconds: Time of each side; for a week per answer 604,800.
        bonus: Seconds that each answer adds; only with `game`.
        timeout: `lose`: a side without time has lost; `computer`: a computer player takes its seats.
    """

    kind: Literal["none", "game", "turn", "answer"] = "none"
    seconds: Seconds = 0
    bonus: Seconds = 0
    timeout: Literal["lose", "computer"] = "lose"


class SeatOffer(Record, frozen=True, kw_only=True):
    """The player of a seat of a new game.

    Args:
        player: `person` for anybody who takes the seat, or the level of a computer player.
    """

    player: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] = "person"


class SeatInfo(Record, frozen=True, kw_only=True):
    """A seat of a game.

    Args:
        side: Number of its side.
        title: Name of the seat.
        player: `person`, or the level of a computer player.
        name: Name of the person who took the seat; empty if it is free.
        is_here: Whether that person is connected and follows the game.
    """

    side: Annotated[int, msgspec.Meta(ge=0, le=15)]
    title: str
    player: str = "person"
    name: str = ""
    is_here: bool = False


class GameInfo(Record, frozen=True, kw_only=True):
    """A game of the host, as everybody may know it who sees it in the list.

    Args:
        game: ID of the game.
        title: Title that its maker gave it.
        scenario: ID of its scenario.
        scenario_title: Title of its scenario.
        system: ID of its rule system.
        seats: Seats, in order.
        status: `open` until all seats are taken, then `running`, `paused` or `over`.
        clock: Time to think.
        is_open: Whether everybody may take a free seat; if not, only with the code of an invitation.
        watching: `none`, `public` for what everybody may know, or `open-hands` for the hands of all seats too.
        delay: Seconds after which watchers see what happened.
        reaction_pause_ms: Milliseconds that every answer takes at least in a window for reactions.
        creator: Name of the person who made the game.
        result: Result of a finished game.
        created: When it was made, in seconds since 1970.
        changed: When a seat last answered, as far as the receiver noticed; in seconds since 1970.
        yours: Seats of the receiver.
        is_asked: Whether a seat of the receiver is asked.
        code: Code that lets others take a seat; only for who made the game.
        watch_code: Code that lets others watch; only for who made the game.
    """

    game: GameId
    title: str
    scenario: str
    scenario_title: str
    system: str
    seats: tuple[SeatInfo, ...]
    status: GameStatus
    clock: Clock = Clock()
    is_open: bool = True
    watching: Watching = "none"
    delay: Seconds = 0
    reaction_pause_ms: Milliseconds = 0
    creator: str = ""
    result: str = ""
    created: float = 0.0
    changed: float = 0.0
    yours: tuple[SeatIndex, ...] = ()
    is_asked: bool = False
    code: Code = ""
    watch_code: Code = ""


class ScenarioInfo(Record, frozen=True, kw_only=True):
    """A scenario that the host has.

    Args:
        id: ID of the scenario, for `Create`.
        title: Title of the scenario.
        system: ID of its rule system.
        module_title: Title of its module.
        seats: Titles of the seats of the usual seating.
        briefing: What the players are told before the game.
    """

    id: Slug
    title: str
    system: str
    module_title: str
    seats: tuple[str, ...]
    briefing: str = ""
