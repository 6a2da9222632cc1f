"""The text fonts of the program, so that every computer shows and prints the same letters: their files."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

FAMILY: Final = "Source Sans Pro"
FACES: Final = ("Regular", "It", "Semibold", "SemiboldIt", "Bold")
"""The faces in use: regular, italic, semibold, semibold italic and bold."""
CHINESE_FAMILY: Final = "Noto Sans SC"
"""Has the characters that `FAMILY` lacks."""


def font_file(face: str) -> Path:
    """Return the file of one of the faces in use."""
    return _folder_of("font_source_sans_pro") / "files" / f"SourceSansPro-{face}.ttf"


def chinese_font_file() -> Path:
    """Return the file with Chinese characters, in its only face."""
    return _folder_of("pylopdf_fonts_zh_cn") / "NotoSansSC-Regular.otf"


def _folder_of(name: str) -> Path:
    """The folder of a package that is a dependency of the program."""
    # Importing the package may list its folder; finding it is enough.
    package = find_spec(name)
    assert package is not None, f"{name} is a dependency of the program"
    assert package.origin is not None, f"{name} is an ordinary package on disk"
    return Path(package.origin).parent
