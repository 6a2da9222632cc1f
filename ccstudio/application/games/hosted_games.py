"""What the lobby of a host says of its games, in words."""

from ccstudio.application.games.player_names import player_title
from ccstudio.application.games.results import result_words
from ccstudio.base.language import _, content_text, plural
from ccstudio.net.protocol import Clock, GameInfo, SeatInfo
from ccstudio.play.session import PERSON


def seats_text(info: GameInfo) -> str:
    """Who plays the seats: `Germans: Ada · Americans: free`."""
    return " · ".join(
        # Translators: a seat and who plays it.
        _("{seat}: {player}").format(seat=content_text(seat.title), player=player_text(seat))
        for seat in info.seats
    )


def player_text(seat: SeatInfo) -> str:
    """Who plays a seat."""
    if seat.player != PERSON:
        return player_title(seat.player)
    return seat.name or _("free")


def status_text(info: GameInfo) -> str:
    """How a game stands, for the person."""
    match info.status:
        case "open":
            return _("Waits for players")
        case "paused":
            return _("Paused")
        case "over":
            return result_words(info.result) or _("Over")
    return _("Your turn") if info.is_asked else _("Running")


def clock_text(clock: Clock) -> str:
    """How long sides may think."""
    match clock.kind:
        case "game":
            return _("{time} for the game").format(time=duration_text(clock.seconds))
        case "turn":
            return _("{time} for a turn").format(time=duration_text(clock.seconds))
        case "answer":
            return _("{time} for an answer").format(time=duration_text(clock.seconds))
    return _("No clock")


def duration_text(seconds: int) -> str:
    """A time in its largest sensible unit."""
    if seconds >= 2 * 86_400 and seconds % 86_400 == 0:
        return plural("{count} day", "{count} days", seconds // 86_400)
    if seconds >= 2 * 3_600 and seconds % 3_600 == 0:
        return plural("{count} hour", "{count} hours", seconds // 3_600)
    if seconds >= 60:
        return plural("{count} minute", "{count} minutes", seconds // 60)
    return plural("{count} second", "{count} seconds", seconds)


def remaining_text(milliseconds: int) -> str:
    """The time left on a clock: `1:02:05`, `12:07`, or days and hours."""
    seconds = max(0, milliseconds) // 1_000
    if seconds >= 2 * 86_400:
        # Translators: days and hours left on a clock.
        return _("{days} d {hours} h").format(days=seconds // 86_400, hours=seconds % 86_400 // 3_600)
    hours, rest = divmod(seconds, 3_600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def free_seats(info: GameInfo) -> list[int]:
    """Return the numbers of the seats that the person may take: of one side, if there is one of the person already."""
    if info.status != "open":
        return []
    sides = {info.seats[number].side for number in info.yours}
    return [
        number
        for number, seat in enumerate(info.seats)
        if seat.player == PERSON and not seat.name and (not sides or seat.side in sides)
    ]


def can_watch(info: GameInfo) -> bool:
    """Whether the person, who has no seat, may watch."""
    return info.watching != "none" and info.status != "open" and not info.yours
