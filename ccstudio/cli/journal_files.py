"""Where journals are saved."""

from datetime import datetime
from pathlib import Path

from ccstudio.base.errors import SaveError
from ccstudio.base.paths import exists
from ccstudio.base.places import user_data_folder
from ccstudio.cli.folders import make_folder
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file


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
