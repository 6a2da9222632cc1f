"""Sentences about what goes out on paper and comes in from other programs."""

from typing import Final

EXCHANGE_SENTENCES: Final[dict[str, str]] = {
    # Pages
    "paper-unknown": (
        "There is no paper size {name}. Use one of {known}, or write width and height in millimetres, for example "
        "210x297."
    ),
    "paper-size": "Each side of a sheet must measure {least} to {most} mm.",
    "paper-no-room": "Margins and overlap leave less than {least} mm of the paper. Reduce them, or use larger paper.",
    "pages-too-many": (
        "The map needs {count} pages; the maximum is {most}. Use larger paper, print it smaller, or fit it to pages."
    ),
    "fit-unreadable": "{option} {text} is not valid. Write columns and rows of pages, for example 3x2.",
    "pages-need-pdf": "{file} was not drawn: several pages need a file name that ends in .pdf.",
    "sight-too-wide": (
        "The sight table of {count} spaces is too large to print; the maximum is {most} spaces. Save it as CSV or NPY."
    ),
    # GeoJSON
    "geojson-too-large": "The file is larger than {most} MB. Cut out or simplify the part that you need.",
    "geojson-too-many-features": "The file has more than {most} features. Cut out the part that you need.",
    "geojson-too-many-points": (
        "The file has more than {most} points. Simplify the outlines, or cut out the part that you need."
    ),
    "geojson-too-deep": "Collections are nested more than {most} levels deep. Write the geometries in one list.",
    "geojson-not-json": "The text is not valid JSON: {reason}. Export the file again.",
    "geojson-not-object": "Expected a GeoJSON object {{…}} with a type, found {found}.",
    "geojson-type-unknown": "{found} is not a GeoJSON type allowed here. Use one of {known}.",
    "geojson-topology": "This file is TopoJSON. Save it as GeoJSON in your map program.",
    "geojson-missing": "{name} is missing. Export the file again, or add it.",
    "geojson-not-list": "Expected a list, found {found}.",
    "geojson-not-position": "Expected a position [x, y] of finite numbers, found {found}.",
    "geojson-too-few-positions": (
        "Too few positions in this {kind}: {count}, minimum: {least}. Complete it or remove it."
    ),
    "geojson-ring-open": "The ring was open, so its first position was repeated at the end to close it.",
    "geojson-properties": "Expected an object or null as properties, found {found}.",
    "geojson-empty": "The file contains no shapes. Export it again with its geometries.",
    "geojson-part-unusable": "This part of a map cannot be read: {reason}. Export it again, or correct it.",
    "geojson-no-place": "All positions are the same, so the file cannot be fitted to the board. Choose another scale.",
    "geojson-off-lattice": "Shapes too far from the board for a map: {count}. Fit them to the board.",
    "geojson-nothing-taken": "No part of the file has a terrain. Choose terrains for the parts to import.",
    "geojson-kind-unknown": "There is no kind of parts {name}. Use one of: {known}.",
    "geojson-terrain-unknown": "{option} {text}: the map has no terrain {name}. Use one of: {known}.",
    "geojson-terrain-unreadable": (
        "{option} {text} is not valid. Write a value and a terrain, for example forest=woods."
    ),
    "geojson-needs-out": (
        "{map} is not a map file of your own, so it cannot be changed. Name an output file with --out."
    ),
    "geojson-newer": "The file was written by a newer version of ccstudio. Install the latest ccstudio.",
}
