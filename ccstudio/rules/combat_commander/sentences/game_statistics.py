"""What the report of a game calls rolls, cards and triggers."""

from typing import Final

from ccstudio.base.language import N_

STATISTICS_SENTENCES: Final[dict[str, str]] = {
    "luck-accuracy": N_("Accuracy rolls"),
    "luck-artillery-attack": N_("Artillery attack rolls"),
    "luck-commissar": N_("Commissar rolls"),
    "luck-defence": N_("Defence rolls"),
    "luck-drift": N_("Drift rolls"),
    "luck-fire-attack": N_("Fire attack rolls"),
    "luck-melee": N_("Melee rolls"),
    "luck-mines": N_("Mines attack rolls"),
    "luck-rally": N_("Rally rolls"),
    "luck-rout": N_("Rout rolls"),
    "luck-sudden-death": N_("Sudden death rolls"),
    "luck-support": N_("Support rolls"),
    "luck-targeting": N_("Targeting rolls"),
    "luck-orders": N_("Cards drawn"),
    "luck-order-advance": N_("Advance"),
    "luck-order-artillery-denied": N_("Artillery Denied"),
    "luck-order-artillery-request": N_("Artillery Request"),
    "luck-order-command-confusion": N_("Command Confusion"),
    "luck-order-fire": N_("Fire"),
    "luck-order-move": N_("Move"),
    "luck-order-recover": N_("Recover"),
    "luck-order-rout": N_("Rout"),
    "luck-triggers": N_("Triggers on dice"),
    "luck-trigger-none": N_("No trigger"),
    "luck-trigger-event": N_("Event!"),
    "luck-trigger-jammed": N_("Jammed!"),
    "luck-trigger-sniper": N_("Sniper!"),
    "luck-trigger-time": N_("Time!"),
}
