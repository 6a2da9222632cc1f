"""The neutral policy `thread`: clauses D1 to D5 of the definition of sight, on level ground."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.board.facts import OFF_BOARD, FeatureTouch, Interval, ThreadFacts
from ccstudio.board.sight.policy_rules import PolicyRules
from ccstudio.board.sight.verdict import Item, Reason, SightBoard, SightFeature, SightPolicy, Verdict
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle

RULES: Final[Mapping[Reason, str]] = {
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
        items = [feature_item(features[touch.feature], touch, facts, overlay) for touch in facts.touches]
        return items + marker_items(board, facts, overlay) if overlay.smoke or overlay.blaze else items


THREAD: Final = ThreadPolicy()

POLICIES: Final[Mapping[str, SightPolicy]] = {"thread": THREAD}
"""Every policy by its name."""


def _order(item: Item) -> tuple[float, Fraction, str, str]:
    """By place, then by name; numbers near the places differ most often, and are soon compared."""
    place = item.first
    assert place is not None, "what is judged was met"
    return float(place), place, item.kind, item.id


def highest_counts(policy: str, items: Iterable[Item], *, level_ground_only: bool = False) -> Verdict:
    """D4 Blocked by any obstacle that counts, else hindered by the highest value; items come in order of place."""
    ordered = tuple(sorted(items, key=_order))
    blocking: list[int] = []
    hindering: list[int] = []
    hindrance = 0
    for number, item in enumerate(ordered):
        if not item.counts:
            continue
        effect = item.effect
        if isinstance(effect, Obstacle):
            blocking.append(number)
        elif isinstance(effect, Hindrance):
            if not hindering or effect.value > hindrance:
                hindering, hindrance = [number], effect.value
            elif effect.value == hindrance:
                hindering.append(number)
    return Verdict(
        policy=policy,
        blocked=bool(blocking),
        hindrance=0 if blocking else hindrance,
        items=ordered,
        decisive=tuple(blocking or hindering),
        level_ground_only=level_ground_only,
    )


def all_that_counts(policy: str, items: Iterable[Item]) -> Verdict:
    """Blocked by any obstacle that counts, else hindered by the sum of what counts; items come in order of place."""
    ordered = tuple(sorted(items, key=_order))
    blocking = [n for n, item in enumerate(ordered) if item.counts and isinstance(item.effect, Obstacle)]
    hindering = {
        n: item.effect.value for n, item in enumerate(ordered) if item.counts and isinstance(item.effect, Hindrance)
    }
    return Verdict(
        policy=policy,
        blocked=bool(blocking),
        hindrance=0 if blocking else sum(hindering.values()),
        items=ordered,
        decisive=tuple(blocking or hindering),
    )


def counted_stretches(intervals: Iterable[Interval], facts: ThreadFacts) -> tuple[Interval, ...]:
    """D1 The parts, between the two end spaces, of the stretches that reach strictly between them."""
    leaves, enters = facts.leaves, facts.enters
    counted = []
    for stretch in intervals:
        first, last = max(stretch.first, leaves), min(stretch.last, enters)
        # A point counts between the spaces, not on the rim of one.
        if first < last or leaves < stretch.first == stretch.last < enters:
            counted.append(Interval(first, last))
    return tuple(counted)


def feature_item(
    feature: SightFeature,
    touch: FeatureTouch,
    facts: ThreadFacts,
    overlay: Overlay,
    rules: Mapping[Reason, str] = RULES,
) -> Item:
    """D1, D2 A feature on a thread; `rules` are the clauses or rules behind the reasons."""
    reason: Reason = "counts"
    owners, intervals = feature.owners, touch.intervals
    first, last = intervals[0].first, intervals[-1].last
    if feature.id in overlay.removed:
        reason = "removed"
    elif isinstance(feature.effect, Clear):
        reason = "no-effect"
    elif owners and (facts.viewer in owners or facts.target in owners):
        reason = "part-of-end-space"
    elif first <= facts.leaves or last >= facts.enters:
        counted = counted_stretches(intervals, facts)
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
        rule=rules.get(reason, ""),
        first=first,
        last=last,
    )


def marker_items(board: SightBoard, facts: ThreadFacts, overlay: Overlay) -> list[Item]:
    """D3, D5 Smoke and blaze on a thread."""
    return _smoke_items(board, facts, overlay) + _blaze_items(board, facts, overlay)


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
                    rule="D3" if reason == "counts" else RULES[reason],
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
