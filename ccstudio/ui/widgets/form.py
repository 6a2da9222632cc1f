"""Property forms from document types: a label and a field for each entry, for one record or several at once."""

import typing
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, inspect
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from ccstudio.application.records.field_labels import choice_label, field_label, help_text
from ccstudio.base.language import _
from ccstudio.ui.widgets.fields import (
    LONG_TEXT,
    ChoiceField,
    Field,
    LongTextField,
    NoteField,
    Several,
    SwitchField,
    TextField,
    WordsField,
    of_each,
    together,
)
from ccstudio.ui.widgets.number_fields import NumberField, PositionField, RealField

Makers = Mapping[str, Callable[[], Field]]
"""Factories of special fields, by the name of the entry."""

RecordType = type[msgspec.Struct]

_NO_MAKERS: Final[Makers] = {}


class Form(QWidget):
    """A form for records of one type.

    Values are checked against the type before they are emitted: an invalid one is marked, and `edited` is not emitted.

    Signals:
        edited(str, object): the person changed an entry.
    """

    edited = Signal(str, object)

    def __init__(
        self, record_type: RecordType, names: Sequence[str], makers: Makers = _NO_MAKERS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._type = record_type
        self._hints = typing.get_type_hints(record_type, include_extras=True)
        described = _described(record_type)
        self._fields: dict[str, Field] = {}
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._layout.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for name in names:
            make = makers.get(name)
            field = make() if make is not None else field_for(record_type, name, makers)
            field.setObjectName(name)
            field.set_tip(tip_of(described[name]))
            field.set_help(field_label(name, record_type), help_text(record_type, name))
            field.edited.connect(self._check)
            self._fields[name] = field
            self._add_row(name, field)

    def _add_row(self, name: str, field: Field) -> None:
        label = field_label(name, self._type)
        if not field.is_wide:
            self._layout.addRow(label, field)
            self._layout.labelForField(field).setToolTip(field.toolTip())
            return
        # A record within a record takes the whole width: panels are narrow.
        heading = QLabel(label)
        heading.setStyleSheet("font-weight: 600; margin-top: 6px;")
        heading.setWordWrap(True)
        heading.setToolTip(field.toolTip())
        self._layout.addRow(heading)
        self._layout.addRow(field)

    @property
    def record_type(self) -> RecordType:
        """The type of the records."""
        return self._type

    @property
    def names(self) -> tuple[str, ...]:
        """The entries shown."""
        return tuple(self._fields)

    def field(self, name: str) -> Field:
        """The field of an entry."""
        return self._fields[name]

    def set_row_visible(self, name: str, *, visible: bool) -> None:
        """Show or hide an entry."""
        self._layout.setRowVisible(self._fields[name], visible)

    def show_records(self, records: Sequence[msgspec.Struct]) -> None:
        """Show one record, or the common values of several."""
        for name, field in self._fields.items():
            blocker = QSignalBlocker(field)
            field.show_values([getattr(record, name) for record in records])
            field.set_wrong("")
            blocker.unblock()

    def _check(self, value: object) -> None:
        field = self.sender()
        assert isinstance(field, Field), "only fields tell of edits"
        name = field.objectName()
        values = value.values if isinstance(value, Several) else (value,)
        reason = next((it for one in values if (it := invalid_reason(one, self._hints[name]))), "")
        field.set_wrong(reason)
        if not reason:
            self.edited.emit(name, value)


class RecordField(Field):
    """A record within a record, as a form of its own."""

    is_wide = True

    def __init__(self, record_type: RecordType, makers: Makers = _NO_MAKERS) -> None:
        super().__init__()
        self._values: tuple[msgspec.Struct, ...] = ()
        self._form = Form(record_type, [field.name for field in msgspec.structs.fields(record_type)], makers)
        self._form.edited.connect(self._replace)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._form)

    @property
    def form(self) -> Form:
        """The inner form."""
        return self._form

    def show_value(self, value: object) -> None:
        """Show a record."""
        self.show_values((value,))

    def show_values(self, values: Sequence[object]) -> None:
        """Show several records of one type, entry by entry."""
        records = [value for value in values if isinstance(value, msgspec.Struct)]
        if len({type(record) for record in records}) != 1 or len(records) != len(values):
            self.show_mixed()
            return
        self._values = tuple(records)
        self._form.setEnabled(True)
        self._form.show_records(records)

    def show_mixed(self) -> None:
        """Show an empty form that cannot be edited."""
        self._values = ()
        self._form.setEnabled(False)

    def _replace(self, name: str, value: object) -> None:
        if self._values:
            self.edited.emit(with_entry(self._values, name, value))


def with_entry(records: Sequence[msgspec.Struct], name: str, value: object) -> object:
    """An edit that gives records another value of an entry, the same or one each."""
    changes: list[dict[str, Any]] = [{name: one} for one in of_each(value, len(records))]
    pairs = zip(records, changes, strict=True)
    return together([msgspec.structs.replace(record, **change) for record, change in pairs])


