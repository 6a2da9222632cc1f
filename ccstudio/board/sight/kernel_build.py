"""Gets the kernel ready: compiled by a child process, loaded from the cache by this one.

Compiling takes about ten seconds and stops every thread of its process again and again, so a process that shows a
window never does it: it is refused here, and a child process does it instead (`main`). What was compiled stays valid
until the kernel, numba, Python or the processor is another.
"""

import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

_PATIENCE_SECONDS: Final = 600
_VERSIONS: Final = 4
"""The machine code of so many versions of the program is kept."""

# The child finds the package where this process did, wherever that was started from.
_CHILD: Final = """
import sys
sys.path.append(sys.argv[1])
from ccstudio.board.sight.kernel_build import main
sys.exit(main())
"""

_DAMAGES: Final = (
    *(pickle.UnpicklingError, EOFError, AttributeError, ImportError, LookupError, ValueError),
    *(TypeError, OverflowError, MemoryError, IsADirectoryError),
)
"""What unpickling a file may raise that is not whole, not ours, or no file."""


class _NotCompiledError(Exception):
    """A function would have to be compiled here."""


def kernel_is_ready(*, compile_missing: bool = False) -> bool:
    """Whether `kernel` can be imported and called; the first time this takes half a second.

    False where numba is not installed, does not work here or is switched off (`NUMBA_DISABLE_JIT`), where the kernel
    cannot be compiled or kept, and in an app that brings no Python.

    Args:
        compile_missing: have a child process compile what is not compiled, which takes ten seconds or more.
    """
    if getattr(sys, "frozen", False) or find_spec("numba") is None:
        return False
    try:
        return _load(_refusal) or (compile_missing and _compile_in_child() and _load(_refusal))
    except (ImportError, KeyError, OSError, RuntimeError):
        # It is switched off, does not go with this numpy or Python, does not know an option that later or earlier
        # versions know, lacks a library, or finds no folder to write to.
        return False


def _load(guard: Callable[[], AbstractContextManager[Any]]) -> bool:
    """Load all functions of the kernel; False where one is damaged, or not compiled and may not be.

    Raises:
        ImportError, KeyError, OSError, RuntimeError: numba does not work here.
    """
    import numba  # noqa: PLC0415 - half a second that most runs of the program need not spend

    settings: Any = numba.config
    if settings.DISABLE_JIT:
        raise RuntimeError("numba is switched off")
    from ccstudio.board.sight import clipping, kernel, kernel_passages  # noqa: PLC0415 - imports numba

    try:
        with guard():
            for function, types in (*clipping.ENTRIES, *kernel_passages.ENTRIES, *kernel.ENTRIES):
                dispatcher: Any = function
                if not dispatcher.signatures:
                    dispatcher.compile(types)
                    dispatcher.disable_compile()
    except (_NotCompiledError, *_DAMAGES):
        return False
    return True


def _refusal() -> AbstractContextManager[Any]:
    """While it lasts, nothing is compiled in this process."""
    from numba.core import event  # noqa: PLC0415 - imports numba

    class Refusal(event.Listener):
        def on_start(self, event: object) -> None:
            raise _NotCompiledError

        def on_end(self, event: object) -> None:
            """Nothing was compiled that could end."""

    return event.install_listener("numba:compile", Refusal())


@cache
def _compile_in_child() -> bool:
    """Have a child process compile the kernel, once; whether it said that it did."""
    try:
        done = subprocess.run(  # noqa: S603 - this interpreter, and a program that stands here
            [sys.executable, "-c", _CHILD, str(Path(__file__).resolve().parents[3])],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_PATIENCE_SECONDS,
            # Windows would open a console.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Compile the kernel, all of it where something that is kept of it is damaged; forget what is old."""
    from filelock import FileLock  # noqa: PLC0415 - for the child only

    from ccstudio.board.sight.kernel_cache import FOLDERS, kept_in  # noqa: PLC0415 - imports numba

    # Of several programs that begin at once, one compiles, and the others find what it kept.
    with FileLock(kept_in().parent / ".compiling.lock"):
        if not _load(nullcontext):
            shutil.rmtree(kept_in(), ignore_errors=True)
            if not _load(nullcontext):
                return 1
        for folder in sorted(kept_in().parent.glob(FOLDERS), key=lambda found: -found.stat().st_mtime)[_VERSIONS:]:
            shutil.rmtree(folder, ignore_errors=True)
    return 0
