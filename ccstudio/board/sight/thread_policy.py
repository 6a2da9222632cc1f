"""The neutral policy `thread`: clauses D1 to D5 of the definition of sight, on level ground."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, FeatureTouch, Interval, ThreadFacts
from ccstudio.board.sight.policy_rules import PolicyRules
from ccstudio.board.sight.verdict import Item, Reason, SightBoard, SightFeature, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle

_RULES: Final[dict[Reason, str]] = {
    "counts": "D4",
    "inside-end-space": "D1",
    "part-of-end-space": "D2",
    "blaze-in-end-space": "D3",
    "adjacent-spaces": "D5",
}
"""The clause behind each reason; what does nothing or is gone needs none."""


class ThreadPolicy(SightPolicy):
    """A taut thread: blocked by any obstacle it touches between the end spaces, else hindered by the highest value.

    It knows nothing of levels: where they differ along the thread the verdict says that it holds on level ground
    only.
    """

    name: Final = "thread"
    is_mutual: Final = True
    """Both directions are judged alike."""
    rules: Final = PolicyRules()

    def judge(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> Verdict:
        """Decide about a thread; items come in the order in which the thread meets them."""
        return highest_counts(
            self.name, self.items(board, facts, overlay), level_ground_only=_is_uneven(board, facts)
        )  # fmt: skip

    def items(self, board: SightBoard, facts: ThreadFacts, overlay: Overlay = NO_OVERLAY) -> list[Item]:
        """All that lies on a thread: features in the order of `facts.touches`, then smoke and blaze."""
        features = board.features
        items = [_feature_item(features[touch.feature], touch, facts, overlay) for touch in facts.touches]
        if overlay.smoke:
            items += _smoke_items(board, facts, overlay)
        if overlay.blaze:
            items += _blaze_items(board, facts, overlay)
        return items


_PLACE: Final = attrgetter("first")
_NAME: Final = attrgetter("kind", "id")

THREAD: Final = ThreadPolicy()

POLICIES: Final[Mapping[str, SightPolicy]] = {"thread": THREAD}
"""Every policy by its name."""


def highest_counts(policy: str, items: Iterable[Item], *, level_ground_only: bool = False) -> Verdict:
    """D4 Blocked by any obstacle that counts, else hindered by the highest value; items come in order of place."""
    # Sorted twice, as tuples of place and name would first compare the places for equality.
    ordered = tuple(sorted(sorted(items, key=_NAME), key=_PLACE))
    counted = [(number, item.effect) for number, item in enumerate(ordered) if item.counts]
    decisive, hindrance = [number for number, effect in counted if isinstance(effect, Obstacle)], 0
    blocked = bool(decisive)
    if counted and not blocked:
        values = {number: effect.value for number, effect in counted if isinstance(effect, Hindrance)}
        hindrance = max(values.values(), default=0)
        decisive = [number for number, value in values.items() if value == hindrance]
    return Verdict(
        policy=policy,
        blocked=blocked,
        hindrance=hindrance,
        items=ordered,
        decisive=tuple(decisive),
        level_ground_only=level_ground_only,
    )


def counted_stretches(intervals: Iterable[Interval], facts: ThreadFacts) -> tuple[Interval, ...]:
    """D1 The parts, between the two end spaces, of the stretches that reach strictly between them."""
    leaves, enters = facts.leaves, facts.enters
    counted = []
    for stretch in intervals:
        if stretch.first > leaves and stretch.last < enters:
            counted.append(stretch)
        elif leaves < enters and stretch.last > leaves and stretch.first < enters:
            counted.append(Interval(max(stretch.first, leaves), min(stretch.last, enters)))
    return tuple(counted)


def _feature_item(feature: SightFeature, touch: FeatureTouch, facts: ThreadFacts, overlay: Overlay) -> Item:
    reason: Reason = "counts"
    first, last = touch.intervals[0].first, touch.intervals[-1].last
    if feature.id in overlay.removed:
        reason = "removed"
    elif isinstance(feature.effect, Clear):
        reason = "no-effect"
    elif facts.viewer in feature.owners or facts.target in feature.owners:
        reason = "part-of-end-space"
    else:
        counted = counted_stretches(touch.intervals, facts)
        if counted:
            first, last = counted[0].first, counted[-1].last
        else:
            reason = "inside-end-space"
    return Item(
        kind="feature",
        id=feature.id,
        title=feature.title,
        effect=feature.effect,
        counts=reason == "counts",
        reason=reason,
        rule=_RULES.get(reason, ""),
        first=first,
        last=last,
    )


def _smoke_items(board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> list[Item]:
    items = []
    for space, value in overlay.smoke.items():
        stretch = facts.stretch_in(space)
        if stretch is not None:
            name = board.grid.name(space)
            items.append(
                Item(
                    kind="smoke",
                    id=name,
                    title=name,
                    effect=Hindrance(value=value),
                    counts=True,
                    reason="counts",
                    rule="D3",
                    first=stretch.first,
                    last=stretch.last,
                )
            )
    return items


def _blaze_items(board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> list[Item]:
    items = []
    for space in overlay.blaze:
        stretch = facts.stretch_in(space)
        if stretch is not None:
            name = board.grid.name(space)
            reason = _blaze_reason(space, facts)
            items.append(
                Item(
                    kind="blaze",
                    id=name,
                    title=name,
                    effect=Obstacle(),
                    counts=reason == "counts",
                    reason=reason,
                    rule="D3" if reason == "counts" else _RULES[reason],
                    first=stretch.first,
                    last=stretch.last,
                )
            )
    return items


def _blaze_reason(space: SpaceId, facts: ThreadFacts) -> Reason:
    if space in {facts.viewer, facts.target}:
        return "blaze-in-end-space"
    # Between squares that share a corner the thread meets the two others there.
    return "adjacent-spaces" if facts.leaves >= facts.enters else "counts"


def _is_uneven(board: SightBoard, facts: ThreadFacts) -> bool:
    """Whether any space the thread meets lies on another level than its ends."""
    levels = set(facts.levels)
    if facts.alongside or facts.corners:
        beside = (space for pair in facts.alongside for space in pair if space != OFF_BOARD)
        levels.update(board.level_of(space) for space in (*beside, *facts.corners))
    return len(levels) > 1
