"""`ccstudio print`: counters, cards and player aids of a game as PDF, its map cut into pages, or a whole module."""

from argparse import Namespace
from pathlib import Path

from ccstudio.application.printing.cut_sheets import MOST_BLEED_MM, SheetSetup
from ccstudio.application.printing.paper import MOST_MARGIN_MM, PageSetup
from ccstudio.base.language import _, plural
from ccstudio.base.paths import is_file
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.numbers import read_decimal
from ccstudio.cli.output import say, say_error
from ccstudio.cli.progress import Progress
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.play.game_documents import library_of
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry
from ccstudio.ui.export.game_files import KitChoices, map_sheet, write_play_kit
from ccstudio.ui.export.module_set import write_module_set
from ccstudio.ui.offscreen import start_offscreen
from ccstudio.ui.printing.pages import write_pages


def run(arguments: Namespace) -> int:
    """Write the sheets of a game, and with `--map` the pages of its map beside them; of a module write everything."""
    plain = SheetSetup()
    setup = SheetSetup(
        paper=arguments.paper,
        margin_mm=_millimetres("--margin", arguments.margin, plain.margin_mm, MOST_MARGIN_MM),
        bleed_mm=_millimetres("--bleed", arguments.bleed, plain.bleed_mm, MOST_BLEED_MM),
        backs=not arguments.no_backs,
    )
    library = library_of(Registry())
    module = _module(arguments.scenario, library)
    opened = open_scenario(arguments.scenario) if module is None else None
    _qt = start_offscreen()
    out = Path(arguments.out)
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        choices = KitChoices(setup=setup, whole_box=arguments.box, cards=not arguments.no_cards)
        if module is not None:
            document = load_as(ModuleDocument, module)
            left_out = write_module_set(document, module, choices, out, report, library)
            say(_("{file}: written").format(file=out))
            say_error(*left_out)
        if opened is None:
            return FINE
        count = write_play_kit(opened, choices, out, report)
        said = plural("{count} sheet to cut", "{count} sheets to cut", count)
        say(_("{file}: written, {pages}").format(file=out, pages=said))
        if arguments.map is not None:
            title = opened.shown.map.title
            write_pages(map_sheet(opened), PageSetup(paper=arguments.paper), title, Path(arguments.map), report)
            say(_("{file}: written").format(file=arguments.map))
    return FINE


def _module(name: str, library: Library) -> Path | None:
    """Return the file of a module by its file name or id; None if the name is that of something else."""
    file = Path(name)
    if is_file(file):
        return file if isinstance(read_file(file).document, ModuleDocument) else None
    return None if library.scenarios_called(name) else next(iter(library.modules_called(name)), None)


def _millimetres(option: str, text: str | None, default: float, most: float) -> float:
    return default if text is None else read_decimal(option, text, 0, most)
