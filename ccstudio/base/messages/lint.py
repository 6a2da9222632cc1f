"""Advice about maps: what is no error, and still worth a look."""

from typing import Final

LINT_SENTENCES: Final[dict[str, str]] = {
    # What the map says and what it shows
    "lint-terrain-disagrees": (
        "{space} is {says}, but the outlines show {shows} at its centre and over most of its area."
    ),
    "lint-terrain-half-shown": (
        "{space} is {says}, but the outline {id} only touches it: nothing shows the terrain at its centre dot, and "
        "no generated outline is added. Draw the rest with the pen, or delete the outline."
    ),
    "lint-hair": (
        "{id} ends only {mm} mm from the centre dot of {space} in print, so players cannot see whether it covers the "
        "dot."
    ),
    "lint-level-disagrees": "{space} is on level {says}, but the contours show level {shows} at its centre.",
    "lint-cut-off": "No unit can reach these spaces from the rest of the board: {spaces} ({count} in total).",
    # Shapes
    "lint-gap": "{id} and {other} are {mm} mm apart in print near {place}. A thread can pass between them.",
    "lint-overlap": (
        "{id} ({terrain}) and {other} ({other_terrain}) overlap deeply near {place}, so it is unclear which terrain "
        "counts there."
    ),
    "lint-nearly-crossing": "{id} comes within {mm} mm of itself in print near {place}.",
    "lint-line-crosses-itself": "{id} crosses itself near {place}.",
    "lint-sliver": "{id} near {place} is too narrow or too small to be intended.",
    "lint-sliver-part": "A part of {id} near {place} is too narrow or too small to be intended.",
    "lint-sliver-hole": "A hole in {id} near {place} is too narrow or too small to be intended.",
    "lint-spike": "{id} has a spike near {place}.",
    "lint-straight-vertices": (
        "{id} has vertices on a straight line between their neighbours: {count}, the first near {place}."
    ),
    "lint-close-vertices": "{id} has vertices almost on top of the previous one: {count}, the first near {place}.",
    # Things twice
    "lint-twin-outline": "{other} repeats the outline {one} near {place}.",
    "lint-twin-contour": "{other} repeats the contour {one} near {place}.",
    "lint-twin-course": "{other} follows the same course as {one} near {place}.",
    "lint-twin-label": 'The label "{other}" appears twice near {place}.',
    "lint-twin-box": "The box {other} lies on top of {one}.",
    # Out of place
    "lint-over-the-edge": "{id} extends beyond the board near {place}.",
    "lint-out-of-its-side": "{id} is part of the side {owners} but extends far beyond it near {place}.",
    "lint-course-beside-its-spaces": "{id} lists spaces that its line does not touch: {spaces}.",
    "lint-label-outside": 'The label "{text}" is too far outside the board to be seen.',
    # Roads, streams, bridges
    "lint-course-stops-short": "{id} ends just before {other} near {place}.",
    "lint-course-short-of-edge": "{id} ends {mm} mm before the edge of the board near {place}.",
    "lint-road-ends-in-the-open": (
        "{id} ends near {place} without reaching another road, a building or the edge of the board."
    ),
    "lint-stream-stops": "{id} ends near {place} without reaching other water or the edge of the board.",
    "lint-bridge-without-road": "No road crosses the bridge {id} near {place}.",
    "lint-bridge-without-water": "No water or gully passes under the bridge {id} near {place}.",
    # Contours
    "lint-contours-cross": "The contours {one} and {other} cross near {place}.",
    "lint-contour-skips-a-level": "The contour {id} of level {level} is not inside a contour of level {missing}.",
    # Names
    "lint-objective-without-name": "Objective {number} ({spaces}) has no name.",
    "lint-objective-numbers": "Missing objective numbers: {missing}.",
    "lint-objective-title-twice": 'Objectives {one} and {other} have the same name "{title}".',
    "lint-space-without-name": "Spaces of the board without a name: {count}. Messages cannot refer to them.",
    "lint-outline-without-name": (
        "{id} near {place} has an effect of its own but no name, so explanations of line of sight show only its id."
    ),
    "lint-map-without-title": "The map still has the default title. Give it a title of its own.",
    "lint-map-without-author": "The map has no author.",
    "lint-map-without-licence": "The map has no licence that says how others may use it.",
    # The rest
    "lint-picture-without-fit": (
        "The picture {file} has too few picks to be fitted to the grid: {count}, minimum: {least}."
    ),
    "lint-board-size": "The board is {size} spaces, but boards of {table} are {sizes}.",
    "lint-board-objectives": "Objectives on the board: {count}. A board of {table} of this size has {wanted}.",
}
