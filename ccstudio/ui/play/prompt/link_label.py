"""`LinkLabel`: rich text whose links have the colour of the current palette."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget


class LinkLabel(QLabel):
    """A label that parses its rich text again when the palette changes, because only then links get their colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the palette."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self.text():
            text = self.text()
            # The same text again would change nothing.
            self.clear()
            self.setText(text)
