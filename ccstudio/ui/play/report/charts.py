"""Line charts of a report: values of the sides over the entries of the game, turns below, labels at line ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from ccstudio.play.report.records import TurnStart, turn_numbers
from ccstudio.ui.play.report.blocks import CENTRE, LEFT, RIGHT, text_width, write
from ccstudio.ui.play.report.style import ReportStyle, SideStyle

MOST_TICKS: Final = 5
MOST_LINES: Final = 40
MOST_MARKS: Final = 16


@dataclass(frozen=True)
class Line:
    """The values of a side, one for each entry in force, and what stands at the end of its line."""

    side: SideStyle
    values: Sequence[float]
    label: str


@dataclass(frozen=True)
class Chart:
    """A chart; with `is_lead` the first line alone is drawn, as an area of whichever side is ahead.

    `badges` are the numbers of positions that are marked above, in order.
    """

    style: ReportStyle
    lines: Sequence[Line]
    turns: Sequence[TurnStart]
    turn_word: str
    is_lead: bool = False
    is_stepped: bool = True
    badges: Sequence[int] = ()
    rows: float = 15.0
    keeps_next: bool = False
    number: int | None = None

    def height(self, width: float) -> float:
        """So many lines of text, and one for each row of badges."""
        return (self.rows + 1.5 * self._badge_rows(width)) * self.style.unit

    def position_at(self, box: QRectF, at: QPointF) -> int | None:
        """Return the number of the position at a point, where the chart is painted in a box; None beside the curves."""
        area = self._area(box)
        if not area.contains(at):
            return None
        count = len(self.lines[0].values)
        return 1 + round((at.x() - area.left()) / area.width() * (count - 1))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint axes, turns, lines, labels and badges."""
        unit = self.style.unit
        area = self._area(box)
        low, high, step = self._range()
        frame = _Frame(area, low, high, len(self.lines[0].values))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grid(painter, frame, step)
        self._paint_turns(painter, frame, box.bottom() - 0.9 * unit)
        if self.is_lead:
            self._paint_areas(painter, frame)
        else:
            for line in self.lines:
                self._paint_line(painter, frame, line)
        self._paint_labels(painter, frame)
        self._paint_badges(painter, frame, box.top())
        painter.restore()

    def _area(self, box: QRectF) -> QRectF:
        """Where the lines are: labels stand on its left and right."""
        unit = self.style.unit
        right = max(text_width(line.label, self.style.font(bold=True)) for line in self.lines) + 1.6 * unit
        top = (0.8 + 1.5 * self._badge_rows(box.width())) * unit
        return box.adjusted(2.6 * unit, top, -min(right, box.width() / 3), -2.9 * unit)

    def _range(self) -> tuple[float, float, float]:
        values = [value for line in self.lines for value in line.values]
        low, high = min(0.0, *values), max(0.0, *values)
        if self.is_lead:  # the label of a side that never led has room, too
            low, high = min(low, -0.3 * high), max(high, -0.3 * low)
        if low == high:
            high = low + 1.0
        step = nice_step((high - low) / MOST_TICKS)
        return floor(low / step) * step, ceil(high / step) * step, step

    def _paint_grid(self, painter: QPainter, frame: "_Frame", step: float) -> None:
        style, unit = self.style, self.style.unit
        value = frame.low
        while value <= frame.high + step / 2:
            y = frame.y(value)
            is_zero = abs(value) < step / 2
            painter.setPen(QPen(style.faint if is_zero else style.edge, max(1.0, unit / (11 if is_zero else 16))))
            painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y))
            shown = abs(value) if self.is_lead else value
            label = (f"{shown:.0f}" if step >= 1 else f"{shown:.1f}").replace("-", "−")
            there = QRectF(frame.area.left() - 2.6 * unit, y - 0.7 * unit, 2.2 * unit, 1.4 * unit)
            write(painter, there, label, style.font(0.88), style.faint, RIGHT)
            value += step

    def _paint_turns(self, painter: QPainter, frame: "_Frame", bottom: float) -> None:
        """Ticks where turns begin; titles if all fit, else numbers, as many as do."""
        style, unit = self.style, self.style.unit
        font = style.font(0.88)
        starts = [frame.x(turn.number) for turn in self.turns]
        ends = [*starts[1:], frame.area.right()]
        titles, numbers = [turn.title for turn in self.turns], turn_numbers(self.turns)
        fit = all(
            text_width(title, font) + 0.6 * unit <= end - start
            for title, start, end in zip(titles, starts, ends, strict=True)
        )
        painter.setPen(QPen(style.edge, max(1.0, unit / 16)))
        for x in starts if len(starts) <= MOST_LINES else ():
            painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom() + 0.35 * unit))
        y = frame.area.bottom() + 0.4 * unit
        taken = -1e9
        for text, start, end in zip(titles if fit else numbers, starts, ends, strict=True):
            half = text_width(text, font) / 2 + 0.35 * unit
            middle = (start + end) / 2
            if middle - half < taken:
                continue
            taken = middle + half
            there = QRectF(middle - half, y, 2 * half, 1.2 * unit)
            write(painter, there, text, font, style.faint, CENTRE)
        if not fit:
            there = QRectF(frame.area.left(), bottom - 0.6 * unit, frame.area.width(), 1.3 * unit)
            write(painter, there, self.turn_word, font, style.faint, CENTRE)

    def _paint_line(self, painter: QPainter, frame: "_Frame", line: Line) -> None:
        unit = self.style.unit
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line.side.pen(max(1.6, unit / 6.5)))
        painter.drawPath(frame.path(line.values, is_stepped=self.is_stepped))
        # The label bears the mark of the last value.
        ends = [turn.number - 1 for turn in self.turns[1:]]
        every = max(1, ceil(len(ends) / MOST_MARKS))
        for number in [*ends[::-1][::every]]:
            if number >= 1:
                at = QPointF(frame.x(number), frame.y(line.values[number - 1]))
                line.side.paint_mark(painter, at, 0.28 * unit)

    def _paint_areas(self, painter: QPainter, frame: "_Frame") -> None:
        """The first line as an area: above for the first side, below for the second, each with its pattern."""
        values = self.lines[0].values
        outline = frame.path(values, is_stepped=self.is_stepped)
        area = QPainterPath(outline)
        area.lineTo(frame.area.right(), frame.y(0))
        area.lineTo(frame.area.left(), frame.y(0))
        area.closeSubpath()
        halves = (
            QRectF(frame.area.left(), frame.area.top(), frame.area.width(), frame.y(0) - frame.area.top()),
            QRectF(frame.area.left(), frame.y(0), frame.area.width(), frame.area.bottom() - frame.y(0)),
        )
        for half, line in zip(halves, self.lines, strict=False):
            painter.save()
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            line.side.paint_area(painter, area, 0.55 * self.style.unit)
            painter.setPen(QPen(line.side.colour, max(1.6, self.style.unit / 6.5)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline)
            painter.restore()

    def _paint_labels(self, painter: QPainter, frame: "_Frame") -> None:
        """The label of each line at its end, none over another; of areas in the middle of their halves."""
        style, unit = self.style, self.style.unit
        if self.is_lead:
            wanted = [(frame.y(frame.high / 2), self.lines[0]), (frame.y(frame.low / 2), self.lines[-1])]
        else:
            wanted = [(frame.y(line.values[-1]), line) for line in self.lines]
        for y, line in spread(wanted, 1.35 * unit, frame.area.bottom()):
            x = frame.area.right() + 0.75 * unit
            line.side.paint_mark(painter, QPointF(x, y), 0.34 * unit)
            there = QRectF(x + 0.65 * unit, y - 0.7 * unit, 30 * unit, 1.4 * unit)
            write(painter, there, line.label, style.font(bold=True), style.letters(line.side), LEFT)

    def _badge_rows(self, width: float) -> int:
        return 1 + max((row for _place, row in self._badge_places(width)), default=-1)

    def _badge_places(self, width: float) -> list[tuple[int, int]]:
        """The position of each badge and its row: those that would overlap stand in different rows."""
        count = len(self.lines[0].values)
        across = (width - 12 * self.style.unit) / max(count, 1)
        free: list[float] = []
        found = []
        for number in self.badges:
            x = number * across
            row = next((row for row, end in enumerate(free) if x >= end), len(free))
            if row == len(free):
                free.append(0.0)
            free[row] = x + 1.5 * self.style.unit
            found.append((number, row))
        return found

    def _paint_badges(self, painter: QPainter, frame: "_Frame", top: float) -> None:
        style, unit = self.style, self.style.unit
        rows = self._badge_rows(frame.area.width() + 12 * unit)
        places = [
            QPointF(frame.x(number), top + (0.75 + 1.5 * (rows - 1 - row)) * unit)
            for number, row in self._badge_places(frame.area.width() + 12 * unit)
        ]
        painter.setPen(QPen(style.faint, max(1.0, unit / 14), Qt.PenStyle.DotLine))
        for at in places:
            painter.drawLine(at, QPointF(at.x(), frame.area.bottom()))
        for place, at in enumerate(places, 1):
            paint_badge(painter, style, at, str(place))


@dataclass(frozen=True)
class _Frame:
    """Where values are on the paper."""

    area: QRectF
    low: float
    high: float
    count: int

    def x(self, number: int) -> float:
        """Where a position is, from 1."""
        return self.area.left() + self.area.width() * (number - 1) / max(self.count - 1, 1)

    def y(self, value: float) -> float:
        """Where a value is."""
        return self.area.bottom() - self.area.height() * (value - self.low) / (self.high - self.low)

    def path(self, values: Sequence[float], *, is_stepped: bool) -> QPainterPath:
        """The line through values; stepped where they change at once."""
        path = QPainterPath(QPointF(self.x(1), self.y(values[0])))
        for number, (before, value) in enumerate(pairwise(values), 2):
            if value != before or number == len(values):
                x = self.x(number)
                path.lineTo(x if is_stepped else self.x(number - 1), self.y(before))
                path.lineTo(x, self.y(value))
        return path


def paint_badge(painter: QPainter, style: ReportStyle, at: QPointF, text: str) -> None:
    """Paint the number of a turning point."""
    unit = style.unit
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.text)
    painter.drawEllipse(at, 0.66 * unit, 0.66 * unit)
    box = QRectF(at.x() - unit, at.y() - 0.7 * unit, 2 * unit, 1.4 * unit)
    write(painter, box, text, style.font(0.78, bold=True), style.paper, CENTRE)


def nice_step(least: float) -> float:
    """The smallest of 1, 2 or 5 times a power of ten that is not less."""
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def spread(wanted: Sequence[tuple[float, Line]], distance: float, bottom: float) -> list[tuple[float, Line]]:
    """The heights of labels, moved apart where they would overlap, none below the bottom."""
    found: list[tuple[float, Line]] = []
    for y, line in sorted(wanted, key=lambda pair: pair[0]):
        found.append((max(y, found[-1][0] + distance) if found else y, line))
    limit = bottom
    for place in range(len(found) - 1, -1, -1):
        y, line = found[place]
        found[place] = (min(y, limit), line)
        limit = found[place][0] - distance
    return found
