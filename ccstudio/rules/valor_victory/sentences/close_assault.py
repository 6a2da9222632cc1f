"""What Valor & Victory says about advances and close assaults, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

CLOSE_ASSAULT_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-advancer": N_("Choose a unit to advance, assault or turn, or finish the phase."),
    "choose-advance": N_("Choose a hex for {subject} to advance into or to assault, or the way to turn."),
    "choose-assaulters": N_("{subject}: add units and weapons to the assault, or go."),
    "choose-defence": N_("{subject} {subject:assaults|assault}: choose weapons for the defence, or go on."),
    "choose-occupier": N_("Choose the units that occupy the bunker."),
    "roll-assault": N_("Close assault roll."),
    "in-close-assault": N_("Close assault on {space}"),
    # Kinds of choices
    "advancer": N_("Unit"),
    "advance": N_("Advance"),
    "assaulter": N_("Assaulters"),
    "defence": N_("Weapons of the defence"),
    "occupier": N_("Occupiers"),
    # Buttons
    "assault": N_("Assault"),
    "defend": N_("Defend"),
    # Events
    "advanced": N_("{unit} {unit:advances|advance} to {space}."),
    "assaults": N_("{units} {units:assaults|assault} {space}."),
    "assault-odds": N_("Close assault on {space}: APFP {attack} against {defence}, odds {odds}, Kill Number {number}."),
    "assault-succeeds": N_("The assault on {space} succeeds: {roll} (dice {natural}), needed {number} or less."),
    "assault-fails": N_("The assault on {space} fails: {roll} (dice {natural}), needed {number} or less."),
    # Shortcuts
    "shortcut-assault-from": N_("Assault {space} from {origin} with all that can"),
    "shortcut-whole-assault": N_("Assault {space} with all that can"),
    # Parts of modifiers
    "part-crossed": N_("Wall or hedge crossed"),
    "part-uphill": N_("Uphill"),
    "part-defenders": N_("Defending units"),
    # Reasons
    "only-choose-advancer": N_(
        "Unpinned infantry can advance one hex or assault an adjacent hex of the enemy, whatever markers it has; each "
        "hex launches one assault. AFVs, vehicles and guns can turn one hexside."
    ),
    "only-choose-advance": N_(
        "The unit can only go to an adjacent hex that it can enter and where there is room, or turn one hexside."
    ),
    "only-choose-assaulters": N_(
        "Unpinned infantry of the same hex that has not advanced can join; each unit adds one grenade at most, the "
        "group one satchel charge."
    ),
    "only-choose-defence": N_("Each defending infantry unit can use one grenade, the group one satchel charge."),
    "is-not-on-map": N_("{unit} {unit:is|are} not on the map."),
    "is-carried": N_("{unit} {unit:is|are} carried and cannot act alone."),
    "has-assaulted": N_("{unit} {unit:has|have} already assaulted in this phase."),
    "has-advanced": N_("{unit} {unit:has|have} already advanced in this phase."),
    "has-turned-once": N_("{unit} {unit:has|have} already turned in this phase."),
    "unit-is-immobile": N_("{unit} {unit:is|are} immobile."),
    "has-nowhere-to-go": N_("{unit} {unit:has|have} no hex to advance into or to assault."),
    "has-no-facing": N_("Infantry faces all round."),
    "turns-one-hexside": N_("{unit} {unit:turns|turn} one hexside, once in the phase."),
    "goes-one-hex": N_("{unit} {unit:goes|go} one hex only."),
    "only-infantry-advances": N_("Only infantry advances."),
    "only-infantry-assaults": N_("Only infantry assaults."),
    "may-not-enter": N_("{unit} cannot enter {space}."),
    "has-no-room": N_("{space} has no room for {unit}."),
    "hex-has-assaulted": N_("An assault has already been launched from {space}."),
    "assaults-bunker-from-arc": N_("The bunker in {space} can only be assaulted from its firing arc."),
    "assaults-from-one-hex": N_("Only units in {space} take part in this assault."),
    "only-choose-occupier": N_("A bunker has room for two units; the others stay behind."),
}
