"""What can be wrong with geometry, and how a verdict of sight is explained."""

from typing import Final

BOARD_SENTENCES: Final[dict[str, str]] = {}
