"""All procedures of Dust Tactics; importing this writes the steps of those that are declared in `calls`."""

import inspect
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.rules.dust_tactics import (
    activation,
    attack,
    calls,
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
from ccstudio.rules.dust_tactics.abilities import announce, charge, repairs

_CHAPTERS: Final = (
    calls,
    setup,
    heroes,
    game,
    initiative,
    activation,
    move,
    command_squad,
    announce,
    charge,
    repairs,
    attack,
    resolve,
    dice,
    cover,
    damage,
    close_combat,
    endings,
)


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
