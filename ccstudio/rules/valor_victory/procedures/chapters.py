"""All procedures of Valor & Victory, chapter by chapter, and the steps that random games do not reach."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.shared.chapters import procedures_of
from ccstudio.rules.valor_victory import declarations
from ccstudio.rules.valor_victory.procedures import (
    advance,
    after_action,
    aiming,
    anti_tank,
    ap_fire,
    arrivals,
    casualties,
    close_assault,
    command,
    driving,
    entering,
    fire,
    game,
    lanes,
    missions,
    mortars,
    movement,
    opportunity,
    overhead,
    overrun,
    setup,
    smoke_rounds,
    snipers,
    steps,
    transport,
    valor,
    victory,
)

_CHAPTERS: Final = (
    declarations,
    game,
    setup,
    command,
    movement,
    arrivals,
    steps,
    driving,
    transport,
    entering,
    advance,
    close_assault,
    after_action,
    victory,
    fire,
    ap_fire,
    aiming,
    opportunity,
    lanes,
    casualties,
    valor,
    snipers,
    anti_tank,
    mortars,
    smoke_rounds,
    overhead,
    overrun,
    missions,
)

PROCEDURES: Final = procedures_of(_CHAPTERS)

_NO_WEAPON_ARRIVES: Final = "no shipped scenario has weapons among its reinforcements"
_RARELY_OVERRUNS: Final = "random players rarely drive an AFV straight at infantry with a free hex behind"
_SELDOM_COMBINE: Final = "random players rarely leave half squads with different weapons beside a leader"
_SELDOM_TAKES_BUNKERS: Final = "random players rarely win a bunker with more than two units"
_RARELY_IMMOBILE: Final = "random players rarely leave several AFVs of a hex immobile"
_RARELY_ASSAULT_TANKS: Final = "random players rarely fail in a close assault on an AFV"
_SELDOM_HAS_BOTH: Final = (
    "random players seldom bring a unit with an anti-tank weapon to one for which the pool has another"
)

UNREACHED: Final[Mapping[str, str]] = {
    "AbandonEach.go_on": _RARELY_IMMOBILE,
    "AbandonEach.next_unit": _RARELY_IMMOBILE,
    "AimAntiTank.choose_weapon": _SELDOM_HAS_BOTH,
    "AimAntiTank.heed_weapon": _SELDOM_HAS_BOTH,
    "CloseAssault.go_on": "random players rarely assault an immobile AFV",
    "EquipArrivals.choose": _NO_WEAPON_ARRIVES,
    "EquipArrivals.hand_over": _NO_WEAPON_ARRIVES,
    "EquipArrivals.look": _NO_WEAPON_ARRIVES,
    "GroupSteps.after_overrun": _RARELY_OVERRUNS,
    "GroupSteps.drive_over": _RARELY_OVERRUNS,
    "Overrun.after": _RARELY_OVERRUNS,
    "Overrun.attack": _RARELY_OVERRUNS,
    "Overrun.choose": _RARELY_OVERRUNS,
    "Overrun.close": _RARELY_OVERRUNS,
    "Overrun.drive_on": _RARELY_OVERRUNS,
    "Overrun.enter": _RARELY_OVERRUNS,
    "Overrun.heed": _RARELY_OVERRUNS,
    "Overrun.look": _RARELY_OVERRUNS,
    "Overrun.resolve": _RARELY_OVERRUNS,
    "Overrun.throw": _RARELY_OVERRUNS,
    "Overrun.window": _RARELY_OVERRUNS,
    "Reorganize.choose_half": _SELDOM_COMBINE,
    "Reorganize.combine": _SELDOM_COMBINE,
    "Suffer.go_on": _RARELY_ASSAULT_TANKS,
    "Suffer.immobilize": _RARELY_ASSAULT_TANKS,
    "Suffer.note": _RARELY_ASSAULT_TANKS,
    "Suffer.throw_for_afv": _RARELY_ASSAULT_TANKS,
    "TakeHex.choose": _SELDOM_TAKES_BUNKERS,
    "TakeHex.note": _SELDOM_TAKES_BUNKERS,
}
"""Steps that random games do not reach, or so seldom that no test may wait for them, each with the reason."""
