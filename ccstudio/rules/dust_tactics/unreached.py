"""The steps that random games do not reach, each with the reason."""

from collections.abc import Mapping
from typing import Final

_BY_RULING: Final = "another ruling than the recommended one leads here"
_SELDOM_MENDED: Final = "one walker and one hero mend, and random players seldom bring a damaged one so far"
_NEEDS_CLOSE_COMBAT: Final = "random players seldom come to close combat in such a place, or with such squads"

UNREACHED: Final[Mapping[str, str]] = {
    "Blows.close": _NEEDS_CLOSE_COMBAT,
    "CloseCombat.note_late": _BY_RULING,
    "CloseCombat.strike_late": _BY_RULING,
    "ComeBack.wait": "random players seldom give the order while a unit is destroyed, and the die must allow it",
    "EndOfRound.repaired": _SELDOM_MENDED,
    "SelfRepair.close": _SELDOM_MENDED,
    "SelfRepair.note": _SELDOM_MENDED,
    "SelfRepair.throw": _SELDOM_MENDED,
    "StrikeBack.count": _NEEDS_CLOSE_COMBAT,
    "StrikeBack.heed_count": _NEEDS_CLOSE_COMBAT,
    "TakeHarm.note": "one squad is resilient, and random players seldom hit it",
    "TankHead.choose": _SELDOM_MENDED,
    "TankHead.heed": _SELDOM_MENDED,
    "TankHead.look": _SELDOM_MENDED,
}
