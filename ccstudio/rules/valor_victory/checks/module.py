"""Checks of a module by the rules, before any scenario: die, nations, squads, tables, terrain (VV-M)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, get_args

import msgspec

from ccstudio.base.problems import Problem
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.module import Cell, ModuleDocument, PieceType, Table
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.shared import checks
from ccstudio.rules.shared.checks import ColumnType, problem, unknown_names
from ccstudio.rules.shared.results_table import Headings, ResultsTable, ResultsTableError
from ccstudio.rules.valor_victory.board import NO_LIMIT, range_end
from ccstudio.rules.valor_victory.query.anti_tank import Attacker
from ccstudio.rules.valor_victory.settings import ModuleSettings
from ccstudio.rules.valor_victory.stats import LETTERS, MissionStats

FACES: Final = tuple(range(1, 7))
"""VV-3.1 What stands on the faces of the die."""
EDITIONS: Final = ("s2", "std21")
"""VV-0.2 The editions that have stacking limits of their own."""
ENTRIES: Final = ("-", "E")
"""VV-16.T2 What stands in the armor elimination table besides numbers."""

_COLUMNS: Final[Mapping[str, Mapping[str, ColumnType]]] = {
    "fire": {},
    "elimination": {},
    "assault": {},
    "to_hit": {"attacker": str, "range_from": int, "range_to": None, "roll": int},
    "terrain": {"terrain": str, "vehicle": None, "guns": str},
    "stacking": {
        "edition": str, "infantry": int, "squads": int, "others": int, "infantry_with_others": int,
        "others_with_infantry": int,
    },
}  # fmt: skip


def module_problems(module: ModuleDocument, terrain: TerrainDocument) -> Iterator[Problem]:
    """Whatever keeps all scenarios of a module from being played."""
    settings = msgspec.convert(module.settings, ModuleSettings)
    yield from _setting_problems(module, terrain, settings)
    yield from _piece_problems(module, settings)
    tables = {name: getattr(settings.tables, name) for name in _COLUMNS}
    found = list(checks.table_problems(module, tables, _COLUMNS, "valor"))
    yield from found
    if not found:
        yield from _content_problems(module, terrain, settings)


def _setting_problems(module: ModuleDocument, terrain: TerrainDocument, settings: ModuleSettings) -> Iterator[Problem]:
    here = ("module", "settings")
    faces = [tuple(die.faces) for die in module.dice if die.id == settings.die]
    if not faces or sorted(faces[0], key=str) != sorted(FACES, key=str):
        yield problem("valor-no-die", *here, "die", die=settings.die)
    names = Counter(nation.id for nation in settings.nations)
    for number, nation in enumerate(settings.nations):
        if names[nation.id] > 1:
            yield problem("valor-nation-twice", *here, "nations", number, "id", nation=nation.id)
    snipers = {piece.id for piece in module.pieces if piece.kind == "sniper"}
    yield from unknown_names(settings, ("sniper",), snipers, here, "valor-no-sniper", "piece")
    terrains = {kind.id for kind in terrain.terrains}
    entries = ("crops", "fields", "hedge", "hedgerow")
    yield from unknown_names(settings, entries, terrains, here, "valor-no-terrain", "terrain")


def _piece_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """VV-M.1, VV-M.2, VV-23.1 Nations that are not there, squads without half squads and the other way round."""
    nations = {nation.id for nation in settings.nations}
    kinds = {piece.id: piece for piece in module.pieces}
    halves = Counter(str(piece.stats.get("half", "")) for piece in module.pieces if piece.kind == "squad")
    for index, piece in enumerate(module.pieces):
        path = ("module", "pieces", index, "stats")
        nation = str(piece.stats.get("nation", ""))
        if nation and nation not in nations:
            yield problem("valor-no-nation", *path, "nation", nation=nation)
        if piece.kind == "squad":
            yield from _squad_problems(piece, index, kinds, halves)
        elif piece.kind == "half-squad" and not halves[piece.id]:
            yield problem("valor-half-without-squad", *path[:3], piece=piece.title)


def _squad_problems(
    piece: PieceType, index: int, kinds: Mapping[str, PieceType], halves: Counter[str]
) -> Iterator[Problem]:
    """VV-14.61a, VV-23.1 A squad is reduced to a half squad of its own type, which has a lower casualty rating."""
    path = ("module", "pieces", index, "stats", "half")
    half = kinds.get(str(piece.stats["half"]))
    if half is None or half.kind != "half-squad":
        yield problem("valor-no-half", *path, piece=piece.title, half=str(piece.stats["half"]))
        return
    if halves[half.id] > 1:
        yield problem("valor-half-of-two", *path, half=half.title)
    if half.stats["casualty"] >= piece.stats["casualty"]:
        yield problem("valor-half-rating", *path, piece=piece.title, half=half.title)
    if half.stats["nation"] != piece.stats["nation"]:
        yield problem("valor-half-nation", *path, piece=piece.title, half=half.title)


def _content_problems(module: ModuleDocument, terrain: TerrainDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """What stands in the tables, once all are there."""
    tables = {table.id: (number, table) for number, table in enumerate(module.tables)}
    names = settings.tables
    yield from _fire_problems(*tables[names.fire])
    yield from _elimination_problems(*tables[names.elimination])
    yield from _assault_problems(*tables[names.assault])
    yield from _to_hit_problems(*tables[names.to_hit])
    yield from _terrain_problems(terrain, *tables[names.terrain])
    editions = {row[tables[names.stacking][1].columns.index("edition")] for row in tables[names.stacking][1].rows}
    for edition in EDITIONS:
        if edition not in editions:
            number, table = tables[names.stacking]
            yield problem("valor-no-edition", "module", "tables", number, "rows", table=table.title, edition=edition)
    rows = {str(row[0]) for row in tables[names.fire][1].rows}
    for index, piece in enumerate(module.pieces):
        if piece.kind == "mission":
            row = msgspec.convert(piece.stats, MissionStats).row
            if row not in rows:
                yield problem("valor-no-row", "module", "pieces", index, "stats", "row", row=row)


def _fire_problems(number: int, table: Table) -> Iterator[Problem]:
    """VV-14.T Rolls across, firepower down, numbers in all cells."""
    read = ResultsTable.read(table)
    yield from _heading_problems(number, table, read.columns, "columns", "spans")
    yield from _heading_problems(number, table, read.rows, "rows", "spans")
    yield from _cell_problems(number, table, ())


def _elimination_problems(number: int, table: Table) -> Iterator[Problem]:
    """VV-16.T2 Letters on both sides; numbers, dashes and E in the cells."""
    letters = [letter.upper() for letter in LETTERS]
    read = ResultsTable.read(table)
    for heads, entry in ((read.columns, "columns"), (read.rows, "rows")):
        for letter in letters:
            if letter not in heads.labels:
                yield problem("valor-no-letter", "module", "tables", number, entry, table=table.title, letter=letter)
    yield from _cell_problems(number, table, ENTRIES)


def _assault_problems(number: int, table: Table) -> Iterator[Problem]:
    """VV-15.T Odds across, one row of Kill Numbers."""
    yield from _heading_problems(number, table, ResultsTable.read(table).columns, "columns", "ratios")
    if len(table.rows) != 1:
        yield problem("valor-one-row", "module", "tables", number, "rows", table=table.title)
    yield from _cell_problems(number, table, ())


def _heading_problems(number: int, table: Table, heads: Headings, entry: str, reading: str) -> Iterator[Problem]:
    try:
        found: Any = getattr(heads, reading)
    except ResultsTableError as error:
        words = ", ".join(heads.labels)
        code = "valor-headings-fall" if error.code == "results-headings-fall" else "valor-heading"
        yield problem(code, "module", "tables", number, entry, table=table.title, headings=words)
    else:
        if not found:
            yield problem("valor-heading", "module", "tables", number, entry, table=table.title, headings="")


def _cell_problems(number: int, table: Table, words: tuple[str, ...]) -> Iterator[Problem]:
    for line, row in enumerate(table.rows):
        for place, cell in enumerate(row[1:], 1):
            if type(cell) is not int and cell not in words:
                yield problem(
                    "valor-cell", "module", "tables", number, "rows", line, place, table=table.title, cell=cell
                )


def _to_hit_problems(number: int, table: Table) -> Iterator[Problem]:
    """VV-16.T1 Every attacker has a number at each distance from his least one on, without gaps."""
    column = {name: table.columns.index(name) for name in ("attacker", "range_from", "range_to")}
    here = ("module", "tables", number, "rows")
    odd = [line for line, row in enumerate(table.rows) if not _is_range_end(row[column["range_to"]])]
    for line in odd:
        cell = table.rows[line][column["range_to"]]
        yield problem("valor-cell", *here, line, column["range_to"], table=table.title, cell=cell)
    for attacker in () if odd else get_args(Attacker):
        spans = sorted(
            [
                (int(row[column["range_from"]]), range_end(row[column["range_to"]]))
                for row in table.rows
                if row[column["attacker"]] == attacker
            ],
            key=_start,
        )
        if not spans:
            yield problem("valor-no-attacker", *here, table=table.title, attacker=attacker)
        elif any(before is None or after != before + 1 for (_, before), (after, _) in pairwise(spans)):
            yield problem("valor-range-gap", *here, table=table.title, attacker=attacker)


def _start(span: tuple[int, int | None]) -> int:
    return span[0]


def _is_range_end(cell: Cell) -> bool:
    return type(cell) is int or cell == NO_LIMIT


def _terrain_problems(terrain: TerrainDocument, number: int, table: Table) -> Iterator[Problem]:
    """VV-10.1a Terrain that there is, once each; costs of vehicles; which guns may enter."""
    known = {kind.id for kind in terrain.terrains}
    place = {name: table.columns.index(name) for name in ("terrain", "vehicle", "guns")}
    seen: set[str] = set()
    for line, row in enumerate(table.rows):
        here = ("module", "tables", number, "rows", line)
        name, vehicle, guns = (row[place[column]] for column in ("terrain", "vehicle", "guns"))
        if name not in known or name in seen:
            yield problem("valor-terrain-row", *here, place["terrain"], table=table.title, terrain=str(name))
        seen.add(str(name))
        if vehicle != IMPASSABLE and (type(vehicle) is not int or vehicle < 0):
            yield problem("valor-cell", *here, place["vehicle"], table=table.title, cell=vehicle)
        if guns not in ("all", "light", "none"):
            yield problem("valor-cell", *here, place["guns"], table=table.title, cell=guns)
