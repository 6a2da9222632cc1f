"""Copies of everything that bears a name: a nation with its pieces, cards, decks, layouts, tables and settings."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SLUG_PATTERN
from ccstudio.documents.module import Cell, Table
from ccstudio.edit.records import PartPath, id_of

_ID_LIKE: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")


class CopyError(StudioError):
    """Nothing can be copied under such a name."""


class CopiedPlace(NamedTuple):
    """A list of records, or the rows or columns of a table, and how many of them are copied."""

    path: PartPath
    number: int


class Names(NamedTuple):
    """A name as a word within ids (`russian`) and the one that copies get, as the person writes it (`Finnish`)."""

    former: str
    fresh: str

    @property
    def pattern(self) -> re.Pattern[str]:
        """The former name as a whole word of an id."""
        return re.compile(rf"(?<![A-Za-z0-9]){re.escape(self.former.lower())}(?![A-Za-z0-9])")

    def in_id(self, id_: str) -> str:
        """Return an id with the fresh name; unchanged where it has not the former one."""
        return self.pattern.sub(re.sub(r"[^a-z0-9]+", "-", self.fresh.lower()).strip("-"), id_)

    def in_text(self, text: str, ids: Mapping[str, str]) -> str:
        """Return a text with the fresh name, and with the ids of copies; other ids keep what they refer to."""
        if text in ids or re.search(SLUG_PATTERN, text):
            return ids.get(text, text)
        text = _ID_LIKE.sub(lambda found: ids.get(found[0], found[0]), text)
        written = self.fresh[:1].upper() + self.fresh[1:]
        former = re.compile(rf"(?<![\w-]){re.escape(self.former)}", re.IGNORECASE)
        return former.sub(lambda found: written if found[0][:1].isupper() else self.fresh.lower(), text)


def places_to_copy(document: Any, names: Names) -> list[CopiedPlace]:  # noqa: ANN401 - a document of any kind
    """Return the lists and tables with something that bears the name, in file order.

    Raises:
        CopyError: an id of a copy would be taken or malformed.
    """
    ids = _fresh_ids(document, names)
    return [] if not ids else list(_places(document, (), names, ids))


def with_renamed_copies(
    document: Any,  # noqa: ANN401 - a document of any kind
    names: Names,
    left_out: Collection[PartPath] = (),
) -> Any:  # noqa: ANN401 - likewise
    """Return the document with copies of everything that bears a name, each after the last that does in its list.

    Copies refer to copies. `left_out` are places of `places_to_copy` in which nothing is copied.

    Raises:
        CopyError: an id of a copy would be taken or malformed.
    """
    ids = _fresh_ids(document, names, left_out)
    return _expanded(document, (), names, ids, frozenset(left_out)) if ids else document


def _fresh_ids(document: object, names: Names, left_out: Collection[PartPath] = ()) -> dict[str, str]:
    """The ids that bear the name, and those of their copies."""
    known = set(_ids(document, ()))
    if not names.former.strip() or not names.fresh.strip():
        return {}
    ids = {id_: names.in_id(id_) for path, id_ in known if path not in left_out and names.pattern.search(id_)}
    taken = {id_ for _path, id_ in known}
    for fresh in ids.values():
        if not re.search(SLUG_PATTERN, fresh):
            raise CopyError("replace-no-id", text=fresh)
        if fresh in taken:
            raise CopyError("replace-taken", text=fresh)
    return ids


def _ids(value: object, path: PartPath) -> Iterator[tuple[PartPath, str]]:
    """The ids of all records, with the lists they stand in."""
    for step, item in _items(value):
        if isinstance(step, int) and _id(item):
            yield path, _id(item)
        yield from _ids(item, (*path, step))


def _id(value: object) -> str:
    found = value.get("id", "") if isinstance(value, Mapping) else id_of(value)
    return found if isinstance(found, str) else ""


def _items(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, msgspec.Struct):
        yield from ((name, getattr(value, name)) for name in value.__struct_fields__)
    elif isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, tuple | list):
        yield from enumerate(value)


def _places(value: object, path: PartPath, names: Names, ids: Mapping[str, str]) -> Iterator[CopiedPlace]:
    if isinstance(value, Table):
        count = len(_copied_columns(value, ids)) or sum(_is_meant(row, names) for row in value.rows)
        if count:
            yield CopiedPlace(path, count)
        return
    if isinstance(value, tuple | list):
        count = sum(_id(item) in ids for item in value)
        if count:
            yield CopiedPlace(path, count)
    for step, item in _items(value):
        if not (isinstance(step, int) and _id(item) in ids):
            yield from _places(item, (*path, step), names, ids)


def _expanded(
    value: Any,  # noqa: ANN401 - whatever a document contains
    path: PartPath,
    names: Names,
    ids: Mapping[str, str],
    left_out: frozenset[PartPath],
) -> Any:  # noqa: ANN401 - likewise
    """A value with copies in its lists; the same object where nothing is copied."""
    if isinstance(value, Table):
        return value if path in left_out else _expanded_table(value, names, ids)
    inner = {step: _expanded(it, (*path, step), names, ids, left_out) for step, it in _items(value)}
    is_same = all(inner[step] is it for step, it in _items(value))
    if isinstance(value, msgspec.Struct):
        return value if is_same else replace(value, **{str(step): it for step, it in inner.items()})
    if isinstance(value, Mapping):
        return value if is_same else inner
    if not isinstance(value, tuple | list):
        return value
    meant = [] if path in left_out else [index for index, item in enumerate(value) if _id(item) in ids]
    if is_same and not meant:
        return value
    items = list(inner.values())
    if meant:
        items[meant[-1] + 1 : meant[-1] + 1] = [_copied(value[index], names, ids) for index in meant]
    return type(value)(items)


def _copied(value: Any, names: Names, ids: Mapping[str, str]) -> Any:  # noqa: ANN401 - whatever a record contains
    """A value with the fresh name in its ids, references and texts."""
    if isinstance(value, str):
        return names.in_text(value, ids)
    if isinstance(value, msgspec.Struct):
        return replace(value, **{str(step): _copied(it, names, ids) for step, it in _items(value)})
    if isinstance(value, Mapping):
        return {ids.get(str(key), key): _copied(it, names, ids) for key, it in value.items()}
    if isinstance(value, tuple | list):
        return type(value)(_copied(it, names, ids) for it in value)
    return value if value is not UNSET else UNSET


def _copied_columns(table: Table, ids: Mapping[str, str]) -> list[int]:
    return [index for index, heading in enumerate(table.columns) if heading in ids]


def _is_meant(row: tuple[Cell, ...], names: Names) -> bool:
    """Whether a row of a table bears the name in a cell that is an id."""
    return any(isinstance(it, str) and re.search(SLUG_PATTERN, it) and names.pattern.search(it) for it in row)


def _expanded_table(table: Table, names: Names, ids: Mapping[str, str]) -> Table:
    """A table with copies of the columns that are called so; without such columns, of the rows that bear the name."""
    columns = _copied_columns(table, ids)
    if columns:
        width = len(table.columns)
        rows = tuple(
            (*row, *(_copied(row[index], names, ids) if index < len(row) else "" for index in columns))
            if len(row) == width
            else row
            for row in table.rows
        )
        return replace(table, columns=(*table.columns, *(ids[table.columns[it]] for it in columns)), rows=rows)
    meant = [row for row in table.rows if _is_meant(row, names)]
    fresh = tuple(tuple(_copied_cell(cell, names, ids) for cell in row) for row in meant)
    return replace(table, rows=(*table.rows, *fresh)) if fresh else table


def _copied_cell(cell: Cell, names: Names, ids: Mapping[str, str]) -> Cell:
    """A cell of a copied row; what names the row itself gets the fresh name, though no record is called so."""
    made: Cell = _copied(cell, names, ids)
    if isinstance(made, str) and made == cell and re.search(SLUG_PATTERN, made):
        return names.in_id(made)
    return made
