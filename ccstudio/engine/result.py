"""`Result`: how a game ended."""

import msgspec

from ccstudio.engine.seats import Side


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The return value of the first procedure of a game.

    `winners` are the sides that won, none in a draw; `grade` names a sentence of the system's catalogue (a marginal
    victory, a surrender) and `rule` the rule it follows; `points` are those of each side, where points are counted.
    """

    winners: tuple[Side, ...]
    grade: str
    rule: str = ""
    points: tuple[int, ...] = ()
