"""Checks of a game of the series by itself, before any scenario: units, terrain effects chart, results, numbers."""

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Final

from msgspec import UNSET

from ccstudio.base.problems import Path, Problem
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.module import ModuleDocument, PieceType, Table
from ccstudio.documents.terrain import COST_PATTERN, TerrainDocument
from ccstudio.rules.scs.query.rolls import reading_of
from ccstudio.rules.scs.results import ResultError, read_result
from ccstudio.rules.scs.settings import ModuleSettings
from ccstudio.rules.scs.stats import UnitStats
from ccstudio.rules.scs.terrain_chart import ATTACK, BRIDGE, COLUMNS, COMBINED_ARMS, DEFENCE, NO, SHIFT, TERRAIN, YES
from ccstudio.rules.shared.checks import problem, readable, unknown_names, warning
from ccstudio.rules.shared.results_table import ResultsTable, ResultsTableError

SETTINGS: Final = ("module", "settings")


def module_problems(module: ModuleDocument, terrain: TerrainDocument | None) -> Iterator[Problem]:
    """Whatever keeps all scenarios of a game from being played.

    Values that do not fit their types are passed over, and all that a terrain table decides where it cannot be read.
    """
    settings = readable(module.settings, ModuleSettings)
    if settings is None:
        return
    yield from _setting_problems(module, terrain, settings)
    yield from _unit_problems(module, settings)
    tables = {table.id: (number, table) for number, table in enumerate(module.tables)}
    for name in ("terrain", "results"):
        table = getattr(settings.tables, name)
        if table not in tables:
            yield problem("scs-no-table", *SETTINGS, "tables", name, table=table)
    if settings.tables.terrain in tables and terrain is not None:
        yield from _chart_problems(terrain, settings, *tables[settings.tables.terrain])
    if settings.tables.results in tables:
        yield from _results_problems(module, settings, *tables[settings.tables.results])


def _setting_problems(
    module: ModuleDocument, terrain: TerrainDocument | None, settings: ModuleSettings
) -> Iterator[Problem]:
    """Names that lead nowhere, or are there twice."""
    modes = [mode.id for mode in settings.modes]
    sides, nations = {side.id for side in module.sides}, [nation.side for nation in settings.nations]
    faces = next((die.faces for die in module.dice if die.id == settings.die), None)
    if faces is None or any(type(face) is not int for face in faces):
        yield problem("scs-no-die", *SETTINGS, "die", die=settings.die)
    yield from _repeated("roles", [role.id for role in settings.roles])
    yield from _repeated("modes", modes)
    yield from _repeated("weather", [weather.id for weather in settings.weather])
    for number, mode in enumerate(modes):
        if mode in COLUMNS:
            yield problem("scs-mode-name", *SETTINGS, "modes", number, "id", mode=mode)
    for number, phase in enumerate(settings.phases):
        if phase in settings.phases[:number]:
            yield problem("scs-phase-twice", *SETTINGS, "phases", number)
    for number, side in enumerate(nations):
        if side not in sides or side in nations[:number]:
            yield problem("scs-no-side", *SETTINGS, "nations", number, "side", side=side)
    yield from _rule_problems(settings, None if terrain is None else {kind.id for kind in terrain.terrains})


def _repeated(entry: str, names: Sequence[str]) -> Iterator[Problem]:
    for number, name in enumerate(names):
        if name in names[:number]:
            yield problem("scs-twice", *SETTINGS, entry, number, "id", id=name)


def _rule_problems(settings: ModuleSettings, terrains: Container[str] | None) -> Iterator[Problem]:
    """Classes and terrains that the rules of the game name."""
    roles = [role.id for role in settings.roles]
    yield from unknown_names(settings.stacking, ("free",), roles, (*SETTINGS, "stacking"), "scs-no-role", "role")
    if settings.combined_arms is not UNSET:
        arms = settings.combined_arms
        here: Path = (*SETTINGS, "combined_arms")
        yield from unknown_names(arms, ("first", "second", "against"), roles, here, "scs-no-role", "role")
    if settings.bridging is not UNSET:
        here = (*SETTINGS, "bridging")
        yield from unknown_names(settings.bridging, ("roles",), roles, here, "scs-no-role", "role")
        if terrains is not None:
            yield from unknown_names(settings.bridging, ("over", "makes"), terrains, here, "scs-no-terrain", "terrain")
    if terrains is None:
        return
    for number, weather in enumerate(settings.weather):
        for place, shift in enumerate(weather.terrain):
            here = (*SETTINGS, "weather", number, "terrain", place)
            yield from unknown_names(shift, ("terrain", "becomes"), terrains, here, "scs-no-terrain", "terrain")


def _unit_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """SCS-UNIT-2, SCS-8.0/1 Classes and modes that there are; a face for each step; strengths that do not rise."""
    roles, modes = {role.id: role for role in settings.roles}, {mode.id for mode in settings.modes}
    for number, piece in enumerate(module.pieces):
        if piece.kind != "unit":
            continue
        stats, here = readable(piece.stats, UnitStats), ("module", "pieces", number, "stats")
        if stats is None:
            continue
        yield from unknown_names(stats, ("role",), roles, here, "scs-no-role", "role")
        yield from unknown_names(stats, ("mode",), modes, here, "scs-no-mode", "mode")
        yield from _step_problems(piece, stats, here)
        role = roles.get(stats.role)
        if role is not None and role.supports and not stats.barrage:
            yield warning("scs-no-barrage", *here, "barrage", piece=piece.title, role=role.title)
        if stats.barrage and not stats.barrage_range:
            yield problem("scs-barrage-range", *here, "barrage_range", piece=piece.title)
        if stats.barrage and settings.barrage is UNSET:
            yield warning("scs-barrage-unused", *here, "barrage", piece=piece.title)


