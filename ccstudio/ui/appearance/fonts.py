"""The text fonts of the program in the studio and on its pictures."""

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from ccstudio.base.text_font import CHINESE_FAMILY, FACES, FAMILY, chinese_font_file, font_file

FONT_SIZE_PT: Final = 10.5
"""The usual size of text."""


def load_fonts() -> None:
    """Register the text fonts with Qt; needs a `QGuiApplication`, and does nothing the second time."""
    if FAMILY in QFontDatabase.families():
        return
    for face in FACES:
        QFontDatabase.addApplicationFont(str(font_file(face)))
    QFontDatabase.addApplicationFont(str(chinese_font_file()))
    QFont.insertSubstitution(FAMILY, CHINESE_FAMILY)
