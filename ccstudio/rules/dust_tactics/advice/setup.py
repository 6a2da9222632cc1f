"""Before the first round: where blocks, crates and traps go, and which squad a hero joins."""

from collections.abc import Callable, Iterable
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import Advice
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.procedures.heroes import JoinHeroes
from ccstudio.rules.dust_tactics.query.pieces import SHARED, card_of
from ccstudio.rules.shared.advice import asked_by
from ccstudio.rules.shared.opposing_sides import enemy

_SIDE: Final = 0.03
"""What a square is worth for each step that it is nearer to one's own entry than to the enemy's."""

_SHUT: Final = 5.0
"""What it costs to shut a square that scores."""

_SHARED: Final = 4.0
"""What an ability is worth that a hero brings to a squad without it."""

_SLOWER: Final = 6.0
"""What it costs that one of the two slows the other down, for each point of movement."""


def block(situation: Situation) -> list[Advice]:
    """A block: beside what scores and on one's own side, where it hides who comes; never on what scores."""

    def worth(space: SpaceId) -> float:
        away = _away(situation, space)
        return _nearness(situation, max(away - 1, 0)) + _lead(situation, space) - (_SHUT if away == 0 else 0.0)

    return _placed(situation, "advice-hides", worth)


def crate(situation: Situation) -> list[Advice]:
    """A crate: on what scores, or near it on one's own side, for squads that stand there."""
    return _placed(
        situation,
        "advice-shelters",
        lambda space: _nearness(situation, _away(situation, space)) + _lead(situation, space),
    )


def trap(situation: Situation) -> list[Advice]:
    """A trap: in the way of the enemy's vehicles to what scores."""
    return _placed(
        situation,
        "advice-bars",
        lambda space: _nearness(situation, max(_away(situation, space) - 1, 0)) - _lead(situation, space),
    )


@asked_by(JoinHeroes)
def squad(situation: Situation, frame: JoinHeroes) -> list[Advice]:
    """Whom a hero joins: a squad of his pace, that is worth much and can use what he knows."""
    board, state = situation.board, situation.state
    hero = card_of(board, state, frame.heroes[0])

    def worth(option: PieceOption) -> float:
        card = card_of(board, state, option.piece)
        brought = (hero.abilities & SHARED) - card.abilities
        pace = abs(hero.movement - card.movement)
        return 1.0 + card.points + _SHARED * len(brought) - _SLOWER * pace

    return situation.scores(PieceOption, worth, "advice-joins", otherwise=(0.0, "advice-joins"))


def _placed(situation: Situation, code: str, worth: Callable[[SpaceId], float]) -> list[Advice]:
    return situation.scores(SpaceOption, lambda option: worth(option.space), code)


def _nearness(situation: Situation, away: int) -> float:
    return situation.weights.fading**away


def _away(situation: Situation, space: SpaceId) -> int:
    """How far it is to the next square that scores; 0 where none does."""
    return _least(situation, space, situation.picture.pay)


def _lead(situation: Situation, space: SpaceId) -> float:
    """What it is worth that a square is nearer to one's own side."""
    entries = situation.board.entries
    own, other = (_least(situation, space, entries[side]) for side in (situation.side, enemy(situation.side)))
    return _SIDE * (other - own)


def _least(situation: Situation, space: SpaceId, spaces: Iterable[SpaceId]) -> int:
    return min((situation.board.squares.distance(space, other) for other in spaces), default=0)
