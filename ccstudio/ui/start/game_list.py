"""`GameList`: games as rows with picture, title, turn, seats and date."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import (
    QAbstractListModel,
    QDateTime,
    QEvent,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPalette,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QLineEdit,
    QListView,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ccstudio.base.language import _, plural
from ccstudio.ui.start.scenario_view import paint_picture, picture_in

if TYPE_CHECKING:
    from ccstudio.play.game_summary import GameSummary

Index = QModelIndex | QPersistentModelIndex

PICTURE: Final = QSize(126, 90)
MARGIN: Final = 8
ROW_HEIGHT: Final = PICTURE.height() + 2 * MARGIN
DOT: Final = 10
GAME: Final = Qt.ItemDataRole.UserRole
KEYS: Final = {
    Qt.Key.Key_Return: "open",
    Qt.Key.Key_Enter: "open",
    Qt.Key.Key_F2: "rename",
    Qt.Key.Key_Delete: "delete",
    Qt.Key.Key_Menu: "menu",
}
CONTROL_KEYS: Final = {Qt.Key.Key_D: "duplicate"}


class GameListModel(QAbstractListModel):
    """The games of a list.

    Signals:
        renamed(game, title): the person typed another title.
    """

    renamed = Signal(object, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.games: tuple[GameSummary, ...] = ()

    def set_games(self, games: "Sequence[GameSummary]") -> None:
        """Show other games, or others in other places."""
        before, after = self.games, tuple(games)
        if [game.file for game in before] == [game.file for game in after]:
            self.games = after
            for row, game in enumerate(after):
                if game != before[row]:
                    index = self.index(row)
                    self.dataChanged.emit(index, index)
            return
        self.beginResetModel()
        self.games = after
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """The number of games."""
        return 0 if parent is not None and parent.isValid() else len(self.games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt declares it
        """The title, the game, or all of it in words."""
        game = self.games[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            return game.title
        if role == GAME:
            return game
        if role in {Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.ToolTipRole}:
            return "\n".join([*lines_of(game), game.file])
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401 - likewise
        """Ask for another title; the list shows it when the file has it."""
        game, title = self.games[index.row()], " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or not title or title == game.title:
            return False
        self.renamed.emit(game, title)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Games that can be read can be renamed."""
        flags = super().flags(index)
        return flags if self.games[index.row()].problem else flags | Qt.ItemFlag.ItemIsEditable


