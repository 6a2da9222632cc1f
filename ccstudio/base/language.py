"""Translation: texts by `_`, sentences of problems by `sentence`."""

import gettext
from collections.abc import Mapping, Sequence
from pathlib import Path

from ccstudio.base import agreement
from ccstudio.base.agreement import AGREES, Agreeing, english
from ccstudio.base.messages import SENTENCES
from ccstudio.base.nouns import SINGULAR, Grammar, Noun

DOMAIN = "ccstudio"
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"


class _Language:
    """The active catalogue. As in gettext there is one language for a process."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    chosen: Sequence[str] = ()
    plugins: tuple[Path, ...] = ()
    nouns: Mapping[str, Grammar] = {}


def use_language(*languages: str) -> None:
    """Use the first of `languages` (`"zh_CN"`, `"ru"`) with a catalogue, else English."""
    _Language.chosen = languages
    _Language.catalogue = _catalogue_in(LOCALE_FOLDER)
    _Language.nouns = {}
    for folder in _Language.plugins:
        _Language.catalogue.add_fallback(_catalogue_in(folder))


def languages_in_use() -> Sequence[str]:
    """Return what `use_language` was told last, for another process of this program."""
    return _Language.chosen


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


def learn_nouns(nouns: Mapping[str, Grammar]) -> None:
    """Remember the grammar of titles in the language in use, for sentences that are filled in with them."""
    _Language.nouns = {**_Language.nouns, **nouns}


def noun(title: str, grammar: Grammar = SINGULAR) -> Noun:
    """Return a title with its grammar in the language in use, or else with `grammar`."""
    return agreement.noun(title, _Language.nouns, grammar)


def _agreeing(translated: str, text: str) -> str:
    if not AGREES.search(translated):
        return translated
    return Agreeing(translated, text, getattr(_Language.catalogue, "plural", english), _Language.nouns)


def sentence(code: str, arguments: Mapping[str, str | int | float]) -> str:
    """Return the sentence that `code` names, filled with `arguments`, in the person's language.

    Raises:
        KeyError: the code is in no catalogue, or its sentence asks for an argument that was not given.
    """
    return _(SENTENCES[code]).format_map(arguments)
