"""Whether things may move on the screen: what a person can choose, and what desktops say of it."""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Final

from ccstudio.base.language import N_

PATIENCE_S: Final = 1.0
"""How long a desktop may take to answer."""

GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
MACOS: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")


class MotionChoice(StrEnum):
    """Whether motion is reduced."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


MOTION_TITLES: Final[dict[MotionChoice, str]] = {
    MotionChoice.SYSTEM: N_("Follow the system"),
    MotionChoice.ON: N_("Nothing moves"),
    MotionChoice.OFF: N_("Everything moves"),
}


def desktop_reduces_motion(platform: str = sys.platform, home: Path | None = None) -> bool:
    """Return whether the desktop asks programs to reduce motion; False where nobody says so.

    KDE keeps the speed of animations in a file of settings; GNOME and macOS answer to a program of their own. Windows
    tells Qt.

    Args:
        platform: the value of `sys.platform`.
        home: the folder of settings, without one that of the person.
    """
    if platform == "darwin":
        return _answer(MACOS) == "1"
    if platform.startswith("win"):
        return False
    folder = home or Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return kde_stands_still(folder / "kdeglobals") or _answer(GNOME) == "false"


def kde_stands_still(file: Path) -> bool:
    """Return whether the settings of KDE in a file say that animations take no time."""
    from configparser import ConfigParser, Error  # noqa: PLC0415 - asked only after the first paint

    settings = ConfigParser(strict=False, interpolation=None)
    try:
        settings.read(file, encoding="utf-8")
        return settings.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (Error, ValueError, OSError):
        return False


def _answer(command: tuple[str, ...]) -> str:
    import subprocess  # noqa: PLC0415 - asked only after the first paint

    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)  # noqa: S603 - fixed words
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()
