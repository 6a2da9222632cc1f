"""`OddsBars`: possible outcomes as bars whose parts differ in colour and pattern."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.present import Odds
from ccstudio.play.narration import Narrator
from ccstudio.ui.appearance.text_scale import scaled

STYLES: Final[tuple[tuple[str, Qt.BrushStyle], ...]] = (
    ("#7B8794", Qt.BrushStyle.SolidPattern),
    ("#E6AB02", Qt.BrushStyle.BDiagPattern),
    ("#D95F02", Qt.BrushStyle.DiagCrossPattern),
    ("#5E3C99", Qt.BrushStyle.Dense4Pattern),
    ("#1B9E77", Qt.BrushStyle.HorPattern),
    ("#2166AC", Qt.BrushStyle.VerPattern),
)
"""Colours that colour-blind people can tell apart, and patterns that work without colour."""
SHADE: Final = 28
"""How much darker each further outcome of the same colour is, in per cent."""
SHADES: Final = 4
"""The number of shades of a colour, after which they begin again: darker ones could not be told apart."""
BAR: Final = 14
"""The height of a bar, logical pixels."""
GAP: Final = 4
SWATCH: Final = 12


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One outcome: `style` numbers the colours, `shade` counts the earlier outcomes of the same colour."""

    title: str
    share: float
    percent: str
    fraction: str
    style: int
    shade: int = 0


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """One thing with its possible outcomes."""

    title: str
    cases: tuple[Case, ...]

    @property
    def words(self) -> str:
        """The whole text, for screen readers."""
        told = [
            _("{title} {percent} ({fraction})").format(title=case.title, percent=case.percent, fraction=case.fraction)
            for case in self.cases
        ]
        return _("{title}: {cases}").format(title=self.title, cases=_(", ").join(told))


class Styles:
    """The colour and pattern of each outcome, unchanged as long as the panel exists.

    Outcomes that are neighbours in the catalogue get their styles together, in its order, so that the style does not
    depend on which outcome comes first.
    """

    def __init__(self, sentences: Iterable[str]) -> None:
        self._codes = tuple(sentences)
        self._places = {code: place for place, code in enumerate(self._codes)}
        self._known: dict[str, int] = {}

    def learn(self, codes: Sequence[str]) -> None:
        """Assign styles to outcomes of one thing that have none yet, and to those between them."""
        places = [self._places[code] for code in codes if code in self._places]
        between = self._codes[min(places, default=0) : max(places, default=-1) + 1]
        for code in (*(between if len(between) <= len(STYLES) else ()), *codes):
            self._known.setdefault(code, len(self._known))

    def style_of(self, code: str) -> int:
        """The style of a known outcome."""
        return self._known[code]


def bars_of(odds: Sequence[Odds], narrator: Narrator, styles: Styles) -> tuple[Bar, ...]:
    """Odds as bars."""
    for one in odds:
        styles.learn([text.code for text, _probability in one.cases])
    return tuple(
        Bar(
            title=narrator.sentence(one.title),
            cases=tuple(
                Case(
                    title=narrator.sentence(text),
                    share=float(probability),
                    percent=_("{number} %").format(number=f"{float(100 * probability):.1f}"),
                    fraction=str(probability),
                    style=styles.style_of(text.code),
                    shade=sum(other.code == text.code for other, _probability in one.cases[:place]),
                )
                for place, (text, probability) in enumerate(one.cases)
            ),
        )
        for one in odds
    )


class OddsBars(QWidget):
    """Bars below each other, each with its outcomes as text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show other bars."""
        self.bars = tuple(bars)
        self.setVisible(bool(self.bars))
        self.setAccessibleName("\n".join(bar.words for bar in self.bars))
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all bars and their outcomes."""
        line = self.fontMetrics().height()
        return QSize(240, sum(line + scaled(BAR) + 3 * GAP + len(bar.cases) * (line + 1) + GAP for bar in self.bars))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint titles, bars and outcomes."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, top = self.fontMetrics().height(), 0
        for bar in self.bars:
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            title = self.fontMetrics().elidedText(bar.title, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(QRectF(0, top, self.width(), line), Qt.AlignmentFlag.AlignLeft, title)
            top += line + GAP
            self._paint_bar(painter, bar, top)
            top += scaled(BAR) + GAP
            for case in bar.cases:
                self._paint_case(painter, case, top, line)
                top += line + 1
            top += 2 * GAP
        painter.end()

    @property
    def shows_fractions(self) -> bool:
        """Whether exact fractions fit beside the outcomes; the tool tip always shows them."""
        return self._fraction_room() > 0

    def _percent_room(self) -> int:
        return self.fontMetrics().horizontalAdvance(_("{number} %").format(number="100.0")) + 2 * GAP

    def _fraction_room(self) -> int:
        """The width of the fractions, 0 if the longest does not fit beside the longest outcome."""
        metrics, cases = self.fontMetrics(), [case for bar in self.bars for case in bar.cases]
        broad = max((metrics.horizontalAdvance(case.fraction) for case in cases), default=0) + GAP
        words = max((metrics.horizontalAdvance(case.title) for case in cases), default=0)
        return broad if scaled(SWATCH) + 2 * GAP + words + self._percent_room() + broad <= self.width() else 0

    def _paint_bar(self, painter: QPainter, bar: Bar, top: int) -> None:
        left, width = 0.0, self.width() - 1
        for case in bar.cases:
            rect = QRectF(left, top, case.share * width, scaled(BAR))
            _fill(painter, rect, case)
            left = rect.right()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self.palette().color(QPalette.ColorRole.Dark))
        painter.drawRect(QRectF(0, top, width, scaled(BAR)))

    def _paint_case(self, painter: QPainter, case: Case, top: int, line: int) -> None:
        swatch = QRectF(0, top + (line - scaled(SWATCH)) / 2, scaled(SWATCH), scaled(SWATCH))
        _fill(painter, swatch, case)
        metrics, ink = self.fontMetrics(), self.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(ink)
        words = QRectF(scaled(SWATCH) + 2 * GAP, top, self.width() - scaled(SWATCH) - 2 * GAP, line)
        room, broad, right = self._percent_room(), self._fraction_room(), self.width() - 1
        title = metrics.elidedText(case.title, Qt.TextElideMode.ElideRight, int(words.width()) - room - broad)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, title)
        painter.drawText(QRectF(right - broad - room, top, room, line), Qt.AlignmentFlag.AlignRight, case.percent)
        if broad:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(QRectF(right - broad, top, broad, line), Qt.AlignmentFlag.AlignRight, case.fraction)


def _fill(painter: QPainter, rect: QRectF, case: Case) -> None:
    """Fill with a colour, darker for each earlier outcome of the same colour, and its pattern over it."""
    name, pattern = STYLES[case.style % len(STYLES)]
    colour = QColor(name).darker(100 + SHADE * (case.shade % SHADES))
    painter.fillRect(rect, colour)
    if pattern is not Qt.BrushStyle.SolidPattern:
        painter.fillRect(rect, QBrush(colour.darker(175), pattern))
