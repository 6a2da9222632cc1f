"""Qt without a screen, for commands that draw into files."""

import os
import sys

from ccstudio.ui.qt_application import make_application


def start_offscreen() -> object:
    """Start Qt without a screen and return the application, which the caller has to keep alive.

    macOS and Windows always have a screen, and provide fonts only with it.
    """
    if sys.platform not in {"darwin", "win32"}:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return make_application()
