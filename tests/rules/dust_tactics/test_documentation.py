"""The page about Dust Tactics tells every open question with its answers, and names only rules there are."""

import re
from pathlib import Path

from ccstudio.rules.catalogue import catalogue_of
from ccstudio.rules.dust_tactics.questions import QUESTIONS
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.system import DUST_TACTICS

PAGE = Path(__file__).parents[3] / "docs" / "dust-tactics.md"


def test_every_open_question_stands_on_the_page_with_its_answers() -> None:
    text = PAGE.read_text(encoding="utf-8")
    wanted = [
        f"`{choice}`: {SENTENCES[sentence]}" for question in QUESTIONS for choice, sentence in question.choices.items()
    ]
    wanted += [f"| `{question.id}` | {question.rule} | {SENTENCES[question.text]} |" for question in QUESTIONS]
    assert [words for words in wanted if words not in text] == []


def test_the_page_names_only_rules_of_the_catalogue() -> None:
    named = set(re.findall(r"DT-[A-Z]+[0-9]+[a-z]?", PAGE.read_text(encoding="utf-8")))
    known = catalogue_of(DUST_TACTICS)
    assert [rule for rule in sorted(named) if not known.knows(rule)] == []
