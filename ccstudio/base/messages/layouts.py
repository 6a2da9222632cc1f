"""What can be wrong with boards that are joined into one map."""

from typing import Final

LAYOUT_SENTENCES: Final[dict[str, str]] = {
    "layout-no-back": (
        "The board {board} names no map as its back. Lay it with its front up, or name its back in the map."
    ),
    "layout-board-unusable": "The board {board} has problems of its own, in {file}. Repair it first.",
    "layout-other-kind": (
        "{name} has {found} and {first} has {wanted}, so they cannot share a grid. Choose a board with {wanted}."
    ),
    "layout-other-orientation": (
        "{name} has {found} hexes and {first} has {wanted} hexes, so they cannot share a grid. Choose a board with "
        "{wanted} hexes."
    ),
    "layout-other-size": (
        "A space of {name} is {found} mm across where one of {first} is {wanted} mm, so they cannot share a grid. "
        "Choose a board with spaces as large as those of {first}."
    ),
    "layout-other-shape": (
        "A hex of {name} has sides of {found} mm and one of {first} has sides of {wanted} mm, so they cannot share a "
        "grid. Choose a board with hexes shaped like those of {first}."
    ),
    "layout-hexes-turned": "Hexes do not fit when they are turned by {turn} degrees. Turn {name} by 180, or not.",
    "layout-other-terrain": (
        "{name} is drawn with the terrain {found} and {first} with {wanted}. Give both maps the same table."
    ),
    "layout-own-terrain-differs": (
        "{name} and {other} both have a terrain {terrain} of their own and mean different things. Give one another id."
    ),
    "layout-boards-overlap": (
        "{name} lies over {other}, about {space}. Move one of them until only half spaces meet, or make it an overlay."
    ),
    "layout-too-wide": (
        "Together the boards take {columns} columns and {rows} rows, and a map has {most} at most. Lay them closer, or "
        "take some away."
    ),
    "layout-space-name-long": (
        "The space {space} would have a name of more than {most} characters. Give the board a shorter name."
    ),
    "layout-board-apart": "{name} touches no other board: nobody can go from one to the other. Move it closer.",
    "layout-overlay-off": "{name} reaches off the boards at {space}. Move it onto them.",
    "layout-terrains-unlike": (
        "The halves of {space} are unlike: {first} on {name}, {second} on {other}. {first} is taken; let the scenario "
        "change it if that is not meant."
    ),
    "layout-levels-unlike": (
        "The halves of {space} are unlike: level {first} on {name}, level {second} on {other}. Level {first} is taken."
    ),
    "layout-sides-unlike": (
        "On the side {side} lies {first} on {name} and {second} on {other}. {first} is taken; let the scenario change "
        "it if that is not meant."
    ),
    "layout-course-ends": (
        "{course} of {name} ends at the edge in {space}, and nothing of its kind goes on there. Lay a board that takes "
        "it up, if that is meant."
    ),
    "layout-picture-elsewhere": (
        "The picture {file} of {name} lies outside the layout's folder and is left out. Save the layout in a folder "
        "above those of its boards."
    ),
    "layout-boxes-moved": (
        "The boxes of {name} would cover a board, the title, the legend or other boxes. They are below the boards "
        "instead."
    ),
    "layout-too-many-objectives": "There are more than {most} objectives; some of {name} are left out.",
    "layout-map-too": "Both a map and a layout call themselves version {version} of {id}. Give one another id.",
}
