"""Sentences about the studio: files, printing, import and export."""

from typing import Final

STUDIO_SENTENCES: Final[dict[str, str]] = {
    # Map editor.
    "clipboard-unusable": "The clipboard contains no parts of a map. Copy some on a map first.",
    "clipboard-too-large": "The clipboard contains more than {megabytes} MB, so it was not read. Copy fewer parts.",
    # Module and scenario editors.
    "records-none": "The clipboard contains no parts of a module or scenario. Select some in the list and copy them.",
    "records-too-large": "The clipboard contains more than {megabytes} MB, so it was not read. Copy fewer parts.",
    "records-not-json": "The parts on the clipboard are damaged: line {line}, column {column} is not valid JSON.",
    "records-damaged": "The parts on the clipboard are damaged: {reason}.",
    "records-without-measure": (
        "The parts on the clipboard have lists nested too deeply or a number that is too large. Correct them where you "
        "copied them."
    ),
    "records-other-document": "The clipboard contains parts of a {kind}. Paste them into a {kind}.",
    "records-missing": "Nothing was pasted, because this scenario lacks: {missing}.",
    "records-no-place": "Select the part that gets the pasted {list} first.",
    "records-too-many": "The list can have at most {most} entries. Delete some first, or paste fewer.",
    "replace-unfit": "Nothing was replaced, because a text would not fit its place: {reason}.",
    "replace-no-id": "Nothing was replaced, because {text} is not a valid ID: use lower-case letters, digits, hyphens.",
    "replace-taken": "Nothing was replaced, because the ID {text} is already used.",
    "table-too-large": "The table is larger than {megabytes} MB, so it was not read.",
    "table-without-ids": "The table has no column with the header id. Export the table first to see how it begins.",
    "table-unreadable": "The table cannot be read: {reason}.",
    "table-not-text": "{file} is not UTF-8 text. Save it as CSV in UTF-8.",
    # New maps.
    "new-map-not-a-map": "{file} is not a map. Choose a map file.",
    # Keys.
    "keys-file-unreadable": "{file} cannot be read: {reason}.",
    "keys-file-not-json": "{file} is not valid JSON. Choose a file that was saved by Change keys.",
    "keys-file-other": "{file} is not a file of keyboard shortcuts. Choose a file that was saved by Change keys.",
    "keys-file-later": "{file} was saved by a newer version of the studio. Install the latest ccstudio.",
    "keys-file-shape": 'The keys in {file} must be lists of keys for each action, for example "tool.select": ["S"].',
    "keys-file-too-many": "In {file}, {action} has more than {most} keys. Remove some of them.",
    "keys-file-no-key": "In {file}, {action} has {key}, which is not a valid key. Write keys like Ctrl+Shift+S.",
    # Command line
    "map-not-found": (
        "There is no file {name} and no ccstudio map with this name. Name a file, or one of these maps: {shipped}."
    ),
    "no-screen": (
        "No window can open: there is no screen. `ccstudio tour` shows the program without one; `ccstudio render` "
        "and `ccstudio sight` also work without a screen."
    ),
    "screen-unreachable": (
        "No window can open on this screen: {reason}. `ccstudio tour` shows the program without one; `ccstudio "
        "render` and `ccstudio sight` also work without a screen."
    ),
    "policy-unknown": "There is no sight policy {name}. Use one of: {known}.",
    "thread-unreadable": "--thread {text} is not valid. Write two spaces, for example A1:D5.",
    "smoke-unreadable": "--smoke {text} is not valid. Write a space and a hindrance from 1 to 99, for example C4:5.",
    "number-unreadable": "{option} {text} is not valid. Write a number from {least} to {most}.",
    "sight-file-unknown": "{option} {file}: nothing was written. The file name must end in one of {known}.",
    "layer-unknown": "There is no layer {name}. Use one of: {known}.",
    "picture-kind-unknown": "{file} was not drawn. The file name must end in one of {known}.",
    "folder-unusable": "The folder {folder} cannot be used: {reason}. Choose another folder.",
    "pairs-unreadable": "The pairs cannot be read: {reason}.",
    "pairs-not-text": "The pairs are not UTF-8 text. Save the file as UTF-8.",
    "pairs-not-json": 'This is not valid JSON. Write a list of pairs, [["A1", "D5"]], or one pair per line: A1 D5.',
    "pairs-not-a-list": 'Write the pairs as a list: [["A1", "D5"]].',
    "pair-line": "Write two spaces on each line, for example A1 D5.",
    "pair-shape": 'Write a pair as ["A1", "D5"] or {{"from": "A1", "to": "D5"}}.',
    "pairs-too-many": "The pairs are larger than {most} MB. Divide them into several files.",
    "markers-without-thread": "--smoke and --blaze need a thread. Add it with --thread, for example --thread A1:D5.",
    "schema-folder-missing": "There is no folder {folder}. Check its name, or create it with `{remedy}`.",
    "answer-unwritten": "The output cannot be written: {reason}.",
    # Rendering.
    "picture-too-small": "At {scale:g} pixels per space, the picture would have no pixels. Use a larger scale.",
    "picture-too-large": (
        "The picture would be {width} by {height} pixels. The maximum is {most} pixels per side and {megapixels} "
        "million in total. Choose {dpi} dpi or less, or SVG or PDF."
    ),
    "picture-no-memory": (
        "There is not enough memory for a picture of {width} by {height} pixels. Choose a smaller size."
    ),
    "page-too-large": (
        "The page would be {width} by {height} mm; the maximum is {most} mm per side. Print the map with smaller "
        "spaces."
    ),
    # Pictures for a module
    "art-file-missing-there": "The file {file} is no longer there. Choose it again.",
    "art-file-no-picture": "{file} is not a picture. Use {kinds}.",
    "art-module-shipped": (
        "The pictures of {module} cannot be changed, because it comes with ccstudio. Save the module under another "
        "name first, with File > Save as."
    ),
    # Pages
    "paper-unknown": (
        "There is no paper size {name}. Use one of {known}, or write width and height in millimetres, for example "
        "210x297."
    ),
    "item-too-large": (
        "A piece of {width} by {height} mm does not fit on {paper} paper. Use larger paper, or smaller margins."
    ),
    "too-many-sheets": "There would be more than {most} sheets to cut. Print a scenario instead of the whole box.",
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
    # Pages for browsers
    "page-game-unplayable": "The host cannot show this game in a browser: {reason}",
    "page-not-painted": "The pictures of this game could not be painted.",
    "page-game-in-progress": "This game is not over: a page can show only what spectators (-1) or one seat may know.",
    "manual-missing": (
        "The manual is not in this installation. In a checkout, make it with: make manual. Folder searched: {folder}"
    ),
    "manual-topic-unknown": "The manual has no page {topic}. Its pages are: {known}",
    "translation-no-content": (
        "There is nothing to translate in {folder}. Name a module, its folder, or a folder of maps."
    ),
}
