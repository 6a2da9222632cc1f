"""Choices that events leave: whom luck strikes, whom it favours (CC-1.9.1.3, CC-E42)."""

from collections.abc import Callable

from ccstudio.engine.options import CardOption, OptionKind, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.advice import hand
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.movement import stops
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import REFUSED, scored

Value = Callable[[Situation, PieceId], float]


def _over(
    kind: type[OptionKind], worth: Callable[[Situation, OptionKind], float], code: str
) -> Callable[[Situation], list[Advice]]:
    """An adviser that says of each option of a kind what it is worth, and one sentence of all options."""

    def adviser(situation: Situation) -> list[Advice]:
        return situation.scores(kind, lambda option: worth(situation, option), code, otherwise=(0.0, code))

    return adviser


def _of_unit(situation: Situation, option: PieceOption, value: Value) -> float:
    """What something that befalls a piece is worth: good if an enemy loses by it or a friend gains."""
    piece, state = option.piece, situation.state
    owner = state.units.get(piece) or state.weapons.get(piece)
    if owner is None:
        return 0.0
    return value(situation, piece) * (1.0 if owner.side == situation.side else -1.0)


def _loss(situation: Situation, option: PieceOption) -> float:
    return _of_unit(situation, option, lambda _, piece: -_worth(situation, piece))


def _break(situation: Situation, option: PieceOption) -> float:
    return _of_unit(situation, option, lambda _, piece: -_blow(situation, piece, 1.0, 0.0))


def _suppression(situation: Situation, option: PieceOption) -> float:
    return _of_unit(situation, option, lambda _, piece: -_blow(situation, piece, 0.0, 1.0))


def _blow(situation: Situation, piece: PieceId, broken: float, suppressed: float) -> float:
    return situation.blow(piece, broken, suppressed) if piece in situation.state.units else _worth(situation, piece)


def _favour(situation: Situation, option: PieceOption) -> float:
    return _of_unit(situation, option, _worth)


def _worth(situation: Situation, piece: PieceId) -> float:
    """What a unit is worth, or a weapon by its FP."""
    if piece in situation.state.units:
        return situation.worth(piece)
    kind = situation.state.weapons[piece].type
    fp = situation.board.weapons[kind].stats.fp if kind in situation.board.weapons else 0
    return situation.weights.fighting * fp


def _tried(situation: Situation, option: PieceOption) -> float:
    """CC-E50 What it is worth to a broken unit to rally or be shot."""
    space = situation.state.stacks.space_of(option.piece)
    if space is None:
        return 0.0
    limit = morale(
        situation.board,
        situation.state,
        option.piece,
        cover(situation.board, situation.state, space, piece=option.piece),
    )
    stands = situation.decks[situation.side].below(limit + 1)
    return situation.worth(option.piece) * (situation.weights.breaking * stands - (1 - stands))


def _company(situation: Situation, option: SpaceOption) -> float:
    """Where a new leader or hero has most friends, broken ones first."""
    there = situation.own.get(option.space, ())
    return sum(1.0 + situation.state.units[piece].broken for piece in there) + 0.1 * situation.shelter(option.space)


def _struck(situation: Situation, option: SpaceOption) -> float:
    """CC-E43 What it is worth that all units of a hex break."""
    foes = sum(situation.blow(piece, 1.0, 0.0) for piece in situation.foes.get(option.space, ()))
    return foes - sum(situation.blow(piece, 1.0, 0.0) for piece in situation.own.get(option.space, ()))


def _card(situation: Situation, option: CardOption) -> float:
    """The enemy's best card."""
    if option.card not in situation.board.cards:
        return 0.0
    return hand.order_worth(situation, hand.order_of(situation, option.card)) + hand.action_worth(
        situation, hand.action_of(situation, option.card)
    )


def _cleared(situation: Situation, option: SpaceOption) -> float:
    """CC-E69 Mines and wire that are in the own way more than in the enemy's."""
    board, state = situation.board, situation.state
    if not (stops(board, state, option.space) or is_mined(board, state, option.space)):
        return REFUSED
    return float(situation.near(option.space, situation.foes) - situation.near(option.space, situation.own))


def _smoke_gone(situation: Situation, option: SpaceOption) -> float:
    """CC-6.1.2.4 Smoke goes where it shelters enemies, not friends."""
    return float(situation.near(option.space, situation.own) - situation.near(option.space, situation.foes))


def _found(situation: Situation, option: PieceOption) -> float:
    """CC-E71 A weapon that is found, whosever it was."""
    return _worth(situation, option.piece)


def _deployed(situation: Situation, _: PieceOption) -> float:
    """CC-E52 A squad is stronger than its two teams."""
    return -situation.weights.deployed


def indifferent(situation: Situation) -> list[Advice]:
    """All options are worth the same."""
    return [scored(option, 0.0, "advice-indifferent") for option in situation.decision.options]


struck = _over(PieceOption, _break, "advice-strike")
killed = _over(PieceOption, _loss, "advice-strike")
suppressed = _over(PieceOption, _suppression, "advice-strike")
favoured = _over(PieceOption, _favour, "advice-favour")
commissar = _over(PieceOption, _tried, "advice-favour")
leader = _over(SpaceOption, _company, "advice-company")
bombed = _over(SpaceOption, _struck, "advice-strike")
interrogated = _over(CardOption, _card, "advice-best-card")
cleared = _over(SpaceOption, _cleared, "advice-demolish")
smoke_gone = _over(SpaceOption, _smoke_gone, "advice-smoke-gone")
found = _over(PieceOption, _found, "advice-favour")
deployed = _over(PieceOption, _deployed, "advice-no-deploy")
