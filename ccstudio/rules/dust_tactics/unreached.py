"""The steps that random games do not reach, each with the reason."""

from collections.abc import Mapping
from typing import Final

_BY_RULING: Final = "another ruling than the recommended one leads here"
_NO_CARD: Final = "no shipped card has the ability"
_NEEDS_CLOSE_COMBAT: Final = "random players seldom come to close combat in such a place, or with such squads"

UNREACHED: Final[Mapping[str, str]] = {
    "Blows.close": _NEEDS_CLOSE_COMBAT,
    "CloseCombat.note_late": _BY_RULING,
    "CloseCombat.strike_late": _BY_RULING,
    "ComeBack.wait": "random players seldom give the order while a unit is destroyed, and the die must allow it",
    "EndOfRound.repaired": _NO_CARD,
    "SelfRepair.close": _NO_CARD,
    "SelfRepair.note": _NO_CARD,
    "SelfRepair.throw": _NO_CARD,
    "StrikeBack.count": _NEEDS_CLOSE_COMBAT,
    "StrikeBack.heed_count": _NEEDS_CLOSE_COMBAT,
    "TakeHarm.note": _NO_CARD,
    "TankHead.choose": _NO_CARD,
    "TankHead.heed": _NO_CARD,
    "TankHead.look": _NO_CARD,
}
