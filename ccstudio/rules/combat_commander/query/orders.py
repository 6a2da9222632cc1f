"""Which orders can be given, and who can be activated by them (CC-O14)."""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.attacks import attackable, has_plain_shot
from ccstudio.rules.combat_commander.query.fire import able, armed, in_sight, reaches
from ccstudio.rules.combat_commander.query.movement import advances, can_step, may_advance_out, receivers
from ccstudio.rules.combat_commander.query.pieces import hex_of, is_leader, radio_of, weapon_of
from ccstudio.rules.combat_commander.query.values import command
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.combat_commander.state import NO_CARD, CombatState
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

ReachedByUnit = dict[PieceId, Mapping[PieceId, list[SpaceId]]]
"""Units, with the hexes that each of the pieces they fire with reaches: themselves, their weapons."""


def unactivated(state: CombatState, side: Side) -> list[PieceId]:
    """CC-O14.1 The units of a side on the map that no order activated yet this turn."""
    spaces = state.stacks.spaces
    return [
        piece for piece, unit in state.units.items() if unit.side == side and not unit.activated and piece in spaces
    ]


def followers(board: CombatBoard, state: CombatState, leader: PieceId) -> list[PieceId]:
    """CC-3.3.1.1 Who may be activated by a leader: units within his command that are no leaders."""
    unit = state.units[leader]
    if not is_leader(board, unit):
        return []
    radius = command(board, unit)
    if radius == 0 and board.rules("oq-4") != "own-hex":
        return []
    here = hex_of(state, leader)
    assert here is not None, "who is activated is on the map"
    ranges, spaces = board.ground.ranges[here], state.stacks.spaces
    return [
        piece
        for piece in unactivated(state, unit.side)
        if ranges[spaces[piece]] <= radius and not is_leader(board, state.units[piece])
    ]


def spotters(board: CombatBoard, state: CombatState, side: Side) -> list[PieceId]:
    """CC-O18 The unbroken leaders that are not activated yet."""
    return [
        piece
        for piece in unactivated(state, side)
        if is_leader(board, state.units[piece]) and not state.units[piece].broken
    ]


def routable(state: CombatState) -> list[Side]:
    """CC-O23.1 The sides with broken units on the map that no Rout was given for this turn."""
    shaken = {unit.side for piece, unit in state.units.items() if unit.broken and hex_of(state, piece) is not None}
    return [side for side in BOTH if side in shaken and side not in state.routed]


