"""Where journals are saved."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.file_locks import WorkLock
from ccstudio.base.files import Stamp
from ccstudio.base.language import _
from ccstudio.base.paths import exists
from ccstudio.base.places import user_data_folder
from ccstudio.cli.folders import make_folder
from ccstudio.cli.output import complain
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.play.game_files import path_beside
from ccstudio.play.journal import save_journal
from ccstudio.play.session import Session


def check_target(path: Path) -> Path:
    """The file a journal may be saved to: `path`, ending in `.json` if it had no ending.

    Raises:
        SaveError: something else is there, which was not meant to be lost.
    """
    file = path if path.suffix or not path.name else path.with_name(path.name + ".json")
    if exists(file) and not isinstance(read_file(file).document, JournalDocument):
        raise SaveError("save-over-other", file=str(file))
    return file


def new_journal_file(name: str) -> Path:
    """A file for a game in the person's own folder, which is made if it is not there.

    Raises:
        SaveError: the folder cannot be made.
    """
    now = datetime.now().astimezone()
    return make_folder(str(user_data_folder() / "games")) / f"{name}-{now:%Y%m%d-%H%M%S}.json"


@contextmanager
def at_work_on(path: Path | None) -> Iterator[None]:
    """Keep other programs from a journal while a game goes into it; None for a game that has no file yet.

    Raises:
        SaveError: another program is at work on it; it says which, if that can be told.
    """
    lock = None if path is None else WorkLock(path)
    if lock is not None and not lock.take():
        raise lock.refusal()
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def save_where_free(session: Session, path: Path, known: Stamp | None) -> Path:
    """Save the journal of a game, in another file beside it if somebody else has written to it; the file it is in now.

    Args:
        session: the game.
        path: its file.
        known: the stamp of what was read or written there last; None if anything there may be overwritten.

    Raises:
        SaveError: it cannot be written.
    """
    try:
        save_journal(session, path, known=known)
    except SaveError as error:
        if error.code != "save-changed-meanwhile":
            raise
        other = path_beside(path)
        save_journal(session, other)
        complain(
            _("{file} has been changed by another program. The game goes on in {other}.").format(file=path, other=other)
        )
        return other
    return path
