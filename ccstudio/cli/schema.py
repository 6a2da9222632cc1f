"""`ccstudio schema`: the JSON Schemas of the document formats, compared with the types or written anew."""

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
    """Compare or write the schema files; a difference makes the exit code 1.

    Raises:
        StudioError: the folder is missing, or cannot be used.
    """
    if arguments.write:
        return _write(make_folder(arguments.folder) if arguments.folder else schemas_folder())
    folder = Path(arguments.folder) if arguments.folder else schemas_folder()
    remedy = "ccstudio schema --write" + (f" --folder {shlex.quote(arguments.folder)}" if arguments.folder else "")
    stale = [name for name, text in schema_texts().items() if not _is_current(folder / name, text)]
    if stale and not is_folder(folder):
        raise StudioError("schema-folder-missing", folder=str(folder), remedy=remedy)
    for name in stale:
        say(_("{file} differs from the types; `{remedy}` renews it.").format(file=folder / name, remedy=remedy))
    if not stale:
        say(_("{folder}: all schemas are current.").format(folder=folder))
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
