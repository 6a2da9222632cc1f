"""The colours and letters of sides, as the counters on the table show them."""

from collections import Counter as Tally
from collections.abc import Mapping, Sequence

from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.present import Table
from ccstudio.engine.seats import Side


def side_ground(module: ModuleDocument, grounds: Mapping[str, str], table: Table, side: Side | None) -> str:
    """Return the ground of most of a side's counters; without any, its colour in the module; "" for no known side.

    Sides are played by nations with counters of their own colours, of which the module's side knows nothing. Some
    counters, such as weapons that any side can have, have other colours than most.

    Args:
        module: the module of the game.
        grounds: the colours behind types of counters (`ground_colours` of the module).
        table: what is on the table.
        side: whose colour.
    """
    if side is None or not 0 <= side < len(module.sides):
        return ""
    found = Tally[str]()
    counters = (counter for stack in table.stacks for counter in stack.counters)
    for kind, count in Tally(counter.face.type for counter in counters if counter.side == side).items():
        if kind in grounds:
            found[grounds[kind]] += count
    (most, _count), *_others = found.most_common(1) or [(module.sides[side].colour, 0)]
    return most


def side_letters(titles: Sequence[str]) -> list[str]:
    """Return the first letter of each title, or two where several begin alike."""
    firsts = [title[:1] for title in titles]
    return [title[: 1 if firsts.count(title[:1]) == 1 else 2] for title in titles]
