"""What is counted of the way sides play Valor & Victory, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

HABIT_SENTENCES: Final[dict[str, str]] = {
    "habit-idle": N_("Segments in which nobody acted"),
    "habit-active": N_("Units that acted in their own segment"),
    "habit-hopeless": N_("Anti-personnel fire with less than a 10 % chance of any effect"),
    "habit-open-loss": N_("Infantry losses in the open"),
    "habit-late": N_("Reinforcements that did not enter when they could"),
    "habit-lone-leader": N_("Leaders alone in a hex"),
    "habit-rear": N_("AFVs that showed their rear to the nearest enemy gun"),
    "habit-contests": N_("Goals of the enemy with units nearby"),
    "habit-smoke": N_("Smoke placed, per segment"),
}
