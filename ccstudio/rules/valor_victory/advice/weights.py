"""`Weights`: what a computer player thinks things are worth, in casualty points."""

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much things count beside the casualty points of units."""

    danger: float = 0.45
    """What all enemies who see a hex could do there, as part of that."""
    passing: float = 0.8
    """Opportunity fire at who moves, as part of the casualty points to be expected."""
    smoke: float = 0.6
    """The casualty points that smoke has to save."""
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
    """Standing in a hex that has to be kept."""
    shared: float = 0.35
    """Each other unit in a hex, with whom casualty points are shared, as part of the danger."""
    fear: float = 0.7
    """Being taken by close assault, as part of the casualty points of the unit."""
    hope: float = 0.4
    """What a close assault could bring from a hex, as part of that."""
    last_stand: float = 0.5
    """Danger in the last turn, for who has hexes to reach, as part of it."""
    alone: float = 2.5
    """Leaders alone in a hex."""
    armor: float = 6.0
    """Losing an AFV."""
    front: float = 0.4
    """Facing enemies, the nearer the more."""
    field: float = 4.0
    """Seeing all ways by which the enemy may come, for who sets up, and for guns."""
    tank_danger: float = 0.7
    """Losing an AFV or gun to enemies who could shoot at it, as part of its worth."""
    hunt: float = 0.4
    """Destroying an AFV or gun of the enemy that can be shot at from a hex, as part of its worth."""
    pinned: float = 0.7
    """A casualty point that only pins."""
    finish: float = 0.5
    """A pinned unit that is eliminated instead of others losing more, as part of its worth."""
    follow: float = 0.4
    """How much more fire is worth at a hex that can be close-assaulted afterwards."""
    useful: float = 0.1
    """The least that fire has to promise."""
    close_danger: float = 1.5
    """Enemy infantry beside an AFV."""
    patience: float = 0.35
    """Firing at who moves: what later chances may bring while none of the enemy has moved."""
    defence: float = 0.8
    """What Defensive Fire at others may bring, as part of that."""
    effort: float = 0.25
    """Moving at all."""
    joining: float = 0.15
    """Joining a group: another target that the unit could have."""
    spent: float = 0.6
    """An expendable weapon."""
    friend: float = 1.5
    """A casualty point of one's own, compared with one of the enemy."""


WEIGHTS: Final = Weights()
