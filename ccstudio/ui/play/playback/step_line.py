"""`StepLine`: the sentences of a step with its dice, in the rows of the prompt that list choices at other times."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ccstudio.base.language import _, in_a_row
from ccstudio.play.log import LogLine
from ccstudio.play.marks import ShownDie
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.playback.step_words import as_html, total_text
from ccstudio.ui.play.playback.tumbling_dice import TumblingDice
from ccstudio.ui.play.table import PlayTable

GAP: Final = 12
TUMBLE_MS: Final = 420


class StepLine(QWidget):
    """The current step in words, the latest last, with its dice and the key that goes on.

    It lies over `rows`, whose place nothing else needs while something is presented: the board neither moves nor is
    covered. The words stay until the next step, or until nothing is presented any more.
    """

    def __init__(self, table: PlayTable, rows: QWidget) -> None:
        super().__init__(rows)
        self._table = table
        self._rows = rows
        self._pace = 0.0
        self._lines: tuple[LogLine, ...] = ()
        self._dice: tuple[ShownDie, ...] = ()
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setWordWrap(True)
        self.dice = TumblingDice(table.contents.module, die_faces(table))
        self.total = QLabel()
        bold = self.total.font()
        bold.setBold(True)
        self.total.setFont(bold)
        self.key = QLabel()
        self.key.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        row = QHBoxLayout(self)
        row.setContentsMargins(3, 0, 3, 0)
        row.setSpacing(GAP)
        row.addWidget(self.text, 1)
        row.addWidget(self.dice)
        row.addWidget(self.total)
        row.addWidget(self.key, 0, Qt.AlignmentFlag.AlignBottom)
        rows.installEventFilter(self)
        table.changed.connect(self._follow)
        self.hide()

    @property
    def words(self) -> str:
        """The sentences that are shown, as plain text."""
        return in_a_row(line.text for line in self._lines)

    def set_pace(self, factor: float) -> None:
        """Set how slowly dice tumble; 0 for not at all."""
        self._pace = factor

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current key that goes on."""
        self.key.setText(keymap.labelled(_("Continue"), "play.pass"))

    def show_step(self, step: PlaybackStep | None) -> None:
        """Show the sentences of a step; without one the last stay as long as something is presented."""
        if step is None:
            self._follow()
            return
        is_same = bool(self._lines) and step.lines[: len(self._lines)] == self._lines
        self._lines = step.lines
        if step.dice != self._dice or not is_same:
            self._dice = step.dice
            self.dice.roll(step.dice, step.line.text, round(TUMBLE_MS * self._pace))
        self.total.setText("" if step.total is None else total_text(step.total, step.dice))
        self.total.setVisible(step.total is not None)
        self.setGeometry(self._rows.rect())
        self.show()
        self.raise_()
        self._fit_words()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the rows."""
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._rows.rect())
            self._fit_words()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        if not self._table.is_presenting:
            self._lines, self._dice = (), ()
            self.dice.roll((), "", 0)
            self.hide()

    def _fit_words(self) -> None:
        """Show as many of the latest lines as there is room for."""
        texts = [line.text for line in self._lines]
        layout = self.layout()
        assert layout is not None, "it was given one"
        layout.activate()
        earlier = self.palette().color(QPalette.ColorRole.PlaceholderText).name()
        for first in range(len(texts)):
            self.text.setText(as_html(texts[first:], earlier, " "))
            if self.text.heightForWidth(self.text.width()) <= self.height():
                break
