"""`LogDelegate`: how the rows of the log are painted."""

from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ccstudio.engine.seats import Side
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.log.drawing import (
    FLAG_WIDTH,
    GLYPH_LEFT,
    GLYPH_SIZE,
    INSIDE,
    MARGIN,
    SIDE_WIDTH,
    FoldMark,
    RowLayout,
    draw_flag,
    draw_glyph,
    draw_side,
)
from ccstudio.ui.play.log.link_keys import LinkKeys
from ccstudio.ui.play.log.model import ROW_ROLE, Index
from ccstudio.ui.play.log.rows import Row
from ccstudio.ui.widgets.contrast import readable

KEPT: Final = 120
"""The most pictures of rows that are kept."""


class _Look(NamedTuple):
    """What the picture of a row depends on; `note` is its bookmark."""

    row: int
    size: tuple[int, int]
    ratio: float
    ground: int
    is_past: bool
    is_shown: bool
    note: str | None


class LogRows(Protocol):
    """What the list of rows knows of each."""

    link_keys: LinkKeys

    def ground(self, row: Row, *, selected: bool = False) -> QColor:
        """The colour behind a row."""
        ...

    def laid(self, row: Row, ground: QColor | None = None) -> RowLayout:
        """A row laid out."""
        ...

    def is_past(self, row: Row) -> bool:
        """Whether a row belongs to the history of the position on show."""
        ...

    def is_shown(self, row: Row) -> bool:
        """Whether a row belongs to the entry on show."""
        ...

    def mark_before(self, place: int) -> str | None:
        """The bookmark of the row at a place."""
        ...

    def side_colour(self, side: Side | None) -> QColor | None:
        """The colour of a side."""
        ...


class LogDelegate(QStyledItemDelegate):
    """Paints rows of the log, and keeps their pictures: with each new line the whole list is painted again."""

    def __init__(self, rows: LogRows, view: QWidget) -> None:
        super().__init__(view)
        self._rows, self._view = rows, view
        self._pictures: dict[_Look, QPixmap] = {}

    def forget(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint background, side, kind and text."""
        row = index.data(ROW_ROLE)
        if not isinstance(row, Row):
            return
        note = self._rows.mark_before(index.row())
        if option.state & QStyle.StateFlag.State_Selected:
            # The link that keys have chosen is drawn in it.
            painter.save()
            painter.setClipRect(option.rect)
            self._draw(painter, QRectF(option.rect), row, note, selected=True)
            painter.restore()
            return
        painter.drawPixmap(option.rect.topLeft(), self._picture(row, option.rect.size(), note))

    def _picture(self, row: Row, size: QSize, note: str | None) -> QPixmap:
        rows, ratio, ground = self._rows, self._view.devicePixelRatioF(), self._rows.ground(row)
        extent = (size.width(), size.height())
        look = _Look(id(row), extent, ratio, ground.rgba(), rows.is_past(row), rows.is_shown(row), note)
        known = self._pictures.get(look)
        if known is None:
            if len(self._pictures) >= KEPT:
                self._pictures.clear()
            known = self._pictures[look] = QPixmap(size * ratio)
            known.setDevicePixelRatio(ratio)
            known.fill(ground)
            painter = QPainter(known)
            painter.setFont(self._view.font())
            self._draw(painter, QRectF(0, 0, size.width(), size.height()), row, note)
            painter.end()
        return known

    def _draw(self, painter: QPainter, place: QRectF, row: Row, note: str | None, *, selected: bool = False) -> None:
        palette = self._view.palette()
        ground = self._rows.ground(row, selected=selected)
        painter.fillRect(place, ground)
        if self._rows.is_shown(row):
            accent = palette.color(QPalette.ColorRole.Accent)
            width = scaled(SIDE_WIDTH)
            painter.fillRect(QRectF(place.right() - width + 1, place.top(), width, place.height()), accent)
        past = self._rows.is_past(row)
        text = readable(palette.color(QPalette.ColorRole.Text if past else QPalette.ColorRole.PlaceholderText), ground)
        if row.line is not None:
            self._draw_left(painter, place, row, text)
        if note is not None:
            width = scaled(FLAG_WIDTH)
            flag = QRectF(place.right() - width - scaled(SIDE_WIDTH), place.top(), width, width * 1.5)
            draw_flag(painter, flag, text, filled=bool(note))
        painter.setPen(text)
        self._rows.laid(row, ground).draw(painter, place)
        if selected:
            self._rows.link_keys.draw(painter, place, row, self._rows.laid(row, ground))
        if row.line is not None and not row.number:
            middle = place.top() + place.height() / 2
            painter.drawLine(
                QPointF(place.left() + scaled(GLYPH_LEFT), middle), QPointF(place.left() + place.width() / 2, middle)
            )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The height of a row, from the list."""
        row = index.data(ROW_ROLE)
        return QSize(option.rect.width(), self._rows.laid(row).height if isinstance(row, Row) else 0)

    def _draw_left(self, painter: QPainter, place: QRectF, row: Row, text: QColor) -> None:
        assert row.line is not None, "headings have nothing on their left"
        colour = self._rows.side_colour(row.side)
        if colour is not None:
            bar = QRectF(place.left() + 1, place.top(), scaled(SIDE_WIDTH), place.height())
            draw_side(painter, bar, colour, is_dashed=bool(row.side))
        top = place.top() + MARGIN + 3
        glyph = QColor(text)
        glyph.setAlphaF(0.75)
        kind = row.line.kind if row.fold is None else FoldMark.OPEN if row.fold.is_open else FoldMark.CLOSED
        inside = scaled(INSIDE) if row.is_inside else 0.0
        size = scaled(GLYPH_SIZE)
        draw_glyph(painter, kind, QRectF(place.left() + scaled(GLYPH_LEFT) + inside, top, size, size), glyph)
