"""`GameReport`: everything a report of a finished game tells, in words and numbers."""

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from ccstudio.play.narration import Narration


class ReportSide(msgspec.Struct, frozen=True, kw_only=True):
    """A side that played: its number, title, colour (`#RRGGBB`), and the players of its seats."""

    side: int
    title: str
    colour: str
    players: str
    has_won: bool


class TurnStart(msgspec.Struct, frozen=True, kw_only=True):
    """Where a turn begins: the number of the first position in it, from 1."""

    number: int
    title: str


def turn_numbers(turns: Sequence[TurnStart]) -> list[str]:
    """Return the numbers of turns as their titles have them; counted from 1 where no title has any.

    What has no number, such as the set-up before the first turn, has an empty one.
    """
    found = [re.search(r"\d+", turn.title) for turn in turns]
    if not any(found):
        return [str(place) for place in range(1, len(turns) + 1)]
    return ["" if number is None else number[0] for number in found]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """A value of a side after each entry in force, the beginning first."""

    side: int
    values: tuple[float, ...]


class LossRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a side has lost of a type of pieces.

    `pieces` are whole ones, `damaged` those that lost only steps; `steps` those of both, 0 where none are counted.
    `points` are what the enemy scores for them.
    """

    side: int
    title: str
    pieces: int
    damaged: int
    steps: int
    points: int


class RollRow(msgspec.Struct, frozen=True, kw_only=True):
    """The rolls of a side for one purpose; an empty `topic` means all rolls whose luck can be told.

    `mean` and `expected` are of the value of one roll; None where a high value is good for some rolls and bad for
    others. `is_low_good` says that low values are good. `percentile`, from 0 to 100, is how often chance is less kind
    than it was here, half of the equal cases included; None where neither high nor low is good. It is exact for
    `is_exact`, otherwise a normal distribution approximates it, or cards of one pile are taken as independent.
    """

    side: int
    topic: str
    rolls: int
    mean: float | None
    expected: float | None
    is_low_good: bool
    percentile: float | None
    is_exact: bool


class DrawRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side drew something, and how often that was to be expected."""

    side: int
    topic: str
    outcome: str
    count: int
    expected: float


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that changed the score much (`score`), or at which the computer player advised otherwise (`choice`).

    A `chance` is one by which the side's chance of winning fell much, from `before` to `after`, and `swing` is the
    difference. The `cause` is `luck`, a choice of its `own` of which another option was better, or one of the `enemy`;
    empty if the side could not avoid it.

    `number` counts the entries in force, which is what a replay looks at; `entry` those of the journal, as the log
    does. `swing` is in points of the game, for `side`: what it gained by the entry, or gave away by its choice.
    `lines` tell what happened, or what was chosen; `question` is what was asked then, and `advice` what the computer
    player would have chosen.
    """

    number: int
    entry: int
    kind: Literal["score", "choice", "chance"]
    turn: str
    side: int
    swing: float
    lines: tuple[Narration, ...]
    question: str = ""
    advice: str = ""
    cause: Literal["", "luck", "own", "enemy"] = ""
    before: float = 0.0
    after: float = 0.0


class GameReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report of a finished game.

    `points` are victory points where the rules count them for each side; `leads` are scores: by how much a side is
    ahead. `chances` are those of winning, 0 to 1, as far as they were estimated. `luck` sums up by how much rolls were
    better for a side than expected. A summary has nothing behind `losses`. `is_advised` says whether the computer
    player was asked about the choices.
    """

    title: str
    system: str
    entries: int
    sides: tuple[ReportSide, ...]
    result: tuple[Narration, ...]
    losses: tuple[LossRow, ...]
    turns: tuple[TurnStart, ...] = ()
    points: tuple[Series, ...] = ()
    leads: tuple[Series, ...] = ()
    chances: tuple[Series, ...] = ()
    rolls: tuple[RollRow, ...] = ()
    luck: tuple[Series, ...] = ()
    draws: tuple[DrawRow, ...] = ()
    turning_points: tuple[TurningPoint, ...] = ()
    is_advised: bool = False

    def side(self, number: int) -> ReportSide:
        """Return the side with a number.

        Raises:
            IndexError: there is none.
        """
        found = [side for side in self.sides if side.side == number]
        return found[0]

    def turn_at(self, number: int) -> str:
        """Return the title of the turn in which a position is; empty before the first."""
        return next((turn.title for turn in reversed(self.turns) if turn.number <= number), "")
