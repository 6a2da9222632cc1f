"""A game as files: sheets to print and cut out, and a module of VASSAL."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ccstudio.application.printing.aids import scenario_page, table_html, tables_page
from ccstudio.application.printing.cut_sheets import SheetSetup, cut_sheets
from ccstudio.application.printing.game_items import card_items, counter_items
from ccstudio.base.archives import write_archive
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically, writing_atomically
from ccstudio.base.language import _
from ccstudio.documents.module import ModuleDocument
from ccstudio.interop.vassal.writing.module import vassal_module
from ccstudio.interop.vassal.writing.set_ups import Game
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.ui.export.game_pictures import game_pictures
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.printing.play_sheets import SidePainter
from ccstudio.ui.printing.print_set import PrintSet, print_set_pdf
from ccstudio.ui.rendering import Report, Sheet


class KitChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What of a game is printed: all counters of the box or those that the scenario needs, with or without cards."""

    setup: SheetSetup = SheetSetup()
    whole_box: bool = False
    cards: bool = True


def write_play_kit(opened: Opened, choices: KitChoices, out: Path, report: Report) -> int:
    """Write contents, counters, cards and aids as PDF; return the number of sheets to cut.

    Raises:
        StudioError: a counter does not fit on the paper, or there would be too many sheets.
        SaveError: it could not be written; an older file is untouched.
    """
    contents, setup = opened.shown, choices.setup
    module, scenario = contents.module, contents.scenario
    sides = SidePainter(FacePainter(module, folder_of(opened, "module")))
    needed = None if choices.whole_box else scenario
    texts = (
        (_("Scenario: {title}").format(title=scenario.title), scenario_page(scenario, module, opened.system)),
        (_("Player aids"), tables_page(module, opened.system.reference_tables(contents))),
    )
    made = PrintSet(
        title=scenario.title,
        about=tuple(about_lines(module)),
        counters=cut_sheets(
            counter_items(module, sides.size_mm, needed, opened.system.further_pieces(contents)), setup
        ),
        cards=cut_sheets(card_items(module, sides.size_mm, needed), setup) if choices.cards else (),
        texts=tuple((title, text) for title, text in texts if text),
    )
    save_atomically(out, print_set_pdf(made, sides, setup, report), backup=False)
    return len(made.counters) + len(made.cards)


def about_lines(module: ModuleDocument) -> Iterator[str]:
    """Yield version, authors and licence of a module as lines of text."""
    yield _("Version {version}").format(version=module.version)
    if module.authors:
        yield _("Authors: {authors}").format(authors=", ".join(module.authors))
    yield _("Licence: {licence}").format(licence=module.licence)


def write_vassal_module(opened: Opened, out: Path, report: Report) -> tuple[str, ...]:
    """Write the game of a scenario as a module of VASSAL, with the other scenarios in its folder.

    Returns:
        What of the game the module does not hold.

    Raises:
        StudioError: the map would be too large as a picture.
        SaveError: it could not be written; an older file is untouched.
    """
    scenarios = [opened, *_siblings(opened)]
    games = [Game(it.contents, it.system.map_of(it.board)) for it in scenarios]
    maps = {it.contents.map.id: (it.system.map_of(it.board), folder_of(it, "map")) for it in reversed(scenarios)}
    contents = opened.contents
    pictures = game_pictures(maps, contents.module, folder_of(opened, "module"), report)
    tables = (*contents.module.tables, *opened.system.reference_tables(contents))
    exported = vassal_module(games, pictures, {table.title: table_html(table, contents.module) for table in tables})
    with writing_atomically(out) as file:
        write_archive(exported.entries, file)
    return exported.losses


def _siblings(opened: Opened) -> Iterator[Opened]:
    """The other playable scenarios of the same module in the folder of a scenario."""
    own = opened.files.get("scenario")
    for file in sorted(own.parent.glob("*.json")) if own is not None else ():
        if own is not None and not file.samefile(own):
            try:
                other = open_scenario(file)
            except StudioError:
                continue
            if other.contents.module == opened.contents.module:
                yield other


def map_sheet(opened: Opened) -> Sheet:
    """Return the map of a game for any device."""
    return Sheet(opened.system.shown_map(opened.board), folder_of(opened, "map"))


def folder_of(opened: Opened, document: str) -> Path | None:
    """Return the folder of a document of a game; None if it has no file."""
    file = opened.files.get(document)
    return None if file is None else file.parent
