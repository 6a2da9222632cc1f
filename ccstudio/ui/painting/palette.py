"""The colours of the map: those of each style by slot, and those of other elements."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

from ccstudio.documents.terrain import Drawing, Style

Colours = tuple[QColor, ...]
"""The colours of a style, one for each slot, in the order of `docs/terrain-styles.md`."""

STYLE_COLOURS: Final[dict[Style, tuple[str, ...]]] = {
    "open": ("#CFC79B",),
    "woods": ("#55703F", "#4A6337", "#647F4A", "#2B3A20", "#7B8350"),
    "orchard": ("#6F8B46", "#86A05A", "#3D5128", "#B7BB7C"),
    "brush": ("#7C8347", "#97975A", "#565C30", "#BDB67F"),
    "field": ("#CFB568", "#D9C585", "#B7B06A", "#A2AB66", "#C4A65B", "#93A05F"),
    "marsh": ("#A5B48C", "#7C9FA3", "#4D6644", "#5C7467"),
    "building": ("#A07468", "#3A2D2A", "#C9B7A6"),
    "factory": ("#98958C", "#35332F", "#C7D6D9"),
    "solid": ("#77787A", "#2E3033", "#A9ACAE"),
    "rubble": ("#A59A8B", "#7B7066", "#C4BBAE", "#4B433C"),
    "wall": ("#BDB9AF", "#8F8B82", "#45423D"),
    "hedge": ("#5F7D3E", "#49652F", "#28381B"),
    "fence": ("#B4945F", "#5E4427"),
    "cliff": ("#93826A", "#43372A", "#B5A58A"),
    "gully": ("#AD9667", "#6A5434", "#D5C698"),
    "road": ("#E8DBB6", "#8F7D5A", "#D8C89D"),
    "track": ("#CDBA88", "#8B744B"),
    "railway": ("#A39A8B", "#54402F", "#2F2E2E"),
    "stream": ("#7AA6BF", "#B9D4DC", "#5E7256"),
    "water": ("#7AA6BF", "#B9D4DC", "#4F6F7C"),
    "bridge": ("#C2BBAC", "#857D70", "#37322C"),
    "hill": ("#C3B27F", "#B09A68", "#9A8153", "#7B6440"),
    "smoke": ("#DAD7D0", "#B7B3AB", "#77736C"),
    "blaze": ("#E2572B", "#F6B03C", "#FBE58A", "#4A3226"),
    "plain": ("#D9D3AE",),
    "forest": ("#6E8A52", "#7F9A60", "#4A6238", "#A9B585"),
    "upland": ("#C6B084", "#6B4E2E", "#DCCBA0"),
    "ridge": ("#BFA274", "#5A3F25", "#D9C69A"),
    "swamp": ("#B3C0A0", "#8FB0B6", "#566F50", "#73897B"),
    "lake": ("#86AEC3", "#B7D2DB", "#41677B"),
    "town": ("#DDCDB4", "#8E4A3C", "#4A2A22"),
    "city": ("#D3C0A8", "#7C3B33", "#3E211C"),
    "river": ("#7FA8BF", "#A9C9D6", "#41677B"),
    "river-bridge": ("#7FA8BF", "#A9C9D6", "#41677B", "#E4D5B4", "#3A3028"),
    "river-ford": ("#7FA8BF", "#A9C9D6", "#41677B", "#C9D3C4", "#6A5B45"),
    "river-pontoon": ("#7FA8BF", "#A9C9D6", "#41677B", "#C8AA78", "#8A8F86"),
}
"""The colours of every style, slot by slot."""

PAPER: Final = QColor("#F4EDD8")
"""The sheet around the board."""
FRAME_INK: Final = QColor("#3B352A")
"""Text and lines on the sheet."""
FRAME_TINT: Final = QColor("#E6DBBC")
"""The background of boxes and bars on the sheet."""
LIGHT_HALO: Final = QColor(255, 250, 228)
"""The halo around dark lines, dots and names of the grid, so that they are readable on woods and roofs."""
DARK_HALO: Final = QColor(30, 26, 18)
"""The halo around light lines, dots and names."""
_LIGHT: Final = 0.55
"""The lightness, from 0 to 1, from which a halo is dark."""
OBJECTIVE_RED: Final = QColor("#B3261E")
"""The rings of objectives."""
LABEL_INK: Final[dict[str, QColor]] = {
    "place": QColor("#33291A"),
    "water": QColor("#27556E"),
    "note": QColor("#3D3A22"),
}
"""Text on the map, by the style of the label."""
OUTLINE_INK: Final[dict[str, QColor]] = {
    "obstacle": QColor("#B10DC9"),
    "hindrance": QColor("#0B5FFF"),
    "clear": QColor("#555555"),
}
"""The bare outlines, by their effect on sight."""

CLEAR_SIGHT: Final = QColor("#1B9E77")
"""A clear thread."""
HINDERED_SIGHT: Final = QColor("#E6AB02")
"""A hindered thread."""
BLOCKED_SIGHT: Final = QColor("#D95F02")
"""A blocked thread."""
HALO: Final = QColor(18, 14, 10, 205)
"""The halo of every line of sight, so that it is visible on any background."""
NEAR_INK: Final = QColor("#F4F1E8")
"""Near misses, and things that do not count."""


def halo_of(colour: QColor) -> QColor:
    """The halo of a colour: light around dark, dark around light."""
    return LIGHT_HALO if colour.lightnessF() < _LIGHT else DARK_HALO


@lru_cache(maxsize=512)
def colours_of(drawing: Drawing) -> Colours:
    """The colours of a terrain: its own first, then those of its style."""
    style = STYLE_COLOURS[drawing.style]
    return tuple(QColor(colour) for colour in (*drawing.colours, *style[len(drawing.colours) :]))


def tone(colour: QColor, by: float) -> QColor:
    """A lighter (`by` > 0, 1 is white) or darker (`by` < 0, -1 is black) colour."""
    target = 255 if by > 0 else 0
    part = abs(by)
    return QColor(*(round(value + (target - value) * part) for value in (colour.red(), colour.green(), colour.blue())))


def blend(first: QColor, second: QColor, part: float) -> QColor:
    """The colour `part` of the way from `first` (0) to `second` (1)."""
    return QColor(
        round(first.red() + (second.red() - first.red()) * part),
        round(first.green() + (second.green() - first.green()) * part),
        round(first.blue() + (second.blue() - first.blue()) * part),
    )


def faint(colour: QColor, opacity: float) -> QColor:
    """A colour with another opacity, 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result
