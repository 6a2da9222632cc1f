"""The manual is translated: each page in each language, with all its links and names of code."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.repository.checkout import tool

chore = tool("manual_texts")
LANGUAGES = [language for language in chore.languages() if language != chore.ENGLISH]


def catalogue(**texts: str) -> Catalog:
    """A catalogue in Russian of one page."""
    made = Catalog(locale="ru")
    for english, translation in texts.items():
        made.add(english, translation)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_are_whole_and_keep_links_and_names(language: str) -> None:
    program = chore.program_texts(language)
    pages = {path.stem for path in chore.catalogue_file(language, "").parent.glob("*.po")}
    assert pages - {chore.THEME} == {path.stem for path in chore.SOURCES.glob("*.md")}
    catalogues = {page: chore.page_catalogue(language, page) for page in sorted(pages)}
    faults = [
        f"{page}: {fault}" for page in catalogues for fault in chore.translation_faults(catalogues[page], program)
    ]
    missing = [f"{page}: {message.id!r}" for page in catalogues for message in chore.untranslated(catalogues[page])]
    assert not faults
    assert not missing


@pytest.mark.slow
def test_catalogues_have_the_texts_of_the_pages(tmp_path: Path) -> None:
    templates = chore.page_templates(tmp_path)
    for language in LANGUAGES:
        program = chore.program_texts(language)
        for page, template in templates.items():
            path = chore.catalogue_file(language, page)
            wanted = chore.written(chore.up_to_date(language, page, template, program))
            assert path.read_bytes() == wanted, f"bring {path.name} up to date: make messages"


def test_texts_that_the_program_has_are_taken_from_there() -> None:
    template = catalogue(**{"Open file": "", "`sight`": "", "A hedge": ""})
    made = chore.up_to_date("ru", "no-such-page", template, {"Open file": "Открыть файл"})
    assert [made[text].string for text in ("Open file", "`sight`", "A hedge")] == ["Открыть файл", "`sight`", ""]
    assert [message.id for message in chore.untranslated(made)] == ["A hedge"]


@pytest.mark.parametrize(
    ("english", "translation", "lost"),
    [
        ("Start `ccstudio`", "Запустите ccstudio", "`ccstudio`"),
        ("See [Keys](keys.md)", "См. [Клавиши](key.md)", "keys.md"),
        ("1. New map", "1. Новая карта", "backslash"),
    ],
)
def test_what_a_translation_loses_is_told(english: str, translation: str, lost: str) -> None:
    faulty = catalogue(**{english: translation})
    assert [lost in fault for fault in chore.translation_faults(faulty, {})] == [True]
    assert not list(chore.translation_faults(faulty, {english: translation}))
