"""What the fields of documents and their choices are called in forms."""

from typing import Final

from ccstudio.base.language import N_, _

FIELD_LABELS: Final[dict[str, str]] = {
    "angle_deg": N_("Angle (degrees)"),
    "at": N_("Place"),
    "authors": N_("Authors"),
    "cell": N_("Cell"),
    "column_start": N_("First column is"),
    "column_width": N_("Digits of a column"),
    "columns": N_("Columns"),
    "columns_from": N_("Columns from the"),
    "compass": N_("Compass"),
    "effect": N_("Effect on sight"),
    "file": N_("File"),
    "first": N_("Name begins with the"),
    "frame": N_("Frame"),
    "geometry": N_("Outline"),
    "grid": N_("Grid"),
    "ground": N_("Ground"),
    "half_height": N_("Half the height"),
    "half_side": N_("Half a side"),
    "height": N_("Height"),
    "id": N_("Id"),
    "legend": N_("Legend"),
    "letters": N_("After Z come"),
    "level": N_("Level"),
    "licence": N_("Licence"),
    "margin": N_("Margin"),
    "notes": N_("Notes"),
    "number": N_("Number"),
    "numbering": N_("Names of spaces"),
    "opacity": N_("Opacity"),
    "orientation": N_("Orientation"),
    "origin": N_("Centre of the first space"),
    "owners": N_("Part of the side between"),
    "print": N_("Print"),
    "row_start": N_("First row is"),
    "row_width": N_("Digits of a row"),
    "rows": N_("Rows"),
    "rows_from": N_("Rows from the"),
    "scale_bar": N_("Scale bar"),
    "separator": N_("Between them"),
    "side": N_("Side"),
    "size": N_("Size"),
    "smooth": N_("Smooth"),
    "space": N_("Space"),
    "space_metres": N_("A space stands for (metres)"),
    "space_mm": N_("Width of a space (mm)"),
    "spaces": N_("Spaces"),
    "stagger": N_("Pushed columns or rows"),
    "style": N_("Style"),
    "terrain": N_("Terrain"),
    "text": N_("Text"),
    "title": N_("Title"),
    "value": N_("Hindrance"),
    "version": N_("Version"),
    "width": N_("Width"),
}
"""By the name of the field."""

CHOICE_LABELS: Final[dict[str, str]] = {
    "": N_("nothing"),
    "-": N_("a hyphen"),
    ".": N_("a full stop"),
    "/": N_("a slash"),
    "bottom": N_("bottom"),
    "clear": N_("none"),
    "column": N_("column"),
    "counted": N_("AA, AB, AC"),
    "digits": N_("numbers"),
    "doubled": N_("AA, BB, CC"),
    "even": N_("first, third, fifth"),
    "flat": N_("flat side on top"),
    "hindrance": N_("hindrance"),
    "left": N_("left"),
    "letters": N_("letters"),
    "note": N_("note"),
    "obstacle": N_("obstacle"),
    "odd": N_("second, fourth, sixth"),
    "place": N_("place"),
    "pointy": N_("corner on top"),
    "right": N_("right"),
    "row": N_("row"),
    "top": N_("top"),
    "water": N_("water"),
}
"""By the value that stands in the file."""


def field_label(name: str) -> str:
    """What a field is called in the person's language."""
    return _(FIELD_LABELS[name]) if name in FIELD_LABELS else name


def choice_label(value: str) -> str:
    """What a choice is called in the person's language."""
    return _(CHOICE_LABELS[value]) if value in CHOICE_LABELS else value
