"""Saved games, logs and set-ups of VASSAL: pieces on its maps, decks in their order, boards, players, words spoken."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.archives import Archive, ArchiveError
from ccstudio.base.errors import StudioError
from ccstudio.interop.vassal.boards import board_choices
from ccstudio.interop.vassal.build_tree import number_of, read_build
from ccstudio.interop.vassal.module_file import SAVED_GAME
from ccstudio.interop.vassal.obfuscation import deobfuscated
from ccstudio.interop.vassal.sequences import join, split
from ccstudio.interop.vassal.traits import Definition, DefinitionError, chain_of

COMMAND: Final = "\x1b"
PICKER: Final = "BoardPicker"
MODULE_DATA: Final = "moduledata"
MOST_COMMANDS: Final = 200_000
MOST_WORDS: Final = 20_000
_STACK: Final = "stack"
_DECK: Final = "deck"
_DECK_SHUFFLE: Final = 5
_DECK_NAME: Final = 12
_PLAYER: Final = "PLAYER\t"
_LOGGED: Final = "LOG\t"
_SAID: Final = "CHAT"
_DEEPEST: Final = 4


class SavedPiece(msgspec.Struct, frozen=True):
    """A piece where it was saved: the name of its map window and its place on it in pixels."""

    definition: Definition
    text: str
    window: str
    x: float
    y: float


class SavedDeck(msgspec.Struct, frozen=True):
    """A deck by its name, with its cards from the top; `is_shuffled` says that their order means nothing."""

    name: str
    is_shuffled: bool
    cards: tuple[SavedPiece, ...]


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game, or what is in a log before its first move."""

    pieces: tuple[SavedPiece, ...]
    decks: tuple[SavedDeck, ...]
    boards: dict[str, list[tuple[str, int, int]]]
    """The boards of each map window with column and row."""
    players: dict[str, str]
    """The name of the side of each player, by the id of the player."""
    said: tuple[str, ...]
    """What the chat log shows while a log is played."""
    unread: int
    """Pieces that cannot be read."""


def read_saved_game(data: bytes) -> SavedGame:
    """Return the position of `savedGame`; of a log the one before its first move.

    Raises:
        ValueError: it is damaged, or no saved game.
    """
    return _Position(_commands(data)).game()


def read_end_of_log(data: bytes) -> SavedGame | None:
    """Return the position after the last move of a log; None if nothing is moved in it.

    Raises:
        ValueError: it is damaged, or no saved game.
    """
    commands = _commands(data)
    position = _Position(commands)
    end = commands.index("end_save") if "end_save" in commands else len(commands)
    moves = [position.play(command, 0) for command in commands[end + 1 :]]
    return position.game() if any(moves) else None


def _commands(data: bytes) -> list[str]:
    commands = split(deobfuscated(data).decode("utf-8", "replace"), COMMAND)[:MOST_COMMANDS]
    if "begin_save" not in commands:
        raise ValueError(commands[0][:40])
    return commands


