"""Previews of accepting a roll, melees, activations and orders (CC-9.1, CC-O14, CC-O16)."""

from collections.abc import Iterable, Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason, Sum, Text
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.odds.sums import accuracy_sum, roll_sum
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import REROLL, FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.melee import Melee
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.query.orders import can_advance, can_move, followers, openers, unactivated
from ccstudio.rules.combat_commander.query.pieces import is_leader
from ccstudio.rules.combat_commander.query.values import melee_strength
from ccstudio.rules.combat_commander.state import CombatView
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.previews import part, sum_in_space
from ccstudio.rules.shared.reasons import why


def roll_sums(view: CombatView, roll: FateRoll) -> Iterator[Sum]:
    """CC-9.1 What was rolled, and what it is held against."""
    white, coloured = view.board.cards[roll.card].kind.stats.dice
    total = white + coloured
    parts = (part(white, "CC-1.9", "part-white"), part(coloured, "CC-1.9", "part-coloured"))
    product = (part(white * coloured, "CC-O20.2.3", "part-multiplied"),)
    yield Sum(title=Text("sum-rolled"), parts=product if roll.reason == "targeting" else parts)
    if len(view.stack) > 1:
        yield from _held_against(view, roll, total)


def _held_against(view: CombatView, roll: FateRoll, total: int) -> Iterator[Sum]:
    """What wants the roll, and what that makes of it."""
    match view.stack[-2]:
        case DefenceRolls() | MinesAttack() | MoraleRolls() as frame if frame.piece in view.state.units:
            held = roll_sum(view, frame.piece, frame)
            if held is not None:
                yield held
        case FireAttack(origins=(here,), target=space) if roll.reason == "targeting":
            yield accuracy_sum(view, "CC-O20.2.3", here, space)
        case FireAttack() as frame if roll.reason == "fire-attack":
            for space, fp in zip((frame.target, frame.second), frame.totals, strict=False):
                yield _attack(space, fp, total)
        case Barrage() as frame:
            yield _attack(frame.space, frame.fp, total)
        case Melee() as frame if frame.strengths:
            rolled = {roll.side: total}
            if roll.side == view.state.active:
                rolled[enemy(roll.side)] = frame.rolled
            for side in BOTH:
                yield _strength(view, frame.space, side, frame.strengths[side], rolled.get(side, 0))
        case TimeAdvance() if roll.reason == "sudden-death":
            yield Sum(title=Text("sum-sudden-death"), parts=(part(view.state.time, "CC-6.2.2", "part-time"),))


def roll_notes(view: CombatView, roll: FateRoll, choice: Option) -> Iterator[Reason]:
    """CC-9.1 Who has the initiative then; CC-1.9.1 what the card sets off if its roll stands."""
    if choice == REROLL:
        other = enemy(view.state.initiative)
        yield why("CC-9.1", "gives-initiative", side=view.board.title_of(other))
        return
    trigger = view.board.cards[roll.card].kind.stats.trigger
    counts = trigger in ("event", "sniper", "time") or (trigger == "jammed" and roll.attack)
    if counts and not roll.quiet:
        yield why("CC-1.9.1", f"sets-off-{trigger}")


def melee_sums(view: CombatView, space: SpaceId) -> Iterator[Sum]:
    """CC-O16.4.1 With what each side goes into a melee."""
    for side in BOTH:
        yield _strength(view, space, side, melee_strength(view.board, view.state, space, side), 0)


def order_notes(view: CombatView, choice: Option) -> Iterator[Reason]:
    """CC-O14.1, CC-3.3.1.1 Whom an order can be given to, and whom a leader can bring along."""
    board, state = view.board, view.state
    match view.stack[-1], choice:
        case Activate(), PieceOption(piece) if is_leader(board, state.units[piece]):
            others = followers(board, state, piece)
            if others:
                yield why("CC-3.3.1.1", "brings-along", pieces=_named(others))
            else:
                yield why("CC-3.3.1.1", "brings-nobody")
        case _, CardOption(card):
            order = board.cards[card].kind.stats.order
            side = state.seating.side_of(view.seat)
            able = list(_able(view, side, order))
            if able:
                rule = {"recover": "CC-O22.3", "rout": "CC-O23.2"}.get(order, "CC-O14.1")
                code = "order-rolls" if order in ("recover", "rout") else "order-activates"
                yield why(rule, code, pieces=_named(able))


def _able(view: CombatView, side: Side, order: str) -> Iterable[PieceId]:
    """The units that an order concerns: those that could be activated by it, or would roll."""
    board, state = view.board, view.state
    match order:
        case "fire":
            return openers(board, state, side)
        case "move":
            return (piece for piece in unactivated(state, side) if can_move(board, state, piece))
        case "advance":
            return (piece for piece in unactivated(state, side) if can_advance(board, state, piece))
        case "recover":
            return (piece for piece in units_on_map(state, side) if state.units[piece].broken)
        case "rout":
            return (piece for who in BOTH for piece in units_on_map(state, who) if state.units[piece].broken)
    return ()


def _named(pieces: Iterable[PieceId]) -> tuple[PieceOption, ...]:
    return tuple(map(PieceOption, pieces))


def _attack(space: SpaceId, fp: int, total: int) -> Sum:
    parts = (part(fp, "CC-O20.3.2", "part-firepower"), part(total, "CC-O20.3.3", "part-roll"))
    return sum_in_space("sum-attack", space, parts)


def _strength(view: CombatView, space: SpaceId, side: Side, strength: int, rolled: int) -> Sum:
    parts = [part(strength, "CC-O16.4.1", "part-strength")]
    if rolled:
        parts.append(part(rolled, "CC-O16.4.2", "part-roll"))
    return sum_in_space("sum-melee", space, parts, side=view.board.title_of(side))
