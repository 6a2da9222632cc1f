"""`ccstudio fuzz`: random games by the rules of a system, and every failure kept as a journal."""

import shlex
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, INTERRUPTED, PROBLEMS
from ccstudio.cli.numbers import read_number, read_seed
from ccstudio.cli.output import say
from ccstudio.cli.progress import Progress
from ccstudio.cli.scenarios import open_scenarios
from ccstudio.conformance.fuzz import Failure, Tally, fuzz

MOST = 1_000_000_000


def run(arguments: Namespace) -> int:
    """Play the games, tell each failure, and sum up; an interruption sums up what was played until then."""
    games = read_number("--games", arguments.games, 1, MOST)
    seed = read_seed(arguments.seed)
    scenarios = open_scenarios(arguments.system, arguments.scenario)
    say(_("Seed: {seed}").format(seed=seed))
    tally = Tally()
    with suppress(KeyboardInterrupt), Progress() as progress:
        for after in fuzz(scenarios, games, seed, Path(arguments.folder), thorough=arguments.thorough):
            for failure in after.failures[len(tally.failures) :]:
                progress.show("")
                _tell(failure)
            tally = after
            progress.show(_("{sum} of {games}").format(sum=_sum(tally), games=games))
    say(_sum(tally))
    if tally.games < games:
        return INTERRUPTED
    return PROBLEMS if tally.failures else FINE


def _tell(failure: Failure) -> None:
    place = {"scenario": failure.scenario, "seed": failure.seed, "number": failure.number, "choice": failure.choice}
    if failure.choice:
        told = _("{scenario}, seed {seed}, question {number}, choice {choice}: {reason}")
    else:
        told = _("{scenario}, seed {seed}, question {number}: {reason}")
    say(told.format(**place, reason=failure.reason))
    if failure.journal is not None:
        command = shlex.join(["ccstudio", "replay", str(failure.journal)])
        say("  " + _("Look at it: {command}").format(command=command))
        return
    command = f"ccstudio fuzz {failure.system} --games 1 --seed {failure.seed} --scenario {failure.scenario}"
    say("  " + _("There is no journal of it. Play it again: {command}").format(command=command))


def _sum(tally: Tally) -> str:
    """The last line: games, decisions, decisions per second, failures."""
    return _(
        "{games}, {decisions}, {speed} per second (of two options or more; time in the rules alone), {failures}"
    ).format(
        games=plural("{count} game", "{count} games", tally.games),
        decisions=plural("{count} decision", "{count} decisions", tally.decisions),
        speed=round(tally.speed),
        failures=plural("{count} failure", "{count} failures", len(tally.failures)),
    )