class _Position:
    """Reads the commands of a game one after the other."""

    def __init__(self, commands: list[str]) -> None:
        self._found: dict[str, tuple[Definition, str]] = {}
        self._moved: dict[str, tuple[str, float, float]] = {}
        self._stacks: dict[str, list[str]] = {}
        self._decks: list[tuple[str, bool, list[str]]] = []
        self._boards: dict[str, list[tuple[str, int, int]]] = {}
        self._players: dict[str, str] = {}
        self._unread = 0
        end = commands.index("end_save") if "end_save" in commands else len(commands)
        for command in commands[:end]:
            self._read(command, 0)
        self._said = tuple(words for command in commands[end:] for words in _spoken(command, 0))[:MOST_WORDS]

    def game(self) -> SavedGame:
        """Everything that was read, stacks in order."""
        in_decks = {id_ for _name, _is_shuffled, cards in self._decks for id_ in cards}
        stacked = [id_ for stack in self._stacks.values() for id_ in stack if id_ in self._found]
        order = dict.fromkeys((*stacked, *self._found))
        return SavedGame(
            pieces=tuple(piece for id_ in order if id_ not in in_decks and (piece := self._piece(id_)) is not None),
            decks=tuple(
                SavedDeck(name, is_shuffled, tuple(self._whole(id_) for id_ in reversed(cards) if id_ in self._found))
                for name, is_shuffled, cards in self._decks
            ),
            boards=self._boards,
            players=self._players,
            said=self._said,
            unread=self._unread,
        )

    def play(self, command: str, depth: int) -> bool:
        """Carry out a logged command; return whether it changes anything."""
        command = command.removeprefix(_LOGGED)
        if COMMAND in command and depth < _DEEPEST:
            played = [self.play(part, depth + 1) for part in split(command, COMMAND)]
            return any(played)
        parts = split(command, "/")
        id_ = parts[1] if len(parts) > 1 else ""
        if command.startswith("M/") and len(parts) > 5:
            self._move(id_, (parts[2], number_of(parts[3]), number_of(parts[4])), under=parts[5])
        elif command.startswith("D/") and len(parts) > 2 and id_ in self._found:
            self._change(id_, parts[2])
        elif command.startswith("-/"):
            self._leave_stack(id_)
            self._found.pop(id_, None)
        elif command.startswith("+/"):
            self._moved.pop(id_, None)
            self._add(command)
        elif PICKER in command.partition("\t")[0]:
            self._read(command, _DEEPEST)
        else:
            return False
        return True

    def _move(self, id_: str, place: tuple[str, float, float], under: str) -> None:
        """A stack moves with all that is in it, a piece alone: onto another, or to a place."""
        if id_ in self._stacks:
            self._moved |= dict.fromkeys(self._stacks[id_], place)
            return
        self._moved[id_] = place
        self._leave_stack(id_)
        stack = next((stack for name, stack in self._stacks.items() if under == name or under in stack), None)
        if stack is not None:
            stack.append(id_)

    def _leave_stack(self, id_: str) -> None:
        for stack in self._stacks.values():
            if id_ in stack:
                stack.remove(id_)
        for _name, _is_shuffled, cards in self._decks:
            if id_ in cards:
                cards.remove(id_)

    def _change(self, id_: str, state: str) -> None:
        """A piece gets another state, in which its place may be another too."""
        parts = split(self._found[id_][1], "/")
        try:
            definition = chain_of(id_, parts[2], state)
        except DefinitionError:
            return
        place = self._placed(id_)
        self._found[id_] = (definition, join(("+", id_, parts[2], state), "/"))
        if split(definition.basic.state, ";")[0] in {"", "null"}:
            self._moved[id_] = place
        else:
            self._moved.pop(id_, None)

    def _read(self, command: str, depth: int) -> None:
        if COMMAND in command and depth < _DEEPEST:
            # Commands that belong together stand in one, as a sequence of their own.
            for part in split(command, COMMAND):
                self._read(part, depth + 1)
        elif command.startswith("+/"):
            self._add(command)
        elif command.startswith(_PLAYER):
            fields = split(command.removeprefix(_PLAYER), "\t")
            if len(fields) == 3:
                self._players[fields[0]] = fields[2]
        elif PICKER in command.partition("\t")[0]:
            name, _sign, rest = command.partition("\t")
            self._boards[name.removesuffix(PICKER)] = board_choices(rest)

    def _add(self, command: str) -> None:
        parts = split(command, "/")
        if len(parts) < 4:
            self._unread += 1
            return
        _plus, id_, type_, state = parts[:4]
        if type_ == _STACK:
            self._stacks[id_] = [field for field in split(state, ";")[3:] if not field.startswith("@@")]
            return
        if type_.startswith(f"{_DECK};"):
            fields, looks = split(state, ";"), [*split(type_, ";")[1:], *[""] * (_DECK_NAME + 1)]
            cards = split(fields[4], ",") if len(fields) > 4 and fields[4] else []
            self._decks.append((looks[_DECK_NAME], looks[_DECK_SHUFFLE] == "Always", cards))
            return
        try:
            self._found[id_] = (chain_of(id_, type_, state), command)
        except DefinitionError:
            self._unread += 1

    def _piece(self, id_: str) -> SavedPiece | None:
        found = self._whole(id_)
        return None if found.window in {"", "null"} else found

    def _whole(self, id_: str) -> SavedPiece:
        definition, text = self._found[id_]
        return SavedPiece(definition, text, *self._placed(id_))

    def _placed(self, id_: str) -> tuple[str, float, float]:
        fields = [*split(self._found[id_][0].basic.state, ";"), "", "", ""]
        return self._moved.get(id_, (fields[0], number_of(fields[1]), number_of(fields[2])))


def _spoken(command: str, depth: int) -> Iterator[str]:
    """Yield the lines of the chat log in a command and in those that it holds."""
    if command.startswith(_LOGGED):
        command = command.removeprefix(_LOGGED)
    if command.startswith(_SAID):
        words = command.removeprefix(_SAID).partition(COMMAND)[0]
        yield "".join(sign for sign in words if sign.isprintable())[:1_000]
    elif COMMAND in command and depth < _DEEPEST:
        for part in split(command, COMMAND):
            yield from _spoken(part, depth + 1)


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


def open_saved_game(file: Path, title: str) -> tuple[SavedGame, SavedGame | None]:
    """Return the position of a save or log, and that at the end of a log with moves.

    Args:
        file: the save (`.vsav`) or log (`.vlog`).
        title: the name of the module that it must belong to.

    Raises:
        ArchiveError: the file is no sound archive.
        StudioError: it is no saved game, it is damaged, or it belongs to another module.
    """
    with Archive(file) as archive:
        if SAVED_GAME not in archive.names:
            raise StudioError("vassal-no-save", file=file.name)
        other = _module_name(archive)
        if other and other != title:
            raise StudioError("vassal-other-module", file=file.name, module=other, own=title)
        try:
            data = archive.read(SAVED_GAME)
            return read_saved_game(data), read_end_of_log(data)
        except ValueError as error:
            raise StudioError("vassal-save-damaged", file=file.name) from error


def _module_name(archive: Archive) -> str:
    """The name of the module of a save; empty for old ones, which do not say it."""
    if MODULE_DATA not in archive.names:
        return ""
    try:
        data = read_build(archive.read(MODULE_DATA), archive.path.name)
    except StudioError:
        return ""
    return next((element.text.strip() for element in data.of_kind("name")), "")
