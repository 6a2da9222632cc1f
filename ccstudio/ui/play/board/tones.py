"""The colours of tones on the board."""

from typing import Final

from PySide6.QtGui import QColor

from ccstudio.engine.present import Tone

TONES: Final = {
    Tone.PLAIN: QColor("#2F5D8C"),
    Tone.GOOD: QColor("#1B9E77"),
    Tone.BAD: QColor("#D6402B"),
    Tone.WARNING: QColor("#E6AB02"),
    Tone.SPENT: QColor("#5E5E5C"),
}
"""The colour of each tone on the map."""

NOBODY: Final = QColor("#D9D2BF")
"""The colour of things that belong to nobody."""
