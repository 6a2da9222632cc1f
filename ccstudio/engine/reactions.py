"""Reaction windows: decisions in which a seat can react to an event, or pass."""

from typing import Final

from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Decision

PASS: Final = ButtonOption("pass")
"""What a seat answers that lets a window for reactions go by."""


def is_reaction(decision: Decision, reactions: frozenset[str]) -> bool:
    """Whether a decision is a window in which a seat can react to an event, or pass.

    The rules put it by what everybody knows, so that it tells nothing of what the seat holds.
    """
    return decision.kind in reactions and PASS in decision.options
