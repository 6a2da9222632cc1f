"""`KeyEditor`: every command with its keys, which can be changed, added and removed at once."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QItemSelection, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.ui.accessibility.names import let_clear
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.keymap import MOST_KEYS, Keymap, native, reserved_for
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.dialogs.dialogs import Choice, Dialogs, FileKind, Question, acknowledge
from ccstudio.ui.dialogs.qt_dialogs import QtDialogs
from ccstudio.ui.key_editor.files import read_keys, write_keys
from ccstudio.ui.key_editor.model import ACTION, KEYS, MENU, REACHES, WHERE, KeysModel, Wanted, told_clashes
from ccstudio.ui.key_editor.recorder import KeyRecorder
from ccstudio.ui.widgets.notes import secondary
from ccstudio.ui.widgets.small_screens import resize_within_screen

SIZE: Final = QSize(860, 640)

KEYS_FILES: Final = (N_("Key files"), (".json",))
FILE_NAME: Final = "ccstudio-keys.json"

SHOWN: Final = (N_("All commands"), N_("Changed"), N_("In conflict"))


class KeyEditor(QDialog):
    """A table of commands with a filter by name or key, and the keys of the selected one below."""

    def __init__(
        self, keymap: Keymap, folder: Path, parent: QWidget | None = None, *, dialogs: Dialogs | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Change keys"))
        resize_within_screen(self, SIZE)
        self._keymap = keymap
        self._dialogs = dialogs or QtDialogs(self)
        self._folder = folder
        self._dialog_flows = DialogFlows()
        self._replaced = ""
        self._key = ""
        self.model = KeysModel(keymap, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(8)
        column.addLayout(self._make_filter())
        column.addWidget(self._make_table(), 1)
        column.addWidget(self._make_chosen())
        column.addLayout(self._make_foot())
        keymap.changed.connect(self._show_chosen)
        self.finished.connect(self._dialog_flows.close)
        self.table.selectRow(0)
        self._show_chosen()
        self.words.setFocus()

    # How it is built

    def _make_filter(self) -> QHBoxLayout:
        self.words = QLineEdit()
        self.words.setPlaceholderText(_("Filter by name"))
        let_clear(self.words)
        self.words.setAccessibleName(_("Filter by name"))
        self.key_filter = KeyRecorder(longest=1)
        self.key_filter.setPlaceholderText(_("or press a key"))
        self.key_filter.setAccessibleName(_("Filter by key"))
        self.key_filter.setFixedWidth(scaled(170))
        self.no_key = QToolButton()
        self.no_key.setText("✕")
        self.no_key.setToolTip(_("Clear the key filter"))
        self.no_key.setAccessibleName(_("Clear the key filter"))
        self.no_key.setAutoRaise(True)
        self.no_key.hide()
        self.where = QComboBox()
        self.where.setAccessibleName(_("Where keys apply"))
        self.where.addItem(_("All editors"), "")
        for where, name in REACHES.items():
            self.where.addItem(_(name), where)
        self.shown = QComboBox()
        self.shown.setAccessibleName(_("Commands to show"))
        self.shown.addItems([_(name) for name in SHOWN])
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        for widget in (self.key_filter, self.no_key, self.where, self.shown):
            row.addWidget(widget)
        self.words.textChanged.connect(self._filter)
        self.key_filter.recorded.connect(self._filter_by_key)
        self.key_filter.given_up.connect(self._filter_by_no_key)
        self.no_key.clicked.connect(self._filter_by_no_key)
        self.where.currentIndexChanged.connect(self._filter)
        self.shown.currentIndexChanged.connect(self._filter)
        return row

    def _make_table(self) -> QTableView:
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        self.table.setAccessibleName(_("Commands and their keys"))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(ACTION, QHeaderView.ResizeMode.Stretch)
        for place, width in ((KEYS, 210), (WHERE, 100), (MENU, 160)):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
            header.resizeSection(place, width)
        self.table.selectionModel().selectionChanged.connect(self._change_chosen)
        self.table.activated.connect(self._add)
        return self.table

    def _make_chosen(self) -> QWidget:
        """Create the part below the table for the keys of the selected command."""
        self.name = QLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.tip = QLabel()
        self.tip.setTextFormat(Qt.TextFormat.PlainText)
        self.tip.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.tip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._key_row = QHBoxLayout()
        self._key_row.setSpacing(6)
        self.key_buttons: list[QToolButton] = []
        self.add = QPushButton(_("&Add key"))
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        self.recorder = KeyRecorder()
        self.recorder.setFixedWidth(scaled(190))
        self.recorder.recorded.connect(self._take_key)
        self.recorder.given_up.connect(self._stop_recording)
        self.recorder.hide()
        self.reset = QPushButton(_("Restore &defaults"))
        self.reset.setToolTip(_("Restore the default keys of this command"))
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(self._reset)
        self._key_row.addWidget(self.recorder)
        self._key_row.addWidget(self.add)
        self._key_row.addStretch(1)
        self._key_row.addWidget(self.reset)
        self.notes = QLabel()
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setWordWrap(True)
        self.notes.setMinimumHeight(2 * self.fontMetrics().lineSpacing() + 2)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self.name)
        head.addWidget(self.tip, 1)
        column.addLayout(head)
        column.addLayout(self._key_row)
        column.addWidget(self.notes)
        return body

    def _make_foot(self) -> QHBoxLayout:
        self.files = QPushButton(_("&Files"))
        self.files.setAutoDefault(False)
        menu = QMenu(self.files)
        menu.addAction(_("&Export keys…"), self._export)
        menu.addAction(_("&Import keys…"), self._import)
        self.files.setMenu(menu)
        self.reset_all = QPushButton(_("&Reset all…"))
        self.reset_all.setAutoDefault(False)
        self.reset_all.clicked.connect(self._ask_to_reset)
        self.count = secondary(QLabel())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(_("Close"))
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.files)
        row.addWidget(self.reset_all)
        row.addWidget(self.count, 1)
        row.addWidget(buttons)
        return row

    # Which commands are listed

    @property
    def chosen(self) -> Command | None:
        """The selected command."""
        rows = self.table.selectionModel().selectedRows()
        return self.model.rows[rows[0].row()] if rows else None

    def choose(self, command_id: str) -> None:
        """Select a listed command."""
        self.table.selectRow(self.model.row_of(command_id))

    def _filter(self) -> None:
        before = self.chosen
        self.model.want(
            Wanted(
                words=self.words.text(),
                key=self._key,
                where=self.where.currentData(),
                only_changed=self.shown.currentIndex() == 1,
                only_clashing=self.shown.currentIndex() == 2,
            )
        )
        row = -1 if before is None or self.words.text() else self.model.row_of(before.id)
        self.table.selectRow(max(0, row))
        self._show_chosen()

    def _filter_by_key(self, key: str) -> None:
        self._key = key
        self.no_key.show()
        self._filter()

    def _filter_by_no_key(self) -> None:
        self._key = ""
        self.key_filter.clear()
        self.no_key.hide()
        self._filter()
        self.words.setFocus()

    # The keys of the chosen command

    def _change_chosen(self, _selected: QItemSelection, _deselected: QItemSelection) -> None:
        self._stop_recording()

    def _show_chosen(self, note: str = "") -> None:
        row, keymap = self.chosen, self._keymap
        for button in self.key_buttons:
            self._key_row.removeWidget(button)
            button.deleteLater()
        self.key_buttons = []
        keys = () if row is None else keymap.keys(row.id)
        for place, key in enumerate(keys):
            button = self._key_button(key)
            self._key_row.insertWidget(place, button)
            self.key_buttons.append(button)
        self.name.setText("" if row is None else plain_text(_(row.text)))
        self.tip.setText("" if row is None else _(row.tip))
        is_recording = not self.recorder.isHidden()
        self.add.setVisible(not is_recording)
        self.add.setEnabled(row is not None and len(keys) < MOST_KEYS)
        self.reset.setEnabled(row is not None and keymap.is_chosen(row.id))
        self.reset_all.setEnabled(bool(keymap.chosen))
        told = [] if row is None else told_clashes(keymap, row.id)
        role = QPalette.ColorRole.BrightText if told and not note else QPalette.ColorRole.PlaceholderText
        self.notes.setForegroundRole(role)
        self.notes.setText("\n".join([note] if note else told or [self._usual_note(row)]))
        changed = sum(1 for one in keymap.table if keymap.is_chosen(one.id))
        self.count.setText(plural("{count} command changed", "{count} commands changed", changed) if changed else "")

    def _key_button(self, key: str) -> QToolButton:
        button = QToolButton()
        button.setText(native(key))
        button.setProperty("key", key)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        button.setToolTip(_("Click to change this key; the arrow opens a menu"))
        menu = QMenu(button)
        menu.addAction(_("&Change…"), partial(self._change, key))
        menu.addAction(_("&Remove"), partial(self._remove, key))
        menu.addAction(_("Make &first"), partial(self._put_first, key))
        button.setMenu(menu)
        button.clicked.connect(partial(self._change, key))
        return button

    def _usual_note(self, row: Command | None) -> str:
        if row is None:
            return _("No command matches the filter.")
        keys = self._keymap.keys(row.id)
        if any(len(key.removeprefix("Shift+")) == 1 for key in keys):
            return _("While you type in a text field, letters and digits trigger no commands.")
        return ""

    def _add(self) -> None:
        self._record("")

    def _change(self, key: str) -> None:
        self._record(key)

    def _record(self, replaced: str) -> None:
        row = self.chosen
        if row is None or (not replaced and len(self._keymap.keys(row.id)) >= MOST_KEYS):
            return
        self._replaced = replaced
        self.recorder.show()
        self._show_chosen(_("Press the new key, or two keys in quick succession. Esc keeps the old key."))
        self.recorder.begin()

    def _stop_recording(self) -> None:
        had_focus = self.recorder.hasFocus()
        self.recorder.hide()
        self._show_chosen()
        if had_focus:
            self.table.setFocus()

    def _take_key(self, key: str) -> None:
        row = self.chosen
        if row is None:
            return
        taken = reserved_for(key, row)
        if taken:
            self.recorder.begin()
            words = _("{key} is reserved: it {what}. Press another key, or Esc.")
            self._show_chosen(words.format(key=native(key), what=taken))
            return
        keys = list(self._keymap.keys(row.id))
        if self._replaced in keys and key not in keys:
            keys[keys.index(self._replaced)] = key
        elif key not in keys:
            keys.append(key)
        self.recorder.hide()
        self._keymap.give(row.id, keys)
        self._show_chosen()
        self.table.setFocus()

    def _remove(self, key: str) -> None:
        if self.chosen is not None:
            self._keymap.give(self.chosen.id, [one for one in self._keymap.keys(self.chosen.id) if one != key])

    def _put_first(self, key: str) -> None:
        if self.chosen is not None:
            others = [one for one in self._keymap.keys(self.chosen.id) if one != key]
            self._keymap.give(self.chosen.id, [key, *others])

    def _reset(self) -> None:
        if self.chosen is not None:
            self._keymap.reset(self.chosen.id)

    # All of them

    def _ask_to_reset(self) -> None:
        self._dialog_flows.start(self._reset_everything())

    def _export(self) -> None:
        self._dialog_flows.start(self._write_file())

    def _import(self) -> None:
        self._dialog_flows.start(self._read_file())

    async def _reset_everything(self) -> None:
        question = Question(
            title=_("Reset all keys"),
            text=_("Restore the default keys of all commands?"),
            explanation=_("Export your keys first if you want to keep them."),
            choices=(Choice("reset", _("Reset all"), "destroy"), Choice("cancel", _("Cancel"), "reject")),
        )
        if await self._dialogs.ask(question) == "reset":
            self._keymap.take({})

    async def _write_file(self) -> None:
        name, suffixes = KEYS_FILES
        path = await self._dialogs.save_file(self._folder / FILE_NAME, [FileKind(_(name), suffixes)])
        if path is None:
            return
        try:
            write_keys(path, self._keymap.chosen)
        except StudioError as error:
            await self._tell(_("Not saved"), str(error))

    async def _read_file(self) -> None:
        name, suffixes = KEYS_FILES
        for path in (await self._dialogs.open_files(self._folder, [FileKind(_(name), suffixes)]))[:1]:
            try:
                chosen = read_keys(path)
            except StudioError as error:
                await self._tell(_("No keys imported"), str(error))
            else:
                self._keymap.take(chosen)

    async def _tell(self, title: str, text: str) -> None:
        await self._dialogs.ask(Question(title=title, text=text, choices=acknowledge()))
