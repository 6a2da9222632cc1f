"""The catalogue of texts to translate says what the program can say."""

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from ccstudio.base.language import _, add_translations, use_catalogue, use_language
from ccstudio.base.messages import SENTENCES
from tests.repository.checkout import tool

pytestmark = pytest.mark.slow

extraction = tool("messages")


def committed() -> Catalog:
    with (extraction.LOCALE / extraction.TEMPLATE).open("rb") as file:
        return read_po(file)


def texts(catalog: Catalog) -> set[tuple[str, ...]]:
    return {message.id if isinstance(message.id, tuple) else (message.id,) for message in catalog if message.id}


@pytest.fixture(scope="module")
def extracted() -> set[tuple[str, ...]]:
    """The texts of the program as they are now."""
    return texts(extraction.template())


def test_the_committed_template_holds_the_texts_of_the_program(extracted: set[tuple[str, ...]]) -> None:
    assert texts(committed()) == extracted, "run `make messages` and commit what it writes"


def test_every_sentence_of_problems_and_errors_can_be_translated(extracted: set[tuple[str, ...]]) -> None:
    assert {(text,) for text in SENTENCES.values()} <= extracted


def test_texts_of_the_command_line_can_be_translated(extracted: set[tuple[str, ...]]) -> None:
    assert ("open the studio",) in extracted


def test_translations_ask_for_fields_cases_and_forms_that_there_are() -> None:
    paths = extraction.translations(extraction.LOCALE)
    wrong = {path.parts[-3]: list(extraction.translation_faults(extraction.read_catalogue(path))) for path in paths}
    assert not any(wrong.values()), wrong


def test_what_is_wrong_with_a_translation_is_told_with_its_text() -> None:
    catalog = Catalog(locale="ru")
    catalog.add("{unit} broken", "{unit:vocative}")
    catalog.add(("{count} hex", "{count} hexes"), ("{count} гекс", "{count} гекса"))
    assert [fault.partition(":")[0] for fault in extraction.translation_faults(catalog)] == [
        "'{unit} broken'",
        "'{count} hex'",
    ]


def test_the_tables_of_sentences_are_read_through_implicit_joining() -> None:
    assert list(extraction.sentences('TABLE = {"code": ("one " "text"), "other": "two"}')) == ["one text", "two"]


def test_a_new_translation_begins_empty_and_grows_with_the_template(tmp_path: Path) -> None:
    catalog = Catalog()
    catalog.add("open the studio")
    extraction.begin("ru", tmp_path)
    extraction.renew(catalog, tmp_path)
    (path,) = extraction.translations(tmp_path)
    assert texts(extraction.read_catalogue(path)) == {("open the studio",)}


def test_what_a_translation_says_is_what_the_program_shows(tmp_path: Path) -> None:
    catalog = Catalog()
    catalog.add("open the studio")
    extraction.begin("ru", tmp_path)
    extraction.renew(catalog, tmp_path)
    (path,) = extraction.translations(tmp_path)
    path.write_text(path.read_text("utf-8").replace('studio"\nmsgstr ""', 'studio"\nmsgstr "открыть"'), "utf-8")
    extraction.renew(catalog, tmp_path)
    assert gettext.translation("ccstudio", tmp_path, ["ru"]).gettext("open the studio") == "открыть"


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    """The package of a rule system that is somebody else's."""
    package = tmp_path / "siege"
    package.mkdir()
    (package / "catalogue.csv").write_text(
        'rule,sentence,reason\nSG-1,"A wall, once built, stays.",\nSG-2,Fun.,taste\n', "utf-8"
    )
    (package / "sentences.py").write_text('SENTENCES = {"who": "Who storms?"}\n', "utf-8")
    (package / "other.py").write_text('N_("Storm")\nOTHER = {"key": "no text"}\n', "utf-8")
    return package


def test_the_texts_of_a_rule_system_can_be_translated(plugin: Path) -> None:
    found = {text for (text,) in texts(extraction.template(plugin))}
    assert found == {"A wall, once built, stays.", "Fun.", "taste", "Who storms?", "Storm"}


def test_a_table_of_a_package_that_is_no_rule_system_is_no_text(plugin: Path) -> None:
    (plugin / "catalogue.csv").unlink()
    assert texts(extraction.template(plugin)) == {("Storm",)}


@pytest.fixture
def translated(plugin: Path) -> Iterator[Path]:
    """The translations of the plug-in, with one text done; afterwards the language is what it was."""
    extraction.main(["--package", str(plugin), "--begin", "ru"])
    (path,) = extraction.translations(plugin / "locale")
    path.write_text(path.read_text("utf-8").replace('storms?"\nmsgstr ""', 'storms?"\nmsgstr "Кто?"'), "utf-8")
    extraction.main(["--package", str(plugin)])
    before = use_catalogue(gettext.NullTranslations())
    yield plugin / "locale"
    use_language("en")
    use_catalogue(before)


def test_a_plugin_brings_its_translations(translated: Path) -> None:
    use_language("ru")
    add_translations(translated)
    assert _("Who storms?") == "Кто?"


def test_a_language_chosen_later_is_that_of_the_plugins_too(translated: Path) -> None:
    add_translations(translated)
    use_language("ru")
    assert _("Who storms?") == "Кто?"
