"""`HeadRows`: the question with its seat and buttons in one line, or in several where there is no room for that."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ccstudio.ui.appearance.text_scale import scaled

HEIGHT: Final = 34
"""The height of a line, logical pixels: room for dice, buttons and two lines of text."""
SPACING: Final = 8
NARROW: Final = 480
"""The width below which the question has a line of its own, logical pixels for text of the usual size."""


class HeadRows(QVBoxLayout):
    """Lays the head of a prompt out.

    In a wide one all is in one line. In a narrow one the first line has the seat and `always`, the second one `seldom`
    while any of it is shown, the third one the question over the whole width. Which of both holds depends on the width
    alone, so that nothing moves from question to question.
    """

    def __init__(
        self, seat: Sequence[QWidget], question: QWidget, seldom: Sequence[QWidget], always: Sequence[QWidget]
    ) -> None:
        super().__init__()
        self._seat, self._question = tuple(seat), question
        self._seldom, self._always = tuple(seldom), tuple(always)
        self._rows = [QHBoxLayout() for _number in range(3)]
        for row in self._rows:
            row.setSpacing(SPACING)
            self.addLayout(row)
        self.setSpacing(0)
        self.is_narrow = False
        self._fill()

    @property
    def least_height(self) -> int:
        """The height for which room is kept, whatever is asked."""
        return scaled(HEIGHT) * (2 if self.is_narrow else 1)

    def follow_width(self, width: int) -> None:
        """Lay everything out for a width of the prompt, logical pixels."""
        if (width < scaled(NARROW)) is not self.is_narrow:
            self.is_narrow = not self.is_narrow
            self._fill()

    def _fill(self) -> None:
        first, second, third = self._rows
        for row in self._rows:
            while row.count():
                row.takeAt(0)
        first.addStrut(scaled(HEIGHT))
        _add(first, self._seat)
        if self.is_narrow:
            first.addStretch(1)
            _add(first, self._always)
            second.addStretch(1)
            _add(second, self._seldom)
            third.addStrut(scaled(HEIGHT))
            third.addWidget(self._question, 1)
        else:
            first.addWidget(self._question, 1)
            _add(first, (*self._seldom, *self._always))
        self.invalidate()


def _add(row: QHBoxLayout, widgets: Sequence[QWidget]) -> None:
    for widget in widgets:
        row.addWidget(widget)
