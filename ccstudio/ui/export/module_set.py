"""A whole module as one PDF: its counters, cards and tables, and the scenarios with their maps."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import QCollatorSortKey

from ccstudio.application.printing.aids import scenario_page, tables_page
from ccstudio.application.printing.cut_sheets import SheetSetup, cut_sheets
from ccstudio.application.printing.game_items import card_items, counter_items
from ccstudio.application.printing.paper import PageSetup, plan_pages
from ccstudio.base.errors import StudioError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.play.game_documents import library_of
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.registry import Registry
from ccstudio.ui.appearance.collation import collation_key
from ccstudio.ui.export.game_files import KitChoices, about_lines, map_sheet
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.printing.play_sheets import SidePainter
from ccstudio.ui.printing.print_set import PrintedMap, PrintSet, print_set_pdf
from ccstudio.ui.rendering import Report


def write_module_set(
    module: ModuleDocument, file: Path, choices: KitChoices, out: Path, report: Report, library: Library | None = None
) -> tuple[str, ...]:
    """Write everything of a module as one PDF, with all its scenarios in the library and beside it.

    Returns:
        What was left out, with the reason.

    Raises:
        StudioError: a counter does not fit on the paper, or there would be too many pages.
        SaveError: it could not be written; an older file is untouched.
    """
    registry = Registry()
    opened, left_out = _scenarios(module, file, library or library_of(registry), registry)
    sides = SidePainter(FacePainter(module, file.parent))
    setup = choices.setup
    made = PrintSet(
        title=module.title,
        about=tuple(about_lines(module)),
        counters=cut_sheets(counter_items(module, sides.size_mm), setup),
        cards=cut_sheets(card_items(module, sides.size_mm), setup) if choices.cards else (),
        texts=tuple(_texts(module, opened)),
        maps=tuple(_maps(opened, setup)),
        left_out=left_out,
    )
    save_atomically(out, print_set_pdf(made, sides, setup, report), backup=False)
    return left_out


def _scenarios(
    module: ModuleDocument, file: Path, library: Library, registry: Registry
) -> tuple[list[Opened], tuple[str, ...]]:
    """The playable scenarios of a module, each id once, and what is wrong with the others."""
    found: dict[str, Opened] = {}
    left_out = []
    for path in library.scenarios(module.id, file):
        try:
            opened = open_scenario(path, library=library, registry=registry)
        except StudioError as error:
            left_out.append(_("{file}: {reason}").format(file=path.name, reason=str(error).splitlines()[0]))
            continue
        if opened.contents.module.reference == module.reference:
            found.setdefault(opened.contents.scenario.id, opened)
    return list(found.values()), tuple(left_out)


def _texts(module: ModuleDocument, opened: list[Opened]) -> Iterator[tuple[str, str]]:
    more = opened[0].system.reference_tables(opened[0].shown) if opened else ()
    tables = tables_page(module, more)
    if tables:
        yield _("Player aids"), tables
    for it in opened:
        scenario = it.shown.scenario
        yield _("Scenario: {title}").format(title=scenario.title), scenario_page(scenario, module)


def _maps(opened: list[Opened], setup: SheetSetup) -> Iterator[PrintedMap]:
    """The maps of scenarios, each once."""
    maps: Mapping[Reference, Opened] = {it.contents.map.reference: it for it in reversed(opened)}
    paper = PageSetup(paper=setup.paper)
    for it in sorted(maps.values(), key=_map_title):
        sheet = map_sheet(it)
        yield PrintedMap(it.shown.map.title, sheet, plan_pages(sheet.size_mm, paper), paper)


def _map_title(opened: Opened) -> QCollatorSortKey:
    return collation_key(opened.shown.map.title)
