"""What can be wrong with files, documents and content."""

from typing import Final

DOCUMENT_SENTENCES: Final[dict[str, str]] = {
    "document-unusable": "{file} cannot be used. Problems found: {count}.",
    "document-undecodable": "This file cannot be understood, though nothing in it looks wrong. Please report it.",
    "document-too-large": "The document was not saved: it is larger than {most} MB and could not be opened. Split it.",
    "document-unwritable": "The document was not saved: it holds a value that no file can hold ({reason}).",
    "document-without-measure": (
        "The document was not saved: lists stand in each other too deep, or a number is too great, for any file. "
        "Correct its values."
    ),
    # Files that cannot be read at all
    "file-missing": "There is no such file. Check its name and folder.",
    "file-is-folder": "This is a folder. Choose a file in it.",
    "file-not-a-file": "This is a device or a pipe. Choose a file.",
    "file-not-allowed": "You may not read this file. Ask its owner, or change its permissions.",
    "file-too-large": "This file is larger than the {most} MB a document may have. Choose the right file, or split it.",
    "file-unreadable": "The file cannot be read: {reason}.",
    # The text of a file
    "text-empty": "The file is empty. Bring it back from a copy, or choose another one.",
    "text-binary": "This is not text but a picture, an archive or another binary file. Choose the right file.",
    "text-encoding": "The file is written in {encoding}. Save it as UTF-8.",
    "text-byte-order-mark": "The file begins with a byte-order mark. Save it as UTF-8 without one.",
    "text-not-utf8": (
        "Byte {place} of the file, {byte}, is not UTF-8; an editor may have saved it as Latin-1. Save it as UTF-8."
    ),
    "text-cut-off": (
        "The file ends too early: what begins in line {line} is not closed. Complete it, or bring it back from a copy."
    ),
    "text-trailing": "The document has ended, but more follows: {found}. Remove it.",
    "text-unexpected": (
        "A value should stand here, not {found}. Write a text in double quotes, a number, a list or an object."
    ),
    "text-name-expected": "The name of an entry should stand here, not {found}. Write it in double quotes.",
    "text-name-unquoted": 'The name {found} has no quotes. Write "{found}".',
    "text-single-quotes": "This text stands in single quotes. Use double quotes.",
    "text-open-quote": (
        "The text that begins here has no closing quote in its line. Add it; a line break inside is written \\n."
    ),
    "text-control-character": "The control character {found} stands in a text. Remove it, or write it as an escape.",
    "text-escape": "There is no escape {found}. A backslash itself is written \\\\.",
    "text-half-character": "{found} is only one half of a character. Add the other half, or remove it.",
    "text-colon-missing": "A colon should stand between name and value, not {found}. Add it.",
    "text-comma-missing": "A comma is missing before {found}. Add it.",
    "text-comma-too-many": "There is a comma too many. Remove it.",
    "text-comment": "JSON has no comments. Remove it; the entry notes has room for words.",
    "text-bracket": 'What begins in line {line} must be closed by "{expected}", not by "{found}".',
    "text-entry-twice": 'The entry "{entry}" was given already in line {line}. Keep one of them.',
    "text-too-deep": (
        "Lists and objects stand in each other more than {deepest} deep. No document needs that; remove them."
    ),
    "text-number": (
        "{found} is not a number as JSON writes it: digits, a point between digits, no zeros or plus in front."
    ),
    "text-number-huge": "The number {found} is too great for any computer. Correct it.",
    "text-not-finite": "{found} is not a number that a file can hold. Write a finite number.",
    "text-word": "The word {found} has no quotes. Put texts into double quotes.",
    "text-word-case": "{found} is written {expected}.",
    "text-too-many": "There are more than {count} problems in this text. Repair these, then look again.",
    # Formats and versions
    "format-geojson": "This is GeoJSON, no document of the studio. Open a map, and use File, Import, GeoJSON.",
    "format-missing": 'This file does not say what it is: the entry "format" is missing. Add it, one of {choices}.',
    "format-unknown": "{found} is not a format of ccstudio. Its formats are {choices}.",
    "format-unknown-meant": '{found} is not a format of ccstudio. Did you mean "{meant}"?',
    "format-unexpected": "This is another kind of document. Choose a {expected} file.",
    "format-version-missing": 'The entry "format_version" is missing. Add it; the newest version is {version}.',
    "format-version-wrong": (
        "{found} is not a version of this format. Versions are whole numbers; the newest is {version}."
    ),
    "format-version-newer": (
        "This file was made by a newer ccstudio: it has version {found} of the {format} format, and this one knows "
        "{version}. Install the newest ccstudio."
    ),
    # The shape of a document
    "shape-missing": 'The entry "{entry}" is missing. Add it.',
    "shape-missing-choice": 'The entry "{entry}" is missing. Add it, one of {choices}.',
    "shape-unknown-entry": 'There is no entry "{entry}" here. Remove it; there can be {known}.',
    "shape-unknown-entry-meant": 'There is no entry "{entry}" here. Did you mean "{meant}"?',
    "shape-null": "null stands for nothing. Leave the whole entry out.",
    "shape-type-object": "An object in {{ }} should stand here, not {found}.",
    "shape-type-array": "A list in [ ] should stand here, not {found}.",
    "shape-type-string": "A text in double quotes should stand here, not {found}.",
    "shape-type-integer": "A whole number without a decimal point should stand here, not {found}.",
    "shape-type-number": "A number should stand here, not {found}.",
    "shape-type-boolean": "true or false should stand here, not {found}.",
    "shape-choice": "{found} is not known here. Choose one of {choices}.",
    "shape-choice-meant": '{found} is not known here. Did you mean "{meant}"?',
    "shape-id": (
        '{found} is not an id. Use lower-case letters and digits, with single "-" or "_" between them, 64 at most.'
    ),
    "shape-colour": '{found} is not a colour. Write "#" and six digits from 0 to F, such as "#7A9E4F".',
    "shape-cost": '{found} is not a cost. Write a number ("2"), a fraction ("1/2") or "impassable".',
    "shape-fraction": '{found} is not an exact number. Write a whole number ("2") or a fraction ("1/2") in quotes.',
    "shape-answer": (
        '{found} is not a choice. Write its kind and what it names: "space 12", "side 12 ne", "direction ne", '
        '"box reserve", "piece 3", "card 7", "button pass" or "number 2".'
    ),
    "shape-digest": "{found} is not a digest: 64 of the characters 0 to 9 and a to f. Take this entry from a copy.",
    "shape-seed": (
        "{found} is not a seed. Write 16 of the characters 0 to 9 and a to f, or 48 that begin with 8, 9 or a to f."
    ),
    "shape-no-entries": 'There is no entry "{entry}" here, nor any other. Remove it.',
    "shape-type-cell": "A text in double quotes or a whole number should stand here, not {found}.",
    "shape-type-several": "{found} cannot stand here. Write a value of one of these types: {types}.",
    "shape-no-branch": "{found} is none of what can stand here. The rule system says what can.",
    "shape-otherwise": '{found} cannot stand here: its "{keyword}" must be {limit}. Correct it.',
    "stats-refused": "The rule system does not take these values: {reason}. Correct them.",
    "shape-pattern": "{found} is not written as it must be: {pattern}.",
    "shape-exactly": "There must be {limit} numbers here, not {count}.",
    "shape-too-few": "Items in this list: {count}. It takes {limit} or more; add what is missing.",
    "shape-too-long": "Items in this list: {count}. It takes {limit} at most; remove the others.",
    "shape-text-empty": "The text is empty. Write something.",
    "shape-text-too-long": "The text has {count} characters. Shorten it to {limit}.",
    "shape-too-small": "{found} is too small. The least is {limit}.",
    "shape-too-great": "{found} is too great. The greatest is {limit}.",
    "shape-not-multiple": "{found} is not a multiple of {limit}. Choose one.",
    "shape-too-many": "There are more than {count} problems in this file. Repair these, then look again.",
    # Ids and names
    "id-taken": "The id {id} is taken by {place}. Give each its own.",
    "terrain-name-taken": "The name {name} is taken by {place}. Give each its own, so that people can tell them apart.",
    "space-unknown": "There is no space {name}. The spaces of this map go from {first} to {last}.",
    "space-unknown-meant": "There is no space {name}. Did you mean {meant}?",
    "space-repeated": "The space {name} stands in {place} already. Make one entry of the two.",
    "direction-unknown": 'Spaces of this grid have no side "{direction}". Choose one of {directions}.',
    "side-repeated": "{name} is the same side as {other} in {place}. Keep one of the two.",
    "course-gap": "{one} and {other} share no side, but a course goes from space to space. Add those between.",
    "owners-apart": "{one} and {other} share no side. Name the two spaces of one side, or one space at the edge.",
    "objective-number-taken": "Objective {number} stands in {place} already. Give this one another number.",
    "objective-space-taken": "The space {name} is part of objective {number} already. Leave it to one of them.",
    # Terrain
    "feature-without-effect": "The outline {id} has no terrain and no effect of its own. Give it one of them.",
    "feature-two-effects": "The outline {id} has the terrain {terrain} and an effect of its own. Keep one of them.",
    "feature-without-owners": (
        "The outline {id} is {terrain}, which stands on a side, but names no owners: it will count for viewers right "
        "beside it. Name the spaces of its side."
    ),
    "terrain-unknown": "There is no terrain {id} in {table}. Choose one of its terrains, or add this one to it.",
    "terrain-unknown-meant": "There is no terrain {id} in {table}. Did you mean {meant}?",
    "terrain-kind": 'The terrain {id} is of kind "{kind}", which cannot stand here. Choose one of kind {kinds}.',
    "terrain-unusable": "The terrain table {file} has problems of its own. Repair it first.",
    "cost-not-reduced": "The cost {cost} is {reduced} in lowest terms. Write it so.",
    # Ids that lead from one entry, or one document, to another
    "reference-unknown": 'There is no {id} in the list "{list}". Choose one of its ids, or add this one to it.',
    "reference-unknown-meant": 'There is no {id} in the list "{list}". Did you mean {meant}?',
    "reference-unknown-there": (
        'There is no {id} in the list "{list}" of the {format} {document}. Choose one of its ids, or add this one.'
    ),
    "reference-unknown-there-meant": (
        'There is no {id} in the list "{list}" of the {format} {document}. Did you mean {meant}?'
    ),
    "word-repeated": "The word {word} stands in this list already. Remove one of the two.",
    # Modules
    "slot-empty": (
        "The slot {id} of the layout {layout} shows nothing. Give it a value, a text, art or a shape, or remove it."
    ),
    "face-value-unshown": (
        "No slot of the layout {layout} shows the value {value}. Add a slot for it, or remove the value."
    ),
    "die-sign-unknown": "The die {id} has no face {face}. Name one of its faces, or remove the sign.",
    "die-sign-repeated": "The face {face} has a sign already, at {place}. Keep one of the two.",
    "face-art-unshown": "No slot of the layout {layout} shows art, such as {art}. Add one, or remove the art.",
    "deck-card-repeated": "The card {id} stands in {place} already. Make one entry of the two and add their counts.",
    "deck-size": "The cards of the deck {id} add up to {count}, not to its size of {size}. Correct one or the other.",
    "table-column-repeated": (
        'The table {id} has a column "{column}" already, as number {number}. Give one of them another heading.'
    ),
    "table-row": "This row of the table {id} has {count} cells, and the table {columns} columns. Make them as many.",
    # Art
    "art-path-absolute": "{file} leads to a place on one computer only. Put the file into the module's folder.",
    "art-path-outside": "{file} leads out of the module's folder. Put the file into it.",
    "art-path-backslash": "{file} has a backslash, which not every system understands. Write / instead.",
    "art-path-address": "{file} is an address. Save the file in the module's folder and name it.",
    "art-path-control": "{file} has a control character in it. Rename the file.",
    "art-path-empty-part": "{file} has an empty part or a lone point between slashes. Remove it.",
    "art-path-ending": '{file} is no SVG by its name. Save the art as SVG, in a file whose name ends with ".svg".',
    "art-file-missing": "There is no {file} in the module's folder. Put the art there, or name another file.",
    "art-file-outside": "{file} is a link out of the module's folder. Put the file itself there.",
    "art-file-not-a-file": "{file} is a folder, a device or a pipe. Name an SVG file.",
    "art-file-unreadable": "The art {file} cannot be read. Allow reading it, or put another file in its place.",
    "art-file-too-large": "The art {file} is larger than {most} MB. Simplify its drawing.",
    "art-file-entities": "The art {file} declares entities, which are not read. Save it as plain SVG.",
    "art-file-undrawn": (
        "The art {file} has more in it than shapes, such as styles, links, pictures or dashes, and is not drawn. "
        "Save it as plain SVG of paths."
    ),
    "art-file-encoded": "The art {file} is in an encoding that is not read. Save it as plain SVG in UTF-8.",
    "art-file-unknown": "{file} is no SVG that can be shown. Save the art as plain SVG in UTF-8.",
    # Scenarios
    "piece-nowhere": 'The piece {piece} has no place. Give it one of "space", "box" and "on".',
    "piece-in-two-places": "The piece {piece} has several places: {places}. Keep one of them.",
    "piece-on-itself": "The piece {id} would carry itself, by itself or through others. Put it somewhere else.",
    "golden-blocked-and-hindered": (
        "What is blocked has no hindrance, but {hindrance} stands here. Remove it, or the blocking."
    ),
    "golden-repeated": "Sight from {viewer} to {target} is judged in {place} already. Keep one of the two.",
    # The documents of a game, held against each other
    "contents-other-document": (
        "This refers to the {format} {wanted}, but {found} was opened for it. Refer to that, or bring the right one."
    ),
    "map-of-other-terrain": (
        "The map {map} is drawn with the terrain {terrain}, and the module {module} is played with {other}. "
        "Choose another map, or give this one the terrain of the module."
    ),
    "terrain-of-other-system": (
        "The terrain {terrain} serves the rules {served}, and the module {module} is played by {system}. "
        "Give the module a terrain of its rules."
    ),
    "face-unknown": "The piece {piece} has no face {face}. Choose one of {faces}, or leave it out for the first.",
    "piece-of-other-side": "The piece {piece} belongs to {side}, and here it serves {other}. Check that this is meant.",
    "piece-count": "There are {most} pieces {piece} in the box, and here are more. Take fewer, or raise its count.",
    "box-taken": "The box {id} is also in {place} of the module {module}. Give one of them another id.",
    "box-unknown": (
        "There is no box {id}: no track of the module {module} has it, nor the map {map}. Choose another, or add it."
    ),
    # Journals
    "journal-not-begun": 'A journal begins with an entry "begun". Bring the file back from a copy.',
    "journal-begun-again": "A game begins only once. Bring the file back from a copy.",
    "journal-seat-unknown": "There is no seat {seat}: the last one is {last}. Bring the file back from a copy.",
    "journal-taken-back": (
        "{count} entries are taken back, but only {most} are in force. Bring the file back from a copy."
    ),
    "journal-move-two-places": "The piece {piece} is put into several places. Keep one of space, box and on.",
    "journal-mark-nowhere": "There is no entry {entry} to mark: the last is {last}. Choose another, or remove this.",
    "journal-mark-taken-back": "The entry {entry} takes others back and leads nowhere. Choose another, or remove this.",
    "journal-mark-order": "The entry {entry} is marked behind {before}. Mark each once, in the order of the entries.",
    "lesson-says-nothing": "No step tells seat {seat} anything, and the lesson is for that seat. Write texts for it.",
    "lesson-unread": (
        'Nobody reads "{entry}" here: it belongs to a step of seat {seat} that has a text. Move it there, or remove it.'
    ),
    "copy-missing": "The journal carries no copy of a {format}. Bring the file back from a copy.",
    "copy-twice": "There is a copy of a {format} in {place} already. Bring the file back from a copy.",
    "seat-journal-watcher-chose": "This is the journal of a watcher, who chooses nothing. Ask the host for it again.",
    "seat-journal-secret": (
        'The entry "{entry}" tells what this seat may not know. Do not pass the file on; ask the host for it again.'
    ),
    # Pictures
    "picture-file-vast": (
        "The picture {file} has {width} by {height} pixels, more than can be read. "
        "Make it smaller with another program."
    ),
    "picture-path-absolute": "{file} leads to a place on one computer only. Put the picture into the map's folder.",
    "picture-path-outside": "{file} leads out of the map's folder. Put the picture into it.",
    "picture-path-backslash": "{file} has a backslash, which not every system understands. Write / instead.",
    "picture-path-address": "{file} is an address. Save the picture in the map's folder and name the file.",
    "picture-path-control": "{file} has a control character in it. Rename the file.",
    "picture-path-empty-part": "{file} has an empty part or a lone point between slashes. Remove it.",
    "picture-file-missing": "There is no {file} in the map's folder. Put the picture there, or name another.",
    "picture-file-outside": "{file} is a link out of the map's folder. Put the picture itself there.",
    "picture-file-not-a-file": "{file} is a folder, a device or a pipe. Name the file of a picture.",
    "picture-file-unreadable": "The picture {file} cannot be read. Allow reading it, or put another in its place.",
    "picture-file-unknown": "{file} is no picture that can be shown. Save it as PNG, JPEG, TIFF, WebP, GIF or BMP.",
    "picture-file-cut-off": "The picture {file} ends too early. Copy it again from where it came.",
    "picture-mirrored": "The picture {id} is shown as in a mirror. Fit it again if that was not meant.",
    "picture-picks-repeated": "Two picks of the picture {id} are at one place. Fit it again and remove one of them.",
    "picture-picks-astray": "The picture {id} lies more than a space from where its picks put it. Fit it again.",
    "picture-file-moves": "The picture {file} moves. Only its first frame is shown.",
    "picture-flat": "The picture {id} is pressed flat and cannot be seen. Fit it again.",
    # Saving
    "file-in-use": (
        "{file} is open in another program, or in another window of the studio. Close it there first, "
        "or go on in a copy."
    ),
    "file-in-use-by": (
        "{file} is in use by {user} on {host} since {since} (process {process}). Close it there first, "
        "or go on in a copy."
    ),
    "save-changed-meanwhile": (
        "{file} was not saved: another program has written to it meanwhile. Save under another name."
    ),
    "save-disk-full": "{file} was not saved: the disk is full. Make room and save again; the old file is untouched.",
    "save-not-allowed": "{file} was not saved: you may not write there. Choose another folder, or allow writing.",
    "save-read-only": "{file} was not saved: it is read-only. Save under another name, or allow writing to it.",
    "save-no-folder": "{file} was not saved: there is no folder {folder}. Make the folder or choose another one.",
    "save-folder-closed": "{file} was not saved: the folder {folder} takes no new files. Choose another folder.",
    "save-is-folder": "{file} was not saved: a folder has that name. Choose another name.",
    "save-not-a-file": "{file} was not saved: it is a device or a pipe, not a file. Choose another name.",
    "save-link-loop": "{file} was not saved: it is a link that leads back to itself. Remove the link.",
    "save-name-too-long": "{file} was not saved: the name is too long. Choose a shorter one.",
    "save-failed": "{file} was not saved: {reason}. The old file is untouched.",
    # Content
    "content-missing": "Files that come with ccstudio are missing. Install it again. Looked for: {folders}",
    "content-not-found": (
        "Version {version} of the {format} {id} was not found: not beside the file, in its project, in your library or "
        "among what comes with ccstudio. Put its file into one of these places."
    ),
    "content-other-version": (
        "Version {version} of the {format} {id} was not found, only version {versions} in {file}. Refer to that, or "
        "add the other."
    ),
    "content-ambiguous": (
        "Two files call themselves version {version} of the {format} {id} and differ: {one} and {other}. Give one of "
        "them another version, or remove it."
    ),
    "copy-altered": (
        "The copy of the {format} {id} (version {version}) was changed after the game began: its digest does not fit. "
        "Bring the file back from a copy."
    ),
    "copy-unusable": (
        "The copy of the {format} {id} (version {version}) cannot be used. Bring the file back from a copy, or play on "
        "with the program that wrote it."
    ),
    # Numbering of spaces
    "numbering-letter-zero": "Letters are counted from 1 (A); the numbering cannot start at {start}. Start at 1.",
    "numbering-too-long": (
        "Names of spaces would grow to {length} characters, and {longest} are allowed. Shorten the numbering."
    ),
    "numbering-ambiguous": (
        "Two spaces would be called {name}: column {column}, row {row} and column {other_column}, row {other_row}. "
        "Give the numbering a separator or a greater width."
    ),
    "numbering-names-count": (
        "There are {count} names for {spaces} spaces. Give each space of the grid a name, or none to any."
    ),
    "numbering-name-twice": (
        "Two spaces are called {name}: column {column}, row {row} and column {other_column}, row {other_row}. Give one "
        "of them another name."
    ),
    "layout-name-taken": "The name {name} is taken by {place}. Give each board its own.",
}
