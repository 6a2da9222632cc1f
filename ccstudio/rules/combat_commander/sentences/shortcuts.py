"""The sentences of shortcuts: buttons that make several choices."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_

SHORTCUT_SENTENCES: Final[Mapping[str, str]] = {
    "shortcut-activate-all": N_("Activate {piece} and all units in command ({count})"),
    "shortcut-activate-others": N_("Activate all others in command of {piece} ({count})"),
    "shortcut-order-all": N_("Play {card}: activate {piece} and all units in command ({count})"),
    "shortcut-pass": N_("Pass without discarding"),
    "shortcut-discard-all": N_("Discard all cards ({count})"),
    "shortcut-fire": N_("Fire the best group at {space} (FP {fp})"),
    "shortcut-fire-all": N_("Fire at {space} with all that can ({count}, FP {fp})"),
    "shortcut-fire-by": N_("Play {card}: fire the best group at {space} (FP {fp})"),
}
