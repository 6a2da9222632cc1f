"""`SightLines`: the verdicts of `VictoryPolicy` for pairs of hexes, kept once asked for (VV-9)."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import ThreadFacts
from ccstudio.board.grid.threads_met import ThreadsMeeting
from ccstudio.board.sight.rows import CodeRow
from ccstudio.board.sight.verdict import ItemKind
from ccstudio.board.thread import thread_facts
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle
from ccstudio.rules.valor_victory.sight.findings import Finding, tally_of
from ccstudio.rules.valor_victory.sight.lanes import Lane, lanes_along
from ccstudio.rules.valor_victory.sight.line import Line
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from ccstudio.rules.valor_victory.sight.survey import Walls, can_block

BLOCKED: Final = -1


class SightPart(NamedTuple):
    """One hindrance on a line, for the modifiers of an attack.

    `kind`, `id` and `title` are those of items of verdicts: a hex by its name, a hexside by those of its two hexes.
    """

    rule: str
    kind: ItemKind
    id: str
    title: str
    amount: int


class _Smoked(NamedTuple):
    """What smoke on a line needs: the hexes where it counts, and what else is there.

    `findings` are None where smoke is simply added, because the line runs along no hexside.
    """

    hexes: frozenset[SpaceId]
    line: Line
    findings: tuple[Finding, ...] | None


class _Outlook(NamedTuple):
    """The hexes that a hex surely sees, and those where only a verdict can tell."""

    sure: frozenset[SpaceId]
    doubtful: frozenset[SpaceId]


class SightLines:
    """Verdicts of pairs of hexes, judged when first asked for and kept: in play only smoke changes them.

    Args:
        board: the map.
        policy: what judges.
        changes: the map as the scenario changes it.
        bunkers: hexes of bunkers, which block (VV-19.5b).
    """

    def __init__(
        self, board: Board, policy: VictoryPolicy, changes: Overlay, bunkers: Collection[SpaceId] = ()
    ) -> None:
        self.policy = VictoryPolicy(policy.rulings, bunkers)
        self._board = board
        self._changes = changes
        self._walls = Walls(board, changes)
        self._rows = {space: CodeRow(space, self._judge) for space in board.spaces}
        self._seen = {space: CodeRow(space, self._judge_seen) for space in board.spaces}
        """1 where a hex sees another, else 0, which is found out faster than what hinders."""
        self._smoked: dict[tuple[SpaceId, SpaceId], _Smoked] = {}
        self._lanes: dict[tuple[SpaceId, SpaceId], tuple[Lane, ...]] = {}
        self._views: dict[SpaceId, tuple[SpaceId, ...]] = {}
        self._outlooks: dict[SpaceId, _Outlook] = {}
        opaque, self._edged = self._blocking_hexes(), self._edged_hexes()
        self._opaque = ThreadsMeeting(board.grid, opaque, closed=False)
        self._doubtful = ThreadsMeeting(board.grid, opaque | self._edged, closed=True)

    def total(self, viewer: SpaceId, target: SpaceId, smoke: Mapping[SpaceId, int]) -> int | None:
        """The sum of the hindrances from a hex to another, smoke and the target's hex included; None if blocked."""
        code = self._rows[viewer][target]
        if code == BLOCKED:
            return None
        return self._with_smoke(viewer, target, code, smoke) if smoke else code

    def sees(self, viewer: SpaceId, target: SpaceId, smoke: Mapping[SpaceId, int]) -> bool:
        """VV-9.1c Whether a hex sees another: smoke never blocks."""
        return bool(self._seen[viewer][target])

    def seen_from(self, viewer: SpaceId) -> Mapping[SpaceId, int]:
        """The same of all hexes: 1 for each that a hex sees, else 0."""
        return self._seen[viewer]

    def seen(self, viewer: SpaceId, spaces: Iterable[SpaceId], smoke: Mapping[SpaceId, int]) -> list[SpaceId]:
        """Those of some hexes that a hex sees, itself included."""
        row = self._seen[viewer]
        return [space for space in spaces if row[space]]

    def spots(self, viewers: Iterable[SpaceId], target: SpaceId) -> bool:
        """Whether any of some hexes sees another, which none sees as its own."""
        # Whoever sees is seen.
        row = self._seen[target]
        return any(map(row.__getitem__, [viewer for viewer in viewers if viewer != target]))

    def spotted(self, viewers: Collection[SpaceId]) -> tuple[SpaceId, ...]:
        """All hexes that any of some hexes sees, which none sees as its own, in order.

        Where somebody sees a hex at a glance, nobody else's line to it is judged.
        """
        seen = set().union(*[self._outlook(viewer).sure for viewer in viewers])
        for viewer in viewers:
            row = self._seen[viewer]
            seen.update([space for space in self._outlook(viewer).doubtful - seen if row[space]])
        return tuple(sorted(seen))

    def view(self, viewer: SpaceId) -> tuple[SpaceId, ...]:
        """All hexes that a hex sees, without itself, in order."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self.spotted((viewer,))
        return view

    def parts(self, viewer: SpaceId, target: SpaceId, smoke: Mapping[SpaceId, int]) -> tuple[SightPart, ...]:
        """What `total` is the sum of, in the order in which the line meets it; nothing if it is blocked."""
        overlay = msgspec.structs.replace(self._changes, smoke=dict(smoke))
        verdict = self.policy.judge(self._board, self._facts(viewer, target), overlay)
        if verdict.blocked:
            return ()
        return tuple(
            SightPart(item.rule, item.kind, item.id, item.title, item.effect.value)
            for item in verdict.items
            if item.counts and isinstance(item.effect, Hindrance)
        )

    def lanes(self, viewer: SpaceId, target: SpaceId) -> tuple[Lane, ...]:
        """VV-13.82d The legal fire lanes from a hex to another, each from the next hex to the target's."""
        pair = viewer, target
        lanes = self._lanes.get(pair)
        if lanes is None:
            line = Line.of(self._board.grid, thread_facts(self._board, viewer, target, ()))
            lanes = self._lanes[pair] = lanes_along(self._board.grid, line)
        return lanes

    def _judge(self, viewer: SpaceId, target: SpaceId) -> int:
        """The verdict without smoke; what blocks does so both ways (VV-9.1b)."""
        code = BLOCKED
        if not self._opaque.meets(viewer, target):
            facts = self._board.thread(viewer, target) if self.policy.is_art else self._facts(viewer, target)
            code = self.policy.code(self._board, facts, self._changes, self._walls)
        if code == BLOCKED:
            self._rows[target][viewer] = BLOCKED
        return code

    def _judge_seen(self, viewer: SpaceId, target: SpaceId) -> int:
        """VV-9.1b Whether two hexes see each other, by a whole verdict only where something may block in between."""
        if self._opaque.meets(viewer, target):
            seen = 0
        elif self._is_open(viewer, target):
            seen = 1
        else:
            seen = int(self._rows[viewer][target] != BLOCKED)
        self._seen[target][viewer] = seen
        return seen

    def _outlook(self, viewer: SpaceId) -> _Outlook:
        """VV-9.2 What is known of all lines from a hex at a glance."""
        found = self._outlooks.get(viewer)
        if found is None:
            possible = self._opaque.missed_from(viewer).intersection(self._board.spaces)
            sure = frozenset[SpaceId]()
            if not self.policy.is_art and viewer not in self._edged:
                sure = (possible & self._doubtful.missed_from(viewer)) - self._edged
            found = self._outlooks[viewer] = _Outlook(sure, possible - sure)
        return found

    def _is_open(self, viewer: SpaceId, target: SpaceId) -> bool:
        """VV-9.2 Whether on or beside a line, or in a corner of it, is nothing that could block."""
        if self.policy.is_art or viewer in self._edged or target in self._edged:
            return False
        return not self._doubtful.meets(viewer, target)

    def _facts(self, viewer: SpaceId, target: SpaceId) -> ThreadFacts:
        return thread_facts(self._board, viewer, target, None if self.policy.is_art else ())

    def _blocking_hexes(self) -> frozenset[SpaceId]:
        """VV-9.2a The hexes that block whatever else is there."""
        if self.policy.is_art:
            return self.policy.bunkers
        found = {space: self._board.terrain_of(space, self._changes) for space in self._board.spaces}
        blocking = [space for space, terrain in found.items() if terrain and isinstance(terrain.sight, Obstacle)]
        return self.policy.bunkers.union(blocking)

    def _edged_hexes(self) -> frozenset[SpaceId]:
        """VV-9.6, VV-10.101 The hexes that may block lines of their own: above the ground, beside hedgerows."""
        board, walls = self._board, self._walls
        return frozenset(
            space
            for space in board.spaces
            if board.level_of(space)
            or any(
                can_block(wall)
                for _, other in board.outline.ways[space]
                if (wall := walls[(space, other) if space < other else (other, space)]) is not None
            )
        )

    def _with_smoke(self, viewer: SpaceId, target: SpaceId, code: int, smoke: Mapping[SpaceId, int]) -> int:
        """VV-11.5a The verdict, which is `code` without smoke."""
        pair = viewer, target
        known = self._smoked.get(pair)
        if known is None:
            known = self._smoked[pair] = self._smoked_on(viewer, target)
        if known.hexes.isdisjoint(smoke):
            return code
        if known.findings is None:
            return code + sum([value for space, value in smoke.items() if space in known.hexes])
        overlay = msgspec.structs.replace(self._changes, smoke=dict(smoke))
        return tally_of(
            [*known.findings, *self.policy.smoke_on(self._board, known.line, overlay)], self.policy.pairs
        ).total

    def _smoked_on(self, viewer: SpaceId, target: SpaceId) -> _Smoked:
        facts = self._facts(viewer, target)
        line = Line.of(self._board.grid, facts)
        hexes = [space for passed in line.between for space in passed.hexes]
        if viewer != target:
            hexes.append(target)
        findings: tuple[Finding, ...] | None = None
        if not all(passed.is_through for passed in line.between):
            findings = tuple(self.policy.findings(self._board, line, facts, self._changes))
        return _Smoked(frozenset(hexes), line, findings)
