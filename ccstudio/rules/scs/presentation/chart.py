"""What the charts say of a hex, hexside or unit as it is now, each line with its rule."""

from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.terrain import Terrain
from ccstudio.engine.options import Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import allowance_of, controller_of, stack_size
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState, SeriesView
from ccstudio.rules.scs.stats import SIZE_MARKS
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.reasons import chart_line


def chart(view: SeriesView, thing: Option) -> tuple[Reason, ...]:
    """What the charts say of a thing; nothing of what is no part of the game, or is hidden."""
    board, state = view.board, view.state
    match thing:
        case SpaceOption(space) if space in board.printed.hexes:
            return tuple(_hex(board, state, space))
        case SideOption(space, direction) if space in board.printed.hexes:
            return tuple(_side(board, state, space, direction))
        case PieceOption(piece) if piece in state.units:
            return tuple(_unit(board, state, piece))
    return ()


def _hex(board: SeriesBoard, state: SeriesState, space: SpaceId) -> Iterator[Reason]:
    """SCS-3.1c, SCS-7.3/3, SCS-13.0/2 Terrain, who controls the hex, whose zones of control reach it."""
    terrain = board.map.terrain_of(space, state.overlay)
    if terrain is not None:
        yield from _terrain(board, terrain, "SCS-3.2a")
    holder = controller_of(board, state, space)
    if holder is not None:
        yield chart_line("SCS-13.0/2", "control", side=board.title_of(holder))
    for side in BOTH:
        if space in enemy_zone(board, state, side):
            yield chart_line("SCS-2.0b/1", "zone", side=board.title_of(enemy(side)))
    size = stack_size(board, state, space)
    if size and space not in state.deeper:
        yield chart_line("SCS-4.0", "stack", size=size, limit=board.module.stacking.limit)


def _side(board: SeriesBoard, state: SeriesState, space: SpaceId, direction: Direction) -> Iterator[Reason]:
    """SCS-3.2c, SCS-7.3/4 What lies on a hexside."""
    terrain = board.map.side_terrain(space, direction, state.overlay)
    if terrain is not None:
        yield from _terrain(board, terrain, "SCS-3.2c")


def _terrain(board: SeriesBoard, terrain: Terrain, rule: str) -> Iterator[Reason]:
    chart, modes = board.printed.chart, board.module.modes
    effect = chart.effect(terrain)
    costs = {mode.title: chart.cost(terrain, mode.id) for mode in modes}
    if set(costs.values()) == {IMPASSABLE}:
        yield chart_line("SCS-3.2d", "prohibited", terrain=terrain.name)
    elif len(set(costs.values())) == 1:
        yield chart_line(rule, "cost", terrain=terrain.name, cost=next(iter(costs.values())))
    else:
        for title, cost in costs.items():
            yield chart_line(rule, "cost-of-mode", terrain=terrain.name, mode=title, cost=cost)
    if effect.attack is None:
        yield chart_line("SCS-7.3/1", "no-attack", terrain=terrain.name)
    elif effect.attack != 1:
        yield chart_line("SCS-7.3/4", "attack", factor=str(effect.attack))
    if effect.defence != 1:
        yield chart_line("SCS-7.3/3", "defence", factor=str(effect.defence))
    if effect.shift:
        yield chart_line("SCS-7.3/6", "shift", columns=f"{effect.shift:+}")


def _unit(board: SeriesBoard, state: SeriesState, piece: PieceId) -> Iterator[Reason]:
    """SCS-UNIT-2, SCS-8.0/1 The values of a unit as they are now."""
    unit = state.units[piece]
    kind = board.units[unit.type]
    worth = kind.worth[unit.steps]
    role = next(role.title for role in board.module.roles if role.id == kind.role)
    yield chart_line("SCS-UNIT-5", "formation", role=role, size=SIZE_MARKS[kind.size])
    attack = "–" if worth.attack is None else str(worth.attack)
    yield chart_line("SCS-UNIT-2", "strength", attack=attack, defence=worth.defence)
    allowance = Fraction(allowance_of(board, state, piece), board.denominator)
    yield chart_line("SCS-3.1b", "allowance", move=str(allowance), printed=worth.move)
    yield chart_line("SCS-8.0/1", "steps", steps=unit.steps, full=kind.steps)
    if kind.barrage:
        yield chart_line("SCS-UNIT-4", "barrage", columns=kind.barrage, range=kind.barrage_range)
    if kind.supply_range:
        yield chart_line("SCS-UNIT-4", "supply-range", range=kind.supply_range)
    if kind.exploits:
        yield chart_line("SCS-UNIT-7", "exploits")
    if not unit.supplied:
        yield chart_line("SCS-12.2/1", "unsupplied")
