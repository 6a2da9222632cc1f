"""Steps to undo and other texts that were said before are said in the language in use now."""

from collections.abc import Iterator

import pytest

from ccstudio.base.language import _, learn_content, plural, use_language
from ccstudio.base.retelling import Retelling

LANGUAGES = ("en", "ru", "zh_CN")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


def said(language: str) -> list[str]:
    """Names of steps: plain, with what was typed, with a number, with another text within."""
    use_language(language)
    return [
        _("Cut"),
        _("Rotate and scale"),
        _("Replace {text}").format(text="qwe"),
        plural("Delete part", "Delete {count} parts", 1),
        plural("Delete part", "Delete {count} parts", 3),
        plural("Delete part", "Delete {count} parts", 25),
        _("Add to {list}").format(list=_("Licence")),
        "Anna's own words",
    ]


@pytest.mark.parametrize("before", LANGUAGES)
@pytest.mark.parametrize("now", LANGUAGES)
def test_names_of_steps_are_told_again(before: str, now: str) -> None:
    wanted, texts = said(now), said(before)
    retelling = Retelling()
    use_language(now)
    assert [retelling.retold(text) for text in texts] == wanted


def test_titles_of_content_are_told_again() -> None:
    use_language("ru")
    learn_content({"Woods": "Лес"}, {})
    step = _("Draw {terrain}").format(terrain="Лес")
    retelling = Retelling()
    use_language("zh_CN")
    learn_content({"Woods": "树林"}, {})
    assert retelling.retold(step) == _("Draw {terrain}").format(terrain="树林")
