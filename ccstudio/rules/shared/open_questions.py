"""Open questions of a rulebook as a table: what a system declares them by, and the sentences that go with them."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ccstudio.rules.system import Question

Open: TypeAlias = tuple[str, str, str, Mapping[str, str]]
"""Id, rule, question, and the answers with their ids, the recommended one first; sentences are English, marked."""


def questions_of(table: Iterable[Open]) -> tuple[Question, ...]:
    """The questions of a table, with the codes that `sentences_of` gives their sentences."""
    return tuple(
        Question(
            id=question,
            rule=rule,
            text=question,
            choices={choice: _code(question, choice) for choice in choices},
            recommended=next(iter(choices)),
        )
        for question, rule, _, choices in table
    )


def sentences_of(table: Iterable[Open]) -> dict[str, str]:
    """The sentences of questions and answers, by their codes."""
    found = {}
    for question, _, text, choices in table:
        found[question] = text
        found |= {_code(question, choice): sentence for choice, sentence in choices.items()}
    return found


def recommended_of(questions: Iterable[Question]) -> dict[str, str]:
    """What holds where no document answers, by question."""
    return {question.id: question.recommended for question in questions}


def _code(question: str, choice: str) -> str:
    return f"{question}-{choice}"
