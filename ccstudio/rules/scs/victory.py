"""What is worth points in a scenario of the series, and who wins by them: the types of its `victory`."""

from typing import Annotated, ClassVar

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.language import N_
from ccstudio.rules.system import Stats

Points = Annotated[int, msgspec.Meta(ge=-999, le=999)]


class HexPoints(Stats, frozen=True, kw_only=True):
    """Victory points for a hex that a side controls at the end.

    Args:
        space: Hex to control.
        points: Points for it; negative ones count against the side that scores.
        by: Side that has to control it; empty for the side that scores.
    """

    LABELS: ClassVar = {"by": N_("Controlled by")}
    REFERENCES: ClassVar = {"space": "spaces", "by": "sides"}

    space: SpaceName
    points: Points
    by: SlugOrEmpty = ""


class LossPoints(Stats, frozen=True, kw_only=True):
    """Victory points for steps that a side has lost.

    Args:
        side: Side that lost them.
        steps: Number of steps; the points count once for each full number.
        points: Points for them; negative ones count against the side that scores.
    """

    LABELS: ClassVar = {"steps": N_("For every so many steps")}

    side: Slug
    steps: Annotated[int, msgspec.Meta(ge=1, le=999)]
    points: Points


class Level(Stats, frozen=True, kw_only=True):
    """A level of victory.

    Args:
        title: Name of the level.
        least: Least points that reach it.
        winner: Side that wins at this level; empty for a draw.
    """

    LABELS: ClassVar = {"least": N_("Least points"), "winner": N_("Winner")}
    REFERENCES: ClassVar = {"winner": "sides"}

    title: str
    least: Points
    winner: SlugOrEmpty = ""


class AtOnce(Stats, frozen=True, kw_only=True):
    """Hexes by which a side wins at the end of any turn.

    Args:
        side: Side that wins.
        spaces: Hexes that it has to control, all of them.
        title: Name of that victory.
    """

    REFERENCES: ClassVar = {"spaces": "spaces"}

    side: Slug
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]
    title: str


class Victory(Stats, frozen=True, kw_only=True):
    """The `victory` of a scenario.

    Args:
        side: Side whose points are counted.
        hexes: Points for hexes.
        losses: Points for losses.
        levels: Levels of victory, the lowest first.
        at_once: What wins at the end of any turn.
    """

    LABELS: ClassVar = {
        "side": N_("Side that scores"),
        "hexes": N_("Points for hexes"),
        "losses": N_("Points for losses"),
        "levels": N_("Levels, the lowest first"),
        "at_once": N_("Wins at the end of any turn"),
    }

    side: Slug
    hexes: tuple[HexPoints, ...] = ()
    losses: tuple[LossPoints, ...] = ()
    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1)]
    at_once: tuple[AtOnce, ...] = ()
