"""The rows of a tree of items, as lists."""

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem


def rows_under(parent: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """The children of a row."""
    return [row for number in range(parent.childCount()) if (row := parent.child(number)) is not None]


def top_rows(tree: QTreeWidget) -> list[QTreeWidgetItem]:
    """The rows without a parent."""
    return [row for number in range(tree.topLevelItemCount()) if (row := tree.topLevelItem(number)) is not None]


def all_rows(tree: QTreeWidget) -> Iterator[QTreeWidgetItem]:
    """All rows, each before its children."""
    left = top_rows(tree)[::-1]
    while left:
        row = left.pop()
        yield row
        left += rows_under(row)[::-1]


def choose_row(tree: QTreeWidget, row: QTreeWidgetItem | None) -> None:
    """Make a row the current one, or none."""
    if row is not None:
        tree.setCurrentItem(row)
    else:
        tree.setCurrentIndex(QModelIndex())
        tree.clearSelection()
