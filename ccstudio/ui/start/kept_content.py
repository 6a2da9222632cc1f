"""The cards of all content as they were found last, kept until a file changes: most starts search for nothing."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio import __version__
from ccstudio.application.games.scenario_cards import ScenarioCard
from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.base.language import languages_wanted
from ccstudio.base.places import user_cache_folder
from ccstudio.documents.library import Library
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.ui.rendering import Report
from ccstudio.ui.start import cards, content_search, pictures
from ccstudio.ui.start.cards import MapCard
from ccstudio.ui.start.content_search import Card
from ccstudio.ui.start.pictures import is_whole

FORMAT: Final = 1
"""The version of the kept cards."""


class _Kept(msgspec.Struct, frozen=True):
    """All cards, and a digest of what they depend on."""

    key: str
    cards: tuple[Card, ...]


def found_content(own: Sequence[Path], report: Report) -> Iterator[Card]:
    """Yield the cards of all content, of the library and of `own` files: those that are kept, or else those found now.

    Pictures that are missing are drawn again. Cards are kept only while all rules are those of the program: others may
    change without a trace.
    """
    key = _key(own)
    kept = _read()
    if key and kept is not None and kept.key == key and _has_pictures(kept.cards):
        yield from kept.cards
        return
    found = []
    for card in content_search.search_apart(own, report):
        found.append(card)
        yield card
    if key:
        _write(_Kept(key, tuple(found)))


def _file() -> Path:
    return user_cache_folder() / "content.json"


def _key(own: Sequence[Path]) -> str:
    """A digest of all that cards depend on; empty where that cannot be told."""
    registry = Registry()
    if registry.ids() != tuple(sorted(BUILT_IN)):
        return ""
    library = Library()
    states: set[object] = set()
    with library.held():
        for beside in (None, *own):
            states |= set(library.states(beside))
    looks = (__version__, FORMAT, cards.LOOK, pictures.LOOK, languages_wanted(), [str(path) for path in own])
    return hashlib.blake2b(repr((looks, sorted(map(str, states)))).encode(), digest_size=16).hexdigest()


def _has_pictures(found: Iterable[Card]) -> bool:
    """Whether all pictures of cards are there."""
    files = (card.picture for card in found if isinstance(card, ScenarioCard | MapCard))
    return all(file is None or is_whole(file) for file in files)


def _read() -> _Kept | None:
    with suppress(OSError, ValueError):
        return msgspec.json.decode(_file().read_bytes(), type=_Kept, dec_hook=_path)
    return None


def _write(kept: _Kept) -> None:
    # Without a cache everything is searched for again next time.
    with suppress(SaveError, OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        save_atomically(_file(), msgspec.json.encode(kept, enc_hook=str), backup=False)


def _path(kind: type[Any], value: object) -> Any:  # noqa: ANN401 - of any type that JSON does not know: a path
    return kind(value)
