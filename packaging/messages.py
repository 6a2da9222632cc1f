"""Extract the texts to translate into `ccstudio/locale/ccstudio.pot`, update each translation and compile it.

What is extracted are texts marked by `_`, `N_` and `plural`; the tables of `ccstudio/base/messages`; and of each rule
system, which is a folder with a `catalogue.csv`, that catalogue and the tables of its `sentences.py`; and what the
types of documents and of declared values say of their fields, for the help of forms.
"""

from __future__ import annotations

import argparse
import ast
import csv
import io
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ccstudio.application.records.field_labels import choice_words, words_of
from ccstudio.conformance.translated_texts import faults
from ccstudio.documents.documentation import parts, without_file_unit

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ccstudio"
LOCALE = PACKAGE / "locale"
TEMPLATE = "ccstudio.pot"
SENTENCES = PACKAGE / "base" / "messages"
RULES = "catalogue.csv"
"""Stands in the package of a rule system: the sentences of its rules, to be translated like those of `sentences.py`."""
RULE_SENTENCES = "sentences.py"
RECORDS = frozenset({"Record", "Document", "Stats"})
"""The base classes of records whose fields have help in forms."""
FORMLESS = ("net/", "documents/turn.py")
"""Where records stand that no form shows: what programs send each other."""
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""When compiled translations were made, as they say: the same texts are compiled to the same bytes."""
KEYWORDS = {"_": None, "N_": None, "plural": (1, 2)}
MARK = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")
"""What stands in a source that marks texts; most mark none, and to take a source apart takes long."""
NOTES = ["Translators:"]
"""Comments that begin so and stand before a text go with it into the catalogue."""

Message = tuple[str, str | tuple[str, ...], list[str]]
"""The file it stands in, the text (singular and plural), and notes for translators."""


def messages(package: Path = PACKAGE) -> Iterator[Message]:
    """Everything a package can show: marked texts, tables of sentences and the rules of systems, file by file."""
    for path in sorted([*package.rglob("*.py"), *package.rglob(RULES)]):
        place = path.relative_to(package.parent).as_posix()
        if path.name == RULES:
            yield from ((place, text, []) for text in rules(path))
            continue
        source = path.read_text(encoding="utf-8")
        if MARK.search(source):
            for _line, text, notes, _context in extract_from_file("python", path, KEYWORDS, NOTES):
                yield place, text, notes
        if path.parent == SENTENCES or is_rule_sentences(path):
            yield from ((place, text, []) for text in sentences(source))
        if "    Args:\n" in source and not place.partition("/")[2].startswith(FORMLESS):
            yield from ((place, text, []) for text in field_texts(source))


def rules(path: Path) -> Iterator[str]:
    """What a catalogue of rules says: of each rule its sentence and, where nothing is enforced, the reason."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield from filter(None, (row["sentence"].strip(), row["reason"].strip()))


def is_rule_sentences(path: Path) -> bool:
    """Whether a file has the tables of sentences of a rule system: `sentences.py`, or the package of that name."""
    package = path.parent if path.name == "__init__.py" else path.with_suffix("")
    return package.name == Path(RULE_SENTENCES).stem and package.with_name(RULES).is_file()


