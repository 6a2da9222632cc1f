"""Outlines on a line of sight, where the artwork decides and not the whole hex (ruling `sight`, answer `art`)."""

from collections.abc import Iterator

from ccstudio.board.facts import Interval, ThreadFacts
from ccstudio.board.sight.thread_policy import counted_stretches
from ccstudio.board.sight.verdict import SightBoard, SightFeature
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle
from ccstudio.rules.valor_victory.sight.findings import Finding, Meeting, Part
from ccstudio.rules.valor_victory.sight.line import Line, Passed

Met = tuple[SightFeature, int, tuple[Interval, ...]]
"""A hindrance that is met, its value, and where on the line."""


def outlines_on(board: SightBoard, line: Line, facts: ThreadFacts, overlay: Overlay) -> Iterator[Finding]:
    """What outlines do between the end hexes: an obstacle blocks, hindrances count once in each hex and on each side.

    Outlines of hexsides are left to the hexsides, and hexes whose terrain has changed to what they are now.
    """
    drawn = [passed for passed in line.between if any(space not in overlay.spaces for space in passed.hexes)]
    hindering: dict[Passed, list[Met]] = {}
    for touch in facts.touches:
        feature = board.features[touch.feature]
        if feature.owners or feature.id in overlay.removed:
            continue
        if isinstance(feature.effect, Obstacle):
            counted = counted_stretches(touch.intervals, facts)
            if counted and (not overlay.spaces or any(_inside(line, passed, counted) for passed in drawn)):
                yield _outline(feature, "VV-9.2a", counted[0].first * line.whole, counted[-1].last * line.whole)
        elif isinstance(feature.effect, Hindrance):
            for passed in drawn:
                if inside := _inside(line, passed, touch.intervals):
                    hindering.setdefault(passed, []).append((feature, feature.effect.value, inside))
    for passed, met in hindering.items():
        # VV-9.3 One terrain in each hex: the highest hindrance met there.
        feature, value, inside = max(met, key=_value_of)
        stretch = line.interval(passed.first, passed.last)
        first, last = max(inside[0].first, stretch.first), min(inside[-1].last, stretch.last)
        yield _outline(feature, "VV-9.3b", first * line.whole, last * line.whole, value)


def _value_of(met: Met) -> int:
    return met[1]


def _inside(line: Line, passed: Passed, intervals: tuple[Interval, ...]) -> tuple[Interval, ...]:
    """The intervals that reach into a stretch; what meets an end of it alone does not."""
    stretch = line.interval(passed.first, passed.last)
    return tuple([part for part in intervals if part.last > stretch.first and part.first < stretch.last])


def _outline(feature: SightFeature, rule: str, first: Part, last: Part, value: int = 0) -> Finding:
    meeting = Meeting("through", first, last, rule, ruling="sight")
    return meeting.finding("feature", feature.id, feature.title, blocks=not value, value=value)
