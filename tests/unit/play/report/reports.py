"""Reports of games that tests look at, and the golden text. Run as a module, this rewrites the text."""

import lzma
from functools import cache
from pathlib import Path
from typing import Final

from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.play.replay import replay
from ccstudio.play.report.making import make_report
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text
from ccstudio.play.session import Session
from tests.unit.play.journals import played

COMMAND: Final = ".venv/bin/python -m tests.unit.play.report.reports"
GOLDEN: Final = Path(__file__).with_name("golden")
GAMES: Final = Path(__file__).parents[3] / "legacy" / "games"
RECORDED: Final = ("combat-commander-mill-road", "dust-tactics-shaft-four")


@cache
def session_of(name: str) -> Session:
    """A finished game: one recorded before, by the name of its file, or one of the micro-system, by its scenario."""
    if name not in RECORDED:
        return played(name)
    document = read_bytes(lzma.decompress((GAMES / f"{name}.json.xz").read_bytes())).document
    assert isinstance(document, JournalDocument)
    session = replay(document).session
    assert session is not None
    return session


@cache
def report_of(name: str) -> GameReport:
    """The report of such a game, with the advice on all choices."""
    return make_report(session_of(name))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for game in ("quarry", *RECORDED):
        (GOLDEN / f"{game}.txt").write_text(report_text(report_of(game)), encoding="utf-8")
