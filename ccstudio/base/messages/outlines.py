"""Why an operation on outlines has no result."""

from typing import Final

OUTLINE_SENTENCES: Final[dict[str, str]] = {
    "outlines-too-few": "This takes at least {least} selected outlines with an area.",
    "outlines-of-two-kinds": "Outlines and contours cannot be made into one. Select only one of the two kinds.",
    "outlines-nothing-left": "Nothing would be left of the outlines, so nothing was changed.",
    "outlines-only-slivers": (
        "Only slivers too narrow to be meant would be left of the outlines, so nothing was changed."
    ),
    "outlines-do-not-meet": "The other outlines do not meet the first one, so nothing was cut.",
    "outlines-are-single": "None of the selected outlines lies in several places.",
    "outlines-not-cut": "The line cuts through none of the outlines. Begin and end it beside them.",
    "outlines-none-selected": "Select the outlines first.",
    "outlines-not-square": "No outline with square corners lies near enough to this one.",
    "outlines-as-simple": "The outlines are as simple as that already.",
    "outlines-not-near": "No vertices of different outlines lie that near each other without meeting.",
    "outlines-no-gaps": "There is no gap that small between the selected outlines.",
    "outline-too-many-vertices": "An outline would have more than {most} vertices. Simplify it first.",
    "outline-off-lattice": "The outline would reach further than a map can.",
    "tracing-too-many": (
        "{count} outlines were found; a map can use {most} at most. "
        "Raise the smallest outline, or let fewer colours mean something."
    ),
    "parts-to-align": "This takes at least {least} selected parts.",
}
