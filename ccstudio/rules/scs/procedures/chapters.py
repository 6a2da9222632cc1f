"""All procedures of the series, chapter by chapter, and the steps that random games do not reach."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.scs import declarations
from ccstudio.rules.scs.procedures import (
    advance,
    arranging,
    arrivals,
    attack,
    combat,
    game,
    losses,
    movement,
    retreat,
    setup,
    stacks,
    supply,
    support,
    victory,
)
from ccstudio.rules.shared.chapters import procedures_of

_CHAPTERS: Final = (
    declarations,
    game,
    setup,
    movement,
    arranging,
    arrivals,
    stacks,
    supply,
    victory,
    combat,
    attack,
    support,
    losses,
    retreat,
    advance,
)

PROCEDURES: Final = procedures_of(_CHAPTERS)

UNREACHED: Final[Mapping[str, str]] = {}
"""Steps that random games do not reach, or so seldom that no test may wait for them, each with the reason."""
