"""How people sit at one screen: what lies open, and which questions are answered on their behalf."""

from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

import msgspec

from ccstudio.engine.options import ButtonOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.reactions import PASS, decline_of, is_reaction
from ccstudio.engine.secrets import View
from ccstudio.engine.system import RuleSystem


class Screen(StrEnum):
    """What players at one screen see of each other's hands."""

    OPEN = "open"
    CURTAIN = "curtain"


class ReactionPrompts(StrEnum):
    """When the program asks a seat whether it reacts."""

    ALWAYS = "always"
    USEFUL = "useful"
    ABOVE_ODDS = "above-odds"
    CHOSEN = "chosen"
    NEVER = "never"


class Coaching(StrEnum):
    """What the coach says about the choices of people."""

    OFF = "off"
    HINTS = "hints"
    BLUNDERS = "blunders"


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of the people at one screen.

    `asking` says which windows for reactions are shown: all, those in which an option can change something, or does so
    with a chance of `least_percent` or more, those whose prompts (codes of sentences) stand in `prompts`, or none until
    the turn has passed. With `pass_alone` a question is passed where nothing else can be chosen. With `choose_forced`
    any other single option is chosen, and with `choose_equal` the first of several that lead to the same. With
    `pass_seldom` a question is let go by where only things can be done that people do now and then. Windows for
    reactions to `passed_unit` are passed, while it goes on. The `coach` is silent, speaks when it is asked, or comments
    on blunders as well.
    """

    screen: Screen = Screen.OPEN
    asking: ReactionPrompts = ReactionPrompts.USEFUL
    least_percent: int = 10
    prompts: frozenset[str] = frozenset()
    pass_alone: bool = True
    choose_forced: bool = True
    choose_equal: bool = True
    pass_seldom: bool = True
    passed_unit: PieceOption | None = None
    coach: Coaching = Coaching.HINTS

    def answer(
        self, system: RuleSystem[Any, Any, Any], view: View[Any, Any], *, is_apart: bool, has_chosen: bool = True
    ) -> Option | None:
        """Return the answer that is given for a person without asking; None where the person is asked.

        In a set-up what stands can still be moved: only one without anything to set up ends by itself.

        Args:
            system: the rules.
            view: the position, as the seat sees it that has to choose.
            is_apart: whether another person at the screen may not know what the seat holds. Then only what everybody
                knows decides.
            has_chosen: whether the seat has chosen anything in the game.
        """
        asked = view.pending
        if not isinstance(asked, Ask):
            return None
        if self.passes(asked, system.reactions):
            return PASS
        if is_apart and asked.kind not in system.open_kinds:
            return None
        found = self._only(system, view, asked) or self._declined(system, view, asked, is_apart=is_apart)
        if found is None or not system.table(view).setting_up:
            return found
        return None if has_chosen or not isinstance(found, ButtonOption) else found

    def passes(self, decision: Decision, reactions: frozenset[str]) -> bool:
        """Whether a window is passed whatever it offers; `reactions` are the kinds by which seats react."""
        if not is_reaction(decision, reactions):
            return False
        if self.passed_unit is not None and decision.subject == self.passed_unit:
            return True
        if self.asking is ReactionPrompts.CHOSEN:
            return decision.prompt not in self.prompts
        return self.asking is ReactionPrompts.NEVER

    def _only(self, system: RuleSystem[Any, Any, Any], view: View[Any, Any], asked: Decision) -> Option | None:
        """Return the single option, or the first of equal ones."""
        first = asked.options[0]
        if len(asked.options) > 1:
            return first if self.choose_equal and system.is_indifferent(view) else None
        return first if (self.pass_alone if first == PASS else self.choose_forced) else None

    def _declined(
        self, system: RuleSystem[Any, Any, Any], view: View[Any, Any], asked: Decision, *, is_apart: bool
    ) -> Option | None:
        """Return the answer that lets a question go by where everything else has too small a chance."""
        decline = decline_of(asked, system.reactions, system.declines)
        others = set(asked.options) - {decline}
        if decline is None or not others or self.asking not in (ReactionPrompts.USEFUL, ReactionPrompts.ABOVE_ODDS):
            return None
        least = Fraction(self.least_percent, 100) if self.asking is ReactionPrompts.ABOVE_ODDS else Fraction(0)
        small = {
            found.option
            for found in system.prospects(view)
            if (found.is_useless or found.chance < least or (self.pass_seldom and found.is_seldom))
            and (found.is_public or not is_apart)
        }
        return decline if small.issuperset(others) else None


LESSON_SETTINGS: Final = TableSettings(
    asking=ReactionPrompts.ALWAYS, pass_alone=False, choose_forced=False, choose_equal=False
)
"""In a lesson every choice is made before the learner's eyes: its steps are counted."""
