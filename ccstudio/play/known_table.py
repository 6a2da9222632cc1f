"""The table of those who may know everything, in which no number is unknown."""

from collections.abc import Iterable

from msgspec.structs import replace

from ccstudio.engine.present import Counter, Table


def fully_known(table: Table) -> Table:
    """Return the table of a position with nothing hidden: an unknown number of unseen things becomes none."""
    return replace(
        table,
        stacks=tuple(
            replace(stack, unseen=stack.unseen or 0, counters=_known(stack.counters)) for stack in table.stacks
        ),
        hands=tuple(replace(hand, unseen=hand.unseen or 0) for hand in table.hands),
        piles=tuple(replace(pile, unseen=pile.unseen or 0) for pile in table.piles),
    )


def _known(counters: Iterable[Counter]) -> tuple[Counter, ...]:
    return tuple(replace(counter, unseen=counter.unseen or 0, carried=_known(counter.carried)) for counter in counters)
