"""What Dust Tactics says of abilities and close combat, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ABILITY_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-special": N_("{subject:Does he|Does she|Does it|Do they} use an ability that works once in the game?"),
    "choose-charge": N_("Whom {subject:does he|does she|does it|do they} charge?"),
    "choose-charge-square": N_("Into which square {subject:does he|does she|does it|do they} charge?"),
    "choose-repair": N_("Which vehicle is restored?"),
    "ask-strike-back": N_("Does the squad strike back?"),
    "roll-repair": N_("Dice of self repair."),
    # Kinds of choices
    "special": N_("Ability"),
    "charge": N_("Charge"),
    "charge-square": N_("Square"),
    "restore": N_("Vehicle"),
    # Buttons
    "assault": N_("Assault"),
    "berserk": N_("Berserk"),
    "all-in-one": N_("All in One"),
    "no-special": N_("Not now"),
    "no-charge": N_("No charge"),
    "strike-back": N_("Strike back"),
    "no-strike-back": N_("Do not strike back"),
    "repair-move": N_("Restore a vehicle, then move"),
    "repair-attack": N_("Restore a vehicle, then attack"),
    "move-repair": N_("Move, then restore a vehicle"),
    "attack-repair": N_("Attack, then restore a vehicle"),
    # Events
    "announces-assault": N_("{unit}: Assault. {unit:His|Her|Its|Their} movement is doubled."),
    "announces-berserk": N_("{unit} {unit:goes|go} berserk: misses are rolled once more."),
    "announces-all-in-one": N_("{unit}: All in One. All {unit:his|her|its|their} weapons roll twice their dice."),
    "charges": N_("{unit} {unit:charges|charge} {target}."),
    "restored": N_("{unit} {unit:gets|get} health back: {health}."),
    # The table
    "in-announcement": N_("What is used once"),
    "in-charge": N_("Charge"),
    "in-close-combat": N_("Close combat"),
    "in-strike-back": N_("{unit} may strike back"),
    "in-self-repair": N_("Self repair"),
    # Reasons
    "only-choose-special": N_("Only what is of use now, and not used up, can be announced."),
    "only-choose-charge": N_("Only an enemy can be charged that can be struck from here, or after one square more."),
    "only-choose-charge-square": N_("Only a square next to the enemy can be entered, by the rules of movement."),
    "only-choose-repair": N_("Only a damaged vehicle next to the hero can be restored."),
    "only-ask-strike-back": N_("Only whether the squad strikes back is chosen now."),
    "nobody-to-attack": N_("{unit} {unit:has|have} nobody to attack from where {unit:he is|she is|it is|they are}."),
    "ability-not-known": N_("{unit} {unit:does|do} not have this ability."),
    "ability-in-use": N_("{unit} {unit:has|have} announced this already."),
    "ability-used-up": N_("{unit} {unit:has|have} used this up for the game."),
    "ability-of-no-use": N_("This is of no use to {unit} in what {unit:he does|she does|it does|they do} now."),
    "charges-units-only": N_("Only a unit is charged, a hero in a squad with it."),
    "charges-enemies-only": N_("{target} {target:is|are} no enemy."),
    "out-of-charge": N_("{unit} cannot come next to {target} by one square more."),
    "no-weapon-for-charge": N_(
        "{unit} {unit:has|have} no weapon of the shortest range that could hurt {target} from there."
    ),
    "not-next-to-charged": N_("{space} is not next to {target}."),
    "no-square-for-charge": N_("{unit} cannot move into {space}, or not stop there."),
    "restores-own-vehicles": N_("Only vehicles of one's own side are restored."),
    "has-no-damage": N_("{unit} {unit:has|have} no damage."),
    "not-next-to-hero": N_("{unit} {unit:is|are} not next to {hero}."),
    "nothing-to-restore": N_("No vehicle of the side is damaged."),
    "nothing-near-to-restore": N_(
        "No damaged vehicle is next to {hero}; {hero:he|she|it|they} can only move to one first."
    ),
    "dust-lone-spotter": N_("A spotter is always with a sniper or a special weapon."),
}
