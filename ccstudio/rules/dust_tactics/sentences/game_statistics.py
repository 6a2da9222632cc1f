"""What the report of a game calls rolls, and what is counted of the way sides play."""

from typing import Final

from ccstudio.base.language import N_

STATISTICS_SENTENCES: Final[dict[str, str]] = {
    "luck-attack": N_("Hits in attack rolls"),
    "luck-reroll": N_("Hits in rerolls of misses"),
    "luck-laser": N_("Hits in laser rerolls"),
    "luck-cover": N_("Saves in cover rolls"),
    "luck-resilience": N_("Saves in Damage Resilient rolls"),
    "luck-initiative": N_("Hits in initiative rolls"),
    "luck-command": N_("Hits in order rolls"),
    "luck-air-strike": N_("Hits in air strikes"),
    "luck-repair": N_("Hits in self-repair rolls"),
}

HABITS: Final[dict[str, str]] = {
    "habit-idle": N_("Choices to do nothing, of choices of actions"),
    "habit-attacks": N_("Attacks, of activations"),
    "habit-slight-shots": N_("Shots with less than 1 chance in 4 of a hit that counts, of shots at enemies"),
    "habit-shots-at-cover": N_("Shots at crates and traps, of all shots"),
    "habit-losses-in-open": N_("Soldiers lost without cover, of soldiers lost to attacks"),
    "habit-lost-unused": N_("Units destroyed before they acted in a round, of units destroyed"),
    "habit-not-entered": N_("Units that have not entered by the end of a round, of all units"),
    "habit-squares-held": N_("Squares held at the end of a round, of squares that score or win"),
}
"""The habits of players, by their names."""
