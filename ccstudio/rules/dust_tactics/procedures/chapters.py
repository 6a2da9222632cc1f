"""All procedures of Dust Tactics, chapter by chapter, and the steps that random games do not reach."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.dust_tactics.procedures import (
    abilities,
    activation,
    attack,
    close_combat,
    command_squad,
    cover,
    damage,
    dice,
    endings,
    game,
    heroes,
    initiative,
    move,
    resolve,
    setup,
)
from ccstudio.rules.shared.chapters import procedures_of

_CHAPTERS: Final = (
    setup,
    heroes,
    game,
    initiative,
    activation,
    move,
    command_squad,
    abilities,
    attack,
    resolve,
    dice,
    cover,
    damage,
    close_combat,
    endings,
)

PROCEDURES: Final = procedures_of(_CHAPTERS)

_BY_RULING: Final = "only a ruling other than the recommended one leads here"
_SELDOM_MENDED: Final = (
    "only one walker and one hero repair, and random players rarely keep a damaged vehicle alive long enough"
)
_NEEDS_CLOSE_COMBAT: Final = "random players rarely start close combat with the squads or squares that this needs"

UNREACHED: Final[Mapping[str, str]] = {
    "Blows.close": _NEEDS_CLOSE_COMBAT,
    "CloseCombat.note_late": _BY_RULING,
    "CloseCombat.strike_late": _BY_RULING,
    "ComeBack.wait": "random players rarely give the order while a unit is destroyed, and the order roll must succeed",
    "EndOfRound.repaired": _SELDOM_MENDED,
    "SelfRepair.close": _SELDOM_MENDED,
    "SelfRepair.note": _SELDOM_MENDED,
    "SelfRepair.throw": _SELDOM_MENDED,
    "StrikeBack.count": _NEEDS_CLOSE_COMBAT,
    "StrikeBack.heed_count": _NEEDS_CLOSE_COMBAT,
    "TakeHarm.note": "only one squad has Damage Resilient, and random players rarely hit it",
    "TankHead.choose": _SELDOM_MENDED,
    "TankHead.heed": _SELDOM_MENDED,
    "TankHead.look": _SELDOM_MENDED,
}
"""Steps that random games do not reach, or so seldom that no test may wait for them, each with the reason."""