def can_advance(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """Whether a unit has anywhere to advance to."""
    return bool(advances(board, state, piece)) or may_advance_out(board, state, piece)


def can_move(board: CombatBoard, state: CombatState, piece: PieceId) -> bool:
    """Whether a unit could do anything by a Move order."""
    return can_step(board, state, piece) or bool(receivers(board, state, piece))


def can_op_fire(board: CombatBoard, state: CombatState, piece: PieceId, target: SpaceId) -> bool:
    """CC-A33.2, CC-A33.3.a Whether a unit or its weapon reaches a hex that was just entered; ordnance does not."""
    space = hex_of(state, piece)
    if space is None or board.lines.code(space, target, state.overlay) == BLOCKED:
        return False
    return any(reaches(board, state, firing, target) for firing in armed(board, state, (piece,), "op"))


def openers(board: CombatBoard, state: CombatState, side: Side) -> Iterator[PieceId]:
    """CC-O14.3 Who can open fire: who has a legal shot, alone or with those he could activate."""
    reached_by_unit: ReachedByUnit = {}
    ready: set[PieceId] = set()
    for unit, reached in _reached_by_piece(board, state, side):
        reached_by_unit[unit] = reached
        if has_plain_shot(board, state, reached):
            ready.add(unit)
            yield unit
    yield from _joining(board, state, side, reached_by_unit, ready)


def leading(board: CombatBoard, state: CombatState, side: Side, able: Set[PieceId]) -> list[PieceId]:
    """CC-3.3.1.1 Who can do nothing himself, but could activate one of those who can."""
    return [
        piece
        for piece in unactivated(state, side)
        if piece not in able and not able.isdisjoint(followers(board, state, piece))
    ]


def activatable(board: CombatBoard, state: CombatState, side: Side, order: str, target: SpaceId) -> Iterator[PieceId]:
    """CC-O14.3 The units that can do something by an order, then leaders of such units.

    An attack may need several (CC-O20.3.1); `target` is that of opportunity fire.
    """
    if order == "fire":
        yield from openers(board, state, side)
        return
    ready = set()
    for piece in unactivated(state, side):
        if _can(board, state, piece, order, target):
            ready.add(piece)
            yield piece
    yield from leading(board, state, side, ready)


def _can(board: CombatBoard, state: CombatState, piece: PieceId, order: str, target: SpaceId) -> bool:
    """Whether a unit could do anything with the order."""
    match order:
        case "advance":
            return can_advance(board, state, piece)
        case "move":
            return can_move(board, state, piece)
    return can_op_fire(board, state, piece, target)


def usable(board: CombatBoard, state: CombatState, side: Side, order: str, card: CardId = NO_CARD) -> bool:
    """CC-O14.3 Whether an order could do anything if it is given by a card; one that could not may not be given."""
    if order == "fire":
        return _fire(board, state, side, [card]) != []
    test = _TESTS.get(order)
    return test is not None and test(board, state, side)


def playable(board: CombatBoard, state: CombatState, side: Side) -> list[CardId]:
    """CC-5.1 The cards in a hand whose orders can be given now."""
    hand = {card: board.cards[card].kind.stats.order for card in state.hands[side]}
    able = {order for order in {*hand.values()} - {"fire"} if usable(board, state, side, order)}
    fire = _fire(board, state, side, [card for card, order in hand.items() if order == "fire"])
    return [card for card, order in hand.items() if order in able or card in fire]


def _fire(board: CombatBoard, state: CombatState, side: Side, cards: list[CardId]) -> list[CardId]:
    """CC-O14.3 The cards by which a Fire order can be given; none lifts its own attack besides (CC-1.6.a)."""
    if not cards:
        return []
    reached_by_unit: ReachedByUnit = {}
    for unit, reached in _reached_by_piece(board, state, side):
        if has_plain_shot(board, state, reached):
            return cards
        reached_by_unit[unit] = reached
    # What a card would have lifted depends on its action alone.
    spent = {board.cards[card].kind.stats.action: card for card in cards}
    able = {
        action
        for action, card in spent.items()
        if any(True for _ in _joining(board, state, side, reached_by_unit, without=card))
    }
    return [card for card in cards if board.cards[card].kind.stats.action in able]


def _reached_by_piece(
    board: CombatBoard, state: CombatState, side: Side
) -> Iterator[tuple[PieceId, Mapping[PieceId, list[SpaceId]]]]:
    """Who can be activated, each with what he can fire with, and the hexes with enemies that each of these reaches.

    Weapons that reach none are named as well: smoke rounds need no enemy in sight.
    """
    foes = occupied(state, enemy(side))
    for unit in unactivated(state, side):
        weapon = weapon_of(state, unit)
        reached = {}
        for piece in (unit,) if weapon is None else (unit, weapon):
            spaces = in_sight(board, state, piece, foes)
            if (spaces or piece == weapon) and able(board, state, piece):
                reached[piece] = spaces
        yield unit, reached


def _joining(
    board: CombatBoard,
    state: CombatState,
    side: Side,
    reached_by_unit: ReachedByUnit,
    ready: Set[PieceId] = frozenset(),
    without: CardId = NO_CARD,
) -> Iterator[PieceId]:
    """CC-O20.3.1 Who has a shot with those he could activate, or with cards but `without`; `ready` need neither."""
    for unit in reached_by_unit:
        if unit in ready:
            continue
        others = followers(board, state, unit)
        if not ready.isdisjoint(others):
            yield unit
            continue
        reached = tuple(
            [piece for other in (unit, *others) for piece, spaces in reached_by_unit[other].items() if spaces]
        )
        if reached and attackable(board, state, side, reached, without):
            yield unit


def _advance(board: CombatBoard, state: CombatState, side: Side) -> bool:
    return any(can_advance(board, state, piece) for piece in unactivated(state, side))


def _move(board: CombatBoard, state: CombatState, side: Side) -> bool:
    return any(can_move(board, state, piece) for piece in unactivated(state, side))


def _recover(board: CombatBoard, state: CombatState, side: Side) -> bool:
    """CC-O14.1.b, CC-O14.3 Somebody is broken or suppressed, and nobody recovered yet."""
    if state.recovered and board.rules("oq-20") == "once":
        return False
    return any(
        unit.side == side and hex_of(state, piece) is not None
        for piece, unit in state.units.items()
        if unit.broken or unit.suppressed
    )


def _rout(board: CombatBoard, state: CombatState, side: Side) -> bool:
    del board, side
    return bool(routable(state))


def _artillery_denied(board: CombatBoard, state: CombatState, side: Side) -> bool:
    """CC-O17.a An enemy radio is in play."""
    del board
    return radio_of(state, enemy(side)) is not None


def _artillery_request(board: CombatBoard, state: CombatState, side: Side) -> bool:
    """CC-O18.a The own radio is broken, or a leader can spot for it."""
    radio = radio_of(state, side)
    if radio is None:
        return False
    return state.weapons[radio].broken or bool(spotters(board, state, side))


_TESTS: Final[Mapping[str, Callable[[CombatBoard, CombatState, Side], bool]]] = {
    "advance": _advance,
    "artillery-denied": _artillery_denied,
    "artillery-request": _artillery_request,
    "move": _move,
    "recover": _recover,
    "rout": _rout,
}
"""Command Confusion is not among them: it can never be given (CC-O19)."""
