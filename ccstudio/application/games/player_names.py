"""The titles of the possible players of a seat."""

from collections.abc import Sequence
from typing import Final

from ccstudio.ai.registry import LEVELS
from ccstudio.base.language import N_, _
from ccstudio.play.session import PERSON

PLAYER_TITLES: Final[dict[str, str]] = {
    PERSON: N_("Person at this screen"),
    "random": N_("Computer: plays at random"),
}
"""What people call whoever sits in a seat and is no level of a computer player."""

OPPONENT: Final = "rules"
"""Who sits in all seats but the first, until the person says otherwise."""


def player_names() -> Sequence[str]:
    """The possible players of a seat, persons first, then the levels of computer players."""
    return [PERSON, *(level.id for level in LEVELS)]


def player_title(name: str) -> str:
    """The title of a player; what follows the level is its budget."""
    if name in PLAYER_TITLES:
        return _(PLAYER_TITLES[name])
    base, _colon, budget = name.partition(":")
    title = next((_(level.title) for level in LEVELS if level.id == base), base)
    if budget:
        return _("Computer: {name} ({budget})").format(name=title, budget=budget)
    return _("Computer: {name}").format(name=title)
