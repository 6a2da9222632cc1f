"""The panel that tries a scenario: what it says of the games, and that it can be cancelled."""

from threading import Event

from ccstudio.ui.scenario_editor import try_panel
from ccstudio.ui.tasks.background import Progress
from tests.unit.lab.reported import summary


def test_the_outcome_of_the_games_stands_beside_the_scenario(dust, qtbot, monkeypatch):
    monkeypatch.setattr(try_panel, "tried", lambda *_: summary())
    dust.do("scenario.try")
    panel = dust.editor.trying
    qtbot.waitUntil(lambda: "Quarry" in panel.outcome.text())
    assert "95 % interval" in panel.outcome.text()
    assert panel.try_button.isEnabled()


def test_games_under_way_can_be_cancelled(dust, qtbot, monkeypatch):
    begun, ended = Event(), Event()

    def long(_contents: object, level: str, progress: Progress) -> None:
        assert level == "rules"
        begun.set()
        try:
            while True:
                progress.report(1, 20)
        finally:
            ended.set()

    monkeypatch.setattr(try_panel, "tried", long)
    panel = dust.editor.trying
    panel.start()
    assert begun.wait(10)
    assert panel.work.isVisibleTo(panel)
    panel.work.cancel.click()
    assert ended.wait(10)
    assert panel.try_button.isEnabled()
