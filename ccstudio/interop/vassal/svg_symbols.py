"""Drawings that borrow symbols from other drawings of their module, made whole: the symbols are copied into them."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final
from xml.parsers import expat

LARGEST: Final = 2 * 2**20
MOST_SYMBOLS: Final = 200
_BORROWED: Final = re.compile(
    rb"""(\bhref\s*=\s*["'])([^"'#<>]{1,200}\.svg)#([A-Za-z_][-\w.]{0,80})(["'])""", re.IGNORECASE
)
_OWN: Final = re.compile(rb"""(?:\bhref\s*=\s*["']|url\(\s*["']?)#([A-Za-z_][-\w.]{0,80})""")
_ROOT: Final = re.compile(rb"<(?:svg:)?svg\b[^>]*[^/]>")

Read = Callable[[str], bytes]
"""Gives the drawing of a name in the module; empty if there is none."""


def borrows(data: bytes) -> bool:
    """Return whether a drawing uses symbols of others."""
    return _BORROWED.search(data) is not None


def made_whole(data: bytes, read: Read) -> bytes:
    """Return a drawing with the symbols that it borrows; symbols that are not there are drawn as nothing."""
    root = _ROOT.search(data)
    if root is None or len(data) > LARGEST:
        return data
    symbols: dict[bytes, bytes] = {}
    for _start, file, name, _end in _BORROWED.findall(data):
        if len(symbols) < MOST_SYMBOLS and name not in symbols:
            _collect(_fragments(read(file.decode("utf-8", "replace"))), name, symbols)
    copied = b"<defs>" + b"".join(symbols.values()) + b"</defs>"
    whole = data[: root.end()] + copied + data[root.end() :]
    return _BORROWED.sub(rb"\g<1>#\g<3>\g<4>", whole)


def _collect(fragments: dict[bytes, bytes], name: bytes, symbols: dict[bytes, bytes]) -> None:
    """Take a symbol, and those that it uses itself."""
    waiting = [name]
    while waiting and len(symbols) < MOST_SYMBOLS:
        wanted = waiting.pop()
        if wanted not in symbols and wanted in fragments:
            symbols[wanted] = fragments[wanted]
            waiting += _OWN.findall(fragments[wanted])


@lru_cache(maxsize=8)
def _fragments(data: bytes) -> dict[bytes, bytes]:
    """The elements of a drawing that have an id, as they stand there; none of one that cannot be read."""
    if not data or len(data) > LARGEST or b"<!ENTITY" in data:
        return {}
    found: dict[bytes, bytes] = {}
    opened: list[tuple[bytes, int]] = []
    parser = expat.ParserCreate()

    def start(_tag: str, attributes: dict[str, str]) -> None:
        opened.append((attributes.get("id", "").encode(), parser.CurrentByteIndex))

    def end(_tag: str) -> None:
        name, begin = opened.pop()
        # Of an element without content the parser has passed the whole tag.
        at = parser.CurrentByteIndex
        finish = data.find(b">", at) + 1 if data.startswith(b"</", at) else at
        if name:
            found.setdefault(name, data[begin:finish])

    parser.StartElementHandler, parser.EndElementHandler = start, end
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError):
        return {}
    return found
