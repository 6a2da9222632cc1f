"""What can be wrong with files, documents and content."""

from typing import Final

DOCUMENT_SENTENCES: Final[dict[str, str]] = {
    "document-unusable": "{file} cannot be used. Problems found: {count}.",
    "document-undecodable": "This file cannot be understood, though nothing in it looks wrong. Please report it.",
    "document-too-large": "The document was not saved: it is larger than {most} MB and could not be opened. Split it.",
    "document-unwritable": "The document was not saved: it holds a value that no file can hold ({reason}).",
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
    # Pictures
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
    "picture-flat": "The picture {id} is pressed flat and cannot be seen. Fit it again.",
    # Saving
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
        "Version {version} of {id} was not found: not beside the file, in its project, in your library or among what "
        "comes with ccstudio. Put its file into one of these places."
    ),
    "content-other-version": (
        "Version {version} of {id} was not found, only version {versions} in {file}. Refer to that, or add the other."
    ),
    "content-ambiguous": (
        "Two files call themselves version {version} of {id} and differ: {one} and {other}. Give one of them another "
        "version, or remove it."
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
}
