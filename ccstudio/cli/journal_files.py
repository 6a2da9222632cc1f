"""Files of journals: choosing, locking and saving them."""

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
from ccstudio.cli.output import say_error
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.play.game_files import path_beside
from ccstudio.play.journal import save_journal
from ccstudio.play.session import Session


def check_target(path: Path) -> Path:
    """Return the file to save a journal to: `path`, with the suffix `.json` if it has none.

    Raises:
        SaveError: the file exists and is no journal, so it must not be overwritten.
    """
    file = path if path.suffix or not path.name else path.with_name(path.name + ".json")
    if exists(file) and not isinstance(read_file(file).document, JournalDocument):
        raise SaveError("save-over-other", file=str(file))
    return file


def new_journal_file(name: str) -> Path:
    """Return the path of a new journal in the user's folder of games, which is made if it is missing.

    Raises:
        SaveError: the folder cannot be made.
    """
    now = datetime.now().astimezone()
    return make_folder(str(user_data_folder() / "games")) / f"{name}-{now:%Y%m%d-%H%M%S}.json"


@contextmanager
def at_work_on(path: Path | None) -> Iterator[None]:
    """Lock a journal against other programs while a game is saved to it; None for a game without a file.

    Raises:
        SaveError: another program has locked it; the error names the program if it is known.
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
    """Save the journal of a game and return its file: a new one if another program has changed `path`.

    Args:
        session: the game.
        path: its file.
        known: the stamp of the file when it was last read or written; None if the file may be overwritten in any case.

    Raises:
        SaveError: the journal cannot be written.
    """
    try:
        save_journal(session, path, known=known)
    except SaveError as error:
        if error.code != "save-changed-meanwhile":
            raise
        other = path_beside(path)
        save_journal(session, other)
        say_error(
            _("Another program has changed {file}. The game is now saved to {other}.").format(file=path, other=other)
        )
        return other
    return path
