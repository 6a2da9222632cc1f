"""The result of the roll on the table, the odds of rolling again, and the odds of melees (CC-9.1).

No further re-roll, no trigger and no action not yet played is looked ahead to.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Odds, Text
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.declarations import Melees, TimeAdvance
from ccstudio.rules.combat_commander.odds.sums import accuracy_sum, roll_sum
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import REROLL, FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.melee import Melee
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.recover import RallyRolls
from ccstudio.rules.combat_commander.query.card_chances import SUPPRESSED, UNHARMED, pairs, tied_of, totals, worst_of
from ccstudio.rules.combat_commander.query.fire import attack_kind
from ccstudio.rules.combat_commander.query.values import cover, melee_strength, morale
from ccstudio.rules.combat_commander.state import CombatCase, CombatView
from ccstudio.rules.shared.distributions import Cases, chance_that, joint, made_of, possible, shares
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

DiceShares = Mapping[tuple[int, int], Fraction]
"""Two dice, white and coloured, with how likely they are."""
TotalShares = Mapping[int, Fraction]


def roll_odds(case: CombatCase[FateRoll], choice: Option) -> tuple[Odds, ...]:
    """What comes of a roll if it stands, or of another; empty where that cannot be told exactly."""
    view, roll = case.view, case.frame
    dice = _dice(view, roll, choice)
    return tuple(_of_roll(view, roll, dice)) if dice and len(view.stack) > 1 else ()


def _of_roll(view: CombatView, roll: FateRoll, dice: DiceShares) -> Iterator[Odds]:
    match view.stack[-2]:
        case DefenceRolls() | MinesAttack() | MoraleRolls() as frame:
            yield from _of_unit(view, frame, dice)
        case FireAttack(origins=(here,), target=space) if roll.reason == "targeting":
            needed = accuracy_sum(view, "CC-O20.2.3", here, space).amount
            hit = chance_that(dice, lambda pair: pair[0] * pair[1] > needed)
            cases = possible((("odds-on-target", hit), ("odds-off-target", 1 - hit)))
            yield Odds(Text("odds-targeting", {"space": SpaceOption(space)}), cases)
        case FireAttack() as frame if roll.reason == "fire-attack":
            kind = attack_kind(view.board, view.state, frame.firers)
            for space, fp in zip((frame.target, frame.second), frame.totals, strict=False):
                yield from _of_attack(view, enemy(frame.side), (space, fp, kind, frame.origins), dice)
        case Barrage() as frame:
            yield from _of_attack(view, enemy(frame.side), (frame.space, frame.fp, "artillery", ()), dice)
        case Melee() as frame if frame.strengths:
            yield from _of_melee_roll(view, frame, roll, _added(dice))
        case TimeAdvance() if roll.reason == "sudden-death":
            ends = chance_that(_added(dice), lambda total: total < view.state.time)
            yield Odds(Text("odds-sudden-death"), possible((("odds-ends", ends), ("odds-goes-on", 1 - ends))))


def melee_odds(case: CombatCase[Melees], choice: Option) -> tuple[Odds, ...]:
    """CC-O16.4.3 How a melee can come out if nobody ambushes."""
    if not isinstance(choice, SpaceOption):
        return ()
    view, space = case.view, choice.space
    strengths = tuple(melee_strength(view.board, view.state, space, side) for side in BOTH)
    rolled = {side: shares(totals(view, side).elements()) for side in BOTH}
    return _of_melee(view, space, case.frame.intruder, strengths, rolled) if all(rolled.values()) else ()


def _dice(view: CombatView, roll: FateRoll, choice: Option) -> DiceShares:
    """The dice that count after a choice; empty where a new deck comes first, and with it time."""
    if choice != REROLL:
        return {view.board.cards[roll.card].kind.stats.dice: Fraction(1)}
    counts = pairs(view, roll.side)
    return {} if roll.deck_end else {dice: Fraction(count, counts.total()) for dice, count in sorted(counts.items())}


def _added(dice: DiceShares) -> TotalShares:
    return made_of(dice, sum)


def _sorted(outcomes: Mapping[str, Fraction]) -> Cases:
    return possible(sorted(outcomes.items(), reverse=True))


def _of_unit(view: CombatView, frame: DefenceRolls | MinesAttack | MoraleRolls, dice: DiceShares) -> Iterator[Odds]:
    """CC-O20.3.4, CC-F103.a, CC-O22.3, CC-O23.2 What becomes of the unit that rolls."""
    piece, state = frame.piece, view.state
    held = roll_sum(view, piece, frame) if piece in state.units else None
    if held is None:
        return
    needed = held.amount
    more, tie, less = UNHARMED, tied_of(view.board, state, piece), worst_of(state, piece)
    match frame:
        case MinesAttack():
            tie = less
        case RallyRolls():
            more, tie, less = UNHARMED, SUPPRESSED, "odds-rallies"
        case MoraleRolls():
            more, tie, less = "odds-retreats", UNHARMED, UNHARMED
        case DefenceRolls():
            pass

    def judge(total: int) -> str:
        return more if total > needed else tie if total == needed else less

    yield Odds(Text("odds-roll", {"piece": PieceOption(piece)}), _sorted(made_of(_added(dice), judge)))


def _of_attack(
    view: CombatView, victim: Side, attack: tuple[SpaceId, int, str, tuple[SpaceId, ...]], dice: DiceShares
) -> Iterator[Odds]:
    """CC-O20.3.4 What an attack roll does to each unit in a hex, before these roll."""
    board, state = view.board, view.state
    space, fp, kind, origins = attack
    defence = shares(totals(view, victim).elements())
    if not defence:
        return
    for piece in units_in(state, space, victim):
        stands = morale(board, state, piece, cover(board, state, space, kind, origins, piece=piece))
        tied, worst = tied_of(board, state, piece), worst_of(state, piece)

        def judge(total: int, roll: int, stands: int = stands, tied: str = tied, worst: str = worst) -> str:
            margin = stands + roll - total - fp
            return UNHARMED if margin > 0 else tied if margin == 0 else worst

        title = Text("odds-defence", {"piece": PieceOption(piece), "fp": NumberOption(fp)})
        yield Odds(title, _sorted(joint(_added(dice), defence, judge)))


def _of_melee_roll(view: CombatView, frame: Melee, roll: FateRoll, rolled: TotalShares) -> tuple[Odds, ...]:
    """CC-O16.4.2 The inactive player rolls first; what the active one will roll is open then."""
    other = enemy(roll.side)
    known = roll.side == view.state.active
    against = {frame.rolled: Fraction(1)} if known else shares(totals(view, other).elements())
    if not against:
        return ()
    return _of_melee(view, frame.space, frame.intruder, frame.strengths, {roll.side: rolled, other: against})


def _of_melee(
    view: CombatView, space: SpaceId, intruder: Side, strengths: tuple[int, ...], rolled: Mapping[Side, TotalShares]
) -> tuple[Odds, ...]:
    """CC-O16.4.3 Who is left; in a bunker or pillbox a tie goes to who held it (CC-O16.4.3.a)."""
    board, state = view.board, view.state
    kind = state.fortifications.get(space)
    holds = kind is not None and board.fortifications[kind].stats.holds_melee
    first, second = BOTH
    tie = enemy(intruder) if holds else None

    def winner(one: int, two: int) -> Side | None:
        margin = strengths[first] + one - strengths[second] - two
        return first if margin > 0 else second if margin < 0 else tie

    found = joint(rolled[first], rolled[second], winner)
    cases = [
        (Text("odds-wins", {"side": board.title_of(side)}), found[side]) for side in BOTH if found.get(side)
    ]  # fmt: skip
    if found.get(None):
        cases.append((Text("odds-nobody-left"), found[None]))
    return (Odds(Text("odds-melee", {"space": SpaceOption(space)}), tuple(cases)),)
