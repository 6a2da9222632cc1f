"""What is said of rows and columns that come and go, and of the documents that have to follow."""

from typing import Final

GRID_SENTENCES: Final[dict[str, str]] = {
    "regrid-size": "The map would have {columns} columns and {rows} rows; 1 to {most} of each are possible.",
    "regrid-piece-gone": "{piece} stands on {space}, which goes; the piece is left out.",
    "regrid-carried-gone": "{piece} is on {on}, which is left out; so it is left out as well.",
    "regrid-area-gone": "No space is left of the area {area}; it is left out. Mend what names it.",
    "regrid-area-smaller": "{count} of the spaces of the area {area} go.",
    "regrid-change-gone": "What the scenario changes on {space} goes with that space.",
    "regrid-golden-gone": "The golden pair from {viewer} to {target} loses a space; it is left out.",
    "regrid-value-gone": "A value of the rules names {space}, which goes. Mend it.",
    "regrid-text-names": "The texts seem to speak of {names}. They are not changed; mend them by hand.",
    "regrid-rules-unknown": "Without its rule system, spaces among its settings are not known. Mend them by hand.",
    "regrid-choices-gone": "{count} choices are about spaces that go; they are left out.",
    "regrid-step-gone": "Step {step} is about a space that goes. Mend it, or record the lesson anew.",
    "regrid-lesson-to-play": "Play the lesson through once: the game may go another way on the changed map.",
    "regrid-board-moved": "The board {board} cannot stay where it lies, because its stagger changed. Lay it again.",
    "regrid-layout-unjoined": (
        "The boards of {layout} cannot be joined with the changed map, so the scenario cannot follow. "
        "Lay them again first."
    ),
    "regrid-needs-out": "{map} came with the studio and is not written. Say with --out where the changed map goes.",
    "regrid-shipped": (
        "{file} came with the studio and is not written. Copy it to a folder of your own, and change the copy."
    ),
    "regrid-read-only": "{file} may not be written. Allow writing to the file and its folder, and save the map again.",
}
