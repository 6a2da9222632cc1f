"""Exact odds: runs a procedure through all results of chance."""

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from fractions import Fraction
from typing import Final, TypeVar

from ccstudio.base.errors import StudioError
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.secrets import Position
from ccstudio.engine.sources import EnteredChance
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
V = TypeVar("V", bound=Hashable)

Distribution = dict[V, Fraction]

BRANCH_LIMIT: Final = 100_000
"""Ways a procedure can come out beyond which its odds are not computed."""


class OddsError(StudioError):
    """The odds cannot be computed: too many results, or a decision in between."""


def distribution(
    position: Position[S, B],
    frame: Frame,
    value: Callable[[Game[S, B]], V],
    answer: Callable[[Game[S, B]], Option] | None = None,
    limit: int = BRANCH_LIMIT,
) -> Distribution[V]:
    """Return how a procedure called in a position can end; the position is unchanged.

    Args:
        position: a game or a view; of a view, the system fills in first what matters and is hidden.
        frame: the procedure, not yet begun.
        value: what counts of the game at the end of the procedure; `result` is what it returned.
        answer: what is answered to each question that comes up.
        limit: how many ways there may be.

    Raises:
        OddsError: there are more ways, or a question comes up and there is no `answer`.
    """
    found: Distribution[V] = {}
    branches = 0
    begun: Game[S, B] = Game(position.board, position.state.clone(), [copy(frame)], EnteredChance())
    open_games = [(begun.go_on(), Fraction(1))]
    while open_games:
        game, weight = open_games.pop()
        while isinstance(game.pending, Ask):
            if answer is None:
                raise OddsError("odds-question", seat=game.pending.seat, kind=game.pending.kind)
            game.answer(answer(game))
        wanted = game.pending
        if not isinstance(wanted, PendingChance):
            outcome = value(game)
            found[outcome] = found.get(outcome, Fraction(0)) + weight
            continue
        branches += wanted.branch_count()
        if branches > limit:
            raise OddsError("odds-too-many", limit=limit)
        ways = list(wanted.branches())
        total = sum(count for _, count in ways)
        for places, count in ways:
            branch = game.clone()
            branch.enter(places)
            open_games.append((branch, weight * Fraction(count, total)))
    return found


def mixed(cases: Iterable[tuple[Fraction, Distribution[V]]]) -> Distribution[V]:
    """Return the weighted mixture of distributions."""
    found: Distribution[V] = {}
    for weight, outcomes in cases:
        for outcome, probability in outcomes.items():
            found[outcome] = found.get(outcome, Fraction(0)) + weight * probability
    return found
