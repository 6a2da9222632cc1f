"""Qt's own dialogs with the contents the studio gives them: message boxes and file dialogs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QMessageBox, QWidget

from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import FileKind, Question

_ROLES: Final = {
    "accept": QMessageBox.ButtonRole.AcceptRole,
    "destroy": QMessageBox.ButtonRole.DestructiveRole,
    "reject": QMessageBox.ButtonRole.RejectRole,
}

_LONG_EXPLANATION: Final = 60
"""Characters of an explanation from which a message box gets a least width."""
_LEAST_WIDTH: Final = 360
"""Pixels."""


def message_box(question: Question, window: QWidget) -> QMessageBox:
    """A question as a message box."""
    box = QMessageBox(window)
    box.setWindowTitle(question.title)
    if question.grave:
        box.setIcon(QMessageBox.Icon.Critical)
    elif len(question.choices) == 1:
        box.setIcon(QMessageBox.Icon.Information)
    else:
        box.setIcon(QMessageBox.Icon.Question)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question.text)
    box.setInformativeText(question.explanation)
    box.setDetailedText(question.details)
    if len(question.explanation) > _LONG_EXPLANATION:
        # Without a least width a long explanation below a short text becomes a narrow column.
        for label in box.findChildren(QLabel, "qt_msgbox_informativelabel"):
            label.setMinimumWidth(_LEAST_WIDTH)
    buttons = {choice: box.addButton(choice.text, _ROLES[choice.role]) for choice in question.choices}
    for choice, button in buttons.items():
        button.setObjectName(choice.id)
    box.setDefaultButton(buttons[question.default])
    box.setEscapeButton(buttons[question.choices[-1]])
    return box


def chosen_id(box: QMessageBox) -> str:
    """The id of the choice; the last one if the box was closed without a click."""
    clicked: QAbstractButton | None = box.clickedButton()
    return (clicked or box.escapeButton()).objectName()


def open_dialog(folder: Path, kinds: Sequence[FileKind], window: QWidget) -> QFileDialog:
    """A file dialog for existing files."""
    dialog = QFileDialog(window, _("Open"), str(folder))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilters([*(kind.pattern for kind in kinds), _("All files (*)")])
    return dialog


def save_dialog(suggested: Path, kinds: Sequence[FileKind], window: QWidget) -> QFileDialog:
    """A file dialog for one file to save; it asks before replacing a file."""
    dialog = QFileDialog(window, _("Save as"), str(suggested.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setNameFilters([kind.pattern for kind in kinds])
    fitting = next((kind for kind in kinds if suggested.suffix in kind.suffixes), kinds[0])
    dialog.selectNameFilter(fitting.pattern)
    dialog.setDefaultSuffix(fitting.suffixes[0].removeprefix("."))
    dialog.selectFile(suggested.name)
    return dialog


def chosen_files(dialog: QFileDialog) -> list[Path]:
    """The chosen files."""
    return [Path(name) for name in dialog.selectedFiles()]
