"""What the rules leave open or editions tell differently, and the answers a module or scenario can choose from."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.shared.open_questions import Open, questions_of, recommended_of, sentences_of
from ccstudio.rules.system import Question

BY_PROFILE: Final = "by-profile"

_BY_PROFILE: Final = {BY_PROFILE: N_("As the chosen edition has it.")}

_OPEN: Final[tuple[Open, ...]] = (
    ("profile", "VV-0.2", N_("Which edition of the rules do you play?"), {
        "s2": N_("The second edition."), "std21": N_("The standard rules of 2021."),
    }),
    ("stacking", "VV-6.9a", N_("How many units can share a hex?"), {
        **_BY_PROFILE,
        "s2": N_("Four infantry units, at most three of them squads, with one AFV, vehicle or gun; or two of these."),
        "std21": N_("Four infantry units; or two AFVs, vehicles or guns; or one of these with two infantry units."),
    }),
    ("advance-types", "VV-5.35d", N_("Which units can advance?"), {
        **_BY_PROFILE, "s2": N_("Infantry only."), "std21": N_("Units of any type."),
    }),
    ("split-needs-leader", "VV-5.31f", N_("Does a squad need a leader to split?"), {
        **_BY_PROFILE, "s2": N_("No."), "std21": N_("Yes."),
    }),
    ("both-win", "VV-4.4b", N_("Who wins if both sides meet their conditions?"), {
        **_BY_PROFILE, "s2": N_("Nobody: it is a draw."), "std21": N_("Both of them."),
    }),
    ("sight", "VV-9.2d", N_("What blocks and hinders a line of sight?"), {
        "whole-hexes": N_("The terrain of whole hexes."), "art": N_("The outlines drawn on the map."),
    }),
    ("pair-hindrance", "VV-9.4g", N_("What does a line of sight between two hindrance hexes add?"), {
        "one": N_("1 for the first pair of hexes, 1 for each further hex."), "two": N_("1 for each hex."),
    }),
    ("hedge-side", "VV-9.4f", N_("Does a hindrance hex on one side count where the line runs along a hedge?"), {
        "counts": N_("Yes, the line is hindered already."), "ignored": N_("No."),
    }),
    ("corner", "VV-9.5a", N_("Does a hex block a line of sight that only touches its corner?"), {
        "open": N_("No."), "blocks": N_("Yes."),
    }),
    ("hill", "VV-9.6d", N_("Does level 1 see level 2 across other hexes of level 1?"), {
        "clear": N_("Yes."), "literal": N_("Only across one such hex."),
    }),
    ("pair-smoke", "VV-9.4c", N_("Do smoke and crops hinder a line of sight that runs between hexes?"), {
        "counts": N_("Yes."), "ignored": N_("No, only orchards and the like do."),
    }),
    ("adjacent-fire", "VV-13.8f", N_("What is the modifier of opportunity fire at an uncovered adjacent target?"), {
        "added": N_("Both modifiers: -3."), "alone": N_("That of adjacent hexes alone: -2."),
    }),
    ("separate-fire", "VV-14.2c", N_("When may infantry in one hex fire separately at the same target?"), {
        "never": N_("Never in one player segment."), "by-phase": N_("In different phases."),
    }),
    ("fire-lane", "VV-13.82a", N_("Must a machine gun lay a fire lane?"), {
        "voluntary": N_("No, its owner decides."), "auto": N_("Yes."),
    }),
    ("lane-stays", "VV-13.82g", N_("Does a fire lane vanish when its machine gun is pinned or eliminated?"), {
        "stays": N_("No, only at the end of the phase."), "vanishes": N_("Yes."),
    }),
    ("grenades", "VV-12.52d", N_("How many grenades can a fire group use in one attack?"), {
        "each-unit": N_("One for each unit."), "one": N_("One."),
    }),
    ("aircraft-scatter", "VV-18.4d", N_("Do aircraft roll for accuracy?"), {
        "never": N_("No."), "always": N_("Yes, as artillery does."),
    }),
    ("afv-buildings", "VV-10.4", N_("Can AFVs enter buildings?"), {
        "never": N_("No."), "enter": N_("Yes."),
    }),
    ("abandon-by-fire", "VV-16.6d", N_("Does anti-personnel fire make the crew abandon an immobile AFV?"), {
        "never": N_("No, such fire cannot affect it."), "always": N_("Yes."),
    }),
    ("assault-again", "VV-15.1f", N_("May a unit that won a close assault assault again in the phase?"), {
        "never": N_("No."), "once-more": N_("Yes, from its new hex."),
    }),
    ("cargo-in-assault", "VV-15.8d", N_("How many defending units are a carrier and its cargo?"), {
        "one": N_("One."), "each": N_("Each unit counts."),
    }),
    ("smoke-and-mortars", "VV-12.63b", N_("Does smoke in the target hex hinder a mortar?"), {
        "ignored": N_("No."), "counts": N_("Yes."),
    }),
    ("one-sided-victory", "VV-4.4d", N_("Who wins if only one side has victory conditions and does not meet them?"), {
        "other": N_("The other side."), "nobody": N_("Nobody: it is a draw."),
    }),
    ("bunker-assault", "VV-19.5b", N_("Can a bunker be assaulted from outside its arc?"), {
        "allowed": N_("Yes, its full cover counts."), "forbidden": N_("No."),
    }),
    ("vehicle-rolls", "VV-22.2a", N_("Do rolls of AFVs, vehicles and guns bring valor and snipers?"), {
        "infantry-only": N_("No, only rolls of infantry."), "all": N_("They bring snipers, not valor."),
    }),
    ("overrun-positions", "VV-17.3d", N_("Does an overrun pay the added cost of a position in the target hex?"), {
        "free": N_("No."), "paid": N_("Yes."),
    }),
    ("last-turn-free", "VV-6.5d", N_("Is the free hexside of a turn there without movement points?"), {
        "free": N_("Yes."), "needs-points": N_("No."),
    }),
    ("no-roll-needed", "VV-16.T3", N_("What does the entry E of the armor elimination table mean?"), {
        "eliminated": N_("A hit eliminates without a roll."), "eleven": N_("As 11."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

RECOMMENDED: Final[Mapping[str, str]] = recommended_of(QUESTIONS)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)


def answered(rulings: Mapping[str, str]) -> dict[str, str]:
    """VV-0.2 The answers with those of the edition where it decides."""
    return {question: rulings["profile"] if answer == BY_PROFILE else answer for question, answer in rulings.items()}
