"""Which version of the program plays a game: what may change results changes it."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import ccstudio

PLAYING: Final = ("ai", "base", "board", "documents", "engine", "play", "rules")
"""The packages whose code decides how a game goes."""


@cache
def program_version() -> str:
    """Return the version of the program, with a digest of the code that plays: `1.0.0 (5f0c2a91)`.

    Two states of the code can bear one number while it is being changed. Without sources, as in an app, the number
    alone must do.
    """
    folder = Path(ccstudio.__file__).parent
    found = sha256()
    files = [path for name in PLAYING for path in (folder / name).rglob("*") if path.suffix in {".py", ".json"}]
    for path in sorted(files):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return f"{ccstudio.__version__} ({found.hexdigest()[:8]})" if files else ccstudio.__version__
