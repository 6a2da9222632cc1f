"""`OptionList`: the options as numbered chips in rows that scroll."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QElapsedTimer, QEvent, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QListView, QSizePolicy, QWidget

from ccstudio.base.language import _
from ccstudio.engine.options import Option
from ccstudio.ui.play.prompt.chips import ENTRY_ROLE, ChipPainter, Entry, Index, chip_size

ROWS: Final = 2
"""The most rows that are visible without scrolling."""
GUARD_MS: Final = 400
"""How long a click is ignored where another chip was before."""


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

    @property
    def is_narrowed(self) -> bool:
        """Whether only chips with a text are listed."""
        return bool(self._wanted)

    def row_of(self, option: Option | None) -> int:
        """The row of an option, -1 for none."""
        if option is None:
            return -1
        return next((row for row, entry in enumerate(self._entries) if entry.option == option), -1)

    def row_of_shortcut(self, choices: tuple[Option, ...]) -> int:
        """The row of the shortcut with these choices, -1 for none."""
        shortcuts = [it.shortcut for it in self._entries]
        return next((row for row, it in enumerate(shortcuts) if it is not None and it.choices == choices), -1)

    def _renew(self) -> None:
        wanted = self._wanted
        if wanted:
            kept = tuple(it for it in self._all if it.option is not None and wanted in it.words.casefold())
        else:
            kept = tuple(it for it in self._all if not it.on_map)
        if kept != self._entries:
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
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.words
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return entry.useless
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry.tip
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be chosen."""
        if index.isValid() and self._entries[index.row()].is_heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class OptionList(QListView):
    """The list of chips, in two rows; further rows scroll.

    A click is ignored where another chip was a moment before, because it was meant for that one; the chip is marked
    then. After a choice of the person's own only the second click of a double click is ignored. A chip that is listed
    again between press and release takes the click all the same.

    Signals:
        pointed(object): the mouse or an arrow key points at an option.
        chosen(object): an option was clicked.
        shortcut_pointed(object): the mouse or an arrow key points at a shortcut.
        shortcut_chosen(object): a shortcut was clicked.
    """

    pointed = Signal(object)
    chosen = Signal(object)
    shortcut_pointed = Signal(object)
    shortcut_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.guard_ms = GUARD_MS
        self._since_change = QElapsedTimer()
        self._before: tuple[tuple[QRect, Entry], ...] = ()
        self._pressed: Entry | None = None
        self._own_click: QPoint | None = None
        self._is_choosing = False
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
        self.entered.connect(self.setCurrentIndex)
        self._is_told = False
        self._is_low = False

    @property
    def rows(self) -> int:
        """How many rows it is high."""
        across = sum(chip_size(entry, self.fontMetrics()).width() for entry in self._model.entries)
        return 1 if self._is_low and across <= self.viewport().width() else ROWS

    @property
    def least_height(self) -> int:
        """The height for which room is kept."""
        return self._height_of(1 if self._is_low else ROWS)

    def set_low(self, is_low: bool) -> None:
        """Be only as high as needed, where what is below is partly covered rather than moved."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._fit()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The listed items with their headings."""
        return self._model.entries

    @property
    def options(self) -> tuple[Option, ...]:
        """The listed options in order."""
        return tuple(entry.option for entry in self._model.entries if entry.option is not None)

    @property
    def is_narrowed(self) -> bool:
        """Whether only chips with a text are listed."""
        return self._model.is_narrowed

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace all chips."""
        listed, before = self._model.entries, tuple(self._places())
        self._model.set_entries(entries)
        if self._model.entries != listed:
            self._before = before
            self._since_change.start()
            if not self._is_choosing:
                self._own_click = None
        self._fit()

    def narrow(self, text: str) -> None:
        """List only chips that contain a text."""
        self._model.narrow(text)
        self._fit()

    def show_pointed(self, option: Option | None, choices: Sequence[Option] = ()) -> None:
        """Fill the chip of an option, or of the shortcut with these choices, and scroll to it; None fills none."""
        row = self._model.row_of(option) if option is not None else self._model.row_of_shortcut(tuple(choices))
        index = self._model.index(row)
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
        if entry is None or self._is_told:
            return
        if entry.shortcut is not None:
            self.shortcut_pointed.emit(entry.shortcut)
        else:
            self.pointed.emit(entry.option)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus without choosing an item, unlike lists."""
        QAbstractScrollArea.focusInEvent(self, event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point without scrolling, so that chips stay under the mouse."""
        self.setAutoScroll(False)
        super().mouseMoveEvent(event)
        self.setAutoScroll(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note the pressed chip: it counts if the button is released over it, too."""
        self._press(event)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click of two in quick succession like any other."""
        self._press(event)
        super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the pressed chip."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        at = event.position().toPoint()
        entry = self.indexAt(at).data(ENTRY_ROLE)
        if pressed is not None and entry is not None and _is_same(pressed, entry):
            self._choose(at, entry)

    def _press(self, event: QMouseEvent) -> None:
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = self.indexAt(event.position().toPoint()).data(ENTRY_ROLE) if is_left else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the height to the rows at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _choose(self, at: QPoint, entry: Entry) -> None:
        """Emit the entry that was clicked at a point of the viewport, or only mark it if another was meant."""
        if entry.is_heading:
            return
        there = self.viewport().mapToGlobal(at)
        if self._was_another(there, entry):
            self.setCurrentIndex(self.indexAt(at))
            return
        self._is_choosing, self._own_click = True, there
        if entry.shortcut is not None:
            self.shortcut_chosen.emit(entry.shortcut)
        else:
            self.chosen.emit(entry.option)
        self._is_choosing = False

    def _places(self) -> Iterator[tuple[QRect, Entry]]:
        """Every chip on the screen, with its place there."""
        if not self.isVisible():
            return
        origin = self.viewport().mapToGlobal(QPoint())
        for row, entry in enumerate(self._model.entries):
            if not entry.is_heading:
                yield self.visualRect(self._model.index(row)).translated(origin), entry

    def _was_another(self, there: QPoint, entry: Entry) -> bool:
        """Whether another chip was at a place of the screen a moment before, and the click was meant for that one."""
        if not self._since_change.isValid() or self._since_change.elapsed() >= self.guard_ms:
            return False
        own = self._own_click
        if own is not None and (there - own).manhattanLength() >= QApplication.startDragDistance():
            return False
        before = next((old for place, old in self._before if place.contains(there)), None)
        return before is not None and not _is_same(before, entry)

    def _fit(self) -> None:
        """Have the height of two rows whatever is listed, so that nothing below ever jumps; further rows scroll.

        On a low screen one row is enough if everything fits in it.
        """
        self.setFixedHeight(self._height_of(self.rows))

    def _height_of(self, rows: int) -> int:
        return rows * chip_size(Entry(text=""), self.fontMetrics()).height() + 2


class AnswerList(OptionList):
    """The chips that carry something out, and those that cancel: in one row, as wide as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWrapping(False)
        self.setAccessibleName(_("Answers"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _fit(self) -> None:
        sizes = [chip_size(entry, self.fontMetrics()) for entry in self._model.entries]
        self.setVisible(bool(sizes))
        if sizes:
            self.setFixedSize(sum(size.width() for size in sizes) + 4, max(size.height() for size in sizes) + 2)


def _is_same(one: Entry, other: Entry) -> bool:
    """Whether two chips choose the same."""
    return (one.option, one.shortcut) == (other.option, other.shortcut)
