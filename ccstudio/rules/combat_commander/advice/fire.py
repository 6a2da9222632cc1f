"""Targets, fire groups and what is played on attacks (CC-O20, CC-A27 to CC-A41)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks, hand
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.fire import SHELL, SMOKE, ChooseAttack
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.fire import attack_kind, firing_hexes, group_fp, group_fps
from ccstudio.rules.shared.advice import REFUSED, asked_by, percent, scored


@asked_by(ChooseAttack)
def target(situation: Situation, frame: ChooseAttack) -> list[Advice]:
    """CC-O20.1.a The hex where the best attack does most."""
    pool = attacks.guns(situation, frame.pieces)

    def judge(option: SpaceOption) -> Advice:
        best = attacks.best_attack(situation, pool, option.space) if option.space in situation.foes else None
        if best is None:
            return scored(option, REFUSED, "advice-no-target", space=option)
        worth, chance = best.harm - situation.weights.shot, percent(best.breaking)
        return scored(option, worth, "advice-target", space=option, fp=best.fp, chance=chance)

    return situation.judged(SpaceOption, judge, (0.0, "advice-cease-fire"))


@asked_by(ChooseAttack)
def firer(situation: Situation, frame: ChooseAttack) -> list[Advice]:
    """CC-O20.3.1 Whoever makes the best attack better."""
    pool = attacks.guns(situation, frame.pieces)
    best = attacks.best_attack(situation, pool, frame.target, frame.firers)
    found = []
    for option in situation.decision.options:
        if isinstance(option, PieceOption):
            takes_part = best is not None and option.piece in best.firers
            worth = best.harm if best is not None and takes_part else REFUSED
            found.append(scored(option, worth, "advice-firer" if takes_part else "advice-no-firer", piece=option))
        elif option == DONE:
            worth = _as_it_is(situation, frame)
            if best is not None and len(best.firers) > len(frame.firers):
                worth = min(worth, best.harm - situation.weights.trouble)
            found.append(scored(option, worth, "advice-group-complete"))
        else:
            found.append(scored(option, 0.0 if best is not None else situation.weights.trouble, "advice-cease-fire"))
    return found


def _as_it_is(situation: Situation, frame: ChooseAttack) -> float:
    """What the attack is worth with those who are in it."""
    if not frame.firers or frame.target not in situation.foes:
        return 0.0
    fp = group_fp(situation.board, situation.state, frame.firers, (frame.target,))
    firers = tuple(attacks.guns(situation, frame.firers))
    return attacks.attack(situation, frame.side, max(fp, 1), frame.target, firers).harm


def rounds(situation: Situation) -> list[Advice]:
    """CC-O20.2.1 Shells where there is somebody to hit."""
    return [
        scored(option, float(option == SHELL), "advice-smoke" if option == SMOKE else "advice-shell")
        for option in situation.decision.options
    ]


@asked_by(BeforeRoll)
def before_roll(situation: Situation, frame: BeforeRoll) -> list[Advice]:
    """CC-A24.6 A card if what it adds to the attack is more than what it is good for otherwise."""
    now = _harm(situation, frame, frame.hexes, 0)

    def gain(option: CardOption) -> float:
        if hand.action_of(situation, option.card) == "spray-fire":
            return _spray(situation, frame) - now
        return _harm(situation, frame, frame.hexes, situation.board.numbers.bonus) - now

    return hand.gains(situation, gain)


def _harm(situation: Situation, frame: BeforeRoll, hexes: tuple[SpaceId, ...], bonus: int) -> float:
    board, state = situation.board, situation.state
    kind, origins = attack_kind(board, state, frame.firers), firing_hexes(state, frame.firers)
    fps = group_fps(board, state, frame.firers, hexes)
    return sum(
        attacks.harm_to(situation, frame.side, fp + frame.boosts.bonus + bonus, space, kind, origins)[0]
        for space, fp in zip(hexes, fps, strict=True)
    )


def _spray(situation: Situation, frame: BeforeRoll) -> float:
    """CC-A40 The best second hex."""
    beside = [space for space in situation.board.ground.beside(frame.target) if space in situation.foes]
    firers = attacks.guns(situation, frame.firers)
    able = [space for space in beside if all(attacks.line(situation, shooter, space) >= 0 for shooter in firers)]
    return max((_harm(situation, frame, (frame.target, space), 0) for space in able), default=0.0)


@asked_by(BeforeRoll)
def second(situation: Situation, frame: BeforeRoll) -> list[Advice]:
    """CC-A40 The second hex where most harm is done."""
    return situation.scores(
        SpaceOption, lambda option: _harm(situation, frame, (frame.target, option.space), 0), "advice-second", "space"
    )


def sustained(situation: Situation) -> list[Advice]:
    """CC-A41 The weapon of least FP is risked."""
    offered = [option.piece for option in situation.offered(PieceOption)]
    fps = {shooter.piece: shooter.fp for shooter in attacks.guns(situation, offered)}
    return situation.scores(PieceOption, lambda option: -float(fps.get(option.piece, 0)), "advice-risk", "piece")
