"""Qt for commands that draw into files: no window opens, so none needs a screen that answers."""

import os
import sys

from ccstudio.ui.shell.app import make_application


def start_offscreen() -> object:
    """Start Qt without a screen; it lives as long as somebody holds what is returned.

    macOS and Windows always have a screen, and fonts only with it.
    """
    if sys.platform not in {"darwin", "win32"}:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return make_application()
