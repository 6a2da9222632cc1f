"""Sentences about pictures under a map, and about fitting them to its lattice."""

from typing import Final

PICTURE_SENTENCES: Final[dict[str, str]] = {
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
}
