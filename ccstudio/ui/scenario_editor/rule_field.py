"""`RuleField`: the choice of a special rule, with the sentence that explains it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.application.records.references import Listing
from ccstudio.ui.record_editor.fields import ReferenceField


class RuleField(ReferenceField):
    """A list of the rules that the program enforces; below it, what the chosen one says."""

    def __init__(self, listing: Listing, meaning_of: Callable[[str], str]) -> None:
        super().__init__(listing)
        self._meaning_of = meaning_of
        self.meaning = QLabel()
        self.meaning.setWordWrap(True)
        self.meaning.setTextFormat(Qt.TextFormat.PlainText)
        self.edited.connect(self._explain)

    def _place(self, widget: QWidget) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(widget)

    def show_value(self, value: object) -> None:
        """Show a rule and what it says."""
        super().show_value(value)
        self._explain(value)

    def show_mixed(self) -> None:
        """Show that the records differ."""
        super().show_mixed()
        self._explain("")

    def _explain(self, value: object) -> None:
        layout = self.layout()
        if layout is not None and layout.indexOf(self.meaning) < 0:
            layout.addWidget(self.meaning)
        words = self._meaning_of(str(value))
        self.meaning.setText(words)
        self.meaning.setVisible(bool(words))
