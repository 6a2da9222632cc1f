"""Exact odds of choices before the roll."""

from typing import Final

from ccstudio.engine.present import Odds
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.cases import ByPrompt

FORECASTS: Final = ByPrompt[SeriesState, SeriesBoard, tuple[Odds, ...]]({}, ())
"""The odds by the prompt of the question."""
