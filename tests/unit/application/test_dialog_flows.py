"""Dialog flows that wait without blocking."""

import pytest

from ccstudio.application.dialog_flows import DialogFlows, PendingAnswer


def test_a_conversation_runs_up_to_its_first_open_question():
    said, question = [], PendingAnswer()

    async def run_flow():
        said.append("before")
        said.append(await question)

    DialogFlows().start(run_flow())
    assert said == ["before"]


def test_a_conversation_goes_on_when_the_answer_is_given():
    said, question, dialog_flows = [], PendingAnswer(), DialogFlows()

    async def run_flow():
        said.append(await question)

    dialog_flows.start(run_flow())
    question.give("answer")
    assert said == ["answer"]


def test_a_question_answered_before_it_is_asked_does_not_wait():
    said, question = [], PendingAnswer()
    question.give("early")

    async def run_flow():
        said.append(await question)

    DialogFlows().start(run_flow())
    assert said == ["early"]


def test_only_the_first_answer_counts():
    said, question, dialog_flows = [], PendingAnswer(), DialogFlows()

    async def run_flow():
        said.append(await question)

    dialog_flows.start(run_flow())
    question.give("first")
    question.give("second")
    assert said == ["first"]


def test_a_conversation_that_is_over_is_forgotten():
    dialog_flows, question = DialogFlows(), PendingAnswer()

    async def run_flow():
        await question

    dialog_flows.start(run_flow())
    before = dialog_flows.are_running
    question.give(None)
    assert (before, dialog_flows.are_running) == (True, False)


def test_a_conversation_broken_off_lets_go_of_what_it_holds():
    said, dialog_flows = [], DialogFlows()

    async def run_flow():
        try:
            await PendingAnswer()
        finally:
            said.append("let go")

    dialog_flows.start(run_flow())
    dialog_flows.close()
    assert said == ["let go"]


def test_an_answer_after_the_end_is_not_heard():
    said, question, dialog_flows = [], PendingAnswer(), DialogFlows()

    async def run_flow():
        said.append(await question)

    dialog_flows.start(run_flow())
    dialog_flows.close()
    question.give("late")
    assert said == []


def test_an_error_comes_out_of_whatever_made_the_conversation_go_on():
    question, dialog_flows = PendingAnswer(), DialogFlows()

    async def run_flow():
        await question
        raise LookupError("gone")

    dialog_flows.start(run_flow())
    with pytest.raises(LookupError):
        question.give(None)
    assert not dialog_flows.are_running


def test_a_conversation_may_end_all_conversations():
    dialog_flows, said = DialogFlows(), []

    async def last():
        dialog_flows.close()
        said.append("ended")

    dialog_flows.start(last())
    assert said == ["ended"]
