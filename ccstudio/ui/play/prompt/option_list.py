"""`OptionList`: the options as numbered chips in rows that scroll."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ccstudio.application.games.option_numbers import Group
from ccstudio.base.language import _
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.narration import Narrator

Index = QModelIndex | QPersistentModelIndex

GAP: Final = 3
"""The gap around each chip, logical pixels."""
PADDING: Final = 9
"""The space left and right of the text of a chip."""
MOST_ROWS: Final = 3
"""The most rows that are visible without scrolling."""
WIDEST: Final = 360
"""The greatest width of a chip; longer texts are cut."""

ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A chip, or the heading of a group if it has no option; `detail` is shown fainter."""

    text: str
    key: str = ""
    detail: str = ""
    option: Option | None = None

    @property
    def words(self) -> str:
        """The whole text, for screen readers."""
        return " ".join(filter(None, (self.key, self.text, self.detail)))


class OptionModel(QAbstractListModel):
    """The listed chips."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: tuple[Entry, ...] = ()
        self._entries: tuple[Entry, ...] = ()
        self._wanted = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The listed items in order."""
        return self._entries

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace all chips."""
        self._all, self._wanted = tuple(entries), ""
        self._renew()

    def narrow(self, text: str) -> None:
        """List only chips that contain a text, without headings; an empty text lists everything."""
        self._wanted = text.strip().casefold()
        self._renew()

    def row_of(self, option: Option | None) -> int:
        """The row of an option, -1 for none."""
        if option is None:
            return -1
        return next((row for row, entry in enumerate(self._entries) if entry.option == option), -1)

    def _renew(self) -> None:
        wanted = self._wanted
        kept = self._all
        if wanted:
            kept = tuple(entry for entry in kept if entry.option is not None and wanted in entry.words.casefold())
        self.beginResetModel()
        self._entries = kept
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each chip and heading."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """The text, and the entry itself."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return entry.words
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be chosen."""
        if index.isValid() and self._entries[index.row()].option is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ChipPainter(QStyledItemDelegate):
    """Paints chips: a small faint number before the text; the chip that is pointed at is filled."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for number, text and detail."""
        return chip_size(index.data(ENTRY_ROLE), option.fontMetrics)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a rounded frame, or only text for a heading."""
        entry: Entry = index.data(ENTRY_ROLE)
        palette: QPalette = option.palette
        rect: QRect = option.rect.adjusted(GAP, GAP, -GAP, -GAP)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.option is None:
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, entry.text)
            painter.restore()
            return
        is_pointed = index == self._list().currentIndex()
        ground = palette.color(QPalette.ColorRole.Accent if is_pointed else QPalette.ColorRole.Button)
        ink = palette.color(QPalette.ColorRole.HighlightedText if is_pointed else QPalette.ColorRole.ButtonText)
        painter.setBrush(ground)
        painter.setPen(ground.darker(140) if is_pointed else palette.color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(rect.adjusted(0, 0, -1, -1), 5, 5)
        faint = QColor(ink)
        faint.setAlphaF(0.62)
        metrics, place = option.fontMetrics, rect.adjusted(PADDING, 0, -PADDING, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        for words, colour in ((entry.key, faint), (entry.text, ink), (entry.detail, faint)):
            if words:
                painter.setPen(colour)
                shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
                painter.drawText(place, middle, shown)
                place.setLeft(place.left() + metrics.horizontalAdvance(words) + PADDING - 2)
        painter.restore()

    def _list(self) -> QListView:
        shown = self.parent()
        assert isinstance(shown, QListView), "chips are painted for a list"
        return shown


def chip_size(entry: Entry, metrics: QFontMetrics) -> QSize:
    """The size of a chip or heading with its gap."""
    words = [words for words in (entry.key, entry.text, entry.detail) if words]
    width = sum(metrics.horizontalAdvance(word) for word in words) + (PADDING - 2) * (len(words) - 1)
    margin = GAP if entry.option is None else GAP + PADDING
    return QSize(min(width + 1, WIDEST) + 2 * margin, metrics.height() + 10 + 2 * GAP)


class OptionList(QListView):
    """The list of chips, as high as its rows need, up to a limit.

    Signals:
        pointed(object): the mouse or an arrow key points at an option.
        chosen(object): an option was clicked.
    """

    pointed = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = OptionModel(self)
        self.setModel(self._model)
        self.setItemDelegate(ChipPainter(self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(_("Options"))
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._choose)
        self.entered.connect(self.setCurrentIndex)
        self._is_told = False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The listed items with their headings."""
        return self._model.entries

    @property
    def options(self) -> tuple[Option, ...]:
        """The listed options in order."""
        return tuple(entry.option for entry in self._model.entries if entry.option is not None)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace all chips."""
        self._model.set_entries(entries)
        self._fit()

    def narrow(self, text: str) -> None:
        """List only chips that contain a text."""
        self._model.narrow(text)
        self._fit()

    def show_pointed(self, option: Option | None) -> None:
        """Fill the chip of an option and scroll to it; None fills none."""
        index = self._model.index(self._model.row_of(option))
        if index != self.currentIndex():
            self._is_told = True
            self.setCurrentIndex(index)
            self._is_told = False
        if index.isValid():
            self.scrollTo(index)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Emit the option that the mouse or an arrow key points at."""
        super().currentChanged(current, previous)
        entry = current.data(ENTRY_ROLE) if current.isValid() else None
        if entry is not None and not self._is_told:
            self.pointed.emit(entry.option)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus without choosing an item, unlike lists."""
        QAbstractScrollArea.focusInEvent(self, event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point without scrolling, so that chips stay under the mouse."""
        self.setAutoScroll(False)
        super().mouseMoveEvent(event)
        self.setAutoScroll(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the height to the rows at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _choose(self, index: Index) -> None:
        entry = index.data(ENTRY_ROLE)
        if entry is not None and entry.option is not None:
            self.chosen.emit(entry.option)

    def _fit(self) -> None:
        """Set the height that the rows need, at least one, up to the limit.

        An empty list keeps its height, so that nothing below jumps between questions.
        """
        if not self._model.entries and self.minimumHeight():
            return
        # Chips wrap where a scroll bar would begin, whether there is one or not.
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        metrics, room = self.fontMetrics(), max(1, self.width() - bar)
        rows, left, height = 0, 0, chip_size(Entry(text=""), metrics).height()
        for entry in self._model.entries:
            width = chip_size(entry, metrics).width()
            if not rows or left + width > room:
                rows, left = rows + 1, 0
            left += width
        wanted = height * max(1, min(rows, MOST_ROWS)) + 2
        if wanted != self.height() or self.minimumHeight() != wanted:
            self.setFixedHeight(wanted)


def entries_of(groups: Sequence[Group], narrator: Narrator, outcomes: Mapping[Option, str]) -> list[Entry]:
    """All chips, with headings if there are several groups, and with their possible outcomes if known."""
    found = []
    for group in groups:
        if group.heading and len(groups) > 1:
            found.append(Entry(text=_(group.heading)))
        for choice in group.choices:
            title = narrator.option(choice.option)
            key = "" if choice.key == title else choice.key
            detail = outcomes.get(choice.option) or " ".join(_whereabouts(choice.option, title, narrator))
            found.append(Entry(text=title, key=key, detail=detail, option=choice.option))
    return found


def _whereabouts(option: Option, title: str, narrator: Narrator) -> Iterator[str]:
    """The place or carrier of a piece, unless its title names it."""
    stacks = narrator.view.state.stacks
    if isinstance(option, PieceOption) and option.piece in stacks and isinstance(stacks.ground(option.piece), InSpace):
        place = narrator.place(stacks.place_of(option.piece))
        if place not in title:
            yield place
