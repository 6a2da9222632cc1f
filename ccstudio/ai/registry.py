"""The computer players by name, and reading who plays each seat."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.ai.erring_player import recruit, regular
from ccstudio.ai.levels import LEVELS
from ccstudio.ai.practised_player import PractisedPlayer
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.ai.search.budget import Budget, read_budget
from ccstudio.ai.search.planner import Planner
from ccstudio.ai.search.tactician import Tactician
from ccstudio.ai.simple import FirstOption, SeededRandom
from ccstudio.base.errors import StudioError
from ccstudio.play.player import Player
from ccstudio.play.session import PERSON

__all__ = ["LEVELS", "PLAYERS", "SEARCHERS", "PlayerError", "player_named", "read_seats"]

PLAYERS: Final[Mapping[str, Callable[[int], Player]]] = {
    FirstOption.name: FirstOption,
    SeededRandom.name: SeededRandom,
    "recruit": recruit,
    "regular": regular,
    RulesPlayer.name: RulesPlayer,
    PractisedPlayer.name: PractisedPlayer,
}
"""What makes a computer player of a seed, by its name."""

SEARCHERS: Final[Mapping[str, Callable[[int, Budget | None], Player]]] = {
    Tactician.base_name: Tactician,
    Planner.base_name: Planner,
}
"""The same of players that look ahead, with a budget of their own choice or another: `planner:5s`, `planner:64`."""


class PlayerError(StudioError):
    """A player is unknown, or the number of players differs from that of seats."""


def player_named(name: str, seed: int) -> Player:
    """Return a computer player by name; the same seed gives the same play, unless its budget is time.

    Raises:
        PlayerError: there is none of this name; a person is none. Or its budget cannot be read.
    """
    if name in PLAYERS:
        return PLAYERS[name](seed)
    base, colon, text = name.partition(":")
    maker = SEARCHERS.get(base)
    if maker is None:
        raise _unknown(name)
    budget = read_budget(text)
    if colon and budget is None:
        raise PlayerError("player-budget", name=name, player=base)
    return maker(seed, budget)


def read_seats(text: str, count: int) -> tuple[str, ...]:
    """Read the players of all seats: `random,person`.

    Raises:
        PlayerError: there are more or fewer than seats, or there is no such player.
    """
    names = tuple(name.strip() for name in text.split(","))
    if len(names) != count:
        example = ",".join([PERSON, *[RulesPlayer.name] * (count - 1)])
        raise PlayerError("seats-count", named=len(names), seats=count, example=example)
    for name in names:
        if name != PERSON:
            player_named(name, 0)
    return names


def _unknown(name: str) -> PlayerError:
    return PlayerError("player-unknown", name=name, known=", ".join(sorted([*PLAYERS, *SEARCHERS])))
