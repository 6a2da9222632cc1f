"""Texts come from the catalogue of the language in use."""

import gettext
import io
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ccstudio.base.language import N_, _, in_a_row, learn_content, noun, plural, sentence, use_catalogue, use_language
from ccstudio.base.nouns import Grammar
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


@pytest.fixture
def russian() -> Iterator[None]:
    """A small catalogue in a language with cases and three plural forms."""
    catalog, compiled = Catalog(locale="ru"), io.BytesIO()
    catalog.add("{squad} fires: {left} MP left", "Огонь {squad:genitive}: {left} {left:очко|очка|очков}")
    catalog.add(("{count} hex", "{count} hexes"), ("{count} гекс", "{count} гекса", "{count} гексов"))
    write_mo(compiled, catalog)
    compiled.seek(0)
    before = use_catalogue(gettext.GNUTranslations(compiled))
    yield
    use_language("en")
    use_catalogue(before)


def test_a_translation_has_cases_and_as_many_forms_as_its_language(russian: None) -> None:
    learn_content({}, {"Отделение": Grammar(word="Отделение", cases={"genitive": "Отделения"})})
    text = _("{squad} fires: {left} MP left")
    assert [text.format(squad="Отделение", left=left) for left in (1, 5)] == [
        "Огонь Отделения: 1 очко",
        "Огонь Отделения: 5 очков",
    ]


def test_counts_have_the_plural_forms_of_the_language(russian: None) -> None:
    assert [plural("{count} hex", "{count} hexes", n) for n in (1, 2, 5)] == ["1 гекс", "2 гекса", "5 гексов"]


def test_another_language_knows_other_nouns(russian: None) -> None:
    learn_content({}, {"Отделение": Grammar("plural")})
    use_language("en")
    assert noun("Отделение").grammar == Grammar()


def test_sentences_stand_in_a_row_without_a_space_behind_a_stop_of_chinese() -> None:
    assert in_a_row(["One.", "", "Two."]) == "One. Two."
    assert in_a_row(["一。", "二。", "Three."]) == "一。二。Three."
