"""`ccstudio studio`: opening the window."""

from argparse import Namespace

from ccstudio.base.errors import StudioError
from ccstudio.base.places import sample_map
from ccstudio.cli.maps import find_map
from ccstudio.ui.app import has_screen, run_studio


def run(arguments: Namespace) -> int:
    """Open the studio with the files that were named, and return its exit code when it closes.

    Raises:
        StudioError: there is no screen, or a file was not found.
    """
    if not has_screen():
        raise StudioError("no-screen")
    paths = [find_map(file) for file in arguments.files]
    if arguments.sample:
        paths.append(sample_map())
    return run_studio(paths)
