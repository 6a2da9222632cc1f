"""F1: the page of the manual about what has the focus, in windows and dialogs alike."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.application.manual import manual_page
from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialog_windows import message_box
from ccstudio.ui.dialogs.dialogs import Question, acknowledge
from ccstudio.ui.dialogs.help_topics import topic_of


class HelpKey(QShortcut):
    """The key of a dialog; the window has a command for it, whose key does not reach into dialogs."""

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(QKeySequence.StandardKey.HelpContents, dialog)
        self.activated.connect(self._show)

    def _show(self) -> None:
        dialog = self.parent()
        assert isinstance(dialog, QWidget), "its parent is the dialog"
        show_help(topic_of(QApplication.focusWidget() or dialog), dialog)


def show_help(topic: str, over: QWidget) -> None:
    """Open a page of the manual in the browser, or say over a window why that cannot be."""
    try:
        page, anchor = manual_page(topic)
    except StudioError as error:
        box = message_box(Question(title=_("Manual"), text=str(error), choices=acknowledge(), grave=True), over)
        box.finished.connect(box.deleteLater)
        box.open()
        return
    address = QUrl.fromLocalFile(str(page))
    if anchor:
        address.setFragment(anchor)
    QDesktopServices.openUrl(address)
