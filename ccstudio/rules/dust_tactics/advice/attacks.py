"""Attacks: targets, flames, shots, special abilities, and which soldiers are hit."""

from collections.abc import Callable
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.chances import chances_of
from ccstudio.rules.dust_tactics.advice.picture import Picture
from ccstudio.rules.dust_tactics.advice.plans import goals_from, worth_at
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.board import Weapon
from ccstudio.rules.dust_tactics.procedures.abilities import NO_SPECIAL, Announce
from ccstudio.rules.dust_tactics.procedures.activation import NOTHING, Activate
from ccstudio.rules.dust_tactics.procedures.attack import Attack, DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.query.abilities import effect_of, fresh_owner
from ccstudio.rules.dust_tactics.query.flames import targets_in
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left, slot_of
from ccstudio.rules.dust_tactics.query.weapons import burns, carriers_of
from ccstudio.rules.dust_tactics.state import AttackMode, Pair
from ccstudio.rules.shared.advice import asked_by, scored
from ccstudio.rules.shared.opposing_sides import enemy

_HALE: Final = 2
"""The health of a hero who can stand more wounds than this."""

_WOUND: Final = 1.5
"""What a wound of such a hero is worth: less than a soldier with a rifle and a knife."""

_SPARED: Final = -0.2
"""Firing at crates and traps: rather not."""


def target(situation: Situation) -> list[Advice]:
    """At whom to fire: where the line adds most to what was declared before it."""
    line, attack = situation.frame_in(DeclareLine), situation.frame_in(Attack)

    def judge(option: PieceOption) -> Advice:
        if option.piece not in situation.state.units:
            return scored(option, _SPARED, "advice-no-enemy")
        gain = situation.at(line.unit, (line.shooter, line.weapon), option.piece, attack.mode, attack.shots)
        return scored(option, gain, "advice-harm", target=option)

    return situation.judged(PieceOption, judge, (0.0, "advice-hold"))


def flame(situation: Situation) -> list[Advice]:
    """Which squares to burn: on to the enemies whom the flames harm most, or none if they would do more later."""
    frame, attack = situation.frame_in(DeclareFlames), situation.frame_in(Attack)
    line = frame.shooter, frame.weapon
    ends = burns(situation.board, situation.state, frame.unit, line, frame.only)

    def gain(squares: tuple[SpaceId, ...]) -> float:
        burnt = [piece for piece in targets_in(situation.state, frame.unit, squares) if piece in situation.state.units]
        harm = sum(situation.at(frame.unit, line, piece, attack.mode, spares=False) for piece in burnt)
        return harm - situation.reserve(frame.unit, line) if burnt else 0.0

    def onward(option: SpaceOption) -> float:
        chosen = (*frame.squares, option.space)
        return max((gain(end) for end in ends if end[: len(chosen)] == chosen), default=0.0)

    return situation.scores(SpaceOption, onward, "advice-burns", otherwise=(gain(frame.squares), "advice-hold"))


def shots(situation: Situation) -> list[Advice]:
    """How many fire: as many as do more now than they could later; no advice on striking back, which is no attack."""
    frame, attack = situation.frame_of(DeclareLine), situation.frame_of(Attack)
    if frame is None or attack is None:
        return []
    able = len(carriers_of(situation.board, situation.state, (frame.shooter, frame.weapon)))
    spared = situation.reserve(frame.unit, (frame.shooter, frame.weapon)) / max(1, able)
    return situation.scores(
        NumberOption,
        lambda option: _harm_of(situation, frame, attack.mode, option.number) - spared * option.number,
        "advice-so-many",
    )


def _harm_of(situation: Situation, frame: DeclareLine, mode: AttackMode, number: int) -> float:
    """What so many shots do to the target of a line; a crate or trap is worth nothing."""
    line = frame.shooter, frame.weapon
    if frame.target not in situation.state.units:
        return 0.0
    blow = situation.blow(frame.unit, line, frame.target, mode, most=number)
    if blow is None:
        return 0.0
    return situation.picture.value(frame.target, chances_of(blow, situation.picture.health(frame.target)))


@asked_by(Announce)
def special(situation: Situation, frame: Announce) -> list[Advice]:
    """What to use up: what brings enough now."""
    return situation.scores(ButtonOption, lambda option: _gain(situation, frame, option), "advice-special")


