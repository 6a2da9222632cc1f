"""The colours and letters of sides, as the counters on the table show them."""

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from PySide6.QtGui import QColor

from ccstudio.engine.present import Counter
from ccstudio.engine.seats import Side
from ccstudio.ui.play.table import PlayTable


def side_colour(table: PlayTable, side: Side | None) -> QColor | None:
    """The ground of most of a side's counters; without any, the colour in the module; None for no known side.

    Sides are played by nations with counters of their own colours, of which the module's side knows nothing. Some
    counters, such as weapons that any side can have, have other colours than most.
    """
    module = table.contents.module
    if side is None or not 0 <= side < len(module.sides):
        return None
    grounds = Tally[str]()
    for kind, count in Tally(counter.face.type for counter in _counters(table) if counter.side == side).items():
        if kind in table.ground_colours:
            grounds[table.ground_colours[kind]] += count
    (most, _count), *_others = grounds.most_common(1) or [(module.sides[side].colour, 0)]
    return QColor(most)


def side_letters(titles: Sequence[str]) -> list[str]:
    """The first letter of each title, or two where several begin alike."""
    firsts = [title[:1] for title in titles]
    return [title[: 1 if firsts.count(title[:1]) == 1 else 2] for title in titles]


def side_letter(table: PlayTable, side: Side | None) -> str:
    """The letter of a side; empty for no known side."""
    letters = side_letters(table.narrator.sides)
    return letters[side] if side is not None and 0 <= side < len(letters) else ""


def _counters(table: PlayTable) -> Iterator[Counter]:
    for stack in table.table.stacks:
        yield from stack.counters
