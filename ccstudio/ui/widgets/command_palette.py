"""The command palette: everything that can be found or done, by typing a few letters."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHideEvent,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from ccstudio.application.search.sections import Scope, Section
from ccstudio.base.language import N_, _
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.appearance.icons import Icons
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.widgets.notes import secondary
from ccstudio.ui.widgets.palette_model import LINE_ROLE, Line, PaletteModel, words_of

Index = QModelIndex | QPersistentModelIndex

WIDTH: Final = 680
LEAST_ROWS: Final = 3
MOST_ROWS: Final = 16
"""The least and most lines of its list."""
TOP: Final = 56
ROW_HEIGHT: Final = 28
PAGE: Final = 8
SHADOW: Final = 18
SHADE: Final = 7
"""The extent of the shadow, logical pixels, and the darkness of one of its layers."""

ICON_WIDTH: Final = 22
GAP: Final = 12

PREFIXES: Final[dict[str, Scope]] = {"@": "here", "/": "files", ">": "actions"}
"""The scope of the search for each first letter."""

SCOPE_NAMES: Final[dict[Scope | None, str]] = {
    None: N_("Everything"),
    "here": N_("In this document"),
    "files": N_("Files and library"),
    "actions": N_("Commands"),
}


class _Delegate(QStyledItemDelegate):
    """Paints titles small and grey, and results with icon, name (matching letters bold), place and key."""

    def __init__(self, parent: QObject, icons: Icons) -> None:
        super().__init__(parent)
        self._icons = icons
        self._painted: dict[tuple[str, int], QIcon] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: Line = index.data(LINE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.is_title:
            self._paint_title(painter, option, line)
        else:
            self._paint_line(painter, option, line)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(WIDTH // 2, max(ROW_HEIGHT, option.fontMetrics.height() + 10))

    def _paint_title(self, painter: QPainter, option: QStyleOptionViewItem, line: Line) -> None:
        font = QFont(option.font)
        font.setPointSizeF(font.pointSizeF() * 0.86)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        rect = option.rect.adjusted(8, 3, -10, 0)
        title = line.section.title
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        left = rect.left() + QFontMetrics(font).horizontalAdvance(title) + GAP
        painter.setPen(option.palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(left, rect.center().y() + 1, rect.right(), rect.center().y() + 1)

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, line: Line) -> None:
        palette = option.palette
        enabled = line.hit is None or line.hit.item.enabled
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = QPalette.ColorGroup.Active if enabled else QPalette.ColorGroup.Disabled
        ink = palette.color(group, QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        faint = ink if selected else palette.color(QPalette.ColorRole.PlaceholderText)
        if selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.brush(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4)
        rect = option.rect.adjusted(10, 0, -10, 0)
        self._picture(line, palette, ink_of_text=selected).paint(
            painter, QRect(rect.left(), rect.center().y() - 8, ICON_WIDTH, 18), Qt.AlignmentFlag.AlignCenter,
            QIcon.Mode.Normal if enabled else QIcon.Mode.Disabled,
        )  # fmt: skip
        rect.setLeft(rect.left() + ICON_WIDTH + 8)
        if line.hit is None:
            painter.setPen(faint)
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, words_of(line))
            return
        item = line.hit.item
        if item.shortcut:
            painter.setPen(faint)
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, item.shortcut)
            rect.setRight(rect.right() - option.fontMetrics.horizontalAdvance(item.shortcut) - GAP)
        painter.setPen(ink)
        name_width = self._paint_name(painter, option.font, rect, item.text, frozenset(line.hit.places))
        where = line.section.where(item)
        rect.setLeft(rect.left() + name_width + GAP)
        if where and rect.width() > 30:
            painter.setFont(option.font)
            painter.setPen(faint)
            shown = option.fontMetrics.elidedText(where, Qt.TextElideMode.ElideMiddle, rect.width())
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_name(self, painter: QPainter, font: QFont, rect: QRect, name: str, places: frozenset[int]) -> int:
        """Paint a name in runs of plain and bold letters, cut at the end of the line; return its width in pixels."""
        plain, bold = QFont(font), QFont(font)
        bold.setBold(True)
        x, start = rect.left(), 0
        while start < len(name):
            fits = start in places
            end = start + 1
            while end < len(name) and (end in places) is fits:
                end += 1
            run_font = bold if fits else plain
            metrics = QFontMetrics(run_font)
            room = rect.right() - x
            run = metrics.elidedText(name[start:end], Qt.TextElideMode.ElideRight, room)
            painter.setFont(run_font)
            painter.drawText(QRect(x, rect.top(), room, rect.height()), Qt.AlignmentFlag.AlignVCenter, run)
            x += metrics.horizontalAdvance(run)
            start = end
            if x >= rect.right() - 4:
                break
        return x - rect.left()

    def _picture(self, line: Line, palette: QPalette, *, ink_of_text: bool) -> QIcon:
        picture = "mdi6.dots-horizontal" if line.hit is None else line.section.picture(line.hit.item)
        if isinstance(picture, QIcon):
            return picture
        role = QPalette.ColorRole.HighlightedText if ink_of_text else QPalette.ColorRole.WindowText
        colour = palette.color(role)
        key = str(picture), int(colour.rgba())
        if key not in self._painted or not self._icons.are_loaded:
            inked = QPalette(palette)
            inked.setColor(QPalette.ColorRole.WindowText, colour)
            self._painted[key] = self._icons.icon(str(picture), inked)
        return self._painted[key]


class _Shadow(QWidget):
    """The shadow of the palette; painted once for each size, unlike a graphics effect."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shadow, fainter towards its edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, SHADE))
        for inset in range(0, SHADOW, 2):
            rect = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(rect, SHADOW - inset, SHADOW - inset)


