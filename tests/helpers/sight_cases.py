"""The hand-made cases of sight: maps in rational coordinates, compiled straight into boards."""

import json
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.features import BoardFeature, feature_by_hand
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.grid.squares import SquareGeometry
from ccstudio.documents.grid import HexCell, HexGrid, SquareGrid
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "sight" / "cases.json").read_text(encoding="utf-8")
)["cases"]


class CaseBoard:
    """A case's board and overlay; verdicts do not change under the scaling to whole numbers."""

    def __init__(self, case_map: dict[str, Any]) -> None:
        self._scale = lcm(*(Fraction(n).denominator for n in _numbers(case_map)))
        grid = case_map["grid"]
        self.rows: int = grid["rows"]
        self.columns: int = grid["cols"]
        self.board = Board.of_features(self._geometry(grid), [self._feature(f) for f in case_map["features"]])
        self.overlay = Overlay(
            smoke={self.space(c, r): value for c, r, value in case_map["smoke"]},
            blaze=frozenset(self.space(c, r) for c, r in case_map["blaze"]),
        )

    def space(self, column: int, row: int) -> SpaceId:
        """The space in a column and row; a number no space has off the grid."""
        on_grid = 0 <= column < self.columns and 0 <= row < self.rows
        return SpaceId(column * self.rows + row) if on_grid else OFF_BOARD

    def _whole(self, number: Any) -> int:
        scaled = Fraction(number) * self._scale
        assert scaled.denominator == 1, "the common denominator makes every number whole"
        return int(scaled)

    def _geometry(self, grid: dict[str, Any]) -> GridGeometry:
        x, y = grid.get("origin", (0, 0))
        if grid["orientation"] == "square":
            origin = (self._whole(x), self._whole(y))
            side = self._whole(grid["side"])
            return SquareGeometry(SquareGrid(columns=self.columns, rows=self.rows, side=side, origin=origin))
        cell = HexCell(half_side=self._whole(grid["w"]), half_height=self._whole(grid["h"]))
        return HexGeometry(
            HexGrid(
                columns=self.columns,
                rows=self.rows,
                orientation=grid["orientation"],
                stagger=grid.get("stagger", "odd"),
                cell=cell,
                origin=(self._whole(x), self._whole(y)),
            ),
            half_width=self._whole(grid["W"]),
        )

    def _feature(self, feature: dict[str, Any]) -> BoardFeature:
        hindering = feature["effect"] == "hindrance"
        return feature_by_hand(
            feature["id"],
            Hindrance(value=feature["value"]) if hindering else Obstacle(),
            rings=self._points(feature.get("rings", [])),
            lines=self._points(feature.get("lines", [])),
            owners=[self.space(c, r) for c, r in feature.get("owners", [])],
        )

    def _points(self, chains: list[Any]) -> list[list[tuple[int, int]]]:
        return [[(self._whole(x), self._whole(y)) for x, y in chain] for chain in chains]


def _numbers(value: Any) -> list[Any]:
    """Every number of a case's map."""
    if isinstance(value, dict):
        return [n for key, item in value.items() if key not in {"id", "effect", "scope"} for n in _numbers(item)]
    if isinstance(value, list | tuple):
        return [n for item in value for n in _numbers(item)]
    return [] if value in {"flat", "pointy", "square", "odd", "even"} else [value]
