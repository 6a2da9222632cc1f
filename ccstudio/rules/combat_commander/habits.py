"""Habits of the way a side plays Combat Commander: passes, hopeless shots, losses in the open, units left idle."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.game_statistics import Habit, Transition
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.fire import able, attack_kind, firing_hexes, group_fp, is_ordnance
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatState
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

HOPELESS: Final = 0.1
"""A shot less likely than this to have any effect is hopeless."""

_WAYS: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
_AT_LEAST: Final = {total: sum(share for other, share in _WAYS.items() if other >= total) for total in range(2, 13)}


def habits(transition: Transition[CombatState, CombatBoard]) -> tuple[Habit, ...]:
    """Return what of the way sides play is counted on the way to the next question."""
    return tuple(_habits(transition))


def _habits(transition: Transition[CombatState, CombatBoard]) -> Iterator[Habit]:
    board, state = transition.before.board, transition.before.state
    if _is_asked(transition, "ask-op-fire"):
        side = state.seating.side_of(transition.seat)
        yield Habit(side, "habit-opportunity", any(event.kind == "action-played" for event in transition.events))
    for event in transition.events:
        match event.kind:
            case "turn":
                side = next(side for side in BOTH if board.title_of(side) == event.values["side"])
                yield Habit(side, "habit-pass", 0)
                yield Habit(side, "habit-orders", 0)
                if state.active != side:
                    yield from _at_end(board, state, state.active)
            case "passed":
                yield Habit(state.active, "habit-pass", 1, 0)
            case "order-played":
                yield Habit(state.active, "habit-orders", 1, 0)
                yield from _ordered(board, event, state.active)
            case "smoke-laid":
                yield Habit(state.seating.side_of(transition.seat), "habit-smoke", 1, 0)
            case "fires" if not _is_asked(transition, "choose-rounds"):
                yield from _shot(board, state, event)
            case "broken" if (piece := _piece(event)) in state.moving:
                yield Habit(state.units[piece].side, "habit-broken-moving", 1, 0)
            case "eliminated-broken-again" if (piece := _piece(event)) in state.units:
                space = state.stacks.space_of(piece)
                in_open = space is not None and cover(board, state, space) <= 0
                yield Habit(state.units[piece].side, "habit-open-losses", in_open)


def _is_asked(transition: Transition[CombatState, CombatBoard], prompt: str) -> bool:
    pending = transition.before.pending
    return isinstance(pending, Ask) and pending.prompt == prompt


def _piece(event: Event) -> PieceId:
    option = event.values["piece"]
    assert isinstance(option, PieceOption), "such events name a piece"
    return option.piece


def _ordered(board: CombatBoard, event: Event, side: Side) -> Iterator[Habit]:
    """A Move order is an occasion for smoke, and for being hit on the move."""
    card = event.values["card"]
    if isinstance(card, CardOption) and card.card in board.cards and board.cards[card.card].kind.stats.order == "move":
        yield Habit(side, "habit-smoke", 0)
        yield Habit(side, "habit-broken-moving", 0)


def _at_end(board: CombatBoard, state: CombatState, side: Side) -> Iterator[Habit]:
    """How the units of a side stand at the end of its turn."""
    spaces = state.stacks.spaces
    standing = [piece for piece, unit in state.units.items() if unit.side == side and piece in spaces]
    foes = {spaces[piece] for piece, unit in state.units.items() if unit.side != side and piece in spaces}
    fit = [piece for piece in standing if not state.units[piece].broken]
    yield Habit(side, "habit-idle", sum(not state.units[piece].activated for piece in fit), len(fit))
    bare = [spaces[piece] for piece in standing if cover(board, state, spaces[piece]) <= 0]
    seen = sum(any(board.lines.code(space, foe, state.overlay) >= 0 for foe in foes) for space in bare)
    yield Habit(side, "habit-exposed", seen, len(standing))
    ranges, held = board.ground.ranges, {spaces[piece] for piece in fit}
    near = sum(
        any(ranges[space][other] <= 1 for space in there for other in held)
        for there in board.ground.objectives.values()
    )
    yield Habit(side, "habit-contested", near)


def _shot(board: CombatBoard, state: CombatState, event: Event) -> Iterator[Habit]:
    """CC-O20.3.4 Whether a shot had a useful chance; smoke rounds at empty hexes are none."""
    pieces, target = event.values["pieces"], event.values["space"]
    assert isinstance(pieces, tuple), "shots name their firers"
    assert isinstance(target, SpaceOption), "shots name their target"
    firers = tuple(option.piece for option in pieces if isinstance(option, PieceOption))
    if not firers or not all(able(board, state, piece) for piece in firers):
        return
    owner = state.units.get(firers[0]) or state.weapons[firers[0]]
    space = state.stacks.space_of(firers[0])
    side = next((unit.side for piece in firers if (unit := state.units.get(piece))), owner.side)
    if space is not None and units_in(state, target.space, enemy(side)):
        chance = effect_of_shot(board, state, side, firers, target.space)
        yield Habit(side, "habit-hopeless", chance < HOPELESS)


def effect_of_shot(
    board: CombatBoard, state: CombatState, side: Side, firers: tuple[PieceId, ...], target: SpaceId
) -> float:
    """Return how likely a shot breaks or suppresses anybody, as two fair dice on either side would have it."""
    kind, origins = attack_kind(board, state, firers), firing_hexes(state, firers)
    fp = group_fp(board, state, firers, (target,))
    leads = [
        morale(board, state, piece, cover(board, state, target, kind, origins, piece=piece)) - fp
        for piece in units_in(state, target, enemy(side))
    ]
    chance = 0.0
    for total, share in _WAYS.items():
        stands = 1.0
        for lead in leads:
            # CC-O20.3.4 A defence total above the attack total stands.
            needed = total - lead + 1
            stands *= 1.0 if needed <= 2 else _AT_LEAST.get(needed, 0.0)
        chance += share * (1 - stands)
    if is_ordnance(board, state, firers[0]):
        needed = board.ground.ranges[origins[0]][target] + max(0, board.lines.code(origins[0], target, state.overlay))
        chance *= sum(a * b > needed for a in range(1, 7) for b in range(1, 7)) / 36
    return chance
