"""`Weights`: what a computer player thinks things are worth, in victory points."""

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much things count beside the victory points that the rules give for them."""

    wound: float = 0.45
    """Losing all health bit by bit, as part of being destroyed."""
    danger: float = 0.35
    """What the enemies in sight could do to a unit, as part of that."""
    near_danger: float = 0.12
    """What enemies could do who are one square too far, or do not see it."""
    promise: float = 0.3
    """What a unit could do to an enemy if it came to him, as part of that."""
    fading: float = 0.75
    """What is left of a promise with each square that is missing."""
    cover: float = 0.6
    """Standing in a square with a crate or trap."""
    standing: float = 0.9
    """Standing in a square that scores, as part of what it scores."""
    patience: float = 0.8
    """What is left of points with each round until they are scored."""
    goal: float = 30.0
    """What wins a game at once."""
    stake: float = 0.3
    """Being rid of an enemy on a square that scores, as part of what it scores."""
    ammunition: float = 0.3
    """A shot of limited ammunition, as part of the most that it could do to anybody."""
    unpriced: float = 10.0
    """A unit that costs no points."""
    command: float = 10.0
    """Who gives orders, at the beginning of a game."""
    back: float = 1.2
    """Who comes back onto the field, as part of what he costs."""
    special: float = 5.0
    """What an ability that is used up has to bring."""


WEIGHTS: Final = Weights()
