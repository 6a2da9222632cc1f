"""`ReportStyle`: the colours and fonts of a report on light and dark, and what tells sides apart besides colours."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen

from ccstudio.base.text_font import FAMILY
from ccstudio.play.report.records import GameReport
from ccstudio.ui.widgets.contrast import readable

LEAST_CONTRAST: Final = 3.6
"""Between a line and the paper (WCAG asks for 3; for letters see `ReportStyle.letters`)."""
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (5.0, 2.2), (1.2, 1.8), (6.0, 2.0, 1.2, 2.0))


@dataclass(frozen=True)
class SideStyle:
    """What tells a side apart: colour, dashes of its line (none: solid), pattern of its areas, shape of its marks.

    `counter` is the colour of its counters, which fills its marks; `colour` the nearest that stands out on the paper,
    for lines.
    """

    title: str
    counter: QColor
    colour: QColor
    place: int

    def pen(self, width: float) -> QPen:
        """The pen of its lines."""
        pen = QPen(self.colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        dashes = _DASHES[self.place % len(_DASHES)]
        if dashes:
            pen.setDashPattern(list(dashes))
        return pen

    def paint_area(self, painter: QPainter, area: QPainterPath, spacing: float) -> None:
        """Fill an area; those of every other side are hatched, with lines so far apart."""
        soft = QColor(self.colour)
        soft.setAlphaF(0.16 if self.is_hatched else 0.28)
        painter.fillPath(area, soft)
        if not self.is_hatched:
            return
        painter.save()
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(self.colour, spacing / 9))
        box = area.boundingRect()
        x = box.left() - box.height()
        while x < box.right():
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
            x += spacing
        painter.restore()

    @property
    def is_hatched(self) -> bool:
        """Whether its areas are hatched."""
        return self.place % 2 == 1

    def paint_mark(self, painter: QPainter, at: QPointF, radius: float) -> None:
        """Paint the mark of the side: a disc, square, triangle or diamond."""
        painter.save()
        painter.setPen(QPen(self.colour, max(1.0, radius / 6)))
        painter.setBrush(self.counter)
        painter.drawPath(_shape(self.place % 4, at, radius))
        painter.restore()


@dataclass(frozen=True)
class ReportStyle:
    """Colours and letters; `unit` is the height of plain letters in pixels, by which everything is measured."""

    paper: QColor
    text: QColor
    faint: QColor
    edge: QColor
    link: QColor
    unit: float
    family: str = FAMILY

    def font(self, size: float = 1.0, *, bold: bool = False) -> QFont:
        """A font by its size in units."""
        font = QFont(self.family)
        font.setPixelSize(max(1, round(self.unit * size)))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        # Readers of PDF files do not find words with ligatures.
        font.setFeature(QFont.Tag("liga"), 0)
        return font

    def letters(self, side: SideStyle) -> QColor:
        """The colour nearest to that of a side in which words can be read on the paper."""
        return readable(side.colour, self.paper)

    def side(self, report: GameReport, number: int) -> SideStyle:
        """The style of a side."""
        place = next(place for place, side in enumerate(report.sides) if side.side == number)
        found = report.sides[place]
        counter = QColor(found.colour)
        return SideStyle(found.title, counter, visible_on(counter, self.paper), place)


PRINT: Final = (QColor("#FFFFFF"), QColor("#26282B"), QColor("#6F6E69"), QColor("#D8D5CD"), QColor("#2C5F96"))


def print_style(unit: float = 13.0) -> ReportStyle:
    """The style of pictures and pages."""
    paper, text, faint, edge, link = PRINT
    return ReportStyle(paper=paper, text=text, faint=faint, edge=edge, link=link, unit=unit)


def screen_style(palette: QPalette, font: QFont) -> ReportStyle:
    """The style on the screen, light or dark as the studio is."""
    role = QPalette.ColorRole
    paper, text = palette.color(role.Base), palette.color(role.Text)
    return ReportStyle(
        paper=paper,
        text=text,
        faint=mixed(text, paper, 0.38),
        edge=mixed(text, paper, 0.78),
        link=palette.color(role.Link),
        unit=max(11.0, QFontMetricsF(font).height() * 0.8),
        family=font.family(),
    )


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two, with so much of the other."""
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    red, green, blue = (round(a + (b - a) * share) for a, b in parts)
    return QColor(red, green, blue)


def visible_on(colour: QColor, paper: QColor) -> QColor:
    """The colour itself if it stands out on the paper, else the nearest lighter or darker one that does."""
    hue, saturation, lightness = colour.hslHueF(), colour.hslSaturationF(), colour.lightnessF()
    step = -0.02 if luminance(paper) > 0.4 else 0.02
    found = QColor(colour)
    while contrast(found, paper) < LEAST_CONTRAST and 0.0 <= lightness + step <= 1.0:
        lightness += step
        found = QColor.fromHslF(max(hue, 0.0), saturation, lightness)
    return found


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, 1 to 21 (WCAG)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: QColor) -> float:
    """The relative luminance of a colour, 0 to 1."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _shape(kind: int, at: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    x, y = at.x(), at.y()
    if kind == 0:
        path.addEllipse(at, radius, radius)
    elif kind == 1:
        path.addRect(QRectF(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8))
    else:
        corners = [(0, -1.25), (1.15, 0.9), (-1.15, 0.9)] if kind == 2 else [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
        path.moveTo(x + corners[0][0] * radius, y + corners[0][1] * radius)
        for across, down in corners[1:]:
            path.lineTo(x + across * radius, y + down * radius)
        path.closeSubpath()
    return path
