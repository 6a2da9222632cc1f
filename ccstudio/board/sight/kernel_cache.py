"""How parts of the kernel are compiled, and where the machine code is kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast, get_type_hints

import numba

from ccstudio.base.places import user_cache_folder
from ccstudio.board.sight.kernel_arrays import Cell, Ink, Marks, Numbers, Passages, Rows, Values, Whole
from ccstudio.board.sight.kernel_rules import Ground, Switches
from ccstudio.board.sight.table_cache import code_digest

Function = TypeVar("Function", bound=Callable[..., Any])

Entry = tuple[Callable[..., Any], tuple[object, ...]]
"""A compiled function and the types of its arguments."""

FOLDERS = "sight-*"
"""What the folders that hold machine code are called."""


def kept_in() -> Path:
    """Where the machine code is kept: below `NUMBA_CACHE_DIR` where that is set, else in the program's own cache.

    The folder is another for other code, because numba would not notice a change in another file than the function's.
    """
    settings: Any = numba.config
    base = Path(settings.CACHE_DIR) if settings.CACHE_DIR else user_cache_folder() / "kernel"
    return base / FOLDERS.replace("*", code_digest()[:16])


def compiled(function: Function) -> Function:
    """The function as machine code, kept on disk, running without the interpreter's lock.

    It makes no arrays and returns none: without the code that counts who holds them, the compiler has half the work.
    """
    settings: Any = numba.config
    njit: Any = numba.njit
    chosen = settings.CACHE_DIR
    settings.CACHE_DIR = str(kept_in())
    try:
        return cast("Function", njit(cache=True, nogil=True, no_cfunc_wrapper=True, _nrt=False)(function))
    finally:
        settings.CACHE_DIR = chosen


def inlined(function: Function) -> Function:
    """A part of the compiled functions that call it; like them it makes no arrays.

    Handing over arrays would take several times as long as what most of these do.
    """
    return _part(function, forceinline=True)


def separate(function: Function) -> Function:
    """A part of the compiled functions that is called, not copied into them: what is long and asked for seldom."""
    return _part(function)


def _part(function: Function, **options: bool) -> Function:
    """A function that nothing but compiled functions call, so that it needs no wrapper for Python or C."""
    njit: Any = numba.njit
    return cast(
        "Function",
        njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, **options)(function),
    )


def _record(of: type[tuple[Any, ...]], usual: object, **others: object) -> object:
    """The type of a record for the compiler: that of its `others` by name, the usual one for the rest."""
    types: Any = numba.types
    return types.BaseTuple.from_types([others.get(name, usual) for name in of.__annotations__], of)


_WHOLE: object = numba.int64[::1]
_ROWS: object = numba.int64[:, ::1]
_NUMBER: object = numba.int64

_TYPES: Final[dict[object, object]] = {
    int: _NUMBER,
    Whole: _WHOLE,
    Rows: _ROWS,
    Numbers: numba.int32[::1],
    Values: numba.int16[::1],
    Marks: numba.int8[::1],
    Cell: _record(Cell, _NUMBER, slabs=_ROWS, corners=_ROWS),
    Passages: _record(Passages, _ROWS),
    Ink: _record(Ink, _ROWS, middles=_WHOLE, owners=_WHOLE),
    Ground: _record(Ground, _ROWS),
    Switches: _record(Switches, _NUMBER),
}
"""The types of arguments for the compiler, by those that functions are written with."""


def entries(*functions: Callable[..., Any]) -> tuple[Entry, ...]:
    """Compiled functions that are called from outside, with the types of their arguments, as they are written."""
    found = []
    for function in functions:
        kinds = get_type_hints(getattr(function, "py_func", function), include_extras=True)
        found.append((function, tuple(_TYPES[kind] for name, kind in kinds.items() if name != "return")))
    return tuple(found)
