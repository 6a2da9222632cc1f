"""Boards of VASSAL that lie side by side in one map window, as one board."""

from collections.abc import Mapping, Sequence
from itertools import starmap
from typing import Final

from ccstudio.interop.vassal.boards import MOST_SPOTS, BoardPlan, Part, Spot, grid_of
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.fitted_grid import Rect, fit_grid, free_layout
from ccstudio.interop.vassal.naming import title_of

Arrangement = Sequence[tuple[str, int, int]]
"""Names of boards, `/rev` behind those that lie upside down, each with its column and row."""
MOST_PARTS: Final = 40
_REVERSED: Final = "/rev"


def joined_boards(
    arrangement: Arrangement, boards: Mapping[str, Element], plans: Mapping[str, BoardPlan], counter: float
) -> BoardPlan | None:
    """Return the boards of an arrangement as one; None for fewer than two of them.

    Its grid is that of the first board, continued over all of them.

    Args:
        arrangement: which boards lie where.
        boards: the boards of the window by name.
        plans: what each of them is alone.
        counter: the side of a common counter in pixels.
    """
    known = {(column, row): name for name, column, row in arrangement if name.removesuffix(_REVERSED) in plans}
    if not 2 <= len(known) <= MOST_PARTS:
        return None
    parts = tuple(
        Part(
            name.removesuffix(_REVERSED),
            plans[name.removesuffix(_REVERSED)].entry,
            _rect(place, known, plans),
            name.endswith(_REVERSED),
        )
        for place, name in sorted(known.items())
    )
    size = (max(part.rect[0] + part.rect[2] for part in parts), max(part.rect[1] + part.rect[3] for part in parts))
    whole: Rect = (0.0, 0.0, *size)
    first = plans[parts[0].title]
    grid, is_seen = (None, False) if first.is_free else grid_of(boards[parts[0].title], whole)
    fitted = grid or fit_grid(free_layout(*size, counter), whole)
    if fitted is None:
        return None
    spots = tuple(spot for part in parts for spot in starmap(Spot, _moved(plans[part.title], part)))
    return BoardPlan(
        title=title_of(" + ".join(part.title for part in parts), "Map"),
        entry="",
        colour=first.colour,
        size=size,
        grid=fitted,
        is_free=grid is None,
        has_picture=any(part.entry for part in parts),
        is_seen=is_seen and grid is not None,
        spots=spots[:MOST_SPOTS],
        parts=parts,
    )


def _rect(place: tuple[int, int], known: Mapping[tuple[int, int], str], plans: Mapping[str, BoardPlan]) -> Rect:
    """Where a board lies: behind those of its row, below those of its column."""

    def size(at: tuple[int, int]) -> tuple[float, float]:
        return plans[known[at].removesuffix(_REVERSED)].size

    left = sum(size(other)[0] for other in known if other[1] == place[1] and other[0] < place[0])
    top = sum(size(other)[1] for other in known if other[0] == place[0] and other[1] < place[1])
    return (left, top, *size(place))


def _moved(plan: BoardPlan, part: Part) -> list[tuple[str, Rect]]:
    """The places of a board where it lies."""
    left, top, across, down = part.rect
    found: list[tuple[str, Rect]] = []
    for spot in plan.spots:
        x, y, width, height = spot.rect
        if part.is_reversed:
            x, y = across - x - width, down - y - height
        found.append((spot.title, (left + x, top + y, width, height)))
    return found
