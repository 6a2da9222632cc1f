"""What the report of a game calls rolls."""

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
