"""The order of buttons on the screen: what is usual comes first, the least loss before greater ones."""

from typing import Final

BUTTON_ORDER: Final = (
    # VV-5.31 Weapons and squads
    "hand-over", "combine", "split",
    # VV-13, VV-16, VV-12.61a, VV-11.3, VV-19.8d Attacks
    "fire-ap", "anti-tank", "mortar",
    # VV-6, VV-8 Moves
    "move", "assault-move", "turn-in-place", "load", "unload", "smoke", "clear-wire",
    # VV-14.61 Losses, the least first
    "ignore-first", "pin", "reduce", "reduce-pin", "survive", "eliminate",
)  # fmt: skip
"""Codes of buttons; those that end or refuse something stand apart anyway."""
