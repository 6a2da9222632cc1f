"""The files that a page of the manual shows: a line with the path in bold, then a block of code."""

import re
from pathlib import Path
from typing import Final

FILE: Final = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS: Final = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files_of(page: Path) -> dict[str, str]:
    """Return the content of each file that a page shows, by its path, in the order of the page."""
    return dict(FILE.findall(page.read_text(encoding="utf-8")))


def commands_of(page: Path) -> list[str]:
    """Return the command lines of a page, in order, without comments."""
    blocks = COMMANDS.findall(page.read_text(encoding="utf-8"))
    return [line for block in blocks for line in block.splitlines() if line and not line.startswith("#")]


def write_files(page: Path, folder: Path) -> None:
    """Write the files that a page shows into a folder."""
    for name, content in files_of(page).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
