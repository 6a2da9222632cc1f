"""The titles of the possible players of a seat."""

from collections.abc import Sequence
from typing import Final

from ccstudio.ai.registry import LEVELS, SEARCHERS
from ccstudio.ai.search.budget import Budget, read_budget
from ccstudio.base.language import N_, _, plural
from ccstudio.play.session import PERSON

PLAYER_TITLES: Final[dict[str, str]] = {
    PERSON: N_("Person at this screen"),
    "random": N_("Computer: plays at random"),
}
"""What people call whoever sits in a seat and is no level of a computer player."""

OPPONENT: Final = "rules"
"""Who sits in all seats but the first, until the person says otherwise."""

TIMES: Final[tuple[Budget, ...]] = tuple(Budget(seconds=seconds) for seconds in (1.0, 2.0, 5.0, 10.0, 30.0, 60.0))
"""How long a player that searches may think about a choice, to choose from."""


def player_names() -> Sequence[str]:
    """The possible players of a seat, persons first, then the levels of computer players."""
    return [PERSON, *(level.id for level in LEVELS)]


def player_title(name: str) -> str:
    """The title of a player; what follows the level is its budget."""
    if name in PLAYER_TITLES:
        return _(PLAYER_TITLES[name])
    base, _colon, text = name.partition(":")
    title = next((_(level.title) for level in LEVELS if level.id == base), base)
    budget = read_budget(text)
    if budget is not None:
        return _("Computer: {name} ({budget})").format(name=title, budget=budget_title(budget))
    return _("Computer: {name}").format(name=title)


def player_summary(name: str) -> str:
    """One sentence on how a computer player plays; empty for persons and for players that are no level."""
    base = base_of(name)
    return next((_(level.summary) for level in LEVELS if level.id == base), "")


def base_of(name: str) -> str:
    """The level of a player, without its budget."""
    return name.partition(":")[0]


def has_budget(name: str) -> bool:
    """Whether a player can be told how long to think."""
    return base_of(name) in SEARCHERS


def budget_title(budget: Budget) -> str:
    """How much a player thinks about one choice."""
    if budget.playouts is not None:
        return plural("{count} try per choice", "{count} tries per choice", budget.playouts)
    return _("{seconds} s per choice").format(seconds=f"{budget.seconds:g}")
