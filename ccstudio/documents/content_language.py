"""Content in the person's language: the translations beside documents, and copies of documents for people to read."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from ccstudio.base.language import language_changes, languages_wanted, learn_content
from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.base.problems import errors_of
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.library import Library
from ccstudio.documents.library_folders import project_folder
from ccstudio.documents.module import grammar_of_titles
from ccstudio.documents.reading import read_file
from ccstudio.documents.texts import with_texts
from ccstudio.documents.translation import TRANSLATIONS, TranslatedText, TranslationDocument

D = TypeVar("D", bound=Document)
Dictionary = Mapping[str, TranslatedText]
"""Translations by the text of the content."""

FindFiles = Callable[[], Mapping[str, Path]]
"""Finds the files of the documents of a game, by the fields of `Contents`; those without a file are left out."""

MOST_READ: Final = 64
"""Translations that are kept for all documents of the process."""

_OF_PACKAGES: Final = "*-*.json"
"""The names of translations that came with packages: id and version."""

_FileState = tuple[Path, str, int, int]
"""A file, the language wanted of it, when it was changed, and its size."""


def translation_files(document: Path, language: str) -> list[Path]:
    """Return the translations for a document, nearest first: beside it, or beside a folder above it in its project.

    They are called `ru.json`; those of packages have names of their own, and may be in any language.
    """
    return [
        file
        for folder in _folders(document)
        for file in (folder / f"{language}.json", *sorted(folder.glob(_OF_PACKAGES)))
    ]


def translations_of(document: Path) -> list[TranslationDocument]:
    """Return the translations for a document into all languages, nearest first; damaged ones are left out."""
    states = (_state(path, "") for folder in _folders(document) for path in sorted(folder.glob("*.json")))
    return [found for state in states if state is not None and (found := _document(state)) is not None]


def _folders(document: Path) -> list[Path]:
    project = project_folder(document.parent)
    folders = [document.parent, *document.parent.parents]
    above = folders[: folders.index(project) + 1] if project is not None else folders[:2]
    return [folder / TRANSLATIONS for folder in above]


def translated(document: D, *paths: Path | None) -> D:
    """Return a document in the person's language as far as it is translated.

    `paths` are its file, and those of the documents that it belongs to, whose translations may be for it, too.
    """
    words = dictionary(*paths)
    if not words:
        return document
    learn_content({text: entry.translation for text, entry in words.items()}, {})
    return with_texts(document, lambda text: _word(words, text))


def find_translated(library: Library, kind: type[D], reference: Reference, beside: Path | None = None) -> D:
    """Return a document of a library as people read it: in the person's language as far as it is translated.

    Editors name by it what the document under edit refers to. Games are begun with the document itself.

    Raises:
        ContentError: as `Library.find`.
        DocumentError: likewise.
    """
    document, file = library.find_with_file(kind, reference, beside)
    return translated(document, file)


def translated_titles(library: Library, kind: type[Document], beside: Path | None = None) -> dict[Reference, str]:
    """Return titles of all documents of a kind in the person's language, each once, nearest first."""
    files = library.files(kind, beside)
    titles = library.titles(kind, beside)
    return {reference: translated_text(title, files[reference]) for reference, title in titles.items()}


def translated_text(text: str, path: Path | None) -> str:
    """Return a text of the document in a file in the person's language, such as its title."""
    return _word(dictionary(path), text)


def dictionary(*paths: Path | None) -> Dictionary:
    """Return the translations for the documents in files into the person's language, the first before others."""
    return _merged(_states(path for path in paths if path is not None)) if languages_wanted() else {}


def _states(paths: Iterable[Path]) -> tuple[_FileState, ...]:
    """The translations of documents into the person's language, the one that counts most first."""
    languages = languages_wanted()
    wanted = [
        (file, language) for path in paths for language in languages for file in translation_files(path, language)
    ]
    return tuple(state for file, language in dict.fromkeys(wanted) if (state := _state(file, language)) is not None)


def _state(path: Path, language: str) -> _FileState | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return path, language, status.st_mtime_ns, status.st_size


@lru_cache(maxsize=MOST_READ)
def _merged(states: tuple[_FileState, ...]) -> Dictionary:
    """All translations, those of the first file before others."""
    return {text: entry for state in reversed(states) for text, entry in _read(state).items()}


