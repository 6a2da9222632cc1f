"""Modules that cannot be played: every problem is found, at its place (SCS-UNIT-2, SCS-3.1c, SCS-7.1/5)."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import pytest

from ccstudio.documents.module import ModuleDocument, PieceType, Table
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.scs.checks.module import module_problems
from tests.rules.scs.fights import COLUMNS
from tests.rules.shipped import shipped_module

Found: TypeAlias = list[tuple[str, tuple[str | int, ...]]]
SETTINGS = ("module", "settings")
TERRAIN, RESULTS = 0, 1
"""The numbers of the tables of the shipped module."""


def shipped() -> ModuleDocument:
    """The module of the demonstration game."""
    return shipped_module("scs_veska_crossing")[0]


def found(module: ModuleDocument, terrain: TerrainDocument | None = None) -> Found:
    """Code and place of the problems of a module."""
    table = terrain or shipped_module("scs_veska_crossing")[1]
    return [(problem.code, problem.path) for problem in module_problems(module, table)]


def with_settings(**settings: Any) -> ModuleDocument:
    """The shipped module with other settings."""
    return msgspec.structs.replace(shipped(), settings={**shipped().settings, **settings})


def with_stats(piece: str, **stats: Any) -> ModuleDocument:
    """The shipped module with other values of a piece."""

    def new(kind: PieceType) -> PieceType:
        return msgspec.structs.replace(kind, stats={**kind.stats, **stats}) if kind.id == piece else kind

    return msgspec.structs.replace(shipped(), pieces=tuple(map(new, shipped().pieces)))


def with_table(number: int, change: Callable[[Table], Table]) -> ModuleDocument:
    """The shipped module with a changed table."""
    tables = list(shipped().tables)
    tables[number] = change(tables[number])
    return msgspec.structs.replace(shipped(), tables=tuple(tables))


def cell(row: int, column: int, value: object) -> Callable[[Table], Table]:
    """Another value of a cell."""

    def change(table: Table) -> Table:
        rows = [list(line) for line in table.rows]
        rows[row][column] = value  # type: ignore[call-overload]  # any value, to see that it is refused
        return msgspec.structs.replace(table, rows=tuple(map(tuple, rows)))

    return change


def piece(name: str) -> int:
    """The number of a piece in the file."""
    return [kind.id for kind in shipped().pieces].index(name)


def test_the_shipped_module_has_no_problems() -> None:
    assert found(shipped()) == []


ROLES = shipped().settings["roles"]
MODES = shipped().settings["modes"]
ARMS = shipped().settings["combined_arms"]
STORM = {"id": "storm", "title": "Storm", "terrain": [{"terrain": "open", "becomes": "mire"}]}
CALM = {"id": "storm", "title": "Calm"}


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"die": "d20"}, ("scs-no-die", ("die",))),
        ({"tables": {"terrain": "nothing", "results": "results"}}, ("scs-no-table", ("tables", "terrain"))),
        ({"tables": {"terrain": "terrain", "results": "nothing"}}, ("scs-no-table", ("tables", "results"))),
        ({"roles": [*ROLES, ROLES[0]]}, ("scs-twice", ("roles", len(ROLES), "id"))),
        ({"modes": [*MODES, MODES[0]]}, ("scs-twice", ("modes", 1, "id"))),
        ({"weather": [CALM, CALM]}, ("scs-twice", ("weather", 1, "id"))),
        ({"modes": [*MODES, {"id": "attack", "title": "Attack"}]}, ("scs-mode-name", ("modes", 1, "id"))),
        ({"phases": ["movement", "movement"]}, ("scs-phase-twice", ("phases", 1))),
        ({"nations": [{"side": "blue", "title": "A"}, {"side": "blue", "title": "B"}]},
         ("scs-no-side", ("nations", 1, "side"))),
        ({"nations": [{"side": "blue", "title": "A"}, {"side": "red", "title": "B"}]},
         ("scs-no-side", ("nations", 1, "side"))),
        ({"stacking": {"limit": 6, "free": ["mules"]}}, ("scs-no-role", ("stacking", "free"))),
        ({"combined_arms": {**ARMS, "against": ["mules"]}}, ("scs-no-role", ("combined_arms", "against"))),
        ({"bridging": {"roles": ["mules"], "over": "river", "makes": "pontoon"}},
         ("scs-no-role", ("bridging", "roles"))),
        ({"bridging": {"roles": ["engineer"], "over": "abyss", "makes": "pontoon"}},
         ("scs-no-terrain", ("bridging", "over"))),
        ({"weather": [STORM]}, ("scs-no-terrain", ("weather", 0, "terrain", 0, "becomes"))),
    ],
)  # fmt: skip
def test_settings_name_only_what_there_is(settings: dict[str, Any], problem: tuple[str, tuple[Any, ...]]) -> None:
    code, place = problem
    assert (code, (*SETTINGS, *place)) in found(with_settings(**settings))


STATS = ("module", "pieces", piece("b-7a"), "stats")


@pytest.mark.rule("SCS-UNIT-2", "SCS-8.0/1")
@pytest.mark.parametrize(
    ("stats", "problem"),
    [
        ({"role": "mules"}, ("scs-no-role", (*STATS, "role"))),
        ({"mode": "swimming"}, ("scs-no-mode", (*STATS, "mode"))),
        ({"role": "artillery"}, ("scs-no-barrage", (*STATS, "barrage"))),
        ({"barrage": 2}, ("scs-barrage-range", (*STATS, "barrage_range"))),
        ({"strengths": [{"attack": 8, "defence": 6}] * 3}, ("scs-faces", (*STATS[:3], "faces"))),
        ({"strengths": [{"attack": 4, "defence": 6}, {"attack": 8, "defence": 6}]},
         ("scs-strength-rises", (*STATS, "strengths", 1))),
        ({"strengths": [{"attack": 4, "defence": 3}, {"attack": 4, "defence": 6}]},
         ("scs-strength-rises", (*STATS, "strengths", 1))),
    ],
)  # fmt: skip
def test_units_have_classes_modes_faces_and_strengths_that_can_be(
    stats: dict[str, Any], problem: tuple[str, tuple[Any, ...]]
) -> None:
    assert found(with_stats("b-7a", **stats)) == [problem]


def test_a_barrage_without_rules_for_it_is_noticed() -> None:
    settings = {name: value for name, value in shipped().settings.items() if name != "barrage"}
    codes = {code for code, _ in found(msgspec.structs.replace(shipped(), settings=settings))}
    assert codes == {"scs-barrage-unused"}


CHART = ("module", "tables", TERRAIN)


@pytest.mark.rule("SCS-3.1c", "SCS-7.3/1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (cell(0, 1, "much"), ("scs-chart-cell", (*CHART, "rows", 0, 1))),
        (cell(0, 2, "impassable"), ("scs-chart-cell", (*CHART, "rows", 0, 2))),
        (cell(0, 2, "1/0"), ("scs-chart-cell", (*CHART, "rows", 0, 2))),
        (cell(0, 3, "one"), ("scs-chart-cell", (*CHART, "rows", 0, 3))),
        (cell(0, 4, "maybe"), ("scs-chart-cell", (*CHART, "rows", 0, 4))),
        (cell(0, 5, "maybe"), ("scs-chart-cell", (*CHART, "rows", 0, 5))),
        (cell(0, 0, "abyss"), ("scs-no-terrain", (*CHART, "rows", 0, 0))),
        (cell(1, 0, "open"), ("scs-terrain-row", (*CHART, "rows", 0, 0))),
    ],
)
def test_cells_of_the_terrain_effects_chart_can_be_read(
    change: Callable[[Table], Table], problem: tuple[str, tuple[Any, ...]]
) -> None:
    assert problem in found(with_table(TERRAIN, change))


@pytest.mark.rule("SCS-7.3/3")
def test_the_terrain_effects_chart_has_the_columns_that_rules_read_and_no_others() -> None:
    def lacking(table: Table) -> Table:
        rows = tuple(tuple(row[:-1]) for row in table.rows)
        return msgspec.structs.replace(table, columns=table.columns[:-1], rows=rows)

    assert found(with_table(TERRAIN, lacking)) == [("scs-no-column", (*CHART, "columns"))]

    def more(table: Table) -> Table:
        rows = tuple((*row, "1") for row in table.rows)
        return msgspec.structs.replace(table, columns=(*table.columns, "smell"), rows=rows)

    assert found(with_table(TERRAIN, more)) == [("scs-column-unused", (*CHART, "columns", 6))]


def test_terrain_without_a_row_is_noticed() -> None:
    def shorter(table: Table) -> Table:
        return msgspec.structs.replace(table, rows=table.rows[1:])

    assert found(with_table(TERRAIN, shorter)) == [("scs-terrain-without-row", ("terrain", "terrains", 0, "id"))]


def test_a_column_of_a_movement_mode_has_costs() -> None:
    def more(table: Table) -> Table:
        rows = tuple((*row, "3/2" if row[0] == "woods" else "") for row in table.rows)
        return msgspec.structs.replace(table, columns=(*table.columns, "wheels"), rows=rows)

    wheels = {**shipped().settings, "modes": [*MODES, {"id": "wheels", "title": "Wheels"}]}
    module = msgspec.structs.replace(with_table(TERRAIN, more), settings=wheels)
    assert found(module) == []
    broken = msgspec.structs.replace(
        with_table(TERRAIN, lambda table: cell(0, 6, "a lot")(more(table))), settings=wheels
    )
    assert found(broken) == [("scs-chart-cell", (*CHART, "rows", 0, 6))]


CRT = ("module", "tables", RESULTS)


@pytest.mark.rule("SCS-7.1/5", "SCS-7.4/2", "SCS-7.0/9")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (cell(0, 1, "B2"), ("scs-result", (*CRT, "rows", 0, 1))),
        (cell(11, 0, "64-65"), ("scs-results-gap", (*CRT, "rows"))),
        (cell(0, 0, "low"), ("scs-results-heading", (*CRT, "rows"))),
        (cell(1, 0, "11-13"), ("scs-results-headings-fall", (*CRT, "rows"))),
        (lambda table: msgspec.structs.replace(table, columns=("roll", "much", *table.columns[2:])),
         ("scs-results-heading", (*CRT, "columns"))),
        (lambda table: msgspec.structs.replace(table, columns=("roll", *reversed(COLUMNS))),
         ("scs-results-headings-fall", (*CRT, "columns"))),
        (lambda table: msgspec.structs.replace(table, rows=()), ("scs-results-empty", CRT)),
    ],
)  # fmt: skip
def test_the_combat_results_table_has_rising_odds_no_gap_and_results_that_can_be_read(
    change: Callable[[Table], Table], problem: tuple[str, tuple[Any, ...]]
) -> None:
    assert found(with_table(RESULTS, change)) == [problem]


def test_all_defects_of_a_file_are_told_at_once() -> None:
    module = with_table(RESULTS, lambda table: cell(0, 1, "B2")(cell(11, 0, "64-65")(table)))
    module = msgspec.structs.replace(module, settings={**module.settings, "die": "d20", "roles": ROLES[1:]})
    codes = [code for code, _ in found(module)]
    assert codes[0] == "scs-no-die"
    assert codes.count("scs-no-role") >= 10
    assert {"scs-result"} < set(codes)
