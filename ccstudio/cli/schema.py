"""`ccstudio schema`: check or renew the JSON Schemas of the document formats."""

import shlex
from argparse import Namespace
from pathlib import Path

from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.base.paths import is_folder
from ccstudio.base.places import schemas_folder
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.folders import make_folder
from ccstudio.cli.output import say
from ccstudio.documents.schema import schema_texts


def run(arguments: Namespace) -> int:
    """Check or write the schema files; the exit code is 1 if a checked file is out of date.

    Raises:
        StudioError: the folder is missing or unusable.
    """
    if arguments.write:
        return _write(make_folder(arguments.folder) if arguments.folder else schemas_folder())
    folder = Path(arguments.folder) if arguments.folder else schemas_folder()
    remedy = "ccstudio schema --write" + (f" --folder {shlex.quote(arguments.folder)}" if arguments.folder else "")
    stale = [name for name, text in schema_texts().items() if not _is_current(folder / name, text)]
    if stale and not is_folder(folder):
        raise StudioError("schema-folder-missing", folder=str(folder), remedy=remedy)
    for name in stale:
        say(_("{file} is out of date; renew it with `{remedy}`.").format(file=folder / name, remedy=remedy))
    if not stale:
        say(_("{folder}: all schemas are up to date.").format(folder=folder))
    return PROBLEMS if stale else FINE


def _write(folder: Path) -> int:
    for name, text in schema_texts().items():
        path = folder / name
        if _is_current(path, text):
            say(_("{file}: unchanged").format(file=path))
        else:
            save_atomically(path, text, backup=False)
            say(_("{file}: written").format(file=path))
    return FINE


def _is_current(path: Path, text: bytes) -> bool:
    try:
        return path.is_file() and path.read_bytes() == text
    except OSError as error:
        raise StudioError("folder-unusable", folder=str(path.parent), reason=error.strerror or "") from error
