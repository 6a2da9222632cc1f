"""Errors of scenarios that the changes of a module cause, in the list of its editor."""

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.base.problems import Problem
from ccstudio.ui.module_editor.scenario_trials import ScenarioTrials

SCENARIO = next((modules_folder() / "dust_tactics" / "scenarios").glob("*.json"))
LOST = Problem(code="terrain-unknown", path=("forces", 0), arguments={"id": "x", "table": "y"}, file=str(SCENARIO))


@pytest.fixture
def changed(editor):
    """An editor after a change, whose trials are answered by the test."""
    asked = []

    def find(trial, _tick):
        asked.append(trial)
        return (LOST,)

    editor.trials.stop()
    editor.trials = ScenarioTrials(editor.model, editor._trial, editor, find)
    editor.context.apply(replace(editor.context.document, title="Changed"), "change")
    return editor, asked


def test_a_changed_module_is_tried_in_its_scenarios(changed, qtbot):
    editor, asked = changed
    with qtbot.waitSignal(editor.trials.changed):
        editor.trials.look_now()
    assert [trial.current.title for trial in asked] == ["Changed"]


def test_a_problem_of_a_scenario_is_named_by_its_title_and_opened_there(changed, qtbot):
    editor, _asked = changed
    with qtbot.waitSignal(editor.trials.changed):
        editor.trials.look_now()
    wanted = []
    editor.file_wanted.connect(lambda path, place: wanted.append((path, place)))
    editor.show_problem(LOST)
    assert (wanted, editor.words_of_place(LOST).split(" › ")[0].rpartition(": ")[2]) == (
        [(SCENARIO, LOST.path)],
        "Forces",
    )


def test_an_undone_change_is_no_longer_told(changed, qtbot):
    editor, _asked = changed
    with qtbot.waitSignal(editor.trials.changed):
        editor.trials.look_now()
    editor.model.undo_stack.undo()
    editor.trials.look_now()
    assert editor.trials.problems == ()
