"""Options in the order in which a person sees them, each with the number that is typed for it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ccstudio.base.language import N_
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)

GROUPS: Final[tuple[tuple[str, tuple[type[Option], ...]], ...]] = (
    ("", (ButtonOption,)),
    (N_("Numbers"), (NumberOption,)),
    (N_("Directions"), (DirectionOption,)),
    (N_("Cards"), (CardOption,)),
    (N_("Pieces"), (PieceOption,)),
    (N_("Spaces"), (SpaceOption,)),
    (N_("Sides of spaces"), (SideOption,)),
    (N_("Places"), (BoxOption,)),
)
"""What is shown together, in this order: words to press first, without a heading."""


class Choice(NamedTuple):
    """An option and what is typed for it, empty for nothing."""

    key: str
    option: Option


class Group(NamedTuple):
    """Options of one kind under a heading, which is a text to translate and may be empty."""

    heading: str
    choices: tuple[Choice, ...]


def grouped(options: Sequence[Option]) -> tuple[Group, ...]:
    """Options by groups, numbered from 1 as they stand there; numbers that can be chosen are their own number.

    Where there are such numbers, nothing else has one.
    """
    has_numbers = any(isinstance(option, NumberOption) for option in options)
    found, count = [], 0
    for heading, kinds in GROUPS:
        choices = []
        for option in options:
            if not isinstance(option, kinds):
                continue
            count += 1
            own = str(option.number) if isinstance(option, NumberOption) else ""
            choices.append(Choice(own if has_numbers else str(count), option))
        if choices:
            found.append(Group(heading, tuple(choices)))
    return tuple(found)


def in_line(groups: Sequence[Group]) -> tuple[Choice, ...]:
    """All choices in the order of their groups."""
    return tuple(choice for group in groups for choice in group.choices)
