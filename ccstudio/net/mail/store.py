"""`GameFolder`: one side of a game by mail on disk: its state, its documents, and every turn that came or went."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from ccstudio.base.errors import SaveError
from ccstudio.base.file_locks import WorkLock
from ccstudio.base.files import save_atomically
from ccstudio.base.places import user_data_folder
from ccstudio.documents.document import Document
from ccstudio.documents.files import to_bytes
from ccstudio.documents.reading import read_file
from ccstudio.documents.turn import TURN_SUFFIX, TurnDocument
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.states import GameState, HostState, PlayerState

STATE: Final = "game.json"
DOCUMENTS: Final = "documents.json"
JOURNAL: Final = "journal.json"

D = TypeVar("D", bound=Document)


def mail_folder() -> Path:
    """Return the folder of the person's games by mail and keys; it may not exist yet."""
    return user_data_folder() / "mail"


class GameFolder:
    """The folder of one side of a game.

    What is in the state counts: other files are written before it, and are written again if the program dies between.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._lock: Final = WorkLock(path / STATE)

    @classmethod
    def of_host(cls, mail: Path, game: str) -> "GameFolder":
        """Return the folder of the host of a game."""
        return cls(mail / f"{game}-host")

    @classmethod
    def of_player(cls, mail: Path, game: str, seat: int) -> "GameFolder":
        """Return the folder of a player."""
        return cls(mail / f"{game}-seat-{seat}")

    @property
    def exists(self) -> bool:
        """Whether there is a game."""
        return (self.path / STATE).is_file()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other programs away meanwhile.

        Raises:
            SaveError: another program has the game open.
        """
        with suppress(OSError):
            self.path.mkdir(parents=True, exist_ok=True)
        if not self._lock.take():
            raise self._lock.refusal()
        try:
            yield
        finally:
            self._lock.release()

    def state(self) -> GameState:
        """Return the state of the game.

        Raises:
            MailError: it cannot be read.
        """
        path = self.path / STATE
        try:
            return msgspec.json.decode(path.read_bytes(), type=HostState | PlayerState)
        except OSError as error:
            raise MailError("mail-state-unreadable", file=str(path), reason=error.strerror or "") from error
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise MailError("mail-state-unreadable", file=str(path), reason=str(error)) from error

    def save(self, state: GameState) -> None:
        """Save the state, and with it everything that was written before.

        Raises:
            SaveError: it was not saved; the game is as it was.
        """
        save_atomically(self.path / STATE, msgspec.json.encode(state))

    def keep_document(self, document: Document, name: str = DOCUMENTS) -> None:
        """Write a document of the game.

        Raises:
            SaveError: it was not written.
        """
        with suppress(OSError):
            self.path.mkdir(parents=True, exist_ok=True)
        save_atomically(self.path / name, to_bytes(document), backup=False)

    def document(self, kind: type[D], name: str = DOCUMENTS) -> D:
        """Return a document of the game.

        Raises:
            MailError: it is missing or damaged.
        """
        path = self.path / name
        document = read_file(path).document
        if not isinstance(document, kind):
            raise MailError("mail-state-unreadable", file=str(path), reason=name)
        return document

    def keep_turns(self, turns: Sequence[TurnDocument]) -> None:
        """Write turns that came or go.

        Raises:
            SaveError: one was not written.
        """
        for turn in turns:
            path = self.turn_path(turn.sender, turn.seat, turn.number)
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
            save_atomically(path, to_bytes(turn), backup=False)

    def keep_proof(self, turn: TurnDocument) -> Path:
        """Keep a turn that contradicts another one of its sender, beside that one; return the folder.

        Raises:
            SaveError: it was not written.
        """
        folder = self.path / "proof"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number in (turn.number - 1, turn.number):
                known = self.turn_path(turn.sender, turn.seat, number)
                if known.is_file():
                    shutil.copyfile(known, folder / known.name)
        except OSError as error:
            raise SaveError("save-failed", file=str(folder), reason=error.strerror or "") from error
        path = self.turn_path(turn.sender, turn.seat, turn.number)
        save_atomically(folder / f"{path.stem}-{turn.seal[:8]}{TURN_SUFFIX}", to_bytes(turn), backup=False)
        return folder

    def turn(self, sender: str, seat: int, number: int) -> TurnDocument:
        """Return a turn that came or went.

        Raises:
            MailError: it is missing or damaged.
        """
        name = self.turn_path(sender, seat, number).relative_to(self.path)
        return self.document(TurnDocument, str(name))

    def turn_path(self, sender: str, seat: int, number: int) -> Path:
        """Return the file of a turn."""
        return self.path / "turns" / f"{sender}-{seat}-{number:05}{TURN_SUFFIX}"


def game_folders(mail: Path) -> list[GameFolder]:
    """Return the folders of all games, the game played last first."""
    try:
        found = [GameFolder(path) for path in mail.iterdir() if (path / STATE).is_file()]
    except OSError:
        return []
    return sorted(found, key=_changed_at, reverse=True)


def _changed_at(folder: GameFolder) -> float:
    try:
        return (folder.path / STATE).stat().st_mtime
    except OSError:
        return 0.0
