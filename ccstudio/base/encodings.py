"""Decoding bytes to text, with a report of every byte that is not UTF-8."""

import json
import re
from itertools import islice
from typing import Final

import msgspec

from ccstudio.base.problems import Argument

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
REPLACEMENT: Final = "\ufffd"
"""Stands for what could not be read; as long as one character, so that columns stay true."""

MOST_RUNS: Final = 100
"""Runs of bad bytes reported one by one; a file that has more is in another encoding altogether."""

_LOOKS: Final = 1024
"""Characters looked at to tell a text from a picture: it is none if more than a few, and many of 100, are strange."""
_STRANGE_FEW: Final = 8
_STRANGE_PER_CENT: Final = 10

_WIDE: Final = {"utf-16": "UTF-16", "utf-32": "UTF-32"}
_BAD_BYTES: Final = re.compile("[\udc80-\udcff]+")
_STRANGE: Final = re.compile("[\udc80-\udcff\x00-\x08\x0e-\x1f\x7f]")


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """An encoding error at a character of the text; after a fatal one nothing can be read."""

    code: str
    offset: int = 0
    arguments: dict[str, Argument] = {}
    fatal: bool = False


def decode_text(data: bytes) -> tuple[str, list[Defect]]:
    """Decode a text file, with all encoding errors.

    UTF-16 and UTF-32 are read and reported; bytes that are not UTF-8 are reported in runs, with their number in the
    file, and read as U+FFFD. A character cut off by the end of the file is left to whoever sees that the text ends
    too early.
    """
    if not data.strip(b" \t\r\n"):
        return "", [Defect(code="text-empty", fatal=True)]
    defects = []
    if data.startswith(BYTE_ORDER_MARK):
        defects.append(Defect(code="text-byte-order-mark"))
        data = data.removeprefix(BYTE_ORDER_MARK)
    encoding = json.detect_encoding(data)
    wide = next((name for prefix, name in _WIDE.items() if encoding.startswith(prefix)), None)
    if wide is not None:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            return "", [Defect(code="text-binary", fatal=True)]
        # Nothing but zeros, as a crash leaves them behind, would pass for UTF-32.
        if _is_binary(text):
            return "", [Defect(code="text-binary", fatal=True)]
        return text, [Defect(code="text-encoding", arguments={"encoding": wide})]
    text = _without_cut_character(data).decode("utf-8", errors="surrogateescape")
    if _is_binary(text):
        return "", [Defect(code="text-binary", fatal=True)]
    defects.extend(_bad_bytes(text, len(BYTE_ORDER_MARK) if defects else 0))
    return _BAD_BYTES.sub(lambda run: REPLACEMENT * len(run[0]), text), defects


def _without_cut_character(data: bytes) -> bytes:
    """Remove an incomplete last character."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.end == len(data) and error.reason == "unexpected end of data":
            return data[: error.start]
    return data


def _is_binary(text: str) -> bool:
    """Whether this is a picture, an archive or a program: a zero byte, or many control characters."""
    if "\0" in text:
        return True
    head = text[:_LOOKS]
    strange = len(_STRANGE.findall(head))
    return strange > _STRANGE_FEW and strange * 100 > len(head) * _STRANGE_PER_CENT


def _bad_bytes(text: str, first_byte: int) -> list[Defect]:
    """Return an error for each run of bytes that are not UTF-8; bytes count from 0."""
    defects = []
    counted, byte = 0, first_byte
    for run in islice(_BAD_BYTES.finditer(text), MOST_RUNS):
        byte += len(text[counted : run.start()].encode("utf-8", errors="surrogateescape"))
        counted = run.start()
        value = ord(text[counted]) - 0xDC00
        defects.append(Defect(code="text-not-utf8", offset=counted, arguments={"byte": f"{value:02X}", "place": byte}))
    return defects
