"""`ccstudio print`: counters, cards and player aids of a game as PDF, and its map cut into pages."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from ccstudio.application.printing.aids import scenario_page, tables_page
from ccstudio.application.printing.cut_sheets import MOST_BLEED_MM, CutItem, SheetSetup, cut_sheets
from ccstudio.application.printing.game_items import card_items, counter_items
from ccstudio.application.printing.paper import MOST_MARGIN_MM, PageSetup
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.numbers import read_decimal
from ccstudio.cli.offscreen import start_offscreen
from ccstudio.cli.output import say
from ccstudio.cli.progress import Progress
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.printing.pages import write_pages
from ccstudio.ui.printing.play_sheets import PlayKit, SidePainter, pages_of, play_kit_pdf
from ccstudio.ui.rendering import Sheet


def run(arguments: Namespace) -> int:
    """Write the sheets of a game, and with `--map` the pages of its map beside them."""
    plain = SheetSetup()
    setup = SheetSetup(
        paper=arguments.paper,
        margin_mm=_millimetres("--margin", arguments.margin, plain.margin_mm, MOST_MARGIN_MM),
        bleed_mm=_millimetres("--bleed", arguments.bleed, plain.bleed_mm, MOST_BLEED_MM),
        backs=not arguments.no_backs,
    )
    opened = open_scenario(arguments.scenario)
    _qt = start_offscreen()
    contents, out = opened.contents, Path(arguments.out)
    folders = {name: found.parent for name, found in opened.files.items()}
    sides = SidePainter(FacePainter(contents.module, folders.get("module")))
    sheets = cut_sheets(_items(opened, sides, arguments), setup)
    aids = pages_of(
        scenario_page(contents.scenario, contents.module),
        tables_page(contents.module, opened.system.reference_tables(contents)),
    )
    kit = PlayKit(title=contents.scenario.title, sheets=sheets, pages=tuple(aids))
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        save_atomically(out, play_kit_pdf(kit, sides, setup, report), backup=False)
        said = plural("{count} sheet to cut", "{count} sheets to cut", len(sheets))
        say(_("{file}: written, {pages}").format(file=out, pages=said))
        if arguments.map is not None:
            board = opened.system.map_of(opened.board)
            sheet = Sheet(board, folders.get("map"))
            write_pages(sheet, PageSetup(paper=arguments.paper), contents.map.title, Path(arguments.map), report)
            say(_("{file}: written").format(file=arguments.map))
    return FINE


def _items(opened: Opened, sides: SidePainter, arguments: Namespace) -> Iterator[CutItem]:
    module = opened.contents.module
    scenario = None if arguments.box else opened.contents.scenario
    yield from counter_items(module, sides.size_mm, scenario)
    if not arguments.no_cards:
        yield from card_items(module, sides.size_mm, scenario)


def _millimetres(option: str, text: str | None, default: float, most: float) -> float:
    return default if text is None else read_decimal(option, text, 0, most)
