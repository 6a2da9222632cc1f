"""Mutations of files from one seed: bytes, tokens of JSON, entries and structure of archives."""

import io
import json
import random
import struct
import zipfile
from collections.abc import Callable, Iterator
from typing import Any, Final

from ccstudio.base.archives import write_archive

Entries = dict[str, bytes]
Mutation = Callable[[random.Random, bytes], bytes]

SCRAPS: Final = (
    *(b"", b'"', b"{", b"}", b"[", b"]", b",", b":", b"\xff", b"\\u", b"\\", b"9", b"-", b"e", b"null", b"\x00"),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xc0\x80", b"<", b">", b"&", b"]]>", b"\r\n", b"%", b"/", b"../", b";", b"\x1b"),
)
_RAW: Final = "@raw@"
"""Stands for a token that no encoder writes."""
_TOKENS: Final = (
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    "9" * 400,
    "-0",
    "1E+2",
    "0.1e-400",
    "[" * 3_000,
    "1" + "0" * 19,
)
_TEXTS: Final = (
    *("", " ", "x", "\x00", "\u202e", "../../x.png", "/etc/passwd", "C:\\x", "con", "a/b", "%s{0}{x}", "<b>&amp;"),
    *("\ud800", "\U0001f600", "x" * 70_000, "-1", "1e9", "null", "A1", "*", "\n", "Ⅷ", "٣"),
)
_NUMBERS: Final = (0, -1, 1, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308, 5e-324, 10**6)


def bytes_mutated(chance: random.Random, data: bytes) -> bytes:
    """Some bytes changed, a part cut off, left out, doubled or moved, scraps put in."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 4, 16))):
        size = len(changed)
        at = chance.randrange(size + 1)
        to = min(size, at + chance.choice((1, 1, 2, 4, 16, 256, size)))
        match chance.randrange(8):
            case 0 | 1 if size:
                changed[chance.randrange(size)] = chance.randrange(256)
            case 2 if size:
                changed[chance.randrange(size)] ^= 1 << chance.randrange(8)
            case 3:
                del changed[at:]
            case 4:
                del changed[at:to]
            case 5:
                changed[at:at] = changed[at:to]
            case 6:
                changed[at : at + chance.choice((0, 1, 4))] = chance.choice(SCRAPS)
            case _:
                changed[at:to] = bytes([chance.choice((0, 255))]) * min(to - at, 4_096)
    return bytes(changed[: 2**21])


def json_mutated(chance: random.Random, data: bytes) -> bytes:
    """Values of other types, out of range, doubled, left out, exchanged or nested deeply; names unknown or doubled."""
    raw = json.loads(data)
    texts = [value for *_, value in _values(raw) if isinstance(value, str)]
    kin: dict[str, list[Any]] = {}
    for _holder, key, value in _values(raw):
        kin.setdefault(str(key), []).append(value)
    tokens: list[str] = []
    for _ in range(chance.choice((1, 1, 1, 1, 2, 3))):
        places = list(_values(raw))
        if not places:
            break
        holder, key, value = chance.choice(places)
        if chance.random() < 0.3:
            # What another record has there: of the right type, and often wrong.
            holder[key] = json.loads(json.dumps(chance.choice(kin.get(str(key), [value]))))
        else:
            _change(chance, holder, key, value, texts, tokens)
    text = json.dumps(raw, ensure_ascii=chance.random() < 0.5)
    for token in tokens:
        text = text.replace(f'"{_RAW}"', token, 1)
    if chance.random() < 0.04:
        text = _with_entry_twice(chance, text)
    return text.encode("utf-8", "surrogatepass")


def document_mutated(chance: random.Random, data: bytes) -> bytes:
    """A mutated JSON document: mostly its values, else its bytes."""
    return json_mutated(chance, data) if chance.random() < 0.75 else bytes_mutated(chance, data)


def _values(value: Any) -> Iterator[tuple[Any, Any, Any]]:
    """All values with what holds them and their key in it."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        yield value, key, inner
        yield from _values(inner)


def _change(  # noqa: C901, PLR0912 - a list of what can go wrong
    chance: random.Random, holder: Any, key: Any, value: Any, texts: list[str], tokens: list[str]
) -> None:
    match chance.randrange(12):
        case 0:
            holder[key] = chance.choice((None, True, False, "", [], {}, [[]], {"": {}}, 7, 0.5))
        case 1:
            del holder[key]
        case 2 if isinstance(holder, list):
            holder.insert(key, value)
        case 3:
            holder[key] = chance.choice(_NUMBERS)
        case 4:
            holder[key] = chance.choice(_TEXTS)
        case 5 | 6 if isinstance(value, str) and texts:
            # References that lead nowhere, to another thing, or in a circle.
            holder[key] = chance.choice(texts)
        case 6 | 7 if isinstance(value, int | float):
            holder[key] = value + chance.choice((1, -1, -2 * value, 1_000, 0.5))
        case 7:
            tokens.append(chance.choice(_TOKENS))
            holder[key] = _RAW
        case 8:
            depth = chance.choice((1, 3, 40, 400))
            for _ in range(depth):
                value = [value] if chance.random() < 0.5 else {"x": value}
            holder[key] = value
        case 9 if isinstance(holder, dict):
            holder[chance.choice((key + "x", key.upper(), "__class__", "$schema", "", "id"))] = holder.pop(key)
        case 10 if isinstance(value, list) and value:
            holder[key] = value * chance.choice((2, 3, 600))
        case 11:
            *_, other = chance.choice(list(_values(holder)))
            holder[key] = json.loads(json.dumps(other))
        case _:
            holder[key] = chance.choice(texts) if texts else None


