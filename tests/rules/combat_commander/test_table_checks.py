"""Tables of a module that the rules cannot read."""

from typing import Any

import msgspec
import pytest

from ccstudio.documents.module import ModuleDocument
from ccstudio.rules.combat_commander.checks.tables import table_problems
from ccstudio.rules.combat_commander.generator.generate import generate
from ccstudio.rules.combat_commander.settings import ModuleSettings
from tests.rules.combat_commander.boards import shipped
from tests.rules.combat_commander.drafts import maps


def with_table(name: str, **changes: Any) -> ModuleDocument:
    """The shipped module with a table changed."""
    module = shipped()[0]
    tables = tuple(msgspec.structs.replace(table, **changes) if table.id == name else table for table in module.tables)
    return msgspec.structs.replace(module, tables=tables)


def codes(module: ModuleDocument) -> list[str]:
    """What is wrong with the tables of a module."""
    return [problem.code for problem in table_problems(module, msgspec.convert(module.settings, ModuleSettings))]


@pytest.mark.rule("CC-RS.7")
def test_the_tables_of_the_shipped_module_can_be_read() -> None:
    assert codes(shipped()[0]) == []


@pytest.mark.rule("CC-RS.10")
def test_a_table_that_is_missing_is_told() -> None:
    assert codes(with_table("set-up-depths", id="other")) == ["combat-no-table"]


@pytest.mark.rule("CC-RS.10")
def test_a_column_that_is_missing_is_told() -> None:
    assert codes(with_table("set-up-depths", columns=("posture", "wide", "deep"))) == ["combat-no-column"]


@pytest.mark.rule("CC-RS.6")
def test_a_nation_without_a_column_of_leaders_is_told() -> None:
    assert codes(with_table("leaders", columns=("roll", "german", "american", "french"))) == ["combat-no-column"]


@pytest.mark.rule("CC-RS.10")
@pytest.mark.parametrize(
    ("row", "code"),
    [(("defender", "8", 12), "combat-cell-number"), ((3, 8, 12), "combat-cell-word")],
    ids=["number", "word"],
)
def test_a_cell_of_the_wrong_kind_is_told(row: tuple[Any, ...], code: str) -> None:
    assert codes(with_table("set-up-depths", rows=(row,))) == [code]


@pytest.mark.rule("CC-RS.10")
def test_nothing_is_generated_from_tables_that_cannot_be_read() -> None:
    assert generate(with_table("set-up-depths", columns=("posture", "wide", "deep")), maps(), 1) is None
