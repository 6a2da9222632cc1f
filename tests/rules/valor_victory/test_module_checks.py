"""Modules that cannot be played: half squads without squads, broken tables (VV-M)."""

from typing import Any

import msgspec
import pytest

from ccstudio.documents.module import ModuleDocument, PieceType, Table
from ccstudio.rules.valor_victory.checks.module import module_problems
from tests.rules.shipped import shipped_module


def found(module: ModuleDocument) -> list[str]:
    """The codes of the problems of a module."""
    return [problem.code for problem in module_problems(module, shipped_module("valor_victory")[1])]


def changed(piece: str, **stats: Any) -> ModuleDocument:
    """The shipped module with other values of a piece."""
    module = shipped_module("valor_victory")[0]

    def new(kind: PieceType) -> PieceType:
        return msgspec.structs.replace(kind, stats={**kind.stats, **stats}) if kind.id == piece else kind

    return msgspec.structs.replace(module, pieces=tuple(map(new, module.pieces)))


def with_table(name: str, **changes: Any) -> ModuleDocument:
    """The shipped module with a changed table."""
    module = shipped_module("valor_victory")[0]

    def new(table: Table) -> Table:
        return msgspec.structs.replace(table, **changes) if table.id == name else table

    return msgspec.structs.replace(module, tables=tuple(map(new, module.tables)))


def rows(name: str) -> list[list[Any]]:
    """The rows of a table of the shipped module, to be changed."""
    module = shipped_module("valor_victory")[0]
    return [list(row) for table in module.tables if table.id == name for row in table.rows]


def test_the_shipped_module_has_no_problems() -> None:
    assert found(shipped_module("valor_victory")[0]) == []


@pytest.mark.rule("VV-23.1", "VV-M.1", "VV-M.2")
def test_squads_and_half_squads_name_each_other() -> None:
    assert found(changed("german-rifle", half="german-brandt")) == ["valor-no-half", "valor-half-without-squad"]
    assert found(changed("german-assault", half="german-rifle-half")) == [
        "valor-half-of-two", "valor-half-of-two", "valor-half-without-squad",
    ]  # fmt: skip


@pytest.mark.rule("VV-14.61a")
def test_a_half_squad_is_weaker_than_its_squad() -> None:
    assert found(changed("german-rifle-half", casualty=5)) == ["valor-half-rating"]


def test_pieces_are_of_nations_of_the_module() -> None:
    assert found(changed("german-5cm-pak-38", nation="roman")) == ["valor-no-nation"]


@pytest.mark.rule("VV-14.T")
def test_the_fire_table_has_numbers_in_all_cells() -> None:
    broken = rows("ap-combat")
    broken[1][3] = "many"
    assert found(with_table("ap-combat", rows=tuple(map(tuple, broken)))) == ["valor-cell"]


@pytest.mark.rule("VV-14.T")
def test_the_firepower_of_the_fire_table_rises() -> None:
    broken = rows("ap-combat")
    broken[0][0], broken[1][0] = broken[1][0], broken[0][0]
    assert found(with_table("ap-combat", rows=tuple(map(tuple, broken)))) == ["valor-headings-fall"]


@pytest.mark.rule("VV-16.T1")
def test_a_range_of_the_to_hit_table_ends_with_a_number_or_a_dash() -> None:
    broken = rows("to-hit")
    broken[0][2] = "far"
    assert found(with_table("to-hit", rows=tuple(map(tuple, broken)))) == ["valor-cell"]


@pytest.mark.rule("VV-16.T1")
def test_nothing_is_beyond_a_range_without_limit() -> None:
    broken = rows("to-hit")
    broken[0][2] = "-"
    assert found(with_table("to-hit", rows=tuple(map(tuple, broken)))) == ["valor-range-gap"]


@pytest.mark.rule("VV-16.T1")
def test_the_to_hit_table_leaves_no_gap() -> None:
    broken = rows("to-hit")
    broken[1][1] = 12
    assert found(with_table("to-hit", rows=tuple(map(tuple, broken)))) == ["valor-range-gap"]


@pytest.mark.rule("VV-16.T2")
def test_the_armor_table_has_all_letters() -> None:
    broken = rows("armor-elimination")[:-1]
    assert found(with_table("armor-elimination", rows=tuple(map(tuple, broken)))) == ["valor-no-letter"]


@pytest.mark.rule("VV-10.1a")
def test_the_terrain_table_names_terrain_that_there_is() -> None:
    broken = rows("vehicle-movement")
    broken[0][0], broken[1][1], broken[2][2] = "lava", "often", "some"
    assert found(with_table("vehicle-movement", rows=tuple(map(tuple, broken)))) == [
        "valor-terrain-row", "valor-cell", "valor-cell",
    ]  # fmt: skip


@pytest.mark.rule("VV-6.9a")
def test_the_stacking_table_has_both_editions() -> None:
    assert found(with_table("stacking", rows=tuple(map(tuple, rows("stacking")[:1])))) == ["valor-no-edition"]


@pytest.mark.rule("VV-18.5b")
def test_missions_name_a_row_of_the_fire_table() -> None:
    assert found(changed("light-barrage", row="1-99")) == ["valor-no-row"]
