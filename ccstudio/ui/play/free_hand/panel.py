"""The panel of free hand: the edits made by hand, where play continues, and problems the rules find."""

from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.documents.journal import HandEdit, MoveByHand, SetByHand
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.play.errors import ArrangeError
from ccstudio.ui.accessibility.names import let_clear, name_by_hint
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.free_hand.state_tree import StateFilter, StateTree
from ccstudio.ui.play.table import PlayTable

MOST_PROBLEMS: Final = 8
"""The most problems shown at once."""


class FreeHandPanel(CommandProvider, QWidget):
    """Collects edits of a position and plays them as one step.

    Signals:
        mode_changed(on): free hand was switched on or off; while it is on, pieces can be dragged anywhere.
    """

    where = "play"
    mode_changed = Signal(bool)

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._on = False
        self._edits: list[HandEdit] = []
        self.tree = StateTree()
        self._filter = StateFilter(self.tree)
        self._build()
        self.tree.edited.connect(self.add)
        self.tree.refused.connect(self._tell)
        table.changed.connect(self._follow)
        table.failed.connect(self._tell_failure)

    def _build(self) -> None:
        words = QLabel(
            _("Drag counters anywhere, or edit values below. Then press “Set position” to apply the changes.")
        )
        words.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Changes by hand"))
        self.list.setMaximumHeight(110)
        self.moment = QComboBox()
        self.moment.setAccessibleName(_("Continue play at"))
        self.apply_button = QPushButton(_("Set &position"))
        self.apply_button.clicked.connect(self.apply)
        self.drop_button = QPushButton(_("&Remove last change"))
        self.drop_button.clicked.connect(self.drop_last)
        self.leave_button = QPushButton(_("&Cancel"))
        self.leave_button.clicked.connect(partial(self.set_on, on=False))
        # Side by side, the three are wider than the panel is at first.
        buttons = QGridLayout()
        buttons.addWidget(self.apply_button, 0, 0)
        buttons.addWidget(self.leave_button, 0, 1)
        buttons.addWidget(self.drop_button, 1, 0, 1, 2)
        self.search = QLineEdit()
        name_by_hint(self.search, _("Search the position"))
        let_clear(self.search)
        self.search.textChanged.connect(self._filter.setFilterFixedString)
        self.view = QTreeView()
        self.view.setModel(self._filter)
        self.view.setUniformRowHeights(True)
        self.view.setAccessibleName(_("Position"))
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        for widget in (words, self.list, self.moment):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        layout.addWidget(self.message)
        layout.addWidget(self.search)
        layout.addWidget(self.view, 1)
        self._show_edits()

    @property
    def is_on(self) -> bool:
        """Whether free hand is on."""
        return self._on

    @property
    def is_possible(self) -> bool:
        """Whether the position on show can be edited: the latest one of a game."""
        return self._table.is_live

    @property
    def edits(self) -> tuple[HandEdit, ...]:
        """The edits so far, with true names."""
        return tuple(self._edits)

    @command(
        id="play.free-hand", text=N_("&Free hand"), menu="Game", group="hand", key="F",
        icon="mdi6.hand-back-right-outline", tip=N_("Change the position by hand, outside the rules"),
        enabled=lambda self: self.is_on or self.is_possible, checked=lambda self: self.is_on,
    )  # fmt: skip
    def toggle(self) -> None:
        """Switch free hand on or off."""
        self.set_on(on=not self._on)

    def set_on(self, *, on: bool) -> None:
        """Switch free hand on or off; switching it off drops edits that were not played."""
        if on == self._on or (on and not self.is_possible):
            return
        self._on = on
        self._edits.clear()
        self._tell("")
        self._show_edits()
        if on:
            self._offer_moments()
            self.tree.show_state(self._table.narrator)
            self.view.resizeColumnToContents(0)
        self.mode_changed.emit(on)

    def put(self, piece: PieceId, place: Place | None, height: int = -1) -> None:
        """Note that a piece was moved or removed from the table; names are those of the view on show."""
        edit = MoveByHand(piece=self._known(piece), height=height)
        match place:
            case InSpace(space):
                edit = replace(edit, space=space)
            case InBox(box):
                edit = replace(edit, box=box)
            case OnPiece(carrier):
                edit = replace(edit, on=self._known(carrier))
        self.add(edit)

    def add(self, edit: HandEdit) -> None:
        """Add an edit; it replaces earlier edits of the same thing."""
        self._edits = [one for one in self._edits if not _same_place(one, edit)]
        self._edits.append(edit)
        self._tell("")
        self._show_edits()

    def drop_last(self) -> None:
        """Drop the last edit."""
        if self._edits:
            self._edits.pop()
            self.tree.show_state(self._table.narrator)
            self._show_edits()

    def apply(self) -> None:
        """Play the edits as one step; if the rules refuse the position, show the problems."""
        moment = self.moment.currentData() or ""
        if (self._edits or moment) and self._table.arrange(tuple(self._edits), moment):
            self.set_on(on=False)

    def _known(self, piece: PieceId) -> PieceId:
        """The true piece for a name of the view."""
        viewer = self._table.shown.viewer
        if viewer is None:
            return piece
        names = self._table.session.game.state.aliases_of(viewer).names
        return next((own for own, alias in names.items() if alias == piece), piece)

    def _offer_moments(self) -> None:
        self.moment.clear()
        self.moment.addItem(_("Continue at the same question"), "")
        for moment in self._table.system.moments(self._table.view):
            self.moment.addItem(self._table.narrator.sentence(moment.title), moment.id)

    def _show_edits(self) -> None:
        self.list.clear()
        self.list.addItems([self._words(edit) for edit in self._edits])
        self.apply_button.setEnabled(self._on)
        self.drop_button.setEnabled(bool(self._edits))

    def _words(self, edit: HandEdit) -> str:
        narrator = self._table.narrator
        if isinstance(edit, SetByHand):
            return _("{path}: {value}").format(path=" › ".join(map(str, edit.path)), value=edit.value)
        title = narrator.option(PieceOption(PieceId(edit.piece)))
        place = _place(edit)
        if place is None:
            return _("Remove {piece}").format(piece=title)
        return _("{piece} to {place}").format(piece=title, place=narrator.place(place))

    def _follow(self) -> None:
        if self._on and not self._table.is_live:
            self.set_on(on=False)
        elif self._on:
            self.tree.show_state(self._table.narrator)

    def _tell_failure(self, error: StudioError) -> None:
        if self._on and isinstance(error, ArrangeError):
            self._tell("\n".join(problem.sentence for problem in error.problems[:MOST_PROBLEMS]) or str(error))

    def _tell(self, text: str) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))


def _place(edit: MoveByHand) -> Place | None:
    if edit.space >= 0:
        return InSpace(SpaceId(edit.space))
    if edit.box:
        return InBox(edit.box)
    return OnPiece(PieceId(edit.on)) if edit.on >= 0 else None


def _same_place(one: HandEdit, other: HandEdit) -> bool:
    """Whether two edits change the same thing, so that only the later counts."""
    if isinstance(one, MoveByHand) and isinstance(other, MoveByHand):
        return one.piece == other.piece
    return isinstance(one, SetByHand) and isinstance(other, SetByHand) and one.path == other.path
