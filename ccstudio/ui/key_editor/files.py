"""Chosen keys as a small file, to keep or share."""

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.ui.commands.keymap import MOST_KEYS, normal

LARGEST: Final = 2**20
"""The largest size of a file of keys, bytes; a usual one has a few thousand."""


class KeysFileError(StudioError):
    """A file contains no usable keys."""


class KeysFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file: the keys of each command id, the usual one first; empty for a command without a key."""

    format: Literal["ccstudio/keys"]
    format_version: Literal[1]
    keys: dict[str, list[str]]


def write_keys(path: Path, chosen: dict[str, tuple[str, ...]]) -> None:
    """Write chosen keys to a file.

    Raises:
        SaveError: it cannot be written there.
    """
    content = KeysFile(
        format="ccstudio/keys", format_version=1, keys={command_id: list(keys) for command_id, keys in chosen.items()}
    )
    save_atomically(path, msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n", backup=False)


def read_keys(path: Path) -> dict[str, tuple[str, ...]]:
    """Read chosen keys from a file; unknown ids are kept.

    Raises:
        KeysFileError: it cannot be read, is no file of keys, or names a key that there is not.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise KeysFileError("keys-file-other", file=path.name)
        data = path.read_bytes()
    except OSError as error:
        raise KeysFileError("keys-file-unreadable", file=path.name, reason=error.strerror or str(error)) from error
    try:
        content = msgspec.json.decode(data, type=KeysFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise KeysFileError(_code_of(data), file=path.name) from error
    for command_id, keys in content.keys.items():
        if len(keys) > MOST_KEYS:
            raise KeysFileError("keys-file-too-many", file=path.name, action=command_id, most=MOST_KEYS)
        for key in keys:
            if not normal(key):
                raise KeysFileError("keys-file-no-key", file=path.name, action=command_id, key=key)
    return {command_id: tuple(dict.fromkeys(map(normal, keys))) for command_id, keys in content.keys.items()}


def _code_of(data: bytes) -> str:
    """The error of an invalid key file."""
    try:
        content: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return "keys-file-not-json"
    if not isinstance(content, dict) or content.get("format") != "ccstudio/keys":
        return "keys-file-other"
    return "keys-file-later" if content.get("format_version") != 1 else "keys-file-shape"
