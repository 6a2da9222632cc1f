"""Codes of whole maps kept in the user's cache directory, under a digest of all that they depend on.

A file is a line that says what it is, the digest of the rest, and the codes, compressed. Reading one trusts nothing:
a file that is not whole, not ours or not of this map is as good as none. Nothing here can fail for want of a folder,
of room or of a right: what is kept can be computed again.
"""

import contextlib
import hashlib
import os
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

import ccstudio
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.base.places import user_cache_folder
from ccstudio.board.sight.kernel_arrays import Codes

MOST_BYTES: Final = 100 * 2**20
"""What all files may take together; beyond it those go that were not used for longest."""

_HEAD: Final = b"ccstudio sight table 1\n"
_SUFFIX: Final = ".sight"
_CODE: Final = (
    "kernel_arrays.py",
    "kernel_rules.py",
    "kernel_cache.py",
    "clipping.py",
    "kernel_passages.py",
    "kernel_thread.py",
    "kernel_contacts.py",
    "kernel_ground.py",
    "kernel_levels.py",
    "kernel_courses.py",
    "kernel_totals.py",
    "kernel.py",
    "kernel_board.py",
)


def key_of(map_digest: str, policy: str) -> str:
    """The name under which the codes of a map are kept: it changes with the map, the policy and the code."""
    return hashlib.sha256(f"{map_digest} {policy} {code_digest()}".encode()).hexdigest()


@cache
def code_digest() -> str:
    """What the kernel's verdicts depend on besides the map: its own text and, where that is not there, the version."""
    digest = hashlib.sha256(ccstudio.__version__.encode())
    for name in _CODE:
        with contextlib.suppress(OSError):
            digest.update(Path(__file__).with_name(name).read_bytes())
    return digest.hexdigest()


def kept_codes(key: str, count: int) -> Codes | None:
    """The codes of all pairs of `count` spaces that were kept under a key; None where there are none to be trusted."""
    path = _folder() / (key + _SUFFIX)
    try:
        data = path.read_bytes()
        # What was used last goes last.
        os.utime(path)
    except OSError:
        return None
    check = len(_HEAD) + hashlib.sha256().digest_size
    if not data.startswith(_HEAD) or hashlib.sha256(data[check:]).digest() != data[len(_HEAD) : check]:
        return None
    try:
        # One byte too many is enough to know that it is not ours.
        codes = zlib.decompressobj().decompress(data[check:], count * count + 1)
    except zlib.error:
        return None
    if len(codes) != count * count:
        return None
    return np.frombuffer(codes, np.int8).reshape(count, count)


def keep_codes(key: str, codes: Codes) -> None:
    """Keep the codes of all pairs under a key, and no more of others than there is room for."""
    packed = zlib.compress(codes.tobytes(), 1)
    folder = _folder()
    with contextlib.suppress(OSError, SaveError):
        folder.mkdir(parents=True, exist_ok=True)
        save_atomically(folder / (key + _SUFFIX), _HEAD + hashlib.sha256(packed).digest() + packed, backup=False)
        _make_room(folder)


def _make_room(folder: Path) -> None:
    """Remove the files that were not used for longest, until the others take no more than they may."""
    files = sorted(((file.stat(), file) for file in folder.glob("*" + _SUFFIX)), key=lambda found: found[0].st_mtime_ns)
    total = sum(stat.st_size for stat, _ in files)
    for stat, file in files:
        if total <= MOST_BYTES:
            break
        file.unlink(missing_ok=True)
        total -= stat.st_size


def _folder() -> Path:
    return user_cache_folder() / "sight"
