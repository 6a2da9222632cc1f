"""`Explanation`: why a thread is clear, hindered or blocked, in facts, in sentences and in JSON."""

from fractions import Fraction
from functools import cached_property
from typing import Any

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Interval, ThreadFacts
from ccstudio.board.sight.clearances import NearMiss, near_misses
from ccstudio.board.sight.sentences import explanation_lines
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import Item, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle, SightEffect


class Explanation(msgspec.Struct, frozen=True, dict=True, eq=False, kw_only=True):
    """Everything there is to say about one thread."""

    board: Board
    facts: ThreadFacts
    verdict: Verdict
    policy: SightPolicy
    overlay: Overlay = NO_OVERLAY

    @cached_property
    def near_misses(self) -> tuple[NearMiss, ...]:
        """What does not count and lies close to the thread; looked for when it is first read."""
        uncounted = {item.id: item for item in self.verdict.items if item.kind == "feature" and not item.counts}
        return near_misses(self.board, self.facts, uncounted, self.overlay)

    @property
    def range(self) -> int:
        """How far the target is from the viewer, as the policy counts it."""
        return self.policy.distance(self.board.grid, self.facts.viewer, self.facts.target)

    def point(self, t: Fraction) -> tuple[float, float]:
        """The point of the thread at `t`, lattice units."""
        (ax, ay), (bx, by) = self.facts.start, self.facts.end
        return float(ax + t * (bx - ax)), float(ay + t * (by - ay))

    def stretches(self, item: Item) -> tuple[Interval, ...]:
        """The stretches of the thread that lie in an item; of one that counts, only their counted parts."""
        if item.first is None or item.last is None:
            return ()
        for touch in self.facts.touches:
            if item.kind == "feature" and self.board.features[touch.feature].id == item.id:
                return tuple(
                    Interval(max(part.first, item.first), min(part.last, item.last))
                    for part in touch.intervals
                    if part.first <= item.last and part.last >= item.first
                )
        return (Interval(item.first, item.last),)

    def deciding_space(self, item: Item) -> SpaceId | None:
        """The space whose height decides of an item, else the first it is met in; None off the map and where not."""
        if item.space:
            return self.board.grid.space(item.space)
        parts = self.stretches(item)
        if not parts:
            return None
        place = (parts[0].first + parts[0].last) / 2 * self.facts.passed.denominator
        passed = (*self.facts.passed.stretches, *self.facts.passed.corners)
        return next((space for space, first, last in passed if first <= place <= last), None)

    def deciding_point(self) -> tuple[float, float] | None:
        """Where on the thread the verdict is decided; None when it is clear, and where nothing that decides is met.

        That is where an outline that blocks is touched first; the middle of what blocks by its height, of a space that
        blocks, of a hindrance.
        """
        items = [self.verdict.items[number] for number in self.verdict.decisive]
        found = [(parts[0].first, item, parts[0]) for item in items if (parts := self.stretches(item))]
        if not found:
            return None
        _place, item, part = min(found, key=lambda it: it[0])
        if self.verdict.blocked and item.kind in {"feature", "course"} and not item.space:
            return self.point(part.first)
        return self.point((part.first + part.last) / 2)

    def lines(self) -> list[str]:
        """The explanation as sentences in the person's language; the first is the verdict."""
        return explanation_lines(self)

    def to_json(self) -> dict[str, Any]:
        """The explanation as JSON values: places along the thread are exact fractions `"p/q"`, points are floats.

        `touched` are the ids of what counts (with its kind before it where it is no feature: `smoke:C4`), `reasons`
        the sentences of `lines`, `rules` those of what decides, `decided_at` the point where it does. `at` of an
        item is the one whose height decides, else the first it is met in. Distances and points are rounded to
        thousandths.
        """
        name = self.board.grid.name
        decisive, point = set(self.verdict.decisive), self.deciding_point()
        return {
            "from": name(self.facts.viewer),
            "to": name(self.facts.target),
            "policy": self.verdict.policy,
            "blocked": self.verdict.blocked,
            "hindrance": self.verdict.hindrance,
            "range": self.range,
            "level_ground_only": self.verdict.level_ground_only,
            "touched": sorted(_key(item) for item in self.verdict.items if item.counts),
            "reasons": self.lines(),
            "rules": list(dict.fromkeys(it.rule for it in map(self.verdict.items.__getitem__, self.verdict.decisive))),
            "decided_at": None if point is None else _rounded(point),
            "items": [
                self._item_json(item, decides=number in decisive) for number, item in enumerate(self.verdict.items)
            ],
            "near_misses": [_near_miss_json(miss) for miss in self.near_misses],
            "ends": [self._space_json(space) for space in (self.facts.viewer, self.facts.target)],
            "levels": [self._space_json(space) for space in self.facts.crossed],
        }

    def _space_json(self, space: SpaceId) -> dict[str, Any]:
        grid = self.board.grid
        return {"space": grid.name(space), "level": self.board.level_of(space), "centre": list(grid.centre(space))}

    def _item_json(self, item: Item, *, decides: bool) -> dict[str, Any]:
        space = self.deciding_space(item)
        return {
            **_item_head(item),
            "counts": item.counts,
            "decides": decides,
            "at": None if space is None else self._space_json(space),
            "stretches": [
                {
                    "first": _exact(part.first),
                    "last": _exact(part.last),
                    "from": _rounded(self.point(part.first)),
                    "to": _rounded(self.point(part.last)),
                }
                for part in self.stretches(item)
            ],
        }


def explain(
    board: Board,
    viewer: SpaceId,
    target: SpaceId,
    overlay: Overlay = NO_OVERLAY,
    policy: SightPolicy = THREAD,
) -> Explanation:
    """Judge one thread and say why.

    Raises:
        UnknownSpaceError: an end is not on the map.
    """
    facts = board.thread(viewer, target, overlay)
    verdict = policy.judge(board, facts, overlay)
    return Explanation(board=board, facts=facts, verdict=verdict, policy=policy, overlay=overlay)


def _key(item: Item) -> str:
    return item.id if item.kind == "feature" else f"{item.kind}:{item.id}"


def _item_head(item: Item) -> dict[str, Any]:
    return {
        "kind": item.kind,
        "id": item.id,
        "title": item.title,
        **_effect_json(item.effect),
        "reason": item.reason,
        "rule": item.rule,
        "ruling": item.ruling,
    }


def _effect_json(effect: SightEffect) -> dict[str, Any]:
    match effect:
        case Clear():
            return {"effect": "clear", "value": 0}
        case Obstacle():
            return {"effect": "obstacle", "value": 0}
        case Hindrance(value=value):
            return {"effect": "hindrance", "value": value}


def _near_miss_json(miss: NearMiss) -> dict[str, Any]:
    return {
        **_item_head(miss.item),
        "distance_units": round(miss.distance_units, 3),
        "distance_spaces": round(miss.distance_spaces, 3),
        "distance_mm": round(miss.distance_mm, 3),
        "thread_point": _rounded(miss.thread_point),
        "feature_point": _rounded(miss.feature_point),
    }


def _exact(t: Fraction) -> str:
    return f"{t.numerator}/{t.denominator}"


def _rounded(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]
