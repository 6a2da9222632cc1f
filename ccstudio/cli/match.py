"""`ccstudio match`: play a match between two computer players, and print the score with its confidence interval."""

from argparse import Namespace
from contextlib import suppress

from ccstudio.ai.match import Match, Score
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, INTERRUPTED
from ccstudio.cli.numbers import read_number, read_seed
from ccstudio.cli.output import say, say_error, say_json
from ccstudio.cli.progress import Progress
from ccstudio.cli.scenarios import open_scenarios

MOST = 1_000_000


def run(arguments: Namespace) -> int:
    """Play the match and print the score of the first player, also after an interruption."""
    wanted = read_number("--games", arguments.games, 1, MOST)
    seed = read_seed(arguments.seed)
    match = Match(open_scenarios(arguments.system, arguments.scenario), arguments.first, arguments.second, seed)
    games = match.games(wanted)
    if games > wanted:
        say_error(_("Playing {games} games, so that both players play every side with each seed.").format(games=games))
    score = Score()
    with suppress(KeyboardInterrupt), Progress() as progress:
        for score in match.play(games):
            progress.show(_("{played} of {games} games").format(played=score.games, games=games))
    if arguments.json:
        say_json(_answer(arguments, score))
    else:
        _print_score(arguments, score, seed)
    if score.games < games:
        say_error(_("Interrupted."))
        return INTERRUPTED
    return FINE


def _answer(arguments: Namespace, score: Score) -> dict[str, str | int | float]:
    low, high = score.interval
    return {
        "system": arguments.system,
        "first": arguments.first,
        "second": arguments.second,
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "score": score.score,
        "low": low,
        "high": high,
    }


def _print_score(arguments: Namespace, score: Score, seed: int) -> None:
    low, high = score.interval
    say(
        _("{first} against {second}: {games}, {wins}, {draws}, {losses}.").format(
            first=arguments.first,
            second=arguments.second,
            games=plural("{count} game", "{count} games", score.games),
            wins=plural("{count} win", "{count} wins", score.wins),
            draws=plural("{count} draw", "{count} draws", score.draws),
            losses=plural("{count} loss", "{count} losses", score.losses),
        )
    )
    say(
        _("Score {score:.3f}, 95 % confidence interval {low:.3f} to {high:.3f}.").format(
            score=score.score, low=low, high=high
        )
    )
    say(_("Seed: {seed}").format(seed=seed))
