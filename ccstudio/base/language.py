"""Translation: texts by `_`, sentences of problems by `sentence`."""

import gettext
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from ccstudio.base import agreement
from ccstudio.base.agreement import AGREES, JOINS, Agreeing, english
from ccstudio.base.messages import SENTENCES
from ccstudio.base.nouns import SINGULAR, Grammar, Noun

DOMAIN = "ccstudio"
_WIDE_STOPS: Final = ("。", "！", "？", "：", "；")
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"


class _Language:
    """The active catalogue. As in gettext there is one language for a process."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    chosen: Sequence[str] = ()
    plugins: tuple[Path, ...] = ()
    nouns: Mapping[str, Grammar] = {}
    content: ClassVar[dict[str, str]] = {}
    changes: int = 0


def use_language(*languages: str) -> None:
    """Use the first of `languages` (`"zh_CN"`, `"ru"`) with a catalogue, else English."""
    _Language.chosen = languages
    _Language.catalogue = _catalogue_in(LOCALE_FOLDER)
    _Language.nouns = {}
    _Language.content = {}
    _Language.changes += 1
    for folder in _Language.plugins:
        _Language.catalogue.add_fallback(_catalogue_in(folder))


def languages_in_use() -> Sequence[str]:
    """Return what `use_language` was told last, for another process of this program."""
    return _Language.chosen


def language_changes() -> int:
    """Return how often the language was chosen; whoever keeps translated texts compares it."""
    return _Language.changes


def languages_wanted() -> tuple[str, ...]:
    """Return the languages before English that the person wants, the best first: `ru_RU`, then `ru`."""
    found: dict[str, None] = {}
    for name in _Language.chosen or _languages_of_environment():
        tag = name.partition(".")[0].partition("@")[0].replace("-", "_")
        language = tag.partition("_")[0]
        if language in {"en", "C", "POSIX", ""}:
            break
        found |= dict.fromkeys((tag, language))
    return tuple(found)


def _languages_of_environment() -> list[str]:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value.split(":")
    return []


def add_translations(folder: Path) -> None:
    """Add the translations of a plug-in, for texts that ours lack."""
    if folder not in _Language.plugins:
        _Language.plugins += (folder,)
        _Language.catalogue.add_fallback(_catalogue_in(folder))


def _catalogue_in(folder: Path) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, folder, _Language.chosen or None, fallback=True)


def use_catalogue(catalogue: gettext.NullTranslations) -> gettext.NullTranslations:
    """Use `catalogue` and return the previous one; tests use it for a pseudo-language."""
    before = _Language.catalogue
    _Language.catalogue = catalogue
    return before


def _(text: str) -> str:
    """Return `text` in the person's language; words in it may agree with what is filled in."""
    return _agreeing(_Language.catalogue.gettext(text), text)


def N_(text: str) -> str:  # noqa: N802 - the name extraction tools know
    """Mark a text for translation; `_` translates it where it is shown."""
    return text


def plural(one: str, many: str, count: int) -> str:
    """Return the plural form for `count`, with `{count}` filled in."""
    return _agreeing(_Language.catalogue.ngettext(one, many, count), many).format(count=count)


def learn_content(texts: Mapping[str, str], nouns: Mapping[str, Grammar]) -> None:
    """Remember texts of content in the language in use, and the grammar of titles, by the titles in that language."""
    # In place: the start page learns in a thread of its own.
    _Language.content.update(texts)
    _Language.nouns = {**_Language.nouns, **nouns}


def content_text(text: str) -> str:
    """Return a text of content in the language in use, where no document of it is translated, as in tables."""
    return _Language.content.get(text, text)


def learnt_content() -> Mapping[str, str]:
    """Return the texts of content that were shown in the language in use, by the texts of the content."""
    return dict(_Language.content)


def noun(title: str, grammar: Grammar = SINGULAR) -> Noun:
    """Return a title with its grammar in the language in use, or else with `grammar`."""
    return agreement.noun(title, _Language.nouns, grammar)


def _agreeing(translated: str, text: str) -> str:
    if not AGREES.search(translated) and not JOINS.search(translated):
        return translated
    return Agreeing(translated, text, getattr(_Language.catalogue, "plural", english), _Language.nouns)


def in_a_row(sentences: Iterable[str]) -> str:
    """Return sentences as one text, without those that are empty; no space follows a full stop of Chinese."""
    text = ""
    for further in filter(None, sentences):
        text += further if not text or text.endswith(_WIDE_STOPS) else f" {further}"
    return text


def sentence(code: str, arguments: Mapping[str, str | int | float]) -> str:
    """Return the sentence that `code` names, filled with `arguments`, in the person's language.

    Raises:
        KeyError: the code is in no catalogue, or its sentence asks for an argument that was not given.
    """
    return _(SENTENCES[code]).format_map(arguments)
