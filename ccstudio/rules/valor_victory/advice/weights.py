"""`Weights`: what a computer player thinks things are worth, in casualty points."""

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much things count beside the casualty points of units."""

    danger: float = 0.45
    """What all enemies who see a hex could do there, as part of that."""
    passing: float = 0.3
    """The same in a hex that is only passed."""
    promise: float = 0.5
    """What a unit could do to an enemy from a hex, as part of that."""
    cover: float = 0.25
    """Each point of cover in a hex, seen or not."""
    way: float = 0.9
    """Each hex nearer to what is wanted."""
    way_out: float = 1.8
    """The same where the side has to leave the map, for which turns are short."""
    haste: float = 0.5
    """What `way` and `goal` gain up to the last turn for who has hexes to reach, as part of them."""
    spent_points: float = 0.02
    """Each movement point on the way to a hex: nobody drives to and fro between two that are equal."""
    goal: float = 4.0
    """Standing in a hex that is wanted."""
    guard: float = 2.5
    """Staying as the only one in a hex that has to be kept."""
    alone: float = 2.5
    """Leaders alone in a hex."""
    armor: float = 6.0
    """Losing an AFV."""
    front: float = 0.8
    """Showing the front to the nearest enemy."""
    tank_danger: float = 1.2
    """An enemy gun or AFV that could fire at an AFV."""
    close_danger: float = 1.5
    """Enemy infantry beside an AFV."""
    patience: float = 0.35
    """Firing at who moves: what a later chance may bring."""
    effort: float = 0.25
    """Firing at all: what else the unit could do."""
    joining: float = 0.15
    """Joining a group: another target that the unit could have."""
    spent: float = 0.6
    """An expendable weapon."""
    mission: float = 0.8
    """A mission that is used."""
    friend: float = 1.5
    """A casualty point of one's own, compared with one of the enemy."""


WEIGHTS: Final = Weights()
