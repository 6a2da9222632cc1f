"""The result of a finished game, as lists of games have it, in words."""

import re
from typing import Final

from ccstudio.base.language import _

_RESULT: Final = re.compile(r"(?P<winners>.+) \((?:[^()]*; )?(?P<points>-?[0-9]+(?::-?[0-9]+)*)?[^()]*\)")


def result_words(result: str) -> str:
    """Return who won and the points, without the grade, which is a code of the rules.

    Args:
        result: such as `Germany (turn-limit; 5:6)`, with `=` for a draw; anything else is returned as it is.
    """
    found = _RESULT.fullmatch(result)
    if found is None:
        return result
    is_draw = found["winners"] == "="
    if found["points"]:
        draw, won = _("Draw, {points}"), _("Won by {winners}, {points}")
    else:
        draw, won = _("Draw"), _("Won by {winners}")
    return (draw if is_draw else won).format(winners=found["winners"], points=found["points"])
