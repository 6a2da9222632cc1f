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
_FIRST_CARD: Final = 3_000_000
_MOST_CARDS: Final = 100_000
_NOT_NEW: Final = "SETUP_STACK\t"
"""Says that the game has begun: stacks and decks of the module are not placed again."""


class SavedPiece(NamedTuple):
    """A piece where it lies."""

    counter: Counter
    number: int
    at: Position


class SavedDeck(NamedTuple):
    """A deck with its cards from the top; `type` is how VASSAL describes the deck."""

    type: str
    at: Position
    is_face_down: bool
    cards: tuple[SavedPiece, ...]


def save_of(
    pieces: Iterable[SavedPiece], boards: Iterable[tuple[str, str]], data: bytes, decks: Iterable[SavedDeck] = ()
) -> bytes:
    """Return the archive of a save.

    Args:
        pieces: what lies in the windows.
        boards: names of windows with the board that each shows.
        data: the data of the module.
        decks: all decks; without any, they are as the module has them.
    """
    choices = [board_choice(window, board) for window, board in boards]
    commands = ["begin_save", *_piece_commands(pieces), *_deck_commands(decks), *choices, "end_save"]
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


def _deck_commands(decks: Iterable[SavedDeck]) -> list[str]:
    """The decks with their cards; then VASSAL does not put those of the module there too."""
    commands: list[str] = []
    for number, deck in enumerate(decks):
        first = _FIRST_CARD + number * _MOST_CARDS
        identities = [str(first + place) for place in range(1, len(deck.cards) + 1)]
        # The last card is on top.
        for identity, card in zip(identities, reversed(deck.cards), strict=True):
            commands.append(write_definition(definition_of(card.counter, card.number, identity, card.at)))
        place = (deck.at.window, str(deck.at.x), str(deck.at.y), str(deck.is_face_down).lower())
        state = join((*place, *([join(identities, ",")] if identities else [])), ";")
        commands.append(join(("+", str(first), deck.type, state), "/"))
    return [*commands, _NOT_NEW] if commands else []


def module_data(title: str, version: str, vassal_version: str, description: str) -> bytes:
    """Return `moduledata`, without which VASSAL opens only build files of its first versions."""
    parts = {"version": version, "VassalVersion": vassal_version, "extra1": "", "extra2": "", "dateSaved": "0"}
    parts |= {"description": description, "name": title}
    lines = [f"  <{name}>{escape(text)}</{name}>" for name, text in parts.items()]
    text = "\n".join(
        ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '<data version="1">', *lines, "</data>", ""]
    )
    return text.encode("utf-8")
