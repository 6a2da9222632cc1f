"""Where attacks are looked up: the cells that previews and events mark are those that the rules read."""

from collections.abc import Iterable
from typing import Any

import pytest

from ccstudio.documents.module import Cell, ModuleDocument
from ccstudio.engine.options import Option
from ccstudio.engine.present import TableMark
from ccstudio.rules.scs.system import SCS
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.scs.fights import attack
from tests.rules.scs.positions import table as scs_table
from tests.rules.valor_victory.assistance import preview_of, sums
from tests.rules.valor_victory.positions import table

RIFLE, FOE, PANTHER, SHERMAN = "german-rifle", "american-rifle", "german-pzkpfw-v", "american-m4a3e8"


def cells(module: ModuleDocument, marks: Iterable[TableMark]) -> list[tuple[str, Cell | None, str | None, Cell | None]]:
    """Of each mark the table, the headings of its row and column, and the cell where they meet."""
    tables, found = {table.id: table for table in module.tables}, []
    for mark in marks:
        table = tables[mark.table]
        row = None if mark.row is None else table.rows[mark.row]
        column = None if mark.column is None else table.columns[mark.column]
        cell = row[mark.column] if row is not None and mark.column is not None else None
        found.append((mark.table, None if row is None else row[0], column, cell))
    return found


def told(system: Any, at: Any) -> list[TableMark]:
    """What all events up to now mark."""
    view = system.view(at.game, at.state.seating.viewers()[0])
    return [mark for event in at.log for mark in system.table_marks(view, event)]


def test_fire_marks_the_row_of_its_firepower_and_then_the_cell_of_its_points() -> None:
    at = table(f"{RIFLE} D5", f"{FOE} D7", dice="33").begin()
    module = at.board.contents.module
    ((_, row, column, _),) = cells(module, preview_of(at, RIFLE).marks)
    assert (row, column) == ("1-4", None)
    at.play(RIFLE)
    assert cells(module, told(VALOR_VICTORY, at)) == [("ap-combat", row, "6", at.told("fire-result")[-1]["points"])]


def test_a_shot_marks_the_number_to_hit_and_the_armor_that_it_meets() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5", dice="66").begin().play(PANTHER)
    found = cells(at.board.contents.module, preview_of(at, "anti-tank").marks)
    number = sums(at, "anti-tank")["sum-elimination"].amount
    assert [(name, cell) for name, _, _, cell in found] == [("to-hit", 10), ("armor-elimination", number)]
    at.play("anti-tank")
    (mark,) = told(VALOR_VICTORY, at)
    assert cells(at.board.contents.module, (mark,))[0][3] == at.told("shot-misses")[0]["number"]


@pytest.mark.rule("SCS-7.4/6", "SCS-7.1/1")
def test_an_attack_marks_its_odds_column_before_the_roll_and_its_result_afterwards() -> None:
    at = scs_table("b-7a 10.10", "g-21-1 10.11", dice="44").phase("combat").begin().play("b-7a", "10.11")
    module = at.board.contents.module
    view = SCS.view(at.game, at.ask.seat)
    preview = SCS.preview(view, (_declare(at.ask.options),))
    assert preview is not None
    marked = {name: (row, column) for name, row, column, _ in cells(module, preview.marks)}
    at.play("declare")
    result = next(event.values for event in at.log if event.kind == "combat-result")
    assert marked == {"results": (None, result["column"]), "terrain": ("open", None)}
    assert cells(module, told(SCS, at))[-1] == ("results", "44-46", result["column"], result["result"])


def _declare(options: Iterable[Option]) -> Option:
    return next(option for option in options if "declare" in str(option))


@pytest.mark.rule("SCS-7.4/2")
def test_a_shifted_column_tells_where_it_came_from() -> None:
    at = scs_table("b-7a 10.10", "g-m1 10.11", board={"terrain": {"10.11": "ridge"}}, dice="44")
    marks = told(SCS, attack(at, "10.11", "b-7a"))
    shift = next(event.values["shift"] for event in at.log if event.kind == "odds")
    mark = marks[0]
    assert shift
    assert mark.column is not None
    assert mark.shifted_from == mark.column - int(str(shift))
