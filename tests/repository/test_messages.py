"""The catalogue of texts to translate says what the program can say."""

import gettext
import string
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ccstudio.base.messages import SENTENCES
from tests.repository.checkout import tool

extraction = tool("messages")


def committed() -> Catalog:
    with (extraction.LOCALE / extraction.TEMPLATE).open("rb") as file:
        return read_po(file)


def texts(catalog: Catalog) -> set[tuple[str, ...]]:
    return {message.id if isinstance(message.id, tuple) else (message.id,) for message in catalog if message.id}


def translations() -> Iterator[tuple[str, Message]]:
    for path in extraction.translations(extraction.LOCALE):
        for message in extraction.read_catalogue(path):
            if message.id and message.string and not message.fuzzy:
                yield path.parent.parent.name, message


def fields(text: str) -> set[str]:
    return {name for _literal, name, _format, _conversion in string.Formatter().parse(text) if name is not None}


def test_the_committed_template_holds_the_texts_of_the_program() -> None:
    assert texts(committed()) == texts(extraction.template()), "run `make messages` and commit what it writes"


def test_every_sentence_of_problems_and_errors_can_be_translated() -> None:
    assert {(text,) for text in SENTENCES.values()} <= texts(extraction.template())


def test_texts_of_the_command_line_can_be_translated() -> None:
    assert ("open the studio",) in texts(extraction.template())


def test_a_translation_keeps_the_fields_of_its_text() -> None:
    for language, message in translations():
        ours = message.id if isinstance(message.id, tuple) else (message.id,)
        theirs = message.string if isinstance(message.string, tuple) else (message.string,)
        assert {name for text in theirs for name in fields(text)} <= {name for text in ours for name in fields(text)}, (
            f"{language}: {ours[0]}"
        )


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
