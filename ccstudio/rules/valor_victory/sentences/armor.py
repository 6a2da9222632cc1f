"""What Valor & Victory says about anti-tank fire, mortars, smoke rounds and overruns, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

ARMOR_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-shot-leader": N_("{subject}: which leader directs the shot?"),
    "choose-mortar-group": N_("{subject}: who joins the mortar attack?"),
    "choose-overrun-weapons": N_("{subject}: which weapons do the passengers use?"),
    # Kinds of choices
    "leader": N_("Leader"),
    "mortar-group": N_("Mortars"),
    "overrun-weapon": N_("Weapon"),
    # What is rolled for
    "roll-to-hit": N_("Roll to hit."),
    "roll-armor-side": N_("Which side of the armor is hit?"),
    "roll-elimination": N_("Armor elimination roll."),
    "roll-abandonment": N_("Does the crew abandon its vehicle?"),
    "roll-overhead": N_("Attack roll."),
    "roll-overhead-hit": N_("Roll to hit the vehicle."),
    "roll-overrun": N_("Overrun attack roll."),
    # Events
    "fires-main-gun": N_("{unit} {unit:fires|fire} at {target}."),
    "fires-weapon": N_("{unit} {unit:fires|fire} at {target} with {weapon}."),
    "shot-hits": N_("Hit on {target}: {roll} (dice {natural}), needed {number} or less."),
    "shot-misses": N_("Miss at {target}: {roll} (dice {natural}), needed {number} or less."),
    "armor-front": N_("The shot hits the front armor of {unit}."),
    "armor-rear": N_("The shot hits the rear armor of {unit}."),
    "armor-holds": N_("The shot cannot penetrate the armor of {unit}."),
    "armor-resists": N_("{unit} {unit:withstands|withstand} the hit: {roll} against {number}."),
    "immobilized": N_("{unit} {unit:is|are} immobilized."),
    "abandoned": N_("The crew abandons {unit}: {roll}."),
    "crew-stays": N_("The crew stays with {unit}: {roll}."),
    "mortars-fire": N_("Mortar attack by {unit} on {space}, firepower {firepower}."),
    "overhead-rolled": N_("Attack on {space}: {roll} (dice {natural}), casualty points: {points}."),
    "fires-smoke": N_("{unit} {unit:fires|fire} smoke into {space}."),
    "wire-cleared": N_("{unit} {unit:clears|clear} the wire in {space}."),
    "overruns": N_("{unit} {unit:overruns|overrun} {space}."),
    "overrun-rolled": N_(
        "Overrun of {space}, firepower {firepower}: {roll} (dice {natural}), casualty points: {points}."
    ),
    "drives-on": N_("{unit} {unit:drives|drive} on to {space}."),
    # Reasons
    "only-choose-shot-leader": N_("Only an unpinned leader in the hex without a Fire marker can direct the shot."),
    "only-choose-mortar-group": N_("Only mortars of the hex that reach the target, and one leader there, can join."),
    "only-choose-overrun-weapons": N_("Passengers can use grenades, one each, and one satchel charge."),
}
