"""The order of titles in lists, as readers of the language in use expect it."""

from functools import lru_cache

from PySide6.QtCore import (
    QCollator,
    QCollatorSortKey,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

Index = QModelIndex | QPersistentModelIndex


def collation_key(text: str) -> QCollatorSortKey:
    """Return what a text is sorted by in the language in use, without regard to case.

    Numbers count as numbers (Board 2 before Board 10), ё comes after е, and Chinese is sorted by its sounds.
    """
    return _collator(QLocale().name()).sortKey(text)


@lru_cache(maxsize=4)
def _collator(locale: str) -> QCollator:
    # The locale C has no order of letters but that of their codes.
    collator = QCollator(QLocale("en" if locale == "C" else locale))
    collator.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    collator.setNumericMode(True)
    return collator


class CollatedRows(QSortFilterProxyModel):
    """Rows that are sorted by the order of their language where they are sorted by texts."""

    def lessThan(self, left: Index, right: Index) -> bool:
        """Whether one row sorts before another."""
        before, after = left.data(self.sortRole()), right.data(self.sortRole())
        if isinstance(before, str) and isinstance(after, str):
            return collation_key(before) < collation_key(after)
        return super().lessThan(left, right)
