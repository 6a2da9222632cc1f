"""Whether the tables of a module have the columns that the rules read, and in them what the rules can read."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.base.problems import Problem
from ccstudio.documents.module import ModuleDocument
from ccstudio.rules.combat_commander.settings import ModuleSettings
from ccstudio.rules.shared import checks

NUMBER: Final = int
WORD: Final = str
ANY: Final = None

COLUMNS: Final[Mapping[str, Mapping[str, checks.ColumnType]]] = {
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

OF_NATIONS: Final[Mapping[str, checks.ColumnType]] = {"leaders": WORD, "leader_modifiers": NUMBER}
"""Tables with a column for each nation, and what stands there."""


def table_problems(module: ModuleDocument, settings: ModuleSettings) -> Iterator[Problem]:
    """Tables that are not there, columns they lack, and cells of the wrong kind."""
    nations = [nation.id for nation in settings.nations]
    columns = {
        name: {**known, **dict.fromkeys(nations, OF_NATIONS[name])} if name in OF_NATIONS else known
        for name, known in COLUMNS.items()
    }
    tables = {str(name): table for name, table in settings.tables.items()}
    return checks.table_problems(module, tables, columns, "combat")