def _step_problems(piece: PieceType, stats: UnitStats, here: Path) -> Iterator[Problem]:
    if len(piece.faces) < len(stats.strengths):
        yield warning(
            "scs-faces", *here[:3], "faces", piece=piece.title, steps=len(stats.strengths), faces=len(piece.faces)
        )
    for step, (before, after) in enumerate(pairwise(stats.strengths), 1):
        had, has = (0 if it.attack is UNSET else it.attack for it in (before, after))
        if has > had or after.defence > before.defence:
            yield warning("scs-strength-rises", *here, "strengths", step, piece=piece.title)


def _chart_problems(terrain: TerrainDocument, settings: ModuleSettings, number: int, table: Table) -> Iterator[Problem]:
    """SCS-3.1c, SCS-7.3 The columns that rules read, a row for each terrain that needs one, cells they can read."""
    here = ("module", "tables", number)
    modes = [mode.id for mode in settings.modes]
    missing = [column for column in COLUMNS if column not in table.columns]
    for column in missing:
        yield problem("scs-no-column", *here, "columns", table=table.title, column=column)
    for place, column in enumerate(table.columns):
        if column not in COLUMNS and column not in modes:
            yield warning("scs-column-unused", *here, "columns", place, table=table.title, column=column)
    if missing:
        return
    known = {kind.id: kind for kind in terrain.terrains}
    columns = {column: table.columns.index(column) for column in table.columns}
    rows = Counter(str(row[columns[TERRAIN]]) for row in table.rows)
    for line, row in enumerate(table.rows):
        at = (*here, "rows", line)
        name = str(row[columns[TERRAIN]])
        if name not in known:
            yield problem("scs-no-terrain", *at, columns[TERRAIN], terrain=name)
        elif rows[name] > 1:
            yield problem("scs-terrain-row", *at, columns[TERRAIN], table=table.title, terrain=known[name].name)
        for column, cell in zip(table.columns, row, strict=True):
            if not _fits(column, cell, modes):
                words = {"table": table.title, "column": column, "cell": str(cell)}
                yield problem("scs-chart-cell", *at, columns[column], **words)
    for index, kind in enumerate(terrain.terrains):
        if kind.kind in ("space", "side") and not rows[kind.id]:
            yield warning("scs-terrain-without-row", "terrain", "terrains", index, "id", terrain=kind.name)


def _fits(column: str, cell: object, modes: list[str]) -> bool:
    if column == ATTACK:
        return cell == IMPASSABLE or _is_factor(cell)
    if column == DEFENCE:
        return _is_factor(cell)
    if column == SHIFT:
        return type(cell) is int
    if column in (COMBINED_ARMS, BRIDGE):
        return cell in (YES, NO)
    return column not in modes or cell == "" or bool(re.match(COST_PATTERN, str(cell)))


def _is_factor(cell: object) -> bool:
    try:
        return Fraction(str(cell)) >= 0
    except (ValueError, ZeroDivisionError):
        return False


def _results_problems(module: ModuleDocument, settings: ModuleSettings, number: int, table: Table) -> Iterator[Problem]:
    """SCS-7.1/5, SCS-7.4/2 Odds that rise across, rolls without a gap down, results in the notation of the series."""
    here = ("module", "tables", number)
    if len(table.columns) < 2 or not table.rows:
        yield problem("scs-results-empty", *here, table=table.title)
        return
    read = ResultsTable.read(table)
    try:
        spans = read.rows.spans
        covered = {roll for first, last in spans for roll in range(first, (first if last is None else last) + 1)}
        yield from _gap_problems(module, settings, here, table, covered)
    except ResultsTableError as error:
        yield problem(f"scs-{error.code}", *here, "rows", table=table.title, **error.arguments)
    try:
        assert read.columns.ratios, "there is a column"
    except ResultsTableError as error:
        yield problem(f"scs-{error.code}", *here, "columns", table=table.title, **error.arguments)
    for line, row in enumerate(table.rows):
        for place, cell in enumerate(row[1:], 1):
            try:
                read_result(str(cell))
            except ResultError:
                yield problem("scs-result", *here, "rows", line, place, table=table.title, cell=str(cell))


def _gap_problems(
    module: ModuleDocument, settings: ModuleSettings, here: Path, table: Table, covered: set[int]
) -> Iterator[Problem]:
    """SCS-7.0/9 Rolls that two dice can show, and that no row holds for."""
    faces = next((die.faces for die in module.dice if die.id == settings.die), ())
    numbers = [face for face in faces if type(face) is int]
    rolls = {reading_of(settings.reading, pair) for pair in product(numbers, repeat=2)}
    missing = sorted(rolls - covered)
    if missing:
        yield problem("scs-results-gap", *here, "rows", table=table.title, rolls=", ".join(map(str, missing)))
