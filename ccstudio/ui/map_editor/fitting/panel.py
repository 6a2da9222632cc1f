"""The panel beside the raw picture: the space of a point, the table of picks and their errors, the kind of fit."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QCompleter,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _
from ccstudio.edit.pictures.fit import Kind, PickError
from ccstudio.ui.map_editor.fitting.grid_chooser import GridChooser
from ccstudio.ui.map_editor.fitting.raw_view import colour_of
from ccstudio.ui.map_editor.fitting.session import CHOICES, Choice, FitSession

NAMES: Final[Mapping[Choice, str]] = {
    "automatic": N_("Best fit"),
    "affine": N_("Affine (moved, rotated, skewed)"),
    "projective": N_("Projective (in perspective)"),
    "local": N_("Local (warped paper)"),
}

FOUND: Final[Mapping[Kind, str]] = {
    "affine": N_("Affine fit of {count} picks, error {pixels} px"),
    "projective": N_("Projective fit of {count} picks, error {pixels} px"),
    "local": N_("Local fit of {count} picks, error {pixels} px"),
}

UNCHECKED: Final[Mapping[Kind, str]] = {
    "affine": N_("Affine fit of {count} picks. Add picks to measure the error."),
    "projective": N_("Projective fit of {count} picks. Add picks to measure the error."),
    "local": N_("Local fit of {count} picks. Add picks to measure the error."),
}

WIDTH: Final = 310

UNKNOWN: Final = "–"


class PicksTable(QTableWidget):
    """A row for each pick; the row in hand is the pick in hand.

    Signals:
        shown(number): a person chose a pick here and wants to see it.
    """

    shown = Signal(int)

    def __init__(self, session: FitSession, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._session = session
        self.setHorizontalHeaderLabels([_("Space"), _("Error (px)"), _("Error (spaces)")])
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setDefaultSectionSize(24)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(_("Picks"))
        self.setToolTip(_("Distance of each pick from the position that the other picks predict"))
        self.itemSelectionChanged.connect(self._take)
        session.changed.connect(self._follow)
        session.selected_changed.connect(self._mark)
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete removes the pick in hand, as it does in the picture."""
        if event.key() != Qt.Key.Key_Delete or not self._session.remove():
            super().keyPressEvent(event)

    def _follow(self) -> None:
        fit = self._session.fit
        blocker = QSignalBlocker(self)
        self.setRowCount(len(self._session.picks))
        for number, pick in enumerate(self._session.picks):
            error = None if fit is None else fit.errors[number]
            for column, words in enumerate((self._session.name_of(pick), *_words(error))):
                item = QTableWidgetItem(words)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                    item.setForeground(colour_of(error))
                self.setItem(number, column, item)
        blocker.unblock()
        self._mark()

    def _mark(self) -> None:
        blocker = QSignalBlocker(self)
        if self._session.selected is None:
            self.clearSelection()
        else:
            self.selectRow(self._session.selected)
        blocker.unblock()

    def _take(self) -> None:
        rows = self.selectionModel().selectedRows()
        if rows:
            self._session.drop_pending()
            self._session.select(rows[0].row())
            self.shown.emit(rows[0].row())


def _words(error: PickError | None) -> tuple[str, str]:
    if error is None or error.left_out is None or error.spaces is None:
        return UNKNOWN, UNKNOWN
    return f"{error.left_out:.2f}", f"{error.spaces:.3f}"


