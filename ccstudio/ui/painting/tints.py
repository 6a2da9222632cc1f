"""What sight adds up to, as tints of spaces: heat maps, mutual views, the difference of two versions of a map.

All scales can be told apart by eyes that see no red and green: dark blue to yellow for counts, blue and orange for
more and less. Numbers stand in the spaces, so that no colour says anything alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.statistics import Difference, Flags, Matrix, Measure, Mutual, heat, part_judged, unjudged
from ccstudio.ui.painting.edge import Edge, outline_path
from ccstudio.ui.painting.ink import Mark, fill, put, stroke
from ccstudio.ui.painting.palette import HALO, faint
from ccstudio.ui.painting.text import text_path, text_width

SCALE: Final = ("#00224E", "#2A3F6D", "#575D6D", "#7D7C78", "#A69D75", "#D3C164", "#FEE838")
"""The colours from few to many."""

MORE: Final = ("#BBD7EE", "#6BAED6", "#2171B5", "#08306B")
LESS: Final = ("#FDD0A2", "#FD8D3C", "#D94801", "#7F2704")
"""The colours from slightly fewer to much fewer."""

OTHERWISE: Final = "#8A8A8A"

ONES: Final = "#0B5FA5"
OTHERS: Final = "#C75B00"

STRENGTH: Final = 0.66
"""The opacity of a tint."""

_INK: Final = QColor("#1B1B1B")
_NUMBERS_UNTIL: Final = 150.0
_ABOVE_TITLE: Final = 0.27
"""The part of the margin above the title."""
_EVERYTHING: Final = QRectF(-(2.0**26), -(2.0**26), 2.0**27, 2.0**27)


class Tint(NamedTuple):
    """The tint of a space: its colour, its number, and the colour of its ring, empty for none."""

    colour: str
    text: str = ""
    ring: str = ""


class Entry(NamedTuple):
    """A line of a legend: a colour and what it means."""

    colour: str
    text: str


class Tinting(NamedTuple):
    """The tints of a map with a legend; `note` says what is missing while not all pairs are judged."""

    title: str
    tints: Mapping[SpaceId, Tint]
    legend: Sequence[Entry]
    note: str = ""


NOTHING: Final = Tinting("", {}, ())


def partial_note(part: float) -> str:
    """A note on counts while only a part (0 to 1) of the pairs is judged; empty when all are."""
    # Rounded down: the last pair makes it 100 %.
    return _("Partial: {percent} % of pairs judged").format(percent=int(part * 100)) if part < 1 else ""


def heat_tinting(title: str, board: Board, codes: Matrix, measure: Measure, near: Flags | None) -> Tinting:
    """A heat map: what is counted of each space, -1 where nothing is, from the least of the map to the most.

    A count that may still grow because some of its pairs are not judged bears a plus.
    """
    counts = heat(codes, measure, near)
    missing, note = unjudged(codes, measure, near), partial_note(part_judged(codes, near))
    here = {space: int(counts[space]) for space in board.spaces if counts[space] >= 0}
    bounds = _classes(here.values(), len(SCALE))
    tints = {
        space: Tint(SCALE[_class_of(count, bounds)], f"{count}+" if missing[space] else str(count))
        for space, count in here.items()
    }
    legend = [Entry(colour, _range(*bound)) for colour, bound in zip(SCALE, bounds, strict=False)]
    return Tinting(title, tints, legend, note)


def mutual_tinting(found: Mutual) -> Tinting:
    """The tints of two groups: each space by the share of the other group that it sees."""
    tints: dict[SpaceId, Tint] = {}
    for group, other, ring in ((found.ones, found.others, ONES), (found.others, found.ones, OTHERS)):
        for space, count in group.items():
            most = len(other) - (space in other)
            step = count * (len(SCALE) - 1) // most if most else 0
            tints[space] = Tint(SCALE[step], f"{count}/{most}", ring)
    legend = [Entry(ONES, _("First group")), Entry(OTHERS, _("Second group"))]
    legend += [
        Entry(SCALE[0], _("Sees no space of the other group")),
        Entry(SCALE[-1], _("Sees every space of the other group")),
    ]
    return Tinting(_("Mutual view"), tints, legend)


def change_tinting(found: Difference) -> Tinting:
    """Tint each space by how many more or fewer spaces it sees than in the previous version."""
    most = max(map(abs, found.gains.values()), default=0)
    tints = {}
    for space, gain in found.gains.items():
        steps = MORE if gain > 0 else LESS
        colour = steps[(abs(gain) - 1) * len(steps) // most] if gain else OTHERWISE
        tints[space] = Tint(colour, f"{gain:+d}" if gain else "±")
    legend = [Entry(MORE[2], _("sees more")), Entry(LESS[2], _("sees less")), Entry(OTHERWISE, _("sees differently"))]
    return Tinting(_("Difference"), tints, legend)


def _classes(counts: Iterable[int], most: int) -> list[tuple[int, int]]:
    """Ranges of counts of equal width, from the least to the most; at most a number of them."""
    known = list(counts)
    if not known:
        return []
    low, high = min(known), max(known)
    width = max(1, -(-(high - low + 1) // most))
    return [(start, min(start + width - 1, high)) for start in range(low, high + 1, width)]


def _class_of(count: int, bounds: Sequence[tuple[int, int]]) -> int:
    return next(n for n, (_low, high) in enumerate(bounds) if count <= high)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def paint_tints(painter: QPainter, board: Board, tints: Mapping[SpaceId, Tint], units_per_pixel: float) -> None:
    """Lay tints over spaces; the painter is in lattice units."""
    groups: dict[str, list[SpaceId]] = {}
    rings: dict[str, list[SpaceId]] = {}
    for space, tint in tints.items():
        groups.setdefault(tint.colour, []).append(space)
        if tint.ring:
            rings.setdefault(tint.ring, []).append(space)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = outline_path(board)
    if outline is not None:
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    words = tints if units_per_pixel <= _NUMBERS_UNTIL else {}
    put(painter, _marks(board, words, groups, rings), _EVERYTHING, units_per_pixel)
    painter.restore()


def _marks(
    board: Board,
    numbered: Mapping[SpaceId, Tint],
    groups: Mapping[str, Sequence[SpaceId]],
    rings: Mapping[str, Sequence[SpaceId]],
) -> Iterator[Mark]:
    width = board.grid.width
    for colour, spaces in groups.items():
        cells = _cells(board, spaces, 1.0)
        yield fill(cells, faint(QColor(colour), STRENGTH))
        yield stroke(cells, faint(HALO, 0.35), width * 0.008, least_px=0.8)
    for colour, spaces in rings.items():
        yield stroke(_cells(board, spaces, 0.94), QColor(colour), width * 0.05, least_px=2.0)
    for space, tint in numbered.items():
        if tint.text:
            x, y = board.grid.centre(space)
            words = text_path(tint.text, (x, y + width * 0.18), width * 0.21, "bold")
            yield stroke(words, QColor(255, 255, 255, 225), width * 0.05, until=_NUMBERS_UNTIL)
            yield fill(words, _INK, until=_NUMBERS_UNTIL)


def _cells(board: Board, spaces: Iterable[SpaceId], part: float) -> QPainterPath:
    path = QPainterPath()
    for space in spaces:
        cx, cy = board.grid.centre(space)
        corners = [QPointF(cx + (x - cx) * part, cy + (y - cy) * part) for x, y in board.grid.corners(space)]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    return path


def paint_legend(painter: QPainter, board: Board, tinting: Tinting, units_per_pixel: float) -> None:
    """Paint the legend in a row above the title, at its right, on a background.

    Without room around the board it is painted on the board.
    """
    step = board.grid.width * 0.36
    size = step * 0.66
    rect, margin = Edge(board).rect, board.document.frame.margin
    room = margin * _ABOVE_TITLE if margin > step else step
    words = f"{tinting.title} · {tinting.note}" if tinting.note else tinting.title
    title = text_width(words, size, "bold")
    widths = [text_width(entry.text, size) + step * 1.3 for entry in tinting.legend]
    # On a narrow map it is made to fit.
    whole = title + sum(widths) + step * 1.1
    shrink = min(1.0, rect.width() / whole, room / step)
    marks: list[Mark] = []
    ground = QPainterPath()
    ground.addRoundedRect(QRectF(-whole, -step, whole, step), step * 0.2, step * 0.2)
    marks += [fill(ground, QColor(255, 255, 255, 236)), stroke(ground, QColor("#55524A"), step * 0.04, least_px=1.0)]
    left = -whole + step * 0.4
    marks.append(fill(text_path(words, (left, -step / 2), size, "bold", align="left"), _INK))
    left += title + step * 0.4
    for entry, width in zip(tinting.legend, widths, strict=True):
        patch = QPainterPath()
        patch.addRect(QRectF(left, -step * 0.78, step * 0.6, step * 0.56))
        marks += [fill(patch, QColor(entry.colour)), stroke(patch, QColor("#55524A"), step * 0.03, least_px=0.8)]
        marks.append(fill(text_path(entry.text, (left + step * 0.75, -step / 2), size, align="left"), _INK))
        left += width
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot = rect.top() - margin * (1 - _ABOVE_TITLE) if margin > step else rect.top() + step * 1.1
    painter.translate(rect.right(), foot)
    painter.scale(shrink, shrink)
    put(painter, marks, _EVERYTHING, units_per_pixel / shrink)
    painter.restore()
