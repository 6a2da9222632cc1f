"""What can be wrong with geometry, and how a verdict of sight is explained."""

from typing import Final

BOARD_SENTENCES: Final[dict[str, str]] = {
    "space-not-on-grid": "There is no space {space}: the spaces run from {first} to {last}.",
    "space-off-map": "The space {space} lies outside the map.",
    "direction-not-of-grid": "A space has no side {direction} here; its sides are {directions}.",
    # What can be wrong with a map's geometry.
    "grid-off-lattice": "The grid reaches to {coordinate}, but coordinates end at {limit}. Make its spaces smaller "
    "or fewer, or move its origin.",
    "geometry-off-lattice": "This reaches to {coordinate}, but coordinates end at {limit}. Move it onto the map.",
    "map-too-large": "The map reaches to {coordinate}, too far for sight to be exact with so many spaces. Make its "
    "spaces smaller or fewer, or move its origin.",
    "ring-open": "The ring ends at {place} and does not return to where it began. Repeat its first point at the end.",
    "ring-few-vertices": "It takes three different points to enclose anything; the ring at {place} has {count}. Add "
    "points, or remove the ring.",
    "ring-without-area": "All points of the ring at {place} lie on one line, so it encloses nothing. Move one of "
    "them, or remove the ring.",
    "ring-crosses-itself": "The ring crosses or touches itself at {place}. Move its points apart, or make two "
    "outlines of it.",
    "vertex-repeated": "The same point stands twice in a row, at {place}. Remove one of the two.",
    "line-without-length": "The line begins and ends at {place}. Give it a second point.",
    "hole-outside": "The hole at {place} reaches out of the ring it is cut into. Move it inside.",
    "holes-overlap": "The hole at {place} overlaps hole {other}. Make one hole of the two.",
    "holes-cut-apart": "The holes cut the outline into pieces at {place}. Make an outline of each piece.",
    "parts-overlap": "Parts {other} and {part} overlap or share an edge at {place}. Make one part of the two.",
    "parts-do-not-fit": "The parts of the outline at {place} do not fit together. Make an outline of each part.",
    "outline-without-spaces": "The board's edge has no centre of a space inside: the map would be empty. Draw it "
    "around the spaces.",
    "feature-off-board": "The outline {id} lies wholly off the board, where no thread passes. Move it, or remove it.",
    "ink-far-from-side": "The outline {id} is part of the side of {owners} but lies far from it. Move it, or name "
    "other owners.",
    "chink-between-walls": "Between {other} and {id} a chink of {units} units is left that lets sight through. Let "
    "them meet at the corner if it is not meant.",
    "map-golden-blocked": "The thread from {viewer} to {target} is blocked; this golden pair wants a hindrance of "
    "{expected}. Mend the map, or the pair.",
    "map-golden-open": "The thread from {viewer} to {target} is not blocked, its hindrance is {found}; this golden "
    "pair wants it blocked. Mend the map, or the pair.",
    "map-golden-hindrance": "The hindrance from {viewer} to {target} is {found}; this golden pair wants {expected}. "
    "Mend the map, or the pair.",
    # How a verdict of sight is explained.
    "list-end": "{before} and {last}",
    "list-rest": "{count} more",
    "sight-clear": "{viewer} to {target}: clear.",
    "sight-hindered": "{viewer} to {target}: hindered by {value} ({things}).",
    "sight-blocked": "{viewer} to {target}: blocked by {things}.",
    "sight-level-ground-only": "Not all spaces along the thread lie on one level; this holds for level ground only.",
    "sight-levels-of-ends": "{viewer} is on level {viewer_level}, {target} on level {target_level}; the highest space "
    "on the way is on level {highest}.",
    "sight-level-of-space": "{space} is on level {level}.",
    "sight-by-rule": "{words} (rule {rule})",
    "sight-by-ruling": "{words} (rule {rule}, ruling {ruling})",
    "sight-same-space": "Both ends are one space: nothing but smoke can hinder.",
    "sight-adjacent": "No space lies between {viewer} and {target}: nothing but smoke can hinder.",
    "sight-own-space": "Both ends are one space.",
    "sight-neighbours": "No space lies between {viewer} and {target}.",
    "sight-titled": "{title} ({terrain})",
    "sight-in-space": "{thing} in {space}",
    "sight-of-spaces": "{thing} of {spaces}",
    "sight-smoke": "Smoke in {space}",
    "sight-blaze": "Blaze in {space}",
    "sight-blocks": "{thing} blocks.",
    "sight-hinders": "{thing} hinders by {value}.",
    "sight-stretch": "The thread enters it at {first} % of the way, in {first_space}, and leaves it at {last} %, in "
    "{last_space}.",
    "sight-stretch-from-viewer": "The thread is in it where it leaves {viewer}, at {first} % of the way, until "
    "{last} %, in {last_space}.",
    "sight-stretch-to-target": "The thread enters it at {first} % of the way, in {first_space}, and is still in it "
    "where it reaches {target}, at {last} %.",
    "sight-stretch-throughout": "The thread is in it all the way from {viewer} to {target}, from {first} % to "
    "{last} %.",
    "sight-stretch-point": "The thread touches it in one point, at {first} % of the way, in {first_space}.",
    "sight-again": "{thing} again: from {first} % ({first_space}) to {last} % ({last_space}).",
    "sight-again-point": "{thing} again: one point at {first} % ({first_space}).",
    "sight-smoke-counts": "{thing} hinders by {value}: smoke fills its whole space, sides and all.",
    "sight-blaze-counts": "{thing} blocks: a blaze fills its whole space, sides and all.",
    "sight-inside-end-space": "{thing} does not count: the thread meets it only inside {space}.",
    "sight-part-of-end-space": "{thing} does not count: it is part of a side of {space}.",
    "sight-no-effect": "{thing} does not count: it does nothing to sight.",
    "sight-removed": "{thing} does not count: it is no longer there.",
    "sight-blaze-in-end-space": "{thing} does not count: it is in an end space.",
    "sight-adjacent-spaces": "{thing} does not count: no space lies between {viewer} and {target}.",
    "sight-ground": "The ground of {space} (level {level})",
    "sight-along-line": "{thing} does not count: the thread runs along it.",
    "sight-corners-both-sides": "{thing} blocks: the thread touches a corner of it, and something on its other side.",
    "sight-corner-only": "{thing} does not count: the thread touches a corner, and nothing on its other side.",
    "sight-lower-ground": "{thing} does not count: it stands on lower ground than {viewer} and {target}.",
    "sight-seen-over": "{thing} does not count: from the higher end one sees over it.",
    "sight-higher-ground": "{thing} blocks: it is higher than both ends.",
    "sight-as-high-ground": "{thing} blocks: it is as high as the higher end.",
    "sight-close-behind": "{thing} blocks: seen from above, the lower end is hidden right behind it.",
    "sight-sunken": "{thing} blocks: whoever is in there sees, and is seen from, neighbouring spaces and higher ground "
    "only.",
    "sight-highest-only": "Hindrances do not add up: the highest one counts, {value}.",
    "sight-near-not-met": "{thing} lies {distance} from the thread, near {space}. It does not count: the thread "
    "does not touch it.",
    "sight-near-no-effect": "{thing} lies {distance} from the thread, near {space}. It does not count: it does "
    "nothing to sight.",
    "sight-near-removed": "{thing} lay {distance} from the thread, near {space}. It does not count: it is no longer "
    "there.",
    "sight-distance": "{millimetres} mm ({spaces} spaces)",
    "sight-distance-hair": "less than {millimetres} mm",
}
