"""Verdicts of `CombatPolicy` for pairs of hexes, kept once asked for, and the cover of sides that shots cross."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import Overlay
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.sight_policy import CombatPolicy

BLOCKED: Final = -1


@dataclass(frozen=True, slots=True)
class Acting:
    """The hexes in which smoke or blaze act on a line of sight."""

    smoked: frozenset[SpaceId]
    """CC-10.3.4 All hexes the thread crosses or grazes, the two ends too."""
    burnt: frozenset[SpaceId]
    """CC-10.2.1 The same without the ends."""


class _Row(dict[SpaceId, int]):
    """The verdicts of one hex without markers, each judged when first asked for."""

    def __init__(self, here: SpaceId, judge: Callable[[SpaceId, SpaceId], int]) -> None:
        super().__init__()
        self._here = here
        self._judge = judge

    def __missing__(self, space: SpaceId) -> int:
        code = self[space] = self._judge(self._here, space)
        return code


class SightLines:
    """Verdicts of pairs of hexes, judged when first asked for and kept: in play only smoke and blaze change them."""

    def __init__(self, ground: Ground, policy: CombatPolicy) -> None:
        self.policy = policy
        self._ground = ground
        self._rows = {space: _Row(space, self._judge) for space in ground.hexes}
        self._acting: dict[tuple[SpaceId, SpaceId], Acting] = {}
        self._covers: dict[tuple[SpaceId, SpaceId], int] = {}

    def code(self, a: SpaceId, b: SpaceId, overlay: Overlay) -> int:
        """The hindrance between two hexes as things are now, -1 if there is no sight (CC-10.3.3)."""
        code = self._rows[a][b]
        if code == BLOCKED or not (overlay.smoke or overlay.blaze):
            return code
        acting = self._acting_between(a, b)
        if not acting.burnt.isdisjoint(overlay.blaze):
            return BLOCKED
        smoke = overlay.smoke
        if acting.smoked.isdisjoint(smoke):
            return code
        return max([code, *(smoke[space] for space in acting.smoked if space in smoke)])

    def seen(self, here: SpaceId, spaces: Iterable[SpaceId], overlay: Overlay) -> list[SpaceId]:
        """The hexes of some, itself left out, that a hex sees as things are now."""
        row = self._rows[here]
        seen = [space for space in spaces if space != here and row[space] != BLOCKED]
        if not overlay.blaze:
            return seen
        return [space for space in seen if self.code(here, space, overlay) != BLOCKED]

    def side_cover(self, target: SpaceId, firers: tuple[SpaceId, ...], *, against_all: bool) -> int:
        """The cover of a hedge or wall that shots cross as they enter the target's hex (CC-T87, CC-O20.3.4.c).

        Shots through a corner cross no side. With `against_all` every shot has to cross one, else any of them.
        """
        covers = [self._entering(firer, target) for firer in firers]
        return (min if against_all else max)(covers, default=0)

    def _entering(self, firer: SpaceId, target: SpaceId) -> int:
        pair = firer, target
        cover = self._covers.get(pair)
        if cover is None:
            sides = self._ground.map.thread(firer, target).sides_crossed
            entered = next(((a, b) for a, b in sides if target in (a, b)), None)
            step = None if entered is None else self._ground.step(target, *(set(entered) - {target}))
            cover = self._covers[pair] = 0 if step is None else step.cover
        return cover

    def _judge(self, a: SpaceId, b: SpaceId) -> int:
        """The verdict without markers, the same both ways (CC-10.1.2)."""
        ground = self._ground
        facts = ground.map.thread(min(a, b), max(a, b), ground.changes)
        code = self.policy.code(ground.map, facts, ground.changes)
        self._rows[b][a] = code
        return code

    def _acting_between(self, a: SpaceId, b: SpaceId) -> Acting:
        """Which markers would count between two hexes if smoke and blaze were everywhere."""
        pair = (a, b) if a < b else (b, a)
        acting = self._acting.get(pair)
        if acting is None:
            acting = self._acting[pair] = self._acting_on(*pair)
        return acting

    def _acting_on(self, a: SpaceId, b: SpaceId) -> Acting:
        ground = self._ground
        facts = ground.map.thread(a, b, ground.changes)
        met = frozenset(space for space, _, _ in (*facts.passed.stretches, *facts.passed.corners))
        everywhere = replace(ground.changes, smoke=dict.fromkeys(met, 1), blaze=met)
        items = [item for item in self.policy.judge(ground.map, facts, everywhere).items if item.counts]
        smoked, burnt = (
            frozenset(ground.map.grid.space(item.id) for item in items if item.kind == kind)
            for kind in ("smoke", "blaze")
        )
        return Acting(smoked, burnt)
