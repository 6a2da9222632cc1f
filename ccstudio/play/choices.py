"""Options as short texts for journals and typing: `space 12`, `side 12 ne`, `button pass`."""

import re
from typing import Final, get_args

import msgspec

from ccstudio.base.first_use import worked_out
from ccstudio.documents.journal import CHOICE_PATTERN
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.options import Option
from ccstudio.play.errors import SessionError

_KINDS: Final[dict[str, type[Option]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Option)}

_WORDS: Final[dict[type[Option], str]] = {kind: word for word, kind in _KINDS.items()}

_WRITABLE: Final = re.compile(CHOICE_PATTERN)


def choice_text(option: Option) -> str:
    """Return an option as text, its kind first; `option_of` reads it.

    Raises:
        GrammarError: the rules call a box or a button by more than letters, digits, `_` and `-`.
    """
    names = msgspec.structs.astuple(option)
    text = " ".join((_WORDS[type(option)], *map(str, names)))
    if not _WRITABLE.match(text) or text.count(" ") != len(names):
        raise GrammarError("choice-unwritable", name=text)
    return text


def option_of(text: str) -> Option:
    """Return the option of a text in the form of `choice_text`.

    Raises:
        SessionError: they name none.
    """
    word, *names = text.split(" ")
    kind = _KINDS.get(word)
    option = None if kind is None else _option(kind, names)
    # A journal has one way to write a number, and `int` reads more.
    if option is None or not _WRITABLE.match(text) or choice_text(option) != text:
        raise SessionError("choice-unreadable", text=text)
    return option


def _option(kind: type[Option], names: list[str]) -> Option | None:
    """Return the option of a kind; None if the number or type of names does not fit."""
    fields = kind.__struct_fields__
    if len(fields) != len(names):
        return None
    try:
        return msgspec.convert(
            {"type": kind.__struct_config__.tag, **dict(zip(fields, names, strict=True))},
            worked_out(kind),
            strict=False,
        )
    except msgspec.ValidationError:
        return None
