"""Ctrl+C at any moment: a sentence and an exit code, never a traceback of half-loaded modules.

This is imported before everything else, so that it stands when the rest is loaded: it imports nothing of ours.
"""

import os
import signal
import sys
from types import FrameType
from typing import Final

INTERRUPTED: Final = 128 + signal.SIGINT
"""How shells report a command that Ctrl+C has ended."""

_LOADING: Final = "<frozen importlib._bootstrap>"


def prepare_for_interrupts() -> None:
    """Let Ctrl+C end the program at once while modules are loaded, and raise `KeyboardInterrupt` elsewhere.

    Some libraries print an interruption while they are loaded, or make an error of another kind of it. Nothing is
    written to any file meanwhile.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)


def disregard_interrupts() -> None:
    """Let Ctrl+C change nothing any more: the program is about to end."""
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
    """What the person is told, in their language if that is loaded."""
    language = sys.modules.get("ccstudio.base.language")
    translate = getattr(language, "_", str)
    return str(translate("Interrupted."))
