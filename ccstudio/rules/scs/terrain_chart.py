"""The terrain effects chart of a game: what terrain does to combat, and the costs of movement modes that differ.

What a step costs stands with the terrain itself; a column of the chart that bears the id of a movement mode says what
this mode pays instead.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Final

from ccstudio.board.routes import IMPASSABLE, whole_cost
from ccstudio.documents.terrain import Terrain
from ccstudio.rules.shared.module_tables import Row

TERRAIN: Final = "terrain"
ATTACK: Final = "attack"
DEFENCE: Final = "defence"
SHIFT: Final = "shift"
COMBINED_ARMS: Final = "combined_arms"
BRIDGE: Final = "bridge"
COLUMNS: Final = (TERRAIN, ATTACK, DEFENCE, SHIFT, COMBINED_ARMS, BRIDGE)
"""The columns that every terrain effects chart has, before those of movement modes."""

YES: Final = "yes"
NO: Final = "no"

ONE: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Effect:
    """SCS-7.3 What a terrain does.

    `attack` is the factor of units that attack into it or across it, None where they may not (SCS-7.3/1); `defence`
    that of its defenders; `shift` the columns to the right. `combined_arms` says whether that bonus is possible there,
    `bridge` that a hexside can be crossed on a bridge only (SCS-6.1d). `costs` are the costs of modes that differ.
    """

    attack: Fraction | None = ONE
    defence: Fraction = ONE
    shift: int = 0
    combined_arms: bool = True
    bridge: bool = False
    costs: Mapping[str, str] = field(default_factory=dict)


NO_EFFECT: Final = Effect()


@dataclass(frozen=True)
class TerrainChart:
    """SCS-3.1c The effects of all terrains, by id; those that are not in the chart do nothing."""

    effects: Mapping[str, Effect]
    modes: tuple[str, ...]

    @classmethod
    def read(cls, rows: Iterable[Row], modes: tuple[str, ...]) -> "TerrainChart":
        """The chart of a module without errors."""
        return cls({str(row[TERRAIN]): _effect(row, modes) for row in rows}, modes)

    def effect(self, terrain: Terrain | None) -> Effect:
        """What a terrain does."""
        return NO_EFFECT if terrain is None else self.effects.get(terrain.id, NO_EFFECT)

    def cost(self, terrain: Terrain, mode: str) -> str:
        """SCS-3.1c What a mode pays for a terrain, as a fraction, or that it is impassable."""
        return self.effect(terrain).costs.get(mode, terrain.cost)

    def units(self, terrain: Terrain, mode: str, denominator: int) -> int | None:
        """The same in whole units, so many to a movement point; None: prohibited."""
        return whole_cost(self.cost(terrain, mode), denominator)

    @property
    def attack_scale(self) -> int:
        """The units of an attack strength in which all products of a hex factor and a hexside factor are whole."""
        return lcm(*(effect.attack.denominator for effect in self.effects.values() if effect.attack is not None)) ** 2

    @property
    def defence_unit(self) -> int:
        """The units in which all defence factors are whole."""
        return lcm(*(effect.defence.denominator for effect in self.effects.values()))


def _effect(row: Row, modes: tuple[str, ...]) -> Effect:
    attack = str(row[ATTACK])
    return Effect(
        attack=None if attack == IMPASSABLE else Fraction(attack),
        defence=Fraction(str(row[DEFENCE])),
        shift=int(row[SHIFT]),
        combined_arms=row[COMBINED_ARMS] == YES,
        bridge=row[BRIDGE] == YES,
        costs={mode: str(row[mode]) for mode in modes if row.get(mode, "") != ""},
    )
