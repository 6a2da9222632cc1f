"""`NestedRecordsField`: records too large for cells, as a list of their titles with the form of the current one."""

from collections.abc import Sequence
from functools import partial

import msgspec
from PySide6.QtWidgets import QLayout

from ccstudio.application.records.columns import single_columns
from ccstudio.application.records.outline import title_of
from ccstudio.application.records.references import Choices, References
from ccstudio.base.language import _
from ccstudio.edit.fresh_records import fresh_record
from ccstudio.edit.records import ids_of, with_fresh_id
from ccstudio.ui.record_editor.cell_model import Cells
from ccstudio.ui.record_editor.cells import CellsField
from ccstudio.ui.widgets.form import Makers, RecordField


class _Titles(Cells):
    """What records are called."""

    def __init__(self, record_type: type[msgspec.Struct], references: References) -> None:
        self._type = record_type
        self._columns = single_columns(record_type, references)

    @property
    def headings(self) -> Sequence[str]:
        """One column."""
        return [_("Entry")]

    def value(self, row: object, _column: int) -> object:
        """The record itself."""
        return row

    def text(self, row: object, _column: int) -> str:
        """Its title, else its words; the form shows the rest."""
        title = title_of(row, 0) if hasattr(row, "title") or hasattr(row, "id") else ""
        if title:
            return title
        entries = {name: getattr(row, name) for name in self._type.__struct_fields__}
        return _(", ").join(
            self._columns[name].text(word) if name in self._columns else word
            for name, word in entries.items()
            if isinstance(word, str) and word
        )

    def choices(self, _column: int) -> Choices:
        """Nothing."""
        return ()

    def is_editable(self, _column: int) -> bool:
        """Titles are edited in the form."""
        return False

    def with_text(self, row: object, _column: int, _text: str) -> object:
        """The row: its cells cannot be edited."""
        return row

    def with_value(self, row: object, _column: int, _value: object) -> object:
        """Likewise."""
        return row

    def fresh(self, rows: Sequence[object], like: object | None) -> object:
        """A copy of a record with another id, or a plain one."""
        return with_fresh_id(like if like is not None else fresh_record(self._type), ids_of(rows))


class NestedRecordsField(CellsField):
    """Records with records or lists of their own."""

    def __init__(self, record_type: type[msgspec.Struct], makers: Makers, references: References) -> None:
        super().__init__(_Titles(record_type, references))
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        self._make = partial(RecordField, record_type, makers)
        self.record: RecordField | None = None
        self.table.selectionModel().currentChanged.connect(self._show_current)

    def show_rows(self, rows: Sequence[object]) -> None:
        """Show records, and the form of the current one."""
        super().show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.go_to(0)
        self._show_current()

    def _show_current(self, *_indexes: object) -> None:
        row = self.table.currentIndex().row()
        is_one = 0 <= row < len(self.rows())
        if is_one and self.record is None:
            # Made when it is needed: most records have none of these.
            self.record = self._make()
            self.record.edited.connect(self._edit)
            layout = self.layout()
            assert isinstance(layout, QLayout), "the field was laid out"
            layout.addWidget(self.record)
        if self.record is not None:
            self.record.setVisible(is_one)
            if is_one:
                self.record.show_value(self.rows()[row])

    def _edit(self, record: object) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < len(self.rows()):
            self.take_rows([*self.rows()[:row], record, *self.rows()[row + 1 :]])
