"""A position as a saved game of VASSAL (`.vsav`): pieces in stacks on the map."""

import io
import zipfile
from collections.abc import Iterable
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from ccstudio.interop.vassal.obfuscation import obfuscated
from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.traits import write_definition
from ccstudio.interop.vassal.writing.counters import Counter, Position, definition_of
from ccstudio.interop.vassal.writing.windows import board_choice

ESCAPE: Final = "\x1b"
"""Between the commands of a save."""
_FIRST_ID: Final = 1_000_000


class SavedPiece(NamedTuple):
    """A piece where it lies."""

    counter: Counter
    number: int
    at: Position


def save_of(pieces: Iterable[SavedPiece], boards: Iterable[tuple[str, str]], data: bytes) -> bytes:
    """Return the archive of a save.

    Args:
        pieces: what lies in the windows.
        boards: names of windows with the board that each shows.
        data: the data of the module.
    """
    choices = [board_choice(window, board) for window, board in boards]
    commands = ["begin_save", *_piece_commands(pieces), *choices, "end_save"]
    saved = obfuscated(join(commands, ESCAPE).encode("utf-8"))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (("savedGame", saved), ("moduledata", data), ("savedata", data)):
            archive.writestr(zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _piece_commands(pieces: Iterable[SavedPiece]) -> list[str]:
    commands: list[str] = []
    stacks: dict[tuple[str, int, int], list[str]] = {}
    for number, piece in enumerate(pieces):
        identity = str(_FIRST_ID + number)
        commands.append(write_definition(definition_of(piece.counter, piece.number, identity, piece.at)))
        stacks.setdefault((piece.at.window, piece.at.x, piece.at.y), []).append(identity)
    for number, ((window, x, y), identities) in enumerate(stacks.items()):
        state = join((window, str(x), str(y), *identities, "@@0"), ";")
        commands.append(join(("+", str(2 * _FIRST_ID + number), "stack", state), "/"))
    return commands


def module_data(title: str, version: str, vassal_version: str, description: str) -> bytes:
    """Return `moduledata`, without which VASSAL opens only build files of its first versions."""
    parts = {"version": version, "VassalVersion": vassal_version, "extra1": "", "extra2": "", "dateSaved": "0"}
    parts |= {"description": description, "name": title}
    lines = [f"  <{name}>{escape(text)}</{name}>" for name, text in parts.items()]
    text = "\n".join(
        ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '<data version="1">', *lines, "</data>", ""]
    )
    return text.encode("utf-8")
