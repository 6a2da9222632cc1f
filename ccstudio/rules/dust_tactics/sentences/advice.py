"""What a shot would come to, and why a computer player does what it does, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ADVICE_SENTENCES: Final[dict[str, str]] = {
    "advice-only": N_("This is the only choice."),
    "advice-pair": N_("Value of the targets in range and the squares in reach, over that of doing nothing."),
    "advice-fires": N_("It can do damage at once."),
    "advice-acts": N_("It can do no damage yet, so it can wait."),
    "advice-stay": N_("Stops here: other squares are compared with this one."),
    "advice-goal": N_("On the way to {space}."),
    "advice-astray": N_("This way leads to no better square."),
    "advice-hold": N_("No damage done, no shot spent."),
    "advice-no-enemy": N_("Enemy units are better targets."),
    "advice-harm": N_("Expected damage to {target}."),
    "advice-burns": N_("Expected damage to the enemies in the flames."),
    "advice-so-many": N_("Damage now, less what these shots could do later."),
    "advice-special": N_("The ability works once per game: the gain now must be worth it."),
    "advice-first": N_("Somebody can fire at once: who acts first fires first."),
    "advice-second": N_("Nobody can fire yet: who acts second answers what the enemy does."),
    "advice-habit": N_("Usually the better choice."),
    "advice-worthiest": N_("Prefers the most valuable unit."),
    "advice-aims": N_("Prefers the most valuable target."),
    "advice-spares": N_(
        "Gives up first what the unit needs least: a wound of a healthy hero, then a soldier with common weapons."
    ),
    "advice-charge": N_("Expected result of the charge."),
    "advice-order": N_("Value of the order, less the action that it replaces."),
    "advice-hides": N_("The block hides friendly units on their way forward."),
    "advice-shelters": N_("The crate gives cover to squads near the objective."),
    "advice-bars": N_("The trap stops enemy vehicles on their way to the objective."),
    "advice-joins": N_("Value of the hero and the squad together."),
}
