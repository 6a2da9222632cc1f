"""Write the page of the shipped terrains: `python packaging/terrain_page.py docs/terrain.md`.

It says what the terrain tables and the tables by terrain of the modules contain; the pictures are made by
`python -m tests.manual_pictures terrain`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as, load_terrain
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.documents.terrain import Clear, Hindrance, Terrain, TerrainDocument
from ccstudio.rules.registry import BUILT_IN, Registry

NOTHING: Final = "–"
BY_TERRAIN: Final = "terrain"
"""The first column of tables that have a row for each terrain."""

INTRODUCTION: Final = """\
# Terrain of the shipped games

`python packaging/terrain_page.py docs/terrain.md` writes this page from the terrain tables and modules of the program.

- **Place**: terrain fills a space, lies on a side of a space, or follows a line through spaces; a marker comes and goes
  in play.
- **Sight**: an obstacle blocks a line of sight that touches its outline; a hindrance weakens it by a number. *Blind*
  spaces behind an obstacle are hidden from a viewer who stands higher. Some rules look at whole spaces or at levels:
  [Settle a sight dispute](sight-dispute.md) shows how to see what decides.
- **Movement**: points to enter the space or, for a side, to cross it in addition.
- **Cover** protects pieces in the terrain or behind it.
- **Height** counts in levels.
- **Rule**: `ccstudio rules explain SYSTEM RULE` prints what it says.

[Styles of terrain](terrain-styles.md) says how a terrain of your own can look, and
[Document formats](formats.md#terrain-documents) what a terrain table contains.
"""


def terrain_page() -> str:
    """Return the page as Markdown."""
    tables = {path.parent.name: load_terrain(path) for path in sorted(modules_folder().glob("*/terrain.json"))}
    order = ["", *BUILT_IN]
    lines = [INTRODUCTION]
    for folder, table in sorted(tables.items(), key=lambda entry: (order.index(entry[1].system), entry[0])):
        lines += _table_section(folder, table)
    return "\n".join(lines).rstrip() + "\n"


def _table_section(folder: str, table: TerrainDocument) -> Iterator[str]:
    picture = f"pictures/terrain-{folder.replace('_', '-')}.png"
    yield from (f"## {table.title}", "")
    if table.system:
        system = Registry(plugins=[], tried="").system(table.system)
        yield f"Rules: {system.title}, `{system.id}`. Table `{table.id}`."
    else:
        yield f"For maps without a rule system. Table `{table.id}`."
    yield from ("", f"![Samples of all terrains, in the order of the table below]({picture})", "")
    yield "| terrain | place | sight | movement | cover | height | rule | more |"
    yield "|---|---|---|---|---|---|---|---|"
    yield from map(_row, table.terrains)
    yield ""
    module = modules_folder() / folder / "module.json"
    if module.is_file():
        for by_terrain in load_as(ModuleDocument, module).tables:
            if by_terrain.columns[0] == BY_TERRAIN:
                yield from _effects(by_terrain, {terrain.id: terrain.name for terrain in table.terrains})


def _row(terrain: Terrain) -> str:
    cells = (
        f"**{terrain.name}** `{terrain.id}`",
        terrain.kind,
        _sight(terrain),
        terrain.cost,
        str(terrain.cover or NOTHING),
        str(terrain.height or NOTHING),
        terrain.rule or NOTHING,
        terrain.notes,
    )
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


def _sight(terrain: Terrain) -> str:
    blind = f", blind behind it: {terrain.blind}" if terrain.blind else ""
    match terrain.sight:
        case Clear():
            return NOTHING + blind
        case Hindrance(value=value):
            return f"hindrance {value}{blind}"
        case _:
            return f"obstacle{blind}"


def _effects(table: Table, names: dict[str, str]) -> Iterator[str]:
    """Yield a table of a module with a row for each terrain, with the names of the terrains for their ids."""
    yield from (f"### {table.title}", "")
    if table.rule:
        yield from (f"Rule {table.rule}.", "")
    yield "| " + " | ".join(column.replace("_", " ") for column in table.columns) + " |"
    yield "|" + "---|" * len(table.columns)
    for terrain, *cells in table.rows:
        yield "| " + " | ".join([names[str(terrain)], *(str(cell) or NOTHING for cell in cells)]) + " |"
    yield ""


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(terrain_page(), encoding="utf-8")
