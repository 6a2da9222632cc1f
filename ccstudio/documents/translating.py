"""Writing translations: the documents that one is for, their texts, and the file brought up to date with them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ccstudio.documents.document import Document
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.documents.texts import texts_of
from ccstudio.documents.translation import TRANSLATIONS, TranslatedText, TranslationDocument

TRANSLATED: Final = (
    ModuleDocument,
    TerrainDocument,
    ScenarioDocument,
    LessonDocument,
    ExperimentDocument,
    MapDocument,
    LayoutDocument,
)
"""The documents that have texts for players, in the order in which a translation lists them."""

_DEPTH: Final = 4
"""How many folders down from the one beside `translations` documents are looked for."""


def documents_for(translations: Path) -> list[Document]:
    """Return the documents that translations in a folder are for: those in the folder that it is in, and below."""
    found = [read_file(path).document for path in sorted(_files_in(translations.parent, _DEPTH))]
    documents = [document for document in found if isinstance(document, TRANSLATED)]
    return sorted(documents, key=lambda document: TRANSLATED.index(type(document)))


def _files_in(folder: Path, depth: int) -> Iterable[Path]:
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return
    for path in entries:
        if path.suffix == ".json" and path.is_file():
            yield path
        elif depth > 1 and path.is_dir() and path.name != TRANSLATIONS:
            yield from _files_in(path, depth - 1)


def all_texts(documents: Iterable[Document]) -> list[str]:
    """Return the texts of documents in order, each once."""
    return list(dict.fromkeys(text for document in documents for text in texts_of(document)))


def new_translation(document: Document, language: str) -> TranslationDocument:
    """Return an empty translation of the content that a document stands for."""
    return TranslationDocument(
        format_version=1,
        id=f"{document.id}-{language.casefold().replace('_', '-')}",
        version=1,
        title=f"{document.title} ({language})",
        licence=document.licence,
        language=language,
    )


def brought_up_to_date(translation: TranslationDocument, texts: Sequence[str]) -> TranslationDocument:
    """Return a translation with all these texts, new ones untranslated.

    Texts that the content has no more are kept at the end while they are translated: they may have changed a little.
    """
    known = {entry.text: entry for entry in translation.texts}
    entries = [known.get(text, TranslatedText(text=text, translation="")) for text in texts]
    there = set(texts)
    former = [entry for entry in translation.texts if entry.text not in there and entry.translation]
    return replace(translation, texts=(*entries, *former))
