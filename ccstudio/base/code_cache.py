"""Compiled code of sources that a library compiles anew at every start, kept in a file."""

import __future__

import builtins
import marshal
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any, Final

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically

_INHERITED: Final = sum(
    flag
    for flag in (getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
    if flag > 0xFFFF  # the smaller ones have other meanings in a code object
)
"""The flags that `compile` takes over from the code that calls it."""

_DIGEST_BYTES: Final = 32


@contextmanager
def cached_code(file: Path) -> Iterator[None]:
    """Let `compile` find in a file what it compiled before, as Python finds the modules that lie in files.

    The key is the whole source, with its name and the version of Python. A file that is damaged, or cannot be written,
    is as good as none. Only bytes compiled in the mode `exec` without options are kept.
    """
    known = _read(file)
    used: dict[str, CodeType] = {}
    compile_anew = builtins.compile

    def compile_once(source: Any, filename: Any, mode: str, *options: Any, **named: Any) -> Any:  # noqa: ANN401 - as Python's
        if mode != "exec" or options or named or not isinstance(source, bytes):
            return compile_anew(source, filename, mode, *options, **named)
        flags = sys._getframe(1).f_code.co_flags & _INHERITED  # noqa: SLF001 - nothing else knows the caller
        key = sha256(b"%s\n%d\n%b\n%b" % (_PYTHON, flags, os.fsencode(filename), source)).hexdigest()
        code = known.get(key)
        if code is None:
            code = compile_anew(source, filename, mode, flags=flags, dont_inherit=True)
        used[key] = code
        return code

    builtins.compile = compile_once
    try:
        yield
    finally:
        builtins.compile = compile_anew
    if not known.keys() >= used.keys():
        _write(file, used)


_PYTHON: Final = f"{sys.version} {sys.flags.optimize}".encode()


def _read(file: Path) -> Mapping[str, CodeType]:
    try:
        data = file.read_bytes()
    except OSError:
        return {}
    digest, body = data[:_DIGEST_BYTES], data[_DIGEST_BYTES:]
    # Python itself ends when it reads damaged code.
    if sha256(_PYTHON + body).digest() != digest:
        return {}
    codes: dict[str, CodeType] = marshal.loads(body)  # noqa: S302 - as safe as the compiled modules beside it
    return codes


def _write(file: Path, codes: Mapping[str, CodeType]) -> None:
    body = marshal.dumps(dict(codes))
    with suppress(OSError, SaveError):
        file.parent.mkdir(parents=True, exist_ok=True)
        save_atomically(file, sha256(_PYTHON + body).digest() + body, backup=False)
