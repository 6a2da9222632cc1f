"""What Dust Tactics says about attacks, dice, cover and damage, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ATTACK_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-target": N_("{subject}, {detail}: who is the target?"),
    "choose-flame": N_("{subject}, {detail}: which square do the flames go to?"),
    "choose-shots": N_("{subject}, {detail}: how many fire?"),
    "choose-casualty": N_("Who is hit?"),
    "choose-aim": N_("Whom does the sniper hit?"),
    "roll-cover": N_("Dice of cover."),
    "roll-resilience": N_("Dice of resilience."),
    # Kinds of choices, and buttons
    "target": N_("Target"),
    "flame": N_("Square"),
    "shots": N_("Shots"),
    "casualty": N_("Model"),
    "hold": N_("Hold fire"),
    "done": N_("No farther"),
    # Events
    "fires": N_("{unit} {unit:declares|declare} {weapon} at {target}. Dice: {dice}."),
    "wasted": N_("{target} {target:is|are} gone: what was declared at {target:him|her|it|them} is wasted."),
    "hits": N_("Hits on {target}: {hits}."),
    "soft-cover": N_("{unit} {unit:is|are} in soft cover, which saves {saved}."),
    "hard-cover": N_("{unit} {unit:is|are} in hard cover, which saves {saved}."),
    "resists": N_("{unit} {unit:ignores|ignore} damage: {saved}."),
    # The table
    "in-line": N_("Range: {range}, dice: {dice}"),
    "in-resolution": N_("Attack on {target}"),
    # Problems of positions
    "dust-shots": N_(
        "The soldier has fired a weapon that the card does not list, or more often than the weapon can be fired."
    ),
    # Odds
    "odds-of-attack": N_("All shots at {target}"),
    "odds-of-close-combat": N_("Close combat with {target}"),
    "odds-of-charge": N_("Charge at {target}"),
    "odds-of-answer": N_("If all of {squad} strike back at {target}"),
    "odds-unharmed": N_("Unharmed"),
    "odds-damage": N_("Damage: {damage}"),
    "odds-destroyed": N_("Destroyed"),
    # Reasons
    "only-choose-target": N_("Only enemies, crates and traps in range and sight that the weapon can hurt are targets."),
    "only-choose-flame": N_("Flames go only to squares in range and sight by which they burn an enemy, and no friend."),
    "only-choose-shots": N_("Only as many can fire as carry the weapon and have a shot left."),
    "only-choose-casualty": N_("Only who is in the unit that was hit can be chosen."),
    "only-choose-aim": N_("Only who is in the unit that was hit can be chosen."),
    "is-friend": N_("Units do not fire at their own side."),
    "is-with-squad": N_("{target} {target:is|are} fired at with the whole squad."),
    "is-not-there": N_("{target} {target:is|are} not on the field."),
    "is-out-of-range": N_("{target} {target:is|are} at distance {distance}; the range of {weapon} is {range}."),
    "is-out-of-sight": N_("{target} {target:is|are} out of sight."),
    "is-not-hurt": N_("{weapon} cannot hurt {target}."),
}
