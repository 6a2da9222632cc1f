"""What is thought of a choice, a computer player's or a person's, by advice and by games that the view allows."""

from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final

import msgspec

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.ai.rules_player import best_first
from ccstudio.ai.search.race import Race, Runner
from ccstudio.ai.search.searcher import Searcher
from ccstudio.ai.search.tactician import Tactician
from ccstudio.ai.search.thinking import Candidate, Thinking
from ccstudio.ai.search.worlds import Worlds
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice
from ccstudio.engine.secrets import View
from ccstudio.play.coach import LEAST_REGRET, regret_in
from ccstudio.play.player import Player
from ccstudio.play.thoughts import Thought, Tried, weighed
from ccstudio.rules.system import AnySystem

MOST_REASONS: Final = 5
"""How many options a player tells its opinion of, the best first, besides the chosen one."""

GAMES: Final = 12
"""In how many imagined games the coach tries an option."""

LONGEST_S: Final = 2.0
"""After which the coach begins no other game: somebody waits, and a playout can be long."""

RIVALS: Final = 2
"""How many of the best options the coach tries besides the chosen one."""

WORLDS: Final = 4
"""How many games that a view allows are appraised for the chance of winning in its position."""


def thought_of(player: Player, option: Option, system: AnySystem, view: View[Any, Any], seed: int) -> Thought:
    """Return what a computer player thought of a choice that it has just made."""
    candidates = player.candidates if isinstance(player, Searcher) else ()
    return _thought(option, tuple(player.advice), _tries(candidates), system, view, seed)


def judged(
    system: AnySystem, view: View[Any, Any], decision: Decision, option: Option, seed: int, thinking: Thinking
) -> Thought:
    """Return what the coach thinks of a choice: by advice, and by tries where advice would have chosen otherwise.

    It knows what the seat knew, and nothing else. Stopped, it tells what it has found so far.
    """
    advice = best_first(system.advise(view, decision))
    regret = regret_in(advice, option)
    race = None
    if regret is not None and regret.points >= LEAST_REGRET:
        rivals = [one.option for one in advice if one.option != option and one.worth >= 0][:RIVALS]
        race = Tactician(seed).race(system, view, [*(rivals or [regret.best]), option])
    if race is None:
        return _thought(option, advice, (), system, view, seed)
    _run(race, thinking)
    thought = _thought(option, advice, _tries(race.candidates()), system, view, seed)
    return msgspec.structs.replace(thought, doubt=_doubt(race))


def _run(race: Race, thinking: Thinking) -> None:
    """Try all options in the same games."""
    began = monotonic()
    for number in range(GAMES):
        if thinking.is_stopped or monotonic() - began > LONGEST_S:
            break
        for runner in race.runners:
            race.run(runner, number)


def _doubt(race: Race) -> float:
    """The standard error of the difference between the best option and the last one, which was chosen."""
    best = max(race.runners, key=_mean)
    differences = [one - other for one, other in zip(best.chances, race.runners[-1].chances, strict=True)]
    return stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0


def _mean(runner: Runner) -> float:
    return runner.candidate.chance


def _tries(candidates: tuple[Candidate, ...]) -> tuple[Tried, ...]:
    return tuple(Tried(it.option, it.chance, it.playouts) for it in candidates if it.playouts)


def _thought(
    option: Option, advice: tuple[Advice, ...], tries: tuple[Tried, ...], system: AnySystem, view: View[Any, Any],
    seed: int,
) -> Thought:  # fmt: skip
    told = advice[:MOST_REASONS]
    chosen = tuple(one for one in advice[MOST_REASONS:] if one.option == option)
    return Thought(
        chosen=option,
        options=weighed((*told, *chosen), tries),
        chance_before=chance_now(system, view, seed) if tries else None,
    )


def chance_now(system: AnySystem, view: View[Any, Any], seed: int) -> float:
    """Return the estimated chance of winning of the seat of a view, over a few games that the view allows."""
    side = view.state.seating.side_of(view.seat)
    worlds, appraisal = Worlds(system, view, seed), Appraisal(system, model_of(system))
    return fmean(appraisal.chance(worlds.game(number), side) for number in range(WORLDS))
