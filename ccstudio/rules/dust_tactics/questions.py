"""What the rules leave open, and the answers a module or scenario can choose from."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.shared.open_questions import Open, questions_of, recommended_of, sentences_of
from ccstudio.rules.system import Question

_OPEN: Final[tuple[Open, ...]] = (
    ("berserk-once", "DT-X4b", N_("How often may a unit go berserk?"), {
        "once": N_("Once per game."), "always": N_("In every attack."),
    }),
    ("fighting-spirit", "DT-X10b", N_("Which dice hit for a unit with fighting spirit?"), {
        "reversed": N_("The dice that normally miss, and only those."), "all": N_("All dice."),
    }),
    ("cover-cancels", "DT-K9", N_("What does a successful cover die cancel?"), {
        "damage": N_("One point of damage."), "hit": N_("One hit and all its damage."),
    }),
    ("corner-diagonal-one", "DT-M10", N_("What does a diagonal past a corner cost?"), {
        "counted": N_("The usual cost: 1 for the first diagonal, 2 for each later one."), "always": N_("Always 1."),
    }),
    ("vehicle-corner", "DT-M11", N_("Can a vehicle move diagonally past a corner?"), {
        "forbidden": N_("No, it must go round in two straight steps."), "costs-two": N_("Yes, at a cost of 2."),
    }),
    ("jump-over-vehicle", "DT-X7c", N_("Can a vehicle with Jump cross another vehicle?"), {
        "crosses": N_("Yes."), "stops": N_("No."),
    }),
    ("crossing-crate", "DT-M4", N_("When can a vehicle destroy a crate?"), {
        "entering": N_("Whenever it enters the square."), "stopping": N_("Only if it stops there."),
    }),
    ("entry-leftover", "DT-S10", N_("Can a unit use the rest of its movement after entering the field?"), {
        "onward": N_("Yes."), "stops": N_("No, it stops in its entry square."),
    }),
    ("hero-leaves", "DT-H13", N_("When can a hero leave the squad?"), {
        "boundaries": N_("Before the initiative roll, and before or after the activation of the squad."),
        "actions": N_("Also between the two actions of the squad."),
    }),
    ("charge-after-move", "DT-X6c", N_("What does a charge after a single Move cost?"), {
        "attack": N_("The unit's attack action."), "free": N_("Nothing: the unit can still attack."),
    }),
    ("spotter-scope", "DT-X13d", N_("Whose dice does a spotter reverse?"), {
        "unit": N_("All dice of the spotter's unit."), "partner": N_("The dice of its sniper or special weapon."),
    }),
    ("close-combat-timing", "DT-CC3", N_("When does a squad strike back in close combat?"), {
        "together": N_("At the same time as the attack."),
        "afterwards": N_("After the attack, with the surviving soldiers."),
    }),
    ("red-cross-hero", "DT-W1", N_("Does a hero in the target squad count as a model for a red cross?"), {
        "counted": N_("Yes."), "soldiers": N_("No, only soldiers count."),
    }),
    ("skull-on-squad", "DT-W2", N_("What does a skull destroy in a squad?"), {
        "unit": N_("The whole unit."), "model": N_("One model for each hit."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

RECOMMENDED: Final[Mapping[str, str]] = recommended_of(QUESTIONS)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)
