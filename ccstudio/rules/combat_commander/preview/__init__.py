"""What a choice would cost and provoke, before it is made: steps, advances, attacks, rolls against morale."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.present import Cost, PathStep, Preview, Provoked, Reason, Sum, Text
from ccstudio.engine.secrets import View
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.declarations import Activate, DefenceRolls, FateRoll, Melees, MinesAttack
from ccstudio.rules.combat_commander.ground import in_points
from ccstudio.rules.combat_commander.odds import shot_of
from ccstudio.rules.combat_commander.odds.sums import (
    accuracy_sum,
    attack_notes,
    attack_sums,
    because,
    movement_sum,
    roll_sum,
)
from ccstudio.rules.combat_commander.preview.rolls import melee_sums, order_notes, roll_notes, roll_sums
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.game import Turn
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.move import GroupMove, MoveOrder
from ccstudio.rules.combat_commander.procedures.rout import Retreat
from ccstudio.rules.combat_commander.query.card_chances import Shot
from ccstudio.rules.combat_commander.query.cards import may_hold
from ccstudio.rules.combat_commander.query.fire import firing_hexes
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.moves import stops
from ccstudio.rules.combat_commander.query.orders import can_op_fire
from ccstudio.rules.combat_commander.query.pieces import enemy, hex_of, holds, units_on_map
from ccstudio.rules.combat_commander.query.values import melee_strength
from ccstudio.rules.combat_commander.state import CombatState

CombatView = View[CombatState, CombatBoard]


def preview(view: CombatView, choices: tuple[Option, ...]) -> Preview | None:
    """What choices, one after the other from the open question on, would cost and provoke; None if nothing."""
    if not isinstance(view.pending, Ask) or not choices or choices[0] not in view.pending.options:
        return None
    group, way = _movers(view, choices)
    if group:
        return _way(view, choices, group, way)
    shot = shot_of(view, choices[-1]) if len(choices) == 1 else None
    found = Preview(
        choices=choices,
        sights=() if shot is None else tuple(_sights(view, shot)),
        provoked=tuple(_provoked(view, choices)),
        sums=tuple(_sums(view, choices, shot)),
        notes=tuple(_notes(view, choices, shot)),
    )
    return found if found.provoked or found.sums or found.notes else None


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
    """What choices other than steps of a move let others do."""
    first, last = choices[0], choices[-1]
    match view.stack[-1], last:
        case AdvanceOrder(piece=piece), SpaceOption(space):
            yield from _advance(view, first.piece if isinstance(first, PieceOption) else piece, space)
        case Retreat(piece=piece), SpaceOption(space):
            yield from _dangers(view, piece, space)


def _sums(view: CombatView, choices: tuple[Option, ...], shot: Shot | None) -> Iterator[Sum]:
    """What choices lead to is held against, or comes to."""
    first, last = choices[0], choices[-1]
    match view.stack[-1], last:
        case FireForEffect(spot=spot), SpaceOption(space):
            here = hex_of(view.state, first.piece) if isinstance(first, PieceOption) else spot
            if here is not None:
                yield accuracy_sum(view, "CC-O18.2.2", here, space)
        case ((MoraleRolls() | DefenceRolls() | MinesAttack()), PieceOption(piece)):
            counted = roll_sum(view, piece)
            if counted is not None:
                yield counted
        case FateRoll() as roll, ButtonOption():
            yield from roll_sums(view, roll)
        case Melees(), SpaceOption(space):
            yield from melee_sums(view, space)
        case _ if shot is not None:
            yield from attack_sums(view, shot)


def _notes(view: CombatView, choices: tuple[Option, ...], shot: Shot | None) -> Iterator[Reason]:
    """What else there is to know of choices."""
    frame = view.stack[-1]
    if shot is not None:
        yield from attack_notes(view, shot)
    elif isinstance(frame, FateRoll):
        yield from roll_notes(view, frame, choices[0])
    elif isinstance(frame, Activate | Turn):
        yield from order_notes(view, choices[0])


def _sights(view: CombatView, shot: Shot) -> Iterator[tuple[SpaceId, SpaceId]]:
    """CC-O20.3.1 The lines of sight of an attack, from the hexes of those who fire."""
    for origin in firing_hexes(view.state, shot.firers):
        for target in shot.hexes:
            if origin != target:
                yield origin, target


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
        sums=(movement_sum(view, group, sum(costs, Fraction(0))),),
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
            yield Provoked(reason=because(rule, code), piece=piece, space=space)


def _lying(view: CombatView, here: SpaceId, space: SpaceId) -> Iterator[Provoked]:
    """CC-F103, CC-F106 Mines of the hexes left and entered, and wire."""
    for mined in (here, space):
        if is_mined(view.board, view.state, mined):
            strength = view.state.mines
            yield Provoked(reason=because("CC-F103", "mines-lie-there", strength=strength), space=mined)
    for wired in (here, space):
        if stops(view.board, view.state, wired):
            yield Provoked(reason=because("CC-F106.a", "wire-lies-there"), space=wired)


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
            reason = because("CC-O16.3.c", "mines-lie-there", strength=view.state.mines)
            yield Provoked(reason=reason, space=mined)
    side = view.state.units[piece].side
    if holds(view.state, space, enemy(side)):
        after = view.state.clone()
        after.stacks.move(piece, InSpace(space))
        own, other = (melee_strength(board, after, space, who) for who in (side, enemy(side)))
        reason = because("CC-O16.4.1", "leads-to-melee", space=SpaceOption(space), own=own, other=other)
        yield Provoked(reason=reason, space=space)
