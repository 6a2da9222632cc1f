"""The text font of the program, so that every computer shows and prints the same letters: its files by face."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

FAMILY: Final = "Source Sans Pro"
FACES: Final = ("Regular", "It", "Semibold", "SemiboldIt", "Bold")
"""The faces in use: regular, italic, semibold, semibold italic and bold."""


def font_file(face: str) -> Path:
    """Return the file of one of the faces in use."""
    # Importing the package lists its folder into a dozen names; finding it is enough.
    package = find_spec("font_source_sans_pro")
    assert package is not None, "font-source-sans-pro is a dependency of the program"
    assert package.origin is not None, "font-source-sans-pro is an ordinary package on disk"
    return Path(package.origin).parent / "files" / f"SourceSansPro-{face}.ttf"
