"""Cards played on what the enemy does, in melees, and between turns (CC-A25, CC-A29 to CC-A38)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import hand, melees, positions
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.procedures.defence import AfterRoll
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.losses import LightWounds
from ccstudio.rules.combat_commander.procedures.melee import Ambush
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.movement import stops
from ccstudio.rules.combat_commander.query.pieces import hex_of, units_in
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import REFUSED, asked_by, scored


def _played(reading: Situation, option: Option, gain: float) -> Advice:
    """A card against what it is good for otherwise; a button is nothing."""
    if not isinstance(option, CardOption):
        return scored(option, 0.0, "advice-no-card")
    return hand.played(reading, option, gain)


@asked_by(AfterRoll)
def after_roll(reading: Situation, frame: AfterRoll) -> list[Advice]:
    """CC-A29, CC-A35 What a card takes off the harm that an attack will do."""
    now = _harm(reading, frame, frame.total, 0)
    found = []
    for option in reading.decision.options:
        gain = 0.0
        if isinstance(option, CardOption):
            gain = now - _after(reading, frame, hand.action_of(reading, option.card))
        found.append(_played(reading, option, gain))
    return found


def _after(reading: Situation, frame: AfterRoll, action: str) -> float:
    """The harm that is left after an action."""
    board = reading.board
    sheltered = cover(board, reading.state, frame.space, frame.attack, frame.firers)
    if action == "concealment":
        return _harm(reading, frame, frame.total - max(0, sheltered), 0)
    kind = board.module.pillbox if action == "hidden-pillbox" else board.module.foxholes
    return _harm(reading, frame, frame.total, max(0, (board.fortifications[kind].stats.cover or 0) - sheltered))


def _harm(reading: Situation, frame: AfterRoll, total: int, more: int) -> float:
    """What an attack total does to the own units in the hex, with so much more cover."""
    board, state = reading.board, reading.state
    deck = reading.decks[reading.side]
    found = 0.0
    for piece in units_in(state, frame.space, reading.side):
        sheltered = cover(board, state, frame.space, frame.attack, frame.firers, piece=piece)
        needed = total - morale(board, state, piece, sheltered + more)
        broken, tied = deck.below(needed), deck.below(needed + 1) - deck.below(needed)
        found += reading.blow(piece, broken + tied * (piece in state.moving), tied * (piece not in state.moving))
    return found


@asked_by(LightWounds)
def light_wounds(reading: Situation, frame: LightWounds) -> list[Advice]:
    """CC-A36 What the squad would lose by breaking against the point and the half of it that this costs."""
    price = reading.board.numbers.light_wounds + reading.use(frame.piece) / 2
    gain = reading.blow(frame.piece, 1.0, 0.0) - price
    return [_played(reading, option, gain) for option in reading.decision.options]


@asked_by(Ambush)
def ambush(reading: Situation, frame: Ambush) -> list[Advice]:
    """CC-A25 What an ambush does to the outcome of the melee."""
    mine, theirs = reading.own.get(frame.space, []), reading.foes.get(frame.space, [])
    gain = 0.0
    if mine and theirs:
        lead = round(reading.weights.ambush)
        gain = (
            melees.fight(reading, mine, theirs, frame.space, lead).worth
            - melees.fight(reading, mine, theirs, frame.space).worth
        )
    return [_played(reading, option, gain) for option in reading.decision.options]


def ambushed(reading: Situation) -> list[Advice]:
    """CC-A25 The unit that loses least by breaking."""
    found = []
    for option in reading.decision.options:
        assert isinstance(option, PieceOption), "units are offered"
        lost = reading.blow(option.piece, 1.0, 0.0) + melees.strength(reading, (option.piece,)) / 2
        found.append(scored(option, -lost, "advice-least-loss", piece=option))
    return found


def no_quarter(reading: Situation) -> list[Advice]:
    """CC-A38 Points for nothing."""
    points = float(reading.board.numbers.no_quarter)
    return [_played(reading, option, points) for option in reading.decision.options]


@asked_by(EnteredWindow)
def hidden(reading: Situation, frame: EnteredWindow) -> list[Advice]:
    """CC-A35.2, CC-A35.5 Mines by the harm they do; wire by the worth of those it stops."""
    pieces = [piece for piece in frame.pieces if hex_of(reading.state, piece) == frame.space]
    mined = sum(_mined(reading, piece, frame.space) for piece in pieces)
    stopped = reading.weights.wired * sum(map(reading.worth, pieces))
    found = []
    for option in reading.decision.options:
        wire = isinstance(option, CardOption) and hand.action_of(reading, option.card) == "hidden-wire"
        found.append(_played(reading, option, stopped if wire else mined))
    return found


def _mined(reading: Situation, piece: PieceId, space: SpaceId) -> float:
    board, state = reading.board, reading.state
    strength = board.settings.mines if board.settings.mines is not None else board.numbers.mines
    lead = morale(board, state, piece, cover(board, state, space, piece=piece)) - strength
    contest = reading.contest(reading.foe, reading.side)
    return reading.blow(piece, contest.behind(lead) + contest.equal(lead), 0.0)


def after_pass(reading: Situation) -> list[Advice]:
    """CC-A31, CC-A35.4 A hidden unit is always welcome; demolitions where mines or wire are in the way."""
    found = []
    for option in reading.decision.options:
        unit = isinstance(option, CardOption) and hand.action_of(reading, option.card) == "hidden-unit"
        gain = (
            reading.weights.reinforced
            if unit
            else max((_in_the_way(reading, space) for space in reading.own), default=0.0)
        )
        found.append(_played(reading, option, gain))
    return found


def _in_the_way(reading: Situation, space: SpaceId) -> float:
    """What a fortification in a hex hinders; what shelters is better left."""
    if stops(reading.board, reading.state, space):
        return reading.weights.hindering
    if is_mined(reading.board, reading.state, space):
        return reading.weights.hindering
    return REFUSED if space in reading.state.fortifications else 0.0


def demolished(reading: Situation) -> list[Advice]:
    """CC-A31, CC-E71 Mines and wire go, what shelters stays."""
    return [
        scored(option, _in_the_way(reading, option.space), "advice-demolish", space=option)
        for option in reading.decision.options
        if isinstance(option, SpaceOption)
    ]


def dig_in(reading: Situation) -> list[Advice]:
    """CC-A32 A card if somebody who may be fired at is better covered by it."""
    gain = max((_dug(reading, space) for space in reading.own), default=0.0)
    return [_played(reading, option, gain) for option in reading.decision.options]


def foxholes(reading: Situation) -> list[Advice]:
    """CC-A32, CC-E55 Where they protect most."""
    return [
        scored(option, _dug(reading, option.space), "advice-foxholes", space=option)
        if isinstance(option, SpaceOption)
        else scored(option, 0.0, "advice-enough")
        for option in reading.decision.options
    ]


def _dug(reading: Situation, space: SpaceId) -> float:
    """What foxholes in a hex would be worth to those in it."""
    board = reading.board
    more = (board.fortifications[board.module.foxholes].stats.cover or 0) - reading.shelter(space)
    if more <= 0:
        return REFUSED
    in_danger = sum(
        max(0.0, positions.danger(reading, piece, space)) + reading.weights.shelter
        for piece in reading.own.get(space, ())
    )
    return in_danger * more / 4


def defender(reading: Situation) -> list[Advice]:
    """CC-O20.3.4 Leaders roll last: while they stand they hold the others."""
    return [
        scored(option, -float(_command(reading, option)), "advice-leader-last", piece=option)
        for option in reading.decision.options
        if isinstance(option, PieceOption)
    ]


def rallying(reading: Situation) -> list[Advice]:
    """CC-O22.3 Leaders rally first: their command helps the others."""
    return [
        scored(option, float(_command(reading, option)), "advice-leader-first", piece=option)
        for option in reading.decision.options
        if isinstance(option, PieceOption)
    ]


def _command(reading: Situation, option: PieceOption) -> int:
    unit = reading.state.units.get(option.piece)
    return 0 if unit is None else reading.board.units[unit.type].stats.unbroken.command


def melee(reading: Situation) -> list[Advice]:
    """CC-O16.4 The melee with the best prospects first: it may end the game."""
    found = []
    for option in reading.decision.options:
        assert isinstance(option, SpaceOption), "hexes are offered"
        mine, theirs = reading.own.get(option.space, []), reading.foes.get(option.space, [])
        worth = melees.fight(reading, mine, theirs, option.space).worth
        found.append(scored(option, worth, "advice-best-melee", space=option))
    return found
