"""How a scenario of the series is won, in a line or two for people who choose what to play."""

from collections.abc import Iterator, Mapping

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.rules.scs.presentation.reference_tables import place_title
from ccstudio.rules.scs.settings import ModuleSettings
from ccstudio.rules.scs.victory import Victory


def conditions(contents: Contents) -> tuple[str, ...]:
    """SCS-13.0/1 The points that win, and what wins before the last turn."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    victory = msgspec.convert(contents.scenario.victory, Victory)
    sides = {nation.side: nation.title for nation in module.nations}
    return (*_by_points(victory, sides), *_at_once(contents, victory, sides))


def _by_points(victory: Victory, sides: Mapping[str, str]) -> Iterator[str]:
    """What it takes to win by points, where more of them are always better for the side that scores."""
    won = [level.least for level in victory.levels if level.winner == victory.side]
    below = [level.least for level in victory.levels if level.winner not in ("", victory.side)]
    if not (won and below) or victory.levels[-1].winner != victory.side:
        return
    other = next(level.winner for level in victory.levels if level.winner not in ("", victory.side))
    lost = next(level.least for level in victory.levels if level.winner != other) - 1
    if victory.hexes and victory.losses:
        told = _(
            "{side} {side:scores|score} points for hexes and losses, and {side:wins|win} with {won} or more; "
            "{other} {other:wins|win} with {lost} or less."
        )
    elif victory.hexes:
        told = _(
            "{side} {side:scores|score} points for hexes, and {side:wins|win} with {won} or more; "
            "{other} {other:wins|win} with {lost} or less."
        )
    else:
        told = _(
            "{side} {side:scores|score} points for losses, and {side:wins|win} with {won} or more; "
            "{other} {other:wins|win} with {lost} or less."
        )
    yield told.format(side=sides[victory.side], won=min(won), other=sides[other], lost=lost)


def _at_once(contents: Contents, victory: Victory, sides: Mapping[str, str]) -> Iterator[str]:
    for goal in victory.at_once:
        places = _(", ").join(place_title(space, contents) for space in goal.spaces)
        told = _("{side} {side:wins|win} at the end of any turn by control of {spaces}.")
        yield told.format(side=sides[goal.side], spaces=places)
