"""Results tables of a module: rows by roll, columns by strength, range or odds; shifts, die modifiers, exact chances.

A combat results table has the rolls down its side and the odds across; where it is printed the other way round it is
`transposed`. What stands in a cell is the module's affair: the rules read it.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from ccstudio.base.errors import StudioError
from ccstudio.documents.module import Cell, Table
from ccstudio.engine.odds import Distribution
from ccstudio.engine.present import Part, TableMark
from ccstudio.rules.shared.distributions import made_of

Rounding = Literal["nearest", "down", "defender"]
"""How odds become whole: to the nearest, halves up; down on either side; or in the favour of who defends."""

_SPAN: Final = re.compile(r"(-?\d+)(?:(\+)|\s*(?:-|–|to)\s*(-?\d+))?")
_ODDS: Final = re.compile(r"(\d+)\s*[:\-–]\s*(\d+)")


class ResultsTableError(StudioError):
    """A table of a module cannot be read: a heading is none of what the rules look for."""


@dataclass(frozen=True)
class Headings:
    """The headings along one side of a table, in their order."""

    labels: tuple[str, ...]

    @cached_property
    def spans(self) -> tuple[tuple[int, int | None], ...]:
        """The numbers each heading holds for, the last of `12+` being None: `7`, `5-10`, `12+`.

        Raises:
            ResultsTableError: a heading is none of these, or they do not rise.
        """
        found: list[tuple[int, int | None]] = []
        for label in self.labels:
            match = _SPAN.fullmatch(label.strip())
            if match is None:
                raise ResultsTableError("results-heading", heading=label)
            first, open_ended, last = match.groups()
            found.append((int(first), None if open_ended else int(last or first)))
        if any(last is None or after <= last for (_, last), (after, _) in pairwise(found)):
            raise ResultsTableError("results-headings-fall", headings=", ".join(self.labels))
        return tuple(found)

    def of_number(self, number: int) -> int:
        """The place of the heading that holds for a number; for one beyond the ends that of the nearest end."""
        return max(0, bisect_right(self._firsts, number) - 1)

    @cached_property
    def _firsts(self) -> tuple[int, ...]:
        """The lowest number of each heading, which rise."""
        return tuple([first for first, _ in self.spans])

    def of_label(self, label: str) -> int:
        """The place of a heading as it is written.

        Raises:
            ResultsTableError: there is no such heading.
        """
        if label not in self.labels:
            raise ResultsTableError("results-heading-missing", heading=label)
        return self.labels.index(label)

    @cached_property
    def ratios(self) -> tuple[Fraction, ...]:
        """The odds that the headings name: `1:3`, `2-1`.

        Raises:
            ResultsTableError: a heading is no odds, or they do not rise.
        """
        found = []
        for label in self.labels:
            match = _ODDS.fullmatch(label.strip())
            if match is None or not int(match[2]):
                raise ResultsTableError("results-heading", heading=label)
            found.append(Fraction(int(match[1]), int(match[2])))
        if sorted(set(found)) != found:
            raise ResultsTableError("results-headings-fall", headings=", ".join(self.labels))
        return tuple(found)

    def of_odds(self, ratio: Fraction) -> int | None:
        """The place of the highest printed odds that are not above the ratio; None if all are."""
        return max((place for place, printed in enumerate(self.ratios) if printed <= ratio), default=None)


@dataclass(frozen=True)
class ResultsTable:
    """A table with a heading for each row and column."""

    rows: Headings
    columns: Headings
    cells: tuple[tuple[Cell, ...], ...]

    @classmethod
    def read(cls, table: Table) -> "ResultsTable":
        """A table of a module, whose first column has the headings of the rows."""
        return cls(
            rows=Headings(tuple(str(row[0]) for row in table.rows)),
            columns=Headings(tuple(table.columns[1:])),
            cells=tuple(tuple(row[1:]) for row in table.rows),
        )

    def transposed(self) -> "ResultsTable":
        """The same table with rows for columns."""
        return ResultsTable(rows=self.columns, columns=self.rows, cells=tuple(zip(*self.cells, strict=True)))

    def result(self, roll: int, column: int) -> Cell:
        """The result of a modified roll in a column; beyond the ends that of the nearest row."""
        return self.cells[self.rows.of_number(roll)][column]

    def shifted(self, column: int | None, shift: int) -> int | None:
        """The column so many to the right, no farther than the last; None if it leaves the table on the left.

        A column of None is one to the left of the table, where shifts to the right begin.
        """
        moved = (-1 if column is None else column) + shift
        return None if moved < 0 else min(moved, len(self.columns.labels) - 1)

    def mark(
        self, table: str, row: int | None = None, column: int | None = None, shifted_from: int | None = None
    ) -> TableMark:
        """What is looked up in a table of the module that is read as it stands: its first column has the headings."""
        return TableMark(table=table, row=row, column=_behind_heads(column), shifted_from=_behind_heads(shifted_from))

    def chances(self, column: int, rolls: Mapping[int, Fraction], modifier: int = 0) -> Distribution[Cell]:
        """How likely each result of a column is, for rolls with their chances and a modifier to each."""
        return made_of(rolls, lambda roll: self.result(roll + modifier, column))


def _behind_heads(column: int | None) -> int | None:
    return None if column is None else column + 1


def odds_of(attack: Fraction, defence: Fraction, rounding: Rounding) -> Fraction:
    """The odds of two strengths above 0: n to 1, or 1 to n.

    Raises:
        ValueError: a strength is not above 0.
    """
    if attack <= 0 or defence <= 0:
        raise ValueError("only strengths above 0 have odds")
    if attack >= defence:
        return Fraction(_rounded(attack / defence, "down" if rounding == "defender" else rounding))
    return Fraction(1, _rounded(defence / attack, rounding))


def _rounded(ratio: Fraction, rounding: Rounding) -> int:
    match rounding:
        case "nearest":
            return int(ratio + Fraction(1, 2))
        case "down":
            return int(ratio)
        case "defender":
            return -(-ratio.numerator // ratio.denominator)


def total_of(parts: Iterable[Part]) -> int:
    """The sum of shifts or die modifiers, each with its rule.

    Raises:
        ValueError: they do not add up to a whole number.
    """
    total = sum((part.amount for part in parts), Fraction(0))
    if total.denominator != 1:
        raise ValueError(f"{total} is no whole number of columns or points")
    return total.numerator
