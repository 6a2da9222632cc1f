"""`Weights`: what a computer player thinks things are worth, in victory points."""

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, cache_hash=True, kw_only=True):
    """How much things count beside the victory points of hexes."""

    step: float = 0.2
    """A step of a unit, for each point of its average strength."""
    pull: float = 0.82
    """What is left of the worth of a hex for each hex that it is away."""
    take: float = 3.0
    """Entering a hex that is wanted, for each of its points."""
    hold: float = 3.0
    """Being the only stack in an own hex that is wanted, where enemies are near, for each of its points."""
    contact: float = 0.5
    """Standing next to an enemy stack that can be attacked with good odds, for the share of strength that is added."""
    shelter: float = 0.35
    """The defence factor of a hex where enemies are near, above 1."""
    danger: float = 0.5
    """Standing next to enemies who are stronger than the stack would be, for the surplus of odds."""
    cut_off: float = 2.5
    """Ending out of supply."""
    gap: float = 0.35
    """Keeping a line: a zone of control over hexes by which enemies come."""
    drawn: float = 0.5
    """How much what is wanted draws units that are not needed elsewhere."""
    serves: float = 0.06
    """Standing where a unit is served by one that supplies others."""
    unserved: int = 3
    """How many units one counts for that would be out of supply without it."""
    served: int = 30
    """The most units that count for one that supplies others."""
    raids: float = 0.7
    """The part of the strength of enemies that could come by exploitation to what decides the game."""
    stays: float = 0.15
    """How much better another hex has to be before a unit goes there."""
    safe: float = 1.5
    """The odds against the guard of what decides the game that are borne."""
    widest: float = 20.0
    """The most that barring hexes counts for one unit."""
    bearable: float = 1.2
    """The odds against a stack that are borne without a thought."""
    trapped: float = 1.0
    """Ending where all ways out are enemy zones of control."""
    hopeless: float = 0.35
    """The chance to drive the defender out below which nobody attacks for the ground."""
    useful: float = 0.15
    """The chance to do anything to the defender below which nobody attacks at all."""
    crossing: float = 12.0
    """The attack strength that has to be near before a bridge is built for it."""
    effort: float = 0.03
    """What each further unit has to add to an attack."""
    worthwhile: float = 0.25
    """What an attack has to be worth to be planned."""
    caution: float = 1.1
    """Factor of the strength that lies in the mean below an enemy stack with units that are not seen."""
    comes: float = 0.5
    """The part of the strength of enemies that have to come before they attack."""
    detour: float = 0.6
    """What is left of the worth of barring a hex for each movement point of the way round it."""
    far: int = 4
    """Hexes at which enemies are near."""
    pace: int = 4
    """Hexes that an advance makes in a turn."""
    too_late: float = 0.3
    """What is left of the draw of a hex that nobody comes to in time."""
    ends: float = 0.7
    """The part of the worth of a step that is lost at the very end of the game."""


WEIGHTS: Final = Weights()
"""The weights of the computer player."""
