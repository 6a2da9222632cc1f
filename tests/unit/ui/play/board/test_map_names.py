"""The names on the map go out of the way of counters."""

from PySide6.QtCore import QRectF

from ccstudio.documents.map import Label
from ccstudio.ui.play.board.arrangement import arrange, counter_side
from ccstudio.ui.play.board.map_names import MapNames, boxes_of
from tests.unit.ui.play.board.boards import fought_over
from tests.unit.ui.play.tables import combat_table


def covered(labels: tuple[Label, ...], table) -> list[str]:
    """The names that a counter covers a part of."""
    side = counter_side(table.board.grid)
    spots = [it.at for it in arrange(table.board, table.table.stacks).by_piece.values() if it.is_drawn]
    rects = [QRectF(x - side / 2, y - side / 2, side, side) for x, y in spots]
    return [it.text for it in labels if any(rect.intersects(box) for rect in rects for box in boxes_of(it))]


def names_of(table) -> MapNames:
    names = MapNames(table.board, counter_side(table.board.grid))
    names.follow(arrange(table.board, table.table.stacks))
    return names


def test_without_counters_names_are_where_the_map_has_them(qapp) -> None:
    names = MapNames(combat_table().board, 1_000)
    assert names.labels == combat_table().board.document.labels


def test_no_name_is_covered_by_a_counter(qapp) -> None:
    table = fought_over()
    assert covered(table.board.document.labels, table)
    assert covered(names_of(table).labels, table) == []


def test_names_that_are_not_covered_stay(qapp) -> None:
    table = fought_over()
    hidden = covered(table.board.document.labels, table)
    moved = [
        now.text for now, then in zip(names_of(table).labels, table.board.document.labels, strict=True) if now != then
    ]
    assert set(moved) >= set(hidden)
    assert len(moved) < len(table.board.document.labels)
