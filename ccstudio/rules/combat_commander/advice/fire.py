"""Targets, fire groups and what is played on attacks (CC-O20, CC-A27 to CC-A41)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import attacks, hand
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.fire import SHELL, SMOKE, ChooseAttack
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.fire import attack_kind, firing_hexes, group_fp, group_fps
from ccstudio.rules.shared.advice import REFUSED, asked_by, percent, scored


@asked_by(ChooseAttack)
def target(reading: Situation, frame: ChooseAttack) -> list[Advice]:
    """CC-O20.1.a The hex where the best attack does most."""
    pool = attacks.guns(reading, frame.pieces)
    found = []
    for option in reading.decision.options:
        if isinstance(option, SpaceOption):
            best = attacks.best_attack(reading, pool, option.space) if option.space in reading.foes else None
            if best is None:
                found.append(scored(option, REFUSED, "advice-no-target", space=option))
            else:
                found.append(_attack(option, best, best.harm - reading.weights.shot))
        else:
            found.append(scored(option, 0.0, "advice-cease-fire"))
    return found


def _attack(option: SpaceOption, best: attacks.Attack, worth: float) -> Advice:
    return scored(option, worth, "advice-target", space=option, fp=best.fp, chance=percent(best.breaking))


@asked_by(ChooseAttack)
def firer(reading: Situation, frame: ChooseAttack) -> list[Advice]:
    """CC-O20.3.1 Whoever makes the best attack better."""
    pool = attacks.guns(reading, frame.pieces)
    best = attacks.best_attack(reading, pool, frame.target, frame.firers)
    found = []
    for option in reading.decision.options:
        if isinstance(option, PieceOption):
            takes_part = best is not None and option.piece in best.firers
            worth = best.harm if best is not None and takes_part else REFUSED
            found.append(scored(option, worth, "advice-firer" if takes_part else "advice-no-firer", piece=option))
        elif option == DONE:
            worth = _as_it_is(reading, frame)
            if best is not None and len(best.firers) > len(frame.firers):
                worth = min(worth, best.harm - reading.weights.trouble)
            found.append(scored(option, worth, "advice-group-complete"))
        else:
            found.append(scored(option, 0.0 if best is not None else reading.weights.trouble, "advice-cease-fire"))
    return found


def _as_it_is(reading: Situation, frame: ChooseAttack) -> float:
    """What the attack is worth with those who are in it."""
    if not frame.firers or frame.target not in reading.foes:
        return 0.0
    fp = group_fp(reading.board, reading.state, frame.firers, (frame.target,))
    firers = tuple(attacks.guns(reading, frame.firers))
    return attacks.attack(reading, frame.side, max(fp, 1), frame.target, firers).harm


def rounds(reading: Situation) -> list[Advice]:
    """CC-O20.2.1 Shells where there is somebody to hit."""
    return [
        scored(option, float(option == SHELL), "advice-smoke" if option == SMOKE else "advice-shell")
        for option in reading.decision.options
    ]


@asked_by(BeforeRoll)
def before_roll(reading: Situation, frame: BeforeRoll) -> list[Advice]:
    """CC-A24.6 A card if what it adds to the attack is more than what it is good for otherwise."""
    now = _harm(reading, frame, frame.hexes, 0)
    found = []
    for option in reading.decision.options:
        if not isinstance(option, CardOption):
            found.append(scored(option, 0.0, "advice-no-card"))
            continue
        action = hand.action_of(reading, option.card)
        if action == "spray-fire":
            worth = _spray(reading, frame) - now
        else:
            worth = _harm(reading, frame, frame.hexes, reading.board.numbers.bonus) - now
        found.append(hand.played(reading, option, worth))
    return found


def _harm(reading: Situation, frame: BeforeRoll, hexes: tuple[SpaceId, ...], bonus: int) -> float:
    board, state = reading.board, reading.state
    kind, origins = attack_kind(board, state, frame.firers), firing_hexes(state, frame.firers)
    fps = group_fps(board, state, frame.firers, hexes)
    return sum(
        attacks.harm_to(reading, frame.side, fp + frame.boosts.bonus + bonus, space, kind, origins)[0]
        for space, fp in zip(hexes, fps, strict=True)
    )


def _spray(reading: Situation, frame: BeforeRoll) -> float:
    """CC-A40 The best second hex."""
    beside = [space for space in reading.board.ground.beside(frame.target) if space in reading.foes]
    firers = attacks.guns(reading, frame.firers)
    able = [space for space in beside if all(attacks.line(reading, shooter, space) >= 0 for shooter in firers)]
    return max((_harm(reading, frame, (frame.target, space), 0) for space in able), default=0.0)


@asked_by(BeforeRoll)
def second(reading: Situation, frame: BeforeRoll) -> list[Advice]:
    """CC-A40 The second hex where most harm is done."""
    return [
        scored(option, _harm(reading, frame, (frame.target, option.space), 0), "advice-second", space=option)
        for option in reading.decision.options
        if isinstance(option, SpaceOption)
    ]


def sustained(reading: Situation) -> list[Advice]:
    """CC-A41 The weapon of least FP is risked."""
    guns = {shooter.piece: shooter for shooter in attacks.guns(reading, _offered(reading))}
    return [
        scored(option, -float(guns[option.piece].fp) if option.piece in guns else 0.0, "advice-risk", piece=option)
        for option in reading.decision.options
        if isinstance(option, PieceOption)
    ]


def _offered(reading: Situation) -> list[PieceId]:
    return [option.piece for option in reading.decision.options if isinstance(option, PieceOption)]