def _with_entry_twice(chance: random.Random, text: str) -> str:
    at = chance.choice([place for place, sign in enumerate(text) if sign == "{"])
    return f'{text[: at + 1]}"format": "x", "id": 1, "id": 2, {text[at + 1 :]}'


def entries_of(archive: bytes) -> Entries:
    """The entries of a sound archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def archive_of(entries: Entries) -> bytes:
    """An archive of entries."""
    out = io.BytesIO()
    write_archive(entries, out)
    return out.getvalue()


_NAMES: Final = (
    *("../x.json", "/x", "C:/x", "nul.png", "a\\b", "x/../../y", "\x00", "a" * 300, "./x", "x/.", "x ", "ünï.png"),
    *("//host/x", "~/x", "x:y", "a/" * 200 + "b", "..", "...", "-", "\u202e.png"),
)


def structure_mutated(chance: random.Random, archive: bytes) -> bytes:
    """An archive with other names, links, doubled entries, lies about sizes and sums, bombs, thousands of entries."""
    entries = entries_of(archive)
    name = chance.choice(sorted(entries))
    trick = chance.randrange(9)
    if trick == 0:
        entries[chance.choice((*_NAMES, name.upper(), f"a/{name}"))] = entries.pop(name)
    elif trick == 1:
        entries[name] = bytes(chance.choice((3, 40)) * 2**20)
    elif trick == 2:
        entries |= {f"x/{number}": b"" for number in range(chance.choice((50, 6_000, 21_000)))}
    elif trick == 3:
        entries[name] = archive
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        for path, data in entries.items():
            info = zipfile.ZipInfo(path, date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            is_link = path == name and trick == 4
            if is_link:
                info.external_attr = 0o120777 << 16
            if path == name and trick == 5:
                info.compress_type = chance.choice((zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.ZIP_STORED))
            try:
                written.writestr(info, b"/etc/passwd" if is_link else data)
                if path == name and trick == 6:
                    _write_again(written, path, chance.choice((data, b"other")))
            except (ValueError, UnicodeError):
                continue
    return _with_lies(chance, out.getvalue()) if trick >= 7 else out.getvalue()


def _write_again(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name)
    archive.NameToInfo.pop(name)
    archive.writestr(info, data)


def _with_lies(chance: random.Random, archive: bytes) -> bytes:
    """Wrong values in a record of the central or a local directory: flags, method, sum, sizes, lengths, places."""
    changed = bytearray(archive)
    sign, length, fields = chance.choice(
        (
            (
                b"PK\x01\x02",
                46,
                ((8, "H"), (10, "H"), (16, "I"), (20, "I"), (24, "I"), (28, "H"), (38, "I"), (42, "I")),
            ),
            (b"PK\x03\x04", 30, ((6, "H"), (8, "H"), (14, "I"), (18, "I"), (22, "I"), (26, "H"))),
            (b"PK\x05\x06", 22, ((8, "H"), (10, "H"), (12, "I"), (16, "I"), (20, "H"))),
        )
    )
    starts = [at for at in range(len(changed) - length) if changed.startswith(sign, at)] or [len(changed) - 22]
    at = chance.choice(starts)
    offset, form = chance.choice(fields)
    before = struct.unpack_from(f"<{form}", changed, at + offset)[0]
    most = 2 ** (16 if form == "H" else 32) - 1
    value = chance.choice((0, 1, 9, 12, 14, 99, most, most - 1, before + 1, before - 1, before ^ 1, before ^ 8)) & most
    struct.pack_into(f"<{form}", changed, at + offset, value)
    return bytes(changed)


def archive_mutated(chance: random.Random, archive: bytes, of_entry: Mutation = bytes_mutated) -> bytes:
    """A mutated archive: one of its entries, its structure, or its bytes."""
    match chance.randrange(5):
        case 0:
            return bytes_mutated(chance, archive)
        case 1 | 2:
            return structure_mutated(chance, archive)
    entries = entries_of(archive)
    name = chance.choice(sorted(entries))
    mutate = json_mutated if name.endswith(".json") and chance.random() < 0.7 else of_entry
    return archive_of({**entries, name: mutate(chance, entries[name])})
