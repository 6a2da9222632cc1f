"""`BoxIndex`: spatial index of boxes near a segment, with square buckets about as wide as a space."""

from collections.abc import Iterable, Mapping, Sequence

from ccstudio.board.facts import Point

Box = tuple[int, int, int, int]


class BoxIndex:
    """Numbered closed boxes in lattice units; immutable.

    Boxes beyond `bounds` lie in the outermost buckets, so nothing is ever missed; an empty box (x0 > x1) is in none.
    """

    def __init__(self, bounds: Box, bucket: int, boxes: Sequence[Box]) -> None:
        x0, y0, x1, y1 = bounds
        self._x0, self._y0, self._bucket = x0, y0, bucket
        self._columns = (x1 - x0) // bucket + 1
        self._rows = (y1 - y0) // bucket + 1
        self._boxes = tuple(boxes)
        buckets: list[list[int]] = [[] for _ in range(self._columns * self._rows)]
        for number, box in enumerate(self._boxes):
            for place in self._places(box):
                buckets[place].append(number)
        self._buckets = [tuple(numbers) for numbers in buckets]

    def replaced(self, changed: Mapping[int, Box]) -> "BoxIndex":
        """Return the index with some boxes replaced; everything else is shared."""
        other = object.__new__(BoxIndex)
        other._x0, other._y0, other._bucket = self._x0, self._y0, self._bucket
        other._columns, other._rows = self._columns, self._rows
        boxes = list(self._boxes)
        buckets = list(self._buckets)
        for number, box in changed.items():
            before, after = set(self._places(boxes[number])), set(self._places(box))
            boxes[number] = box
            for place in before - after:
                buckets[place] = tuple(n for n in buckets[place] if n != number)
            for place in after - before:
                buckets[place] = (*buckets[place], number)
        other._boxes, other._buckets = tuple(boxes), buckets
        return other

    def near(self, start: Point, end: Point, margin: int = 0) -> list[int]:
        """Return the numbers of all boxes within `margin` of the segment, and perhaps a few more, in order."""
        (ax, ay), (bx, by) = (start, end) if start[0] <= end[0] else (end, start)
        across, down = bx - ax, by - ay
        bucket, rows, buckets = self._bucket, self._rows, self._buckets
        first_column, last_column = self._column(ax - margin), self._column(bx + margin)
        found: set[int] = set()
        for column in range(first_column, last_column + 1):
            left = self._x0 + column * bucket - margin
            right = left + bucket + 2 * margin
            # The outermost buckets have no outer edge.
            first = ay + down * (left - ax) // across if column > 0 and ax < left and across else ay
            last = ay + down * (right - ax) // across if column < self._columns - 1 and right < bx and across else by
            if first > last:
                first, last = last, first
            # Rounding down may have taken up to one unit.
            low = (first - margin - self._y0) // bucket
            high = (last + margin + 1 - self._y0) // bucket
            low, high = min(max(low, 0), rows - 1), min(max(high, 0), rows - 1)
            found.update(*buckets[column * rows + low : column * rows + high + 1])
        boxes = self._boxes
        y0, y1 = (ay, by) if ay <= by else (by, ay)
        x0, y0, x1, y1 = ax - margin, y0 - margin, bx + margin, y1 + margin
        near = []
        for number in sorted(found):
            left, top, right, bottom = boxes[number]
            if left <= x1 and right >= x0 and top <= y1 and bottom >= y0:
                near.append(number)
        return near

    def _places(self, box: Box) -> Iterable[int]:
        x0, y0, x1, y1 = box
        if x0 > x1:
            return
        low, high = self._row(y0), self._row(y1)
        for column in range(self._column(x0), self._column(x1) + 1):
            yield from range(column * self._rows + low, column * self._rows + high + 1)

    def _column(self, x: int) -> int:
        return min(max((x - self._x0) // self._bucket, 0), self._columns - 1)

    def _row(self, y: int) -> int:
        return min(max((y - self._y0) // self._bucket, 0), self._rows - 1)
