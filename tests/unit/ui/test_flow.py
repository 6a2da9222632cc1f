"""Conversations that wait without blocking."""

import pytest

from ccstudio.ui.flow import Conversations, Waiting


def test_a_conversation_runs_up_to_its_first_open_question():
    said, question = [], Waiting()

    async def talk():
        said.append("before")
        said.append(await question)

    Conversations().start(talk())
    assert said == ["before"]


def test_a_conversation_goes_on_when_the_answer_is_given():
    said, question, conversations = [], Waiting(), Conversations()

    async def talk():
        said.append(await question)

    conversations.start(talk())
    question.give("answer")
    assert said == ["answer"]


def test_a_question_answered_before_it_is_asked_does_not_wait():
    said, question = [], Waiting()
    question.give("early")

    async def talk():
        said.append(await question)

    Conversations().start(talk())
    assert said == ["early"]


def test_only_the_first_answer_counts():
    said, question, conversations = [], Waiting(), Conversations()

    async def talk():
        said.append(await question)

    conversations.start(talk())
    question.give("first")
    question.give("second")
    assert said == ["first"]


def test_a_conversation_that_is_over_is_forgotten():
    conversations, question = Conversations(), Waiting()

    async def talk():
        await question

    conversations.start(talk())
    before = conversations.are_going_on
    question.give(None)
    assert (before, conversations.are_going_on) == (True, False)


def test_a_conversation_broken_off_lets_go_of_what_it_holds():
    said, conversations = [], Conversations()

    async def talk():
        try:
            await Waiting()
        finally:
            said.append("let go")

    conversations.start(talk())
    conversations.close()
    assert said == ["let go"]


def test_an_answer_after_the_end_is_not_heard():
    said, question, conversations = [], Waiting(), Conversations()

    async def talk():
        said.append(await question)

    conversations.start(talk())
    conversations.close()
    question.give("late")
    assert said == []


def test_an_error_comes_out_of_whatever_made_the_conversation_go_on():
    question, conversations = Waiting(), Conversations()

    async def talk():
        await question
        raise LookupError("gone")

    conversations.start(talk())
    with pytest.raises(LookupError):
        question.give(None)
    assert not conversations.are_going_on


def test_a_conversation_may_end_all_conversations():
    conversations, said = Conversations(), []

    async def last():
        conversations.close()
        said.append("ended")

    conversations.start(last())
    assert said == ["ended"]