class FitPanel(QWidget):
    """The controls and messages of fitting.

    Signals:
        accepted(), given_up(): the person is through.
        pick_shown(number): a pick should be brought into sight.
        grid_switched(shown): the grid should be shown over the picture, or not.
    """

    accepted = Signal()
    given_up = Signal()
    pick_shown = Signal(int)
    grid_switched = Signal(bool)

    def __init__(self, session: FitSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.hint = _wrapped()
        self.name = QLineEdit()
        self.name.setPlaceholderText(_("Name of the space"))
        completer = QCompleter([session.grid.name(space) for space in session.board.spaces], self.name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.name.setCompleter(completer)
        self.chooser = GridChooser(session)
        self.table = PicksTable(session)
        self.remove = QPushButton(_("Remove pic&k"))
        self.kind = QComboBox()
        for choice in CHOICES:
            self.kind.addItem(_(NAMES[choice]), choice)
        self.kind.setCurrentIndex(self.kind.findData(session.choice))
        self.told = _wrapped()
        self.grid = QCheckBox(_("Show the &grid over the picture"))
        self.grid.setChecked(True)
        self.buttons = QDialogButtonBox()
        self.accept = self.buttons.addButton(_("&Accept"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(_("&Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._lay_out()
        self._connect()
        self._follow()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        form = QFormLayout()
        form.addRow(_("S&pace"), self.name)
        column.addWidget(self.hint)
        column.addLayout(form)
        column.addWidget(self.chooser)
        column.addWidget(self.table, 1)
        column.addWidget(self.remove)
        kinds = QFormLayout()
        kinds.addRow(_("F&it"), self.kind)
        column.addLayout(kinds)
        column.addWidget(self.told)
        column.addWidget(self.grid)
        self.table.setMinimumHeight(120)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 8)
        outer.addWidget(area, 1)
        outer.addWidget(self.buttons)
        # Nothing can be scrolled sideways, so the longest words of the language decide.
        bar = area.verticalScrollBar().sizeHint().width()
        self.setFixedWidth(max(WIDTH, inside.minimumSizeHint().width() + bar))

    def _connect(self) -> None:
        self.name.returnPressed.connect(self._answer)
        self.name.textEdited.connect(self._tell_unknown_no_more)
        self.chooser.chosen.connect(self._session.give)
        self.table.shown.connect(self.pick_shown)
        self.remove.clicked.connect(self._remove)
        self.kind.activated.connect(self._choose)
        self.grid.toggled.connect(self.grid_switched)
        self.buttons.accepted.connect(self.accepted)
        self.buttons.rejected.connect(self.given_up)
        self._session.changed.connect(self._follow)
        self._session.selected_changed.connect(self._follow)

    def _answer(self) -> None:
        if not self._session.answer(self.name.text()):
            self.hint.setText(_("There is no space {name}.").format(name=self.name.text()))

    def _tell_unknown_no_more(self) -> None:
        self.hint.setText(self._hint())

    def _remove(self) -> None:
        self._session.remove()

    def _choose(self) -> None:
        self._session.choose(self.kind.currentData())

    def _follow(self) -> None:
        session = self._session
        self.hint.setText(self._hint())
        waits = session.pending is not None
        self.name.setEnabled(waits or session.selected is not None)
        self.chooser.setEnabled(self.name.isEnabled())
        if waits:
            self.name.setText(session.proposal)
            self.name.selectAll()
            self.name.setFocus()
        else:
            self.name.setText("" if session.selected is None else session.name_of(session.picks[session.selected]))
        self.remove.setEnabled(session.selected is not None)
        self.accept.setEnabled(session.fit is not None and not waits)
        self.told.setText(self._told())

    def _hint(self) -> str:
        session = self._session
        if session.pending is not None:
            if session.proposal:
                return _("Press Enter to accept {space}, or type or click another space.").format(
                    space=session.proposal
                )
            return _("Which space is this? Type its name, or click it in the plan.")
        if session.selected is not None:
            return _("Arrow keys move the pick by 1 px, with Shift by 0.1 px. Delete removes it.")
        if session.fit is None:
            return _("Click the centre of a space in the picture, preferably near a corner of the map.")
        return _("Click more centres, preferably where the grid and the picture disagree.")

    def _told(self) -> str:
        fit, problems = self._session.fit, self._session.problems
        lines = [problem.sentence for problem in problems]
        if fit is not None:
            checked = all(error.left_out is not None for error in fit.errors)
            words = _(FOUND[fit.kind] if checked else UNCHECKED[fit.kind])
            lines.insert(0, words.format(count=len(fit.errors), pixels=f"{fit.left_out_pixels:.2f}"))
        return "\n".join(lines)


def _wrapped() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    label.setMinimumHeight(2 * label.fontMetrics().lineSpacing())
    return label
