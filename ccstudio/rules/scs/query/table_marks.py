"""Where an attack is looked up: the odds column and the row of the roll, the rows of the terrain effects chart."""

from collections.abc import Iterable, Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.present import TableMark
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.odds import BELOW
from ccstudio.rules.scs.query.units import ground_of
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.scs.terrain_chart import TERRAIN
from ccstudio.rules.shared.module_tables import row_numbers


def column_marks(board: SeriesBoard, column: int, base: int, roll: int | None = None) -> Iterator[TableMark]:
    """SCS-7.4/2, SCS-7.4/6 The column after all shifts, which came from the `base`, and the row of a roll."""
    results = board.results
    if column != BELOW or base != BELOW:
        yield results.mark(
            board.module.tables.results,
            row=None if roll is None else results.rows.of_number(roll),
            column=None if column == BELOW else column,
            shifted_from=None if base in (BELOW, column) else base,
        )


def terrain_marks(
    board: SeriesBoard, state: SeriesState, target: SpaceId, origins: Iterable[SpaceId] = ()
) -> Iterator[TableMark]:
    """SCS-7.3/1, SCS-7.3/5 The rows of the terrain of a hex, and of the hexsides that it is attacked across."""
    ground, name = ground_of(board, state), board.module.tables.terrain
    found = [ground.hexes[target].terrain]
    for origin in origins:
        direction = ground.map.grid.direction_between(origin, target)
        side = None if direction is None else ground.map.side_terrain(origin, direction, ground.changes)
        if side is not None:
            found.append(side.id)
    rows = row_numbers(board.contents.module, name, TERRAIN)
    for terrain in dict.fromkeys(found):
        if terrain in rows:
            yield TableMark(table=name, row=rows[terrain])
