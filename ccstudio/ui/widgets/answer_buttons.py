"""The two buttons at the foot of a dialog: the one that does it, by what it does, and the one that lets it be."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

from ccstudio.base.language import _


def answer_buttons(dialog: QDialog, deed: str = "") -> tuple[QDialogButtonBox, QPushButton]:
    """Return the box to be laid out and the button that accepts; both buttons close the dialog.

    Args:
        dialog: what the buttons close.
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