def sentences(source: str) -> Iterator[str]:
    """The values of the dict literals of a module; empty texts are left out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            for value in node.values:
                if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                    yield value.value


def field_texts(source: str) -> Iterator[str]:
    """What the records of a module say of their fields, and the words of their names and choices."""
    records, tree = set(RECORDS), ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and records & {base.id for base in node.bases if isinstance(base, ast.Name)}:
            records.add(node.name)
            yield from map(without_file_unit, parts(ast.get_docstring(node) or "")[1].values())
            names = [entry.target for entry in node.body if isinstance(entry, ast.AnnAssign)]
            yield from (words_of(name.id) for name in names if isinstance(name, ast.Name) and name.id.islower())
    for part in ast.walk(tree):
        match part:
            case ast.Subscript(value=ast.Name(id="Literal"), slice=chosen):
                choices = chosen.elts if isinstance(chosen, ast.Tuple) else [chosen]
                texts = [it.value for it in choices if isinstance(it, ast.Constant) and isinstance(it.value, str)]
                yield from (choice_words(text) for text in texts if text.strip("-./"))


def template(package: Path = PACKAGE) -> Catalog:
    """The catalogue of everything in a package that can be translated."""
    catalog = Catalog(project="ccstudio", version="1", msgid_bugs_address="", last_translator="", language_team="")
    catalog.header_comment = "# Texts of ccstudio. Written by `make messages`; not to be edited by hand."
    for place, text, notes in messages(package):
        if text:
            catalog.add(text, locations=[(place, 0)], auto_comments=notes)
    return catalog


def written(catalog: Catalog) -> bytes:
    """The catalogue as a file that depends on the texts only: no line numbers, dates or tools."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, include_lineno=False, sort_by_file=True, width=110)
    passing = (b'"POT-Creation-Date:', b'"PO-Revision-Date: YEAR', b'"Generated-By:')
    return b"".join(line for line in buffer.getvalue().splitlines(keepends=True) if not line.startswith(passing))


def renew(catalog: Catalog, locale: Path) -> None:
    """Write the template into the folder `locale`, merge it into every translation there, and compile these."""
    locale.mkdir(exist_ok=True)
    (locale / TEMPLATE).write_bytes(written(catalog))
    print(f"{TEMPLATE}: {len(catalog)} texts")
    for path in translations(locale):
        translation = read_catalogue(path)
        translation.update(catalog)
        path.write_bytes(written(translation))
        translation.creation_date = NO_DATE
        with path.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, translation)
        done = sum(1 for message in translation if message.id and message.string and not message.fuzzy)
        print(f"{path.relative_to(locale)}: {done} of {len(catalog)} translated")
        for fault in translation_faults(translation):
            print(f"  {fault}")


def translations(locale: Path) -> list[Path]:
    """The translations in the folder `locale`."""
    return sorted(locale.glob("*/LC_MESSAGES/ccstudio.po"))


def translation_faults(translation: Catalog) -> Iterator[str]:
    """What is wrong with the texts of a translation: fields, cases, and the number of forms."""
    forms = translation.num_plurals
    for message in translation:
        if not (message.id and message.string) or message.fuzzy:
            continue
        ours, theirs = texts_of(message.id), texts_of(message.string)
        if len(theirs) != (1 if len(ours) == 1 else forms):
            yield f"{ours[0]!r}: the language has {forms} plural forms, not {len(theirs)}"
        yield from (f"{ours[0]!r}: {fault}" for text in theirs for fault in faults(ours[-1], text, forms))


def texts_of(text: str | Sequence[str]) -> tuple[str, ...]:
    """A text, or its plural forms, as a tuple."""
    return (text,) if isinstance(text, str) else tuple(text)


def begin(language: str, locale: Path) -> None:
    """Make an empty translation for `language` (`zh_CN`, `ru`) in the folder `locale`."""
    path = locale / language / "LC_MESSAGES" / "ccstudio.po"
    if path.exists():
        raise SystemExit(f"{path.relative_to(locale)} exists already; `make messages` brings it up to date.")
    path.parent.mkdir(parents=True)
    empty = Catalog(locale=language, project="ccstudio", version="1", charset="utf-8")
    path.write_bytes(written(empty))


def read_catalogue(path: Path) -> Catalog:
    """Read a translation; its folder names the language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain="ccstudio")


def main(words: Sequence[str] | None = None) -> int:
    """Do what the Makefile asks for, or the author of a plug-in."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--begin", metavar="LANGUAGE", help="make an empty translation first, as for zh_CN or ru")
    parser.add_argument(
        "--package", type=Path, default=PACKAGE, metavar="FOLDER", help="the package of a plug-in (default: ccstudio)"
    )
    arguments = parser.parse_args(words)
    package = arguments.package.resolve()
    if arguments.begin:
        begin(arguments.begin, package / LOCALE.name)
    renew(template(package), package / LOCALE.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
