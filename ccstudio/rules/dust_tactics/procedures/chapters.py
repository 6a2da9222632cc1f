"""All procedures of Dust Tactics; importing this writes the steps of those that are declared in `calls`."""

from typing import Final

from ccstudio.rules.chapters import procedures_of
from ccstudio.rules.dust_tactics import declarations
from ccstudio.rules.dust_tactics.procedures import (
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
from ccstudio.rules.dust_tactics.procedures.abilities import announce, charge, repairs

_CHAPTERS: Final = (
    declarations,
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

PROCEDURES: Final = procedures_of(_CHAPTERS)
