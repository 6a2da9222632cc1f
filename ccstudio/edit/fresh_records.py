"""New records with an id and a title that say what they are, for lists of any type of record."""

import re
from typing import Final, TypeVar

import msgspec
from msgspec import inspect

from ccstudio.base.language import N_, _
from ccstudio.edit.records import described_type, plain, plain_value

R = TypeVar("R", bound=msgspec.Struct)

_WORD: Final = re.compile(r"[A-Z][a-z]*")
_GENERAL: Final = frozenset({"Type", "Kind", "Settings", "Module", "Dice", "Space", "Track"})
"""Words of the names of types that say nothing in an id."""

_TITLES: Final = {
    "area": N_("New area"),
    "box": N_("New box"),
    "chart": N_("New chart"),
    "command": N_("New command"),
    "face": N_("New face"),
    "layer": N_("New layer"),
    "layout": N_("New face layout"),
    "level": N_("New level"),
    "mark": N_("New mark"),
    "palette": N_("New palette"),
    "phase": N_("New phase"),
    "pile": N_("New pile"),
    "prototype": N_("New prototype"),
    "roll": N_("New roll"),
    "score": N_("New score"),
    "seat": N_("New seat"),
    "value": N_("New value"),
}
_OTHER: Final = N_("New entry")


def fresh_record(record_type: type[R]) -> R:
    """Return the simplest record of a type, with an id and a title by its type where it must have them."""
    described = described_type(record_type)
    required = {field.encode_name: field.type for field in described.fields if field.required}
    word = _id_of_type(record_type)
    given: dict[str, object] = {}
    own_id = required.get("id")
    if isinstance(own_id, inspect.StrType) and plain_value(own_id) == plain_value(_SLUG):
        given["id"] = word
    if isinstance(required.get("title"), inspect.StrType):
        given["title"] = _(_TITLES.get(word, _OTHER))
    return plain(record_type, **given)


_SLUG: Final = inspect.StrType(pattern="^[a-z]+$")


def _id_of_type(record_type: type[msgspec.Struct]) -> str:
    words = _WORD.findall(record_type.__name__)
    telling = [word for word in words if word not in _GENERAL] or words
    return "-".join(telling).lower()
