"""What Dust Tactics says about attacks, dice, cover and damage, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ATTACK_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-target": N_("{subject}, {detail}: choose a target."),
    "choose-flame": N_("{subject}, {detail}: choose the next square for the flames."),
    "choose-shots": N_("{subject}, {detail}: how many soldiers fire?"),
    "choose-casualty": N_("Which model takes the damage?"),
    "choose-aim": N_("Which model does the sniper hit?"),
    "roll-cover": N_("Cover roll."),
    "roll-resilience": N_("Damage Resilient roll."),
    "roll-cover-of": N_("{unit} {unit:rolls|roll} for cover."),
    "roll-resilience-of": N_("{unit} {unit:rolls|roll} for Damage Resilient."),
    # Kinds of choices, and buttons
    "target": N_("Target"),
    "flame": N_("Square"),
    "shots": N_("Shots"),
    "casualty": N_("Model"),
    "hold": N_("Hold fire"),
    "done": N_("End the flames here"),
    # Events
    "fires": N_("{unit} {unit:targets|target} {target} with {weapon}, dice: {dice}."),
    "wasted": N_("{target} {target:is|are} already destroyed: the shots at {target:him|her|it|them} are wasted."),
    "hits": N_("Hits on {target}: {hits}."),
    "soft-cover": N_("{unit} {unit:is|are} in soft cover. Damage prevented: {saved}."),
    "hard-cover": N_("{unit} {unit:is|are} in hard cover. Damage prevented: {saved}."),
    "resists": N_("{unit} {unit:resists|resist} {saved} damage."),
    # The table
    "in-line": N_("Range: {range}, dice: {dice}"),
    "in-resolution": N_("Attack on {target}"),
    # Problems of positions
    "dust-shots": N_("The soldier has fired a weapon that is not on the card, or has fired it too often."),
    # Odds
    "odds-of-attack": N_("All declared shots at {target}"),
    "odds-of-close-combat": N_("Close combat with {target}"),
    "odds-of-charge": N_("Charge against {target}"),
    "odds-of-answer": N_("If all models of {squad} strike back at {target}"),
    "odds-unharmed": N_("No damage"),
    "odds-damage": N_("Damage: {damage}"),
    "odds-destroyed": N_("Destroyed"),
    # Reasons
    "only-choose-target": N_(
        "The weapon can fire only at an enemy, crate or trap that is in range and in sight and that it can hurt."
    ),
    "only-choose-flame": N_("Flames must stay in range and in sight, reach an enemy and spare all friendly units."),
    "only-choose-shots": N_("Only soldiers with the weapon and a shot left can fire."),
    "only-choose-casualty": N_("Choose a model of the unit that was hit."),
    "only-choose-aim": N_("Choose a model of the unit that was hit."),
    "is-friend": N_("This attack would hit a friendly unit."),
    "is-with-squad": N_("{target} {target:is|are} part of a squad. Attack the whole squad."),
    "is-not-there": N_("{target} {target:is|are} not on the field."),
    "is-out-of-range": N_("{target} {target:is|are} out of range: distance {distance}, range of {weapon} {range}."),
    "is-out-of-sight": N_("{target} {target:is|are} out of sight."),
    "is-not-hurt": N_("{weapon} cannot hurt {target}."),
    # Shortcuts and prospects
    "shortcut-sustained": N_("Sustained attack on {target} with all weapons"),
    "shortcut-unit-sustained": N_("Sustained attack by {unit} on {target} with all weapons"),
    "shortcut-casualties": N_("{count} soldiers with the fewest weapons fall"),
    "shortcut-attack-move": N_("Attack {target} with all weapons, then move"),
    "shortcut-attack": N_("Attack {target} with all weapons"),
    "shortcut-all-weapons": N_("Fire all weapons at {target}"),
    "cannot-damage": N_("The dice cannot do any damage."),
}
