"""The order in which the library paints its pictures."""

from pathlib import Path

from ccstudio.ui.packages.thumbnails import VisibleFirst

PATHS = [Path(name) for name in "abcdef"]


def test_documents_on_the_screen_come_first_and_each_comes_once() -> None:
    order = VisibleFirst()
    order.prefer([Path("d"), Path("c")])
    paths = order.in_order(PATHS)
    begun = [next(paths), next(paths), next(paths)]
    # The person scrolls down.
    order.prefer([Path("f"), Path("c")])
    assert [path.name for path in [*begun, *paths]] == ["d", "c", "a", "f", "b", "e"]
