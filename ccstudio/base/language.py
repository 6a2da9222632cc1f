"""Translation: texts by `_`, sentences of problems by `sentence`."""

import gettext
from collections.abc import Mapping, Sequence
from pathlib import Path

from ccstudio.base.messages import SENTENCES

DOMAIN = "ccstudio"
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"


class _Language:
    """Which catalogue answers. gettext keeps one language for a process, and so do we."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    chosen: Sequence[str] = ()
    plugins: tuple[Path, ...] = ()


def use_language(*languages: str) -> None:
    """Answer in the first of `languages` (`"zh_CN"`, `"ru"`) that has a catalogue, else in English."""
    _Language.chosen = languages
    _Language.catalogue = _catalogue_in(LOCALE_FOLDER)
    for folder in _Language.plugins:
        _Language.catalogue.add_fallback(_catalogue_in(folder))


def add_translations(folder: Path) -> None:
    """Answer from the translations of a plug-in too, a folder like our own `locale`, where ours say nothing."""
    if folder not in _Language.plugins:
        _Language.plugins += (folder,)
        _Language.catalogue.add_fallback(_catalogue_in(folder))


def _catalogue_in(folder: Path) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, folder, _Language.chosen or None, fallback=True)


def use_catalogue(catalogue: gettext.NullTranslations) -> gettext.NullTranslations:
    """Answer from `catalogue` and return the one used before; the pseudo-language of the tests comes in here."""
    before = _Language.catalogue
    _Language.catalogue = catalogue
    return before


def _(text: str) -> str:
    """Return `text` in the person's language."""
    return _Language.catalogue.gettext(text)


def N_(text: str) -> str:  # noqa: N802 - the name extraction tools know
    """Mark `text` for the catalogue where it is defined; it is translated by `_` where it is shown."""
    return text


def plural(one: str, many: str, count: int) -> str:
    """Return the form of a text that fits `count`, with `{count}` filled in."""
    return _Language.catalogue.ngettext(one, many, count).format(count=count)


def sentence(code: str, arguments: Mapping[str, str | int | float]) -> str:
    """Return the sentence that `code` names, filled with `arguments`, in the person's language.

    Raises:
        KeyError: the code is in no catalogue, or its sentence asks for an argument that was not given.
    """
    return _(SENTENCES[code]).format_map(arguments)
