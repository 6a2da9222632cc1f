"""Lists are sorted as readers of the language expect."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, QStringListModel

from ccstudio.ui.appearance.collation import CollatedRows, collation_key

TITLES = {
    "ru": ["Еда", "Ёлка", "Ель", "Жук", "Я"],
    "zh_CN": ["2号", "10号", "安全", "北京", "重庆", "中国"],
    "C": ["apple", "Board 2", "board 10", "Zebra"],
}
"""Titles in their order, by locale."""


@pytest.fixture(params=TITLES)
def locale(request: pytest.FixtureRequest) -> Iterator[str]:
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


def test_titles_are_in_the_order_of_the_language(locale: str) -> None:
    assert sorted(sorted(TITLES[locale]), key=collation_key) == TITLES[locale]


def test_rows_of_lists_are_in_the_order_of_the_language(locale: str, qapp) -> None:
    rows = CollatedRows()
    rows.setSourceModel(QStringListModel(sorted(TITLES[locale]), rows))
    rows.sort(0)
    assert [rows.index(row, 0).data() for row in range(rows.rowCount())] == TITLES[locale]
