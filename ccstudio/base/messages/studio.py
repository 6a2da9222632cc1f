"""What can go wrong in the studio and on the command line."""

from typing import Final

STUDIO_SENTENCES: Final[dict[str, str]] = {}
