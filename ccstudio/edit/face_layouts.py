"""Editing layouts of counters and cards that are like others."""

from collections.abc import Sequence

from ccstudio.documents.module import Layout
from ccstudio.edit.records import ids_of, next_id


def with_derived(layouts: Sequence[Layout], index: int, title: str) -> tuple[Layout, ...]:
    """Return layouts with one more after the one at an index, which has everything from it."""
    base = layouts[index]
    made = Layout(id=next_id(base.id, ids_of(layouts)), title=title, like=base.id)
    return (*layouts[: index + 1], made, *layouts[index + 1 :])
