"""`ccstudio fuzz`: test a rule system with random games, and record every failure as a journal."""

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
    """Play the games and print each failure, then a summary of all games, also after an interruption."""
    games = read_number("--games", arguments.games, 1, MOST)
    seed = read_seed(arguments.seed)
    scenarios = open_scenarios(arguments.system, arguments.scenario)
    say(_("Seed: {seed}").format(seed=seed))
    tally = Tally()
    with suppress(KeyboardInterrupt), Progress() as progress:
        for after in fuzz(scenarios, games, seed, Path(arguments.folder), thorough=arguments.thorough):
            for failure in after.failures[len(tally.failures) :]:
                progress.show("")
                _print_failure(failure)
            tally = after
            progress.show(_("{sum} of {games}").format(sum=_summary(tally), games=games))
    say(_summary(tally))
    if tally.games < games:
        return INTERRUPTED
    return PROBLEMS if tally.failures else FINE


def _print_failure(failure: Failure) -> None:
    place = {"scenario": failure.scenario, "seed": failure.seed, "number": failure.number, "choice": failure.choice}
    if failure.choice:
        line = _("{scenario}, seed {seed}, decision {number}, choice {choice}: {reason}")
    else:
        line = _("{scenario}, seed {seed}, decision {number}: {reason}")
    say(line.format(**place, reason=failure.reason))
    if failure.journal is not None:
        command = shlex.join(["ccstudio", "replay", str(failure.journal)])
        say("  " + _("To see the game: {command}").format(command=command))
        return
    command = f"ccstudio fuzz {failure.system} --games 1 --seed {failure.seed} --scenario {failure.scenario}"
    say("  " + _("No journal was written. To repeat the game: {command}").format(command=command))


def _summary(tally: Tally) -> str:
    """The last line: games, decisions, decisions per second, failures."""
    return _(
        "{games}, {decisions} with at least two options, {speed} per second (time in the rules only), {failures}"
    ).format(
        games=plural("{count} game", "{count} games", tally.games),
        decisions=plural("{count} decision", "{count} decisions", tally.decisions),
        speed=round(tally.speed),
        failures=plural("{count} failure", "{count} failures", len(tally.failures)),
    )
