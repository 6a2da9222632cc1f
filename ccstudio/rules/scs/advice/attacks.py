"""Advice on combat: which attacks are worth it, with whom, what supports them, who advances (SCS-7.0, SCS-10.0)."""

from collections.abc import Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import NumberOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.scs.advice.knowledge import FEW, keep, knowledge_of
from ccstudio.rules.scs.advice.prospects import column_for, expected_shift, gain_of, stakes
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.declarations import Attack
from ccstudio.rules.scs.procedures.combat import DECLARE, BuildAttack
from ccstudio.rules.scs.query.combat import targets
from ccstudio.rules.scs.query.odds import shifts_of
from ccstudio.rules.scs.query.strength import attack_scale, attack_total
from ccstudio.rules.scs.query.units import ground_of, worth_of
from ccstudio.rules.shared.advice import asked_by, remembered, scored


@remembered
def worth_of_attack(situation: Situation, attackers: tuple[PieceId, ...], target: SpaceId, more: int = 0) -> float:
    """What an attack is worth in the mean; `more` are further columns to the right."""
    board, state = situation.board, situation.state
    attack = round(100 * attack_total(board, state, attackers, target) / attack_scale(board, state))
    shifts = sum(it.columns for it in shifts_of(board, state, situation.own, attackers, target, (0, 0), ((), ())))
    column = column_for(board, attack, stakes(situation, target).defence, shifts + more)
    dearest = max([situation.step_worth(unit) for unit in attackers], default=0.0)
    return gain_of(situation, target, len(attackers), dearest, column)


@remembered
def best_party(situation: Situation, target: SpaceId) -> tuple[tuple[PieceId, ...], float]:
    """SCS-7.0/5 The units with which an attack on a hex is worth most, added one by one; and what it is worth then.

    While an attack takes shape the answer stays the same from question to question, and is remembered.
    """
    board, state = situation.board, situation.state
    able = [unit for unit in targets(board, state, situation.own).by_hex.get(target, ()) if situation.attack_of(unit)]
    able.sort(key=lambda unit: (-situation.attack_of(unit), unit))
    more = expected_shift(situation, target, overrun=False)
    spaces, units = state.stacks.spaces, state.units
    key = (
        ground_of(board, state), state.turn, target, more, stakes(situation, target), situation.is_last,
        tuple([(unit, spaces[unit], units[unit].type, units[unit].steps, units[unit].supplied) for unit in able]),
        situation.weights,
    )  # fmt: skip
    known = knowledge_of(board).parties
    found = known.get(key)
    return keep(known, key, _best_party(situation, target, able, more), FEW) if found is None else found


def _best_party(
    situation: Situation, target: SpaceId, able: Sequence[PieceId], more: int
) -> tuple[tuple[PieceId, ...], float]:
    party: tuple[PieceId, ...] = ()
    best: tuple[tuple[PieceId, ...], float] = ((), 0.0)
    for unit in able:
        party = (*party, unit)
        worth = worth_of_attack(situation, party, target, more)
        if worth > best[1] + 1e-9:
            best = (party, worth)
    return best


def combat(situation: Situation) -> list[Advice]:
    """SCS-7.0/6 The attack that is worth most comes first; none that is worth nothing."""
    found = targets(situation.board, situation.state, situation.own)
    parties = {space: best_party(situation, space) for space in found.by_hex}
    advice = []
    for option in situation.decision.options:
        if isinstance(option, SpaceOption):
            party, worth = parties[option.space]
            advice.append(scored(option, worth if party else -1.0, "advice-attack", space=option))
        elif isinstance(option, PieceOption):
            # The target is chosen first, so that all who attack it are weighed together.
            advice.append(scored(option, -1.0, "advice-target-first"))
        else:
            advice.append(scored(option, 0.0, "advice-no-attack"))
    return advice


