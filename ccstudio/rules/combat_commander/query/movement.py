"""Where units may go, and what it costs (CC-O16, CC-O21, CC-O23, CC-F106)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import Step
from ccstudio.rules.combat_commander.query.hexes import passable
from ccstudio.rules.combat_commander.query.pieces import carried, hex_of, weapon_of
from ccstudio.rules.combat_commander.query.values import movement
from ccstudio.rules.combat_commander.state import CombatState, Moving
from ccstudio.rules.shared.occupation import holds
from ccstudio.rules.shared.opposing_sides import enemy

NOT_MOVING = Moving()


def stops(board: CombatBoard, state: CombatState, space: SpaceId) -> bool:
    """CC-F106 Whether wire in a hex stops who enters or leaves it."""
    kind = state.fortifications.get(space)
    return kind is not None and board.fortifications[kind].stats.stops


def points_left(board: CombatBoard, state: CombatState, piece: PieceId) -> int:
    """CC-O21.2.a What a moving unit has left of its movement as it is now, in parts of a point."""
    moving = state.moving.get(piece, NOT_MOVING)
    if moving.wired or moving.finished:
        return 0
    return movement(board, state, piece) * board.ground.parts - moving.spent


def steps(board: CombatBoard, state: CombatState, piece: PieceId) -> Iterator[SpaceId]:
    """CC-O21.1, CC-O21.4 Where a unit may move now, one after the other: allowed, no enemy, and the full cost left.

    What a road adds is not there before its hex is entered (CC-T93).
    """
    space = hex_of(state, piece)
    left = points_left(board, state, piece) if space is not None else 0
    if space is None or left <= 0:
        return
    foe = enemy(state.units[piece].side)
    for step in board.ground.steps[space]:
        affordable = step.open and not step.cliff and step.cost <= left
        if affordable and passable(board, state, step.to) and not holds(state, step.to, foe):
            yield step.to


def can_enter(board: CombatBoard, state: CombatState, piece: PieceId, space: SpaceId) -> bool:
    """CC-O21.1 Whether a unit may move into a hex next to its own now."""
    return space in steps(board, state, piece)


def moves(board: CombatBoard, state: CombatState, piece: PieceId) -> list[SpaceId]:
    """The hexes a unit may move into now, in order of the compass."""
    return list(steps(board, state, piece))


def may_exit(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-O21.4.a Whether a moving unit may leave over the enemy edge: it stands there and has a point left."""
    space = hex_of(state, piece)
    at_edge = space in board.far_edge_of(state.units[piece].side)
    return at_edge and points_left(board, state, piece) >= board.ground.parts


def may_advance(board: CombatBoard, state: CombatState, piece: PieceId, step: Step) -> bool:
    """CC-O16.2, CC-O16.3 Whether a unit may advance across a side: a cliff only without a weapon."""
    if not step.open or not passable(board, state, step.to):
        return False
    return not step.cliff or weapon_of(state, piece) is None


def advances(board: CombatBoard, state: CombatState, piece: PieceId) -> list[SpaceId]:
    """The hexes a unit may advance into, in order of the compass."""
    space = hex_of(state, piece)
    if space is None:
        return []
    return [step.to for step in board.ground.steps[space] if may_advance(board, state, piece, step)]


def may_advance_out(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-7.2.1 Whether a unit may advance over the enemy edge."""
    return hex_of(state, piece) in board.far_edge_of(state.units[piece].side)


def retreats(board: CombatBoard, state: CombatState, piece: PieceId) -> list[SpaceId]:
    """CC-O23.3.1, CC-O23.3.2 The hexes a retreating unit may enter: nearer to its own edge, open, without enemies."""
    space = hex_of(state, piece)
    if space is None:
        return []
    side = state.units[piece].side
    distances = board.ground.distances[board.sides[side].edge]
    return [
        step.to
        for step in board.ground.steps[space]
        if step.open
        and not step.cliff
        and distances[step.to] < distances[space]
        and passable(board, state, step.to)
        and not holds(state, step.to, enemy(side))
    ]


def receivers(board: CombatBoard, state: CombatState, piece: PieceId) -> list[PieceId]:
    """CC-O21.1.1 Who may be given the weapon of a moving unit: friends stacked with it who carry none."""
    space = hex_of(state, piece)
    if space is None or weapon_of(state, piece) is None or points_left(board, state, piece) < board.ground.parts:
        return []
    side = state.units[piece].side
    return [
        other
        for other, unit in sorted(state.units.items())
        if other != piece and unit.side == side and hex_of(state, other) == space and weapon_of(state, other) is None
    ]


def givers(board: CombatBoard, state: CombatState) -> list[PieceId]:
    """CC-O21.1.1 The moving units that can give their weapon to somebody."""
    return [piece for piece in sorted(state.moving) if receivers(board, state, piece)]


def abandonable(board: CombatBoard, state: CombatState, side: Side) -> list[PieceId]:
    """CC-11.3.a The weapons that a side may give up during its Move order."""
    return carried(state, side) if board.rules("w11") == "pauses" else []


def burdened(board: CombatBoard, state: CombatState) -> list[PieceId]:
    """CC-11.1 The units on the move, not finished yet, whose weapon takes off movement: they may leave it behind."""
    if board.rules("w11") != "pauses":
        return []
    return [
        piece
        for piece, moving in sorted(state.moving.items())
        if not moving.finished
        and (weapon := weapon_of(state, piece)) is not None
        and board.weapons[state.weapons[weapon].type].stats.move < 0
    ]


def can_step(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """CC-O21.1 Whether a unit can enter another hex by moving, or leave the map."""
    return next(steps(board, state, piece), None) is not None or may_exit(board, state, piece)


def goes_on(state: CombatState, piece: PieceId, space: SpaceId) -> bool:
    """CC-O21.7 Whether a moving unit is in a hex and not finished."""
    moving = state.moving.get(piece)
    return moving is not None and not moving.finished and hex_of(state, piece) == space


def stepped_into(state: CombatState, space: SpaceId) -> tuple[PieceId, ...]:
    """CC-O21.3 The units on the move that came into a hex and still are there."""
    return tuple(
        piece for piece, moving in sorted(state.moving.items()) if moving.begun and goes_on(state, piece, space)
    )
