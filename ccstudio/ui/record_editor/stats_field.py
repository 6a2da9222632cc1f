"""`StatsField`: free values as a form of the type that the rule system declares."""

from collections.abc import Mapping, Sequence
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
from ccstudio.ui.widgets.fields import Field, of_each, together
from ccstudio.ui.widgets.form import Form, with_entry


class StatsField(Field):
    """Free values of a kind.

    Values without a declared type, or that do not fit it, are a table of names and values in which everything can be
    corrected.
    """

    is_wide = True

    def __init__(self, kind: type[msgspec.Struct] | None, references: References, special: Special) -> None:
        super().__init__()
        self._kind = kind
        self._values: tuple[Mapping[str, Any], ...] = ()
        self._records: tuple[msgspec.Struct, ...] = ()
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
        self.show_values((value,))

    def show_values(self, values: Sequence[object]) -> None:
        """Show the values of one record, or of several of one kind."""
        self._values = tuple(value for value in values if isinstance(value, Mapping))
        records = [typed(value, self._kind) if self._kind is not None else None for value in self._values]
        self._records = tuple(record for record in records if record is not None)
        is_typed = len(self._records) == len(values)
        self._note.setVisible(self._kind is not None and not is_typed)
        if is_typed:
            self._show(self._form(), self.table)
            self._form().show_records(self._records)
        else:
            self._show(self._table(), self.form)
            self._table().show_values(self._values)

    def show_mixed(self) -> None:
        """Show an empty field that cannot be edited."""
        self._table().show_mixed()

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
        assert self._kind is not None, "a record has a type"
        after = of_each(with_entry(self._records, name, value), len(self._records))
        made = [patched(*it) for it in zip(self._values, self._records, after, strict=True)]
        renamed = renamed_in(getattr(self._records[0], name), value) if len(made) == 1 else None
        if renamed is not None:
            made = [follow_within(made[0], self._kind, renamed[1], renamed[2])]
        self.edited.emit(together(made))
