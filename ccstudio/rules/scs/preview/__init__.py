"""Previews of choices: what moves cost, what attacks come to."""

from typing import Final

from ccstudio.engine.present import Preview
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.preview import movement
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.cases import ByPrompt, of_one_choice

PREVIEWS: Final = ByPrompt[SeriesState, SeriesBoard, Preview | None](
    {
        "choose-mover": of_one_choice(movement.mover, None),
        "choose-step": movement.steps,
    },
    None,
)
"""The previews by the prompt of the question."""
