"""The tab of an experiment: its parts are edited, its games are played, its results are shown and opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import UNSET
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.lab.errors import LabError
from ccstudio.lab.figures.chart import Chart
from ccstudio.lab.pools import SerialPool
from ccstudio.lab.report.content import Charts, Report
from ccstudio.lab.variants import Plan
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.lab import editor as lab_editor
from ccstudio.ui.lab import run as lab_run
from ccstudio.ui.lab.editor import LabEditor
from ccstudio.ui.lab.report_view import Drawn, ReportView, drawn
from ccstudio.ui.lab.value_fields import JsonField, WidthField, read_json
from tests.helpers.editor_closing import close_editor
from tests.helpers.patient_bot import PatientBot
from tests.unit.lab.experiments import REGISTRY, experiment, file_in, plan_of


@pytest.fixture(scope="module")
def played_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("played")


@pytest.fixture
def editor(qapp: QApplication, played_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LabEditor]:
    """An experiment of four games whose games this process plays."""
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    monkeypatch.setattr(lab_run, "open_experiment", lambda *_: plan_of())
    monkeypatch.setattr(lab_run, "LocalPool", in_this_process)
    monkeypatch.setattr(lab_editor, "drawn", lambda report, _progress: Drawn(report, {}))
    path = file_in(played_folder)
    model = DocumentModel(experiment(), path)
    made = LabEditor(model, registry=REGISTRY)
    made.widget.resize(900, 700)
    made.widget.show()
    QApplication.processEvents()
    yield made
    model.deleteLater()
    close_editor(made)


def in_this_process(plan: Plan, _workers: int, *, nice: int) -> SerialPool:
    assert nice > 0
    return SerialPool(plan)


def play(editor: LabEditor, qtbot: PatientBot) -> None:
    with qtbot.waitSignal(editor.run.results_read, timeout=20_000):
        editor.commands.trigger("lab.run")


def test_games_that_were_played_are_reported_and_listed(editor, qtbot):
    play(editor, qtbot)
    assert editor.context.document.title in editor.middle.report.toPlainText()
    assert editor.middle.games.model().rowCount() == 4
    assert not editor.run.is_running


def test_figures_follow_the_text_of_the_report(editor, qtbot, monkeypatch):
    monkeypatch.setattr(lab_editor, "drawn", drawn)
    play(editor, qtbot)
    qtbot.waitUntil(lambda: "<img" in editor.middle.report.toHtml(), timeout=20_000)


@pytest.mark.parametrize(("width", "columns"), [(420, 1), (1_000, 2)])
def test_figures_stand_side_by_side_where_there_is_room(qtbot, width, columns):
    view = ReportView()
    qtbot.addWidget(view)
    view.resize(width, 400)
    view.show()
    charts = Charts(charts=tuple(Chart(id=name, title=name, caption="", draw=print) for name in "ab"))
    report = Report(title="Two", subtitle="", lead=(charts,), sections=(), foot="")
    view.show_report(Drawn(report, {"a": b"", "b": b""}))
    assert view.document().rootFrame().childFrames()[0].columns() == columns


def test_results_that_lie_beside_an_experiment_are_shown_as_it_is_opened(editor, qtbot):
    play(editor, qtbot)
    again = LabEditor(DocumentModel(experiment(), editor.model.path), registry=REGISTRY)
    with qtbot.waitSignal(again.run.results_read, timeout=20_000):
        pass
    assert again.results.summary.games == 4
    close_editor(again)


def test_a_game_is_played_again_and_opened_as_a_replay(editor, qtbot):
    play(editor, qtbot)
    editor.middle.games.selectRow(2)
    number = editor.middle.games.current.number
    with qtbot.waitSignal(editor.document_wanted, timeout=20_000) as wanted:
        editor.commands.trigger("lab.game")
    journal = read_file(wanted.args[0]).document
    assert isinstance(journal, JournalDocument)
    assert wanted.args[0].name == f"experiment-game-{number}.json"


def test_an_experiment_without_a_file_asks_to_be_saved_first(qapp):
    made = LabEditor(DocumentModel(experiment()), registry=REGISTRY)
    made.play()
    assert not made.run.is_running
    assert "Save the experiment first" in made.middle.words.text()
    close_editor(made)


def test_an_experiment_of_the_program_asks_for_a_copy_of_ones_own(qapp):
    path = modules_folder() / "valor_victory" / "experiments" / "one-tank-fewer.json"
    made = LabEditor(DocumentModel(load(path), path))
    made.play()
    assert not made.run.is_running
    assert "Save a copy" in made.middle.words.text()
    close_editor(made)


def test_what_keeps_games_from_being_played_is_said(editor, qtbot, monkeypatch):
    def broken(*_arguments: object) -> Plan:
        raise LabError("lab-store-missing", file="results.cclab")

    monkeypatch.setattr(lab_run, "open_experiment", broken)
    with qtbot.waitSignal(editor.run.failed, timeout=20_000):
        editor.play()
    assert "results.cclab" in editor.middle.words.text()


@pytest.mark.parametrize(("text", "value"), [("7", 7), ('"word"', "word"), ("word", "word"), ("[1, 2]", [1, 2])])
def test_values_of_changes_are_read_as_json_and_words_as_texts(text, value):
    assert read_json(text) == value


def test_an_empty_value_removes_the_entry(qapp):
    field = JsonField()
    field.show_value(7)
    given = []
    field.edited.connect(given.append)
    field.line.setText("")
    field.line.editingFinished.emit()
    assert given == [UNSET]


def test_a_width_that_is_none_is_refused_with_a_reason(qapp):
    field = WidthField()
    given = []
    field.edited.connect(given.append)
    for text in ("2", "wide", "0.06"):
        field.line.setText(text)
        field.line.editingFinished.emit()
        if text != "0.06":
            assert "greater than 0" in field.property("reason")
    assert given == [0.06]
