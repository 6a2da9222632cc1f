"""Why an operation on outlines has no result."""

from typing import Final

OUTLINE_SENTENCES: Final[dict[str, str]] = {
    "outlines-too-few": "Select at least {least} outlines that have an area.",
    "outlines-of-two-kinds": "Outlines and contours cannot be combined. Select only one of the two kinds.",
    "outlines-nothing-left": "Nothing was changed, because no part of the outlines would be left.",
    "outlines-only-slivers": "Nothing was changed, because only very narrow slivers of the outlines would be left.",
    "outlines-do-not-meet": "Nothing was cut, because the other outlines do not meet the first one.",
    "outlines-are-single": "None of the selected outlines has several parts.",
    "outlines-not-cut": "The line does not cut through any outline. Begin and end it outside an outline.",
    "outlines-none-selected": "Select the outlines first.",
    "outlines-not-square": "No outline with square corners is close enough to this one.",
    "outlines-as-simple": "The outlines cannot be simplified further with this setting.",
    "outlines-not-near": "No vertices of different outlines are this close to each other without touching.",
    "outlines-no-gaps": "The selected outlines have no gap this small between them.",
    "outline-too-many-vertices": "An outline would have more than {most} vertices. Simplify it first.",
    "outline-off-lattice": "The outline would extend too far from the map. Make it smaller, or move it.",
    "tracing-too-many": (
        "{count} outlines were found; the maximum for a map is {most}. Raise the minimum outline size, or assign "
        "fewer colours."
    ),
    "parts-to-align": "Select at least {least} parts.",
}
