"""`ccstudio vassal`: say what is in a module of VASSAL, import it, and write a game as one."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ccstudio.base.archives import Archive
from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say
from ccstudio.cli.progress import Progress
from ccstudio.interop.vassal.importing import import_module, suggested_name
from ccstudio.interop.vassal.module_file import open_module
from ccstudio.interop.vassal.report import report_lines, report_of


def run(arguments: Namespace) -> int:
    """Run the subcommand."""
    parts: dict[str, Callable[[Namespace], int]] = {"report": _report, "import": _import, "export": _export}
    return parts[arguments.part](arguments)


def _report(arguments: Namespace) -> int:
    with Archive(Path(arguments.file)) as archive:
        for line in report_lines(report_of(open_module(archive))):
            say(line)
    return FINE


def _import(arguments: Namespace) -> int:
    file = Path(arguments.file)
    library = user_data_folder() / "library" / "modules"
    folder = Path(arguments.folder) if arguments.folder else library / suggested_name(file)
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        saves, extensions = ([*map(Path, names)] for names in (arguments.save, arguments.extension))
        imported = import_module(file, folder, report, saves, extensions)
    for line in report_lines(imported.report):
        say(line)
    for written in (imported.module, *imported.scenarios):
        say(_("{file}: written").format(file=written))
    return FINE


def _export(arguments: Namespace) -> int:
    from ccstudio.play.opening import open_scenario
    from ccstudio.ui.export.game_files import write_vassal_module
    from ccstudio.ui.offscreen import start_offscreen

    opened, out = open_scenario(arguments.scenario), Path(arguments.out)
    _qt = start_offscreen()
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        losses = write_vassal_module(opened, out, report)
    say(_("{file}: written").format(file=out))
    for loss in losses:
        say(loss)
    return FINE
