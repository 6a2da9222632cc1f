"""What Valor & Victory says about set-up, the After-Action Phase and the end of the game, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

SETUP_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-setup": N_("Choose a unit, position or weapon to set up."),
    "finish-setup": N_("Everything is set up. Drag counters to change it, or finish."),
    "choose-setup-hex": N_("Choose a hex for {subject}."),
    "choose-setup-facing": N_("Choose the hexside that {subject} {subject:faces|face}."),
    "choose-carrier": N_("Choose who carries {subject}."),
    "choose-rally": N_("Choose a pinned unit that tries to rally, let all try, or finish."),
    "ask-withdrawal": N_("Take {subject} off the map?"),
    # Kinds of choices
    "setup": N_("Set-up"),
    "hex": N_("Hex"),
    "rally": N_("Rally"),
    "rally-all": N_("All try to rally, leaders first"),
    "withdrawal": N_("Sniper"),
    # Buttons
    "withdraw": N_("Take it off the map"),
    "stay": N_("Leave it where it is"),
    # What is rolled for
    "roll-rally": N_("Rally roll."),
    # Events
    "placed": N_("{unit} {unit:sets|set} up in {space}."),
    "placed-hidden": N_("The {side} {side:places|place} something hidden."),
    "gave-weapon": N_("{unit} {unit:carries|carry} {weapon}."),
    "rallied": N_("{unit} {unit:rallies|rally}."),
    "stays-pinned": N_("{unit} {unit:stays|stay} pinned."),
    # Ends
    "conditions-met": N_("The victory conditions are met"),
    "conditions-not-met": N_("The enemy did not meet the victory conditions"),
    "both-met-conditions": N_("Both sides met their victory conditions"),
    "nobody-met-conditions": N_("Nobody met the victory conditions"),
    # Reasons
    "only-finish-setup": N_("Everything is set up."),
    "only-choose-setup": N_("Only pieces that wait for the set-up and have room in their area can be set up."),
    "only-choose-setup-hex": N_(
        "Only hexes of the set-up area with room can be chosen, with terrain where the piece can be."
    ),
    "only-choose-setup-facing": N_("Choose one of the six hexsides."),
    "only-choose-carrier": N_(
        "Only infantry on the map without a weapon can carry one. Leaders carry light weapons only."
    ),
    "has-tried": N_("{unit} {unit:has|have} already tried to rally in this phase."),
    "is-not-pinned": N_("{unit} {unit:is|are} not pinned."),
    "rallies-with-carrier": N_("{unit} {unit:rallies|rally} with the carrier."),
    "only-choose-rally": N_("Only pinned units that have not tried yet in this phase can rally."),
    "only-ask-withdrawal": N_("Decide whether to take the sniper off the map."),
}
