"""`Announcer`: tells a screen reader what happens, in the words that are shown."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QTextDocumentFragment
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """Announces texts on behalf of a widget while it is seen.

    Signals:
        said(object): a text was announced.
    """

    said = Signal(object)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._last = ""

    def say(self, rich_text: str) -> None:
        """Announce a rich text."""
        self.say_plain(QTextDocumentFragment.fromHtml(rich_text).toPlainText())

    def say_plain(self, text: str) -> None:
        """Announce a text; the same is not repeated at once."""
        text = text.strip()
        if not text or text == self._last or not self._widget.isVisible():
            return
        self._last = text
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._widget, text))
        self.said.emit(text)

    def forget(self) -> None:
        """Let the same text be announced again."""
        self._last = ""
