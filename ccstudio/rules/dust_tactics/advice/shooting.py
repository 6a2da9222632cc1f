"""Attacks: at whom, how far the flames go, how many shots, and what is announced for it."""

from typing import Final

from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Advice, Text
from ccstudio.rules.dust_tactics.advice.plans import goals_from, worth_at
from ccstudio.rules.dust_tactics.advice.reading import Reading
from ccstudio.rules.dust_tactics.calls import Activate, Announce, Attack, DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.flames import targets_in

_SPARED: Final = -0.2
"""Firing at crates and traps: rather not."""


def target(reading: Reading) -> list[Advice]:
    """At whom to fire: where the line adds most to what was declared before it."""
    line, attack = reading.frame(DeclareLine), reading.frame(Attack)
    if not (isinstance(line, DeclareLine) and isinstance(attack, Attack)):
        return []
    found = []
    for option in reading.decision.options:
        if not isinstance(option, PieceOption):
            found.append(Advice(option=option, worth=0.0, reasons=(Text("advice-hold"),)))
        elif option.piece not in reading.state.units:
            found.append(Advice(option=option, worth=_SPARED, reasons=(Text("advice-no-enemy"),)))
        else:
            gain = reading.at(line.unit, (line.shooter, line.weapon), option.piece, attack.manner, attack.shots)
            reason = Text("advice-harm", {"target": option})
            found.append(Advice(option=option, worth=gain, reasons=(reason,)))
    return found


def flame(reading: Reading) -> list[Advice]:
    """Which squares to burn: those of the enemies who are worth most."""
    frame = reading.frame(DeclareFlames)
    if not isinstance(frame, DeclareFlames):
        return []
    found = []
    for option in reading.decision.options:
        if isinstance(option, SpaceOption):
            burnt = targets_in(reading.state, frame.unit, (*frame.squares, option.space))
            worth = 1.0 + sum(reading.points_of(piece) for piece in burnt if piece in reading.state.units)
            found.append(Advice(option=option, worth=worth, reasons=(Text("advice-burns"),)))
        else:
            found.append(Advice(option=option, worth=0.0, reasons=(Text("advice-hold"),)))
    return found


def shots(reading: Reading) -> list[Advice]:
    """How many fire: all of them."""
    return [
        Advice(option=option, worth=float(option.number), reasons=(Text("advice-all-fire"),))
        for option in reading.decision.options
        if isinstance(option, NumberOption)
    ]


def special(reading: Reading) -> list[Advice]:
    """What to use up: what brings enough now."""
    frame = reading.frame(Announce)
    if not isinstance(frame, Announce):
        return []
    return [
        Advice(option=option, worth=_gain(reading, frame, option), reasons=(Text("advice-special"),))
        for option in reading.decision.options
    ]


def _gain(reading: Reading, frame: Announce, option: Option) -> float:
    """What an ability adds to the action it is announced for, less what it has to."""
    if not isinstance(option, ButtonOption) or option.button == "no-special":
        return 0.0
    before = _worth(reading, frame)
    reading.state.effects.add(option.button)
    after = _worth(reading, frame)
    reading.state.effects.discard(option.button)
    last = reading.board.settings.rounds - reading.state.round
    return after - before - reading.weights.special * min(1.0, last / 4)


def _worth(reading: Reading, frame: Announce) -> float:
    activation = reading.frame(Activate)
    pair = activation.pair if isinstance(activation, Activate) else ""
    if frame.action == "move":
        goals = goals_from(reading, frame.unit, 2 if pair == "move-move" else 1)
        fires = pair == "move-attack"
        return max((worth_at(reading, frame.unit, goal, fires=fires) for goal in goals), default=0.0)
    return reading.fire(frame.unit, "sustained" if pair == "sustained" else "attack-move")
