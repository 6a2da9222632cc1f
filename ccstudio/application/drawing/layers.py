"""The layers of a depiction, which a person can switch on and off."""

from enum import StrEnum
from typing import Final


class Layer(StrEnum):
    """One sheet of the drawing.

    The order of painting is that of the members, except that the ground lies below the pictures: a scan with some
    opacity is blended with the ground, not hidden by it.
    """

    PICTURES = "pictures"
    """Scans under the map."""
    GROUND = "ground"
    """The board's own ground, with its grain."""
    LEVELS = "levels"
    """Contour masses."""
    AREAS = "areas"
    """What lies flat: fields, marsh, open patches, gullies, and spaces painted without an outline."""
    WATER = "water"
    """Ponds, rivers and streams."""
    COURSES = "courses"
    """Roads, tracks and railways."""
    FEATURES = "features"
    """What stands up: woods, buildings, walls, bridges, and sides painted without an outline."""
    GRID = "grid"
    """Sides and centre dots of the spaces."""
    NAMES = "names"
    """The names of the spaces."""
    OBJECTIVES = "objectives"
    """The numbered rings."""
    LABELS = "labels"
    """Words on the map."""
    FRAME = "frame"
    """The paper around the board: title, legend, compass, scale, and the boxes off the grid."""
    OUTLINES = "outlines"
    """The bare geometry a thread can touch."""


DEFAULT_LAYERS: Final[frozenset[Layer]] = frozenset(Layer) - {Layer.OUTLINES}
"""What a person sees who has chosen nothing."""
