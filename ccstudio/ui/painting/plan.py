"""`Plan`: the drawing of one thing, computed on demand; `PlanGroup`: the plans of one layer."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.ui.painting.batches import Weighed, making, weighed
from ccstudio.ui.painting.ink import EVER, Mark, put

MOST_POINTS: Final = 2_500_000
"""The approximate number of points that the plans of a depiction keep, up to 200 bytes each: a window shows 300,000."""

Make = Callable[[], Iterable[Mark]]


def always(bounds: QRectF, make: Make, height: float = 0.0, regions: Sequence[QRectF] = ()) -> "Plan":
    """A plan that looks the same at every scale."""
    return Plan(bounds, [(EVER, make)], height, regions)


class Plan:
    """The marks of one thing.

    `steps` give the makers of its marks with the greatest number of units per pixel each is good for, nearest first;
    beyond the last it is not seen. `height` orders the plans of a layer, lowest painted first. `regions` are
    rectangles that together cover it, where that is much less than its `bounds`: only they are painted anew when it
    changes.
    """

    __slots__ = ("_begun", "_made", "_steps", "_weighed", "bounds", "height", "regions")

    def __init__(
        self, bounds: QRectF, steps: Sequence[tuple[float, Make]], height: float = 0.0, regions: Sequence[QRectF] = ()
    ) -> None:
        self.bounds = bounds
        self.height = height
        self.regions = tuple(regions) or (bounds,)
        self._steps = tuple(steps)
        self._made: list[tuple[Mark, ...] | None] = [None] * len(self._steps)
        self._begun: dict[int, tuple[Iterator[Mark], list[Mark]]] = {}
        self._weighed: list[Weighed] = []

    @property
    def weight(self) -> int:
        """The approximate number of points that its marks keep in memory."""
        return sum(mark.weight for mark in self._weighed)

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint it as it looks at a scale."""
        for number, (until, make) in enumerate(self._steps):
            if units_per_pixel <= until:
                put(painter, self._marks(number, make), exposed, units_per_pixel)
                return

    def making(self, exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step."""
        for number, (until, make) in enumerate(self._steps):
            if units_per_pixel <= until:
                if self._made[number] is None:
                    rest, made = self._begin(number, make)
                    for mark in rest:
                        made.append(mark)
                        yield
                yield from making(self._marks(number, make), exposed, units_per_pixel)
                return

    def _begin(self, number: int, make: Make) -> tuple[Iterator[Mark], list[Mark]]:
        """The marks of a step that are still to be made, and those that are: who prepares may stop in between."""
        if number not in self._begun:
            self._begun[number] = iter(make()), []
        return self._begun[number]

    def _marks(self, number: int, make: Make) -> tuple[Mark, ...]:
        marks = self._made[number]
        if marks is None:
            rest, made = self._begin(number, make)
            made += rest
            del self._begun[number]
            marks = self._made[number] = tuple(made)
            self._weighed += weighed(marks)
        return marks

    def forget(self) -> None:
        """Drop its marks; they are computed again on demand."""
        self._made = [None] * len(self._steps)
        self._begun.clear()
        self._weighed = []


class PlanCache:
    """Limits the memory of cached marks: the least recently painted plans drop theirs first.

    `most_points` can be lowered where nothing is painted twice.
    """

    def __init__(self, most_points: int = MOST_POINTS) -> None:
        self.points = 0
        self.most_points = most_points
        self._weights: OrderedDict[Plan, int] = OrderedDict()

    def note(self, plan: Plan) -> None:
        """Note that a plan was just painted."""
        weight = plan.weight
        if not weight:
            return
        self.points += weight - self._weights.pop(plan, 0)
        self._weights[plan] = weight
        while self.points > self.most_points and len(self._weights) > 1:
            oldest, weight = self._weights.popitem(last=False)
            oldest.forget()
            self.points -= weight


class PlanGroup:
    """Plans painted one after the other, except those outside the exposed part."""

    def __init__(self, plans: Iterable[Plan], plan_cache: PlanCache) -> None:
        self.plans = tuple(plans)
        self._larder = plan_cache
        boxes = [plan.bounds.getCoords() for plan in self.plans]
        self._boxes = np.array(boxes, dtype=np.float64).reshape(-1, 4)

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Paint the plans that meet `exposed`."""
        for plan in self._seen(exposed):
            plan.paint(painter, exposed, units_per_pixel)
            self._larder.note(plan)

    def making(self, exposed: QRectF, units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step."""
        for plan in self._seen(exposed):
            yield from plan.making(exposed, units_per_pixel)

    def _seen(self, exposed: QRectF) -> list[Plan]:
        x0, y0, x1, y1 = self._boxes.T
        seen = (x0 <= exposed.right()) & (x1 >= exposed.left()) & (y0 <= exposed.bottom()) & (y1 >= exposed.top())
        return [self.plans[number] for number in np.flatnonzero(seen).tolist()]


Key = tuple[object, ...]
Entry = tuple[Sequence[object], list[Plan]]
"""Plans, and the objects they were computed from."""


def key_of(kind: str, sources: Sequence[object]) -> Key:
    """The key of plans: the objects they were computed from."""
    return (kind, *map(id, sources))


class Store:
    """The plans of a depiction by their sources, so that the next depiction takes over what did not change."""

    def __init__(self, previous: "Store | None" = None) -> None:
        self.known: dict[Key, Entry] = {}
        self._before = {} if previous is None else previous.known

    def plans(
        self, kind: str, sources: Sequence[object], make: Callable[[], Plan | Iterable[Plan] | None]
    ) -> list[Plan]:
        """The plans of `kind` for these objects, computed if the previous depiction had none."""
        # An object that is kept has its id to itself: that is what makes the key safe.
        key = key_of(kind, sources)
        entry = self._before.get(key)
        if entry is None:
            made = make()
            entry = sources, [made] if isinstance(made, Plan) else list(made or ())
        self.known[key] = entry
        return entry[1]

    def forget_previous(self) -> None:
        """Drop plans that only the previous depiction used."""
        self._before = {}
