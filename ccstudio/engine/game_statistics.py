"""What a rule system counts of a game: losses, rolls and draws with what was to be expected of them, and habits."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

import msgspec

from ccstudio.engine.chance import Answer, Chance, Face, Roll
from ccstudio.engine.events import Event
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import Position
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")


class Loss(msgspec.Struct, frozen=True, kw_only=True):
    """A piece that a side has lost, or has lost a part of.

    `type` is its type in the module, `points` what the enemy scores for it. `steps` are lost soldiers or points of
    health; 0 where the rules count none. `is_whole` is false for a piece that has lost steps and plays on.
    """

    side: Side
    type: str
    steps: int = 0
    points: int = 0
    is_whole: bool = True


class LuckyRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll with the exact distribution of its value.

    `topic` says what was rolled for. `value` is what counts of the dice: a total, a number of hits. `good` is 1 where
    `side` wants a high value, -1 where it wants a low one, and 0 where neither can be said. `is_independent` is false
    where results depend on earlier ones, as with cards of a pile that is not shuffled after each.
    """

    side: Side
    topic: Text
    value: int
    chances: dict[int, Fraction]
    good: int = 0
    is_independent: bool = True


class LuckyDraw(msgspec.Struct, frozen=True, kw_only=True):
    """Something drawn blindly, with the exact chance of each outcome that is counted; the rest is not named."""

    side: Side
    topic: Text
    outcome: Text
    chances: tuple[tuple[Text, Fraction], ...]


Luck = LuckyRoll | LuckyDraw


class Habit(msgspec.Struct, frozen=True):
    """Something counted of the way a side plays, by its name in `RuleSystem.habit_names`.

    The rate of a habit is the sum of `count` over the sum of `of`: passes of turns, hopeless shots of shots. What
    merely could have happened has `count` 0.
    """

    side: Side
    name: str
    count: float = 1
    of: float = 1


@dataclass(frozen=True, kw_only=True)
class Transition(Generic[S, B]):
    """The way from a position that waits for a choice or for chance to the next one that does.

    `seat` is who chose last. `wanted` is the chance that fell first, with its `answer`; None after a choice.
    `events` are what happened, in full.
    """

    before: Position[S, B]
    seat: Seat
    wanted: Chance | None
    answer: Answer
    events: tuple[Event, ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the dice that fell; empty where no dice did."""
        return self.wanted.meaning(self.answer) if isinstance(self.wanted, Roll) else ()


def total_of_dice(transition: Transition[S, B], side: Side) -> tuple[LuckyRoll, ...]:
    """Return the total of dice with numbers on all faces, good for nobody; nothing for other dice."""
    roll = transition.wanted
    if not isinstance(roll, Roll) or not all(isinstance(face, int) for die in roll.dice for face in die.faces):
        return ()
    value = sum(face for face in transition.faces if isinstance(face, int))
    worths = [[face for face in die.faces if isinstance(face, int)] for die in roll.dice]
    return (LuckyRoll(side=side, topic=Text(roll.reason), value=value, chances=distribution_of_sum(worths)),)


def distribution_of_sum(worths: Iterable[Iterable[int]]) -> dict[int, Fraction]:
    """Return the distribution of the sum of independent dice, each by the worth of its equally likely faces."""
    ways, count = {0: 1}, 1
    for die in worths:
        faces = list(die)
        grown: dict[int, int] = {}
        for total, before in ways.items():
            for worth in faces:
                grown[total + worth] = grown.get(total + worth, 0) + before
        ways, count = grown, count * len(faces)
    return {total: Fraction(number, count) for total, number in sorted(ways.items())}
