"""Loading Qt without the import hook that PySide6 installs."""

import builtins
from importlib import import_module


def import_qt() -> None:
    """Import Qt, and remove the hook that PySide6 puts before every later import.

    For each module imported after it the hook reads the source and searches it for PySide6, because a module could
    switch on other spellings of Qt's names by `__feature__`. Nothing here does so, and the window appears 90 ms sooner.
    """
    import_module("PySide6.QtCore")
    without_hook = getattr(builtins, "__orig_import__", None)
    if without_hook is not None:
        builtins.__import__ = without_hook
