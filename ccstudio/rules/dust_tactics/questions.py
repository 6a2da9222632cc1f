"""What the rules leave open, and the answers a module or scenario can choose from."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.open_questions import Open, questions_of, recommended_of, sentences_of
from ccstudio.rules.system import Question

_OPEN: Final[tuple[Open, ...]] = (
    ("berserk-once", "DT-X4b", N_("How often may a unit go berserk?"), {
        "once": N_("Once in a game."), "always": N_("In every attack."),
    }),
    ("fighting-spirit", "DT-X10b", N_("Which dice hit for a unit with fighting spirit?"), {
        "reversed": N_("Those that otherwise miss, and no others."), "all": N_("All."),
    }),
    ("cover-cancels", "DT-K9", N_("What does a die of cover cancel?"), {
        "damage": N_("One point of damage."), "hit": N_("One hit with all its damage."),
    }),
    ("corner-diagonal-one", "DT-M10", N_("What does a diagonal past a corner cost?"), {
        "counted": N_("What any diagonal costs: 1 the first, 2 every later one."), "always": N_("Always 1."),
    }),
    ("vehicle-corner", "DT-M11", N_("Can a vehicle go diagonally past a corner?"), {
        "forbidden": N_("No: it goes round, over two free squares."), "costs-two": N_("Yes, for 2."),
    }),
    ("jump-over-vehicle", "DT-X7c", N_("Can a vehicle that jumps cross another vehicle?"), {
        "crosses": N_("Yes."), "stops": N_("No."),
    }),
    ("crossing-crate", "DT-M4", N_("When can a vehicle crush a crate?"), {
        "entering": N_("Whenever it comes into its square."), "stopping": N_("Only if it stops there."),
    }),
    ("entry-leftover", "DT-S10", N_("May a unit that enters the field use the rest of its movement?"), {
        "onward": N_("Yes."), "stops": N_("No, it stops where it enters."),
    }),
    ("hero-leaves", "DT-H13", N_("When may a hero leave the squad?"), {
        "boundaries": N_("Before initiative is rolled, and as the activation of the squad begins or ends."),
        "actions": N_("Between the two actions of the squad, too."),
    }),
    ("charge-after-move", "DT-X6c", N_("What is a charge after a single move?"), {
        "attack": N_("The attack of the unit."), "free": N_("An attack besides its own."),
    }),
    ("spotter-scope", "DT-X13d", N_("Whose dice are read the other way round by a spotter?"), {
        "unit": N_("All those of the spotter's unit."), "partner": N_("Those of its sniper or special weapon."),
    }),
    ("close-combat-timing", "DT-CC3", N_("When does a squad strike back in close combat?"), {
        "together": N_("At the same time."), "afterwards": N_("With those who survive."),
    }),
    ("red-cross-hero", "DT-W1", N_("Does a hero with the target count as a model for a red cross?"), {
        "counted": N_("Yes."), "soldiers": N_("No, only soldiers do."),
    }),
    ("skull-on-squad", "DT-W2", N_("What does a skull destroy where the target is a squad?"), {
        "unit": N_("The whole unit."), "model": N_("One model for each hit."),
    }),
)  # fmt: skip
"""Id, rule, question, and the answers, the recommended one first."""

QUESTIONS: Final[tuple[Question, ...]] = questions_of(_OPEN)

RECOMMENDED: Final[Mapping[str, str]] = recommended_of(QUESTIONS)

QUESTION_SENTENCES: Final[Mapping[str, str]] = sentences_of(_OPEN)
