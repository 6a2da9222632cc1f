"""What a game of the series says of its units: the types of every `stats` of its module."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug
from ccstudio.base.language import N_
from ccstudio.rules.system import Stats

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Shift = Annotated[int, msgspec.Meta(ge=-9, le=9)]

Size = Literal[
    "platoon", "company", "battalion", "kampfgruppe", "group", "regiment", "brigade", "division", "corps", "army",
    "army-group",
]  # fmt: skip
"""SCS-UNIT-5 The sizes of formations."""

SIZE_MARKS: Final[dict[Size, str]] = {
    "platoon": "...",
    "company": "I",
    "battalion": "II",
    "kampfgruppe": "KG",
    "group": "Grp",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
    "corps": "XXX",
    "army": "XXXX",
    "army-group": "XXXXX",
}
"""SCS-UNIT-5 The mark of each size on counters."""


class Strength(Stats, frozen=True, kw_only=True):
    """SCS-UNIT-2, SCS-8.0f What a unit is worth with so many steps left.

    Args:
        attack: Attack strength; missing where none is printed, which is not the same as 0 (SCS-UNIT-4).
        defence: Defence strength.
        move: Movement allowance, where it differs from that of the unit at full strength.
    """

    LABELS: ClassVar = {
        "attack": N_("Attack strength"),
        "defence": N_("Defence strength"),
        "move": N_("Movement allowance"),
    }

    attack: Small | UnsetType = UNSET
    defence: Small
    move: Small | UnsetType = UNSET


class UnitStats(Stats, frozen=True, kw_only=True):
    """SCS-UNIT-2 A combat unit.

    Args:
        role: Class of the unit, which special rules of the game name.
        size: Size of the formation (SCS-UNIT-5).
        mode: Movement mode; the terrain effects chart has what each mode pays.
        move: Movement allowance at full strength.
        strengths: Strengths from full strength to the last step, one entry for each step (SCS-8.0/1).
        exploits: Whether it is exploitation-capable (SCS-UNIT-7).
        barrage: Columns by which it shifts a combat within its range; 0 for units without barrage.
        barrage_range: Range of its barrage in hexes.
        supply_range: Hexes within which it supplies others while it is in supply itself; 0 if it does not.
    """

    LABELS: ClassVar = {
        "role": N_("Class"),
        "mode": N_("Movement mode"),
        "move": N_("Movement allowance"),
        "strengths": N_("Strengths, full strength first"),
        "exploits": N_("Exploitation-capable"),
        "barrage": N_("Barrage shift"),
        "barrage_range": N_("Barrage range in hexes"),
        "supply_range": N_("Supply range in hexes"),
        "size.platoon": N_("platoon"),
        "size.company": N_("company"),
        "size.battalion": N_("battalion"),
        "size.kampfgruppe": N_("Kampfgruppe"),
        "size.group": N_("group"),
        "size.regiment": N_("regiment"),
        "size.brigade": N_("brigade"),
        "size.division": N_("division"),
        "size.corps": N_("corps"),
        "size.army": N_("army"),
        "size.army-group": N_("army group"),
    }
    REFERENCES: ClassVar = {"role": "settings.roles", "mode": "settings.modes"}

    role: Slug
    size: Size
    mode: Slug
    move: Small
    strengths: Annotated[tuple[Strength, ...], msgspec.Meta(min_length=1, max_length=9)]
    exploits: bool = False
    barrage: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    barrage_range: Small = 0
    supply_range: Small = 0
