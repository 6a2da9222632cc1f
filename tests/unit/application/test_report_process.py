"""The process that makes reports."""

import pytest

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.application.games.report_process import report_in_process
from ccstudio.documents.files import to_bytes
from ccstudio.play.journal import journal_of
from ccstudio.play.report.making import ReportError, make_report
from ccstudio.play.report.records import GameReport
from tests.unit.play.journals import played

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _micro(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")


def nothing(_done: int, _every: int) -> None:
    """Go on."""


def test_the_report_is_that_of_the_session() -> None:
    session, first = played("quarry"), list[GameReport]()
    report = report_in_process(to_bytes(journal_of(session)), nothing, first.append)
    chance_of = Appraisal(session.system, model_of(session.system)).chance
    plain = make_report(session, advised=False, chance_of=chance_of)
    assert (report, first) == (make_report(session, chance_of=chance_of), [plain])


def test_a_game_that_is_not_over_has_none() -> None:
    with pytest.raises(ReportError, match="finished"):
        report_in_process(to_bytes(journal_of(played("quarry", 20))), nothing, list[GameReport]().append)


def test_what_is_no_journal_has_none() -> None:
    with pytest.raises(ReportError):
        report_in_process(b"{}", nothing, list[GameReport]().append)


def test_what_progress_raises_ends_the_process() -> None:
    def stop(_done: int, _every: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        report_in_process(to_bytes(journal_of(played("quarry"))), stop, list[GameReport]().append)
