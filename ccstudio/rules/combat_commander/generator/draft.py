"""`Draft`: a scenario in the making, and `GeneratorChance`: the rolls and choices that settle it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ccstudio.board.map_places import MapEdge
from ccstudio.documents.map import MapDocument
from ccstudio.engine.chance import Roll, plain_die
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.generator.tables import GeneratorTables, Item, OrderOfBattle
from ccstudio.rules.combat_commander.settings import NationSettings, Posture
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, Dice
from ccstudio.rules.shared.generator import SeededChoices

_DICE: Final = Roll((plain_die(6), plain_die(6)), "")


class GeneratorChance(SeededChoices):
    """A roll is two dice, as a shuffled fate deck gives them: each pair is on as many of its cards."""

    def rolled(self) -> Dice:
        """CC-RS.1 A roll; triggers are ignored."""
        white, coloured = self.roll(_DICE)
        return Dice(int(white), int(coloured))


@dataclass(kw_only=True)
class Army:
    """One side of the scenario, as far as it is settled."""

    side: Side
    nation: NationSettings
    edge: MapEdge
    quality: str = ""
    order: OrderOfBattle | None = None
    leaders: list[str] = field(default_factory=list)
    bought: list[Item] = field(default_factory=list)
    radio: str = ""
    posture: Posture = "recon"

    @property
    def order_of_battle(self) -> OrderOfBattle:
        """CC-RS.5 The order of battle, once it is chosen."""
        assert self.order is not None, "orders of battle are chosen before they are asked for"
        return self.order

    @property
    def is_wide(self) -> bool:
        """CC-RS.1.a Whether the map is wide and shallow as this side sees it."""
        return self.edge in ("n", "s")

    def used(self) -> Counter[str]:
        """The counters it has taken out of the box."""
        used = Counter(dict(self.order_of_battle.pieces))
        used.update(self.leaders)
        for item in self.bought:
            used.update(item.pieces)
        return used


@dataclass(kw_only=True)
class Draft:
    """A scenario in the making: what is settled, and the luck that settles the rest."""

    book: GeneratorTables
    chance: GeneratorChance
    map: MapDocument
    armies: tuple[Army, Army]
    """The Axis and the Allies."""
    year: int
    points: int = 0
    """CC-4.1.1 Those of the Axis positive."""
    open_chit: str = ""
    works: Counter[str] = field(default_factory=Counter)
    mines: int = 0
    """The strength of mines that were bought; 0 for none."""
    initiative: Side = AXIS

    def other(self, army: Army) -> Army:
        """The army of the other side."""
        return self.armies[ALLIES if army.side == AXIS else AXIS]

    def points_of(self, army: Army) -> int:
        """How many victory points a side holds; the other then has none."""
        return self.points if army.side == AXIS else -self.points

    def gain(self, army: Army, points: int) -> None:
        """Move the victory point marker towards a side."""
        self.points += points if army.side == AXIS else -points

    def with_posture(self, *postures: Posture) -> Sequence[Army]:
        """The sides that have one of some postures."""
        return [army for army in self.armies if army.posture in postures]