class CommandPalette(QFrame):
    """The search field over the window, with its results in groups below.

    It opens with `open` and closes after a choice, with Escape, or when it loses the focus. A first letter narrows the
    search (`PREFIXES`), and so do the buttons and Tab.

    Signals:
        chosen(section, item, query): the person wants this; the palette is hidden by then.
    """

    chosen = Signal(object, object, str)

    def __init__(self, parent: QWidget, icons: Icons) -> None:
        super().__init__(parent)
        self._window = parent
        self.setObjectName("palette")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._model = PaletteModel(self)
        self._opened = ""
        self._before: QWidget | None = None
        self.field = QLineEdit()
        let_clear(self.field)
        self.field.setAccessibleName(_("Find anything"))
        self.field.setMinimumHeight(32)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(_Delegate(self.list, icons))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(_("Results"))
        self.empty = secondary(QLabel())
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint = secondary(QLabel(_("↑ ↓ choose  ·  Enter go to  ·  Tab change scope  ·  Esc close")))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 8)
        column.setSpacing(6)
        column.addWidget(self.field)
        column.addLayout(self._scopes())
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1)
        self.hint.setWordWrap(True)
        column.addWidget(self.hint)
        self._shadow = _Shadow(parent)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._choose)
        self.hide()

    @property
    def model(self) -> PaletteModel:
        """The lines of the list."""
        return self._model

    @property
    def scope(self) -> Scope | None:
        """The search scope; None for everything."""
        return PREFIXES.get(self.field.text().lstrip()[:1])

    @property
    def query(self) -> str:
        """The search text without the letter of the scope."""
        text = self.field.text().lstrip()
        return text[1:] if self.scope is not None else text

    def open(self, sections: Sequence[Section], prefix: str = "") -> None:
        """Show the palette near the top of the window; `prefix` narrows the search."""
        self._opened = ""
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self._offer_scopes(sections)
        self._model.set_sections(sections)
        blocked = self.field.blockSignals(True)
        self.field.setText(prefix)
        self.field.blockSignals(blocked)
        self._search()
        self._take_place()
        self.show()
        self._take_place()
        self._shadow.raise_()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def renew(self, sections: Sequence[Section]) -> None:
        """Search in other groups for the same text, and keep the current line if it still exists."""
        kept = self._model.line(self.list.currentIndex()) if self.list.currentIndex().isValid() else None
        self._model.set_sections(sections)
        self._offer_scopes(sections)
        self._search(keeps=kept)

    def search_for(self, text: str) -> None:
        """Search for a text as if it had been typed."""
        self.field.setText(text)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the shadow."""
        super().showEvent(event)
        self._shadow.show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide the shadow."""
        super().hideEvent(event)
        self._shadow.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move with arrows, change the scope with Tab, choose with Enter, close with Escape or on losing the focus."""
        if watched is self.field:
            if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
                # The keys of the editor behind it rest while it is open, all but those that open it.
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._take_key(event):
                return True
            if event.type() is QEvent.Type.FocusOut:
                self.hide()
        return super().eventFilter(watched, event)

    def _take_key(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Down:
                self._move(1)
            case Qt.Key.Key_Up:
                self._move(-1)
            case Qt.Key.Key_PageDown:
                self._move(PAGE)
            case Qt.Key.Key_PageUp:
                self._move(-PAGE)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._choose(self.list.currentIndex())
            case Qt.Key.Key_Tab:
                self._turn_scope(1)
            case Qt.Key.Key_Backtab:
                self._turn_scope(-1)
            case Qt.Key.Key_Escape:
                self._leave()
            case _:
                return False
        return True

    def _scopes(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        self._buttons = QButtonGroup(self)
        self.scope_buttons: dict[Scope | None, QToolButton] = {}
        letters = {scope: letter for letter, scope in PREFIXES.items()}
        for scope, name in SCOPE_NAMES.items():
            button = QToolButton()
            button.setText(_(name) if scope is None else f"{letters[scope]}  {_(name)}")
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons.addButton(button)
            self.scope_buttons[scope] = button
            row.addWidget(button)
        row.addStretch(1)
        self._buttons.buttonClicked.connect(self._press_scope)
        return row

    def _offer_scopes(self, sections: Sequence[Section]) -> None:
        there = {section.scope for section in sections}
        for scope, button in self.scope_buttons.items():
            button.setVisible(scope is None or scope in there)

    def _press_scope(self, button: QToolButton) -> None:
        self._narrow(next(scope for scope, one in self.scope_buttons.items() if one is button))

    def _turn_scope(self, by: int) -> None:
        offered = [scope for scope, button in self.scope_buttons.items() if not button.isHidden()]
        place = offered.index(self.scope) if self.scope in offered else 0
        self._narrow(offered[(place + by) % len(offered)])

    def _narrow(self, scope: Scope | None) -> None:
        letter = next((letter for letter, one in PREFIXES.items() if one == scope), "")
        self.field.setText(letter + self.query)

    def _search(self, _text: str = "", *, keeps: Line | None = None) -> None:
        if keeps is None:
            self._opened = ""
        self._model.search(self.query, self.scope, self._opened)
        self.scope_buttons[self.scope].setChecked(True)
        self.field.setPlaceholderText(_("Find a space, a part, a file, an action…"))
        row = self._model.next_row(-1, 1)
        if keeps is not None and keeps.hit is not None:
            same = (place for place, line in enumerate(self._model.lines) if line.hit == keeps.hit)
            row = next(same, row)
        self._show_row(row)
        is_empty = not self._model.lines
        has_words = bool(self.query.strip())
        self.empty.setText(_("No matches") if has_words else _("Type a few letters of a name."))
        self.list.setVisible(not is_empty)
        self.empty.setVisible(is_empty)
        self._take_place()

    def _take_place(self) -> None:
        """Set the height for the listed results."""
        parent, column = self._window, self._column
        row = self.list.sizeHintForRow(0) if self._model.lines else ROW_HEIGHT
        rows = max(LEAST_ROWS, min(MOST_ROWS, len(self._model.lines)))
        margins = column.contentsMargins()
        others = (self.field, self.scope_buttons[None], self.hint)
        around = sum(widget.sizeHint().height() for widget in others) + 3 * column.spacing()
        wanted = rows * row + around + margins.top() + margins.bottom() + 2 * self.frameWidth() + 8
        width, height = min(scaled(WIDTH), parent.width() - 20), min(wanted, parent.height() - TOP - 30)
        self.setGeometry((parent.width() - width) // 2, TOP, width, height)
        self._shadow.setGeometry(self.geometry().adjusted(-SHADOW, -SHADOW // 2, SHADOW, SHADOW))

    def _move(self, by: int) -> None:
        self._show_row(self._model.next_row(self.list.currentIndex().row(), by))

    def _show_row(self, row: int) -> None:
        index = self._model.index(row, 0)
        self.list.setCurrentIndex(index)
        if row == self._model.next_row(-1, 1):
            self.list.scrollToTop()

    def _choose(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        line = self._model.line(index)
        if line.is_more:
            self._opened = line.section.id
            self._model.search(self.query, self.scope, self._opened)
            self._show_row(self._model.next_row(-1, 1))
            self._take_place()
        elif line.hit is not None and line.hit.item.enabled:
            query = self.field.text()
            self._leave()
            self.chosen.emit(line.section, line.hit.item, query)

    def _leave(self) -> None:
        """Close and restore the keyboard focus."""
        self.hide()
        if self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