class GameRow(QStyledItemDelegate):
    """Paints a game, and edits its title in place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures: dict[str, QPixmap | None] = {}

    def forget(self, file: str) -> None:
        """Read the picture of a game again."""
        self._pictures.pop(file, None)

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The height of the picture."""
        return QSize(cast("Any", option).rect.width(), ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint picture, title, scenario, turn, seats, date and result."""
        look = cast("Any", option)
        game: GameSummary = index.data(GAME)
        rect: QRect = look.rect
        palette: QPalette = look.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = look.state
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        lively = is_current or bool(state & QStyle.StateFlag.State_MouseOver)
        has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
        frame = rect.adjusted(1, 1, -2, -2)
        painter.setBrush(palette.alternateBase() if is_current else palette.base())
        painter.setPen(palette.highlight().color() if has_focus or lively else palette.mid().color())
        painter.drawRoundedRect(frame, 7, 7)
        picture = QRect(rect.topLeft() + QPoint(MARGIN, MARGIN), PICTURE)
        pixmap = self._picture_of(game, look.widget)
        if pixmap is not None:
            paint_picture(painter, picture, pixmap)
        else:
            _paint_no_picture(painter, picture, palette, "!" if game.problem else "")
        room = QRect(
            picture.right() + 12, rect.top() + MARGIN, rect.right() - picture.right() - 12 - 14, PICTURE.height()
        )
        _paint_words(painter, room, game, look.font, palette)
        painter.restore()

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field for the title."""
        field = QLineEdit(parent)
        field.setMaxLength(120)
        field.setAccessibleName(_("Title of the game"))
        field.setText(str(index.data(Qt.ItemDataRole.EditRole)))
        field.selectAll()
        return field

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        """Lay the field over the title."""
        rect: QRect = cast("Any", option).rect
        left = rect.left() + MARGIN + PICTURE.width() + 8
        editor.setGeometry(left, rect.top() + 4, rect.right() - left - 150, editor.sizeHint().height())

    def _picture_of(self, game: "GameSummary", widget: QWidget) -> QPixmap | None:
        if game.file not in self._pictures:
            file = Path(game.picture) if game.picture else None
            self._pictures[game.file] = picture_in(file, PICTURE, widget.devicePixelRatioF())
        return self._pictures[game.file]


class GameList(QListView):
    """Games below each other; it is as high as its rows, and scrolls with the page.

    Signals:
        wanted(deed): the person wants `open`, `rename`, `delete` or `duplicate` for the current game.
        menu_wanted(point): the menu of the current game is wanted at a point of the screen.
        renamed(game, title): the person typed another title.
    """

    wanted = Signal(str)
    menu_wanted = Signal(object)
    renamed = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games = GameListModel(self)
        self._games.renamed.connect(self.renamed)
        self._row = GameRow(self)
        self._most_rows = 0
        self.setModel(self._games)
        self.setItemDelegate(self._row)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(_("Games"))
        self.setSpacing(2)
        self.doubleClicked.connect(self._open)

    @property
    def games(self) -> "tuple[GameSummary, ...]":
        """The games in the list."""
        return self._games.games

    @property
    def current(self) -> "GameSummary | None":
        """The game that commands act on."""
        index = self.currentIndex()
        return index.data(GAME) if index.isValid() else None

    def show_games(self, games: "Sequence[GameSummary]") -> None:
        """List games; the current one stays current."""
        current = self.current
        if self.state() is QAbstractItemView.State.EditingState and [game.file for game in games] == [
            game.file for game in self.games
        ]:
            self._games.set_games(games)
            return
        self._games.set_games(games)
        rows = [game.file for game in games]
        if current is not None and current.file in rows:
            self.setCurrentIndex(self._games.index(rows.index(current.file)))
        elif games and not self.currentIndex().isValid():
            self.setCurrentIndex(self._games.index(0))
        self.setFixedHeight(len(games) * (ROW_HEIGHT + 2 * self.spacing()) + 2 * self.spacing())

    def renew(self, game: "GameSummary") -> None:
        """Show the details of a game, which are known now."""
        self._row.forget(game.file)
        self._games.set_games([game if other.file == game.file else other for other in self.games])

    def rename(self) -> None:
        """Edit the title of the current game in place."""
        if self.current is not None and not self.current.problem:
            self.edit(self.currentIndex())

    def event(self, event: QEvent) -> bool:
        """Keep its keys from the commands of the window."""
        if event.type() is QEvent.Type.ShortcutOverride and self._deed_of(cast("QKeyEvent", event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key stands for with the current game."""
        deed = self._deed_of(event)
        if deed == "menu":
            self.menu_wanted.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        elif deed:
            self.wanted.emit(deed)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the game under the mouse."""
        index = self.indexAt(event.pos())
        if index.isValid():
            self.setCurrentIndex(index)
            self.menu_wanted.emit(event.globalPos())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Scroll the page to the game that keys have reached."""
        super().currentChanged(current, previous)
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        page = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and page is not None and self.hasFocus():
            centre = self.viewport().mapTo(page, self.visualRect(current).center())
            area.ensureVisible(centre.x(), centre.y(), 0, ROW_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Give the keys back to the list."""
        super().closeEditor(editor, hint)
        self.setFocus()

    def _deed_of(self, event: QKeyEvent) -> str:
        if self.current is None or self.state() is QAbstractItemView.State.EditingState:
            return ""
        keys = {Qt.KeyboardModifier.NoModifier: KEYS, Qt.KeyboardModifier.ControlModifier: CONTROL_KEYS}
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return keys.get(modifiers, {}).get(Qt.Key(event.key()), "")

    def _open(self) -> None:
        self.wanted.emit("open")


def lines_of(game: "GameSummary") -> list[str]:
    """What a row says of a game, besides its title, as lines of text."""
    if game.problem:
        return [
            _("This game cannot be opened as it is."), game.problem, _way_out(game),
        ]  # fmt: skip
    where = [text for text in (game.scenario_title, game.game_title) if text and text != game.title]
    seats = _(", ").join(_("{seat}: {player}").format(seat=seat.title, player=_player(seat)) for seat in game.seats)
    return [line for line in (" · ".join(where), _standing(game), seats, when(game)) if line]


def _way_out(game: "GameSummary") -> str:
    """What can be done with a damaged game."""
    if not game.is_detailed:
        return _("Checking whether it can be continued…")
    if game.salvaged < 0:
        return _("It cannot be continued. You can delete it.")
    if game.salvaged == 0:
        return _("Open it to continue from its beginning as a new game, or delete it.")
    return plural(
        "Open it to continue after entry {count} as a new game, or delete it.",
        "Open it to continue after entry {count} as a new game, or delete it.",
        game.salvaged,
    )


def when(game: "GameSummary") -> str:
    """When a game was last played, in the manner of the person's system."""
    moment = QDateTime.fromSecsSinceEpoch(int(game.changed_at))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def _standing(game: "GameSummary") -> str:
    if game.result:
        return _("Result: {result}").format(result=game.result)
    return " › ".join(game.moment)


def _player(seat: Any) -> str:  # noqa: ANN401 - a `SeatSummary`; the first paint needs no rules
    return _("person") if seat.is_person else _("computer")


def _paint_no_picture(painter: QPainter, frame: QRect, palette: QPalette, sign: str) -> None:
    """Paint a quiet frame in place of a picture, with a sign if something is wrong."""
    painter.save()
    painter.setBrush(palette.window())
    painter.setPen(palette.mid().color())
    painter.drawRoundedRect(frame, 5, 5)
    font = QFont(painter.font())
    font.setPointSizeF(font.pointSizeF() * 2.4)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(palette.placeholderText().color())
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, sign)
    painter.restore()


def _paint_words(painter: QPainter, room: QRect, game: "GameSummary", font: QFont, palette: QPalette) -> None:
    text, faint = palette.text().color(), palette.placeholderText().color()
    bold = QFont(font)
    bold.setBold(True)
    date = when(game)
    metrics = QFontMetrics(font)
    date_width = metrics.horizontalAdvance(date)
    line = metrics.lineSpacing() + 3
    top = room.top()
    _write(painter, QRect(room.left(), top, room.width() - date_width - 14, line), game.title, bold, text)
    _write(painter, QRect(room.right() - date_width, top, date_width + 1, line), date, font, faint)
    top += line
    if game.problem:
        lines = lines_of(game)
        _write(painter, QRect(room.left(), top, room.width(), line), lines[0], bold, text)
        _write(painter, QRect(room.left(), top + line, room.width(), line), lines[1], font, text)
        _write(painter, QRect(room.left(), top + 2 * line, room.width(), line), lines[2], font, faint)
        return
    where = " · ".join(words for words in (game.scenario_title, game.game_title) if words and words != game.title)
    _write(painter, QRect(room.left(), top, room.width(), line), where, font, faint)
    top += line
    _write(painter, QRect(room.left(), top, room.width(), line), _standing(game), font, text)
    top += line
    _paint_seats(painter, QRect(room.left(), top, room.width(), line), game, font, text)


def _paint_seats(painter: QPainter, room: QRect, game: "GameSummary", font: QFont, colour: QColor) -> None:
    """Paint the seats side by side, with the colours of their sides; the seat that is asked is bold."""
    left = room.left()
    for number, seat in enumerate(game.seats):
        if left >= room.right() - DOT:
            return
        if seat.colour:
            painter.setBrush(QColor(seat.colour))
            painter.setPen(colour)
            painter.drawEllipse(left, room.top() + (room.height() - DOT) // 2, DOT, DOT)
            left += DOT + 6
        is_asked = number == game.asked and not game.result
        words = _("{seat}: {player}").format(seat=seat.title, player=_player(seat))
        if is_asked:
            words = _("{seat}, to play").format(seat=words)
        shown = QFont(font)
        shown.setBold(is_asked)
        width = QFontMetrics(shown).horizontalAdvance(words) + 1
        _write(painter, QRect(left, room.top(), min(width, room.right() - left), room.height()), words, shown, colour)
        left += width + 18


def _write(painter: QPainter, room: QRect, text: str, font: QFont, colour: QColor) -> None:
    """Write one line, with an ellipsis if it is too long."""
    painter.setFont(font)
    painter.setPen(colour)
    shown = QFontMetrics(font).elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
