"""`ThreadsMeeting`: which threads pass any of some spaces, for all threads of one length and direction at once."""

from collections.abc import Iterable

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry


class ThreadsMeeting:
    """Which threads between centres pass any of some spaces between their ends.

    A set of spaces is a number that has a bit for each cell, at its key. Shifted by a step of a passage, it has one for
    each cell from which that step leads into the set; joined over all steps, one for each cell whose thread passes it.
    So one number answers for a whole map, and is kept by the step from end to end.

    Args:
        grid: the spaces of the map.
        spaces: those that are looked for.
        closed: spaces whose sides the thread runs along, or that it touches in a corner, are passed, too.
    """

    def __init__(self, grid: GridGeometry, spaces: Iterable[SpaceId], *, closed: bool) -> None:
        self._grid = grid
        self._keys = grid.keys.of_space
        self._bits = sum({1 << self._keys[space] for space in spaces})
        self._closed = closed
        self._from: dict[int, int] = {}

    def meets(self, one: SpaceId, other: SpaceId) -> bool:
        """Whether the thread between two spaces passes any of them; those at its ends do not count."""
        start, end = self._keys[one], self._keys[other]
        if start > end:
            # A thread passes the same cells both ways.
            one, other, start, end = other, one, end, start
        found = self._from.get(end - start)
        if found is None:
            found = self._from[end - start] = self._starts(one, other)
        return bool(found >> start & 1)

    def missed_from(self, one: SpaceId) -> frozenset[SpaceId]:
        """The other spaces of the grid to which the thread from one passes none of them."""
        start, known = self._keys[one], self._from
        missed = []
        for number, end in enumerate(self._keys):
            if end > start:
                found, first = known.get(end - start), start
            else:
                found, first = known.get(start - end), end
            is_met = self.meets(one, SpaceId(number)) if found is None else found >> first & 1
            if not is_met:
                missed.append(SpaceId(number))
        return frozenset(missed) - {one}

    def _starts(self, one: SpaceId, other: SpaceId) -> int:
        """The bits of the cells whose threads, as long and in the same direction, pass any of the spaces."""
        passage = self._grid.passage(one, other)
        steps = {stretch.step for stretch in passage.crossed}
        if self._closed:
            steps |= {*passage.steps, *[corner.step for corner in passage.corners]}
        steps -= {0, self._keys[other] - self._keys[one]}
        found = 0
        for step in steps:
            found |= self._bits >> step if step > 0 else self._bits << -step
        return found
