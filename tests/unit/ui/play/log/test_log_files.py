"""The log is copied and written to a file, without what can only be clicked."""

import pytest
from PySide6.QtGui import QGuiApplication

from ccstudio.base.errors import SaveError
from ccstudio.ui.commands.command_set import CommandSet
from tests.unit.ui.play.log.conftest import thought_about
from tests.unit.ui.play.tables import micro_table


def test_the_log_is_copied_as_text(combat, open_log):
    panel = open_log(combat)
    CommandSet(panel).trigger("play.copy-log")
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[-1].endswith(panel.model.rows[-1].text)
    assert len(copied) == len(panel.model.rows)


def test_lines_that_are_selected_are_copied_alone(combat, open_log):
    panel = open_log(combat)
    panel.view.selectRow(3)
    panel.view.selectionModel().select(panel.model.index(5), panel.view.selectionModel().SelectionFlag.Select)
    panel.copy()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 2


def test_the_log_is_written_as_text(combat, open_log, tmp_path):
    panel = open_log(combat)
    panel.save(tmp_path / "log.txt")
    written = (tmp_path / "log.txt").read_text(encoding="utf-8").splitlines()
    assert written[0] == panel.model.rows[0].text


def test_the_log_is_written_as_markdown(combat, open_log, tmp_path):
    panel = open_log(combat)
    panel.save(tmp_path / "log.MD")
    written = (tmp_path / "log.MD").read_text(encoding="utf-8")
    assert written.startswith(f"# {combat.contents.scenario.title}\n")
    assert "\n## Turn of the Germans\n" in written


def test_a_log_that_cannot_be_written_says_why(combat, open_log, tmp_path):
    panel = open_log(combat)
    with pytest.raises(SaveError):
        panel.save(tmp_path / "nowhere" / "log.txt")


def test_what_can_only_be_clicked_is_not_copied(asked_computer, open_log):
    panel = open_log(asked_computer)
    thought_about(asked_computer)
    panel.copy()
    assert "Why?" not in QGuiApplication.clipboard().text()


def test_saving_is_asked_for_by_its_action(combat, open_log):
    panel = open_log(combat)
    heard: list[int] = []
    panel.save_wanted.connect(lambda: heard.append(1))
    CommandSet(panel).trigger("play.save-log")
    assert heard == [1]


def test_an_empty_log_has_nothing_to_save(qapp, open_log):
    panel = open_log(micro_table())
    assert not CommandSet(panel).is_enabled("play.save-log")
