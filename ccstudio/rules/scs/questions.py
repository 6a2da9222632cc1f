"""What the series rules leave open, and the answers a game or scenario can choose from (section 19 of the rules)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.shared.open_questions import Open, questions_of, recommended_of, sentences_of
from ccstudio.rules.system import Question

_OPEN: Final[tuple[Open, ...]] = (
    ("fog", "SCS-FOW-1", N_("Who may look at the units in a stack?"), {
        "top": N_("The enemy sees the top unit only."), "open": N_("Everybody sees all units."),
    }),
    ("no-retreat", "SCS-9.2/1", N_("May retreats be turned into step losses?"), {
        "allowed": N_("Yes, one step for each hex."), "forbidden": N_("No."),
    }),
    ("one-hex", "SCS-3.1e/6", N_("When may a unit move one hex whatever it costs?"), {
        "instead": N_("As its whole move of the phase."), "at-the-end": N_("Also after other movement."),
    }),
    ("rounded-move", "SCS-RND/1", N_("Is a reduced movement allowance rounded?"), {
        "rounded": N_("Yes, once."), "exact": N_("No, fractions are kept."),
    }),
    ("road-zone", "SCS-3.2b/3", N_("Does the cost of enemy zones of control apply along roads?"), {
        "added": N_("Yes, it is added to the cost of the road."), "replaced": N_("No, the road cost is all."),
    }),
    ("overrun-again", "SCS-6.1b/3", N_("May a unit that retreated be overrun again in the same phase?"), {
        "allowed": N_("Yes, in a hex not yet overrun."), "forbidden": N_("No."),
    }),
    ("strongest", "SCS-8.0a/2", N_("Which unit is the strongest, that loses the first step?"), {
        "printed": N_("The one with the highest printed strength."),
        "modified": N_("The one with the highest modified strength."),
    }),
    ("first-loss", "SCS-8.0a/1", N_("Which side must take its first step loss from its strongest unit?"), {
        "both": N_("Both sides."), "attacker": N_("The attacker only."),
        "free": N_("Neither: owners choose."),
    }),
    ("retreat-split", "SCS-9.1a/2", N_("May units of one hex retreat apart?"), {
        "together": N_("No, as one stack."), "apart": N_("Yes."),
    }),
    ("retreat-blocked", "SCS-9.1a/3", N_("What happens where a retreat is impossible?"), {
        "steps": N_("Each hex costs a step."), "eliminated": N_("The stack is eliminated."),
    }),
    ("retreat-ahead", "SCS-9.1e", N_("When may a retreat turn aside from its supply source?"), {
        "next-hex": N_("When all hexes that lead there are in enemy zones of control."),
        "whole-way": N_("Also when a zone of control lies farther along the way."),
    }),
    ("both-retreat", "SCS-10.0d", N_("May an attacker that retreated advance?"), {
        "no": N_("No."), "yes": N_("Yes."),
    }),
    ("source-in-zone", "SCS-12.1a/6", N_("Can a supply source in an enemy zone of control be used?"), {
        "with-unit": N_("Only with a unit of its side on it."), "always": N_("Yes."),
    }),
    ("edge-corner", "SCS-5.0c/5", N_("Do hexes along the edge count around the corners of the map?"), {
        "around": N_("Yes."), "stop": N_("No, they stop at a corner."),
    }),
    ("weak-attack", "SCS-7.2e/3", N_("May units attack that are all worth less than 1?"), {
        "allowed": N_("Yes, if one of them has a printed attack strength of 1 or more."), "forbidden": N_("No."),
    }),
    ("control-by-passing", "SCS-10.0g", N_("Are hexes controlled that a unit only moves through?"), {
        "every": N_("Yes."), "last": N_("No, only where it stops."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

RECOMMENDED: Final[Mapping[str, str]] = recommended_of(QUESTIONS)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)
