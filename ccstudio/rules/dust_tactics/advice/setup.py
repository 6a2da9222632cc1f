"""Before the first round: where blocks, crates and traps go, and which squad a hero joins."""

from collections.abc import Callable, Iterable
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.heroes import JoinHeroes
from ccstudio.rules.dust_tactics.query.pieces import SHARED, card_of
from ccstudio.rules.shared.advice import scored
from ccstudio.rules.shared.two_sides import enemy

_SIDE: Final = 0.03
"""What a square is worth for each step that it is nearer to one's own entry than to the enemy's."""

_SHUT: Final = 5.0
"""What it costs to shut a square that scores."""

_SHARED: Final = 4.0
"""What an ability is worth that a hero brings to a squad without it."""

_SLOWER: Final = 6.0
"""What it costs that one of the two slows the other down, for each point of movement."""


def block(reading: Situation) -> list[Advice]:
    """A block: beside what scores and on one's own side, where it hides who comes; never on what scores."""

    def worth(space: SpaceId) -> float:
        away = _away(reading, space)
        return _nearness(reading, max(away - 1, 0)) + _lead(reading, space) - (_SHUT if away == 0 else 0.0)

    return _placed(reading, "advice-hides", worth)


def crate(reading: Situation) -> list[Advice]:
    """A crate: on what scores, or near it on one's own side, for squads that stand there."""
    return _placed(
        reading, "advice-shelters", lambda space: _nearness(reading, _away(reading, space)) + _lead(reading, space)
    )


def trap(reading: Situation) -> list[Advice]:
    """A trap: in the way of the enemy's vehicles to what scores."""
    return _placed(
        reading,
        "advice-bars",
        lambda space: _nearness(reading, max(_away(reading, space) - 1, 0)) - _lead(reading, space),
    )


def squad(reading: Situation) -> list[Advice]:
    """Whom a hero joins: a squad of his pace, that is worth much and can use what he knows."""
    joining = reading.frame_of(JoinHeroes)
    if joining is None or not joining.heroes:
        return []
    board, state = reading.board, reading.state
    hero = card_of(board, state, joining.heroes[0])
    found = []
    for option in reading.decision.options:
        worth = 0.0
        if isinstance(option, PieceOption):
            card = card_of(board, state, option.piece)
            brought = (hero.abilities & SHARED) - card.abilities
            pace = abs(hero.movement - card.movement)
            worth = 1.0 + card.points + _SHARED * len(brought) - _SLOWER * pace
        found.append(scored(option, worth, "advice-joins"))
    return found


def _placed(reading: Situation, code: str, worth: Callable[[SpaceId], float]) -> list[Advice]:
    return reading.scores(SpaceOption, lambda option: worth(option.space), code)


def _nearness(reading: Situation, away: int) -> float:
    return reading.weights.fading**away


def _away(reading: Situation, space: SpaceId) -> int:
    """How far it is to the next square that scores; 0 where none does."""
    return _least(reading, space, reading.scoring_squares)


def _lead(reading: Situation, space: SpaceId) -> float:
    """What it is worth that a square is nearer to one's own side."""
    entries = reading.board.entries
    own, other = (_least(reading, space, entries[side]) for side in (reading.side, enemy(reading.side)))
    return _SIDE * (other - own)


def _least(reading: Situation, space: SpaceId, spaces: Iterable[SpaceId]) -> int:
    return min((reading.board.squares.distance(space, other) for other in spaces), default=0)
