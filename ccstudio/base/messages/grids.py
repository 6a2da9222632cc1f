"""What is said of rows and columns that come and go, and of the documents that have to follow."""

from typing import Final

GRID_SENTENCES: Final[dict[str, str]] = {
    "regrid-size": "The map would have {columns} columns and {rows} rows. Each must be from 1 to {most}.",
    "regrid-piece-gone": "{piece} is removed, because its space {space} is removed.",
    "regrid-carried-gone": "{piece} is removed together with {on}, which carries it.",
    "regrid-area-gone": (
        "The area {area} is removed, because it has no spaces left. Correct the entries that refer to it."
    ),
    "regrid-area-smaller": "The area {area} loses {count} of its spaces.",
    "regrid-change-gone": "The scenario's change to {space} is removed together with the space.",
    "regrid-golden-gone": "The golden pair from {viewer} to {target} is removed, because it loses a space.",
    "regrid-value-gone": "A rule setting refers to the removed space {space}. Correct it.",
    "regrid-text-names": "Some texts seem to mention {names}. Correct these texts by hand.",
    "regrid-rules-unknown": (
        "The rule system is missing, so spaces in its settings cannot be found. Correct them by hand."
    ),
    "regrid-choices-gone": "Choices removed, because they refer to removed spaces: {count}.",
    "regrid-step-gone": "Step {step} refers to a removed space. Correct it, or record the lesson again.",
    "regrid-lesson-to-play": "Play the lesson through once: the game may develop differently on the changed map.",
    "regrid-board-moved": (
        "The board {board} no longer fits at its place, because its stagger has changed. Place it again."
    ),
    "regrid-layout-unjoined": (
        "The boards of {layout} cannot be joined with the changed map, so the scenario cannot be updated. Place the "
        "boards again first."
    ),
    "regrid-needs-out": "{map} comes with ccstudio and is not overwritten. Name an output file with --out.",
    "regrid-shipped": (
        "{file} comes with ccstudio and is not overwritten. Copy it to your own folder and change the copy."
    ),
    "regrid-read-only": "{file} is read-only. Allow writing to the file and its folder, then save the map again.",
}
