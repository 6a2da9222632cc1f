"""What can be wrong with geometry, and how a verdict of sight is explained."""

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
    "sight-blocks": "{thing} blocks.",
    "sight-hinders": "{thing} hinders by {value}.",
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
    "sight-stretch-point": "The thread touches it at one point in {first_space}, at {first} % of the way.",
    "sight-again": "{thing} again: from {first} % ({first_space}) to {last} % ({last_space}).",
    "sight-again-point": "{thing} again: one point at {first} % ({first_space}).",
    "sight-smoke-counts": "{thing} hinders by {value}: smoke fills its whole space, including its sides.",
    "sight-blaze-counts": "{thing} blocks: a blaze fills its whole space, including its sides.",
    "sight-inside-end-space": "{thing} does not count: the thread meets it only inside {space}.",
    "sight-part-of-end-space": "{thing} does not count: it is part of a side of {space}.",
    "sight-no-effect": "{thing} does not count: it does not affect line of sight.",
    "sight-removed": "{thing} does not count: it has been removed.",
    "sight-blaze-in-end-space": "{thing} does not count: it is in an end space.",
    "sight-adjacent-spaces": "{thing} does not count: {viewer} and {target} are adjacent.",
    "sight-ground": "The ground of {space} (level {level})",
    "sight-along-line": "{thing} does not count: the thread runs along it.",
    "sight-corners-both-sides": (
        "{thing} blocks: the thread touches its corner, and another obstacle on the opposite side."
    ),
    "sight-corner-only": (
        "{thing} does not count: the thread touches only its corner, and no obstacle on the opposite side."
    ),
    "sight-lower-ground": "{thing} does not count: it is on lower ground than {viewer} and {target}.",
    "sight-seen-over": "{thing} does not count: the unit at the higher end sees over it.",
    "sight-higher-ground": "{thing} blocks: it is higher than both ends.",
    "sight-as-high-ground": "{thing} blocks: it is as high as the higher end.",
    "sight-close-behind": (
        "{thing} blocks: it hides the lower end from the higher end, because the lower end is close behind it."
    ),
    "sight-sunken": "{thing} blocks: a unit in it can see and be seen only from adjacent spaces and higher ground.",
    "sight-highest-only": "Hindrances do not add up: the highest one counts, {value}.",
    "sight-near-not-met": (
        "{thing} is {distance} from the thread, near {space}. It does not count: the thread does not touch it."
    ),
    "sight-near-no-effect": (
        "{thing} is {distance} from the thread, near {space}. It does not count: it does not affect line of sight."
    ),
    "sight-near-removed": (
        "{thing} was {distance} from the thread, near {space}. It does not count: it has been removed."
    ),
    "sight-distance": "{millimetres} mm ({spaces} spaces)",
    "sight-distance-hair": "less than {millimetres} mm",
}
