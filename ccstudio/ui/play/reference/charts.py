"""Tables of a module and the terrain chart, as rich text that can be read and printed."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from ccstudio.application.games.links import rule_link
from ccstudio.application.games.table_words import table_words
from ccstudio.base.language import N_, _
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle, Terrain, TerrainDocument
from ccstudio.engine.present import TableMark
from ccstudio.ui.play.marked_grid import NO_MARKS, Marks
from ccstudio.ui.play.page_look import Look

KINDS: Final[Mapping[str, str]] = {
    "space": N_("Whole spaces"),
    "side": N_("Sides of spaces"),
    "line": N_("Along roads and streams"),
    "marker": N_("Markers placed during play"),
}
IMPASSABLE: Final = "impassable"


def table_html(table: Table, module: ModuleDocument, look: Look, marks: Sequence[TableMark] = ()) -> str:
    """A table under its title, with its rule, as `table_words` puts it, and what is marked in it."""
    rule = f"<p>{rule_link(table.rule)}</p>" if table.rule else ""
    return heading(2, table.title) + rule + marked_html(table, module, look, marks)


def low_table_html(table: Table, module: ModuleDocument, look: Look, marks: Sequence[TableMark]) -> str:
    """The same in as little height as possible."""
    title = f"<p style='margin-bottom:2px'><b>{escape(table.title)}</b> {rule_link(table.rule)}</p>"
    return title + marked_html(table, module, look, marks, padding=1)


def marked_html(table: Table, module: ModuleDocument, look: Look, marks: Sequence[TableMark], padding: int = 3) -> str:
    """A table without its title, and what is marked in it."""
    words = table_words(table, module)
    rows = [[escape(cell) for cell in row] for row in words.rows]
    return grid_html(words.heads, rows, look, Marks.of(marks, words.places), padding)


def heading(level: int, words: str) -> str:
    """A heading, 1 for the largest."""
    return f"<h{level}>{escape(words)}</h{level}>"


def terrain_html(terrain: TerrainDocument, look: Look) -> str:
    """The terrain chart: one table for each kind of terrain, and the meaning of its columns."""
    parts = [heading(2, _("Terrain"))]
    for kind, title in KINDS.items():
        rows = [_terrain_row(one) for one in terrain.terrains if one.kind == kind]
        if rows:
            heads = [_("Terrain"), _("Cost"), _("Cover"), _("Sight"), _("Blind"), _("Rule")]
            parts += [heading(3, _(title)), grid_html(heads, rows, look)]
    key = _(
        "Cost: movement points to enter a space, or extra points to cross a side. Cover: bonus of pieces in "
        "the space. Blind: hidden spaces behind the terrain when seen from above."
    )
    return "".join((*parts, f"<p style='color:{look.faint}'>{escape(key)}</p>"))


def grid_html(
    heads: Sequence[str], rows: Sequence[Sequence[str]], look: Look, marks: Marks = NO_MARKS, padding: int = 3
) -> str:
    """A table with lines; headings are plain text, cells rich text."""
    head = "".join(marks.head(number, name, look) for number, name in enumerate(heads))
    body = "".join(_row(number, cells, look, marks) for number, cells in enumerate(rows))
    return (
        f"<table border=1 cellspacing=0 cellpadding={padding} "
        f"style='border-collapse:collapse; border-color:{look.edge}'><thead><tr>{head}</tr></thead>{body}</table>"
    )


def sight_words(terrain: Terrain) -> str:
    """The effect of a terrain on line of sight."""
    match terrain.sight:
        case Obstacle():
            return _("obstacle")
        case Hindrance(value=value):
            return _("hindrance {value}").format(value=value)
        case Clear():
            return "-"


def _terrain_row(terrain: Terrain) -> list[str]:
    cost = _("no entry") if terrain.cost == IMPASSABLE else terrain.cost
    cells = [terrain.name, cost, str(terrain.cover or "-"), sight_words(terrain), str(terrain.blind or "-")]
    return [*map(escape, cells), rule_link(terrain.rule)]


def _row(row: int, cells: Sequence[str], look: Look, marks: Marks) -> str:
    band = f" bgcolor='{look.band}'" if row % 2 else ""
    shown = "".join(marks.cell(row, place, html, look) for place, html in enumerate(cells))
    return f"<tr{band}>{shown}</tr>"
