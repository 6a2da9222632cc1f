"""A game whose documents hold no words: every word that is shown comes from the program or from the rules."""

from dataclasses import replace
from typing import Any

import msgspec

from ccstudio.play.opening import Opened

WORDS = frozenset({"title", "titles", "briefing", "notes", "licence", "text", "name", "label"})
"""Entries of documents that people read."""


def wordless(opened: Opened) -> Opened:
    """The scenario with numbers for words."""
    contents = opened.contents
    changed = {
        field: msgspec.convert(_numbered(msgspec.to_builtins(getattr(contents, field))), type(getattr(contents, field)))
        for field in contents.__struct_fields__
    }
    return replace(opened, contents=msgspec.structs.replace(contents, **changed), files={})


def _numbered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: "12" if key in WORDS and isinstance(one, str) else _numbered(one) for key, one in value.items()}
    return [_numbered(one) for one in value] if isinstance(value, list | tuple) else value
