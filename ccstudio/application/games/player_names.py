"""The titles of the possible players of a seat."""

from collections.abc import Sequence
from typing import Final

from ccstudio.ai.registry import PLAYERS
from ccstudio.ai.simple import FirstOption
from ccstudio.base.language import N_, _
from ccstudio.play.session import PERSON

PLAYER_TITLES: Final[dict[str, str]] = {
    PERSON: N_("Person at this screen"),
    "rules": N_("Computer: plays by the odds"),
    "random": N_("Computer: plays at random"),
}
"""What people call whoever may sit in a seat; who takes the first option every time is for tests."""

OPPONENT: Final = "rules"
"""Who sits in all seats but the first, until the person says otherwise."""


def player_names() -> Sequence[str]:
    """The possible players of a seat, persons first."""
    others = sorted(name for name in PLAYERS if name not in PLAYER_TITLES and name != FirstOption.name)
    return [*(name for name in PLAYER_TITLES if name == PERSON or name in PLAYERS), *others]


def player_title(name: str) -> str:
    """The title of a player."""
    known = PLAYER_TITLES.get(name)
    return _(known) if known is not None else _("Computer: {name}").format(name=name)
