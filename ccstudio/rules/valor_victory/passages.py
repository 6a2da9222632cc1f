"""The steps that a kind of group can take, with what they cost it (VV-6.2, VV-10.1)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.rules.valor_victory.ground import Ground, Step


class MoverKind(NamedTuple):
    """VV-6.1d What the terrain that a group can enter depends on: who is in it."""

    walks: bool
    drives: bool
    armored: bool
    heavy_gun: bool
    light_gun: bool


ON_FOOT: Final = MoverKind(walks=True, drives=False, armored=False, heavy_gun=False, light_gun=False)


class Passage(NamedTuple):
    """VV-6.2 A step into a hex as a kind of group takes it; what it costs on foot, and to drive straight on."""

    to: SpaceId
    direction: Direction
    foot: int
    drive: int
    steep: bool


class Passages(dict[SpaceId, Mapping[str, Passage]]):
    """The steps out of each hex that the terrain allows a kind of group, by their direction in the order of the map.

    Worked out when a hex is first asked for.
    """

    def __init__(self, ground: Ground, kind: MoverKind) -> None:
        super().__init__()
        self._ground = ground
        self._kind = kind
        self._arrivals: dict[frozenset[SpaceId], tuple[Passage, ...]] = {}
        self.memory: dict[object, object] = {}
        """For what depends on these steps alone."""

    def __missing__(self, space: SpaceId) -> Mapping[str, Passage]:
        found = [self._passage(step) for step in self._ground.steps[space]]
        row = self[space] = {passage.direction: passage for passage in found if passage is not None}
        return row

    def arrivals(self, area: frozenset[SpaceId]) -> tuple[Passage, ...]:
        """VV-6.10a The steps onto the map into an area, without prohibited ones; worked out when first asked for."""
        found = self._arrivals.get(area)
        if found is None:
            steps = [self._passage(self._ground.arrivals[space]) for space in sorted(area)]
            found = self._arrivals[area] = tuple([passage for passage in steps if passage is not None])
        return found

    def prohibits(self, step: Step) -> bool:
        """VV-10.1b Whether the terrain of a step is prohibited to an AFV, vehicle or gun of the group."""
        kind = self._kind
        if (kind.heavy_gun and not step.heavy_gun) or (kind.light_gun and not step.light_gun):
            return True
        return kind.drives and self._driven(step) is None

    def _passage(self, step: Step) -> Passage | None:
        """VV-10.1b A step as the group takes it; None if it is prohibited to anybody of it."""
        foot = step.infantry if self._kind.walks else 0
        drive = self._driven(step) if self._kind.drives else 0
        if foot is None or drive is None or self.prohibits(step):
            return None
        return Passage(step.to, step.direction, foot, drive, step.steep)

    def _driven(self, step: Step) -> int | None:
        return step.armored if self._kind.armored else step.vehicle
