"""`Figures`: the numbers and words beside the map, one line for each meaning, with the tags of their sides."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from ccstudio.engine.present import Figure
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.side_tag import SideTag
from ccstudio.ui.play.table import PlayTable

APART: Final = 12
"""The space between the values of two sides, logical pixels."""
LONGEST: Final = 32
"""The most letters of words, in text of the usual size, that have one line in any case.

Longer ones leave room for the values.
"""


class Line(NamedTuple):
    """A line: what is counted, and the figures with this meaning."""

    words: str
    figures: tuple[Figure, ...]


class Figures(QWidget):
    """Figures in lines; those of all sides with one meaning share a line."""

    def __init__(self, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.lines: list[Line] = []
        self.labels: list[QLabel] = []
        """All labels in the order of the lines."""
        self._rows: list[tuple[QLabel, _Values]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(0)
        self._grid.setHorizontalSpacing(APART)
        self._grid.setColumnStretch(1, 1)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show other figures."""
        self.lines = list(self._lines(figures))
        while len(self._rows) > len(self.lines):
            for widget in self._rows.pop():
                self._grid.removeWidget(widget)
                widget.deleteLater()
        while len(self._rows) < len(self.lines):
            name, values = QLabel(), _Values()
            name.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(name, len(self._rows), 0)
            self._grid.addWidget(values, len(self._rows), 1)
            self._rows.append((name, values))
        for line, (name, values) in zip(self.lines, self._rows, strict=True):
            name.setWordWrap(len(line.words) * scaled(100) > LONGEST * 100)
            name.setText(line.words)
            values.show_figures(self._table, line.figures)
        self.labels = [label for name, values in self._rows for label in (name, *values.labels)]

    def _lines(self, figures: Sequence[Figure]) -> Iterator[Line]:
        found: dict[tuple[str, bool], list[Figure]] = {}
        for figure in figures:
            words = self._table.narrator.sentence(figure.meaning)
            found.setdefault((words, figure.side is None), []).append(figure)
        for (words, _is_sided), same in found.items():
            yield Line(words, tuple(same))


class _Values(QWidget):
    """The values of one line, each after the tag of its side."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self._tags: list[SideTag] = []
        self.labels: list[QLabel] = []

    def show_figures(self, table: PlayTable, figures: Sequence[Figure]) -> None:
        """Show figures side by side."""
        while len(self.labels) > len(figures):
            for widget in (self.labels.pop(), self._tags.pop()):
                self._row.removeWidget(widget)
                widget.deleteLater()
        while len(self.labels) < len(figures):
            tag, label = SideTag(), QLabel()
            font = label.font()
            font.setBold(True)
            label.setFont(font)
            at = self._row.count() - 1
            self._row.insertWidget(at, tag)
            self._row.insertWidget(at + 1, label)
            self._tags.append(tag)
            self.labels.append(label)
        is_one = len(figures) == 1
        self._row.setStretch(self._row.count() - 1, int(not is_one))
        for number, (figure, tag, label) in enumerate(zip(figures, self._tags, self.labels, strict=True), 1):
            label.setWordWrap(is_one)
            label.setContentsMargins(0, 0, APART if number < len(figures) else 0, 0)
            self._row.setStretchFactor(label, int(is_one))
            tag.show_side(table, figure.side)
            label.setText(figure.text)
