"""`Weights`: what a computer player thinks things are worth, in victory points."""

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much things count beside the victory points that the rules give for them."""

    wound: float = 0.45
    """Losing all health bit by bit, as part of being destroyed."""
    use: float = 0.5
    """What a unit can still do, as part of its points, at the beginning of a game."""
    unpaid: float = 0.4
    """What units are worth that pay no points when they are destroyed, as part of their points."""
    danger: float = 0.5
    """What enemies can do to a unit who act before it does again, as part of that."""
    danger_later: float = 0.25
    """The same of enemies who have acted this round."""
    care: float = 0.6
    """How much more dangers count at most for who is ahead at the end, or less for who is behind, as part of them."""
    comfort: float = 40.0
    """The lead in points from which on they do."""
    shared: float = 0.2
    """What enemies could do who have a better target, as part of that."""
    tempo: float = 0.8
    """Being rid of an enemy before he acts, as part of what he could do then."""
    hurry: float = 0.3
    """Acting before one is harmed, as part of the danger."""
    promise: float = 0.4
    """What a unit could do to an enemy if it came to him, as part of that."""
    fading: float = 0.75
    """What is left of a promise with each Move that is missing."""
    pull: float = 0.85
    """What a square pays to who is on the way there, as part of that."""
    patience: float = 0.8
    """What is left of points with each round until they are scored."""
    goal: float = 50.0
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
