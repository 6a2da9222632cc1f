"""Small rasters for tracing."""

import numpy as np
from numpy.typing import NDArray

from ccstudio.edit.tracing.raster import Raster

SAND, GREEN, BLUE, BLACK = (214, 204, 160), (92, 128, 74), (116, 158, 190), (20, 20, 20)
COLOURS = (SAND, GREEN, BLUE, BLACK)


def raster_of_labels(labels: NDArray[np.uint8], step: float = 10.0, left: float = 0.0, top: float = 0.0) -> Raster:
    """A raster without noise, each label in a colour of `COLOURS`."""
    return Raster(np.array(COLOURS, dtype=np.uint8)[labels], np.ones(labels.shape, dtype=np.bool_), left, top, step)


def labels_of(*rows: str) -> NDArray[np.uint8]:
    """Labels drawn with letters: a point is 0, digits are themselves, a question mark is unknown."""
    values = {".": 0, "?": 255}
    return np.array([[values.get(letter, ord(letter) - ord("0")) for letter in row] for row in rows], dtype=np.uint8)
