"""Sentences about maps: geometry, outlines, pictures, and changes of the grid."""

from typing import Final

BOARD_SENTENCES: Final[dict[str, str]] = {
    "space-not-on-grid": "There is no space {space}. The spaces run from {first} to {last}.",
    "space-off-map": "The space {space} is off the map.",
    "direction-not-of-grid": "A space has no side {direction} on this grid. Use one of {directions}.",
    # What can be wrong with a map's geometry.
    "grid-off-lattice": (
        "The grid reaches {mm} mm from the origin; the limit is {limit_mm} mm. Make its spaces smaller or fewer, or "
        "move its origin."
    ),
    "geometry-off-lattice": (
        "This outline reaches {mm} mm from the origin; the limit is {limit_mm} mm. Move it onto the map."
    ),
    "map-too-large": (
        "The map reaches {mm} mm from the origin. With this many spaces, that is too far for exact lines of sight. "
        "Make its spaces smaller or fewer, or move its origin."
    ),
    "ring-open": "The ring ends at {place} and is not closed. Repeat its first point at the end.",
    "ring-few-vertices": (
        "Different points in the ring at {place}: {count}, minimum: 3. Add points, or remove the ring."
    ),
    "ring-without-area": (
        "All points of the ring at {place} are on one line, so it has no area. Move one of them, or remove the ring."
    ),
    "ring-crosses-itself": (
        "The ring crosses or touches itself at {place}. Move its points apart, or divide it into two outlines."
    ),
    "vertex-repeated": "The same point appears twice in a row at {place}. Remove one of the two.",
    "line-without-length": "The line begins and ends at {place}. Move one of its ends.",
    "hole-outside": "The hole at {place} extends beyond its outer ring. Move it inside.",
    "holes-overlap": "The hole at {place} overlaps hole {other}. Combine the two holes into one.",
    "holes-cut-apart": (
        "The holes at {place} cut the outline into separate pieces. Make each piece an outline of its own."
    ),
    "parts-overlap": "Parts {other} and {part} overlap or share an edge at {place}. Combine the two parts into one.",
    "parts-do-not-fit": "The parts of the outline conflict at {place}. Make each part an outline of its own.",
    "outline-without-spaces": (
        "The edge of the board contains no centre of a space, so the map would be empty. Draw the edge around the "
        "spaces."
    ),
    "feature-off-board": (
        "The outline {id} is completely off the board, so it cannot affect line of sight. Move it, or remove it."
    ),
    "ink-far-from-side": (
        "The outline {id} is assigned to the side of {owners} but is far from it. Move it, or change its owner spaces."
    ),
    "chink-between-walls": (
        "A gap of {mm} mm between {other} and {id} lets line of sight through. Join them at the corner if this is "
        "not intended."
    ),
    "map-golden-blocked": (
        "The thread from {viewer} to {target} is blocked, but this golden pair expects a hindrance of {expected}. "
        "Correct the map or the pair."
    ),
    "map-golden-open": (
        "The thread from {viewer} to {target} is not blocked (hindrance {found}), but this golden pair expects it to "
        "be blocked. Correct the map or the pair."
    ),
    "map-golden-hindrance": (
        "The hindrance from {viewer} to {target} is {found}, but this golden pair expects {expected}. Correct the "
        "map or the pair."
    ),
    # How a verdict of sight is explained.
    "list-end": "{before} and {last}",
    "list-rest": "{count} more",
    "sight-clear": "{viewer} to {target}: clear.",
    "sight-hindered": "{viewer} to {target}: hindered by {value} ({things}).",
    "sight-blocked": "{viewer} to {target}: blocked by {things}.",
    "sight-level-ground-only": (
        "The spaces along the thread are on different levels, but this explanation applies to level ground only."
    ),
    "sight-levels-of-ends": (
        "{viewer} is on level {viewer_level}, {target} on level {target_level}. The highest space between them is on "
        "level {highest}."
    ),
    "sight-level-of-space": "{space} is on level {level}.",
    "sight-by-rule": "{words} (rule {rule})",
    "sight-by-ruling": "{words} (rule {rule}, ruling {ruling})",
    "sight-same-space": "Both ends are in the same space, so only smoke can hinder.",
    "sight-adjacent": "{viewer} and {target} are adjacent, so only smoke can hinder.",
    "sight-own-space": "Both ends are in the same space.",
    "sight-neighbours": "{viewer} and {target} are adjacent.",
    "sight-titled": "{title} ({terrain})",
    "sight-in-space": "{thing} in {space}",
    "sight-of-spaces": "{thing} of {spaces}",
    "sight-smoke": "Smoke in {space}",
    "sight-blaze": "Blaze in {space}",
    "sight-blocks": "Obstacle: {thing}.",
    "sight-hinders": "Hindrance {value}: {thing}.",
    "sight-stretch": (
        "The thread enters it in {first_space}, at {first} % of the way, and leaves it in {last_space}, at {last} %."
    ),
    "sight-stretch-from-viewer": (
        "The thread starts inside it at {viewer} ({first} % of the way) and leaves it in {last_space}, at {last} %."
    ),
    "sight-stretch-to-target": (
        "The thread enters it in {first_space}, at {first} % of the way, and ends inside it at {target} ({last} %)."
    ),
    "sight-stretch-throughout": (
        "The thread is inside it all the way from {viewer} to {target}, from {first} % to {last} %."
    ),
    "sight-stretch-space": "The thread is in it from {first} % to {last} % of the way.",
    "sight-stretch-target-space": "It is the space of the target.",
    "sight-stretch-point": "The thread touches it at one point in {first_space}, at {first} % of the way.",
    "sight-again": "{thing} again: from {first} % ({first_space}) to {last} % ({last_space}).",
    "sight-again-point": "{thing} again: one point at {first} % ({first_space}).",
    "sight-smoke-counts": "Hindrance {value}: {thing}. Smoke fills its whole space, including its sides.",
    "sight-blaze-counts": "Obstacle: {thing}. A blaze fills its whole space, including its sides.",
    "sight-inside-end-space": "Not counted: {thing}. The thread meets it only inside {space}.",
    "sight-part-of-end-space": "Not counted: {thing}. It is part of a side of {space}.",
    "sight-no-effect": "Not counted: {thing}. It does not affect line of sight.",
    "sight-removed": "Not counted: {thing}. It has been removed.",
    "sight-blaze-in-end-space": "Not counted: {thing}. It is in an end space.",
    "sight-adjacent-spaces": "Not counted: {thing}. {viewer} and {target} are adjacent.",
    "sight-ground": "Ground of {space} (level {level})",
    "sight-along-line": "Not counted: {thing}. The thread runs along it.",
    "sight-corners-both-sides": (
        "Obstacle: {thing}. The thread touches its corner, and another obstacle on the opposite side."
    ),
    "sight-corner-only": (
        "Not counted: {thing}. The thread touches only its corner, and no obstacle on the opposite side."
    ),
    "sight-lower-ground": "Not counted: {thing}. It is on lower ground than {viewer} and {target}.",
    "sight-seen-over": "Not counted: {thing}. The unit at the higher end sees over it.",
    "sight-higher-ground": "Obstacle: {thing}. It is higher than both ends.",
    "sight-as-high-ground": "Obstacle: {thing}. It is as high as the higher end.",
    "sight-close-behind": (
        "Obstacle: {thing}. It hides the lower end from the higher end, because the lower end is close behind it."
    ),
    "sight-sunken": "Obstacle: {thing}. A unit in it can see and be seen only from adjacent spaces and higher ground.",
    "sight-above-lower-end": "Obstacle: {thing}. It is higher than the lower end.",
    "sight-slope": "Not counted: {thing}. It is the only slope below the higher end.",
    "sight-touched-corner": "Not counted: {thing}. The thread touches only its corner.",
    "sight-one-side": "Not counted: {thing}. It is on one side of the thread, and nothing is on the other side.",
    "sight-no-obstacle-opposite": (
        "Not counted: {thing}. It is on one side of the thread, and no obstacle is on the other side."
    ),
    "sight-beside-thread": "Not counted: {thing}. It is beside the thread, not on it.",
    "sight-as-one": "Not counted: {thing}. It counts as one with the hindrance on the other side.",
    "sight-viewer-side": "Not counted: {thing}. It is a side of {viewer}, and the thread crosses it.",
    "sight-one-of-two-sides": "Not counted: {thing}. The thread passes through its end, beside a side without one.",
    "sight-bunker": "Bunker",
    "sight-add-up": "Hindrances add up to {value}.",
    "sight-highest-only": "Hindrances do not add up: the highest one counts, {value}.",
    "sight-near-not-met": (
        "Near miss: {thing}, {distance} from the thread, near {space}. The thread does not touch it."
    ),
    "sight-near-no-effect": (
        "Near miss: {thing}, {distance} from the thread, near {space}. It does not affect line of sight."
    ),
    "sight-near-removed": ("Near miss: {thing}, {distance} from the thread, near {space}. It has been removed."),
    "sight-distance": "{millimetres} mm ({spaces} spaces)",
    "sight-distance-hair": "less than {millimetres} mm",
    "outlines-too-few": "Select at least {least} outlines that have an area.",
    "outlines-of-two-kinds": "Outlines and contours cannot be combined. Select only one of the two kinds.",
    "outlines-nothing-left": "Nothing was changed, because no part of the outlines would be left.",
    "outlines-only-slivers": "Nothing was changed, because only very narrow slivers of the outlines would be left.",
    "outlines-do-not-meet": "Nothing was cut, because the other outlines do not meet the first one.",
    "outlines-are-single": "None of the selected outlines has several parts.",
    "outlines-not-cut": "The line does not cut through any outline. Begin and end it outside an outline.",
    "outlines-none-selected": "Select the outlines first.",
    "outlines-not-square": "No outline with square corners is close enough to this one.",
    "outlines-as-simple": "The outlines cannot be simplified further with this setting.",
    "outlines-not-near": "No vertices of different outlines are this close to each other without touching.",
    "outlines-no-gaps": "The selected outlines have no gap this small between them.",
    "outline-too-many-vertices": "An outline would have more than {most} vertices. Simplify it first.",
    "outline-off-lattice": "The outline would extend too far from the map. Make it smaller, or move it.",
    "tracing-too-many": (
        "{count} outlines were found; the maximum for a map is {most}. Raise the minimum outline size, or assign "
        "fewer colours."
    ),
    "parts-to-align": "Select at least {least} parts.",
    "picture-file-damaged": (
        "The picture {file} is damaged. Copy it again from its source, or save it again in another program."
    ),
    "fit-too-few": "Too few picks for this kind of fit: {count}. Pick at least {least} centres.",
    "fit-in-a-row": "All {count} picks are in one line of spaces. Pick a centre outside this line.",
    "fit-in-a-row-picture": "All {count} picks are on one line of the picture. Pick a point outside this line.",
    "fit-same-space": (
        "Pick {number} has the same space as pick {first}. Give it another space, or remove one of the two."
    ),
    "fit-same-pixel": (
        "Pick {number} is at the same point of the picture as pick {first}. Move or remove one of the two."
    ),
    "fit-none": "These {count} picks do not match any fit. Check for a pick with a wrong space.",
    "fit-mirrored": "The picks show the picture mirrored. Check that they have the right spaces.",
    "fit-folded": "The picks fold the picture over itself. Check for a pick with a wrong space.",
    "fit-far-off": "Pick {number} is {spaces} of a space away from where the other picks put it. Check its position.",
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
