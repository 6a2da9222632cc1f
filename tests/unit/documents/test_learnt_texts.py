"""Texts of content are known before anybody opens it: those that hosts and turns by mail name."""

from collections.abc import Iterator

import pytest

from ccstudio.base.language import content_text, use_language
from ccstudio.base.places import modules_folder
from ccstudio.documents.content_language import learn_texts

SCENARIO = modules_folder() / "combat_commander" / "scenarios" / "mill-road.json"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("language", "title"), [("ru", "Мельничная дорога"), ("zh_CN", "磨坊路"), ("en", "The Mill Road")]
)
def test_the_title_of_a_scenario_is_known_from_its_file(language: str, title: str) -> None:
    use_language(language)
    learn_texts(SCENARIO)
    assert content_text("The Mill Road") == title


def test_another_language_forgets_what_was_learnt() -> None:
    use_language("ru")
    learn_texts(SCENARIO)
    use_language("zh_CN")
    assert content_text("The Mill Road") == "The Mill Road"
