"""`ccstudio studio`: open the studio."""

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ccstudio.base.errors import ContentError, DocumentError, StudioError
from ccstudio.base.garbage import uncollected
from ccstudio.base.places import sample_map
from ccstudio.cli.map_names import find_map
from ccstudio.net.invitation import LINK, read_invitation
from ccstudio.ui.shell.qt_import import import_qt


def run(arguments: Namespace) -> int:
    """Open the studio with the named files, or an invitation to a host, and return its exit code when it closes.

    Raises:
        StudioError: there is no screen, a link is no invitation, or none of the files exists.
    """
    # OpenBLAS starts a thread for each core when numpy is imported; a few dozen equations at most are solved here.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # What is imported stays, and the window has a `GarbageCollector`.
    with uncollected():
        import_qt()
        from ccstudio.ui.qt_application import has_screen
        from ccstudio.ui.shell.app import run_studio

        if not has_screen():
            raise StudioError("no-screen")
        links = [name for name in arguments.files if name.startswith(LINK)]
        invitation = read_invitation(links[0]).link if links else ""
        paths = named_files([name for name in arguments.files if name not in links])
        if arguments.sample:
            paths.append(sample_map())
        return run_studio(paths, invitation)


def named_files(names: Sequence[str]) -> list[Path]:
    """Return the files with these names; missing ones come last, so that the studio opens the others before it reports.

    Raises:
        StudioError: no file exists; the error is about the first one.
    """
    found: list[Path] = []
    missing: dict[Path, StudioError] = {}
    for name in names:
        try:
            found.append(find_map(name))
        except (ContentError, DocumentError) as error:
            missing[Path(name)] = error
    if missing and not found:
        raise next(iter(missing.values()))
    return [*found, *missing]
