"""Playouts: imagined games played on as the rules advise every seat, to a horizon."""

from typing import Any, Final

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.seats import NO_SIDE
from ccstudio.engine.secrets import View, answer_for
from ccstudio.rules.system import AnySystem

LONGEST: Final = 200
"""Choices after which a playout ends anywhere."""


class Horizon:
    """Where a playout ends: after so many changes of the side on turn, of which `left` are still to come.

    The side on turn is the one that was asked last, other than for a reaction or by a procedure within that which asked
    the other side: who is asked in the middle of an enemy's move does not take over the turn.
    """

    def __init__(self, system: AnySystem, changes: int) -> None:
        self._reactions = system.reactions
        self.left = changes
        self._side = NO_SIDE
        self._caller: Frame | None = None
        self._depth = 0

    def is_reached(self, game: Game[Any, Any], asked: Ask) -> bool:
        """Take note of the next question of the game, and return whether it lies behind the horizon."""
        if asked.kind in self._reactions:
            return False
        side, depth = game.state.seating.side_of(asked.seat), len(game.stack)
        is_within = depth > self._depth and any(frame is self._caller for frame in game.stack)
        if side != self._side and is_within and self._caller is not None:
            return False
        if self._side not in {side, NO_SIDE}:
            self.left -= 1
        if side != self._side or not is_within:
            self._side, self._depth, self._caller = side, depth, game.stack[max(0, depth - 2)]
        return self.left <= 0


class Playout:
    """An imagined game that is played on, each seat as the rules advise on its own view.

    `asked` is the question that it waits for; None at the horizon, at the end, or after `LONGEST` choices.
    """

    def __init__(self, system: AnySystem, game: Game[Any, Any], turns: int, seed: int) -> None:
        self.game: Final = game
        self.system: Final = system
        self._horizon = Horizon(system, turns)
        self._player = RulesPlayer(seed)
        self._choices = 0
        self.asked = self._next()

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
            self.choose(self._player.choose(self.system, *self.question()))

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
        asked = self.game.pending
        self._choices += 1
        if not isinstance(asked, Ask) or self._choices > LONGEST or self._horizon.is_reached(self.game, asked):
            return None
        return asked
