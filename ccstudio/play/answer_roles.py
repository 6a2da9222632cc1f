"""`AnswerRole`: whether a button carries something out or refuses it, so that the two cannot be mistaken."""

from enum import Enum
from typing import Final

from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.reactions import PASS


class AnswerRole(Enum):
    """What a button does: it is one of several choices, it confirms, or it cancels."""

    CHOICE = "choice"
    CONFIRM = "confirm"
    CANCEL = "cancel"


CONFIRMING: Final = frozenset({"accept", "declare", "done", "fire", "strike-back", "yes"})
CANCELLING: Final = frozenset({PASS.button, "abandon", "cancel", "hold", "no", "start-over", "stop"})
REFUSAL: Final = "no-"
"""How the names of buttons begin that do without something."""


def role_of(option: Option | None) -> AnswerRole:
    """The role of an option; whatever is no button is a choice."""
    if not isinstance(option, ButtonOption):
        return AnswerRole.CHOICE
    if option.button in CONFIRMING:
        return AnswerRole.CONFIRM
    if option.button in CANCELLING or option.button.startswith(REFUSAL):
        return AnswerRole.CANCEL
    return AnswerRole.CHOICE
