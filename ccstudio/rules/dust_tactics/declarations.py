"""The procedures that chapters call across each other, with their fields; their steps stand in the chapters named."""

from typing import Final, Literal

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId

NO_PIECE: Final = PieceId(-1)
NO_SPACE: Final = SpaceId(-1)

Pair = Literal[
    "", "move-attack", "attack-move", "move-move", "sustained", "repair-move", "repair-attack", "move-repair",
    "attack-repair", "move", "attack", "nothing",
]  # fmt: skip
"""DT-A3 The choices of an activation; empty while none is made. They are the buttons of the question, too.

With a repair in it one of the two actions is that of a hero who restores a vehicle (DT-A4, DT-X15). After an order of a
command squad there is a single action (DT-CS3).
"""

Action = Literal["move", "attack", "repair"]
"""DT-A4 What a pair of actions is made of."""

Manner = Literal["move-attack", "attack-move", "sustained", "charge", "strike-back"]
"""How an attack comes about: in which pair of actions, by a charge (DT-X6a), or as a squad strikes back (DT-CC2)."""


class Shot(msgspec.Struct, frozen=True):
    """DT-F6 What one weapon line of a unit was declared to do.

    `shooter` is whose card the line is on: the squad, or a hero with it. `carriers` are the soldiers who fire it (the
    shooter itself, if he is none), `dice` those of its first roll, fixed now (DT-F13). A flame weapon has a shot for
    every target in its squares (DT-W8d).
    """

    shooter: PieceId
    weapon: str
    target: PieceId
    carriers: tuple[PieceId, ...]
    dice: int


class Harm(msgspec.Struct, frozen=True):
    """DT-F9 What the dice of a shot came to: hits, and the damage of each; `kills` and `sniper` as its weapon has it.

    `resisted` says that Damage Resilient is of use against it (DT-X8).
    """

    hits: int
    damage: int
    kills: bool = False
    sniper: bool = False
    ignores_cover: bool = False
    resisted: bool = True


# The course of a game


# Before the first round


# An activation


# An attack


# Orders of a command squad
