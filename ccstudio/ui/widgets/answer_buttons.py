"""The buttons that accept and cancel a dialog, and a small dialog with a form above them."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QPushButton, QVBoxLayout

from ccstudio.base.language import _


def answer_buttons(dialog: QDialog, deed: str = "") -> tuple[QDialogButtonBox, QPushButton]:
    """Return the box to lay out and the button that accepts; both buttons close the dialog.

    Args:
        dialog: the dialog that the buttons close.
        deed: what the dialog does when it is accepted, in the person's language; empty for the "OK" of the machine.
    """
    kinds = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(kinds.Ok | kinds.Cancel)
    accepting = box.button(kinds.Ok)
    if deed:
        accepting.setText(deed)
        box.button(kinds.Cancel).setText(_("Cancel"))
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box, accepting


def lay_out_form(dialog: QDialog, form: QFormLayout, buttons: QDialogButtonBox) -> None:
    """Fill a small dialog with a form, and its buttons below."""
    column = QVBoxLayout(dialog)
    column.setContentsMargins(18, 18, 18, 14)
    column.setSpacing(16)
    column.addLayout(form)
    column.addStretch()
    column.addWidget(buttons)
