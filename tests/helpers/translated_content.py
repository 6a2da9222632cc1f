"""Content of the program in a folder of its own, translated into a language that nobody speaks."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ccstudio.base.language import languages_in_use, use_language
from ccstudio.base.places import content_folder
from ccstudio.documents.files import save
from ccstudio.documents.translating import all_texts, documents_for, new_translation
from ccstudio.documents.translation import TRANSLATIONS, NounCases, TranslatedText

LANGUAGE: Final = "xx"


def translated_content(folder: Path, *parts: str) -> Path:
    """Copy files and folders of the content into a project, and translate it all; return the project."""
    for part in parts:
        source, target = content_folder() / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    documents = documents_for(folder / TRANSLATIONS)
    assert documents, "there is nothing to translate"
    texts = tuple(map(in_capitals, all_texts(documents)))
    (folder / TRANSLATIONS).mkdir()
    save(replace(new_translation(documents[0], LANGUAGE), texts=texts), folder / TRANSLATIONS / f"{LANGUAGE}.json")
    return folder


def in_capitals(text: str) -> TranslatedText:
    """A text in the other language: capitals, values in braces as they are; in the genitive with an A at its end."""
    translation = "".join(part if "{" in part else part.upper() for part in _parts(text))
    cases = NounCases(genitive=f"{translation}A") if len(text) < 60 else NounCases()
    return TranslatedText(text=text, translation=translation, cases=cases)


def _parts(text: str) -> Iterator[str]:
    """A text, cut before and behind values in braces."""
    while "{" in text and "}" in text[text.index("{") :]:
        start = text.index("{")
        end = text.index("}", start) + 1
        yield from (text[:start], text[start:end])
        text = text[end:]
    yield text


@contextmanager
def spoken(language: str = LANGUAGE) -> Iterator[None]:
    """Speak a language within the block."""
    before = languages_in_use()
    use_language(language)
    yield
    use_language(*before or ("en",))
