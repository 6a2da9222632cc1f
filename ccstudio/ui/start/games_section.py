"""`GamesSection`: the part of the start page with the games of the person, and what can be done with them."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.language import N_, _, plural
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.start.game_list import GameList
from ccstudio.ui.start.search import matches
from ccstudio.ui.widgets.wrapping_row import WrappingRow

if TYPE_CHECKING:
    from ccstudio.play.game_summary import GameSummary
    from ccstudio.ui.start.games_catalogue import GamesCatalogue

FEW: Final = 3
"""How many games are shown until the person wants to see all."""

UNFINISHED, FINISHED, ALL = "unfinished", "finished", "all"
FILTERS: Final = {UNFINISHED: N_("Unfinished games"), FINISHED: N_("Finished games"), ALL: N_("All games")}

DEEDS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("open", N_("&Open"), "Return", ""),
    ("rename", N_("&Rename"), "F2", ""),
    ("duplicate", N_("D&uplicate"), "Ctrl+D", N_("Make a separate game from its present position")),
    ("delete", N_("&Delete"), "Del", N_("Move the file of the game to the trash")),
    ("new", N_("&New game of this scenario"), "", ""),
    ("folder", N_("Show in &folder"), "", ""),
)
"""What can be done with a game: its id, title, key, and an explanation."""

WHOLE_ONLY: Final = frozenset({"rename", "duplicate", "new"})
"""What needs a game that can be read."""


class GamesSection(QWidget):
    """The games of a catalogue, those that are finished and those that go on.

    Signals:
        wanted(deed, game): the person wants something of `DEEDS` for a game, other than to rename it.
        rename_wanted(game, title): the person typed another title.
        undo_wanted(): a game that was deleted last is wanted back.
    """

    wanted = Signal(str, object)
    rename_wanted = Signal(object, str)
    undo_wanted = Signal()

    def __init__(self, catalogue: "GamesCatalogue", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._words = ""
        self._shows_all = False
        self.heading = QLabel(_("Continue"))
        font = self.heading.font()
        font.setPointSizeF(font.pointSizeF() * 1.15)
        font.setBold(True)
        self.heading.setFont(font)
        self.filter = QComboBox()
        self.filter.setAccessibleName(_("Games to show"))
        for key, title in FILTERS.items():
            self.filter.addItem(_(title), key)
        self.filter.currentIndexChanged.connect(self._list)
        self.list = GameList()
        self.list.wanted.connect(self._do)
        self.list.menu_wanted.connect(self._show_menu)
        self.list.renamed.connect(self.rename_wanted)
        self.list.selectionModel().currentChanged.connect(self._enable)
        self.buttons = {deed: self._button(deed, title, key, tip) for deed, title, key, tip in DEEDS}
        self.none = QLabel()
        self.none.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.more = QToolButton()
        self.more.setAutoRaise(True)
        self.more.clicked.connect(self._toggle_all)
        self.notice = QLabel()
        self.notice.setTextFormat(Qt.TextFormat.PlainText)
        self.notice.setWordWrap(True)
        self.undo = QToolButton()
        self.undo.setText(_("Undo"))
        self.undo.clicked.connect(self.undo_wanted)
        self._build()
        catalogue.changed.connect(self._list)
        catalogue.detailed.connect(self._renew)
        self._list()

    def narrow(self, words: str) -> None:
        """Show only games whose title, scenario, game or seats contain words."""
        self._words = words
        self._list()

    def tell_trashed(self, title: str) -> None:
        """Say that a game is in the trash, with a button that brings it back; an empty title for none."""
        self.notice.setText(_("“{title}” is in the trash.").format(title=title) if title else "")
        for widget in (self.notice, self.undo):
            widget.setVisible(bool(title))
        self._show_or_hide()

    def menu(self) -> QMenu:
        """The menu of the current game."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for deed, title, key, _tip in DEEDS:
            if deed == "new":
                menu.addSeparator()
            action = menu.addAction(f"{_(title)}\t{key}" if key else _(title), partial(self._do, deed))
            action.setEnabled(self._can(deed))
        return menu

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.heading)
        head.addStretch(1)
        head.addWidget(self.filter)
        trash = QHBoxLayout()
        trash.addWidget(self.notice, 1)
        trash.addWidget(self.undo)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.setSpacing(6)
        column.addLayout(head)
        # Above the list, where it is seen however many games there are.
        column.addLayout(trash)
        column.addWidget(self.none)
        column.addWidget(self.list)
        # The deeds fill a whole row in long-winded languages, and more with large text.
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(WrappingRow(list(self.buttons.values())))
        self.tell_trashed("")

    def _button(self, deed: str, title: str, key: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setText(_(title).replace("&", ""))
        words = _(tip) if tip else button.text()
        button.setToolTip(_("{text} [{key}]").format(text=words, key=key) if key else words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._do, deed))
        return button

    def _list(self) -> None:
        wanted = self.filter.currentData()
        fitting = [game for game in self._catalogue.games if _fits(game, wanted) and self._is_found(game)]
        shown = fitting if self._shows_all else fitting[:FEW]
        self._catalogue.see(shown)
        self.list.show_games(shown)
        self.list.setVisible(bool(shown))
        self.none.setVisible(not shown)
        self.none.setText(_("No game contains these words.") if self._words else _("No games here."))
        self.more.setVisible(len(fitting) > FEW)
        self.more.setText(
            _("Show fewer games")
            if self._shows_all
            else plural("Show all {count} games", "Show all {count} games", len(fitting))
        )
        self._enable()
        self._show_or_hide()

    def _show_or_hide(self) -> None:
        self.setVisible(bool(self._catalogue.games) or not self.undo.isHidden())

    def _renew(self, game: "GameSummary") -> None:
        if any(shown.file == game.file for shown in self.list.games):
            self.list.renew(game)
            self._enable()
        elif game.problem:
            # A damaged game belongs to the unfinished ones, wherever its head put it.
            self._list()

    def _is_found(self, game: "GameSummary") -> bool:
        seats = [seat.title for seat in game.seats]
        return matches(self._words, game.title, game.scenario_title, game.game_title, game.path.stem, *seats)

    def _toggle_all(self) -> None:
        self._shows_all = not self._shows_all
        self._list()

    def _can(self, deed: str) -> bool:
        game = self.list.current
        return game is not None and not (game.problem and deed in WHOLE_ONLY)

    def _enable(self) -> None:
        for deed, button in self.buttons.items():
            button.setEnabled(self._can(deed))
            button.setVisible(bool(self.list.games))

    def _do(self, deed: str) -> None:
        game = self.list.current
        if game is None or not self._can(deed):
            return
        if deed == "rename":
            self.list.rename()
        else:
            self.wanted.emit(deed, game)

    def _show_menu(self, at: QPoint) -> None:
        self.menu().popup(at)


def _fits(game: "GameSummary", wanted: str) -> bool:
    """Whether a game belongs to those that are shown; damaged ones wait to be looked at, and are not finished."""
    return wanted == ALL or game.is_finished == (wanted == FINISHED)


def continue_text(game: "GameSummary | None") -> str:
    """The text of the command that continues a game."""
    return _("Contin&ue {game}").format(game=escaped(game.title)) if game is not None else ""
