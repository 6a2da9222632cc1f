"""Reports of finished games for the tests of pictures and windows."""

from functools import cache

from ccstudio.play.report.making import make_report
from ccstudio.play.report.records import GameReport
from ccstudio.play.session import Session
from tests.unit.play.report.reports import report_of
from tests.unit.ui.play.tables import any_option, micro_table, play_on

GAMES = ("weir", "quarry", "combat-commander-mill-road", "dust-tactics-shaft-four")


@cache
def finished_session(seed: int = 3) -> Session:
    """A game of the micro-system played to its end by people."""
    session = play_on(micro_table("quarry", seed=seed), 5_000, any_option(seed)).session
    assert session.game.over, "the game comes to its end"
    return session


@cache
def micro_report(seed: int = 3) -> GameReport:
    """The report of that game."""
    return make_report(finished_session(seed))


def report(game: str) -> GameReport:
    """The report of one of `GAMES`."""
    return report_of(game)
