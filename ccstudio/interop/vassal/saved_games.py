"""Saved games and set-ups of VASSAL: the pieces on its maps, bottom of each stack first, and the boards chosen."""

import tempfile
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.archives import Archive, ArchiveError
from ccstudio.interop.vassal.boards import board_choices
from ccstudio.interop.vassal.build_tree import number_of
from ccstudio.interop.vassal.module_file import SAVED_GAME
from ccstudio.interop.vassal.obfuscation import deobfuscated
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import Definition, DefinitionError, chain_of

COMMAND: Final = "\x1b"
PICKER: Final = "BoardPicker"
MOST_COMMANDS: Final = 200_000
_STACK: Final = "stack"
_DECK: Final = "deck"


class SavedPiece(msgspec.Struct, frozen=True):
    """A piece where it was saved: the name of its map window and its place on it in pixels."""

    definition: Definition
    text: str
    window: str
    x: float
    y: float


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game, or what stands in a log before its first move."""

    pieces: tuple[SavedPiece, ...]
    boards: dict[str, list[tuple[str, int, int]]]
    """The boards of each map window with column and row."""
    in_decks: int
    """Pieces that lie in decks."""
    unread: int
    """Pieces that cannot be read."""


def read_saved_game(data: bytes) -> SavedGame:
    """Return the position of `savedGame`.

    Raises:
        ValueError: it is damaged.
    """
    text = deobfuscated(data).decode("utf-8", "replace")
    return _Position(split(text, COMMAND)[:MOST_COMMANDS]).game()


class _Position:
    """Reads the commands of a game one after the other."""

    def __init__(self, commands: list[str]) -> None:
        self._places: dict[str, list[str]] = {}
        self._found: dict[str, tuple[Definition, str]] = {}
        self._stacks: list[list[str]] = []
        self._decks: set[str] = set()
        self._boards: dict[str, list[tuple[str, int, int]]] = {}
        self._unread = 0
        for command in commands:
            if command.startswith("+/"):
                self._add(command)
            elif PICKER in command.partition("\t")[0]:
                name, _sign, rest = command.partition("\t")
                self._boards[name.removesuffix(PICKER)] = board_choices(rest)
            elif command == "end_save":
                break

    def game(self) -> SavedGame:
        """Everything that was read, stacks in order."""
        stacked = [id_ for stack in self._stacks for id_ in stack if id_ in self._found]
        order = [*stacked, *(id_ for id_ in self._found if id_ not in set(stacked))]
        pieces = [self._piece(id_) for id_ in dict.fromkeys(order) if id_ not in self._decks]
        return SavedGame(
            pieces=tuple(piece for piece in pieces if piece is not None),
            boards=self._boards,
            in_decks=len(self._decks & self._found.keys()),
            unread=self._unread,
        )

    def _add(self, command: str) -> None:
        parts = split(command, "/")
        if len(parts) < 4:
            self._unread += 1
            return
        _plus, id_, type_, state = parts[:4]
        if type_ == _STACK or type_.startswith(f"{_DECK};"):
            fields = split(state, ";")
            if type_ == _STACK:
                self._stacks.append([field for field in fields[3:] if not field.startswith("@@")])
            else:
                self._decks.update(split(fields[4], ",") if len(fields) > 4 else ())
            return
        try:
            self._found[id_] = (chain_of(id_, type_, state), command)
        except DefinitionError:
            self._unread += 1

    def _piece(self, id_: str) -> SavedPiece | None:
        definition, text = self._found[id_]
        fields = [*split(definition.basic.state, ";"), "", "", ""]
        if fields[0] in {"", "null"}:
            return None
        return SavedPiece(definition, text, fields[0], number_of(fields[1]), number_of(fields[2]))


def saved_game_in(data: bytes) -> SavedGame | None:
    """Return the position of a set-up, which is an archive of its own within the module; None if it is damaged."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "game.vsav")
        file.write_bytes(data)
        try:
            with Archive(file) as archive:
                return read_saved_game(archive.read(SAVED_GAME)) if SAVED_GAME in archive.names else None
        except (ArchiveError, ValueError):
            return None
