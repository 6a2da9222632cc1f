"""Small pictures of maps for tests: of the same maps, with fewer pixels.

Each window paints and reads those of all shipped maps and scenarios for its start page: a tenth of what windows cost.
"""

from typing import Final

from ccstudio.ui.start import pictures

DRAWN_SCALE: Final = 16.0
WIDTH: Final = 160
HEIGHT: Final = 115


def draw_small_pictures_coarsely() -> None:
    """Draw all small pictures with fewer pixels from here on."""
    vars(pictures).update(DRAWN_SCALE=DRAWN_SCALE, WIDTH=WIDTH, HEIGHT=HEIGHT)
