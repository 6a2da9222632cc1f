"""Whether the tables of a module have the columns that the rules read, and in them what the rules can read."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.problems import Argument, Problem
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.rules.combat_commander.settings import ModuleSettings

NUMBER: Final = int
WORD: Final = str
ANY: Final = int | str

COLUMNS: Final[Mapping[str, Mapping[str, object]]] = {
    "orders_of_battle": {
        "nation": WORD, "title": WORD, "year_from": NUMBER, "year_to": NUMBER, "quality": WORD, "points": NUMBER,
        "initiative": NUMBER, "orders": NUMBER, "surrender": NUMBER, "forces": WORD,
    },
    "support": {
        "nation": WORD, "roll": NUMBER, "pieces": WORD, "cost": NUMBER, "year_from": NUMBER, "year_to": NUMBER,
    },
    "leaders": {"roll": NUMBER},
    "leader_modifiers": {"kind": WORD, "of": ANY},
    "quality": {
        "nation": WORD, "year_from": NUMBER, "year_to": NUMBER, "roll_from": NUMBER, "roll_to": NUMBER, "quality": WORD,
    },
    "years": {"nation": WORD, "roll_from": NUMBER, "roll_to": NUMBER, "year": NUMBER},
    "allies": {"year": NUMBER, "roll_from": NUMBER, "roll_to": NUMBER, "nation": WORD},
    "fortifications": {"title": WORD, "contents": WORD, "mines": NUMBER, "cost": NUMBER},
    "depths": {"posture": WORD, "wide": NUMBER, "narrow": NUMBER},
}  # fmt: skip
"""What stands in each column, by the names that the settings of a module give its tables."""

OF_NATIONS: Final[Mapping[str, object]] = {"leaders": WORD, "leader_modifiers": NUMBER}
"""Tables with a column for each nation, and what stands there."""


def table_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """Tables that are not there, columns they lack, and cells of the wrong kind."""
    tables = {table.id: (number, table) for number, table in enumerate(module.tables)}
    for name, columns in COLUMNS.items():
        found = next((table for known, table in settings.tables.items() if known == name), "")
        if found not in tables:
            path = ("module", "settings", "tables", name)
            yield Problem(code="combat-no-table", path=path, arguments={"table": found or name})
            continue
        kind = OF_NATIONS.get(name)
        nations = {} if kind is None else {nation.id: kind for nation in settings.nations}
        yield from _column_problems(*tables[found], {**columns, **nations})


def _column_problems(number: int, table: Table, columns: Mapping[str, object]) -> Iterator[Problem]:
    path = ("module", "tables", number)
    for column, kind in columns.items():
        arguments: dict[str, Argument] = {"table": table.title, "column": column}
        if column not in table.columns:
            yield Problem(code="combat-no-column", path=(*path, "columns"), arguments=arguments)
            continue
        place = table.columns.index(column)
        for line, row in enumerate(table.rows):
            if kind is not ANY and type(row[place]) is not kind:
                code = "combat-cell-number" if kind is NUMBER else "combat-cell-word"
                yield Problem(code=code, path=(*path, "rows", line, place), arguments=arguments)
