"""`ccstudio install`: put the documents of a package into the person's library."""

from argparse import Namespace
from pathlib import Path

from ccstudio.application.packages.conflict_texts import conflict_text
from ccstudio.application.packages.installing import Answer, Installation
from ccstudio.application.packages.reading import read_package
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.output import say, say_error
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry


def run(arguments: Namespace) -> int:
    """Check and install a package; the exit code is 1 if there are conflicts and no answer to them.

    Raises:
        StudioError: the package cannot be used or installed.
    """
    registry = Registry()
    package = read_package(Path(arguments.file), registry)
    installation = Installation(package, library_of(registry))
    if installation.conflicts and arguments.conflicts is None:
        say_error(
            *(conflict_text(conflict) for conflict in installation.conflicts),
            _("Nothing is installed. Choose with --conflicts keep, replace or beside."),
        )
        return PROBLEMS
    answer = Answer(arguments.conflicts or Answer.KEEP)
    installed = installation.install({conflict.key: answer for conflict in installation.conflicts})
    count = plural("{count} document written", "{count} documents written", installed.written)
    say(_("{title}: installed ({count}). Its file is {file}.").format(
        title=package.manifest.title, count=count, file=installed.main
    ))  # fmt: skip
    return FINE
