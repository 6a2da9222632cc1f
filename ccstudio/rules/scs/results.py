"""Results of the combat results table in the notation of the series: `A1r2`, `A1 Dr1`, `-` (SCS-7.1/5)."""

import re
from typing import Final, NamedTuple

from ccstudio.base.errors import StudioError

_PART: Final = re.compile(r"([AD])([1-9][0-9]?)?(?:r([1-9]))?")
NOTHING: Final = "-"


class ResultError(StudioError):
    """A cell of a combat results table is no result in the notation of the series."""


class Effect(NamedTuple):
    """SCS-7.1/1 What one side suffers: steps lost, and hexes of retreat."""

    losses: int = 0
    retreat: int = 0


class Result(NamedTuple):
    """SCS-7.1/1 What both sides suffer."""

    attacker: Effect = Effect()
    defender: Effect = Effect()


NO_RESULT: Final = Result()


def read_result(cell: str) -> Result:
    """SCS-7.1/5 A cell of the table as a result.

    Raises:
        ResultError: it is not `-`, nor parts for the attacker and the defender, each at most once.
    """
    if cell.strip() == NOTHING:
        return NO_RESULT
    found: dict[str, Effect] = {}
    for word in cell.split():
        match = _PART.fullmatch(word)
        if match is None or not (match[2] or match[3]) or match[1] in found:
            raise ResultError("scs-result", cell=cell)
        found[match[1]] = Effect(int(match[2] or 0), int(match[3] or 0))
    if not found:
        raise ResultError("scs-result", cell=cell)
    return Result(found.get("A", Effect()), found.get("D", Effect()))
