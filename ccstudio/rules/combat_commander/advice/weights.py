"""`Weights`: what a computer player thinks things are worth, in victory points."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """How much things count beside the victory points that the rules give for them.

    Each object is equal to itself alone, so that what was worked out by it is found without comparing all numbers.
    """

    fighting: float = 0.2
    """Each point of FP a unit has unbroken, its weapon's too."""
    command: float = 0.7
    """Each point of command of a leader."""
    surrender: float = 4.0
    """A loss when the next one after it would be the last; less the more losses are left, the square of it."""
    defeat: float = 25.0
    """The loss that ends the game."""
    breaking: float = 0.42
    """How much of a unit's worth is gone when it breaks."""
    suppressing: float = 0.09
    """How much of it is gone when it is suppressed."""
    unknown_objective: float = 0.5
    """An objective, for what secret chits of the enemy or later events may say of it."""
    secret: float = 1.5
    """A secret chit of the enemy, by the share of the objectives that he holds more than the other side."""
    capture: float = 1.0
    """Taking an objective, for each point that changes hands."""
    approach: float = 0.75
    """Being about to take it, as part of that."""
    fade: float = 0.93
    """What is left of a goal's pull for each movement point of distance."""
    fade_late: float = 0.87
    """The same when the game may end any moment: what is far off will not be reached."""
    crowd: float = 0.6
    """What is left of it for each friend that is nearer to it."""
    crowd_of_attackers: float = 0.85
    """The same for an objective with enemies in it: one unit alone will not take it."""
    leader_pull: float = 0.3
    """How much an objective draws a leader, who follows his men instead."""
    contested: float = 0.65
    """What is left of it while enemies are in the objective."""
    guard: Mapping[int, float] = MappingProxyType({2: 0.6, 4: 0.4, 7: 0.2})
    """How likely an unguarded objective is lost to an enemy at most so many hexes away."""
    far_guard: float = 0.06
    """The same when no enemy is so near."""
    exit: float = 0.85
    """Each victory point for leaving the map: the unit is away for a while."""
    exit_late: float = 1.1
    """The same when the game may end any moment, and nobody will miss the unit."""
    exit_pull: float = 0.6
    """Being on the way to leave it."""
    exposure: float = 0.5
    """The harm that enemy fire could do where a unit stands in the enemy's turn."""
    boldness: Mapping[str, float] = MappingProxyType({"attacker": 0.9, "recon": 1.0, "defender": 1.1})
    """How much harm on the way counts, by posture."""
    behind: float = 0.65
    """How much of it counts for a side that is behind."""
    desperate: float = 0.4
    """The same when the game may end any moment."""
    op_fire: float = 0.9
    """The harm of opportunity fire at a step, if the enemy can have the card for it."""
    op_fire_again: float = 1.0
    """The same of those who are activated for it already, and fire at every step."""
    zeal: float = 1.8
    """How much more objectives draw a side that is behind."""
    shot: float = 0.08
    """What an attack must bring: its rolls use up the decks, and time goes on."""
    shooting: float = 0.3
    """The harm that could be done from a place in later turns."""
    leading: float = 0.22
    """Each unit that a leader stands with, for each point of his command."""
    led: float = 0.08
    """Each unit within a leader's radius."""
    crowding: float = 3.0
    """A stack over the limit."""
    assault: float = 0.25
    """A melee that could be begun from a place."""
    assaulted: float = 0.3
    """A melee that the enemy could begin against it."""
    useful: float = 0.1
    """How likely a shot has to have an effect to be fired."""
    smoke: float = 0.6
    """How much of the danger to units smoke in their hex takes away."""
    shelter: float = 0.06
    """Each point of cover where nobody shoots yet."""
    ambush_fear: float = 0.6
    """What an enemy's hand may add to his strength in a melee."""
    ambush: float = 2.0
    """What an ambush of one's own takes off it."""
    retreat: float = 0.1
    """Each hex an enemy is routed."""
    radio: float = 1.6
    """Breaking a radio; losing one that is broken counts as much."""
    friendly_fire: float = 1.4
    """Harm that the own artillery does to own units."""
    recovery: float = 0.3
    """To recover before anything else: whoever rallies can be activated by the orders after."""
    trouble: float = 0.01
    """Each movement point of a way: of two equal ways the shorter."""
    order: float = 0.12
    """What an order must bring to be given at all."""
    haste: float = 0.05
    """What a move must bring."""
    dud: float = 0.2
    """By how much a card has to be worth less than the next is likely to be, to be discarded."""
    urgency: float = 0.8
    """What an order is worth in the hand that could be given now, for each point that it would bring."""
    urgent: float = 2.0
    """The most that counts of that."""
    patience: float = 0.4
    """How much more a pass is worth to a side that is ahead, and less to one that is behind."""
    fresh_card: float = 0.25
    """How much of what a dud falls short is gained by discarding it."""
    card: float = 0.3
    """How much of what a card is worth in the hand is lost by playing it."""
    reroll: float = 1.0
    """What a roll made again must bring, since the initiative goes to the enemy."""
    time: float = 0.25
    """A space of time for a side that is ahead, besides what the defender gains."""
    last_time: float = 3.2
    """The same when it may end the game."""
    sniper: float = 0.3
    """A sniper of one's own."""
    jam: float = 0.5
    """A jam of the enemy's weapons."""
    dislodged: float = 0.3
    """An objective from which an enemy is routed, for each point it pays."""
    wired: float = 0.12
    """Enemies who are stopped in wire, as a part of their worth."""
    hindering: float = 0.45
    """Mines or wire to be rid of."""
    reinforced: float = 2.0
    """Another unit out of nowhere."""
    deployed: float = 0.3
    """A squad that is whole rather than two teams."""
    saved: float = 0.18
    """A chance of opportunity fire later, for whoever saves the card."""
    spread: float = 0.15
    """Each friend that begins in the same hex."""
    lane: float = 0.4
    """Each point of FP with which a unit can fire from where it begins at all hexes that the enemy has to cross."""
    lane_fade: float = 0.8
    """How much less it matters to see those for each movement point that they are farther from the objective."""
    barrier_far: float = 0.6
    """A barrier two hexes from an objective, beside one next to it."""
    barrier_side: float = 0.3
    """Each hex that a barrier is nearer to the enemy's edge than the objective."""
    again: float = 0.6
    """Another card for fire, moves or advances, for each one already held."""
    seldom: float = 0.35
    """Another card for any other order."""


