"""What the series says about combat, losses, retreats and advances, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

COMBAT_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-combat": N_("Choose a hex to attack or a unit that attacks, or finish the phase."),
    "build-attack": N_("Choose the attackers and their target, then declare the attack."),
    "spend-air": N_("How many air points do you spend on the combat in {subject}?"),
    "choose-support": N_("Choose a unit whose barrage supports the combat in {subject}, or no barrage."),
    "choose-retreat": N_(
        "How many hexes do your units of the combat in {subject} retreat? Each hex less costs a step."
    ),
    "choose-loss": N_("Which unit loses a step?"),
    "choose-retreat-hex": N_("{subject} {subject:retreats|retreat}: choose the next hex for the stack."),
    "choose-advancer": N_("Choose a unit to advance into {subject}, or finish the advance."),
    "choose-advance": N_("Where {subject:does|do} {subject} advance to?"),
    "roll-combat": N_("Combat roll."),
    # Kinds of choices
    "combat": N_("Attack"),
    "attack": N_("Attackers"),
    "air": N_("Air points"),
    "support": N_("Barrage"),
    "retreat": N_("Hexes to retreat"),
    "loss": N_("Loss"),
    "retreat-hex": N_("Retreat"),
    "advancer": N_("Unit"),
    "advance": N_("Advance"),
    # Buttons
    "declare": N_("Declare the attack"),
    "start-over": N_("Start over"),
    "done": N_("Finish the phase"),
    "choose-advancer-done": N_("Finish the advance"),
    "none": N_("No barrage"),
    "shortcut-attack": N_("Attack {space} with all units that can: {count}"),
    # Events
    "attack-declared": N_("{space} is attacked from {origin} (units: {count})."),
    "overrun-declared": N_("{space} is overrun from {origin} (units: {count})."),
    "air-spent": N_("{side} {side:spends|spend} air points: {points}."),
    "supported": N_("{unit} {unit:supports|support} the combat from {space}."),
    "attackers": N_("{units} {units:attacks|attack} {space}."),
    "defenders": N_("{units} {units:defends|defend} {space}."),
    "odds": N_("{attack} against {defence}: odds {odds}, shift {shift}, column {column}."),
    "odds-below": N_("{attack} against {defence}: odds {odds}, shift {shift}, below the lowest column."),
    "combat-result": N_("The combat in {space}: roll {roll}, column {column}, result {result}."),
    "retreated": N_("{units} {units:retreats|retreat} to {space}."),
    "retreated-covered": N_("A covered unit retreats from {origin} to {space}."),
    "advanced-covered": N_("A covered unit advances from {origin} to {space}."),
    "advanced": N_("{units} {units:advances|advance} to {space}."),
    # Parts of strengths, and shifts of the odds column
    "part-attack-into": N_("Attack into this terrain"),
    "part-attack-across": N_("Attack across this hexside"),
    "part-defence-in": N_("Terrain of the hex"),
    "part-defence-behind": N_("Hexsides that all attackers cross"),
    "part-unsupplied": N_("Out of supply"),
    "shift-terrain": N_("Terrain of the hex: {columns}"),
    "shift-hexside": N_("Hexsides that all attackers cross: {columns}"),
    "shift-weather": N_("Weather: {columns}"),
    "shift-combined-arms": N_("Combined arms: {columns}"),
    "shift-air-attacker": N_("Air points of the attacker: {columns}"),
    "shift-air-defender": N_("Air points of the defender: {columns}"),
    "shift-barrage-attacker": N_("Barrage of the attacker: {columns}"),
    "shift-barrage-defender": N_("Barrage of the defender: {columns}"),
    # Reasons
    "only-choose-combat": N_(
        "Units attack adjacent hexes that they could enter, once in each Combat Phase; a hex is attacked once, and one "
        "attacker must have an attack strength of 1 or more."
    ),
    "only-build-attack": N_(
        "Only units that can attack the same hex join, and that have not attacked or supported a combat in this phase."
    ),
    "only-spend-air": N_(
        "A side spends no more points than it has left, and no more than the game allows in a combat."
    ),
    "only-choose-support": N_(
        "Only units with a barrage whose range reaches the hex support it, once in a phase; the game says whether they "
        "have to be in supply and out of enemy zones of control."
    ),
    "only-choose-retreat": N_("Each hex of the retreat can be turned into the loss of a step."),
    "only-choose-loss": N_("The strongest unit of the combat loses the first step; its owner chooses the others."),
    "only-choose-retreat-hex": N_(
        "A retreat leads away from its first hex, toward a supply source if possible; only to avoid enemy zones of "
        "control does it turn aside. Prohibited terrain and enemies stop it."
    ),
    "only-choose-advancer": N_("Units that took part in the attack can advance where there is room for them."),
    "only-choose-advance": N_(
        "Exploitation-capable units advance as many hexes as the defender had to retreat, anywhere but into enemies "
        "and prohibited terrain, and end within the stacking limit."
    ),
}
