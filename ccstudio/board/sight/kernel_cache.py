"""How parts of the kernel of `sight_table` are compiled, and where the machine code is kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from ccstudio.base.places import user_cache_folder
from ccstudio.board.sight.kernel_arrays import Cell, Ink, Paths, Spaces
from ccstudio.board.sight.kernel_rules import Courses, Ground, Passages, Rules, Switches
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
    """The function as machine code, kept on disk, running without the interpreter's lock."""
    settings: Any = numba.config
    chosen = settings.CACHE_DIR
    settings.CACHE_DIR = str(kept_in())
    try:
        return cast("Function", numba.njit(cache=True, nogil=True)(function))
    finally:
        settings.CACHE_DIR = chosen


def inlined(function: Function) -> Function:
    """A part of the compiled functions that call it; it makes no arrays and returns none.

    Handing over arrays and counting who holds them would take several times as long as what most of these do.
    """
    njit: Any = numba.njit
    return cast("Function", njit(forceinline=True, nogil=True, _nrt=False)(function))


def separate(function: Function) -> Function:
    """A part of the compiled functions that is called, not copied into them: what is long and asked for seldom."""
    njit: Any = numba.njit
    return cast("Function", njit(nogil=True, _nrt=False)(function))


def _record(of: type[tuple[Any, ...]], usual: object, **others: object) -> object:
    """The type of a record for the compiler: that of its `others` by name, the usual one for the rest."""
    types: Any = numba.types
    return types.BaseTuple.from_types([others.get(name, usual) for name in of.__annotations__], of)


WHOLE: object = numba.int64[::1]
ROWS: object = numba.int64[:, ::1]
NUMBER: object = numba.int64
CODES: object = numba.int8[:, ::1]
CELL = _record(Cell, NUMBER, slabs=ROWS, corners=ROWS)
SPACES = _record(Spaces, WHOLE)
PATHS = _record(Paths, WHOLE, cells=numba.int32[::1])
INK = _record(Ink, WHOLE, boxes=ROWS, traits=ROWS)
RULES = _record(
    Rules,
    None,
    switches=_record(Switches, NUMBER),
    ground=_record(Ground, ROWS, steps=WHOLE),
    passages=_record(Passages, ROWS, met=numba.int32[::1]),
    courses=_record(Courses, INK, values=WHOLE),
)
