"""The levels of computer players that people choose from."""

from typing import Final

import msgspec

from ccstudio.base.language import N_


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A computer player by its name, with its title and one sentence on how it plays, both in English."""

    id: str
    title: str
    summary: str


LEVELS: Final[tuple[Level, ...]] = (
    Level(id="recruit", title=N_("Recruit"), summary=N_("Knows the rules, but often misjudges its options.")),
    Level(id="regular", title=N_("Regular"), summary=N_("Judges its options well, with small errors.")),
    Level(id="rules", title=N_("Veteran"), summary=N_("Weighs every option by its exact odds.")),
    Level(
        id="tactician",
        title=N_("Tactician"),
        summary=N_("Tries its best options in imagined games, some turns ahead."),
    ),
    Level(
        id="planner",
        title=N_("Planner"),
        summary=N_("Searches whole turns and the answers to them, usually for two seconds per choice."),
    ),
)
"""The levels, in the order of the care they take.

The first three err less and less. What those that look ahead gain comes from practised weights
(`ccstudio/ai/experience.py`); that looking ahead makes them stronger, or the last one stronger than the one before, has
not been measured.
"""
