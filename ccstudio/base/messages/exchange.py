"""Sentences about what goes out on paper and comes in from other programs."""

from typing import Final

EXCHANGE_SENTENCES: Final[dict[str, str]] = {
    # Pages
    "paper-unknown": (
        "There is no paper {name}. Choose one of {known}, or write width and height in millimetres, like 210x297."
    ),
    "paper-size": "A sheet of paper has {least} to {most} millimetres to a side.",
    "paper-no-room": (
        "Margins and overlap leave less than {least} millimetres of the paper. Make them smaller, or take larger paper."
    ),
    "pages-too-many": (
        "The map would take {count} pages; {most} are the most. "
        "Take larger paper, print it smaller, or fit it to pages."
    ),
    "fit-unreadable": "{option} {text} is not understood. Write columns and rows of pages, like 3x2.",
    "pages-need-pdf": "{file} was not drawn: several pages need a file that ends in .pdf.",
    "sight-too-wide": (
        "A map of {count} spaces has too much sight for paper; {most} spaces are the most. "
        "Save the table as CSV or NPY."
    ),
    # GeoJSON
    "geojson-too-large": "The file has more than {most} megabytes. Cut out or simplify what the map needs.",
    "geojson-too-many-features": "There are more than {most} features. Cut out what the map needs.",
    "geojson-too-many-points": (
        "There are more than {most} points. Simplify the outlines, or cut out what the map needs."
    ),
    "geojson-too-deep": "Collections stand in each other more than {most} deep. Write the geometries into one list.",
    "geojson-not-json": "The text is no valid JSON: {reason}. Export it again.",
    "geojson-not-object": "This must be a GeoJSON object: {{…}} with a type. There is {found}.",
    "geojson-type-unknown": "{found} is no type of GeoJSON that stands here. Write one of {known}.",
    "geojson-topology": "This is TopoJSON. Save it as GeoJSON, which most map programs can.",
    "geojson-missing": "{name} is missing. Export the file again, or add it.",
    "geojson-not-list": "This must be a list. There is {found}.",
    "geojson-not-position": "This must be a position, [x, y], of finite numbers. There is {found}.",
    "geojson-too-few-positions": (
        "A {kind} needs {least} positions or more; there are {count}. Remove it or complete it."
    ),
    "geojson-ring-open": "The ring is not closed: its last position must repeat the first. It was closed.",
    "geojson-properties": "The properties must be an object or null. There is {found}.",
    "geojson-empty": "There is nothing with a shape in the file. Export it again with its geometries.",
    "geojson-part-unusable": "This part of a map cannot be read: {reason}. Export it again, or mend it.",
    "geojson-no-place": "All of it is at one point, so it cannot be fitted to the board. Choose another scale.",
    "geojson-off-lattice": "{count} shapes lie so far from the board that no map can hold them. Fit them to the board.",
    "geojson-nothing-taken": "Nothing of the file was given a terrain. Choose terrains for what is to come in.",
    "geojson-kind-unknown": "There is no kind {name} of parts. Choose from: {known}.",
    "geojson-terrain-unknown": "{option} {text}: the map has no terrain {name}. Choose from: {known}.",
    "geojson-terrain-unreadable": "{option} {text} is not understood. Write a value and a terrain, like forest=woods.",
    "geojson-needs-out": "{map} is no map file of yours that could be changed. Name a file to write with --out.",
    "geojson-newer": "The file was written by a newer version of ccstudio and cannot be read by this one.",
}
