"""Whether another roll can be better for the holder of the initiative card (CC-9.1).

Rolls are judged by what they decide. A trigger that another card may have counts for nothing here; where that of the
card on the table may be bad for the holder, nothing is said.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.odds.sums import accuracy_sum, roll_sum
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import REROLL, FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.melee import Melee
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.recover import RallyRolls
from ccstudio.rules.combat_commander.prospects.bounds import Attacked, attacked, rolled_totals
from ccstudio.rules.combat_commander.query.card_chances import pairs, tied_of, worst_of
from ccstudio.rules.combat_commander.query.cards import unseen_by
from ccstudio.rules.combat_commander.query.fire import attack_kind
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatCase, CombatView
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.reasons import why

Pair = tuple[int, int]
"""Two dice, white and coloured."""


def _hurts(case: CombatCase[FateRoll], trigger: str) -> bool:
    """CC-1.9.1 Whether the trigger of the card on the table may be bad for the side that decides."""
    is_own = case.frame.side == case.side
    match trigger:
        case "none":
            return False
        case "jammed":
            return case.frame.attack and is_own
        case "sniper":
            return not is_own or case.board.rules("oq-2") == "any"
    return True


def _ends_deck(view: CombatView, roll: FateRoll) -> bool:
    """CC-6.1.2 Whether time advances by the last card of a deck: that of this roll, or of those that follow it."""
    rolls = view.stack[-2]
    following = len(rolls.pieces) if isinstance(rolls, MoraleRolls | DefenceRolls | MinesAttack) else 0
    return roll.deck_end or len(view.state.decks[roll.side]) <= 1 + following


class Grading(NamedTuple):
    """How good a roll is for a side, more is better; `is_ordered` where nobody can want less."""

    side: Side
    grade: Callable[[Pair], Fraction]
    is_ordered: bool = True


def reroll(case: CombatCase[FateRoll]) -> tuple[Prospect, ...]:
    """CC-9.1 The chance that another roll is better; nothing where time or a trigger comes with it."""
    view, board, roll = case.view, case.board, case.frame
    stats = board.cards[roll.card].kind.stats
    is_plain = roll.quiet or not _hurts(case, stats.trigger)
    grading = _grading(view, roll) if len(view.stack) > 1 else None
    counts = pairs(view, roll.side)
    if grading is None or not is_plain or _ends_deck(view, roll) or not counts:
        return ()
    sign = 1 if grading.side == case.side else -1
    now = sign * grading.grade(stats.dice)

    def is_better(pair: Pair) -> bool:
        return sign * grading.grade(pair) > now

    def differs(pair: Pair) -> bool:
        return sign * grading.grade(pair) != now

    every = [board.cards[card].kind.stats.dice for card in unseen_by(board, case.state, enemy(roll.side), roll.side)]
    helps = is_better if grading.is_ordered or any(map(is_better, every)) else differs
    chance = Fraction(sum(count for pair, count in counts.items() if helps(pair)), counts.total())
    reason = None if chance else why("CC-9.1", "reroll-cannot-help")
    is_public = not any(map(helps, every))
    return (Prospect(option=REROLL, chance=chance, reason=reason, is_public=is_public),)


def _grading(view: CombatView, roll: FateRoll) -> Grading | None:
    """How the procedure that wants a roll judges it; None where that depends on more."""
    found: Grading | None = None
    match view.stack[-2]:
        case MinesAttack() as mines if roll.reason == "mines":
            found = _mines(view, mines)
        case DefenceRolls() | MinesAttack() as rolls:
            found = _defence(view, rolls)
        case RallyRolls() as rolls:
            found = _rally(view, rolls)
        case MoraleRolls() as rolls:
            found = _rout(view, rolls)
        case FireAttack(origins=(here,)) as attack if roll.reason == "targeting":
            needed = accuracy_sum(view, "CC-O20.2.3", here, attack.target).amount
            found = Grading(attack.side, lambda pair: Fraction(pair[0] * pair[1] > needed))
        case FireAttack() as attack if roll.reason == "fire-attack" and not attack.sustained:
            kind = attack_kind(view.board, view.state, attack.firers)
            hexes = zip((attack.target, attack.second), attack.totals, strict=False)
            found = _attack(view, attack.side, [(space, fp, kind, attack.origins) for space, fp in hexes])
        case Barrage() as barrage if barrage.space not in view.state.fortifications:
            found = _attack(view, barrage.side, [(barrage.space, barrage.fp, "artillery", ())])
        case Melee() as melee if melee.strengths:
            found = _melee(view, melee, roll)
        case TimeAdvance() if roll.reason == "sudden-death":
            time = view.state.time
            found = Grading(roll.side, lambda pair: Fraction(sum(pair) < time), is_ordered=False)
    return found


def _defence(view: CombatView, frame: DefenceRolls | MinesAttack) -> Grading | None:
    """CC-O20.3.4, CC-F103.a Whether the unit holds, is suppressed, or breaks."""
    piece, state = frame.piece, view.state
    held = roll_sum(view, piece, frame) if piece in state.units else None
    if held is None:
        return None
    needed = held.amount
    breaks = isinstance(frame, MinesAttack) or tied_of(view.board, state, piece) == worst_of(state, piece)
    tie = Fraction(0) if breaks else Fraction(1)

    def grade(pair: Pair) -> Fraction:
        total = sum(pair)
        return Fraction(2) if total > needed else tie if total == needed else Fraction(0)

    return Grading(state.units[piece].side, grade)


def _rally(view: CombatView, frame: RallyRolls) -> Grading | None:
    """CC-O22.3 Lower than morale is a rally, an equal roll suppresses besides."""
    held = roll_sum(view, frame.piece, frame) if frame.piece in view.state.units else None
    if held is None:
        return None
    needed = held.amount

    def grade(pair: Pair) -> Fraction:
        total = sum(pair)
        return Fraction(2) if total < needed else Fraction(0) if total == needed else Fraction(1)

    return Grading(frame.side, grade)


def _rout(view: CombatView, frame: MoraleRolls) -> Grading | None:
    """CC-O23.2 The shorter the retreat the better, as a rule: sometimes its owner wants it."""
    held = roll_sum(view, frame.piece, frame) if frame.piece in view.state.units else None
    if held is None:
        return None
    needed = held.amount
    tie = Fraction(-1, 2) if view.board.rules("oq-29") == "suppresses" else Fraction(0)

    def grade(pair: Pair) -> Fraction:
        excess = sum(pair) - needed
        return tie if excess == 0 else min(Fraction(0), -excess)

    return Grading(frame.side, grade, is_ordered=False)


def _attack(view: CombatView, by: Side, attacks: list[tuple[SpaceId, int, str, tuple[SpaceId, ...]]]) -> Grading | None:
    """CC-O20.3.4 By how much an attack total is above what the units need; how far it falls short does not matter."""
    units: list[tuple[int, Attacked]] = []
    for space, fp, kind, origins in attacks:
        for unit in attacked(view, space, kind, origins):
            if unit.side == by:
                return None
            units.append((fp, unit))

    def grade(pair: Pair) -> Fraction:
        return Fraction(sum(max(fp + sum(pair) - unit.needs, unit.lowest - 1) for fp, unit in units))

    return Grading(by, grade)


def _mines(view: CombatView, frame: MinesAttack) -> Grading:
    """CC-F103.a The same for mines, which break with a tie."""
    board, state, fp = view.board, view.state, view.state.mines
    counts = board.rules("oq-43") != "no-cover"
    units: list[tuple[int, int]] = []
    for piece in frame.pieces:
        sheltered = cover(board, state, frame.space, piece=piece) if counts else 0
        needs = morale(board, state, piece, sheltered)
        units.append((needs, min(rolled_totals(board, state.units[piece].side))))

    def grade(pair: Pair) -> Fraction:
        return Fraction(sum(max(fp + sum(pair) - needs, lowest - 1) for needs, lowest in units))

    return Grading(enemy(state.units[frame.pieces[0]].side), grade)


def _melee(view: CombatView, frame: Melee, roll: FateRoll) -> Grading:
    """CC-O16.4.2, CC-O16.4.3 The inactive player rolls first; what the active one will roll is open then."""
    board, state = view.board, view.state
    other = enemy(roll.side)
    ahead = frame.strengths[roll.side] - frame.strengths[other]
    against = [frame.rolled] if roll.side == state.active else rolled_totals(board, other)
    kind = state.fortifications.get(frame.space)
    holds = kind is not None and board.fortifications[kind].stats.holds_melee
    tie = 0 if not holds else -1 if roll.side == frame.intruder else 1

    def grade(pair: Pair) -> Fraction:
        margins = [ahead + sum(pair) - total for total in against]
        return Fraction(sum(1 if margin > 0 else tie if margin == 0 else -1 for margin in margins))

    return Grading(roll.side, grade)
