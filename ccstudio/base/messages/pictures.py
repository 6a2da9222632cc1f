"""Sentences about pictures under a map, and about fitting them to its lattice."""

from typing import Final

PICTURE_SENTENCES: Final[dict[str, str]] = {
    "picture-file-damaged": (
        "The picture {file} is damaged. Copy it again from where it came, or save it anew in another program."
    ),
    "fit-too-few": "{count} picks are not enough for this kind of fit. Pick {least} centres or more.",
    "fit-in-a-row": "All {count} picks lie on one line of spaces. Pick a centre beside it.",
    "fit-in-a-row-picture": "All {count} picks lie on one line of the picture. Pick a point beside it.",
    "fit-same-space": "Pick {number} is the same space as pick {first}. Give it another, or remove one of the two.",
    "fit-same-pixel": "Pick {number} is the same point of the picture as pick {first}. Move or remove one of the two.",
    "fit-none": "No fit goes through these {count} picks. Look for a pick at the wrong space.",
    "fit-mirrored": "The picks show the picture mirrored. Look whether they name the right spaces.",
    "fit-folded": "The picks fold the picture over itself. Look for a pick at the wrong space.",
    "fit-far-off": (
        "Pick {number} is {spaces} of a space from where the other picks put it. Look whether it is at the right place."
    ),
}
