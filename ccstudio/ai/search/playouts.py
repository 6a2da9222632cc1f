"""Playouts: imagined games played on as the rules advise every seat, to a horizon."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View, answer_for
from ccstudio.rules.system import AnySystem


class Horizon:
    """Where a playout ends: after the side on turn has changed so many times, of which `left` are still to come.

    The side on turn is the one that was last asked a question of the system's `turn_kinds`; at first, whoever is asked.
    `passed` is how often it has changed.
    """

    def __init__(self, system: AnySystem, turns: int, first: Side) -> None:
        self.left = turns
        self.passed = 0
        self._system = system
        self._side = first

    def is_reached(self, game: Game[Any, Any], asked: Ask) -> bool:
        """Take note of the next question of a game, and return whether it lies behind the horizon."""
        if asked.kind in self._system.turn_kinds:
            side = game.state.seating.side_of(asked.seat)
            if side != self._side:
                self.left -= 1
                self.passed += 1
            self._side = side
        return self.left <= 0


Appraise = Callable[[Game[Any, Any]], float]
"""Estimates the chance of winning in a position."""


NOBODY: Final[Mapping[Side, AnySystem]] = MappingProxyType({})
"""No side has an adviser of its own."""


def _even(_game: Game[Any, Any]) -> float:
    return 0.5


class Playout:
    """An imagined game that is played on, each seat as the rules advise on its own view.

    A side may have an adviser of its own among `advisers`: the rules with other weights.
    `asked` is the question that it waits for; None at the horizon, at the end of the game, or after `reach` choices.
    `chances` are what `appraise` made of the positions at the end of each turn, and of the last one.
    """

    def __init__(
        self,
        system: AnySystem,
        game: Game[Any, Any],
        seed: int,
        *,
        turns: int,
        reach: int,
        appraise: Appraise = _even,
        advisers: Mapping[Side, AnySystem] = NOBODY,
    ) -> None:
        asked = game.pending
        assert isinstance(asked, Ask), "a game is imagined from a question on"
        self.game: Final = game
        self.system: Final = system
        self.asked: Ask | None = asked
        self.chances: list[float] = []
        self._appraise = appraise
        self._advisers = advisers
        self._horizon = Horizon(system, turns, game.state.seating.side_of(asked.seat))
        self._left = reach
        self._player = RulesPlayer(seed)

    @property
    def turns_played(self) -> int:
        """How often the side on turn has changed."""
        return self._horizon.passed

    @property
    def adviser(self) -> AnySystem:
        """The rules with the weights by which they advise the seat that is asked."""
        assert self.asked is not None, "a question is open"
        return self._advisers.get(self.game.state.seating.side_of(self.asked.seat), self.system)

    def choose(self, option: Option) -> None:
        """Play an option, under the name it has for the seat that is asked."""
        assert self.asked is not None, "a question is open"
        answer_for(self.game, self.asked.seat, option)
        self.asked = self._next()

    def follow_advice(self) -> None:
        """Play what the rules advise."""
        asked = self.asked
        assert asked is not None, "a question is open"
        if len(asked.options) == 1:
            self.game.answer(asked.options[0])
            self.asked = self._next()
        else:
            self.choose(self._player.choose(self.adviser, *self.question()))

    def question(self) -> tuple[View[Any, Any], Decision]:
        """Return the view of the seat that is asked, and the question as it sees it."""
        assert self.asked is not None, "a question is open"
        view = self.system.view(self.game, self.asked.seat)
        assert isinstance(view.pending, Ask), "a seat sees its own question"
        return view, view.pending

    def play_out(self) -> None:
        """Play on as the rules advise, to the horizon or the end."""
        while self.asked is not None:
            self.follow_advice()

    def _next(self) -> Ask | None:
        asked, turns = self.game.pending, self.turns_played
        self._left -= 1
        if not isinstance(asked, Ask) or self._horizon.is_reached(self.game, asked) or self._left <= 0:
            asked = None
        if asked is None or self.turns_played != turns:
            self.chances.append(self._appraise(self.game))
        return asked
