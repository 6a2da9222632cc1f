"""Combats of the series for tests: tables that always say the same, and attacks in a word."""

from typing import Any, Final

from ccstudio.rules.scs.declarations import Attack
from ccstudio.rules.scs.query.odds import OddsSheet, odds_sheet
from tests.rules.scs.positions import BLUE, Table

COLUMNS: Final = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")

TENS: Final = """
11-13 | A2r2  | A2r2   | A2r1   | A1r2   | A1r1   | A1     | Ar1    | A1 D1
14-16 | A2r2  | A2r2   | A1r2   | A1r1   | A1     | Ar1    | A1 D1  | -
21-23 | A2r2  | A2r1   | A1r1   | A1     | Ar1    | A1 D1  | -      | A1 Dr1
24-26 | A2r2  | A1r2   | A1     | Ar1    | A1 D1  | -      | A1 Dr1 | Dr1
31-33 | A2r1  | A1r1   | Ar1    | A1 D1  | -      | A1 Dr1 | Dr1    | A1 D1r1
34-36 | A1r2  | A1     | A1 D1  | -      | A1 Dr1 | Dr1    | A1 D1r1 | D1
41-43 | A1r1  | Ar1    | -      | A1 Dr1 | Dr1    | A1 D1r1 | D1    | D1r1
44-46 | A1    | A1 D1  | A1 Dr1 | Dr1    | A1 D1r1 | D1    | D1r1   | D1r2
51-53 | Ar1   | -      | Dr1    | A1 D1r1 | D1    | D1r1   | D1r2   | D2r2
54-56 | A1 D1 | A1 Dr1 | A1 D1r1 | D1    | D1r1   | D1r2   | D2r2   | D2r3
61-63 | -     | Dr1    | D1     | D1r1   | D1r2   | D2r2   | D2r3   | D3r3
64-66 | A1 Dr1 | A1 D1r1 | D1r1 | D1r2   | D2r2   | D2r3   | D3r3   | D3r3
"""
"""SCS-DEMO-C1 The combat results table for the reading 11 to 66, as it is printed."""

SUMS: Final = """
2  | A2r2  | A2r2   | A2r1   | A1r1   | A1     | Ar1    | A1 D1  | -
3  | A2r2  | A2r2   | A1r2   | A1     | Ar1    | A1 D1  | -      | A1 Dr1
4  | A2r2  | A2r1   | A1r1   | Ar1    | A1 D1  | -      | A1 Dr1 | Dr1
5  | A2r2  | A1r2   | A1     | A1 D1  | -      | A1 Dr1 | Dr1    | A1 D1r1
6  | A2r1  | A1r1   | Ar1    | -      | A1 Dr1 | Dr1    | A1 D1r1 | D1
7  | A1r2  | A1     | A1 D1  | A1 Dr1 | Dr1    | A1 D1r1 | D1    | D1r1
8  | A1r1  | Ar1    | -      | Dr1    | A1 D1r1 | D1    | D1r1   | D1r2
9  | A1    | A1 D1  | A1 Dr1 | A1 D1r1 | D1    | D1r1   | D1r2   | D2r2
10 | Ar1   | -      | Dr1    | D1     | D1r1   | D1r2   | D2r2   | D2r3
11 | A1 D1 | A1 Dr1 | A1 D1r1 | D1r1  | D1r2   | D2r2   | D2r3   | D3r3
12 | -     | Dr1    | D1     | D1r2   | D2r2   | D2r3   | D3r3   | D3r3
"""
"""The same columns for the reading 2 to 12."""


def rows(text: str) -> list[list[str]]:
    """The rows of a printed table, each with its heading first."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def printed(text: str) -> list[list[str]]:
    """A printed table as the wish `results` of a board."""
    return [["roll", *COLUMNS], *rows(text)]


def always(cell: str, **wishes: Any) -> dict[str, Any]:
    """Wishes for a board on which every roll has the same result."""
    return {"results": [["roll", *COLUMNS], ["11-66", *[cell] * len(COLUMNS)]], **wishes}


def either(low: str, high: str) -> dict[str, Any]:
    """Wishes for a board on which rolls up to 36 have one result, all higher ones another."""
    bands = [["11-36", *[low] * len(COLUMNS)], ["41-66", *[high] * len(COLUMNS)]]
    return {"results": [["roll", *COLUMNS], *bands]}


def attack(at: Table, target: str, *units: str) -> Table:
    """Blue attacks a hex in its Combat Phase with some units."""
    return at.phase("combat").begin().play(*units, target, "declare")


def overrun(at: Table, target: str, *units: str) -> Table:
    """Blue overruns a hex; `at.returned` says afterwards whether it was vacated."""
    at.phase("movement")
    pieces = tuple(map(at.piece, units))
    return at.run(Attack(side=BLUE, target=at.space(target), attackers=pieces, overrun=True))


def sheet(at: Table, target: str, *units: str) -> OddsSheet:
    """The odds at which Blue would attack a hex, without support."""
    space = at.space(target)
    defenders = tuple(map(at.piece, at.stack(target)))
    return odds_sheet(at.board, at.state, BLUE, tuple(map(at.piece, units)), defenders, space)


def column(at: Table) -> str:
    """The odds column of the latest combat, as it was told; empty below the table."""
    told = [event.values for event in at.log if event.kind in ("odds", "odds-below")]
    return str(told[-1]["column"])
