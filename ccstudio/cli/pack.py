"""`ccstudio pack`: write the package of a document."""

from argparse import Namespace
from pathlib import Path

from ccstudio.application.packages.companions import COMPANIONS
from ccstudio.application.packages.packing import pack, suggested_name
from ccstudio.base.errors import ContentError
from ccstudio.base.language import _, plural
from ccstudio.base.paths import is_file
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.map_names import find_map
from ccstudio.cli.output import say
from ccstudio.documents.files import load
from ccstudio.documents.library import Library
from ccstudio.play.game_documents import library_of
from ccstudio.play.opening import find_scenario
from ccstudio.rules.registry import Registry


def run(arguments: Namespace) -> int:
    """Collect, check and write the package.

    Raises:
        StudioError: something is missing or has errors, or the package cannot be written.
    """
    library = library_of(Registry())
    file = _found(arguments.file, library)
    out = Path(arguments.out) if arguments.out else Path(suggested_name(load(file)))
    more = [_companion(name, library) for name in arguments.more]
    package = pack(file, out, more, library=library)
    count = plural("{count} entry", "{count} entries", len(package.files))
    say(_("{file}: written, with {entries}.").format(file=out, entries=count))
    return FINE


def _companion(name: str, library: Library) -> Path:
    """Return the file of a scenario, lesson, set-up or experiment by its file name or id.

    Raises:
        ContentError: there is none.
    """
    if is_file(Path(name)):
        return Path(name)
    kinds = {f"ccstudio/{kind}" for kind in COMPANIONS}
    known = [file.path for file in library.listing() if file.id == name and file.format in kinds]
    return known[0] if known else find_scenario(name, library)


def _found(name: str, library: Library) -> Path:
    """Return the file of a document by its file name or id.

    Raises:
        ContentError: there is none.
    """
    if is_file(Path(name)):
        return Path(name)
    known = [*library.modules_called(name), *library.scenarios_called(name)]
    if known:
        return known[0]
    try:
        return find_map(name)
    except ContentError:
        return find_scenario(name, library)
