"""Verdicts of `CombatPolicy` for pairs of hexes, kept once asked for, and the cover of sides that shots cross."""

from collections.abc import Iterable
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import ThreadFacts
from ccstudio.board.sight.rows import CodeRow
from ccstudio.board.sight.thread_policy import counted_stretches
from ccstudio.board.thread import thread_facts
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Clear, Obstacle
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.sight.policy import Acting, CombatPolicy

BLOCKED: Final = -1


class SightLines:
    """Verdicts of pairs of hexes, judged when first asked for and kept: in play only smoke and blaze change them."""

    def __init__(self, ground: Ground, policy: CombatPolicy) -> None:
        self.policy = policy
        self._ground = ground
        self._rows = {space: CodeRow(space, self._judge) for space in ground.hexes}
        self._features = {
            number: feature
            for number, feature in enumerate(ground.map.features)
            if not isinstance(feature.effect, Clear)
        }
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
        code = self._rows[b][a] = self._judged(min(a, b), max(a, b))
        return code

    def _judged(self, a: SpaceId, b: SpaceId) -> int:
        """What decides most often, and is soon found, is looked for first: that something blocks."""
        board, changes, policy = self._ground.map, self._ground.changes, self.policy
        bare = thread_facts(board, a, b, ())
        if policy.is_overtopped(board, bare):
            return BLOCKED
        near = [number for number in board.index.near(bare.start, bare.end) if number in self._features]
        if policy.is_plain(board, bare, changes) and any(self._hides(number, bare) for number in near):
            return BLOCKED
        return policy.code(board, thread_facts(board, a, b, near), changes)

    def _hides(self, number: int, facts: ThreadFacts) -> bool:
        """CC-10.2, CC-10.1.1 Whether a feature of no side is an obstacle that the line meets between its end hexes."""
        feature = self._features[number]
        if feature.owners or not isinstance(feature.effect, Obstacle):
            return False
        return bool(counted_stretches(feature.chains.meet(facts.start, facts.end), facts))

    def _acting_between(self, a: SpaceId, b: SpaceId) -> Acting:
        """Which markers would count between two hexes if smoke and blaze were everywhere."""
        pair = (a, b) if a < b else (b, a)
        acting = self._acting.get(pair)
        if acting is None:
            board = self._ground.map
            acting = self._acting[pair] = self.policy.acting(board, thread_facts(board, *pair, ()))
        return acting
