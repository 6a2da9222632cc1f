"""Translations of content: their texts, where they lie, and what is wrong with them."""

from pathlib import Path

import pytest

from ccstudio.base.places import modules_folder
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.checks.translation import check_texts
from ccstudio.documents.content_language import translated, translated_text, translation_files
from ccstudio.documents.files import load_as, save
from ccstudio.documents.module import Cell, Face, ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.texts import texts_of, with_texts
from ccstudio.documents.translating import brought_up_to_date, documents_for, new_translation
from ccstudio.documents.translation import NounCases, TranslatedText, TranslationDocument
from ccstudio.play.checking import check_file
from tests.helpers.translated_content import spoken

MODULE = load_as(ModuleDocument, modules_folder() / "depot_night" / "module.json")


def translation(*texts: TranslatedText) -> TranslationDocument:
    return TranslationDocument(
        format_version=1, id="depot-xx", version=1, title="Depot", licence="MIT", language="xx", texts=texts
    )


def entry(text: str, words: str = "", **further: object) -> TranslatedText:
    return TranslatedText(text=text, translation=words, **further)  # type: ignore[arg-type]


@pytest.fixture
def depot(tmp_path: Path) -> Path:
    """The file of a module with a small translation beside it."""
    path = tmp_path / "modules" / "depot" / "module.json"
    (path.parent / "translations").mkdir(parents=True)
    save(MODULE, path)
    save(translation(entry("Watchman", "WACHE"), entry("Thief")), path.parent / "translations" / "xx.json")
    return path


def test_titles_printed_words_settings_and_tables_are_texts() -> None:
    texts = texts_of(MODULE)
    assert {"Night at the Depot", "All lamps within four squares go out.", "The thieves move", "Gain one nerve."} <= {
        *texts
    }


def test_ids_authors_and_licences_are_no_texts() -> None:
    assert not {MODULE.licence, *MODULE.authors, *(piece.id for piece in MODULE.pieces)} & set(texts_of(MODULE))


def test_what_has_no_other_texts_stays_the_same_object() -> None:
    changed = with_texts(MODULE, lambda text: text.replace("Watchman", "Wache"))
    same = [one is other for one, other in zip(MODULE.pieces, changed.pieces, strict=True)]
    assert (same.count(False), changed.tables is MODULE.tables) == (1, True)


def test_a_document_is_translated_as_far_as_somebody_did(depot: Path) -> None:
    with spoken():
        titles = {piece.title for piece in translated(MODULE, depot).pieces}
    assert {"WACHE", "Thief"} <= titles


def test_in_english_content_is_as_it_is_written(depot: Path) -> None:
    assert translated(MODULE, depot) is MODULE


def test_a_damaged_translation_is_as_if_there_were_none(depot: Path) -> None:
    (depot.parent / "translations" / "xx.json").write_text("{", "utf-8")
    with spoken():
        assert translated_text("Watchman", depot) == "Watchman"


def test_translations_of_a_country_come_before_those_of_its_language(depot: Path) -> None:
    save(translation(entry("Watchman", "GARDE")), depot.parent / "translations" / "xx_YY.json")
    with spoken("xx_YY.UTF-8"):
        assert translated_text("Watchman", depot) == "GARDE"


def test_translations_lie_beside_a_document_or_above_it_in_its_project(tmp_path: Path) -> None:
    (tmp_path / "modules" / "depot" / "scenarios").mkdir(parents=True)
    found = translation_files(tmp_path / "modules" / "depot" / "scenarios" / "night.json", "ru")
    assert [path.relative_to(tmp_path).as_posix() for path in found] == [
        "modules/depot/scenarios/translations/ru.json",
        "modules/depot/translations/ru.json",
        "modules/translations/ru.json",
        "translations/ru.json",
    ]


def test_a_new_translation_has_every_text_untranslated(depot: Path) -> None:
    (found,) = documents_for(depot.parent / "translations")
    made = brought_up_to_date(new_translation(found, "zh_CN"), texts_of(found))
    assert (made.id, {it.translation for it in made.texts}) == ("depot-night-zh-cn", {""})


def test_bringing_up_to_date_keeps_translations_of_texts_that_were_changed() -> None:
    old = translation(entry("Guard", "WACHE"), entry("Rat"), entry("Thief", "DIEB"))
    made = brought_up_to_date(old, ["Watchman", "Thief"])
    assert [(it.text, it.translation) for it in made.texts] == [
        ("Watchman", ""),
        ("Thief", "DIEB"),
        ("Guard", "WACHE"),
    ]


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ((entry("Thief", "DIEB"), entry("Thief", "DIEB")), "translation-text-twice"),
        ((entry("{move} MP", "OM"),), "translation-value-missing"),
        ((entry("Thief", cases=NounCases(dative="DIEBE")),), "translation-grammar-alone"),
    ],
)
def test_a_translation_that_contradicts_itself_is_told(texts: tuple[TranslatedText, ...], code: str) -> None:
    assert [problem.code for problem in check_document(translation(*texts), None)] == [code]


def test_a_text_that_the_content_does_not_have_is_a_warning() -> None:
    assert [it.path for it in check_texts(translation(entry("Thief"), entry("Guard")), ["Thief"])] == [
        ("texts", 1, "text")
    ]


def test_checking_a_file_compares_it_with_the_content_it_lies_at(depot: Path) -> None:
    path = depot.parent / "translations" / "xx.json"
    save(translation(entry("Guard", "WACHE")), path)
    assert [(it.code, it.line > 0) for it in check_file(path).problems] == [("translation-text-unknown", True)]


@pytest.mark.parametrize(
    ("wrong", "place"),
    [('"language": "Russian"', "language"), ('"cases": {"vocative": "X"}', "texts[0].cases.vocative")],
)
def test_a_language_that_is_none_and_an_unknown_case_are_located(wrong: str, place: str) -> None:
    entry = '"cases": {}' if "language" in wrong else wrong
    language = wrong if "language" in wrong else '"language": "ru"'
    data = (
        '{"format": "ccstudio/translation", "format_version": 1, "id": "a", "version": 1, "title": "A", '
        f'"licence": "MIT", {language}, "texts": [{{"text": "A", "translation": "B", {entry}}}]}}'
    )
    assert [problem.place for problem in read_bytes(data.encode()).problems] == [place]


def test_names_of_pictures_are_no_texts() -> None:
    printed: dict[str, Cell] = {"name": "Watch", "sign": "order-fire"}
    face = with_texts(Face(id="front", title="Front", values=printed), str.upper)
    assert (face.title, face.values) == ("FRONT", {**printed, "name": "WATCH"})