@asked_by(BuildAttack)
def build(situation: Situation, frame: BuildAttack) -> list[Advice]:
    """SCS-7.0/5 Those join who make the attack worth more; then it is declared."""
    target = frame.target
    party = best_party(situation, target)[0] if target >= 0 else ()
    more = expected_shift(situation, target, overrun=False) if target >= 0 else 0
    missing = [unit for unit in party if unit not in frame.attackers]
    advice = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            joins = option.piece in missing
            advice.append(scored(option, 2.0 if joins else -0.5, "advice-joins" if joins else "advice-not-needed"))
        elif option == DECLARE:
            good = worth_of_attack(situation, frame.attackers, target, more) > 0
            advice.append(scored(option, 1.0 if good and not missing else 0.2, "advice-declare"))
        elif isinstance(option, SpaceOption):
            worth = worth_of_attack(situation, frame.attackers, option.space)
            advice.append(scored(option, worth, "advice-attack", space=option))
        else:
            advice.append(scored(option, 0.1, "advice-no-attack"))
    return advice


@asked_by(Attack)
def air(situation: Situation, frame: Attack) -> list[Advice]:
    """SCS-DEMO-S5 Air points go to combats where a column makes a difference, and are not kept for nothing."""
    left = situation.state.air.get(situation.own, 0)
    worth = _worth_of_column(situation, frame)

    def judge(option: NumberOption) -> Advice:
        return scored(option, option.number * (worth - 0.08 * max(0, 3 - left)), "advice-air", points=option.number)

    return situation.judged(NumberOption, judge)


def _worth_of_column(situation: Situation, frame: Attack) -> float:
    """What a column is worth to the side that decides."""
    own = frame.side == situation.own
    if not own or not frame.attackers:
        return 0.25 + 0.1 * situation.worths.get(frame.target, 0.0)
    here = worth_of_attack(situation, frame.attackers, frame.target)
    return max(0.1, worth_of_attack(situation, frame.attackers, frame.target, 1) - here)


@asked_by(Attack)
def support(situation: Situation, frame: Attack) -> list[Advice]:
    """SCS-DEMO-S7 Artillery supports the combat at hand: it does not attack by itself."""
    worth = _worth_of_column(situation, frame)
    return situation.scores(PieceOption, lambda _: worth, "advice-support", otherwise=(0.05, "advice-keeps-support"))


def advancer(situation: Situation) -> list[Advice]:
    """SCS-10.0/1 Units advance into hexes that are wanted, or shelter better, and out of reach of stronger enemies."""
    frame = next(frame for frame in reversed(situation.view.stack) if hasattr(frame, "target"))
    target: SpaceId = frame.target
    worth = stand(situation, target)

    def judge(option: PieceOption) -> Advice:
        here = stand(situation, situation.state.stacks.spaces[option.piece])
        strong = 0.02 * worth_of(situation.board, situation.state, option.piece).defence
        return scored(option, worth - here + strong, "advice-advance", space=SpaceOption(target))

    return situation.judged(PieceOption, judge, (0.0, "advice-stays"))


def advance(situation: Situation) -> list[Advice]:
    """SCS-10.0/5 The advance goes on to what is wanted."""
    here = _place_of_subject(situation)
    stays = 0.0 if here is None else stand(situation, here)

    def judge(option: SpaceOption) -> Advice:
        return scored(option, stand(situation, option.space) - stays, "advice-advance", space=option)

    return situation.judged(SpaceOption, judge, (0.0, "advice-stays"))


def _place_of_subject(situation: Situation) -> SpaceId | None:
    subject = situation.decision.subject
    return situation.state.stacks.spaces.get(subject.piece) if isinstance(subject, PieceOption) else None


@remembered
def stand(situation: Situation, space: SpaceId) -> float:
    """What standing in a hex is worth: it is wanted, near what is wanted, sheltered, in supply, and not in danger."""
    weights, board = situation.weights, situation.board
    worth = situation.pull(space)
    if space in situation.wanted:
        worth += weights.take * situation.wanted[space]
    elif space in situation.kept and situation.is_threatened(space):
        worth += weights.hold * situation.kept[space] * 0.5
    ground = board.printed
    if situation.is_threatened(space):
        worth += weights.shelter * (ground.hexes[space].defence / ground.defence_unit - 1)
    if space not in situation.supplied:
        worth -= weights.cut_off
    return worth
