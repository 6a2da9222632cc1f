"""`documentation`: what a record and each of its fields mean, as the docstring of its type says.

The docstring describes the record; its `Args:` section describes the fields, one entry each. Schemas, the help of forms
and the pages of the documentation all read it here.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from inspect import cleandoc
from typing import Final

import msgspec

_SECTION: Final = re.compile(r"\n\s*Args:\n")
_FILE_UNIT: Final = re.compile(r",? (as x and y )?in lattice units")
_BROKEN_LINE: Final = re.compile(r"(?<!\n)\n(?!\n|- )")
_ENTRY: Final = re.compile(r"^    (\w+): (.+(?:\n {8,}.+)*)", re.MULTILINE)


class Documentation(msgspec.Struct, frozen=True):
    """What a type of record means, and each of its fields by name."""

    summary: str
    fields: Mapping[str, str]


@lru_cache(maxsize=512)
def documentation(record_type: type[msgspec.Struct]) -> Documentation:
    """Return what a type of record and its fields mean; types describe the fields that they declare themselves."""
    fields: dict[str, str] = {}
    for base in reversed(record_type.__mro__):
        _summary, entries = parts(base.__dict__.get("__doc__") or "")
        fields |= entries
    summary, _entries = parts(record_type.__doc__ or "")
    return Documentation(summary, {name: fields[name] for name in record_type.__struct_fields__ if name in fields})


def field_help(record_type: type[msgspec.Struct], name: str) -> str:
    """Return what a field means; empty if its type does not say."""
    return documentation(record_type).fields.get(name, "")


def without_file_unit(text: str) -> str:
    """Return a description without the unit of lengths in files: forms show millimetres, and say so themselves."""
    return _FILE_UNIT.sub("", text)


def parts(docstring: str) -> tuple[str, dict[str, str]]:
    """Return the text of a docstring, one line to a paragraph, and the entries of its `Args:` section."""
    summary, *sections = _SECTION.split(cleandoc(docstring), maxsplit=1)
    entries = _ENTRY.findall(sections[0]) if sections else []
    return _BROKEN_LINE.sub(" ", summary.strip()), {name: " ".join(text.split()) for name, text in entries}
