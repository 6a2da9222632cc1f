"""The size of text: as the person chose, or as large as the screen asks for; sizes in pixels follow it."""

from typing import Final

from PySide6.QtWidgets import QApplication

from ccstudio.ui.appearance.fonts import FONT_SIZE_PT

BY_THE_SCREEN: Final = 0
"""The choice of the size that the screen asks for."""
USUAL_HEIGHT: Final = 1_240
"""The height of a screen above which text grows, logical pixels at `USUAL_DPI`."""
USUAL_DPI: Final = 96.0
STEP_PERCENT: Final = 5
LARGEST_PERCENT: Final = 200


def percent_of_screen(height: int, dpi: float) -> int:
    """The size of text that a screen asks for; its dots per inch enlarge text by themselves.

    Args:
        height: of the screen, logical pixels.
        dpi: its logical dots per inch.
    """
    wanted = 100 * height / USUAL_HEIGHT * USUAL_DPI / dpi
    return max(100, min(LARGEST_PERCENT, STEP_PERCENT * round(wanted / STEP_PERCENT)))


def text_percent(chosen: int) -> int:
    """The size of text for what a person chose; without a choice, that of the main screen."""
    screen = QApplication.primaryScreen()
    if chosen != BY_THE_SCREEN or screen is None:
        return chosen or 100
    return percent_of_screen(screen.geometry().height(), screen.logicalDotsPerInchY())


def scaled(pixels: float) -> int:
    """A size in logical pixels, which stands for text of the usual size, for the current size of text."""
    return round(pixels * QApplication.font().pointSizeF() / FONT_SIZE_PT)
