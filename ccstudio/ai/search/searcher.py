"""`Searcher`: the base of players that compare the best few options in imagined games before they choose."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, ClassVar, Final

import msgspec

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.ai.experience import experienced
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.ai.search.budget import Budget, Spending
from ccstudio.ai.search.playouts import NOBODY, Playout
from ccstudio.ai.search.race import Race, Trial
from ccstudio.ai.search.thinking import Candidate, Thinking
from ccstudio.ai.search.worlds import Worlds
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.seeds import derived_seed
from ccstudio.rules.system import AnySystem


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """How a player compares options.

    It takes the best `options` by advice through `first` games each, then through twice as many, and so on; after
    each round it drops those without `hope` of being better than the option advised, in standard errors. It leaves that
    option only for one that is better by more than `certainty` standard errors and the chance `gain`: few
    options are better than the one advised, so that of those that seem to be, many only had luck.

    A playout goes on for as many turns as one that begins with the option advised gets through in `reach` choices, to
    the end of the game if that is near: what a position is worth soon after a choice, before it was answered, often
    tells little of what the choice was worth. Where it would not get to the end of the turn, the player does not
    search.
    """

    options: int
    first: int
    reach: int
    hope: float = 0.5
    certainty: float = 1.5
    gain: float = 0.01


TO_THE_END: Final = 1_000_000
"""More turns than any game has."""

PATIENCE: Final = 3
"""How much longer than usual a playout may take to come to its horizon."""


class Imagination:
    """What a player imagines of one question: games that the view allows, and what their positions are worth to it."""

    def __init__(
        self,
        system: AnySystem,
        view: View[Any, Any],
        seed: int,
        reach: int,
        advisers: Mapping[Side, AnySystem] = NOBODY,
    ) -> None:
        self.seat: Final = view.seat
        self._side = view.state.seating.side_of(view.seat)
        self._system = system
        self._worlds = Worlds(system, view, seed)
        self._appraisal = Appraisal(system, model_of(system))
        self._seed = seed
        self._reach = reach
        self._advisers = advisers

    def playout(self, number: int, turns: int) -> Playout:
        """Return the imagined game of a number, to be played on through so many turns; it begins the same each time."""
        seed = derived_seed(self._seed, "playout", number)
        reach = PATIENCE * self._reach
        game = self._worlds.game(number)
        return Playout(
            self._system, game, seed, turns=turns, reach=reach, appraise=self._appraised, advisers=self._advisers
        )

    def horizon(self, option: Option) -> int:
        """Return through how many turns a game can be played on after an option in few enough choices; 0: not one."""
        playout = self.playout(0, TO_THE_END)
        playout.choose(option)
        for _ in range(self._reach):
            if playout.asked is None:
                return TO_THE_END
            playout.follow_advice()
        return playout.turns_played

    def chance(self, playout: Playout) -> float:
        """Return the chance of winning by a playout: the mean over the ends of its turns in the later half.

        Its last position alone depends more on luck, and earlier ones tell less of what will come of the choice.
        """
        return fmean(playout.chances[len(playout.chances) // 2 :])

    def _appraised(self, game: Game[Any, Any]) -> float:
        return self._appraisal.chance(game, self._side)


class Searcher(ABC):
    """Chooses as the rules advise by learned weights, unless imagined games show another option to be clearly better.

    It sees its view and nothing else. Where there is nothing to choose, it does not think.
    """

    name: str
    base_name: ClassVar[str]
    care: ClassVar[Care]
    usual: ClassVar[Budget]

    def __init__(self, seed: int, budget: Budget | None = None, thinking: Thinking | None = None) -> None:
        self.name = self.base_name if budget is None else f"{self.base_name}:{budget}"
        self.advice: tuple[Advice, ...] = ()
        self.candidates: tuple[Candidate, ...] = ()
        self.thinking = thinking or Thinking()
        self._budget = budget or self.usual
        self._seed = seed
        self._rules = RulesPlayer(seed)
        self._asked = 0

    def choose(self, system: AnySystem, view: View[Any, Any], decision: Decision) -> Option:
        """Return the best option."""
        self._asked += 1
        adviser = _advisers(system, view)[view.state.seating.side_of(view.seat)]
        advice = adviser.advise(view, decision) if len(decision.options) > 1 else ()
        advised = self._rules.choose_by(advice, decision)
        self.advice, self.candidates = self._rules.advice, ()
        options = self._worth_comparing(decision, advised)
        if len(options) == 1 or system.is_indifferent(view):
            return advised
        race = self.race(system, view, options)
        if race is None:
            return advised
        self._compare(race)
        self.candidates = race.candidates()
        best = race.winner(self.care.certainty, self.care.gain).option
        self.advice = with_first(best, self.advice)
        return best

    def race(self, system: AnySystem, view: View[Any, Any], options: Sequence[Option]) -> Race | None:
        """Return a race between options, of which the first is the one advised; None where no game goes far enough."""
        seed = derived_seed(self._seed, "thought", self._asked)
        imagination = Imagination(system, view, seed, self.care.reach, _advisers(system, view))
        turns = imagination.horizon(options[0])
        return Race(options, self.trial(imagination, turns)) if turns else None

    def _worth_comparing(self, decision: Decision, advised: Option) -> list[Option]:
        """Return the option advised and the next best that advice does not refuse; without advice any others."""
        others = [found.option for found in self.advice if found.worth >= 0] if self.advice else decision.options
        return [advised, *[option for option in others if option != advised][: self.care.options - 1]]

    @abstractmethod
    def trial(self, imagination: Imagination, turns: int) -> Trial:
        """Return the function that plays an option in an imagined game to a horizon, and appraises what comes of it."""

    def _compare(self, race: Race) -> None:
        """Run a race until it is decided, the budget is spent, or somebody stops it."""
        spending = Spending(self._budget)
        first, beyond = 0, self.care.first
        while not race.is_decided:
            for number in range(first, beyond):
                for runner in race.left:
                    if spending.share >= 1 or self.thinking.is_stopped:
                        return
                    race.run(runner, number)
                    spending.add_playout()
                self.thinking.report(race.candidates(), spending.share)
            race.drop(self.care.hope)
            first, beyond = beyond, 2 * beyond


def _advisers(system: AnySystem, view: View[Any, Any]) -> Mapping[Side, AnySystem]:
    """Return the rules with the weights that each side of a game has learned."""
    scenario = system.scenario_of(view.board)
    return {info.side: experienced(system, scenario, info.side) for info in view.state.seating.seats}


def with_first(best: Option, advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """Return advice with that on the option that was found to be best before the rest."""
    chosen = [found for found in advice if found.option == best]
    return (*chosen, *(found for found in advice if found.option != best))
