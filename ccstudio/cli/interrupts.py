"""Ctrl+C at any moment: a sentence and an exit code, never a traceback of half-loaded modules.

This module is imported before everything else, so that it works while the rest loads; it imports none of our modules.
"""

import os
import signal
import sys
from types import FrameType
from typing import Final

INTERRUPTED: Final = 128 + signal.SIGINT
"""The exit code by which shells know that Ctrl+C ended a command."""

_LOADING: Final = "<frozen importlib._bootstrap>"


def prepare_for_interrupts() -> None:
    """Let Ctrl+C end the program at once while modules load, and raise `KeyboardInterrupt` otherwise.

    Some libraries print the exception while they load, or turn it into another one. No file is being written then, so
    the program can end at once.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)


def ignore_interrupts() -> None:
    """Ignore Ctrl+C from now on: the program is about to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _interrupt(_number: int, frame: FrameType | None) -> None:
    if _is_loading(frame):
        os.write(2, f"{_sentence()}\n".encode())
        os._exit(INTERRUPTED)
    raise KeyboardInterrupt


def _is_loading(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename == _LOADING:
            return True
        frame = frame.f_back
    return False


def _sentence() -> str:
    """Return the message in the person's language if its texts are loaded, else in English."""
    language = sys.modules.get("ccstudio.base.language")
    translate = getattr(language, "_", str)
    return str(translate("Interrupted."))
