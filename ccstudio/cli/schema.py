"""`ccstudio schema`: the JSON Schemas of the document formats, compared with the types or written anew."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.base.places import schemas_folder
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.folders import make_folder
from ccstudio.cli.output import say
from ccstudio.documents.schema import schema_texts


def run(arguments: Namespace) -> int:
    """Compare or write the schema files; a difference makes the exit code 1."""
    if arguments.write:
        return _write(make_folder(arguments.folder) if arguments.folder else schemas_folder())
    folder = Path(arguments.folder) if arguments.folder else schemas_folder()
    stale = [name for name, text in schema_texts().items() if not _is_current(folder / name, text)]
    for name in stale:
        say(_("{file} differs from the types; `ccstudio schema --write` renews it.").format(file=folder / name))
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
    return path.is_file() and path.read_bytes() == text
