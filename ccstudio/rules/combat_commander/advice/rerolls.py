"""Whether a roll is worth the initiative (CC-9.1)."""

from collections.abc import Callable
from typing import Final

from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.advice import attacks, melees
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.declarations import TimeAdvance
from ccstudio.rules.combat_commander.procedures.artillery import Barrage
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import REROLL, FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.melee import Melee
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.procedures.recover import RallyRolls
from ccstudio.rules.combat_commander.query.fire import attack_kind
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import asked_by, scored
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy

Judge = Callable[[int], float]
"""What a roll of two dice is worth to the side that decides, by their total: or multiplied, for a targeting roll."""


TO_AND_FRO: Final = 4
"""How often it is reckoned that a roll is made again by both."""


@asked_by(FateRoll)
def reroll(situation: Situation, frame: FateRoll) -> list[Advice]:
    """CC-9.1 What the roll is worth against what another is worth on average, less the initiative."""
    gain = _gain(situation, frame) - situation.weights.reroll
    again = "advice-roll-again" if gain > 0 else "advice-keep-initiative"
    return [
        scored(option, gain, again) if option == REROLL else scored(option, 0.0, "advice-accept")
        for option in situation.decision.options
    ]


def _gain(situation: Situation, frame: FateRoll) -> float:
    judge = _judge(situation, frame)
    stats = situation.board.cards[frame.card].kind.stats
    now = _trigger(situation, frame, stats.trigger)
    if judge is None:
        return -now
    white, coloured = stats.dice
    now += judge(white * coloured if _multiplies(frame) else white + coloured)
    deck = situation.decks[frame.side]
    shares = deck.products if _multiplies(frame) else deck.totals
    worths = [(share, judge(rolled)) for rolled, share in enumerate(shares) if share]
    return _answered(worths, situation.weights.reroll) - now


def _multiplies(frame: FateRoll) -> bool:
    """CC-O20.2.3 Whether the dice are multiplied."""
    return frame.reason == "targeting"


def _answered(worths: list[tuple[float, float]], initiative: float) -> float:
    """What a roll is worth that the enemy, who then has the initiative, may have made again, and so to and fro."""
    after = sum([share * worth for share, worth in worths])
    for _ in range(TO_AND_FRO):
        own = sum([share * max(worth + initiative, after) for share, worth in worths])
        after = sum([share * min(worth, own) for share, worth in worths])
    return after


def _trigger(situation: Situation, frame: FateRoll, trigger: str) -> float:
    """About what the trigger of the card means; an event may be anything."""
    if frame.quiet:
        return 0.0
    weights = situation.weights
    mine = 1.0 if frame.side == situation.side else -1.0
    match trigger:
        case "time":
            gain = sum(
                situation.board.numbers.defender_gain * (1 if side == situation.side else -1)
                for side in (situation.side, situation.foe)
                if situation.board.is_defender(side)
            )
            return gain + situation.wants_time * (weights.last_time if situation.last_moments else weights.time)
        case "sniper":
            return weights.sniper * mine
        case "jammed" if frame.attack:
            return -weights.jam * mine
    return 0.0


def _judge(situation: Situation, frame: FateRoll) -> Judge | None:
    """What makes a roll good or bad, by the procedure that wants it."""
    found: Judge | None = None
    match situation.stack[-2]:
        case DefenceRolls() | MinesAttack() as rolls:
            found = _defence(situation, rolls)
        case FireAttack() as attack:
            found = (_targeting if _multiplies(frame) else _attack)(situation, attack)
        case Barrage() as barrage:
            found = _barrage(situation, barrage)
        case Melee() as melee:
            found = _melee(situation, melee, frame)
        case MoraleRolls() as rolls:
            found = _morale(situation, rolls)
        case TimeAdvance() if frame.reason == "sudden-death":
            found = _sudden_death(situation)
    return found


def _sudden_death(situation: Situation) -> Judge:
    """CC-6.2.2 Who is ahead wants the end."""
    end, time = situation.weights.defeat * situation.wants_time, situation.state.time
    return lambda rolled: end if rolled < time else 0.0


def _defence(situation: Situation, frame: DefenceRolls | MinesAttack) -> Judge | None:
    board, state, piece = situation.board, situation.state, frame.piece
    if piece not in state.units or hex_of(state, piece) is None:
        return None
    if isinstance(frame, DefenceRolls):
        sheltered = cover(board, state, frame.space, frame.attack, frame.firers, piece=piece)
    else:
        sheltered = cover(board, state, frame.space, piece=piece) if board.rules("oq-43") != "no-cover" else 0
    stands = morale(board, state, piece, sheltered)
    ties = piece in state.moving or isinstance(frame, MinesAttack)
    sign = -1.0 if state.units[piece].side == situation.side else 1.0
    hit, held = sign * situation.blow(piece, 1.0, 0.0), sign * situation.blow(piece, 0.0, 1.0)
    total = frame.total

    def judge(rolled: int) -> float:
        margin = stands + rolled - total
        return hit if margin < 0 or (margin == 0 and ties) else held if margin == 0 else 0.0

    return judge


