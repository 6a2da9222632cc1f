"""`ccstudio match`: two computer players against each other, each on every side, and how sure the outcome is."""

from argparse import Namespace
from contextlib import suppress

from ccstudio.ai.match import Match, Score
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, INTERRUPTED
from ccstudio.cli.numbers import read_number, read_seed
from ccstudio.cli.output import complain, say, say_json
from ccstudio.cli.progress import Progress
from ccstudio.cli.scenarios import open_scenarios

MOST = 1_000_000


def run(arguments: Namespace) -> int:
    """Play the match and tell how it ended, for the first player; an interruption tells how it stands."""
    wanted = read_number("--games", arguments.games, 1, MOST)
    seed = read_seed(arguments.seed)
    match = Match(open_scenarios(arguments.system, arguments.scenario), arguments.first, arguments.second, seed)
    games = match.games(wanted)
    if games > wanted:
        complain(_("{games} games are played, so that each side is played once with every seed.").format(games=games))
    score = Score()
    with suppress(KeyboardInterrupt), Progress() as progress:
        for score in match.play(games):
            progress.show(_("{played} of {games} games").format(played=score.games, games=games))
    if arguments.json:
        say_json(_answer(arguments, score))
    else:
        _tell(arguments, score, seed)
    if score.games < games:
        complain(_("Interrupted."))
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


def _tell(arguments: Namespace, score: Score, seed: int) -> None:
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
        _("Score {score:.3f}; with 95 % confidence between {low:.3f} and {high:.3f}.").format(
            score=score.score, low=low, high=high
        )
    )
    say(_("Seed: {seed}").format(seed=seed))
