"""All procedures of Combat Commander; importing this writes the steps of those that are declared in `calls`."""

from typing import Final

from ccstudio.rules.chapters import procedures_of
from ccstudio.rules.combat_commander import declarations
from ccstudio.rules.combat_commander.procedures import (
    advance,
    artillery,
    defence,
    deploy,
    dice,
    draws,
    fire,
    game,
    hand,
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

_CHAPTERS: Final = (
    declarations,
    setup, game, orders, hand, dice, draws, time, losses, advance, melee, move, pauses, weapons, op_fire, mines,
    hidden, fire, prefire, defence, recover, rout, artillery, deploy, support, resolve, units, markers, fortune,
)  # fmt: skip

PROCEDURES: Final = procedures_of(_CHAPTERS)