def _attack(situation: Situation, frame: FireAttack) -> Judge:
    board, state = situation.board, situation.state
    victim = enemy(frame.side)
    kind = attack_kind(board, state, frame.firers)
    hexes = (frame.target, frame.second)[: len(frame.totals)]
    stands = [
        (piece, fp - morale(board, state, piece, cover(board, state, space, kind, frame.origins, piece=piece)))
        for space, fp in zip(hexes, frame.totals, strict=True)
        for piece in units_in(state, space, victim)
    ]
    return _against(situation, victim, stands)


def _barrage(situation: Situation, frame: Barrage) -> Judge:
    board, state = situation.board, situation.state
    there = [piece for piece in units_in(state, frame.space) if state.units[piece].side != frame.side]
    stands = [
        (piece, frame.fp - morale(board, state, piece, cover(board, state, frame.space, "artillery", piece=piece)))
        for piece in there
    ]
    return _against(situation, enemy(frame.side), stands)


def _against(situation: Situation, victim: Side, stands: list[tuple[PieceId, int]]) -> Judge:
    """What an attack roll does to units, each with what the FP is more than its morale."""
    deck = situation.decks[victim]
    sign = -1.0 if victim == situation.side else 1.0

    def judge(rolled: int) -> float:
        found = 0.0
        for piece, ahead in stands:
            needed = ahead + rolled
            found += situation.blow(piece, deck.below(needed), deck.below(needed + 1) - deck.below(needed))
        return sign * found

    return judge


def _targeting(situation: Situation, frame: FireAttack) -> Judge | None:
    if len(frame.origins) != 1 or frame.smoke:
        return None
    board, state = situation.board, situation.state
    (here,) = frame.origins
    needed = board.ground.ranges[here][frame.target] + max(0, board.lines.code(here, frame.target, state.overlay))
    shooter = attacks.gun(situation, frame.firers[0])
    if shooter is None:
        return None
    kind = attack_kind(board, state, frame.firers)
    harm, *_ = attacks.harm_to(situation, frame.side, shooter.fp, frame.target, kind, frame.origins)
    worth = harm if frame.side == situation.side else -harm
    return lambda rolled: worth if rolled > needed else 0.0


def _melee(situation: Situation, frame: Melee, roll: FateRoll) -> Judge | None:
    mine = tuple(situation.own.get(frame.space, ()))
    theirs = tuple(situation.foes.get(frame.space, ()))
    if not (mine and theirs and frame.strengths):
        return None
    ahead = frame.strengths[situation.side] - frame.strengths[situation.foe]
    won, tied, lost = melees.stakes(situation, mine, theirs, frame.space)
    last = roll.side == situation.state.active
    other = situation.decks[enemy(roll.side)]
    sign = 1 if roll.side == situation.side else -1

    def judge(rolled: int) -> float:
        if last:
            margin = ahead + sign * (rolled - frame.rolled)
            return won if margin > 0 else tied if margin == 0 else lost
        # The other rolls later: the margin still moves by his roll.
        margin = ahead + sign * rolled
        if sign > 0:
            better, equal = other.below(margin), other.below(margin + 1) - other.below(margin)
        else:
            better, equal = 1 - other.below(1 - margin), other.below(1 - margin) - other.below(-margin)
        return better * won + equal * tied + (1 - better - equal) * lost

    return judge


def _morale(situation: Situation, frame: MoraleRolls) -> Judge | None:
    board, state, piece = situation.board, situation.state, frame.piece
    space = hex_of(state, piece)
    if piece not in state.units or space is None:
        return None
    limit = morale(board, state, piece, cover(board, state, space, piece=piece))
    sign = 1.0 if state.units[piece].side == situation.side else -1.0
    if isinstance(frame, RallyRolls):
        gain = sign * situation.weights.breaking * situation.worth(piece)
        return lambda rolled: gain if rolled < limit else 0.0
    edge = board.ground.distances[board.sides[state.units[piece].side].edge][space]
    lost, hexes = sign * situation.worth(piece), sign * situation.weights.retreat

    def judge(rolled: int) -> float:
        excess = rolled - limit
        return -lost if excess >= edge else -hexes * max(0, excess)

    return judge
