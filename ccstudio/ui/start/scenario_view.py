"""Views of a scenario: a small tile on the start page, and all details before it is played."""

from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ccstudio.application.games.scenario_cards import ScenarioCard, ScenarioSide
from ccstudio.base.language import _

PICTURE: Final = QSize(250, 180)
LEAST_FILLED: Final = 0.8
"""The least part of its place that a whole picture must fill; otherwise it is cut."""
MARGIN: Final = 12
BRIEFING_LINES: Final = 3
FORCE_LINES: Final = 2
SEPARATOR: Final = "  ·  "


class ScenarioTile(QWidget):
    """A tile with picture, title, facts, the beginning of the briefing, and both orders of battle.

    Signals:
        chosen(card): it was clicked, or chosen with Enter.
        edit_wanted(card): its edit button was clicked.
    """

    chosen = Signal(object)
    edit_wanted = Signal(object)

    def __init__(self, card: ScenarioCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = card
        self._picture = picture_in(card.picture, PICTURE, self.devicePixelRatioF())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(card.title)
        self.setAccessibleDescription(card.briefing)
        self.edit = QToolButton(self)
        self.edit.setText(_("Edit"))
        self.edit.setToolTip(_("Open the scenario in the scenario editor"))
        self.edit.setCursor(Qt.CursorShape.ArrowCursor)
        self.edit.clicked.connect(self._edit)

    def sizeHint(self) -> QSize:
        """The height of picture or text."""
        metrics, title = QFontMetrics(self.font()), QFontMetrics(_scaled(self.font(), 1.25, bold=True))
        lines = 1 + BRIEFING_LINES + FORCE_LINES * len(self.card.sides)
        text = title.lineSpacing() + lines * metrics.lineSpacing() + 6 * (2 + len(self.card.sides))
        return QSize(560, max(PICTURE.height(), text) + 2 * MARGIN)

    def minimumSizeHint(self) -> QSize:
        """A narrow tile."""
        return QSize(420, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        lively = self.underMouse() or self.hasFocus()
        painter.setPen(QPen(palette.highlight().color() if lively else palette.mid().color(), 1.6 if lively else 1))
        painter.setBrush(palette.base())
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        frame = QRect(MARGIN, MARGIN, PICTURE.width(), PICTURE.height())
        paint_picture(painter, frame, self._picture)
        text = QRect(frame.right() + 16, MARGIN, self.width() - frame.right() - 16 - MARGIN, self.height() - 2 * MARGIN)
        self._paint_text(painter, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in the upper right corner."""
        super().resizeEvent(event)
        size = self.edit.sizeHint()
        self.edit.setGeometry(self.width() - size.width() - MARGIN + 3, MARGIN - 3, size.width(), size.height())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the tile."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        super().leaveEvent(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the tile."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the tile with Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.chosen.emit(self.card)
        else:
            super().keyPressEvent(event)

    def _edit(self) -> None:
        self.edit_wanted.emit(self.card)

    def _paint_text(self, painter: QPainter, room: QRect) -> None:
        palette, card = self.palette(), self.card
        text, faint = palette.text().color(), palette.placeholderText().color()
        top = room.top()
        font = _scaled(self.font(), 1.25, bold=True)
        title_width = room.width() - self.edit.sizeHint().width()
        top = _write(painter, QRect(room.left(), top, title_width, 0), card.title, font, text, 1)
        # How long it is comes first: the line may be too short for the name of the map.
        facts = SEPARATOR.join([card.game, *reversed(card.facts)])
        top = _write(painter, QRect(room.left(), top + 1, room.width(), 0), facts, self.font(), faint, 1)
        top = _write(
            painter, QRect(room.left(), top + 6, room.width(), 0), card.briefing, self.font(), text, BRIEFING_LINES
        )
        for side in card.sides:
            top += 6
            height = QFontMetrics(self.font()).lineSpacing()
            _paint_colour(painter, QRect(room.left(), top + 3, 6, height * FORCE_LINES - 6), side)
            words = f"{side.title}: {_forces_line(side)}"
            written = QRect(room.left() + 14, top, room.width() - 14, 0)
            _write(painter, written, words, self.font(), text, FORCE_LINES)
            top += height * FORCE_LINES


class ScenarioDetails(QWidget):
    """All details of a scenario: picture, facts, how it is won, briefing, orders of battle side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = PictureLabel()
        self._title = QLabel()
        self._title.setFont(_scaled(self.font(), 1.4, bold=True))
        self._facts = QLabel()
        self._victory = QLabel()
        self._briefing = QLabel()
        self._rules = QLabel()
        for label in (self._title, self._facts, self._victory, self._briefing, self._rules):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._facts.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self._sides = QHBoxLayout()
        self._sides.setSpacing(20)
        beside = QVBoxLayout()
        beside.addWidget(self._title)
        beside.addWidget(self._facts)
        beside.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(beside, 1)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._victory)
        column.addWidget(self._briefing)
        column.addLayout(self._sides)
        column.addWidget(self._rules)
        column.addStretch()

    def show_card(self, card: ScenarioCard | None) -> None:
        """Show a scenario; None for none."""
        while (item := self._sides.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.setVisible(card is not None)
        if card is None:
            return
        self._picture.show_card(card)
        self._title.setText(card.title)
        self._facts.setText("\n".join([card.game, *card.facts]))
        self._victory.setVisible(bool(card.victory))
        self._victory.setText("\n".join([_("Victory:"), *card.victory]))
        self._briefing.setText(card.briefing)
        self._rules.setVisible(bool(card.special_rules))
        self._rules.setText("\n".join([_("Special rules:"), *card.special_rules]))
        for side in card.sides:
            label = QLabel(_order_of_battle(side))
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._sides.addWidget(label, 1)


class PictureLabel(QWidget):
    """The picture of a scenario's map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pixmap: QPixmap | None = None
        self.setFixedSize(PICTURE)

    def show_card(self, card: ScenarioCard) -> None:
        """Show the picture of a card."""
        self._pixmap = picture_in(card.picture, PICTURE, self.devicePixelRatioF())
        self.setAccessibleName(card.map_title)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_picture(painter, self.rect(), self._pixmap)


def picture_in(file: Path | None, size: QSize, ratio: float) -> QPixmap | None:
    """The picture in a file, filling a size in logical pixels.

    The sides are cut where necessary; if too much would be lost, the whole picture is shown on a background of the
    colour of its corner.
    """
    pixmap = QPixmap(str(file)) if file is not None else QPixmap()
    if pixmap.isNull():
        return None
    wanted = size * ratio
    whole = pixmap.size().scaled(wanted, Qt.AspectRatioMode.KeepAspectRatio)
    if whole.width() * whole.height() < LEAST_FILLED * wanted.width() * wanted.height():
        return _whole(pixmap.scaled(whole, mode=Qt.TransformationMode.SmoothTransformation), wanted, ratio)
    filling = pixmap.scaled(
        wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    across, down = (filling.width() - wanted.width()) // 2, (filling.height() - wanted.height()) // 2
    cut = filling.copy(across, down, wanted.width(), wanted.height())
    cut.setDevicePixelRatio(ratio)
    return cut


def _whole(pixmap: QPixmap, size: QSize, ratio: float) -> QPixmap:
    """A picture in the middle of a size in pixels, on a background of the colour of its corner."""
    sheet = QPixmap(size)
    sheet.fill(pixmap.toImage().pixelColor(0, 0))
    painter = QPainter(sheet)
    painter.drawPixmap((size.width() - pixmap.width()) // 2, (size.height() - pixmap.height()) // 2, pixmap)
    painter.end()
    sheet.setDevicePixelRatio(ratio)
    return sheet


def paint_picture(painter: QPainter, frame: QRect, pixmap: QPixmap | None) -> None:
    """Paint a picture with round corners; a plain background if there is none."""
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(frame), 5, 5)
    painter.setClipPath(clip)
    if pixmap is None:
        painter.fillRect(frame, Qt.GlobalColor.gray)
    else:
        painter.drawPixmap(frame.topLeft(), pixmap)
    painter.restore()


def _paint_colour(painter: QPainter, rect: QRect, side: ScenarioSide) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(side.colour))
    painter.drawRoundedRect(QRectF(rect), 3, 3)
    painter.restore()


def _forces_line(side: ScenarioSide) -> str:
    pieces = [piece for force in side.forces for piece in force.pieces]
    return _(", ").join(pieces)


def _order_of_battle(side: ScenarioSide) -> str:
    parts = [f"<p><span style='color: {side.colour}'>■</span> <b>{escape(side.title)}</b></p>"]
    for force in side.forces:
        title = (
            _("{force}, {arrival}").format(force=force.title, arrival=force.arrival) if force.arrival else force.title
        )
        pieces = "<br>".join(map(escape, force.pieces))
        parts.append(f"<p><i>{escape(title)}</i><br>{pieces}</p>")
    return "".join(parts)


def _scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    result = QFont(font)
    result.setPointSizeF(font.pointSizeF() * factor)
    result.setBold(bold)
    return result


def _write(painter: QPainter, room: QRect, text: str, font: QFont, colour: QColor, most: int) -> int:
    """Write text on at most a number of lines, with an ellipsis; return where the next text may begin."""
    painter.setFont(font)
    painter.setPen(colour)
    metrics = QFontMetrics(font, painter.device())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    plain = " ".join(text.split())
    layout = QTextLayout(plain, font, painter.device())
    layout.setTextOption(option)
    layout.beginLayout()
    top, number = room.top(), 0
    while number < most:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(room.width())
        number += 1
        start, length = line.textStart(), line.textLength()
        words = plain[start : start + length]
        if number == most and start + length < len(plain):
            words = metrics.elidedText(plain[start:], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room.left(), top + metrics.ascent(), words)
        top += metrics.lineSpacing()
    layout.endLayout()
    return top
