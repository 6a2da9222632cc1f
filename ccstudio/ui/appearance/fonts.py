"""The text font of the program in the studio and on its pictures."""

from typing import Final

from PySide6.QtGui import QFontDatabase

from ccstudio.base.text_font import FACES, FAMILY, font_file

FONT_SIZE_PT: Final = 10.5
"""The usual size of text."""


def load_fonts() -> None:
    """Register the text font with Qt; needs a `QGuiApplication`, and does nothing the second time."""
    if FAMILY in QFontDatabase.families():
        return
    for face in FACES:
        QFontDatabase.addApplicationFont(str(font_file(face)))
