"""`Entry`: one chip of the options, and how chips are painted."""

from typing import Final

import msgspec
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option
from ccstudio.play.answer_roles import AnswerRole
from ccstudio.ui.appearance.text_scale import scaled

Index = QModelIndex | QPersistentModelIndex

GAP: Final = 3
"""The gap around each chip, logical pixels."""
PADDING: Final = 9
"""The space left and right of the text of a chip."""
WIDEST: Final = 460
"""The greatest width of a chip; longer texts are cut."""
WIDEST_SHORTCUT: Final = 640
"""The greatest width of the chip of a shortcut, which names several pieces."""
SIGN: Final = 13
"""The width of the sign before what cannot help."""

ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A chip, or a heading if it has neither an option nor a shortcut; `detail` is shown fainter.

    `useless` says why the option cannot help. What is `on_map`, or shown elsewhere, is listed only while somebody looks
    for it by name. What is `early` would carry something out while there is more to do first, or does without it: it is
    not emphasised.
    """

    text: str
    key: str = ""
    detail: str = ""
    option: Option | None = None
    shortcut: Shortcut | None = None
    role: AnswerRole = AnswerRole.CHOICE
    useless: str = ""
    on_map: bool = False
    early: bool = False

    @property
    def is_heading(self) -> bool:
        """Whether it cannot be chosen."""
        return self.option is None and self.shortcut is None

    @property
    def is_primary(self) -> bool:
        """Whether it has the colour of what carries something out."""
        return (self.shortcut is not None or self.role is AnswerRole.CONFIRM) and not self.early

    @property
    def words(self) -> str:
        """The whole text, for screen readers."""
        return " ".join(filter(None, (self.key, self.text, self.detail)))

    @property
    def tip(self) -> str:
        """The whole text, and why it cannot help."""
        return "\n".join(filter(None, (self.words, self.useless)))


class ChipPainter(QStyledItemDelegate):
    """Paints chips: a small faint number before the text; the chip that is pointed at is filled.

    What carries something out has the accent colour; what cannot help has a crossed circle before it.
    """

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for number, text and detail, as far as the list is that wide."""
        size = chip_size(index.data(ENTRY_ROLE), option.fontMetrics)
        return QSize(min(size.width(), max(1, self._list().viewport().width() - 1)), size.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a rounded frame, or only text for a heading."""
        entry: Entry = index.data(ENTRY_ROLE)
        palette: QPalette = option.palette
        rect: QRect = option.rect.adjusted(GAP, GAP, -GAP, -GAP)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.is_heading:
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, entry.text)
        else:
            self._paint_chip(painter, entry, palette, rect, option.fontMetrics, index == self._list().currentIndex())
        painter.restore()

    def _paint_chip(
        self, painter: QPainter, entry: Entry, palette: QPalette, rect: QRect, metrics: QFontMetrics, is_pointed: bool
    ) -> None:
        accent = palette.color(QPalette.ColorRole.Accent)
        ground, ink = palette.color(QPalette.ColorRole.Button), palette.color(QPalette.ColorRole.ButtonText)
        frame = QPen(palette.color(QPalette.ColorRole.Mid))
        if is_pointed or entry.is_primary:
            ground, ink = accent, palette.color(QPalette.ColorRole.HighlightedText)
            frame = QPen(accent.darker(140))
        if is_pointed and entry.is_primary:
            # It is filled already.
            ground, frame = accent.darker(125), QPen(palette.color(QPalette.ColorRole.WindowText), 2)
        painter.setBrush(ground)
        painter.setPen(frame)
        painter.drawRoundedRect(rect.adjusted(0, 0, -1, -1), 5, 5)
        faint = QColor(ink)
        faint.setAlphaF(0.62)
        place = rect.adjusted(scaled(PADDING), 0, -scaled(PADDING), 0)
        if entry.useless:
            _paint_useless(painter, place, faint)
            place.setLeft(place.left() + scaled(SIGN))
            ink = faint
        middle = Qt.AlignmentFlag.AlignVCenter
        for words, colour in ((entry.key, faint), (entry.text, ink), (entry.detail, faint)):
            if words:
                painter.setPen(colour)
                shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
                painter.drawText(place, middle, shown)
                place.setLeft(place.left() + metrics.horizontalAdvance(words) + scaled(PADDING) - 2)

    def _list(self) -> QListView:
        shown = self.parent()
        assert isinstance(shown, QListView), "chips are painted for a list"
        return shown


def chip_size(entry: Entry, metrics: QFontMetrics) -> QSize:
    """The size of a chip or heading with its gap."""
    words = [words for words in (entry.key, entry.text, entry.detail) if words]
    width = sum(metrics.horizontalAdvance(word) for word in words) + (scaled(PADDING) - 2) * max(0, len(words) - 1)
    width += scaled(SIGN) if entry.useless else 0
    margin = GAP if entry.is_heading else GAP + scaled(PADDING)
    widest = scaled(WIDEST) if entry.shortcut is None else scaled(WIDEST_SHORTCUT)
    return QSize(min(width + 1, widest) + 2 * margin, metrics.height() + 10 + 2 * GAP)


def _paint_useless(painter: QPainter, place: QRect, colour: QColor) -> None:
    """Paint a crossed circle at the left of a place."""
    side = scaled(SIGN) - 4.0
    ring = QRectF(place.left(), place.center().y() - side / 2 + 0.5, side, side)
    painter.setPen(QPen(colour, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(ring)
    inset = side * 0.15
    slash = ring.adjusted(inset, inset, -inset, -inset)
    painter.drawLine(slash.bottomLeft(), slash.topRight())
