"""All procedures of Valor & Victory, chapter by chapter, and the steps that random games do not reach."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.shared.chapters import procedures_of
from ccstudio.rules.valor_victory.procedures import (
    after_action,
    driving,
    entering,
    game,
    movement,
    setup,
    steps,
    transport,
    victory,
)

_CHAPTERS: Final = (
    game,
    setup,
    movement,
    steps,
    driving,
    transport,
    entering,
    after_action,
    victory,
)

PROCEDURES: Final = procedures_of(_CHAPTERS)

UNREACHED: Final[Mapping[str, str]] = {}
"""Steps that random games do not reach, or so seldom that no test may wait for them, each with the reason."""
