"""How VASSAL names the spaces of a grid: columns and rows as letters or digits, from any end, staggered or not."""

import math
from typing import Literal

import msgspec

from ccstudio.interop.vassal.build_tree import Element, whole_number_of

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST_LETTERS = 12


class NumberingRule(msgspec.Struct, frozen=True, kw_only=True):
    """The numbering of a grid; `leading` are the zeros that VASSAL puts before a number of one digit."""

    first: Literal["H", "V"] = "H"
    separator: str = ""
    column_type: Literal["A", "N"] = "N"
    row_type: Literal["A", "N"] = "N"
    column_leading: int = 0
    row_leading: int = 0
    column_offset: int = 1
    row_offset: int = 1
    columns_descend: bool = False
    rows_descend: bool = False
    stagger: bool = True

    def name(self, column: int, row: int) -> str:
        """Return the name of a space by its numbers."""
        column_name = part_name(column, self.column_type, self.column_leading)
        row_name = part_name(row, self.row_type, self.row_leading)
        pair = (column_name, row_name) if self.first == "H" else (row_name, column_name)
        return self.separator.join(pair)


def part_name(number: int, kind: Literal["A", "N"], leading: int) -> str:
    """Return one part of a name: 0 is A, 26 is AA, 52 is AAA; a negative number has its sign in front."""
    sign, amount = "-" if number < 0 else "", abs(number)
    if kind == "A":
        return sign + _ALPHABET[amount % 26] * min(amount // 26 + 1, _MOST_LETTERS)
    zeros = sum(amount < 10**power for power in range(1, min(leading, 9) + 1))
    return f"{sign}{'0' * zeros}{amount}"


def numbering_rule(element: Element) -> NumberingRule:
    """Return what a numbering says."""
    return NumberingRule(
        first="V" if element.get("first").startswith("V") else "H",
        separator=element.get("sep"),
        column_type="A" if element.get("hType").startswith("A") else "N",
        row_type="A" if element.get("vType").startswith("A") else "N",
        column_leading=_whole(element, "hLeading", 1),
        row_leading=_whole(element, "vLeading", 1),
        column_offset=_whole(element, "hOff", 1),
        row_offset=_whole(element, "vOff", 1),
        columns_descend=element.is_set("hDescend"),
        rows_descend=element.is_set("vDescend"),
        stagger=element.is_set("stagger", default=True),
    )


def _whole(element: Element, name: str, default: int) -> int:
    return whole_number_of(element.get(name), default)


class HexLayout(msgspec.Struct, frozen=True, kw_only=True):
    """A grid of hexes on a board of `width` by `height` pixels: columns `dx` apart, rows `dy`, odd columns pushed.

    With `sideways` all of it lies on its side: x and y are exchanged.
    """

    x0: float
    y0: float
    dx: float
    dy: float
    sideways: bool
    width: float
    height: float
    rule: NumberingRule

    def cell_at(self, x: float, y: float) -> tuple[int, int]:
        """Return the raw column and row of the hex whose centre is next to a point in its column."""
        x, y = (y, x) if self.sideways else (x, y)
        column = math.floor((x - self.x0) / self.dx + 0.5)
        pushed = self.dy / 2 if column % 2 else 0.0
        return column, math.floor((y - self.y0 - pushed) / self.dy + 0.5)

    def centre(self, column: int, row: int) -> tuple[float, float]:
        """Return the centre of a hex in pixels of the board."""
        x = self.x0 + column * self.dx
        y = self.y0 + row * self.dy + (self.dy / 2 if column % 2 else 0.0)
        return (y, x) if self.sideways else (x, y)

    def numbers(self, column: int, row: int) -> tuple[int, int]:
        """Return the numbers of a hex by its raw column and row: what the parts of its name say."""
        rule, named_column, named_row = self.rule, column, row
        if rule.rows_descend if self.sideways else rule.columns_descend:
            named_column = self._across - column
        descends = rule.columns_descend if self.sideways else rule.rows_descend
        if descends:
            named_row = self._along - row
        if rule.stagger and column % 2:
            named_row += -1 if descends else 1
        return named_column + rule.column_offset, named_row + rule.row_offset

    @property
    def _across(self) -> int:
        """What raw columns are taken from where they descend."""
        return math.floor(
            (self.height if self.sideways else self.width) / (self.dx if self.sideways else self.dy) + 0.5
        )

    @property
    def _along(self) -> int:
        """What raw rows are taken from where they descend."""
        return math.floor(
            (self.width if self.sideways else self.height) / (self.dy if self.sideways else self.dx) + 0.5
        )


class SquareLayout(msgspec.Struct, frozen=True, kw_only=True):
    """A grid of rectangles on a board; `x0`, `y0` is the centre of one of them."""

    x0: float
    y0: float
    dx: float
    dy: float
    width: float
    height: float
    rule: NumberingRule

    def cell_at(self, x: float, y: float) -> tuple[int, int]:
        """Return the raw column and row of the rectangle at a point."""
        return math.floor((x - self.x0) / self.dx + 0.5), math.floor((y - self.y0) / self.dy + 0.5)

    def centre(self, column: int, row: int) -> tuple[float, float]:
        """Return the centre of a rectangle."""
        return self.x0 + column * self.dx, self.y0 + row * self.dy

    def numbers(self, column: int, row: int) -> tuple[int, int]:
        """Return the numbers of a rectangle by its raw column and row."""
        rule = self.rule
        named_column = int(self.width / self.dx + 0.5) - column if rule.columns_descend else column
        named_row = int(self.height / self.dy + 0.5) - row if rule.rows_descend else row
        return named_column + rule.column_offset, named_row + rule.row_offset


GridLayout = HexLayout | SquareLayout


def grid_layout(element: Element, width: float, height: float) -> GridLayout | None:
    """Return the layout of a grid component on a board of some size; None for other kinds and for absurd sizes."""
    numbering = element.of_kind("HexGridNumbering", "SquareGridNumbering")
    rule = numbering_rule(numbering[0]) if numbering else NumberingRule(stagger=False)
    if element.kind == "HexGrid":
        dy = element.number("dy", 64.0)
        dx = element.number("dx", dy * math.sqrt(3) / 2)
        if min(dx, dy) < 2:
            return None
        return HexLayout(
            x0=element.number("x0"),
            y0=element.number("y0", 32.0),
            dx=dx,
            dy=dy,
            sideways=element.is_set("sideways"),
            width=width,
            height=height,
            rule=rule,
        )
    if element.kind == "SquareGrid":
        dx, dy = element.number("dx", 48.0), element.number("dy", 48.0)
        if min(dx, dy) < 2:
            return None
        return SquareLayout(
            x0=element.number("x0"), y0=element.number("y0"), dx=dx, dy=dy, width=width, height=height, rule=rule
        )
    return None
