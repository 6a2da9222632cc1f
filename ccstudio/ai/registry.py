"""The computer players by name, and reading who plays each seat."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.ai.simple import FirstOption, SeededRandom
from ccstudio.base.errors import StudioError
from ccstudio.play.player import Player
from ccstudio.play.session import PERSON

PLAYERS: Final[Mapping[str, Callable[[int], Player]]] = {
    FirstOption.name: FirstOption,
    SeededRandom.name: SeededRandom,
    RulesPlayer.name: RulesPlayer,
}
"""What makes a computer player of a seed, by its name."""


class PlayerError(StudioError):
    """A player is unknown, or the number of players differs from that of seats."""


def player_named(name: str, seed: int) -> Player:
    """Return a computer player by name; the same seed gives the same play.

    Raises:
        PlayerError: there is none of this name; a person is none.
    """
    maker = PLAYERS.get(name)
    if maker is None:
        raise PlayerError("player-unknown", name=name, known=", ".join(sorted(PLAYERS)))
    return maker(seed)


def read_seats(text: str, count: int) -> tuple[str, ...]:
    """Read the players of all seats: `random,person`.

    Raises:
        PlayerError: there are more or fewer than seats, or there is no such player.
    """
    names = tuple(name.strip() for name in text.split(","))
    if len(names) != count:
        example = ",".join([PERSON, *[SeededRandom.name] * (count - 1)])
        raise PlayerError("seats-count", named=len(names), seats=count, example=example)
    for name in names:
        if name != PERSON and name not in PLAYERS:
            raise PlayerError("player-unknown", name=name, known=", ".join([PERSON, *sorted(PLAYERS)]))
    return names