WEIGHTS: Final = Weights()
"""Those of the computer player `rules`."""

USUAL: Final[Mapping[str, float]] = MappingProxyType({"fire": 1.1, "move": 0.9, "advance": 1.2})
"""What orders that are worth most usually bring, beyond `Weights.order`."""

TIMELY: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "recover": (0.8, 1.7),
        "rout": (0.6, 1.3),
        "artillery-request": (0.0, 1.2),
        "artillery-denied": (0.0, 2.0),
        "move": (1.0, 0.75),
    }
)
"""How much more or less an order is worth in the hand: as things usually are, and when there is a special reason.

Own units are hurt, or the enemy's broken; there is a radio; a side that defends has less use for moves.
"""

ORDER_WORTH: Final[Mapping[str, float]] = MappingProxyType(
    {
        "fire": 0.9,
        "move": 0.8,
        "advance": 0.8,
        "recover": 0.75,
        "rout": 0.5,
        "artillery-request": 0.9,
        "artillery-denied": 0.5,
        "command-confusion": 0.0,
    }
)
"""What a card in the hand is worth for its order, while it can come to be of use."""

ACTION_WORTH: Final[Mapping[str, float]] = MappingProxyType(
    {
        "ambush": 0.35,
        "concealment": 0.3,
        "crossfire": 0.15,
        "hand-grenades": 0.15,
        "light-wounds": 0.2,
        "spray-fire": 0.15,
        "sustained-fire": 0.15,
        "marksmanship": 0.2,
        "bore-sighting": 0.2,
        "assault-fire": 0.15,
        "smoke-grenades": 0.05,
        "dig-in": 0.1,
        "no-quarter": 0.1,
        "demolitions": 0.02,
        "hidden-entrenchments": 0.25,
        "hidden-mines": 0.35,
        "hidden-pillbox": 0.35,
        "hidden-unit": 0.35,
        "hidden-wire": 0.25,
        "command-confusion": 0.0,
    }
)
"""What it is worth for its action besides."""

DEFENDER_ONLY: Final = ("bore-sighting", "hidden-entrenchments", "hidden-mines", "hidden-pillbox", "hidden-unit",
                        "hidden-wire")  # fmt: skip
"""CC-A24.4 The actions that nobody but a scenario defender can play."""
