"""`ccstudio schema`: check or renew the JSON Schemas of the document formats, or set up text editors with them."""

import shlex
from argparse import Namespace
from pathlib import Path

from ccstudio.application.text_editors.folder import prepare_folder
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.base.paths import is_folder
from ccstudio.base.places import schemas_folder
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.folders import make_folder
from ccstudio.cli.output import say
from ccstudio.play.system_schemas import shipped_schemas
from ccstudio.rules.registry import Registry


def run(arguments: Namespace) -> int:
    """Check or write the schema files, or set up editors; the exit code is 1 if a checked file is out of date.

    Raises:
        StudioError: the folder is missing or unusable.
    """
    if arguments.editor:
        return _prepare(Path(arguments.editor), marks_documents=arguments.mark)
    if arguments.write:
        return _write(make_folder(arguments.folder) if arguments.folder else schemas_folder())
    folder = Path(arguments.folder) if arguments.folder else schemas_folder()
    remedy = "ccstudio schema --write" + (f" --folder {shlex.quote(arguments.folder)}" if arguments.folder else "")
    stale = [name for name, text in shipped_schemas().items() if not _is_current(folder / name, text)]
    if stale and not is_folder(folder):
        raise StudioError("schema-folder-missing", folder=str(folder), remedy=remedy)
    for name in stale:
        say(_("{file} is out of date; renew it with `{remedy}`.").format(file=folder / name, remedy=remedy))
    if not stale:
        say(_("{folder}: all schemas are up to date.").format(folder=folder))
    return PROBLEMS if stale else FINE


def _prepare(folder: Path, *, marks_documents: bool) -> int:
    """Set up editors for a folder; the exit code is 1 if something has to be added by hand."""
    if not is_folder(folder):
        raise StudioError("folder-unusable", folder=str(folder), reason=_("There is no such folder."))
    try:
        done = prepare_folder(folder, Registry(), marks_documents=marks_documents)
    except OSError as error:
        raise StudioError("folder-unusable", folder=str(folder), reason=error.strerror or "") from error
    for path in done.written:
        say(_("{file}: written").format(file=path))
    for path, words in done.by_hand.items():
        say(_("{file} was left as it is, because it cannot be changed safely. Add this to it:").format(file=path))
        say(words)
    if not done.written and not done.by_hand:
        say(_("{folder}: all settings are up to date.").format(folder=folder))
    return PROBLEMS if done.by_hand else FINE


def _write(folder: Path) -> int:
    for name, text in shipped_schemas().items():
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
