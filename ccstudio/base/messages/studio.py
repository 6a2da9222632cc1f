"""What can go wrong in the studio and on the command line."""

from typing import Final

STUDIO_SENTENCES: Final[dict[str, str]] = {
    # Map editor.
    "clipboard-unusable": "The clipboard holds no parts of a map.",
    "clipboard-too-large": "The clipboard holds more than {megabytes} megabytes; it was not read.",
    # New maps.
    "new-map-not-a-map": "{file} is no map. Choose the file of a map.",
    # Keys.
    "keys-file-unreadable": "{file} cannot be read: {reason}.",
    "keys-file-not-json": "{file} is not valid JSON, so it holds no keys.",
    "keys-file-other": "{file} is no file of keys. Choose one that was written by Change keys.",
    "keys-file-later": "{file} was written by a later version of the studio.",
    "keys-file-shape": 'The keys in {file} must be lists of keys by action, like "tool.select": ["S"].',
    "keys-file-too-many": "In {file}, {action} has more than {most} keys. Leave out some of them.",
    "keys-file-no-key": "In {file}, {action} is given {key}, which names no key. Write keys like Ctrl+Shift+S.",
    # Command line
    "map-not-found": (
        "There is no file {name}, and no map of that name comes with ccstudio. "
        "Name a file, or one of these maps: {shipped}."
    ),
    "no-screen": (
        "There is no screen to open a window on. "
        "`ccstudio tour` shows the program without one; `ccstudio render` and `ccstudio sight` need none either."
    ),
    "screen-unreachable": (
        "No window can be opened on this screen: {reason}. "
        "`ccstudio tour` shows the program without one; `ccstudio render` and `ccstudio sight` need none either."
    ),
    "policy-unknown": "There is no sight policy {name}. Choose one of: {known}.",
    "thread-unreadable": "--thread {text} is not understood. Write two spaces, like A1:D5.",
    "smoke-unreadable": "--smoke {text} is not understood. Write a space and a hindrance of 1 to 99, like C4:5.",
    "number-unreadable": "{option} {text} is not understood. Write a number from {least} to {most}.",
    "sight-file-unknown": "{option} {file}: nothing was written, because the ending must be one of {known}.",
    "layer-unknown": "There is no layer {name}. Choose from: {known}.",
    "picture-kind-unknown": "{file} was not drawn: its ending must be one of {known}.",
    "folder-unusable": "The folder {folder} cannot be used: {reason}. Choose another one.",
    "pairs-unreadable": "The pairs cannot be read: {reason}.",
    "pairs-not-text": "The pairs must be text in UTF-8. Save the file in that encoding.",
    "pairs-not-json": 'This is not valid JSON. Write a list of pairs, [["A1", "D5"]], or one pair to a line: A1 D5.',
    "pairs-not-a-list": 'The pairs must be a list: [["A1", "D5"]].',
    "pair-line": "A line names two spaces, like: A1 D5.",
    "pair-shape": 'A pair is ["A1", "D5"] or {{"from": "A1", "to": "D5"}}.',
    "pairs-too-many": "The pairs take more than {most} MB. Judge them in several files.",
    "markers-without-thread": "--smoke and --blaze count for a thread. Name it with --thread, like --thread A1:D5.",
    "schema-folder-missing": "There is no folder {folder}. Check its name, or make it with `{remedy}`.",
    "answer-unwritten": "The answer cannot be written: {reason}.",
    # Rendering.
    "picture-too-small": "At {scale:g} pixels for a space the picture would have no pixels at all.",
    "picture-too-large": (
        "The picture would be {width} by {height} pixels. The most are {most} pixels either way and {megapixels} "
        "million in all: choose {dpi} dpi or less, or SVG or PDF."
    ),
    "picture-no-memory": "There is not enough memory for a picture of {width} by {height} pixels.",
    "page-too-large": (
        "The page would be {width} by {height} millimetres; {most} is the most a page can be. "
        "Print the map with smaller spaces."
    ),
}
