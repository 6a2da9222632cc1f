"""Packages take the translations of what they hold with them."""

from pathlib import Path

import pytest

from ccstudio.application.packages.installing import Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import read_package
from ccstudio.base.places import library_folder
from ccstudio.documents.content_language import translated_text
from ccstudio.documents.files import save
from ccstudio.documents.translation import TranslatedText, TranslationDocument
from ccstudio.play.opening import open_scenario
from tests.helpers.translated_content import spoken
from tests.unit.application.packages.projects import Project

PACKED = "translations/our-first-night-xx-1.json"


@pytest.fixture
def package(project: Project, tmp_path: Path) -> Path:
    """The package of a project whose module and map are translated; a text is of neither."""
    for folder, words in (
        (project.module.parent, {"Watchman": "WACHE", "Captain": "HAUPTMANN"}),
        (project.map.parent, {"Yard": "HOF"}),
    ):
        (folder / "translations").mkdir()
        texts = tuple(TranslatedText(text=text, translation=word) for text, word in words.items())
        document = TranslationDocument(
            format_version=1, id=f"{folder.name}-xx", version=1, title="XX", licence="MIT", authors=("A",),
            language="xx", texts=texts,
        )  # fmt: skip
        save(document, folder / "translations" / "xx.json")
    pack(project.scenario, tmp_path / "night.ccs")
    return tmp_path / "night.ccs"


def test_a_package_has_one_translation_for_a_language_with_the_texts_it_needs(package: Path) -> None:
    translation = read_package(package).documents[PACKED]
    assert isinstance(translation, TranslationDocument)
    words = {entry.text: entry.translation for entry in translation.texts}
    assert (words, translation.authors) == ({"Watchman": "WACHE", "Yard": "HOF"}, ("A",))


def test_what_is_installed_is_shown_in_the_language(package: Path) -> None:
    Installation(read_package(package)).install()
    assert (library_folder() / PACKED).is_file()
    with spoken():
        shown = open_scenario("our-first-night").shown
        assert (shown.map.title, "WACHE" in {piece.title for piece in shown.module.pieces}) == ("HOF", True)


def test_a_translation_of_a_package_is_in_its_own_language_only(package: Path) -> None:
    main = Installation(read_package(package)).install().main
    with spoken("yy"):
        assert translated_text("Watchman", main) == "Watchman"
