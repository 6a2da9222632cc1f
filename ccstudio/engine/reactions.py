"""Reaction windows: decisions in which a seat can react to an event, or pass."""

from collections.abc import Mapping
from typing import Final

from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.outcomes import Decision

PASS: Final = ButtonOption("pass")
"""What a seat answers that lets a window for reactions go by."""


def is_reaction(decision: Decision, reactions: frozenset[str]) -> bool:
    """Whether a decision is a window in which a seat can react to an event, or pass.

    The rules put it by what everybody knows, so that it tells nothing of what the seat holds.
    """
    return decision.kind in reactions and PASS in decision.options


def decline_of(decision: Decision, reactions: frozenset[str], declines: Mapping[str, Option]) -> Option | None:
    """Return the option by which a seat lets a question go by; None where it has to choose something.

    It is `PASS` in a window for reactions; `declines` names it by the kind of other questions.
    """
    if is_reaction(decision, reactions):
        return PASS
    found = declines.get(decision.kind)
    return found if found in decision.options else None
