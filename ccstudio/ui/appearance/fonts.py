"""The text font of the program, so that every computer shows and prints the same letters."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFontDatabase

FAMILY: Final = "Source Sans Pro"
FONT_SIZE_PT: Final = 10.5
"""The usual size of text."""
_FACES: Final = ("Regular", "It", "Semibold", "SemiboldIt", "Bold")


def load_fonts() -> None:
    """Register `FAMILY` with Qt; needs a `QGuiApplication`, and does nothing the second time.

    Only the faces in use are read: regular, italic, semibold, semibold italic and bold.
    """
    if FAMILY in QFontDatabase.families():
        return
    # Importing the package lists its folder into a dozen names; finding it is enough.
    package = find_spec("font_source_sans_pro")
    assert package is not None, "font-source-sans-pro is a dependency of the program"
    assert package.origin is not None, "font-source-sans-pro is an ordinary package on disk"
    folder = Path(package.origin).parent / "files"
    for face in _FACES:
        QFontDatabase.addApplicationFont(str(folder / f"SourceSansPro-{face}.ttf"))
