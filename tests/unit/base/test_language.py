"""Texts come from the catalogue of the language in use."""

import gettext
from collections.abc import Iterator

import pytest

from ccstudio.base.language import N_, _, plural, sentence, use_catalogue, use_language
from ccstudio.base.problems import Problem


class Upside(gettext.NullTranslations):
    """A language of its own: everything in capitals but the fields."""

    def gettext(self, message: str) -> str:
        return message.replace("The text is empty", "THE TEXT IS EMPTY")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1.replace("spaces", "SPACES") if n == 1 else msgid2.replace("spaces", "SPACES")


@pytest.fixture
def upside() -> Iterator[None]:
    before = use_catalogue(Upside())
    yield
    use_catalogue(before)


def test_without_a_catalogue_texts_are_english() -> None:
    assert _("Open") == "Open"


def test_a_problem_speaks_the_language_in_use(upside: None) -> None:
    assert Problem(code="shape-text-empty").sentence.startswith("THE TEXT IS EMPTY")


def test_a_count_is_filled_into_the_form_that_fits(upside: None) -> None:
    assert [plural("{count} space", "{count} spaces", n) for n in (1, 3)] == ["1 space", "3 SPACES"]


def test_marked_texts_are_what_they_are() -> None:
    assert N_("Open") == "Open"


def test_a_language_without_a_catalogue_is_english() -> None:
    before = use_catalogue(gettext.NullTranslations())
    use_language("xx")
    assert _("Open") == "Open"
    use_catalogue(before)


def test_a_sentence_that_nobody_wrote_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        sentence("no-such-code", {})


def test_a_sentence_whose_particulars_are_missing_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        sentence("shape-missing", {})
