"""`ccstudio unpack`: write the documents of a package to a folder."""

from argparse import Namespace
from pathlib import Path

from ccstudio.application.packages.reading import unpack
from ccstudio.base.language import _
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say


def run(arguments: Namespace) -> int:
    """Check the package and write its content.

    Raises:
        StudioError: the package cannot be used, or the folder holds something.
    """
    file = Path(arguments.file)
    folder = Path(arguments.folder) if arguments.folder else Path(file.stem)
    package = unpack(file, folder)
    say(_("{title}: unpacked to {file}").format(title=package.manifest.title, file=folder / package.manifest.main))
    return FINE