@lru_cache(maxsize=MOST_READ)
def _read(state: _FileState) -> Dictionary:
    """The translations of a file; none of a damaged one, which checks tell of, or of one in another language."""
    path, language, *_stamp = state
    document = _document(state)
    if document is None or language not in {document.language, path.stem}:
        return {}
    return {entry.text: entry for entry in document.texts if entry.translation}


def _document(state: _FileState) -> TranslationDocument | None:
    reading = read_file(state[0])
    document = reading.document
    return document if isinstance(document, TranslationDocument) and not errors_of(reading.problems) else None


def _word(words: Dictionary, text: str) -> str:
    entry = words.get(text)
    return text if entry is None else entry.translation


class Words(dict[str, str]):
    """Translations by text, remembered by the documents in the person's language."""


class ContentLanguage:
    """The files of the documents of a game, and the documents as people read them."""

    def __init__(self, find_files: FindFiles) -> None:
        self.find_files = find_files
        self._changes = -1
        self._states: tuple[_FileState, ...] = ()
        self._shown: Contents | None = None
        self._words = Words()

    def shown(self, contents: Contents) -> Contents:
        """Return the documents in the person's language; these themselves where nothing is translated."""
        self._follow(contents)
        return self._shown or contents

    def word(self, contents: Contents, text: str) -> str:
        """Return a text of the documents in the person's language."""
        self._follow(contents)
        return self._words.get(text, text)

    def renew(self, find_files: FindFiles) -> None:
        """Look again whether there are other translations."""
        self.find_files = find_files
        self._changes = -1

    def _follow(self, contents: Contents) -> None:
        """Translate the documents if the language was changed."""
        if self._changes == language_changes():
            return
        self._changes = language_changes()
        files = self.find_files() if languages_wanted() else {}
        states = _states(files.values())
        if states != self._states:
            self._states = states
            self._shown = _translated(contents, files)
            self._words = Words({text: entry.translation for text, entry in _merged(states).items()})
            if self._shown is not None:
                self._shown.memory[Words] = self._words
        learn_content(self._words, nouns_of(_merged(states).values(), grammar_of_titles(contents.module)))


def _translated(contents: Contents, files: Mapping[str, Path]) -> Contents | None:
    """The documents in the person's language; None where nothing is translated."""
    documents = {
        field: translated(getattr(contents, field), files.get(field), *files.values())
        for field in contents.__struct_fields__
    }
    if all(document is getattr(contents, field) for field, document in documents.items()):
        return None
    return msgspec.structs.replace(contents, **documents)


def nouns_of(entries: Iterable[TranslatedText], own: Mapping[str, Grammar]) -> dict[str, Grammar]:
    """Return the grammar of translated titles; `own` is that of titles of the content."""
    return {
        entry.translation: entry.grammar(own.get(entry.text, SINGULAR))
        for entry in entries
        if entry.is_noun or entry.text in own
    }


def remember_files(contents: Contents, find_files: FindFiles) -> None:
    """Remember where the documents of a game lie, so that they can be shown in the person's language."""
    known = contents.memory.get(ContentLanguage)
    if isinstance(known, ContentLanguage):
        known.renew(find_files)
    else:
        contents.memory[ContentLanguage] = ContentLanguage(find_files)


def shown(contents: Contents) -> Contents:
    """Return the documents of a game in the person's language, as far as they are translated."""
    known = contents.memory.get(ContentLanguage)
    return known.shown(contents) if isinstance(known, ContentLanguage) else contents


def learn_texts(*paths: Path) -> None:
    """Let `content_text` know the texts of the documents in files in the person's language."""
    words = dictionary(*paths)
    if words:
        learn_content({text: entry.translation for text, entry in words.items()}, {})


def titles_of_scenario(contents: Contents) -> frozenset[str]:
    """Return the title of a scenario in every language that it is translated into."""
    title = contents.scenario.title
    known = contents.memory.get(ContentLanguage)
    file = known.find_files().get("scenario") if isinstance(known, ContentLanguage) else None
    translations = translations_of(file) if file is not None else []
    entries = (entry for document in translations for entry in document.texts if entry.text == title)
    return frozenset((title, *(entry.translation for entry in entries if entry.translation)))


def shown_text(contents: Contents, text: str) -> str:
    """Return a text of the documents of a game in the person's language."""
    known = contents.memory.get(ContentLanguage) or contents.memory.get(Words)
    if isinstance(known, Words):
        return known.get(text, text)
    return known.word(contents, text) if isinstance(known, ContentLanguage) else text
