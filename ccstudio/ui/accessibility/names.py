"""Names for widgets that Qt would tell screen readers nothing of: most take the words that stand on them."""

from typing import Final

from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QToolButton, QWidget

from ccstudio.base.language import _

LABEL: Final = QFormLayout.ItemRole.LabelRole
FIELD: Final = QFormLayout.ItemRole.FieldRole


def name_by_hint(field: QLineEdit, hint: str) -> None:
    """Give a field a hint that is shown while it is empty, and name it so for screen readers.

    Qt tells a hint as a description, which readers leave out while the field has text.
    """
    field.setPlaceholderText(hint)
    field.setAccessibleName(hint)


def let_clear(field: QLineEdit) -> None:
    """Show a button in a field that clears it, with a name."""
    field.setClearButtonEnabled(True)
    for button in field.findChildren(QToolButton):
        button.setAccessibleName(_("Clear text"))


def name_by_tip(widget: QWidget, tip: str) -> None:
    """Give a widget a tool tip, and name it so for screen readers."""
    widget.setToolTip(tip)
    widget.setAccessibleName(tip)


def name_fields(form: QFormLayout) -> None:
    """Name the widgets inside composite fields by the labels of a form; Qt names only the fields themselves."""
    for row in range(form.rowCount()):
        label, field = (
            item.widget() if (item := form.itemAt(row, role)) is not None else None for role in (LABEL, FIELD)
        )
        inner = None if field is None else field.focusProxy()
        if isinstance(label, QLabel) and inner is not None and not inner.accessibleName():
            inner.setAccessibleName(label.text().replace("&", ""))
