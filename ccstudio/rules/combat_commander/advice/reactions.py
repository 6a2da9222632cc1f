"""Cards played on what the enemy does, in melees, and between turns (CC-A25, CC-A29 to CC-A38)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
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
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import REFUSED, asked_by
from ccstudio.rules.shared.occupation import units_in


@asked_by(AfterRoll)
def after_roll(situation: Situation, frame: AfterRoll) -> list[Advice]:
    """CC-A29, CC-A35 What a card takes off the harm that an attack will do."""
    now = _harm(situation, frame, frame.total, 0)
    return hand.gains(situation, lambda option: now - _after(situation, frame, hand.action_of(situation, option.card)))


def _after(situation: Situation, frame: AfterRoll, action: str) -> float:
    """The harm that is left after an action."""
    board = situation.board
    sheltered = cover(board, situation.state, frame.space, frame.attack, frame.firers)
    if action == "concealment":
        return _harm(situation, frame, frame.total - max(0, sheltered), 0)
    kind = board.module.pillbox if action == "hidden-pillbox" else board.module.foxholes
    return _harm(situation, frame, frame.total, max(0, (board.fortifications[kind].stats.cover or 0) - sheltered))


def _harm(situation: Situation, frame: AfterRoll, total: int, more: int) -> float:
    """What an attack total does to the own units in the hex, with so much more cover."""
    board, state = situation.board, situation.state
    deck = situation.decks[situation.side]
    found = 0.0
    for piece in units_in(state, frame.space, situation.side):
        sheltered = cover(board, state, frame.space, frame.attack, frame.firers, piece=piece)
        needed = total - morale(board, state, piece, sheltered + more)
        broken, tied = deck.below(needed), deck.below(needed + 1) - deck.below(needed)
        found += situation.blow(piece, broken + tied * (piece in state.moving), tied * (piece not in state.moving))
    return found


@asked_by(LightWounds)
def light_wounds(situation: Situation, frame: LightWounds) -> list[Advice]:
    """CC-A36 What the squad would lose by breaking against the point and the half of it that this costs."""
    price = situation.board.numbers.light_wounds + situation.use(frame.piece) / 2
    gain = situation.blow(frame.piece, 1.0, 0.0) - price
    return hand.gains(situation, lambda _: gain)


@asked_by(Ambush)
def ambush(situation: Situation, frame: Ambush) -> list[Advice]:
    """CC-A25 What an ambush does to the outcome of the melee."""
    mine, theirs = situation.own.get(frame.space, []), situation.foes.get(frame.space, [])
    gain = 0.0
    if mine and theirs:
        lead = round(situation.weights.ambush)
        gain = (
            melees.fight(situation, mine, theirs, frame.space, lead).worth
            - melees.fight(situation, mine, theirs, frame.space).worth
        )
    return hand.gains(situation, lambda _: gain)


def ambushed(situation: Situation) -> list[Advice]:
    """CC-A25 The unit that loses least by breaking."""
    return situation.scores(
        PieceOption,
        lambda option: -(situation.blow(option.piece, 1.0, 0.0) + melees.strength(situation, (option.piece,)) / 2),
        "advice-least-loss",
        "piece",
    )


def no_quarter(situation: Situation) -> list[Advice]:
    """CC-A38 Points for nothing."""
    return hand.gains(situation, lambda _: float(situation.board.numbers.no_quarter))


@asked_by(EnteredWindow)
def hidden(situation: Situation, frame: EnteredWindow) -> list[Advice]:
    """CC-A35.2, CC-A35.5 Mines by the harm they do; wire by the worth of those it stops."""
    pieces = [piece for piece in frame.pieces if hex_of(situation.state, piece) == frame.space]
    mined = sum(_mined(situation, piece, frame.space) for piece in pieces)
    stopped = situation.weights.wired * sum(map(situation.worth, pieces))
    return hand.gains(
        situation, lambda option: stopped if hand.action_of(situation, option.card) == "hidden-wire" else mined
    )


def _mined(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    board, state = situation.board, situation.state
    strength = board.settings.mines if board.settings.mines is not None else board.numbers.mines
    lead = morale(board, state, piece, cover(board, state, space, piece=piece)) - strength
    contest = situation.contest(situation.foe, situation.side)
    return situation.blow(piece, contest.behind(lead) + contest.equal(lead), 0.0)


def after_pass(situation: Situation) -> list[Advice]:
    """CC-A31, CC-A35.4 A hidden unit is always welcome; demolitions where mines or wire are in the way."""
    in_the_way = max((_in_the_way(situation, space) for space in situation.own), default=0.0)

    def gain(option: CardOption) -> float:
        is_unit = hand.action_of(situation, option.card) == "hidden-unit"
        return situation.weights.reinforced if is_unit else in_the_way

    return hand.gains(situation, gain)


def _in_the_way(situation: Situation, space: SpaceId) -> float:
    """What a fortification in a hex hinders; what shelters is better left."""
    if stops(situation.board, situation.state, space):
        return situation.weights.hindering
    if is_mined(situation.board, situation.state, space):
        return situation.weights.hindering
    return REFUSED if space in situation.state.fortifications else 0.0


def demolished(situation: Situation) -> list[Advice]:
    """CC-A31, CC-E71 Mines and wire go, what shelters stays."""
    return situation.scores(
        SpaceOption, lambda option: _in_the_way(situation, option.space), "advice-demolish", "space"
    )


def dig_in(situation: Situation) -> list[Advice]:
    """CC-A32 A card if somebody who may be fired at is better covered by it."""
    gain = max((_dug(situation, space) for space in situation.own), default=0.0)
    return hand.gains(situation, lambda _: gain)


def foxholes(situation: Situation) -> list[Advice]:
    """CC-A32, CC-E55 Where they protect most."""
    return situation.scores(
        SpaceOption,
        lambda option: _dug(situation, option.space),
        "advice-foxholes",
        "space",
        otherwise=(0.0, "advice-enough"),
    )


def _dug(situation: Situation, space: SpaceId) -> float:
    """What foxholes in a hex would be worth to those in it."""
    board = situation.board
    more = (board.fortifications[board.module.foxholes].stats.cover or 0) - situation.shelter(space)
    if more <= 0:
        return REFUSED
    in_danger = sum(
        max(0.0, positions.danger(situation, piece, space)) + situation.weights.shelter
        for piece in situation.own.get(space, ())
    )
    return in_danger * more / 4


def defender(situation: Situation) -> list[Advice]:
    """CC-O20.3.4 Leaders roll last: while they stand they hold the others."""
    return situation.scores(
        PieceOption, lambda option: -float(_command(situation, option)), "advice-leader-last", "piece"
    )


def rallying(situation: Situation) -> list[Advice]:
    """CC-O22.3 Leaders rally first: their command helps the others."""
    return situation.scores(
        PieceOption, lambda option: float(_command(situation, option)), "advice-leader-first", "piece"
    )


def _command(situation: Situation, option: PieceOption) -> int:
    unit = situation.state.units.get(option.piece)
    return 0 if unit is None else situation.board.units[unit.type].stats.unbroken.command


def melee(situation: Situation) -> list[Advice]:
    """CC-O16.4 The melee with the best prospects first: it may end the game."""

    def worth(option: SpaceOption) -> float:
        mine, theirs = situation.own.get(option.space, []), situation.foes.get(option.space, [])
        return melees.fight(situation, mine, theirs, option.space).worth

    return situation.scores(SpaceOption, worth, "advice-best-melee", "space")
