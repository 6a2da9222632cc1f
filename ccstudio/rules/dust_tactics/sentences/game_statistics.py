"""What the report of a game calls rolls."""

from typing import Final

from ccstudio.base.language import N_

STATISTICS_SENTENCES: Final[dict[str, str]] = {
    "luck-attack": N_("Attack rolls: hits"),
    "luck-reroll": N_("Rerolled misses: hits"),
    "luck-laser": N_("Laser rerolls: hits"),
    "luck-cover": N_("Cover rolls: saves"),
    "luck-resilience": N_("Damage Resilient rolls: saves"),
    "luck-initiative": N_("Initiative rolls: hits"),
    "luck-command": N_("Order rolls: hits"),
    "luck-air-strike": N_("Air strike rolls: hits"),
    "luck-repair": N_("Self-repair rolls: hits"),
}
