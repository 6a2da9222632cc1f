"""What Valor & Victory says about artillery and air support, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

MISSION_SENTENCES: Final[dict[str, str]] = {
    # Questions
    "choose-mission": N_("Place a mission, or go on."),
    "choose-shell": N_("{subject}: what is fired?"),
    "choose-mission-target": N_("{subject}: choose the target hex."),
    # Kinds of choices, and buttons
    "mission": N_("Mission"),
    "shell": N_("Shells"),
    "mission-target": N_("Target hex"),
    "high-explosive": N_("High explosive"),
    # What is rolled for
    "roll-accuracy": N_("Accuracy roll."),
    "roll-scatter": N_("Which way does it scatter?"),
    # Events
    "mission-placed": N_("{mission} {mission:is|are} called on {space}."),
    "mission-placed-smoke": N_("{mission} {mission:is|are} called on {space} to fire smoke."),
    "mission-scatters": N_("{mission} {mission:scatters|scatter} to {space}. Distance in hexes: {hexes}."),
    "mission-lost": N_("{mission} {mission:scatters|scatter} off the map and {mission:is|are} lost."),
    "mission-lands": N_("{mission} {mission:hits|hit} {space}."),
    # Reasons
    "only-choose-mission": N_("Artillery needs an unpinned spotter; each mission is placed once."),
    "only-choose-shell": N_("Artillery fires high explosive, or smoke for as long as there are smoke factors."),
    "only-choose-mission-target": N_(
        "An unpinned unit of yours must see the target hex of artillery. Smoke needs a hex without smoke."
    ),
}
