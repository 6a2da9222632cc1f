"""The list of problems: text, severity, and place."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ccstudio.application.records.field_labels import path_label, problem_sentence
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem, Severity

Index = QModelIndex | QPersistentModelIndex

Places = Callable[[Problem], str]
"""The place of a problem in words."""

MARK_SIZE: Final = 16
MARK_RATIO: Final = 3.0
"""The scale at which marks are drawn, so that they are crisp on every screen."""


class Column(IntEnum):
    """The columns of the list."""

    SENTENCE = 0
    PLACE = 1
    LINE = 2


ORDER: Final = (Severity.ERROR, Severity.WARNING, Severity.ADVICE)

SEVERITY_NAMES: Final = {
    Severity.ERROR: N_("Error"), Severity.WARNING: N_("Warning"), Severity.ADVICE: N_("Advice")
}  # fmt: skip

HEADERS: Final = {Column.SENTENCE: N_("Problem"), Column.PLACE: N_("Where"), Column.LINE: N_("Line")}


class ProblemModel(QAbstractTableModel):
    """Problems as rows: errors, then warnings, then advice, otherwise in the given order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[Problem, ...] = ()
        self._places: tuple[str, ...] = ()
        self._marks = {severity: severity_mark(severity) for severity in Severity}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems in the order of the rows."""
        return self._problems

    def set_problems(self, problems: Sequence[Problem], places: Places | None = None) -> None:
        """Set other problems and their places in words; nothing happens if they are unchanged."""
        ordered = tuple(sorted(problems, key=lambda problem: ORDER.index(problem.severity)))
        words = tuple(path_label(it.path) if places is None else places(it) for it in ordered)
        if (ordered, words) == (self._problems, self._places):
            return
        self.beginResetModel()
        self._problems, self._places = ordered, words
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """One row for each problem."""
        return 0 if parent.isValid() else len(self._problems)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a value
        """The columns of `Column`."""
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - a role decides the type
        """Text, mark, and for screen readers the severity as a word."""
        if not index.isValid() or not 0 <= index.row() < len(self._problems):
            return None
        problem, column = self._problems[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DecorationRole:
            return self._marks[problem.severity] if column is Column.SENTENCE else None
        shown = self._text(index.row(), column)
        texts = {
            Qt.ItemDataRole.DisplayRole: shown,
            Qt.ItemDataRole.ToolTipRole: f"{problem.sentence}\n{problem.place}".strip(),
            Qt.ItemDataRole.AccessibleTextRole: (
                f"{severity_name(problem.severity)}: {shown}" if column is Column.SENTENCE else shown
            ),
        }
        return texts.get(Qt.ItemDataRole(role))

    def _text(self, row: int, column: Column) -> str:
        problem = self._problems[row]
        match column:
            case Column.SENTENCE:
                return problem_sentence(problem)
            case Column.PLACE:
                return self._places[row]
            case Column.LINE:
                return str(problem.line) if problem.line else ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """The names of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _(HEADERS[Column(section)])
        return None


class ProblemView(QTableView):
    """The list of problems.

    Signals:
        activated_problem(problem): a problem was double-clicked, or chosen with Enter.
    """

    activated_problem = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = ProblemModel(self)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setIconSize(QSize(MARK_SIZE, MARK_SIZE))
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.retell()
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(Column.SENTENCE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.PLACE, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(Column.LINE, QHeaderView.ResizeMode.ResizeToContents)
        self.doubleClicked.connect(self._show_place)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems in the order they are listed."""
        return self._model.problems

    def set_problems(self, problems: Sequence[Problem], places: Places | None = None) -> None:
        """Show other problems; the selection stays in its row if possible.

        `places` are the places in words; without it paths are shown.
        """
        row = self.currentIndex().row()
        self._model.set_problems(problems, places)
        self.setColumnHidden(Column.LINE, not any(problem.line for problem in problems))
        if row >= 0 and problems:
            self.selectRow(min(row, len(problems) - 1))

    def retell(self) -> None:
        """Name the list and its columns in the language in use."""
        self.setAccessibleName(_("Problems"))
        self._model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def go(self, step: int) -> None:
        """Select the problem `step` rows further, round the end, and emit it."""
        count = len(self.problems)
        if not count:
            return
        row = self.currentIndex().row()
        self.selectRow((row + step) % count if row >= 0 else 0 if step > 0 else count - 1)
        self._show_place(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit the selected problem with Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self._show_place(self.currentIndex())
            return
        super().keyPressEvent(event)

    def _show_place(self, index: QModelIndex) -> None:
        self.activated_problem.emit(self.problems[index.row()])


def severity_name(severity: Severity) -> str:
    """The severity as a word."""
    return _(SEVERITY_NAMES[severity])


def problems_text(problems: Sequence[Problem]) -> str:
    """The problems as lines of text, for the clipboard."""
    return "\n".join(f"{severity_name(problem.severity)}: {problem}" for problem in problems)


def severity_mark(severity: Severity) -> QIcon:
    """A red disc with a cross, an amber triangle with a bar, or a blue tag with an i: distinct by shape and colour."""
    ratio = MARK_RATIO
    pixmap = QPixmap(round(MARK_SIZE * ratio), round(MARK_SIZE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    stroke = QPen(QColor("#FFFFFF"), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    if severity is Severity.ERROR:
        painter.setBrush(QColor("#C8402F"))
        painter.drawEllipse(QRectF(1, 1, 14, 14))
        painter.setPen(stroke)
        painter.drawLine(QPointF(5.5, 5.5), QPointF(10.5, 10.5))
        painter.drawLine(QPointF(10.5, 5.5), QPointF(5.5, 10.5))
    elif severity is Severity.ADVICE:
        painter.setBrush(QColor("#3A6EA5"))
        painter.drawRoundedRect(QRectF(1.5, 1.5, 13, 13), 3.5, 3.5)
        painter.setPen(stroke)
        painter.drawPoint(QPointF(8, 4.9))
        painter.drawLine(QPointF(8, 7.8), QPointF(8, 11.4))
    else:
        painter.setBrush(QColor("#D39A1E"))
        painter.drawPolygon(QPolygonF([QPointF(8, 1), QPointF(15.5, 14.5), QPointF(0.5, 14.5)]))
        painter.setPen(stroke)
        painter.drawLine(QPointF(8, 6), QPointF(8, 9.5))
        painter.drawPoint(QPointF(8, 12.2))
    painter.end()
    return QIcon(pixmap)
