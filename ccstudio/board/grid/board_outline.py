"""The edge of the board: the spaces on the map, and those that the edge cuts."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import OFF_BOARD, Interval, Point
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.grid.geometry import GridGeometry


class Outline:
    """The edge of a board as closed rings (even-odd); without rings the board is the union of its cells.

    A space is on the map when its centre lies inside or on the rim; it is a half space when its cell is not wholly
    inside. `on_map` are the spaces on the map, as `spaces`.
    """

    def __init__(self, grid: GridGeometry, rings: Iterable[Sequence[Point]] = ()) -> None:
        self._grid = grid
        self._chains = Chains(rings)
        self.spaces = tuple(self._spaces_inside())
        self.on_map = frozenset(self.spaces)

    @property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """The rings; none if the board is the union of its cells."""
        return self._chains.rings

    def has(self, space: int) -> bool:
        """Whether a space is on the map."""
        return space in self.on_map

    @cached_property
    def spaces_by_key(self) -> tuple[SpaceId, ...]:
        """The space of each cell by its key (`CellKeys`); `OFF_BOARD` for cells off the map."""
        keys = self._grid.keys
        found = [OFF_BOARD] * keys.count
        for space in self.spaces:
            found[keys.of_space[space]] = space
        return tuple(found)

    @cached_property
    def ways(self) -> tuple[tuple[tuple[Direction, SpaceId], ...], ...]:
        """The neighbours on the map of each space, by direction; none for a space off the map."""
        grid = self._grid

        def around(space: SpaceId) -> tuple[tuple[Direction, SpaceId], ...]:
            beyond = ((direction, grid.neighbour(space, direction)) for direction in grid.directions)
            return tuple(
                (direction, other) for direction, other in beyond if other is not None and other in self.on_map
            )

        return tuple(around(SpaceId(number)) if number in self.on_map else () for number in range(grid.count))

    @cached_property
    def halves(self) -> frozenset[SpaceId]:
        """The spaces that the edge cuts."""
        if not self._chains.rings:
            return frozenset()
        from ccstudio.board.geometry.shapes import polygons_within, shape_of  # noqa: PLC0415 - shapely costs start-up time

        whole = polygons_within([self._grid.corners(space) for space in self.spaces], shape_of(self._chains.rings))
        return frozenset(space for space, inside in zip(self.spaces, whole, strict=True) if not inside)

    def _spaces_inside(self) -> list[SpaceId]:
        every = [SpaceId(number) for number in range(self._grid.count)]
        if not self._chains.rings:
            return every
        x0, _, x1, _ = self._grid.bounds
        lines: dict[int, tuple[Interval, ...]] = {}
        inside = []
        for space in every:
            x, y = self._grid.centre(space)
            # Centres come in lines: one thread along each tells of all of them.
            if y not in lines:
                lines[y] = self._chains.meet((x0, y), (x1, y))
            place = Fraction(x - x0, x1 - x0)
            if any(stretch.first <= place <= stretch.last for stretch in lines[y]):
                inside.append(space)
        return inside
