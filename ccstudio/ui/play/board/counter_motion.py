"""`CounterMotion`: counters on their way along a path, and counters that fade away."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF
from PySide6.QtWidgets import QGraphicsItem

from ccstudio.engine.pieces import Place
from ccstudio.ui.accessibility.motion import Movement

FADE_PART: Final = 2.5
"""How long a counter takes to fade away, in ways to the next space."""

HALF_GONE: Final = 0.5
"""How pale a counter is, with reduced motion, until it is gone."""

Arrived = Callable[[], None]

EASING: Final = {
    (True, True): QEasingCurve.Type.InOutSine,
    (True, False): QEasingCurve.Type.InSine,
    (False, False): QEasingCurve.Type.Linear,
    (False, True): QEasingCurve.Type.OutSine,
}
"""How counters speed up and slow down on a way that begins and ends with a space, or goes on."""


class Course(NamedTuple):
    """How counters go to a place: through which points, for how long, and how fast at the start and the end."""

    to: Place
    through: Sequence[QPointF]
    duration_ms: int
    easing: QEasingCurve.Type


class _Way:
    """The way of a counter through some points."""

    def __init__(self, item: QGraphicsItem, points: Sequence[QPointF], arrived: Arrived) -> None:
        self.item, self.arrived = item, arrived
        self._points = list(points)
        lengths = [_length(end - start) for start, end in zip(self._points, self._points[1:], strict=False)]
        self._whole = sum(lengths) or 1.0
        self._lengths = lengths

    def go(self, part: float) -> None:
        """Put the counter where it is after a part of its way."""
        left = part * self._whole
        for start, end, length in zip(self._points, self._points[1:], self._lengths, strict=False):
            if left <= length and length > 0:
                self.item.setPos(start + (end - start) * (left / length))
                return
            left -= length
        self.item.setPos(self._points[-1])


class CounterMotion(QObject):
    """Moves and fades items; each motion begins at its start and is finished at once if another begins."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ways: list[_Way] = []
        self._leaving: list[tuple[QGraphicsItem, Arrived]] = []
        self._slide, self._fade = Movement(self), Movement(self, at_rest=HALF_GONE)
        self._slide.set_easing(QEasingCurve.Type.InOutSine)
        self._fade.set_easing(QEasingCurve.Type.InQuad)
        self._slide.moved.connect(self._go)
        self._slide.ended.connect(self.arrive)
        self._fade.moved.connect(self._pale)
        self._fade.ended.connect(self._leave)

    @property
    def is_moving(self) -> bool:
        """Whether any counter is moving."""
        return bool(self._ways)

    @property
    def is_fading(self) -> bool:
        """Whether any counter is fading away."""
        return bool(self._leaving)

    def add_way(self, item: QGraphicsItem, points: Sequence[QPointF], arrived: Arrived) -> None:
        """Move an item through points with the next start; `arrived` is called at the end."""
        self._ways.append(_Way(item, points, arrived))

    def add_leaving(self, item: QGraphicsItem, left: Arrived) -> None:
        """Fade an item away with the next start; `left` is called at the end."""
        self._leaving.append((item, left))

    def start(self, duration_ms: int, step_ms: int, easing: QEasingCurve.Type) -> None:
        """Start everything that was added: ways take `duration_ms`; `step_ms` is the time to the next space."""
        if self._ways:
            self._slide.set_easing(easing)
            self._slide.set_duration_ms(max(1, duration_ms))
            self._slide.start()
        if self._leaving:
            self._fade.set_duration_ms(max(1, round(FADE_PART * step_ms)))
            self._fade.start()

    def finish(self) -> None:
        """Finish everything at once."""
        self.arrive()
        self._leave()

    def arrive(self) -> None:
        """Put all counters at the end of their ways."""
        ways, self._ways = self._ways, []
        self._slide.stop()
        for way in ways:
            way.go(1.0)
            way.arrived()

    def _go(self, part: float) -> None:
        for way in self._ways:
            way.go(part)

    def _pale(self, part: float) -> None:
        for item, _left in self._leaving:
            item.setOpacity(1.0 - part)

    def _leave(self) -> None:
        leaving, self._leaving = self._leaving, []
        self._fade.stop()
        for _item, left in leaving:
            left()


def _length(way: QPointF) -> float:
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
