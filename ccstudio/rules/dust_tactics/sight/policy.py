"""`DustPolicy`: sight on an empty field, as the map editor judges it: blocks and walls alone (DT-L1 to DT-L11)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import Point, ThreadFacts
from ccstudio.board.sight.policy_rules import PolicyRules
from ccstudio.board.sight.thread_policy import highest_counts
from ccstudio.board.sight.verdict import Item, Reason, SightBoard, SightGrid, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Obstacle, Terrain
from ccstudio.rules.dust_tactics.squares import distance


class DustPolicy(SightPolicy):
    """Whole squares block; one that is only touched in a corner does if another is touched on the other side."""

    name: Final = "dust_tactics"
    is_mutual: Final = True
    """DT-L11 Both directions are judged alike."""
    rules: Final = PolicyRules(outlines=False, hindrances=False, spaces=True, corners=True, markers="never")
    """DT-L2, DT-L7 Whole squares, and corners on both sides."""

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> Verdict:
        """DT-L10 Blocked or not; nothing hinders."""
        ends = (facts.viewer, facts.target)
        inside = [space for space in facts.crossed if space not in ends]
        corners = [space for space in facts.corners if space not in ends]
        stones = {space: stone for space in (*inside, *corners) if (stone := _stone(board, space, overlay)) is not None}
        sides = {space: _side(facts, board.grid.centre(space)) for space in corners if space in stones}
        pinched = len(set(sides.values())) == 2
        corner: Reason = "corners-both-sides" if pinched else "corner-only"
        items = [_item(board, facts, space, stones[space], "counts") for space in inside if space in stones]
        items += [_item(board, facts, space, stones[space], corner) for space in sides]
        return highest_counts(self.name, items)

    def distance(self, grid: SightGrid, viewer: SpaceId, target: SpaceId) -> int:
        """DT-U18 With one cheap diagonal."""
        (column, row), (k, m) = grid.place_of(viewer), grid.place_of(target)
        return distance(k - column, m - row)

    def opening(self, facts: ThreadFacts, verdict: Verdict) -> tuple[str, ...]:
        """DT-L6, DT-L9 The two ends never block; a dead end between neighbours does."""
        if facts.viewer == facts.target:
            return ("sight-own-space",)
        return ("sight-neighbours",) if facts.leaves >= facts.enters and not verdict.blocked else ()


def _stone(board: SightBoard, space: SpaceId, overlay: Overlay) -> Terrain | None:
    """DT-L3a The terrain of a square if nobody sees through it."""
    terrain = board.terrain_of(space, overlay)
    return terrain if terrain is not None and isinstance(terrain.sight, Obstacle) else None


def _side(facts: ThreadFacts, centre: Point) -> bool:
    """DT-L10 On which side of the line the centre of a square lies; it is on neither only of those passed through."""
    (x, y), (k, m) = facts.start, facts.end
    return (k - x) * (centre[1] - y) > (m - y) * (centre[0] - x)


def _item(board: SightBoard, facts: ThreadFacts, space: SpaceId, terrain: Terrain, reason: Reason) -> Item:
    name = board.grid.name(space)
    stretch = facts.stretch_in(space)
    assert stretch is not None, "it stands on the line"
    return Item(
        kind="space",
        id=name,
        title=terrain.name,
        effect=Obstacle(),
        counts=reason != "corner-only",
        reason=reason,
        rule="DT-L7" if space in facts.corners else "DT-L2",
        first=stretch.first,
        last=stretch.last,
    )
