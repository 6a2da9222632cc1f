"""Exact odds of an artillery mission before its rolls (CC-O18.2.2, CC-O18.2.3).

No re-roll, trigger, action not yet played, nor what other hexes and units roll is looked ahead to.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.ground import WOODS
from ccstudio.rules.combat_commander.procedures.artillery import SMOKE, Barrage, FireForEffect
from ccstudio.rules.combat_commander.query.card_chances import (
    AT_ONCE,
    BROKEN,
    ELIMINATED,
    SUPPRESSED,
    UNHARMED,
    Gone,
    duel,
    pairs,
    tied_of,
    worst_of,
)
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import CombatCase, CombatState, CombatView
from ccstudio.rules.shared.distributions import Cases, possible
from ccstudio.rules.shared.occupation import units_in


def mission_odds(case: CombatCase[FireForEffect], choice: Option) -> tuple[Odds, ...]:
    """How likely the spotting round is on target, and what high explosive does to each unit it may fall on.

    Units that suffer most come first. Where the deck may run out before the rolls are made nothing is said of them.
    """
    view, frame = case.view, case.frame
    match choice:
        case SpaceOption(space):
            target = space
        case ButtonOption() if frame.centre >= 0:
            target = frame.centre
        case _:
            return ()
    hits, fallen = _fall(view, frame, target)
    count = pairs(view, frame.side).total()
    if not count:
        return ()
    on_target = Fraction(hits, count)
    cases = possible((("odds-on-target", on_target), ("odds-off-target", 1 - on_target)))
    accuracy = Odds(Text("odds-targeting", {"space": SpaceOption(target)}), cases)
    if choice == SMOKE:
        return (accuracy,)
    fp = view.board.radios[view.state.weapons[frame.radio].type].stats.fp
    before = 2 if _rolls_twice(view.board) else 1
    found = [
        odds for space, gone in sorted(fallen.items()) for odds in _attacked(view, frame.side, space, fp, gone, before)
    ]
    return (accuracy, *sorted(found, key=_unharmed))


def barrage_odds(case: CombatCase[Barrage], choice: Option) -> tuple[Odds, ...]:
    """What becomes of the units in a hex that is shelled next."""
    if not isinstance(choice, SpaceOption):
        return ()
    return tuple(_attacked(case.view, case.frame.side, choice.space, case.frame.fp, AT_ONCE, 0))


def _fall(
    view: CombatView, frame: FireForEffect, target: SpaceId
) -> tuple[int, dict[SpaceId, Counter[tuple[int, ...]]]]:
    """How many cards are on target, and which drift rolls put a hex into the impact."""
    board, state = view.board, view.state
    blocked = board.lines.code(frame.spot, target, state.overlay)
    needed = board.ground.distance(frame.spot, target) + (0 if frame.spot == target else max(0, blocked))
    cards = pairs(view, frame.side)
    hits, fallen = 0, dict[SpaceId, Counter[tuple[int, ...]]]()
    for (white, coloured), count in cards.items():
        hit = white * coloured > needed
        hits += hit * count
        first = white + coloured
        drifts: list[tuple[tuple[int, int], tuple[int, ...], int]] = [((white, coloured), (first,), count)]
        if _rolls_twice(board):
            rest = cards - Counter([(white, coloured)])
            drifts = [(pair, (first, sum(pair)), count * others) for pair, others in rest.items()]
        for pair, spent, ways in drifts:
            landed = _landed(board, target, pair, hit=hit)
            for space in () if landed is None else (landed, *board.ground.beside(landed)):
                fallen.setdefault(space, Counter())[spent] += ways
    return hits, fallen


def _rolls_twice(board: CombatBoard) -> bool:
    """CC-O18.2.2.5 Whether the drift has a roll of its own, by the ruling of OQ-22."""
    return board.rules("oq-22") == "second-roll"


def _landed(board: CombatBoard, target: SpaceId, dice: tuple[int, int], *, hit: bool) -> SpaceId | None:
    """CC-O18.2.2.1 to CC-O18.2.2.3 Where the round lands; None off the map."""
    white, coloured = dice
    space: SpaceId | None = target
    for direction in dice if hit else (white,) * coloured:
        space = None if space is None else board.ground.towards(space, direction)
    return space


def _attacked(view: CombatView, side: Side, space: SpaceId, fp: int, gone: Gone, before: int) -> Iterator[Odds]:
    """The odds of all units in a hex; nothing where the cards do not suffice."""
    for piece in units_in(view.state, space):
        cases = _cases(view, side, space, piece, fp, gone, before)
        if cases:
            yield Odds(Text("odds-defence", {"piece": PieceOption(piece), "fp": NumberOption(fp)}), cases)


def _cases(view: CombatView, side: Side, space: SpaceId, piece: PieceId, fp: int, gone: Gone, before: int) -> Cases:
    board, state = view.board, view.state
    rolls = duel(view, side, state.units[piece].side)
    ways = rolls.ways(before)
    if not ways:
        return ()
    stands = _stands(board, state, space, piece)
    # CC-O18.2.3.3 The one roll that destroys a fortification takes its cover away before the defence rolls.
    bare = _stands(board, _without_works(state, space), space, piece)
    breach = board.numbers.demolition - fp
    burst = board.numbers.airburst if board.ground.hexes[space].rule == WOODS else 0
    found = Counter[str]()
    for attack, defence, count in rolls.rolls(gone):
        margin = (bare if attack == breach else stands) + defence - attack - fp - burst
        found[_outcome(board, state, piece, margin)] += count
    found[UNHARMED] += ways - found.total()
    return possible((code, Fraction(found[code], ways)) for code in (UNHARMED, SUPPRESSED, BROKEN, ELIMINATED))


def _outcome(board: CombatBoard, state: CombatState, piece: PieceId, margin: int) -> str:
    if margin > 0:
        return UNHARMED
    return tied_of(board, state, piece) if margin == 0 else worst_of(state, piece)


def _stands(board: CombatBoard, state: CombatState, space: SpaceId, piece: PieceId) -> int:
    return morale(board, state, piece, cover(board, state, space, "artillery", piece=piece))


def _without_works(state: CombatState, space: SpaceId) -> CombatState:
    if space not in state.fortifications:
        return state
    other = state.clone()
    del other.fortifications[space]
    return other


def _unharmed(odds: Odds) -> Fraction:
    return sum((chance for text, chance in odds.cases if text.code == UNHARMED), Fraction(0))
