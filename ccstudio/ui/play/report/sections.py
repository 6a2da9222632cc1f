"""The sections of a report as blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from ccstudio.base.language import _, plural
from ccstudio.play.report.records import DrawRow, GameReport, LossRow, RollRow, Series, TurningPoint
from ccstudio.play.report.words import (
    luck_notes,
    mean_text,
    number_text,
    percent_text,
    roll_topic,
    signed_text,
    swing_text,
)
from ccstudio.ui.play.report.blocks import (
    WRAPPED,
    Block,
    Cell,
    Gap,
    Heading,
    Paragraph,
    Row,
    SideName,
    text_height,
    text_width,
    write,
)
from ccstudio.ui.play.report.charts import Chart, Line, paint_badge
from ccstudio.ui.play.report.style import ReportStyle

Section = Sequence[Block]


def head_of(report: GameReport, style: ReportStyle) -> Section:
    """Title, result and sides."""
    blocks: list[Block] = [Paragraph(style, report.title, size=2.0, bold=True, room=0.1, keeps_next=True)]
    told = _("{system}, {entries}").format(
        system=report.system, entries=plural("{count} entry", "{count} entries", report.entries)
    )
    blocks.append(Paragraph(style, told, is_faint=True, keeps_next=True, room=0.7))
    for place, line in enumerate(report.result):
        blocks.append(Paragraph(style, str(line), size=1.0 if place else 1.3, bold=not place, room=0.3))
    for side in report.sides:
        won = _("won") if side.has_won else ""
        more = " · ".join(part for part in (side.players, won) if part)
        blocks.append(SideName(style, style.side(report, side.side), more))
    return blocks


def sections_of(report: GameReport, style: ReportStyle) -> list[Section]:
    """All other sections, in order; those without content are left out."""
    made = (
        _points(report, style), _chances(report, style), _losses(report, style), _turning_points(report, style),
        _luck(report, style), _draws(report, style),
    )  # fmt: skip
    return [section for section in map(list, made) if section]


def _points(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    series = report.points or report.leads
    if not series or len(series[0].values) < 2:
        return
    yield Heading(style, _("Victory points") if report.points else _("Lead"))
    is_lead = len(series) == 2 and all(0 in pair for pair in zip(series[0].values, series[1].values, strict=True))
    lines = [
        Line(
            style.side(report, one.side),
            one.values,
            _("{side} {points}").format(side=report.side(one.side).title, points=number_text(one.values[-1])),
        )
        for one in series
    ]
    if is_lead:
        values = [first - second for first, second in zip(series[0].values, series[1].values, strict=True)]
        lines = [Line(line.side, values, line.label) for line in lines]
    badges = [point.number for point in report.turning_points]
    yield Chart(style, lines, report.turns, _("Turns"), is_lead=is_lead, badges=badges)
    yield Gap(0.4 * style.unit)


def _chances(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    if not report.chances or len(report.chances[0].values) < 2:
        return
    yield Heading(style, _("Chance of winning"))
    yield Paragraph(
        style, _("As estimated after each entry, in percent. Click to see a position."), is_faint=True, keeps_next=True
    )
    lines = [
        Line(style.side(report, one.side), [100 * value for value in one.values], report.side(one.side).title)
        for one in report.chances
    ]
    badges = [point.number for point in report.turning_points]
    yield Chart(style, lines, report.turns, _("Turns"), is_stepped=False, badges=badges)
    yield Gap(0.4 * style.unit)


def _losses(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    if not report.losses:
        return
    yield Heading(style, _("Losses"))
    has_steps = any(row.steps for row in report.losses)
    has_points = any(row.points for row in report.losses) or not has_steps
    most = max(row.points if has_points else row.steps for row in report.losses)
    shares = [7.5, 4.0, *([4.0] * has_steps), *([4.0] * has_points)]
    heads = ["", "", _("Pieces"), *([_("Steps")] * has_steps), *([_("Points")] * has_points)]
    for player in report.sides:
        side, listed = style.side(report, player.side), [row for row in report.losses if row.side == player.side]
        if not listed:
            yield SideName(style, side, _("no losses"), keeps_next=False)
            continue
        yield SideName(style, side)
        yield Row(style, [Cell(head) for head in heads], shares, side, is_head=True)
        for row in listed:
            count = row.points if has_points else row.steps
            bar = Cell(bar=(count, None, most)) if count else Cell()
            cells = _loss_cells([row], has_steps=has_steps, has_points=has_points)
            yield Row(style, [Cell(row.title), bar, *cells], shares, side)
        total = [Cell(_("Total")), Cell(), *_loss_cells(listed, has_steps=has_steps, has_points=has_points)]
        yield Row(style, total, shares, side, is_sum=True)
        yield Gap(0.8 * style.unit)


def _loss_cells(rows: Sequence[LossRow], *, has_steps: bool, has_points: bool) -> list[Cell]:
    steps = [Cell(str(sum(row.steps for row in rows)))] * has_steps
    points = [Cell(str(sum(row.points for row in rows)))] * has_points
    return [Cell(str(sum(row.pieces for row in rows))), *steps, *points]


def _luck(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    if not report.rolls:
        return
    yield Heading(style, _("Luck with dice"))
    if report.luck and len(report.luck[0].values) > 1:
        yield Paragraph(style, _("Rolls better than expected, summed up"), is_faint=True, keeps_next=True)
        yield Chart(
            style, [_luck_line(report, style, one) for one in report.luck], report.turns, _("Turns"),
            is_stepped=False, rows=12.0,
        )  # fmt: skip
    shares = [3.6, 4.2, 5.0, 11.0]
    heads = [Cell(""), Cell(_("Rolls")), Cell(_("Mean")), Cell(_("Expected")), Cell(_("Luck"))]
    for number, rows in groupby(report.rolls, key=lambda row: row.side):
        side = style.side(report, number)
        yield SideName(style, side)
        yield Row(style, heads, shares, side, is_head=True)
        for row in rows:
            yield Row(style, _roll_cells(row), shares, side, is_sum=not row.topic)
        yield Gap(0.8 * style.unit)
    for note in luck_notes(report):
        yield Paragraph(style, note, size=0.88, is_faint=True)


def _luck_line(report: GameReport, style: ReportStyle, series: Series) -> Line:
    side = style.side(report, series.side)
    return Line(side, series.values, _("{side} {luck}").format(side=side.title, luck=signed_text(series.values[-1])))


def _roll_cells(row: RollRow) -> list[Cell]:
    return [
        Cell(roll_topic(row)),
        Cell(str(row.rolls)),
        Cell(mean_text(row.mean)),
        Cell(mean_text(row.expected)),
        Cell(percent_text(row), percent=row.percentile),
    ]


def _draws(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    if not report.draws:
        return
    yield Heading(style, _("Luck with cards"))
    yield Paragraph(style, _("Bars: drawn. Ticks: expected."), is_faint=True, keeps_next=True)
    shares = [11.0, 3.4, 5.0]
    for (number, topic), rows in groupby(report.draws, key=lambda row: (row.side, row.topic)):
        side, listed = style.side(report, number), list(rows)
        yield SideName(style, side, topic)
        heads = [Cell(""), Cell(""), Cell(_("Drawn")), Cell(_("Expected"))]
        yield Row(style, heads, shares, side, is_head=True)
        most = max(max(row.count, row.expected) for row in listed)
        for row in listed:
            yield Row(style, _draw_cells(row, most), shares, side)
        yield Gap(0.8 * style.unit)


def _draw_cells(row: DrawRow, most: float) -> list[Cell]:
    bar = Cell(bar=(row.count, row.expected, most))
    return [Cell(row.outcome), bar, Cell(str(row.count)), Cell(f"{row.expected:.1f}")]


def _turning_points(report: GameReport, style: ReportStyle) -> Iterator[Block]:
    if not report.turning_points:
        return
    yield Heading(style, _("Turning points"))
    for place, point in enumerate(report.turning_points, 1):
        yield TurningPointBlock(report, style, point, place)


@dataclass(frozen=True)
class TurningPointBlock:
    """A turning point: its number, when it was, what it changed, and what happened."""

    report: GameReport
    style: ReportStyle
    point: TurningPoint
    place: int
    keeps_next: bool = False

    @property
    def number(self) -> int:
        """The position that it leads to."""
        return self.point.number

    def height(self, width: float) -> float:
        """The line of the turn, that of the change where both do not fit into one, and those of what happened."""
        font, unit = self.style.font(), self.style.unit
        lines = sum(text_height(text, font, width - 2.4 * unit) for text in self._lines())
        bold = self.style.font(bold=True)
        change = 0.0 if self._fits(width) else text_height(self._swing, bold, width - 3.6 * unit) + 0.3 * unit
        return 1.7 * unit + change + lines + 0.8 * unit

    @property
    def _swing(self) -> str:
        return swing_text(self.report, self.point)

    @property
    def _when(self) -> str:
        return _("{turn}, entry {entry}").format(turn=self.point.turn, entry=self.point.entry)

    def _fits(self, width: float) -> bool:
        """Whether the turn and what it changed fit into one line."""
        unit, font = self.style.unit, self.style.font(bold=True)
        return text_width(self._when, font) + text_width(self._swing, font) + 4.8 * unit <= width

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the badge and the words."""
        style, unit = self.style, self.style.unit
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_badge(painter, style, QPointF(box.left() + 0.8 * unit, box.top() + 0.85 * unit), str(self.place))
        left = box.left() + 2.4 * unit
        line = QRectF(left, box.top(), box.right() - left, 1.7 * unit)
        write(painter, line, self._when, style.font(bold=True), style.link)
        y = self._paint_change(painter, line)
        painter.setFont(style.font())
        painter.setPen(style.text)
        for text in self._lines():
            high = text_height(text, style.font(), box.right() - left)
            painter.drawText(QRectF(left, y, box.right() - left, high + 1), int(WRAPPED), text)
            y += high
        painter.setPen(QPen(style.edge, max(0.5, unit / 26)))
        painter.drawLine(QPointF(left, box.bottom() - 0.4 * unit), QPointF(box.right(), box.bottom() - 0.4 * unit))
        painter.restore()

    def _paint_change(self, painter: QPainter, line: QRectF) -> float:
        """Paint what the turn changed at the right end of its line, or below; return where the next line begins."""
        style, unit, swing = self.style, self.style.unit, self._swing
        side, font = style.side(self.report, self.point.side), style.font(bold=True)
        if self._fits(line.width() + 2.4 * unit):
            room = text_width(swing, font) + 1.4 * unit
            there = QRectF(line.right() - room, line.top(), room, line.height())
            side.paint_mark(painter, QPointF(there.left() + 0.5 * unit, there.center().y()), 0.36 * unit)
            write(painter, there.adjusted(1.2 * unit, 0, 0, 0), swing, font, style.letters(side))
            return line.bottom()
        high = text_height(swing, font, line.width() - 1.2 * unit)
        side.paint_mark(painter, QPointF(line.left() + 0.5 * unit, line.bottom() + 0.65 * unit), 0.36 * unit)
        painter.setFont(font)
        painter.setPen(style.letters(side))
        there = QRectF(line.left() + 1.2 * unit, line.bottom(), line.width() - 1.2 * unit, high + 1)
        painter.drawText(there, int(WRAPPED), swing)
        return line.bottom() + high + 0.3 * unit

    def _lines(self) -> list[str]:
        told = [str(line) for line in self.point.lines]
        asked = [self.point.question] if self.point.question else []
        advice = [_("Advice: {advice}").format(advice=self.point.advice)] if self.point.advice else []
        return [*asked, *told, *advice]