class VariantField(Field):
    """One of several types of record, or nothing where that is allowed: a choice, and the form of the chosen type."""

    def __init__(self, types: Sequence[RecordType], *, optional: bool, makers: Makers = _NO_MAKERS) -> None:
        super().__init__()
        choices: list[tuple[Any, str]] = [(None, _("none"))] if optional else []
        choices += [(kind, _tag_label(kind)) for kind in types]
        self._choice = ChoiceField(choices)
        self._choice.edited.connect(self._choose)
        self._makers = makers
        self._record: RecordField | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addWidget(self._choice)

    @property
    def choice(self) -> ChoiceField:
        """The choice of the type."""
        return self._choice

    @property
    def record(self) -> RecordField | None:
        """The form of the chosen type; None where it has no fields."""
        return self._record

    def show_value(self, value: object) -> None:
        """Show a record, or none."""
        kind = type(value) if isinstance(value, msgspec.Struct) else None
        self._choice.show_value(kind)
        self._show_record(value if isinstance(value, msgspec.Struct) else None)

    def show_mixed(self) -> None:
        """Show a dash."""
        self._choice.show_mixed()
        self._show_record(None)

    def _show_record(self, value: msgspec.Struct | None) -> None:
        if self._record is not None:
            self._rows.removeWidget(self._record)
            self._record.deleteLater()
            self._record = None
        if value is not None and msgspec.structs.fields(type(value)):
            self._record = RecordField(type(value), self._makers)
            self._record.show_value(value)
            self._record.edited.connect(self.edited)
            self._rows.addWidget(self._record)

    def _choose(self, kind: RecordType | None) -> None:
        self.edited.emit(UNSET if kind is None else default_record(kind))


def default_record(record_type: RecordType) -> msgspec.Struct:
    """A record with only its required values: smallest numbers, first choices."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(record_type):
        if field.required:
            described = _described(record_type)[field.name]
            assert isinstance(described, inspect.IntType), "the records of unions ask for whole numbers only"
            values[field.name] = described.ge or 0
    return record_type(**values)


def _tag_label(kind: RecordType) -> str:
    config = kind.__struct_config__
    return choice_label(str(config.tag), kind, str(config.tag_field))


def field_for(owner: RecordType, name: str, makers: Makers = _NO_MAKERS) -> Field:
    """The field for an entry of a type of record; a note if it cannot be edited."""
    described, hint = _described(owner)[name], typing.get_type_hints(owner, include_extras=True)[name]
    made: Field
    match described:
        case inspect.StrType(max_length=most):
            made = LongTextField(most) if most is not None and most >= LONG_TEXT else TextField(most)
        case inspect.BoolType():
            made = SwitchField()
        case inspect.IntType(ge=least, le=most, multiple_of=step):
            made = NumberField(least, most, step or 1)
        case inspect.FloatType(gt=above, ge=least, le=most):
            made = RealField(least if least is not None else above, most)
        case inspect.LiteralType():
            made = ChoiceField([(value, choice_label(str(value), owner, name)) for value in _literals(hint)])
        case inspect.VarTupleType(item_type=inspect.StrType()):
            made = WordsField()
        case inspect.TupleType(item_types=(inspect.IntType(ge=least, le=most), inspect.IntType())):
            made = PositionField(least or 0, most or 0)
        case inspect.StructType(cls=record_type) if msgspec.UnsetType not in get_args(hint):
            made = RecordField(record_type, makers)
        case inspect.UnionType(types=types) if all(isinstance(it, inspect.StructType) for it in types):
            kinds = [it.cls for it in types if isinstance(it, inspect.StructType)]
            made = VariantField(kinds, optional=True, makers=makers)
        case _:
            made = NoteField()
    return made


def tip_of(described: inspect.Type) -> str:
    """The limits of a type, in the user's language; empty without limits."""
    match described:
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most) if _are_known(least, most):
            return _("{least} to {most}").format(least=f"{least:g}", most=f"{most:g}")
        case inspect.FloatType(gt=above, le=most) if _are_known(above, most):
            return _("More than {least}, at most {most}").format(least=f"{above:g}", most=f"{most:g}")
        case inspect.StrType(max_length=int(most)):
            return _("At most {count} characters").format(count=most)
        case inspect.VarTupleType(item_type=inspect.StrType()):
            return _("Separate values with commas")
        case _:
            return ""


def _are_known(*limits: float | None) -> bool:
    return all(limit is not None for limit in limits)


def invalid_reason(value: object, hint: object) -> str:
    """The reason why a value is invalid, in the user's language; empty if it is valid."""
    if value is UNSET:
        return ""
    try:
        msgspec.convert(msgspec.to_builtins(value), type=hint)
    except msgspec.ValidationError:
        return _reason(value, hint)
    return ""


def _reason(value: object, hint: object) -> str:
    described = inspect.type_info(hint)
    if value in {"", ()}:
        return _("Enter a value.")
    if isinstance(described, inspect.StrType) and described.pattern is not None:
        return _("Use lower-case letters and digits, with single hyphens or underscores between them.")
    if isinstance(described, inspect.VarTupleType) and described.max_length is not None:
        return _("Enter at most {count} values.").format(count=described.max_length)
    return _("Invalid value")


@lru_cache(maxsize=256)
def _described(record_type: RecordType) -> dict[str, inspect.Type]:
    info = inspect.type_info(record_type)
    assert isinstance(info, inspect.StructType), "forms are made of records"
    return {field.name: field.type for field in info.fields}


def _literals(hint: object) -> tuple[Any, ...]:
    """The values of a literal in declared order, because `msgspec.inspect` sorts them."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((values for part in get_args(hint) if (values := _literals(part))), ())
