"""What can be wrong with files, documents and content."""

from typing import Final

DOCUMENT_SENTENCES: Final[dict[str, str]] = {
    "document-unusable": "{file} cannot be used. Problems found: {count}.",
    "document-undecodable": (
        "This file cannot be read, although no problem was found in it. Please report this as a bug."
    ),
    "document-too-large": (
        "The document was not saved: it is larger than {most} MB and could not be opened again. Split it."
    ),
    "document-unwritable": (
        "The document was not saved: it contains a value that cannot be written to a file ({reason})."
    ),
    "document-without-measure": (
        "The document was not saved: its lists are nested too deeply or a number in it is too large. Correct its "
        "values."
    ),
    # Files that cannot be read at all
    "file-missing": "This file does not exist. Check its name and folder.",
    "file-is-folder": "This is a folder. Choose a file in it.",
    "file-not-a-file": "This is a device or a pipe. Choose a file.",
    "file-not-allowed": "You have no permission to read this file. Ask its owner, or change its permissions.",
    "file-too-large": "This file is larger than {most} MB, the limit for a document. Choose another file, or split it.",
    "file-unreadable": "The file cannot be read: {reason}.",
    # The text of a file
    "text-empty": "The file is empty. Restore it from a backup, or choose another file.",
    "text-binary": "This is not a text file but a picture, an archive or another binary file. Choose another file.",
    "text-encoding": "The encoding of the file is {encoding}. Save the file as UTF-8.",
    "text-byte-order-mark": "The file begins with a byte-order mark. Save it as UTF-8 without one.",
    "text-not-utf8": (
        "Byte {place} of the file, {byte}, is not UTF-8. The file may be saved as Latin-1; save it as UTF-8."
    ),
    "text-cut-off": (
        "The file ends too early: the value that begins in line {line} is incomplete. Complete the file, or restore "
        "it from a backup."
    ),
    "text-trailing": "Unexpected text after the end of the document: {found}. Remove it.",
    "text-unexpected": "Expected a value, found {found}. Write a text in double quotes, a number, a list or an object.",
    "text-name-expected": "Expected the name of an entry, found {found}. Write the name in double quotes.",
    "text-name-unquoted": 'The name {found} has no quotes. Write "{found}".',
    "text-single-quotes": "This text is in single quotes. Use double quotes.",
    "text-open-quote": (
        "The text that begins here has no closing quote on its line. Add the quote; write a line break in a text as "
        "\\n."
    ),
    "text-control-character": "The text contains the control character {found}. Remove it, or write it as an escape.",
    "text-escape": "{found} is not a valid escape. Write a backslash as \\\\.",
    "text-half-character": "{found} is only half of a character. Add the other half, or remove it.",
    "text-colon-missing": "Expected a colon between name and value, found {found}. Add the colon.",
    "text-comma-missing": "A comma is missing before {found}. Add it.",
    "text-comma-too-many": "This comma is not needed. Remove it.",
    "text-comment": 'JSON has no comments. Remove the comment, or move its text to the entry "notes".',
    "text-bracket": 'The bracket opened in line {line} needs "{expected}" to close it, not "{found}".',
    "text-entry-twice": 'The entry "{entry}" is already in line {line}. Keep one of the two.',
    "text-too-deep": "Lists and objects are nested more than {deepest} levels deep. Remove some levels.",
    "text-number": (
        "{found} is not a valid JSON number. Use digits with at most one decimal point between them, and no leading "
        "zero or plus sign."
    ),
    "text-number-huge": "The number {found} is too large. Use a smaller number.",
    "text-not-finite": "{found} is not a finite number. Write a finite number.",
    "text-word": "The word {found} has no quotes. Put texts into double quotes.",
    "text-word-case": "{found} must be written {expected}.",
    "text-too-many": "This text has more than {count} problems. Fix these first, then check again.",
    # Formats and versions
    "format-geojson": (
        "This is a GeoJSON file, not a document of the studio. Open a map, then choose File, Import, GeoJSON."
    ),
    "format-missing": 'The file does not name its format: the entry "format" is missing. Add it; use one of {choices}.',
    "format-unknown": "{found} is not a ccstudio format. Use one of {choices}.",
    "format-unknown-meant": '{found} is not a ccstudio format. Did you mean "{meant}"?',
    "format-unexpected": "This is a different kind of document. Choose a {expected} file.",
    "format-version-missing": 'The entry "format_version" is missing. Add it; the latest version is {version}.',
    "format-version-wrong": (
        "{found} is not a version of this format. Use a whole number; the latest version is {version}."
    ),
    "format-version-newer": (
        "This file is from a newer ccstudio: its version of the {format} format is {found}, and this program reads "
        "versions up to {version}. Install the latest ccstudio."
    ),
    # The shape of a document
    "shape-missing": 'The entry "{entry}" is missing. Add it.',
    "shape-missing-choice": 'The entry "{entry}" is missing. Add it; use one of {choices}.',
    "shape-unknown-entry": 'Unknown entry "{entry}". Remove it; the entries allowed here are {known}.',
    "shape-unknown-entry-meant": 'Unknown entry "{entry}". Did you mean "{meant}"?',
    "shape-null": "null is not allowed here. Remove the whole entry.",
    "shape-type-object": "Expected an object in {{ }}, found {found}.",
    "shape-type-array": "Expected a list in [ ], found {found}.",
    "shape-type-string": "Expected a text in double quotes, found {found}.",
    "shape-type-integer": "Expected a whole number without a decimal point, found {found}.",
    "shape-type-number": "Expected a number, found {found}.",
    "shape-type-boolean": "Expected true or false, found {found}.",
    "shape-choice": "{found} is not allowed here. Use one of {choices}.",
    "shape-choice-meant": '{found} is not allowed here. Did you mean "{meant}"?',
    "shape-id": (
        '{found} is not a valid id. Use lower-case letters and digits, with single "-" or "_" between them, at most '
        "64 characters."
    ),
    "shape-colour": '{found} is not a valid colour. Write "#" and six digits from 0 to F, such as "#7A9E4F".',
    "shape-cost": '{found} is not a valid cost. Write a number ("2"), a fraction ("1/2") or "impassable".',
    "shape-fraction": '{found} is not an exact number. Write a whole number ("2") or a fraction ("1/2") in quotes.',
    "shape-answer": (
        '{found} is not a valid choice. Write its kind and its value: "space 12", "side 12 ne", "direction ne", "box '
        'reserve", "piece 3", "card 7", "button pass" or "number 2".'
    ),
    "shape-digest": (
        "{found} is not a valid digest of 64 characters from 0 to 9 and a to f. Restore this entry from a backup."
    ),
    "shape-seed": (
        "{found} is not a valid seed. Write 16 characters from 0 to 9 and a to f, or 48 that begin with 8, 9 or a to f."
    ),
    "shape-player": (
        "{found} is not the name of a computer player. Write a level, such as rules, if you like with playouts or "
        "seconds for each choice: planner:64, planner:5s."
    ),
    "shape-pointer": (
        "{found} is not a path to an entry. Write names and numbers from the top of the document down, each behind a "
        "slash: /settings/sides/0/orders."
    ),
    "shape-no-entries": 'Unknown entry "{entry}". Remove it; no entries are allowed here.',
    "shape-type-cell": "Expected a text in double quotes or a whole number, found {found}.",
    "shape-type-several": "{found} has the wrong type. Use a value of one of these types: {types}.",
    "shape-no-branch": "{found} is not allowed here. See the documentation of the rule system for the allowed values.",
    "shape-otherwise": '{found} is not allowed here: its "{keyword}" must be {limit}. Correct it.',
    "stats-refused": "The rule system rejects these values: {reason}. Correct them.",
    "shape-pattern": "{found} does not match the required pattern {pattern}. Correct it.",
    "shape-exactly": "This list must have exactly {limit} numbers, but it has {count}. Correct it.",
    "shape-too-few": "This list is too short. Items: {count}, minimum: {limit}. Add the missing items.",
    "shape-too-long": "This list is too long. Items: {count}, maximum: {limit}. Remove the extra items.",
    "shape-too-many-entries": "There are too many entries: {count}, maximum: {limit}. Remove the extra entries.",
    "shape-text-empty": "The text is empty. Write something.",
    "shape-text-too-long": "The text is too long. Characters: {count}, maximum: {limit}. Shorten it.",
    "shape-too-small": "{found} is too small. The minimum is {limit}.",
    "shape-too-great": "{found} is too large. The maximum is {limit}.",
    "shape-not-multiple": "{found} is not a multiple of {limit}. Use a multiple.",
    "shape-too-many": "This file has more than {count} problems. Fix these first, then check again.",
    # Ids and names
    "id-taken": "The id {id} is already used by {place}. Give each its own id.",
    "terrain-name-taken": "The name {name} is already used by {place}. Give each terrain its own name.",
    "space-unknown": "There is no space {name}. The spaces of this map run from {first} to {last}.",
    "space-unknown-meant": "There is no space {name}. Did you mean {meant}?",
    "space-repeated": "The space {name} is already in {place}. Combine the two entries into one.",
    "direction-unknown": 'Spaces of this grid have no side "{direction}". Use one of {directions}.',
    "side-repeated": "{name} is the same side as {other} in {place}. Keep one of the two.",
    "course-gap": (
        "{one} and {other} are not adjacent, but a course must run from space to adjacent space. Add the spaces "
        "between them."
    ),
    "owners-apart": (
        "{one} and {other} are not adjacent. Name the two spaces of one side, or one space at the edge of the board."
    ),
    "objective-number-taken": "Objective {number} is already in {place}. Give this objective another number.",
    "objective-space-taken": (
        "The space {name} already belongs to objective {number}. Remove it from one of the two objectives."
    ),
    # Terrain
    "feature-without-effect": "The outline {id} has neither a terrain nor an effect of its own. Give it one of them.",
    "feature-two-effects": (
        "The outline {id} has both the terrain {terrain} and an effect of its own. Keep one of them."
    ),
    "feature-without-owners": (
        "The outline {id} has the side terrain {terrain} but no owner spaces, so it affects line of sight even from "
        "the adjacent spaces. Name the spaces of its side."
    ),
    "terrain-unknown": "There is no terrain {id} in {table}. Use a terrain from this table, or add {id} to it.",
    "terrain-unknown-meant": "There is no terrain {id} in {table}. Did you mean {meant}?",
    "terrain-kind": 'The terrain {id} is of kind "{kind}", which is not allowed here. Use a terrain of kind {kinds}.',
    "terrain-unusable": "The terrain table {file} has problems. Fix them first.",
    "cost-not-reduced": "The cost {cost} is not in lowest terms. Write {reduced}.",
    # Ids that lead from one entry, or one document, to another
    "reference-unknown": 'There is no {id} in the list "{list}". Use one of its ids, or add {id} to it.',
    "reference-unknown-meant": 'There is no {id} in the list "{list}". Did you mean {meant}?',
    "reference-unknown-there": (
        'There is no {id} in the list "{list}" of the {format} {document}. Use one of its ids, or add {id} to it.'
    ),
    "reference-unknown-there-meant": (
        'There is no {id} in the list "{list}" of the {format} {document}. Did you mean {meant}?'
    ),
    "word-repeated": "The word {word} is already in this list. Remove one of the two.",
    # Modules
    "slot-empty": (
        "The slot {id} of the layout {layout} is empty. Give it a value, a text, art or a shape, or remove it."
    ),
    "face-value-unshown": (
        "No slot of the layout {layout} shows the value {value}. Add a slot for it, or remove the value."
    ),
    "layout-ring": (
        "This layout is like itself: {ring}. Name another layout in one of them, or leave its entry empty."
    ),
    "layout-size": (
        "The layout {layout} is {width} × {height} mm. Make it at least {least} mm wide and high, or name a layout "
        "that it is like."
    ),
    "layout-slot-unknown": (
        "The layout {layout} has no slot {slot} from the layout it is like. Use the id of a slot, or remove the entry."
    ),
    "face-value-contradicts": (
        "{value} is printed as {printed}, but {title} says {meant}. Remove the printed value, or correct one of them."
    ),
    "face-text-value": (
        "The text names {name}, but {title} has no such value. Correct the name, or write the text without braces."
    ),
    "face-value-untrue": (
        "{value} is printed as {printed}, but {title} has no such value. Remove the printed value, or add it to the "
        "piece."
    ),
    "table-span-backward": "A row of {table} goes from {least} to {most}. Exchange the two numbers, or correct one.",
    "table-overlap": ("Rows {other} and {row} of {table} overlap. Change the numbers of one of them."),
    "table-gap": "{table} says nothing about {missing}, between rows {row} and {other}. Extend one row, or add a row.",
    "span-backward": "The span from {least} to {most} goes backwards. Exchange the two numbers, or correct one.",
    "deck-throws-uneven": (
        "{deck} has the throw {throw} {count} times, not {wanted}, and lacks others: {missing}. Correct the dice on "
        "some cards."
    ),
    "card-in-no-deck": "{card} is in no deck, so nobody can draw it. Add it to a deck, or remove the card.",
    "die-sign-unknown": "The die {die} has no face {face}. Use one of its faces, or remove the sign.",
    "die-sign-repeated": "The face {face} already has a sign, in {place}. Keep one of the two.",
    "face-art-unshown": (
        "No slot of the layout {layout} shows art, so {art} is not shown. Add a slot for art, or remove the art."
    ),
    "deck-card-repeated": (
        "The card {card} is already in {place}. Combine the two entries into one and add their counts."
    ),
    "deck-size": (
        "The cards of the deck {deck} add up to {count}, but its size is {size}. Correct one of the two numbers."
    ),
    "table-column-repeated": (
        'The table {table} already has a column "{column}", number {number}. Give one of them another heading.'
    ),
    "table-row": (
        "Cells in this row of the table {table}: {count}, columns of the table: {columns}. Give the row one cell per "
        "column."
    ),
    # Art
    "art-path-absolute": "The path {file} works on one computer only. Move the file to the module's folder.",
    "art-path-outside": "The path {file} leads out of the module's folder. Move the file into this folder.",
    "art-path-backslash": "The path {file} contains a backslash, which some systems do not read. Use / instead.",
    "art-path-address": "{file} is a web address. Save the file in the module's folder and use its file name.",
    "art-path-control": "The file name {file} contains a control character. Rename the file.",
    "art-path-empty-part": "The path {file} contains an empty part or a single point between slashes. Remove it.",
    "art-path-ending": (
        "{file} does not end as pictures do. Save the art as SVG, PNG, JPEG, WebP or GIF with the ending of its kind."
    ),
    "art-file-missing": "The file {file} is not in the module's folder. Put it there, or use another file.",
    "art-file-outside": "{file} is a link to a file outside the module's folder. Put the file itself into this folder.",
    "art-file-not-a-file": "{file} is a folder, a device or a pipe. Use a file with a picture.",
    "art-file-unreadable": "The art {file} cannot be read. Allow reading it, or use another file.",
    "art-file-too-large": "The art {file} is larger than {most} MB. Simplify it, or save it smaller.",
    "art-file-other-kind": "{file} contains a {kind} picture. Rename the file so that it ends in {ending}.",
    "art-file-not-pixels": "{file} is not a {kind} picture, as its ending says. Save the picture again.",
    "art-file-damaged": "The picture {file} is damaged. Save it again.",
    "art-file-vast": (
        "The picture {file} has {width} x {height} pixels. Art has {megapixels} million pixels at most, and {side} on "
        "its longer side. Save it smaller."
    ),
    "art-file-cut-off": "The end of the picture {file} is missing. Copy the file again from where you have it.",
    "art-file-moves": "The picture {file} is animated. Only its first frame is shown.",
    "art-file-entities": "The art {file} declares XML entities, which ccstudio does not read. Save it as plain SVG.",
    "art-svg-element": (
        "Line {line} of {file} contains <{name}>, which is not drawn. Convert it to paths, or save the art as PNG."
    ),
    "art-svg-picture": (
        "Line {line} of {file} contains a picture of pixels (<{name}>). Remove it, or save the whole art as PNG."
    ),
    "art-svg-effect": (
        "Line {line} of {file} uses the effect {name}, which is not drawn. Flatten or remove the effect, or save the "
        "art as PNG."
    ),
    "art-svg-dashes": (
        "Line {line} of {file} has a dashed stroke ({name}), which is not drawn. Convert the stroke to a path, or save "
        "the art as PNG."
    ),
    "art-svg-script": "Line {line} of {file} contains a script or an animation ({name}). Remove it.",
    "art-svg-link": (
        "Line {line} of {file} leads to another file or address ({name}). Embed it as paths, or save the art as PNG."
    ),
    "art-svg-use": (
        "Line {line} of {file} uses {name}, which is missing or contains itself. Unlink the clone in your drawing "
        "program."
    ),
    "art-svg-style": (
        'Line {line} of {file} has a style for "{name}", which is not read. Export it with presentation attributes or '
        "inline styles."
    ),
    "art-svg-large": (
        "Line {line} of {file}: the drawing has too many or too deeply nested elements. Simplify it, or save the art "
        "as PNG."
    ),
    "art-file-encoded": "The art {file} has an unsupported encoding. Save it as plain SVG in UTF-8.",
    "art-file-unknown": "{file} is not a readable SVG file. Save the art as plain SVG in UTF-8.",
    # Scenarios
    "piece-nowhere": 'The piece {piece} has no place. Give it one of "space", "box" and "on".',
    "piece-in-two-places": "The piece {piece} has several places: {places}. Keep one of them.",
    "piece-on-itself": "The piece {id} would carry itself, directly or through other pieces. Put it somewhere else.",
    "golden-blocked-and-hindered": (
        "A blocked pair cannot have a hindrance, but this one has {hindrance}. Remove the hindrance, or do not mark "
        "the pair as blocked."
    ),
    "golden-repeated": "The pair from {viewer} to {target} is already in {place}. Keep one of the two.",
    # The documents of a game, held against each other
    "contents-other-document": (
        "This document refers to the {format} {wanted}, but {found} is open. Change the reference, or open the right "
        "document."
    ),
    "map-of-other-terrain": (
        "The map {map} uses the terrain table {terrain}, but the module {module} uses {other}. Choose another map, "
        "or give this map the terrain table of the module."
    ),
    "terrain-of-other-system": (
        "The terrain table {terrain} is made for the rules {served}, but the module {module} uses the rules "
        "{system}. Give the module a terrain table for its rules."
    ),
    "face-unknown": (
        "The piece {piece} has no face {face}. Use one of {faces}, or remove this entry to show the first face."
    ),
    "piece-of-other-side": (
        "The piece {piece} belongs to {side}, but here it serves {other}. Check whether this is intended."
    ),
    "piece-count": (
        "There are more pieces {piece} here than in the box ({most}). Remove some, or raise the count of the piece."
    ),
    "box-taken": "The box {id} is also in {place} of the module {module}. Give one of them another id.",
    "box-unknown": (
        "There is no box {id} on a track of the module {module} or on the map {map}. Use another box, or add it."
    ),
    # Journals
    "journal-not-begun": 'The journal does not begin with an entry "begun". Restore the file from a backup.',
    "journal-begun-again": 'The journal has a second entry "begun". Restore the file from a backup.',
    "journal-seat-unknown": "There is no seat {seat}: the last seat is {last}. Restore the file from a backup.",
    "journal-taken-back": (
        "This entry takes back more entries than possible: {count}, maximum: {most}. Restore the file from a backup."
    ),
    "journal-move-two-places": "The piece {piece} goes to several places at once. Keep one of space, box and on.",
    "journal-mark-nowhere": (
        "There is no entry {entry} to mark: the last entry is {last}. Mark another entry, or remove the mark."
    ),
    "journal-mark-taken-back": (
        "Entry {entry} takes back other entries, so it cannot be marked. Mark another entry, or remove the mark."
    ),
    "journal-mark-order": (
        "The mark of entry {entry} comes after the mark of entry {before}. Mark each entry once, in the order of the "
        "entries."
    ),
    "lesson-says-nothing": "The lesson is for seat {seat}, but no step has a text for this seat. Write texts for it.",
    "lesson-step-empty": "The step does nothing. Give it a choice or an act.",
    "lesson-act-and-choice": "A step is either an act or a choice. Make two steps of it.",
    "lesson-act-without-text": "The learner is not told about this act. Give the step a text.",
    "lesson-act-without-targets": 'The act "{act}" has no targets. Say what the learner uses it on.',
    "lesson-unread": (
        '"{entry}" is not shown here: it needs a step with a text for seat {seat}. Move it to such a step, or remove '
        "it."
    ),
    # Translations
    "translation-text-twice": "“{text}” is listed twice. Keep one of the two.",
    "translation-text-unknown": (
        "The content has no text “{text}”. If the text was changed, move the translation to the new one; otherwise "
        "remove it."
    ),
    "translation-value-missing": "The translation does not print {value}, as the text does. Add it.",
    "translation-grammar-alone": "“{text}” has grammar but no translation. Translate it.",
    # Experiments
    "experiment-scenario-twice": "The scenario {id} is listed twice. Remove one of them.",
    "experiment-swaps-equals": "All sides are played by the same player, so sides cannot be swapped. Turn that off.",
    "experiment-pairing-twice": "This pairing is listed twice. Remove one of them.",
    # Copies
    "copy-missing": "The journal has no copy of a {format}. Restore the file from a backup.",
    "copy-twice": "A copy of a {format} is already in {place}. Restore the file from a backup.",
    "seat-journal-watcher-chose": (
        "This is a watcher's journal, but it contains a choice. Ask the host to send it again."
    ),
    "seat-journal-secret": (
        'The entry "{entry}" shows information hidden from this seat. Do not pass the file on; ask the host to send '
        "it again."
    ),
    # Pictures
    "picture-file-vast": (
        "The picture {file} is too large to read ({width} by {height} pixels). Reduce its size in another program."
    ),
    "picture-path-absolute": "The path {file} works on one computer only. Move the picture to the map's folder.",
    "picture-path-outside": "The path {file} leads out of the map's folder. Move the picture into this folder.",
    "picture-path-backslash": "The path {file} contains a backslash, which some systems do not read. Use / instead.",
    "picture-path-address": "{file} is a web address. Save the picture in the map's folder and use its file name.",
    "picture-path-control": "The file name {file} contains a control character. Rename the file.",
    "picture-path-empty-part": "The path {file} contains an empty part or a single point between slashes. Remove it.",
    "picture-file-missing": "The file {file} is not in the map's folder. Put it there, or use another picture.",
    "picture-file-outside": (
        "{file} is a link to a file outside the map's folder. Put the picture itself into this folder."
    ),
    "picture-file-not-a-file": "{file} is a folder, a device or a pipe. Use a picture file.",
    "picture-file-unreadable": "The picture {file} cannot be read. Allow reading it, or use another picture.",
    "picture-file-unknown": "{file} is not a readable picture. Save it as PNG, JPEG, TIFF, WebP, GIF or BMP.",
    "picture-file-cut-off": "The picture {file} is incomplete. Copy it again from its source.",
    "picture-mirrored": "The picture {id} is mirrored. Fit it again if this is not intended.",
    "picture-picks-repeated": (
        "Two picks of the picture {id} are at the same place. Fit it again and remove one of them."
    ),
    "picture-picks-astray": "The picture {id} is more than one space away from its picks. Fit it again.",
    "picture-file-moves": "The picture {file} is animated. Only its first frame is shown.",
    "picture-flat": "The picture {id} is squeezed to a line and cannot be seen. Fit it again.",
    # Saving
    "file-in-use": (
        "{file} is open in another program or another window of the studio. Close it there first, or continue in a "
        "copy."
    ),
    "file-in-use-by": (
        "{file} has been in use by {user} on {host} since {since} (process {process}). Close it there first, or "
        "continue in a copy."
    ),
    "save-changed-meanwhile": "{file} was not saved: another program has changed it. Save under another name.",
    "save-disk-full": (
        "{file} was not saved: the disk is full. Free some space and save again; the old file is unchanged."
    ),
    "save-not-allowed": (
        "{file} was not saved: you have no permission to write there. Choose another folder, or change the permissions."
    ),
    "save-read-only": "{file} was not saved: it is read-only. Save under another name, or allow writing to it.",
    "save-no-folder": "{file} was not saved: the folder {folder} does not exist. Create it, or choose another folder.",
    "save-folder-closed": (
        "{file} was not saved: new files cannot be created in the folder {folder}. Choose another folder."
    ),
    "save-is-folder": "{file} was not saved: a folder has this name. Choose another name.",
    "save-not-a-file": "{file} was not saved: it is a device or a pipe, not a file. Choose another name.",
    "save-link-loop": "{file} was not saved: it is a link that points back to itself. Remove the link.",
    "save-name-too-long": "{file} was not saved: the name is too long. Choose a shorter one.",
    "save-failed": "{file} was not saved: {reason}. The old file is unchanged.",
    # Content
    "content-missing": "Files that belong to ccstudio are missing. Reinstall it. Folders searched: {folders}",
    "content-not-found": (
        "Version {version} of the {format} {id} was not found beside the file, in its project, in your library or in "
        "the content of ccstudio. Put the file in one of these places, or install a package with it."
    ),
    "content-other-version": (
        "Version {version} of the {format} {id} was not found; {file} has version {versions}. Refer to this version, "
        "or add the missing one."
    ),
    "content-ambiguous": (
        "Two different files are both version {version} of the {format} {id}: {one} and {other}. Give one of them "
        "another version, or remove it."
    ),
    "copy-altered": (
        "The copy of the {format} {id} (version {version}) was changed after the game began: its digest does not "
        "match. Restore the file from a backup."
    ),
    "copy-unusable": (
        "The copy of the {format} {id} (version {version}) cannot be used. Restore the file from a backup, or "
        "continue the game in the program that wrote it."
    ),
    # Numbering of spaces
    "numbering-letter-zero": "Letters count from 1 (A), so the numbering cannot start at {start}. Start at 1.",
    "numbering-too-long": (
        "Names of spaces would be {length} characters long; the maximum is {longest}. Shorten the numbering."
    ),
    "numbering-ambiguous": (
        "Two spaces would have the name {name}: column {column}, row {row} and column {other_column}, row "
        "{other_row}. Give the numbering a separator or a greater width."
    ),
    "numbering-names-count": "There are {count} names for {spaces} spaces. Name every space of the grid, or none.",
    "numbering-name-twice": (
        "Two spaces have the name {name}: column {column}, row {row} and column {other_column}, row {other_row}. "
        "Rename one of them."
    ),
    "layout-name-taken": "The name {name} is already used by {place}. Give each board its own name.",
}
