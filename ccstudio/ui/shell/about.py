"""The dialogs About and Keys."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTextBrowser, QVBoxLayout, QWidget

from ccstudio import __version__
from ccstudio.base.language import _
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.shell.keys_page import keys_page
from ccstudio.ui.widgets.small_screens import resize_within_screen, width_for_text


class AboutDialog(QDialog):
    """Version, licence, and trademarks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("About ccstudio"))
        name = QLabel("ccstudio")
        font = name.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        font.setBold(True)
        name.setFont(font)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 14)
        column.setSpacing(12)
        column.addWidget(name)
        for text in (
            _("Version {version}").format(version=__version__),
            _("The studio for tactical board wargames: draw or trace maps, judge line of sight exactly, play."),
            _("Free software under the MIT licence. There is no warranty, as far as the law allows."),
            _(
                "ccstudio is not affiliated with the publishers of the games it names. A game's name only says "
                "what a module is compatible with."
            ),
        ):
            label = QLabel(text)
            label.setWordWrap(True)
            label.setMinimumWidth(width_for_text(440, 0.7))
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        column.addWidget(_close_button(self))


class KeysDialog(QDialog):
    """All current keys and mouse gestures."""

    def __init__(self, keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys and mouse"))
        resize_within_screen(self, QSize(720, 640))
        page = QTextBrowser()
        page.setAccessibleName(_("Keys"))
        page.setMarkdown(keys_page(keymap.table, keymap))
        column = QVBoxLayout(self)
        column.addWidget(page)
        column.addWidget(_close_button(self))


def _close_button(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setText(_("Close"))
    buttons.rejected.connect(dialog.reject)
    return buttons
