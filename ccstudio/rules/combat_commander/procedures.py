"""All procedures of Combat Commander; importing this writes the steps of those that are declared in `calls`."""

import inspect
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.rules.combat_commander import (
    advance,
    artillery,
    calls,
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
from ccstudio.rules.combat_commander.events import fortune, markers, resolve, units

_CHAPTERS: Final = (
    calls, setup, game, orders, hand, dice, draws, time, losses, advance, melee, move, pauses, weapons, op_fire, mines,
    hidden, fire, prefire, defence, recover, rout, artillery, deploy, support, resolve, units, markers, fortune,
)  # fmt: skip


def _procedures() -> tuple[type[Frame], ...]:
    """Every procedure that has steps, each once, in the order of the chapters."""
    found: dict[type[Frame], None] = {}
    for chapter in _CHAPTERS:
        for thing in vars(chapter).values():
            if (
                inspect.isclass(thing)
                and issubclass(thing, Frame)
                and thing.STEPS
                and thing.__module__ == chapter.__name__
            ):
                found[thing] = None
    return tuple(found)


PROCEDURES: Final = _procedures()