def _gain(situation: Situation, frame: Announce, option: ButtonOption) -> float:
    """What an ability adds to the action it is announced for, less what it has to."""
    if option == NO_SPECIAL:
        return 0.0
    owner = fresh_owner(situation.board, situation.state, frame.unit, option.button)
    changed = situation.state.clone()
    changed.effects.add(effect_of(frame.unit, frame.unit if owner is None else owner, option.button))
    after = _worth(situation, frame, Picture(situation.board, changed, situation.side, situation.weights))
    left = situation.board.settings.rounds - situation.state.round
    kept = situation.weights.special * min(1.0, left / 4)
    return after - _worth(situation, frame, situation.picture) - kept


def _worth(situation: Situation, frame: Announce, picture: Picture) -> float:
    """What the action is worth that an ability is announced for."""
    activation = situation.frame_of(Activate)
    pair: Pair = NOTHING if activation is None else activation.pair
    if frame.action == "move":
        goals = goals_from(picture, frame.unit, 2 if pair == "move-move" else 1)
        return max((worth_at(picture, frame.unit, goal, pair) for goal in goals), default=0.0)
    here = picture.place_of(frame.unit)
    mode: AttackMode = "sustained" if pair == "sustained" else "move-attack" if pair == "move-attack" else "attack-move"
    return 0.0 if here is None else picture.fire(frame.unit, here, mode).worth


def worthiest(situation: Situation) -> list[Advice]:
    """The unit that is worth most: the squad a hero joins, who comes back, whom bombs hit."""
    return _by_worth(situation, "advice-worthiest", lambda piece: _piece_worth(situation, piece))


def casualty(situation: Situation) -> list[Advice]:
    """Who is hit: of one's own who does least without, of the enemy who does most."""
    if any(_side(situation, option.piece) == enemy(situation.side) for option in situation.offered(PieceOption)):
        return _by_worth(situation, "advice-aims", lambda piece: _piece_worth(situation, piece))
    frame = situation.frame_of(TakeHarm)
    hurt = () if frame is None else frame.hurt
    return _by_worth(situation, "advice-spares", lambda piece: -_loss(situation, piece, hurt.count(piece)))


def _loss(situation: Situation, model: PieceId, hurt: int) -> float:
    """What it is worth not to be hit: a hero fights on with wounds, as long as he has health to spare."""
    if model in situation.state.units and health_left(situation.board, situation.state, model) - hurt > _HALE:
        return _WOUND
    return _piece_worth(situation, model)


def _by_worth(situation: Situation, code: str, worth: Callable[[PieceId], float]) -> list[Advice]:
    return situation.scores(PieceOption, lambda option: worth(option.piece), code, otherwise=(0.0, code))


def _side(situation: Situation, piece: PieceId) -> int:
    soldier = situation.state.soldiers.get(piece)
    unit = piece if soldier is None else soldier.squad
    return situation.state.units[unit].side if unit in situation.state.units else situation.side


def _piece_worth(situation: Situation, piece: PieceId) -> float:
    """What a unit or soldier is worth: a soldier by what he carries that few others do."""
    board, state = situation.board, situation.state
    if piece in state.units or piece in state.destroyed:
        card = card_of(board, state, piece)
        return card.points / (card.health if card.kind == "hero" else 1) * (2 if card.kind == "hero" else 1) + 1
    if piece not in state.soldiers and piece not in state.fallen:
        return 0.0
    soldier = state.soldiers.get(piece) or state.fallen[piece]
    slot, card = slot_of(board, state, piece), card_of(board, state, soldier.squad)
    weapons = [card.weapons[name] for name in slot.weapons if name not in soldier.fired]
    return sum(_power(situation.picture, weapon) for weapon in weapons)


def _power(picture: Picture, weapon: Weapon) -> float:
    """How much damage the dice of one soldier's weapon can do to the enemy that it harms most."""
    best = 0
    for body in map(picture.body, picture.enemies):
        strength = weapon.strengths.get(body.armour)
        if strength is not None:
            dice = strength.dice * (body.models if strength.each_model else 1)
            best = max(best, dice * min(body.health, body.health if strength.kills else strength.damage))
    return best
