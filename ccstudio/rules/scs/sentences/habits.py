"""What is counted of the way sides play the series, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

HABIT_SENTENCES: Final[dict[str, str]] = {
    "habit-attacks": N_("Attacks, per Combat Phase"),
    "habit-weak-attacks": N_("Attacks with less than 1 chance in 3 of any effect on the defender"),
    "habit-unmoved": N_("Units that did not move in their Movement Phase"),
    "habit-out-of-supply": N_("Units out of supply at the start of their turn"),
    "habit-unsupplied-losses": N_("Steps lost by units out of supply, of steps lost"),
    "habit-air-unused": N_("Air points that were not used, of those of the turn"),
    "habit-goals-held": N_("Hexes that count for victory held at the end of a turn"),
    "habit-open-goals": N_("Hexes that would decide the game left empty at the end of the own turn"),
}
