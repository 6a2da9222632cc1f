"""Types of ids: slugs in files, numbers on a board."""

import re
from typing import Annotated, Final, Literal, NewType

import msgspec

# `$` alone would let a line break through at the end.
SLUG_PATTERN = r"^[a-z0-9]+([_-][a-z0-9]+)*$(?!\n)"
SLUG_OR_EMPTY_PATTERN = r"^([a-z0-9]+([_-][a-z0-9]+)*)?$(?!\n)"

Slug = Annotated[str, msgspec.Meta(pattern=SLUG_PATTERN, max_length=64)]
"""A word a file uses as an id: lower-case letters, digits, single `_` or `-` between them."""

SlugOrEmpty = Annotated[str, msgspec.Meta(pattern=SLUG_OR_EMPTY_PATTERN, max_length=64)]
"""An id, or nothing."""

SpaceName = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
"""A space as a person writes it: `C4`, `0406`, `12.07`."""

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""A compass direction. Flat-top hexes have n ne se s sw nw, pointy-top ne e se sw w nw, squares n e s w."""

SpaceId = NewType("SpaceId", int)
"""A space as the program counts it: column * rows + row, both from 0."""

RULE_ID: Final = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9][A-Za-z0-9./]*)+(?=[ :,])")
"""What the docstring of a step opens with: a rule id such as `AB-O20.3.3`, `AB-7.1/3` or `AB-DEMO-V1`."""

TO_CHOOSE: Final = "to-choose"
"""Stands where the rules ask for an id that only a person can give; the checks name it as unknown."""
