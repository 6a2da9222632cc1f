"""`MapHeat`: where on the map the units of a side stood, attacked and were lost, as numbers for each space."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from ccstudio.base.language import N_, _
from ccstudio.lab.figures.words import number_of
from ccstudio.lab.summary import CellSummary, SpaceMean

HeatKind = Literal["stood", "attacked", "lost"]
KINDS: Final[tuple[HeatKind, ...]] = ("stood", "attacked", "lost")

_CAPTIONS: Final[dict[HeatKind, str]] = {
    "stood": N_("Units in a space at the end of turns, added up over a game, in the mean. Most: {spaces}."),
    "attacked": N_("Attacks from a space in a game, in the mean. Most: {spaces}."),
    "lost": N_("Losses in a space in a game, in the mean. Most: {spaces}."),
}


class MapHeat(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to a side on the map, in the mean of all games.

    Args:
        kind: whether units stood there (unit-turns), attacked from there, or were lost there.
        side: the side.
        means: the number in a game, by the name of the space; spaces without any are left out.
        most: the greatest number of any side: of two maps, the same shade is the same number.
    """

    kind: HeatKind
    side: int
    means: dict[str, float]
    most: float

    def share(self, space: str) -> float:
        """Return the number of a space as a share of the greatest."""
        return self.means.get(space, 0.0) / self.most if self.most else 0.0

    @property
    def total(self) -> float:
        """The number in a game over all spaces."""
        return sum(self.means.values())

    def hottest(self, count: int) -> list[tuple[str, float]]:
        """Return the spaces with most of it, and their numbers."""
        return sorted(self.means.items(), key=lambda it: (-it[1], it[0]))[:count]


def caption_of(heat: MapHeat) -> str:
    """Return what is counted, and where there is most of it."""
    most = [_("{space} ({number})").format(space=space, number=number_of(value)) for space, value in heat.hottest(3)]
    return _(_CAPTIONS[heat.kind]).format(spaces=", ".join(most))


def heats_of(cell: CellSummary) -> Iterator[MapHeat]:
    """Yield the heat maps of a cell that have anything to show, kind by kind and side by side."""
    for kind in KINDS:
        by_side = _by_side(cell.spaces, kind)
        most = max((value for means in by_side.values() for value in means.values()), default=0.0)
        for side in range(len(cell.by_side)):
            if by_side.get(side):
                yield MapHeat(kind=kind, side=side, means=by_side[side], most=most)


def _by_side(spaces: Iterable[SpaceMean], kind: HeatKind) -> dict[int, dict[str, float]]:
    found: dict[int, dict[str, float]] = defaultdict(dict)
    for space in spaces:
        value = {"stood": space.stood, "attacked": space.attacked, "lost": space.lost}[kind]
        if value:
            found[space.side][space.space] = value
    return found
