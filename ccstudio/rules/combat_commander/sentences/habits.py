"""What the habits of a side are called."""

from typing import Final

from ccstudio.base.language import N_

HABITS: Final[dict[str, str]] = {
    "habit-pass": N_("Turns passed, of all turns"),
    "habit-orders": N_("Orders given for each turn"),
    "habit-idle": N_("Unbroken units that no order activated, of all at the end of turns"),
    "habit-exposed": N_("Units in the open in sight of an enemy, of all at the end of their turns"),
    "habit-contested": N_("Objectives with a unit in them or next to them, for each turn"),
    "habit-hopeless": N_("Shots with less than a 10% chance of any effect, of all shots"),
    "habit-opportunity": N_("Opportunity fire by a card, of all chances for it"),
    "habit-open-losses": N_("Units lost in hexes without cover, of all units lost"),
    "habit-broken-moving": N_("Units broken while they moved, for each Move order"),
    "habit-smoke": N_("Smoke laid, for each Move order"),
}
"""What is counted, by code: each is a share, or a mean for each turn or order."""
