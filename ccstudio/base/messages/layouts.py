"""What can be wrong with boards that are joined into one map."""

from typing import Final

LAYOUT_SENTENCES: Final[dict[str, str]] = {
    "layout-no-back": "The board {board} has no map for its back. Place it front side up, or name its back in the map.",
    "layout-board-unusable": "The board {board} has problems in {file}. Fix them first.",
    "layout-other-kind": (
        "{name} has {found}, but {first} has {wanted}, so they cannot share a grid. Choose a board with {wanted}."
    ),
    "layout-other-orientation": (
        "{name} has {found} hexes, but {first} has {wanted} hexes, so they cannot share a grid. Choose a board with "
        "{wanted} hexes."
    ),
    "layout-other-size": (
        "A space of {name} is {found} mm wide, but a space of {first} is {wanted} mm wide, so they cannot share a "
        "grid. Choose a board with spaces of {wanted} mm."
    ),
    "layout-other-shape": (
        "A hex of {name} has sides of {found} mm, but a hex of {first} has sides of {wanted} mm, so they cannot "
        "share a grid. Choose a board with hexes of the same shape."
    ),
    "layout-hexes-turned": "A board of hexes cannot be turned by {turn} degrees. Turn {name} by 0 or 180 degrees.",
    "layout-other-terrain": (
        "{name} uses the terrain table {found}, but {first} uses {wanted}. Give both maps the same terrain table."
    ),
    "layout-own-terrain-differs": (
        "{name} and {other} both define a terrain {terrain}, but differently. Give one of them another id."
    ),
    "layout-boards-overlap": (
        "{name} overlaps {other} near {space}. Move one of them so that only half spaces meet, or make it an overlay."
    ),
    "layout-too-wide": (
        "The boards together have {columns} columns and {rows} rows; a map can have {most} of each. Place them "
        "closer together, or remove some."
    ),
    "layout-space-name-long": (
        "The name of the space {space} would be longer than {most} characters. Give the board a shorter name."
    ),
    "layout-board-apart": (
        "{name} touches no other board, so units cannot move to or from it. Move it next to another board."
    ),
    "layout-overlay-off": "{name} extends beyond the boards at {space}. Move it onto them.",
    "layout-terrains-unlike": (
        "The two halves of {space} differ: {first} on {name}, {second} on {other}. The map uses {first}; change it "
        "in the scenario if this is not intended."
    ),
    "layout-levels-unlike": (
        "The two halves of {space} differ: level {first} on {name}, level {second} on {other}. The map uses level "
        "{first}."
    ),
    "layout-sides-unlike": (
        "The side {side} has {first} on {name} but {second} on {other}. The map uses {first}; change it in the "
        "scenario if this is not intended."
    ),
    "layout-course-ends": (
        "{course} of {name} ends at the edge in {space}, and the next board does not continue it. Place a board that "
        "continues it, if it must not end here."
    ),
    "layout-picture-elsewhere": (
        "The picture {file} of {name} is outside the layout's folder and is left out. Save the layout in a folder "
        "that contains all its boards."
    ),
    "layout-boxes-moved": (
        "The boxes of {name} would cover a board, the title, the legend or other boxes, so they are below the boards "
        "instead."
    ),
    "layout-too-many-objectives": "There are more than {most} objectives; some of {name} are left out.",
    "layout-map-too": "A map and a layout are both version {version} of {id}. Give one of them another id.",
}
