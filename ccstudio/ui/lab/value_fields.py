"""Fields of an experiment: a value of any kind, written as JSON, and the width of an interval; both may be empty."""

import json
from typing import Final

from msgspec import UNSET
from PySide6.QtWidgets import QLineEdit, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.ui.widgets.fields import Field

_REFUSED: Final = object()
"""What is read from a text that says nothing."""


class LineField(Field):
    """A value in a line of text; an empty line is no value."""

    def __init__(self, nothing: str) -> None:
        """Create the field; `nothing` says what an empty line means."""
        super().__init__()
        self.line = QLineEdit()
        self.line.setPlaceholderText(nothing)
        self.line.editingFinished.connect(self._take)
        self._shown: object = UNSET
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        self.setFocusProxy(self.line)

    def show_value(self, value: object) -> None:
        """Show a value as JSON."""
        self._shown = value
        self.set_wrong("")
        self.line.setText("" if value is UNSET else json.dumps(value, ensure_ascii=False))

    def show_mixed(self) -> None:
        """Show nothing."""
        self._shown = UNSET
        self.line.clear()

    def _read(self, text: str) -> object:
        """Return the value of a text that is not empty."""
        return read_json(text)

    def _why_not(self) -> str:
        """Return why a text is refused."""
        return ""

    def _take(self) -> None:
        text = self.line.text().strip()
        value = self._read(text) if text else UNSET
        if value is _REFUSED:
            self.set_wrong(self._why_not())
        elif value != self._shown or type(value) is not type(self._shown):
            self._shown = value
            self.edited.emit(value)


class JsonField(LineField):
    """A number, a text in quotation marks, a list or an object."""

    def __init__(self) -> None:
        super().__init__(_("no value: the entry is removed"))


class WidthField(LineField):
    """The width of a confidence interval, between 0 and 1."""

    def __init__(self) -> None:
        super().__init__(_("no width: all games are played"))

    def _read(self, text: str) -> object:
        try:
            width = float(text.replace(",", "."))
        except ValueError:
            return _REFUSED
        return width if 0 < width < 1 else _REFUSED

    def _why_not(self) -> str:
        return _("A width is greater than 0 and less than 1, such as 0.06 for plus or minus 3 %.")


def read_json(text: str) -> object:
    """Return the value of a text; a word that is no JSON is taken for a text, since people forget quotation marks."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
