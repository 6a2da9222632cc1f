"""Advice about maps: what is no error, and still worth a look."""

from typing import Final

LINT_SENTENCES: Final[dict[str, str]] = {
    # What the map says and what it shows
    "lint-terrain-disagrees": "{space} is {says}, but the outlines show {shows} under its centre and over most of it.",
    "lint-terrain-half-shown": (
        "{space} is {says}, but the outline {id} only touches it: nothing shows the terrain at its centre dot, and "
        "nothing grows there. Draw the rest with the pen, or delete the outline."
    ),
    "lint-hair": "{id} ends {mm} mm of print from the centre dot of {space}. A hair decides whether the space counts.",
    "lint-level-disagrees": "{space} is on level {says}, but the contours show level {shows} at its centre.",
    "lint-cut-off": "No unit can come from the rest of the board to these spaces, {count} in number: {spaces}.",
    # Shapes
    "lint-gap": "{id} and {other} lie {mm} mm of print apart near {place}. A thread slips through.",
    "lint-overlap": (
        "{id} ({terrain}) and {other} ({other_terrain}) lie deep in each other near {place}. What counts there?"
    ),
    "lint-nearly-crossing": "{id} comes within {mm} mm of itself on paper near {place}.",
    "lint-line-crosses-itself": "{id} crosses itself near {place}.",
    "lint-sliver": "{id} near {place} is too narrow or too small to be meant.",
    "lint-sliver-part": "A part of {id} near {place} is too narrow or too small to be meant.",
    "lint-sliver-hole": "A hole in {id} near {place} is too narrow or too small to be meant.",
    "lint-spike": "{id} runs out into a spike near {place}.",
    "lint-straight-vertices": (
        "Vertices of {id} that lie on the straight line between their neighbours: {count}, the first near {place}."
    ),
    "lint-close-vertices": "Vertices of {id} that lie all but upon the one before: {count}, the first near {place}.",
    # Things twice
    "lint-twin-outline": "{other} is the outline {one} once more, near {place}.",
    "lint-twin-contour": "{other} is the contour {one} once more, near {place}.",
    "lint-twin-course": "{other} runs where {one} runs, near {place}.",
    "lint-twin-label": 'The words "{other}" stand twice near {place}.',
    "lint-twin-box": "The box {other} lies upon {one}.",
    # Out of place
    "lint-over-the-edge": "{id} reaches beyond the board near {place}.",
    "lint-out-of-its-side": "{id} is part of the side {owners}, but reaches far out of it near {place}.",
    "lint-course-beside-its-spaces": "{id} is said to run through spaces that its line does not touch: {spaces}.",
    "lint-label-outside": 'The words "{text}" stand so far outside the board that nobody sees them.',
    # Roads, streams, bridges
    "lint-course-stops-short": "{id} stops just short of {other} near {place}.",
    "lint-course-short-of-edge": "{id} stops {mm} mm short of the edge of the board near {place}.",
    "lint-road-ends-in-the-open": "{id} ends in the open near {place}: at no other road, no building, no edge.",
    "lint-stream-stops": "{id} stops near {place}: in no other water and not at the edge of the board.",
    "lint-bridge-without-road": "No road runs over the bridge {id} near {place}.",
    "lint-bridge-without-water": "Nothing passes below the bridge {id} near {place}: no water, no gully.",
    # Contours
    "lint-contours-cross": "The contours {one} and {other} cross near {place}.",
    "lint-contour-skips-a-level": "The contour {id} of level {level} lies in no contour of level {missing}.",
    # Names
    "lint-objective-without-name": "Objective {number} ({spaces}) has no name.",
    "lint-objective-numbers": "Numbers of objectives are left out: {missing}.",
    "lint-objective-title-twice": 'Objectives {one} and {other} are both called "{title}".',
    "lint-space-without-name": "Spaces of the board that have no name: {count}. Nothing can be said of them.",
    "lint-outline-without-name": (
        "{id} near {place} has an effect of its own and no name. Explanations of sight have only its id for it."
    ),
    "lint-map-without-title": "The map still has the title a new map has. Say what it is called.",
    "lint-map-without-author": "The map names no author.",
    "lint-map-without-licence": "The map does not say under which licence others may use it.",
    # The rest
    "lint-picture-without-fit": (
        "The picture {file} has {count} points picked; it takes {least} to fit it to the grid."
    ),
    "lint-board-size": "The board has {size} spaces. Those of {table} have {sizes}.",
    "lint-board-objectives": "Objectives on the board: {count}. One of {table} of this size has {wanted}.",
}
