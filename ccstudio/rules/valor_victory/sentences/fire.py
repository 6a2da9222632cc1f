"""What Valor & Victory says about fire, fire lanes, snipers and valor, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

FIRE_SENTENCES: Final[dict[str, str]] = {
    # Questions, and what is rolled for
    "choose-firer": N_("Which unit fires?"),
    "choose-attack": N_("{subject}: choose the kind of attack."),
    "choose-target": N_("{subject}: choose a target."),
    "choose-weapon": N_("{subject}: choose a weapon."),
    "choose-group": N_("{subject}: add units and weapons to the attack, or fire."),
    "choose-opportunity": N_("{subject} {subject:moves|move}: which unit fires?"),
    "choose-lane": N_("{subject}: lay a fire lane?"),
    "place-sniper": N_("{subject}: choose a hex, or stay hidden."),
    "roll-fire": N_("Attack roll."),
    "roll-lane": N_("Fire lane roll."),
    "roll-sniper": N_("Sniper attack roll."),
    "roll-search": N_("Search for the sniper."),
    "roll-valor": N_("Valor check."),
    # Kinds of choices
    "firer": N_("Unit that fires"),
    "attack": N_("Kind of attack"),
    "target": N_("Target"),
    "weapon": N_("Weapon"),
    "group": N_("Fire group"),
    "opportunity": N_("Opportunity fire"),
    "lane": N_("Fire lane"),
    "sniper": N_("Hex of the sniper"),
    # Buttons
    "fire": N_("Fire with these"),
    "fire-ap": N_("Anti-personnel fire"),
    "mortar": N_("Mortar fire"),
    "anti-tank": N_("Anti-tank fire"),
    "clear-wire": N_("Clear wire"),
    "done": N_("Done"),
    "pass": N_("Pass"),
    "none": N_("Not now"),
    "lay-lane": N_("Lay a fire lane"),
    # Events
    "fires": N_("{units} {units:fires|fire} at {space}: APFP {firepower}, modifier {modifier:+}."),
    "fire-result": N_("Attack on {space}: roll {roll}, modified {modified}. Casualty points: {points}."),
    "lane-laid": N_("{unit} {unit:lays|lay} a fire lane to {space}."),
    "lane-result": N_("Fire lane in {space}: roll {roll}, modified {modified}. Casualty points: {points}."),
    "valor-check": N_("{unit}: valor check, roll {roll}, needs {needed} or less."),
    "valor-gained": N_("{unit} {unit:gains|gain} valor."),
    "sniper-placed": N_("{unit} {unit:appears|appear} in {space}."),
    "sniper-fires": N_("{unit} {unit:fires|fire} at {space}."),
    "sniper-result": N_("Sniper attack on {space}: roll {roll}. Casualty points: {points}."),
    "sniper-unseen": N_("{unit} {unit:is|are} not found."),
    "sniper-eliminated": N_("{unit} {unit:is|are} eliminated."),
    "sniper-withdrawn": N_("{unit} {unit:leaves|leave} the map."),
    # Parts of modifiers
    "part-terrain": N_("Terrain"),
    "part-position": N_("Fortification or entrenchment"),
    "part-hindrance": N_("Hindrances on the line of sight"),
    "part-assault-move": N_("Assault move"),
    "part-uncovered": N_("Opportunity fire without cover"),
    "part-adjacent": N_("Opportunity fire at an adjacent hex"),
    "part-wire": N_("Fire out of barbed wire"),
    "part-leader": N_("Leadership"),
    "part-grenades": N_("Grenades"),
    # Shortcuts
    # Reasons
    "only-choose-firer": N_("Choose a unit that has not fired, is not pinned and has a target in range and in sight."),
    "only-choose-attack": N_("Choose one of the attacks that the unit can make."),
    "only-choose-target": N_("Choose a target that is in range, in sight and in the arc of the weapon."),
    "only-choose-weapon": N_("Choose a weapon that can reach a target."),
    "only-choose-group": N_(
        "Infantry of the same hex can join if it has not fired, is not pinned and has the range. Passengers can join "
        "their carrier and each other."
    ),
    "only-choose-opportunity": N_("Choose a unit that has not fired, is not pinned and can hurt the moving units."),
    "only-choose-lane": N_("Choose the side on which the lane runs, or lay none."),
    "only-place-sniper": N_(
        "The sniper needs a hex with cover, without enemies, in range and in sight of the units that rolled."
    ),
}
