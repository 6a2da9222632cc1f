"""`StatsField`: free values as a form of the type that the rule system declares."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.application.records.references import References
from ccstudio.base.language import _
from ccstudio.edit.declared_values import patched, typed
from ccstudio.edit.module_names import follow_within
from ccstudio.ui.record_editor.field_factories import Special, makers_for
from ccstudio.ui.record_editor.tables import EntriesField, renamed_in
from ccstudio.ui.widgets.fields import Field
from ccstudio.ui.widgets.form import Form


class StatsField(Field):
    """Free values of a kind.

    Values without a declared type, or that do not fit it, are a table of names and values in which everything can be
    corrected.
    """

    is_wide = True

    def __init__(self, kind: type[msgspec.Struct] | None, references: References, special: Special) -> None:
        super().__init__()
        self._kind = kind
        self._value: Mapping[str, Any] = {}
        self._record: msgspec.Struct | None = None
        self.form: Form | None = None
        self.table: EntriesField | None = None
        self._references = references
        self._special = special
        self._note = QLabel(_("These values have the wrong type. Correct them here."))
        self._note.setWordWrap(True)
        self._note.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._note)

    def show_value(self, value: object) -> None:
        """Show values."""
        assert isinstance(value, Mapping), "a field of free values"
        self._value = value
        self._record = typed(value, self._kind) if self._kind is not None else None
        self._note.setVisible(self._kind is not None and self._record is None)
        if self._record is not None:
            self._show(self._form(), self.table)
            self._form().show_records([self._record])
        else:
            self._show(self._table(), self.form)
            self._table().show_value(value)

    def show_mixed(self) -> None:
        """Show an empty field that cannot be edited."""
        self.setEnabled(False)

    def _form(self) -> Form:
        if self.form is None:
            assert self._kind is not None, "a record has a type"
            names = [field.name for field in msgspec.structs.fields(self._kind)]
            self.form = Form(self._kind, names, makers_for(self._kind, self._references, self._special))
            self.form.edited.connect(self._edit)
            self._column.addWidget(self.form)
        return self.form

    def _table(self) -> EntriesField:
        if self.table is None:
            self.table = EntriesField(inspect.AnyType())
            self.table.edited.connect(self.edited)
            self._column.addWidget(self.table)
        return self.table

    @staticmethod
    def _show(one: QWidget, other: QWidget | None) -> None:
        one.show()
        if other is not None:
            other.hide()

    def _edit(self, name: str, value: object) -> None:
        assert self._record is not None, "the form shows a record"
        assert self._kind is not None, "a record has a type"
        changes: dict[str, Any] = {name: value}
        made = patched(self._value, self._record, msgspec.structs.replace(self._record, **changes))
        renamed = renamed_in(getattr(self._record, name), value)
        if renamed is not None:
            made = follow_within(made, self._kind, renamed[1], renamed[2])
        self.edited.emit(made)
