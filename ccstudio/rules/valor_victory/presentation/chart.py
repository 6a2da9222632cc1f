"""What the charts say of a hex, side, unit, weapon or position as it is now, each line with its rule."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.routes import IMPASSABLE
from ccstudio.documents.terrain import Hindrance, Obstacle
from ccstudio.engine.options import DirectionOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason
from ccstudio.rules.shared.reasons import chart_line
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.query.cover import position_cover, terrain_cover
from ccstudio.rules.valor_victory.query.pieces import type_of_piece
from ccstudio.rules.valor_victory.query.positions import positions_in, stats_of
from ccstudio.rules.valor_victory.query.units import weapon_of
from ccstudio.rules.valor_victory.state import Unit, ValorState, ValorView
from ccstudio.rules.valor_victory.stats import Letter, PositionUse

POSITION_RULES: Final[dict[PositionUse, str]] = {
    "bunker": "VV-19.5b", "sandbags": "VV-19.6", "minefield": "VV-19.7a", "wire": "VV-19.8a", "foxholes": "VV-19.9",
    "trench": "VV-19.10", "cave": "VV-19.11",
}  # fmt: skip
"""The rule of each kind of position."""
NOTHING: Final = "–"
"""VV-1.2 For a firepower or rating that is absent."""


def chart(view: ValorView, thing: Option) -> tuple[Reason, ...]:
    """What the charts say of a thing; nothing of what is no part of the game, or is hidden."""
    board, state = view.board, view.state
    match thing:
        case SpaceOption(space) if space in board.ground.hexes:
            lines = _hex(view, space)
        case SideOption(space, direction) if space in board.ground.hexes:
            lines = _side(view, space, direction)
        case PieceOption(piece) if piece in state.units:
            lines = _unit(board, state, piece)
        case PieceOption(piece) if piece in state.positions:
            lines = _position(board, state, piece)
        case PieceOption(piece) if piece in state.weapons or piece in state.missions:
            lines = _weapon(board, type_of_piece(board, state, piece))
        case _:
            return ()
    return tuple(lines)


def _hex(view: ValorView, space: SpaceId) -> Iterator[Reason]:
    """VV-10.1a, VV-9.3 Terrain: what it costs, covers and hinders; what lies there."""
    board, state = view.board, view.state
    there, terrain = board.ground.hexes[space], board.map.terrain_of(space, state.overlay)
    assert terrain is not None, "the checks of documents found every terrain known"
    if there.passable:
        rows = board.rows(board.module.tables.terrain)
        row = next((row for row in rows if row["terrain"] == there.terrain), None)
        vehicle = terrain.cost if row is None else row["vehicle"]
        if vehicle == IMPASSABLE:
            yield chart_line(there.rule, "terrain-on-foot", terrain=terrain.name, infantry=terrain.cost)
        else:
            yield chart_line(
                there.rule, "terrain", terrain=terrain.name, infantry=terrain.cost, vehicle=str(vehicle)
            )  # fmt: skip
    else:
        yield chart_line(there.rule, "terrain-barred", terrain=terrain.name)
    yield chart_line("VV-13.4a", "cover", cover=terrain_cover(board, space) + position_cover(board, state, space))
    if there.blocks:
        yield chart_line("VV-9.2a", "blocks")
    if there.hindrance:
        yield chart_line("VV-9.3", "hindrance", value=there.hindrance)
    if there.level:
        yield chart_line("VV-10.7", "level", level=there.level)
    if space in state.overlay.smoke:
        yield chart_line("VV-11.5a", "smoke", level=state.overlay.smoke[space])
    lanes = sum(space in lane.spaces for lane in state.lanes)
    if lanes:
        yield chart_line("VV-13.82e", "lanes", count=lanes)
    for position in positions_in(state, space):
        yield from _position(board, state, position)
    yield from _goals(board, state, space)


def _goals(board: ValorBoard, state: ValorState, space: SpaceId) -> Iterator[Reason]:
    """VV-4.4c Who needs a hex, and who holds it."""
    name, holder = board.name(space), state.control.get(space)
    for conditions in board.victory.sides:
        side = board.title_of(board.side_numbers[conditions.side])
        for goal in conditions.goals:
            if name in goal.spaces:
                yield chart_line("VV-4.4c", "goal", side=side, goal=goal.title)
    if holder is not None:
        yield chart_line("VV-4.4c", "held", side=board.title_of(holder))


def _side(view: ValorView, space: SpaceId, direction: Direction) -> Iterator[Reason]:
    """VV-10.10a What stands along a hexside."""
    terrain = view.board.map.side_terrain(space, direction, view.state.overlay)
    if terrain is None:
        return
    if terrain.cost == IMPASSABLE:
        yield chart_line(terrain.rule, "side-barred", terrain=terrain.name)
    else:
        yield chart_line(terrain.rule, "side", terrain=terrain.name, cost=terrain.cost)
    match terrain.sight:
        case Hindrance(value=value):
            yield chart_line("VV-10.10a", "side-hindrance", value=value)
        case Obstacle():
            yield chart_line("VV-10.101b", "side-blocks")


def _unit(board: ValorBoard, state: ValorState, unit: PieceId) -> Iterator[Reason]:
    """VV-1.2 The values of a unit, where it fires and where its armor is, and its weapon."""
    record = state.units[unit]
    kind = board.units[record.type]
    if kind.infantry:
        yield from _infantry(board, kind)
    else:
        yield from _crewed(kind)
        if record.facing:
            yield from _facing(kind, record)
    yield from _markers(board, record)
    weapon = weapon_of(state, unit)
    if weapon is not None:
        yield chart_line("VV-12.2a", "carries", weapon=PieceOption(weapon))
        yield from _weapon(board, state.weapons[weapon].type)


def _infantry(board: ValorBoard, kind: UnitType) -> Iterator[Reason]:
    yield chart_line("VV-1.21a", "infantry-fire", apfp=kind.apfp, range=kind.range)
    yield chart_line("VV-1.24", "casualty", casualty=kind.casualty)
    if kind.is_squad:
        half = board.units[kind.half]
        yield chart_line("VV-14.61a", "reduces", half=half.title, points=kind.casualty - half.casualty)
    if kind.is_leader:
        yield chart_line("VV-1.27", "leadership", modifier=kind.leadership)
        yield chart_line("VV-6.3a", "move", move=kind.move)
    else:
        yield chart_line("VV-6.3b", "led-move", move=kind.move, led=board.numbers.led_move)
    if kind.elite:
        yield chart_line("VV-21.1", "elite")


def _crewed(kind: UnitType) -> Iterator[Reason]:
    """VV-1.21 to VV-1.29 What stands on a gun, AFV or vehicle."""
    if kind.atfp or kind.apfp:
        arc = "turret" if kind.turret else "main-gun"
        apfp = str(kind.apfp) if kind.apfp else NOTHING
        yield chart_line("VV-1.22b", arc, atfp=_letter(kind.atfp), apfp=apfp)
    if kind.all_round:
        yield chart_line("VV-1.21d", "all-round", apfp=kind.all_round)
    if kind.forward:
        yield chart_line("VV-1.21d", "forward", apfp=kind.forward)
    if kind.casualty:
        yield chart_line("VV-1.24", "casualty", casualty=kind.casualty)
    if kind.shield:
        yield chart_line("VV-1.26", "shield")
    if kind.move:
        yield chart_line("VV-1.28", "move", move=kind.move)
    else:
        yield chart_line("VV-1.15c", "towed-only")
    if kind.transport:
        yield chart_line("VV-8.21a", f"transport-{kind.transport}")
    if kind.tows:
        yield chart_line("VV-8.21c", "tows")


def _facing(kind: UnitType, record: Unit) -> Iterator[Reason]:
    """VV-7.4b, VV-16.5a Where the arc is, and which armor shots from where hit."""
    ahead = DirectionOption(record.facing)  # type: ignore[arg-type]  # one of the six directions
    yield chart_line("VV-7.4b", "arc", direction=ahead)
    if kind.front and kind.front == kind.rear:
        yield chart_line("VV-1.25", "armor", armor=_letter(kind.front))
    elif kind.front:
        front, rear = _letter(kind.front), _letter(kind.rear)
        yield chart_line("VV-16.5a", "armor-sides", front=front, rear=rear, direction=ahead)


def _markers(board: ValorBoard, record: Unit) -> Iterator[Reason]:
    """VV-M.11 What its markers mean for what it can do."""
    if record.pinned:
        yield chart_line("VV-14.7a", "pinned")
    if record.fired:
        yield chart_line("VV-13.1", "fired")
    if record.moved:
        yield chart_line("VV-5.33a", "moved")
    if record.assault_moving:
        yield chart_line("VV-6.4c", "assault-moving", cover=board.numbers.assault_cover)
    if record.immobile:
        yield chart_line("VV-16.6c", "immobile")
    if record.valorous:
        yield chart_line("VV-22.3b", "valorous", apfp=board.numbers.valor_apfp, factor=board.numbers.valor_assault)


def _weapon(board: ValorBoard, kind: str) -> Iterator[Reason]:
    """VV-12.1 A support weapon, an expendable one, or a mission."""
    if kind in board.weapons:
        stats = board.weapons[kind].stats
        if stats.heavy:
            yield chart_line("VV-12.2e", "heavy", points=board.numbers.heavy_load)
        if stats.min_range:
            yield chart_line("VV-12.65", "ranges", least=stats.min_range, most=stats.range)
        else:
            yield chart_line("VV-1.23a", "range", range=stats.range)
        if stats.apfp:
            yield chart_line("VV-1.21a", "apfp", apfp=stats.apfp)
        if stats.atfp:
            yield chart_line("VV-1.22a", "atfp", atfp=_letter(stats.atfp))
    elif kind in board.expendables:
        used = board.expendables[kind].stats
        yield chart_line("VV-12.5", "expendable")
        if used.apfp:
            yield chart_line("VV-12.53a", "apfp", apfp=used.apfp)
        if used.atfp:
            yield chart_line("VV-12.51a", "atfp", atfp=_letter(used.atfp))
        if used.modifier:
            yield chart_line("VV-12.52a", "grenades", modifier=used.modifier)
    else:
        mission = board.missions[kind].stats
        yield chart_line("VV-18.5b", "mission", row=mission.row, atfp=_letter(mission.atfp))
        if mission.aircraft:
            yield chart_line("VV-18.3", "aircraft")


def _position(board: ValorBoard, state: ValorState, position: PieceId) -> Iterator[Reason]:
    """VV-19.1 A fortification or entrenchment: what it covers, and what it is for."""
    stats = stats_of(board, state, position)
    record = state.positions[position]
    yield chart_line(POSITION_RULES[stats.use], f"use-{stats.use}", position=PieceOption(position), cover=stats.cover)
    if stats.cost:
        yield chart_line("VV-19.3a", "position-cost", cost=stats.cost)
    if stats.only_for:
        nation = next(nation.title for nation in board.module.nations if nation.id == stats.only_for)
        yield chart_line("VV-19.11", "only-for", nation=nation)
    if record.facing:
        ahead = DirectionOption(record.facing)
        yield chart_line("VV-19.5c", "arc", direction=ahead)
    if record.hidden:
        yield chart_line("VV-19.7b", "hidden")


def _letter(letter: Letter) -> str:
    return letter.upper() or NOTHING
