"""Losses, heroes, orders, and everything else that is asked now and then."""

from collections.abc import Callable
from typing import Final

from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE
from ccstudio.rules.dust_tactics.procedures.heroes import STAY
from ccstudio.rules.dust_tactics.procedures.initiative import FIRST
from ccstudio.rules.dust_tactics.procedures.move import CRUSH
from ccstudio.rules.dust_tactics.query.units import card_of, enemy, slot_of
from ccstudio.rules.shared.advice import scored

_USUAL: Final = frozenset({FIRST, STAY, STRIKE, CRUSH})
"""The buttons that are mostly right for somebody who does not look closer."""


def usual(reading: Situation) -> list[Advice]:
    """The button that is mostly right."""
    return reading.scores(ButtonOption, lambda option: float(option in _USUAL), "advice-habit")


def worthiest(reading: Situation) -> list[Advice]:
    """The unit that is worth most: the squad a hero joins, who comes back, whom bombs hit."""
    return _by_worth(reading, "advice-worthiest", lambda piece: _worth(reading, piece))


def casualty(reading: Situation) -> list[Advice]:
    """Who is hit: of one's own who can do least, of the enemy who can do most."""
    pieces = [option.piece for option in reading.decision.options if isinstance(option, PieceOption)]
    foreign = any(_side(reading, piece) == enemy(reading.side) for piece in pieces)
    if foreign:
        return _by_worth(reading, "advice-aims", lambda piece: _worth(reading, piece))
    return _by_worth(reading, "advice-spares", lambda piece: -_worth(reading, piece))


def _by_worth(reading: Situation, code: str, worth: Callable[[PieceId], float]) -> list[Advice]:
    return [
        scored(option, worth(option.piece) if isinstance(option, PieceOption) else 0.0, code)
        for option in reading.decision.options
    ]


def _side(reading: Situation, piece: PieceId) -> int:
    soldier = reading.state.soldiers.get(piece)
    unit = piece if soldier is None else soldier.squad
    return reading.state.units[unit].side if unit in reading.state.units else reading.side


def _worth(reading: Situation, piece: PieceId) -> float:
    """What a unit or soldier is worth: a soldier by what he carries that few others do."""
    board, state = reading.board, reading.state
    if piece in state.units or piece in state.destroyed:
        card = card_of(board, state, piece)
        return card.points / (card.health if card.kind == "hero" else 1) * (2 if card.kind == "hero" else 1) + 1
    if piece not in state.soldiers and piece not in state.fallen:
        return 0.0
    soldier = state.soldiers.get(piece) or state.fallen[piece]
    slot, card = slot_of(board, state, piece), card_of(board, state, soldier.squad)
    weapons = [card.weapons[name] for name in slot.weapons if name not in soldier.fired]
    return sum(max((s.dice * s.damage for s in weapon.strengths.values()), default=0) for weapon in weapons) / 2
