"""What a choice would cost and provoke, before it is made: steps, advances, attacks, rolls against morale."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Cost, PathStep, Preview, Provoked, Reason, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.combat_commander.advance import AdvanceOrder
from ccstudio.rules.combat_commander.artillery import FireForEffect
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.calls import DefenceRolls, MinesAttack
from ccstudio.rules.combat_commander.ground import in_points
from ccstudio.rules.combat_commander.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.move import GroupMove, MoveOrder
from ccstudio.rules.combat_commander.odds import Shot, shot_of
from ccstudio.rules.combat_commander.query.cards import may_hold
from ccstudio.rules.combat_commander.query.fire import (
    attack_kind,
    firing_hexes,
    fp_of,
    group_fps,
    group_hindrance,
    is_ordnance,
)
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.moves import stops
from ccstudio.rules.combat_commander.query.orders import can_op_fire
from ccstudio.rules.combat_commander.query.pieces import enemy, hex_of, holds, units_in, units_on_map
from ccstudio.rules.combat_commander.query.values import cover, melee_strength, morale
from ccstudio.rules.combat_commander.recover import RallyRolls
from ccstudio.rules.combat_commander.rout import Retreat
from ccstudio.rules.combat_commander.state import CombatState

CombatView = View[CombatState, CombatBoard]


def preview(view: CombatView, choices: tuple[Option, ...]) -> Preview | None:
    """What choices, one after the other from the open question on, would cost and provoke; None if nothing."""
    if not isinstance(view.pending, Ask) or not choices or choices[0] not in view.pending.options:
        return None
    group, way = _movers(view, choices)
    if group:
        return _way(view, choices, group, way)
    found = tuple(_provoked(view, choices))
    return Preview(choices=choices, provoked=found) if found else None


def _movers(view: CombatView, choices: tuple[Option, ...]) -> tuple[tuple[PieceId, ...], tuple[SpaceId, ...]]:
    """Who goes from hex to hex by the choices, and where; nobody if they are no such choices."""
    frame = view.stack[-1]
    group: tuple[PieceId, ...] = ()
    spaces = tuple(choice.space for choice in choices if isinstance(choice, SpaceOption))
    if isinstance(frame, GroupMove) and len(spaces) == len(choices):
        group = frame.group
    elif isinstance(frame, MoveOrder) and isinstance(choices[0], PieceOption) and 0 < len(spaces) == len(choices) - 1:
        group = (choices[0].piece,)
    return group, spaces


def _provoked(view: CombatView, choices: tuple[Option, ...]) -> Iterator[Provoked]:
    """What choices other than steps of a move lead to."""
    first, last = choices[0], choices[-1]
    match view.stack[-1], last:
        case AdvanceOrder(piece=piece), SpaceOption(space):
            yield from _advance(view, first.piece if isinstance(first, PieceOption) else piece, space)
        case Retreat(piece=piece), SpaceOption(space):
            yield from _dangers(view, piece, space)
        case FireForEffect(spot=spot), SpaceOption(space):
            here = hex_of(view.state, first.piece) if isinstance(first, PieceOption) else spot
            if here is not None:
                yield _accuracy(view, "CC-O18.2.2", here, space)
        case ((MoraleRolls() | DefenceRolls() | MinesAttack()), PieceOption(piece)):
            yield from _roll(view, piece)
        case _ if len(choices) == 1 and (shot := shot_of(view, last)) is not None:
            yield from _attack(view, shot)


def _because(rule: str, code: str, **values: EventValue) -> Reason:
    return Reason(rule, Text(code, values))


# Going somewhere


def _way(
    view: CombatView, choices: tuple[Option, ...], group: tuple[PieceId, ...], spaces: tuple[SpaceId, ...]
) -> Preview | None:
    """CC-O21.1 What each step costs; CC-A33.1 who could fire at it; CC-F103, CC-F106 what lies there."""
    board = view.board
    here = hex_of(view.state, group[0])
    ways = [] if here is None else [board.ground.step(a, b) for a, b in pairwise((here, *spaces))]
    costs = [in_points(way.cost, board.ground.parts) for way in ways if way is not None]
    if here is None or len(costs) < len(spaces):
        return None
    provoked = [
        found for start, end in pairwise((here, *spaces)) for found in (*_lying(view, start, end), *_op_fire(view, end))
    ]
    return Preview(
        choices=choices,
        costs=(_points(sum(costs, Fraction(0))),),
        path=tuple(PathStep(space, _points(cost)) for space, cost in zip(spaces, costs, strict=True)),
        provoked=tuple(provoked),
    )


def _points(amount: Fraction) -> Cost:
    return Cost(amount, Text("movement-points"))


def _op_fire(view: CombatView, space: SpaceId) -> Iterator[Provoked]:
    """CC-A33.1, CC-A33.3.b The enemies who could fire at who enters a hex: with a card, or activated for it before."""
    board, state = view.board, view.state
    foe = enemy(state.seating.side_of(view.seat))
    for piece in units_on_map(state, foe):
        ready = piece in state.shooters
        fresh = not state.units[piece].activated and may_hold(state, foe)
        if (ready or fresh) and can_op_fire(board, state, piece, space):
            code = "may-fire-again" if ready else "may-fire"
            rule = "CC-A33.3.b" if ready else "CC-A33.1"
            yield Provoked(reason=_because(rule, code), piece=piece, space=space)


def _lying(view: CombatView, here: SpaceId, space: SpaceId) -> Iterator[Provoked]:
    """CC-F103, CC-F106 Mines of the hexes left and entered, and wire."""
    for mined in (here, space):
        if is_mined(view.board, view.state, mined):
            strength = view.state.mines
            yield Provoked(reason=_because("CC-F103", "mines-lie-there", strength=strength), space=mined)
    for wired in (here, space):
        if stops(view.board, view.state, wired):
            yield Provoked(reason=_because("CC-F106.a", "wire-lies-there"), space=wired)


def _dangers(view: CombatView, piece: PieceId, space: SpaceId) -> Iterator[Provoked]:
    here = hex_of(view.state, piece)
    return iter(()) if here is None else _lying(view, here, space)


def _advance(view: CombatView, piece: PieceId, space: SpaceId) -> Iterator[Provoked]:
    """CC-O16.3.c Mines attack who advances; CC-O16.4.1 an advance among enemies leads to a melee."""
    board, here = view.board, hex_of(view.state, piece)
    if here is None or space not in board.ground.beside(here):
        return
    for mined in (here, space):
        if is_mined(board, view.state, mined):
            reason = _because("CC-O16.3.c", "mines-lie-there", strength=view.state.mines)
            yield Provoked(reason=reason, space=mined)
    side = view.state.units[piece].side
    if holds(view.state, space, enemy(side)):
        after = view.state.clone()
        after.stacks.move(piece, InSpace(space))
        own, other = (melee_strength(board, after, space, who) for who in (side, enemy(side)))
        reason = _because("CC-O16.4.1", "leads-to-melee", space=SpaceOption(space), own=own, other=other)
        yield Provoked(reason=reason, space=space)


# Attacks


def _attack(view: CombatView, shot: Shot) -> Iterator[Provoked]:
    """CC-O20.3.2 What an attack is made up of, hex by hex; CC-O20.3.4 who rolls, with what morale."""
    board, state = view.board, view.state
    if not shot.aimed:
        here = hex_of(state, shot.firers[0])
        if here is not None:
            yield _accuracy(view, "CC-O20.2.3", here, shot.hexes[0])
    kind, origins = attack_kind(board, state, shot.firers), firing_hexes(state, shot.firers)
    for space, fp in zip(shot.hexes, group_fps(board, state, shot.firers, shot.hexes), strict=True):
        for reason in _firepower(view, shot, space, fp):
            yield Provoked(reason=reason, space=space)
        for piece in units_in(state, space):
            sheltered = cover(board, state, space, kind, origins, piece=piece)
            stands = morale(board, state, piece, sheltered)
            reason = _because("CC-O20.3.4", "defends", piece=PieceOption(piece), morale=stands, cover=sheltered)
            yield Provoked(reason=reason, piece=piece, space=space)


def _firepower(view: CombatView, shot: Shot, space: SpaceId, fp: int) -> Iterator[Reason]:
    """CC-O20.3.2 The FP and its parts: the best piece, one for each other, hindrance, height, cards."""
    board, state, firers = view.board, view.state, shot.firers
    best = max(fp_of(board, state, piece) for piece in firers)
    others = len(firers) - 1
    hexes = (space,) if board.rules("oq-35") == "each" else shot.hexes
    ordnance = is_ordnance(board, state, firers[0])
    hindered = 0 if ordnance else max(group_hindrance(board, state, firers, there) for there in hexes)
    yield _because("CC-O20.3.2", "attacks-with", space=SpaceOption(space), fp=fp + shot.bonus, best=best)
    parts = (
        ("CC-O20.3.1.2", "others-add", others),
        ("CC-10.3.2", "hindrance-takes", hindered),
        ("CC-O20.3.1.4", "height-adds", fp - best - others + hindered),
        ("CC-A24.6", "cards-add", shot.bonus),
    )
    for rule, code, points in parts:
        if points:
            yield _because(rule, code, space=SpaceOption(space), points=points)


def _accuracy(view: CombatView, rule: str, here: SpaceId, space: SpaceId) -> Provoked:
    """CC-O20.2.3, CC-O18.2.2 What the dice multiplied must be more than."""
    board = view.board
    distance = board.ground.distance(here, space)
    hindered = 0 if here == space else max(0, board.lines.code(here, space, view.state.overlay))
    needed, shown = distance + hindered, SpaceOption(space)
    reason = _because(rule, "is-on-target", space=shown, needed=needed, range=distance, hindrance=hindered)
    return Provoked(reason=reason, space=space)


# Rolls against morale


def _roll(view: CombatView, piece: PieceId) -> Iterator[Provoked]:
    """CC-O22.3, CC-O23.2, CC-O20.3.4 What a roll is held against."""
    board, state, frame = view.board, view.state, view.stack[-1]
    space = hex_of(state, piece)
    if space is None:
        return
    match frame:
        case MoraleRolls():
            stands = morale(board, state, piece, cover(board, state, space, piece=piece))
            code = "rallies-below" if isinstance(frame, RallyRolls) else "retreats-above"
            yield Provoked(reason=_because(frame.RULE, code, piece=PieceOption(piece), morale=stands), piece=piece)
        case DefenceRolls(attack=kind, firers=firers, total=total):
            yield _defence(view, piece, cover(board, state, space, kind, firers, piece=piece), total, "CC-O20.3.4")
        case MinesAttack(total=total):
            counts = board.rules("oq-43") != "no-cover"
            sheltered = cover(board, state, space, piece=piece) if counts else 0
            yield _defence(view, piece, sheltered, total, "CC-F103.a")


def _defence(view: CombatView, piece: PieceId, sheltered: int, total: int, rule: str) -> Provoked:
    stands = morale(view.board, view.state, piece, sheltered)
    shown = PieceOption(piece)
    reason = _because(rule, "holds-above", piece=shown, needed=total - stands, morale=stands, attack=total)
    return Provoked(reason=reason, piece=piece)
