"""All procedures of Combat Commander, chapter by chapter, and the steps that random games do not reach."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.combat_commander import declarations
from ccstudio.rules.combat_commander.procedures import (
    activation,
    advance,
    artillery,
    defence,
    dice,
    draws,
    fire,
    game,
    hidden,
    losses,
    melee,
    mines,
    move,
    op_fire,
    orders,
    pauses,
    prefire,
    recover,
    rout,
    setup,
    support,
    time,
    weapons,
)
from ccstudio.rules.combat_commander.procedures.events import fortune, markers, resolve, units
from ccstudio.rules.shared.chapters import procedures_of

_CHAPTERS: Final = (
    declarations,
    setup, game, orders, activation, dice, draws, time, losses, advance, melee, move, pauses, weapons, op_fire, mines,
    hidden, fire, prefire, defence, recover, rout, artillery, support, resolve, units, markers, fortune,
)  # fmt: skip

PROCEDURES: Final = procedures_of(_CHAPTERS)

_BY_RULING: Final = "another ruling than the recommended one leads here"
_NEEDS_MELEE: Final = "random players seldom advance into a hex of the enemy with the card in the other's hand"
_NEEDS_EXIT: Final = "random players seldom cross the whole map"
_NEEDS_EVENT: Final = "an event of few cards, and what it needs is seldom on the map"

UNREACHED: Final[Mapping[str, str]] = {
    "AirSupport.narrow": _BY_RULING,
    "AirSupport.note_narrowed": _BY_RULING,
    "Ambush.again": _NEEDS_MELEE,
    "Ambush.choose": _NEEDS_MELEE,
    "Ambush.hit": _NEEDS_MELEE,
    "BoobyTrap.attack_enemies": _BY_RULING,
    "BoobyTrap.attack_friends": _BY_RULING,
    "Commissar.choose": _NEEDS_EVENT,
    "Commissar.compare": _NEEDS_EVENT,
    "Commissar.roll": _NEEDS_EVENT,
    "FireForEffect.note_drift": _BY_RULING,
    "FireForEffect.roll_drift": _BY_RULING,
    "GroupMove.exit": _NEEDS_EXIT,
    "GroupMove.exit_on": _NEEDS_EXIT,
    "GroupMove.leave_mines": "random players seldom move out of mines",
    "LeaveMap.choose": _NEEDS_EXIT,
    "LeaveMap.put": _NEEDS_EXIT,
    "LeaveMap.score": _NEEDS_EXIT,
    "Melee.cut_short": "a trigger of a melee roll must take the last unit of a side",
    "NewDeck.refill": _BY_RULING,
    "NewDeck.shuffle": _BY_RULING,
    "Prisoners.choose": _NEEDS_EVENT,
    "Prisoners.lose": _NEEDS_EVENT,
    "StackingCheck.gone": _BY_RULING,
    "StackingCheck.heed_more": _BY_RULING,
    "StackingCheck.offer_more": _BY_RULING,
    "SuppressingFire.choose": _NEEDS_EVENT,
    "SuppressingFire.hit": _NEEDS_EVENT,
    "TimeAdvance.refill_other": _BY_RULING,
    "TimeAdvance.shuffle_other": _BY_RULING,
}
"""Steps that random games do not reach, or so seldom that no test may wait for them, each with the reason."""
