"""What the report of a game counts: units and soldiers lost, and the hits of all dice (DT-D1, DT-F10, DT-F11)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.engine.frames import Frame
from ccstudio.engine.game_statistics import Loss, Luck, LuckyRoll, Transition, distribution_of_sum
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.dust_tactics.board import HIT, DustBoard
from ccstudio.rules.dust_tactics.procedures.abilities import SelfRepair
from ccstudio.rules.dust_tactics.procedures.command_squad import AirStrike, Order
from ccstudio.rules.dust_tactics.procedures.cover import CoverRoll
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.dice import AttackDice
from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.state import DustState

TOPICS: Final[Mapping[str, str]] = {
    "roll-attack": "luck-attack",
    "roll-sustained": "luck-reroll",
    "roll-berserk": "luck-reroll",
    "roll-laser": "luck-laser",
    "roll-cover": "luck-cover",
    "roll-resilience": "luck-resilience",
    "roll-initiative": "luck-initiative",
    "roll-order": "luck-command",
    "roll-air-strike": "luck-air-strike",
    "roll-repair": "luck-repair",
}
"""What rolls are called in a report, by what they are rolled for."""


def losses(position: Position[DustState, DustBoard]) -> tuple[Loss, ...]:
    """DT-F10, DT-F11 Destroyed units, and of the others the soldiers and the health that they have lost."""
    return tuple(_losses(position.board, position.state))


def _losses(board: DustBoard, state: DustState) -> Iterator[Loss]:
    for unit in state.destroyed.values():
        card = board.cards[unit.card]
        yield Loss(side=unit.side, type=unit.card, steps=card.health, points=card.points)
    fallen = Counter(soldier.squad for soldier in state.fallen.values() if soldier.squad in state.units)
    for piece, unit in sorted(state.units.items()):
        steps = unit.damage + fallen[piece]
        if steps:
            yield Loss(side=unit.side, type=unit.card, steps=steps, is_whole=False)


def luck(transition: Transition[DustState, DustBoard]) -> tuple[Luck, ...]:
    """DT-D1 The dice of a roll that count: hits, or what does not hit where they are read the other way round."""
    faces = transition.faces
    stack = list(transition.before.stack)
    if not faces or not stack:
        return ()
    side, is_reversed = _roller(transition.before.state, stack[-1])
    reason = getattr(transition.wanted, "reason", "")
    worths = [int((face == HIT) != is_reversed) for face in transition.before.board.die.faces]
    return (
        LuckyRoll(
            side=side,
            topic=Text(TOPICS[reason]),
            value=sum((face == HIT) != is_reversed for face in faces),
            chances=distribution_of_sum([worths] * len(faces)),
            good=1,
        ),
    )


def _roller(state: DustState, frame: Frame) -> tuple[Side, bool]:
    """Whose roll a procedure is, and whether its dice are read the other way round (DT-D2)."""
    match frame:
        case AttackDice(unit=piece, place=place, reversed=marks):
            return _side_of(state, piece), place < len(marks) and marks[place]
        case CoverRoll(target=piece, cover=cover):
            return _side_of(state, piece), cover == "hard"
        case TakeHarm(target=piece) | SelfRepair(unit=piece) | AirStrike(squad=piece) | Order(squad=piece):
            return _side_of(state, piece), False
        case InitiativeRoll(at=at):
            return Side(int(at == "roll_second")), False
    return state.active, False


def _side_of(state: DustState, piece: PieceId) -> Side:
    unit = state.units.get(piece) or state.destroyed.get(piece)
    return state.active if unit is None else unit.side
