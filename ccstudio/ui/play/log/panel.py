"""`LogPanel`: the log of a game with its filters."""

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QToolButton, QVBoxLayout, QWidget

from ccstudio.base import files
from ccstudio.base.language import N_, _
from ccstudio.engine.seats import Side
from ccstudio.play.log import LineKind
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.log.advice import AdviceBox
from ccstudio.ui.play.log.chapters import chapters_of
from ccstudio.ui.play.log.model import LogModel
from ccstudio.ui.play.log.own_keys import OwnKeys
from ccstudio.ui.play.log.rows import KIND_NAMES, USUAL, Filter, Row, RuleLink, Special, Target, as_markdown, as_text
from ccstudio.ui.play.log.say_line import SayLine
from ccstudio.ui.play.log.view import LogView
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.widgets.notes import secondary
from ccstudio.ui.widgets.small_screens import width_for_text

MARKDOWN: Final = ".md"
TEXT: Final = ".txt"


class LogPanel(CommandProvider, QWidget):
    """The log as the viewer may know it.

    Signals:
        rule_wanted(id): the person wants to read a rule.
        place_wanted(option): the person wants to see a thing or a place.
        save_wanted(): the person wants to save the log (`save`).
    """

    where = "play"
    rule_wanted = Signal(str)
    place_wanted = Signal(object)
    save_wanted = Signal()

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.model = LogModel(table, self)
        self.view = LogView(table, self.model)
        self.advice = AdviceBox(table)
        self.say_line = SayLine(table)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search the log"))
        self.search.setAccessibleName(_("Search the log"))
        let_clear(self.search)
        self._own_keys = OwnKeys(self.search, parent=self)
        self.filter = QToolButton()
        self.filter.setText(_("Filter"))
        self.filter.setToolTip(_("Filter lines by kind and side"))
        self.filter.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._kinds: dict[LineKind, QAction] = {}
        self._sides: dict[Side | None, QAction] = {}
        self.filter.setMenu(self._filter_menu())
        self.count = secondary(QLabel())
        self.count.hide()
        head = QHBoxLayout()
        head.setContentsMargins(6, 6, 6, 4)
        head.addWidget(self.search, 1)
        head.addWidget(self.count)
        head.addWidget(self.filter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self.advice)
        column.addWidget(self.say_line)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._go_into_list)
        self.view.chosen.connect(self._look_at)
        self.view.followed.connect(self._follow)
        self.model.rowsInserted.connect(self._tell_count)
        self.model.modelReset.connect(self._tell_count)
        table.recorded.connect(self.advice.hide)
        self.advice.left.connect(self._go_into_list)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self.view, self.copy)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.setMinimumWidth(width_for_text(220, 0.25))

    def _has_lines(self) -> bool:
        return self.model.line_count > 0

    @command(
        id="play.find-in-log", text=N_("&Search the log"), menu="Game/Log", group="log", key="Ctrl+F",
        icon="mdi6.text-search", tip=N_("Show only log lines with certain words"), enabled=_has_lines,
    )  # fmt: skip
    def begin_search(self) -> None:
        """Move the focus to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    @command(
        id="play.say", text=N_("&Write to the table"), menu="Game/Log", group="log", key="Ctrl+T",
        icon="mdi6.message-outline", tip=N_("Write a line to the others at the table"),
    )  # fmt: skip
    def begin_saying(self) -> None:
        """Move the focus to the line in which a person writes to the others."""
        self.say_line.setFocus()

    @command(
        id="play.copy-log", text=N_("&Copy the log"), menu="Game/Log", group="log", icon="mdi6.content-copy",
        tip=N_("Copy the selected log lines, or all lines shown"), enabled=_has_lines,
    )  # fmt: skip
    def copy(self) -> None:
        """Copy the selected lines, or all visible ones, as text."""
        QGuiApplication.clipboard().setText(as_text(self._selected() or self.model.unfolded))

    @command(
        id="play.save-log", text=N_("Save the log to a &file…"), menu="Game/Log", group="log",
        icon="mdi6.file-document-outline", tip=N_("Save the lines shown as text or Markdown"), enabled=_has_lines,
    )  # fmt: skip
    def ask_where_to_save(self) -> None:
        """Ask for a file."""
        self.save_wanted.emit()

    def save(self, path: Path) -> None:
        """Save the visible lines: as Markdown if the name ends with `.md`, otherwise as plain text.

        Raises:
            SaveError: it cannot be written there.
        """
        is_markdown = path.suffix.casefold() == MARKDOWN
        title = self._table.contents.scenario.title
        written = as_markdown(self.model.unfolded, title) if is_markdown else as_text(self.model.unfolded)
        files.save_atomically(path, written.encode(), backup=False)

    def explain(self, number: int) -> None:
        """Show what was thought of a choice, by keys: the focus goes there."""
        self.advice.explain(number)
        self.advice.take_keys()

    def stop(self) -> None:
        """Stop the timers."""
        self.view.stop()
        chapters_of(self._table).stop()

    def _filter_menu(self) -> QMenu:
        menu = QMenu(self)
        for kind, name in KIND_NAMES.items():
            self._kinds[kind] = self._choice(menu, _(name))
        self._repeated = self._choice(menu, _("Choices that an event repeats"), is_on=False)
        self._folds = self._choice(menu, _("Fold the lines of one action"))
        menu.addSeparator()
        for number, side in enumerate(self._table.contents.module.sides):
            self._sides[Side(number)] = self._choice(menu, _("Chosen by {side}").format(side=side.title))
        self._sides[None] = self._choice(menu, _("Chosen by nobody or unknown"))
        menu.addSeparator()
        everything = menu.addAction(_("Show all lines"))
        everything.triggered.connect(self.show_everything)
        return menu

    def _choice(self, menu: QMenu, text: str, *, is_on: bool = True) -> QAction:
        action = menu.addAction(text.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(is_on)
        action.toggled.connect(self._filter)
        return action

    def show_everything(self) -> None:
        """Clear all filters."""
        for action in (*self._kinds.values(), self._repeated, *self._sides.values()):
            action.setChecked(True)
        self._folds.setChecked(False)
        self.search.clear()

    def _filter(self) -> None:
        wanted = Filter(
            kinds=frozenset(kind for kind, action in self._kinds.items() if action.isChecked()),
            without=frozenset(side for side, action in self._sides.items() if not action.isChecked()),
            words=self.search.text(),
            with_repeated=self._repeated.isChecked(),
            folds=self._folds.isChecked(),
        )
        self.model.set_filter(wanted)

    def _tell_count(self) -> None:
        shown = sum(1 for row in self.model.unfolded if not row.level) if self._is_filtered() else self.model.line_count
        self.count.setText(_("{shown} of {lines}").format(shown=shown, lines=self.model.line_count))
        self.count.setVisible(self._is_filtered())

    def _is_filtered(self) -> bool:
        return msgspec.structs.replace(self.model.filter, with_repeated=False, folds=True) != USUAL

    def _go_into_list(self) -> None:
        self.view.take_keys()

    def _selected(self) -> list[Row]:
        places = sorted(index.row() for index in self.view.selectionModel().selectedRows())
        return [self.model.rows[place] for place in places] if len(places) > 1 or self.view.hasFocus() else []

    def _look_at(self, row: Row) -> None:
        if row.number:
            self._table.look_at(row.number)

    def _follow(self, row: Row, target: Target) -> None:
        match target:
            case Special.WHY | Special.COACH:
                self.advice.explain(row.number)
            case RuleLink(rule):
                self.rule_wanted.emit(rule)
            case _:
                # Things go by the names they had then.
                self._look_at(row)
                self.place_wanted.emit(target)
