"""How people sit at one screen: what lies open, and which questions are passed on their behalf."""

from enum import StrEnum
from typing import Final

import msgspec

from ccstudio.engine.outcomes import Decision
from ccstudio.engine.reactions import PASS, is_reaction


class Screen(StrEnum):
    """What players at one screen see of each other's hands."""

    OPEN = "open"
    CURTAIN = "curtain"


class ReactionPrompts(StrEnum):
    """When the program asks a seat whether it reacts."""

    ALWAYS = "always"
    CHOSEN = "chosen"
    NEVER = "never"


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of the people at one screen.

    `asking` says which windows for reactions are shown: all, those whose prompts (codes of sentences) stand in
    `prompts`, or none until the turn has passed. With `pass_alone` a question is passed where nothing else can be
    chosen: who sits at a curtain lets others know by it that he could not have done anything.
    """

    screen: Screen = Screen.OPEN
    asking: ReactionPrompts = ReactionPrompts.ALWAYS
    prompts: frozenset[str] = frozenset()
    pass_alone: bool = True

    def passes(self, decision: Decision, reactions: frozenset[str]) -> bool:
        """Whether a question is passed without being put; `reactions` are the kinds by which seats react."""
        if PASS not in decision.options:
            return False
        if self.pass_alone and decision.options == (PASS,):
            return True
        if not is_reaction(decision, reactions) or self.asking is ReactionPrompts.ALWAYS:
            return False
        return self.asking is ReactionPrompts.NEVER or decision.prompt not in self.prompts


LESSON_SETTINGS: Final = TableSettings(pass_alone=False)
"""In a lesson every choice is made before the learner's eyes: its steps are counted."""
