"""What Dust Tactics says of abilities and close combat, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ABILITY_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-special": N_("{subject:Does he|Does she|Does it|Do they} use a once-per-game ability?"),
    "choose-charge": N_("Which enemy {subject:does he|does she|does it|do they} charge?"),
    "choose-charge-square": N_("Which square {subject:does he|does she|does it|do they} enter to charge?"),
    "choose-repair": N_("Which vehicle does the hero restore?"),
    "ask-strike-back": N_("Does the squad strike back?"),
    "roll-repair": N_("Self Repair roll."),
    "roll-repair-of": N_("{unit} {unit:rolls|roll} for Self Repair."),
    # Kinds of choices
    "special": N_("Ability"),
    "charge": N_("Charge"),
    "charge-square": N_("Square"),
    "restore": N_("Vehicle"),
    # Buttons
    "assault": N_("Assault"),
    "berserk": N_("Berserk"),
    "all-in-one": N_("All in One"),
    "no-special": N_("Use no ability"),
    "no-charge": N_("Do not charge"),
    "strike-back": N_("Strike back"),
    "no-strike-back": N_("Do not strike back"),
    "repair-move": N_("Restore a vehicle, then move"),
    "repair-attack": N_("Restore a vehicle, then attack"),
    "move-repair": N_("Move, then restore a vehicle"),
    "attack-repair": N_("Attack, then restore a vehicle"),
    # Events
    "announces-assault": N_(
        "{unit} {unit:uses|use} Assault and {unit:doubles|double} {unit:his|her|its|their} movement."
    ),
    "announces-berserk": N_("{unit} {unit:goes|go} berserk and {unit:rerolls|reroll} {unit:his|her|its|their} misses."),
    "announces-all-in-one": N_(
        "{unit} {unit:uses|use} All in One and {unit:doubles|double} the dice of all {unit:his|her|its|their} weapons."
    ),
    "charges": N_("{unit} {unit:charges|charge} {target}."),
    "restored": N_("{unit} {unit:recovers|recover} {health} health."),
    # The table
    "in-announcement": N_("Once-per-game abilities"),
    "in-charge": N_("Charge"),
    "in-close-combat": N_("Close combat"),
    "in-strike-back": N_("{unit} may strike back"),
    "in-self-repair": N_("Self Repair"),
    # Reasons
    "only-choose-special": N_("The unit can use only an unused ability that affects this action."),
    "only-choose-charge": N_(
        "The unit can charge only an enemy that it can attack from here or from one square further."
    ),
    "only-choose-charge-square": N_(
        "A charge must end in a square adjacent to the enemy that the unit can legally enter."
    ),
    "only-choose-repair": N_("The hero can restore only an adjacent damaged vehicle."),
    "only-ask-strike-back": N_("Decide whether the squad strikes back."),
    "nobody-to-attack": N_("{unit} {unit:has|have} no target from {unit:his|her|its|their} square."),
    "ability-not-known": N_("{unit} {unit:does|do} not have this ability."),
    "ability-in-use": N_("{unit} {unit:has|have} already announced this ability."),
    "ability-used-up": N_("{unit} {unit:has|have} already used this ability in this game."),
    "ability-of-no-use": N_("This ability has no effect on the current action of {unit}."),
    "charges-units-only": N_("Only a unit can be charged; a joined hero is charged with the squad."),
    "charges-enemies-only": N_("{target} {target:is|are} not an enemy."),
    "out-of-charge": N_("{unit} cannot reach a square adjacent to {target} with one more square."),
    "no-weapon-for-charge": N_("{unit} {unit:has|have} no weapon of range 1 that can hurt {target}."),
    "not-next-to-charged": N_("{space} is not adjacent to {target}."),
    "no-square-for-charge": N_("{unit} cannot enter {space} or cannot stop there."),
    "restores-own-vehicles": N_("The hero can restore only vehicles of the same side."),
    "has-no-damage": N_("{unit} {unit:has|have} no damage."),
    "not-next-to-hero": N_("{unit} {unit:is|are} not adjacent to {hero}."),
    "nothing-to-restore": N_("No friendly vehicle is damaged."),
    "nothing-near-to-restore": N_(
        "No damaged vehicle is adjacent to {hero}; {hero:he|she|it|they} must move next to one first."
    ),
    "dust-lone-spotter": N_("A spotter needs a sniper or a special weapon in the same squad. Add one."),
}
