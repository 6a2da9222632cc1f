"""Extract the texts of the manual to translate, and bring each translation in `docs/locale` up to date.

Each page has a catalogue of its own in each language. What the program says in the same words is taken from its own
translation: names of commands, terrains and fields.
"""

from __future__ import annotations

import copy
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from manual import ENGLISH, LOCALE, ROOT, SOURCES, languages
from messages import LOCALE as PROGRAM_LOCALE
from messages import read_catalogue, written

THEME = "sphinx"
"""The catalogue of what the theme of the pages says and Sphinx has no translation for; it is written by hand."""
LIST_ITEM = re.compile(r"(?:\d+[.)]|[-*+])\s")
"""How a text begins that Markdown takes for an item of a list, and Sphinx then leaves in English."""
LITERAL = re.compile(r"`+[^`]+`+")
TARGET = re.compile(r"\]\(([^)]+)\)")
MNEMONIC = re.compile(r"\(&\w\)|&(?=\w)")
WORD = re.compile(r"[^\W\d_]{2}")


def page_templates(doctrees: Path) -> dict[str, Catalog]:
    """The texts of every page, by the name of the page.

    Args:
        doctrees: a folder with what an earlier run of Sphinx read, which need not be read again; it may be empty.

    Raises:
        CalledProcessError: Sphinx found a fault in the sources, which it told.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = ("-q", "-W", "-d", str(doctrees), "-b", "gettext")
        subprocess.run([sys.executable, "-m", "sphinx", *settings, str(SOURCES), folder], cwd=ROOT, check=True)
        templates = {}
        for path in sorted(Path(folder).glob("*.pot")):
            with path.open("rb") as file:
                templates[path.stem] = read_po(file)
    return templates


def program_texts(language: str) -> dict[str, str]:
    """What the program says in English, and its translation, both without the marks of menu keys."""
    catalogue = read_catalogue(PROGRAM_LOCALE / language / "LC_MESSAGES" / "ccstudio.po")
    return {
        MNEMONIC.sub("", message.id): MNEMONIC.sub("", message.string)
        for message in catalogue
        if isinstance(message.id, str) and isinstance(message.string, str) and message.string and not message.fuzzy
    }


def catalogue_file(language: str, page: str) -> Path:
    """Where the translation of a page stands."""
    return LOCALE / language / "LC_MESSAGES" / f"{page}.po"


def page_catalogue(language: str, page: str) -> Catalog:
    """The translation of a page, empty if there is none."""
    path = catalogue_file(language, page)
    if not path.is_file():
        return Catalog(locale=language, project="ccstudio", version="1")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def up_to_date(language: str, page: str, template: Catalog, program: Mapping[str, str]) -> Catalog:
    """The translation of a page with the texts that the page has now."""
    catalogue = page_catalogue(language, page)
    catalogue.update(copy.deepcopy(template))
    catalogue.obsolete.clear()
    catalogue.header_comment = f"# The page {page} of the manual of ccstudio."
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    catalogue.fuzzy = False
    for message in catalogue:
        if isinstance(message.id, str) and message.id and (not message.string or message.fuzzy):
            known = program.get(message.id, "" if WORD.search(LITERAL.sub("", message.id)) else message.id)
            if known:
                message.string = known
                message.flags.discard("fuzzy")
    return catalogue


def untranslated(catalogue: Catalog) -> list[Message]:
    """The texts without a translation that counts."""
    return [message for message in catalogue if message.id and (not message.string or message.fuzzy)]


def translation_faults(catalogue: Catalog, program: Mapping[str, str]) -> Iterator[str]:
    """What a translation has lost or added: names in the text type of code, and targets of links.

    Examples in what the program says in the same words may be translated.
    """
    for message in catalogue:
        if message.id and message.string and not message.fuzzy and message.id not in program:
            ours, theirs = str(message.id), str(message.string)
            if LIST_ITEM.match(theirs):
                yield f"{ours!r}: the translation begins like an item of a list; put a backslash before the sign"
            for kind in (LITERAL, TARGET):
                here, there = Counter(kind.findall(ours)), Counter(kind.findall(theirs))
                if here != there:
                    lost, added = ", ".join(here - there) or "nothing", ", ".join(there - here) or "nothing"
                    yield f"{ours!r}: the translation lost {lost} and added {added}"


def main() -> int:
    """Bring all translations up to date, and print what is missing and wrong in them."""
    with tempfile.TemporaryDirectory() as doctrees:
        templates = page_templates(Path(doctrees))
    for language in languages():
        if language == ENGLISH:
            continue
        program, missing = program_texts(language), 0
        for page, template in templates.items():
            catalogue = up_to_date(language, page, template, program)
            catalogue_file(language, page).write_bytes(written(catalogue))
            lacking = len(untranslated(catalogue))
            missing += lacking
            if lacking:
                print(f"{language}: {page}: {lacking} of {len(catalogue)} texts are not translated")
            for fault in translation_faults(catalogue, program):
                print(f"{language}: {page}: {fault}")
        for path in catalogue_file(language, "").parent.glob("*.po"):
            if path.stem not in {THEME, *templates}:
                path.unlink()
        print(f"{language}: {missing} texts of the manual are not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
