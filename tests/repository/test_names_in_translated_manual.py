"""The translated chapters call buttons, menus and fields what the screen calls them in that language."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

import pytest
from babel.messages.pofile import read_po

from tests.repository.checkout import ROOT, tool
from tests.repository.test_names_in_manual import CODE, named

chore = tool("manual_texts")
LANGUAGES = [language for language in chore.languages() if language != chore.ENGLISH]
PAGES = sorted(path.stem for path in chore.SOURCES.glob("*.md"))
ITALIC = re.compile(r"(?<![*\\])\*(?!\*)([^*\n]+?)\*(?!\*)")
"""Unlike in English, letters may stand beside the signs."""
TYPED = re.compile(r"`([^`]+)`")
MNEMONIC = re.compile(r"\(&\w\)")
ENDS = ".:。：…"
KEPT = {"Orbeck Mill"}
"""Titles of what is under edit in a chapter: editors show a document as it is in its file."""


def plain(text: str) -> str:
    """A name as sentences have it: without keys of menus, dots and colons at its end."""
    return named(MNEMONIC.sub("", text)).rstrip(ENDS)


def names_in(text: str) -> list[str]:
    """The names in italics, each part of a path of menus."""
    return [part.strip() for found in ITALIC.findall(CODE.sub("", text)) for part in found.split(" > ")]


@pytest.fixture(scope="module", params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> tuple[str, Mapping[str, set[str]]]:
    """A language, and what the program and its content are called in it, by their English names."""
    language: str = request.param
    known: defaultdict[str, set[str]] = defaultdict(set)
    with (chore.PROGRAM_LOCALE / language / "LC_MESSAGES" / "ccstudio.po").open("rb") as file:
        for message in read_po(file):
            ours, theirs = [it if isinstance(it, tuple) else (it,) for it in (message.id, message.string)]
            for text in ours:
                known[plain(text)].update(map(plain, theirs))
    for folder in ("modules", "maps"):
        for path in (ROOT / folder).rglob(f"translations/{language}.json"):
            for entry in json.loads(path.read_text(encoding="utf-8"))["texts"]:
                known[plain(entry["text"])].add(plain(entry["translation"] or entry["text"]))
    return language, known


def strange_names(english: str, translation: str, known: Mapping[str, set[str]], typed: set[str]) -> Iterator[str]:
    """The names of a text that its translation writes otherwise than the screen."""
    there = [plain(name) for name in names_in(translation)]
    for name in map(plain, names_in(english)):
        wanted = known.get(name, set()) | ({name} & (typed | KEPT))
        found = next((it for it in there if it in wanted), None)
        if found is not None:
            there.remove(found)
        elif name in known:
            yield f"{name}: {' or '.join(sorted(wanted))}, not {', '.join(there) or 'nothing'}"


@pytest.mark.parametrize("page", PAGES)
def test_names_in_italics_are_those_of_the_screen(page: str, spoken: tuple[str, Mapping[str, set[str]]]) -> None:
    language, known = spoken
    texts = [(str(it.id), str(it.string)) for it in chore.page_catalogue(language, page) if it.id]
    typed = {plain(name) for english, _translation in texts for name in TYPED.findall(english)}
    strange = [it for english, translation in texts for it in strange_names(english, translation, known, typed)]
    assert strange == []


@pytest.mark.parametrize(
    ("english", "translation", "strange"),
    [
        ("*File > Save* (Ctrl+S)", "*Файл > Сохранить* (Ctrl+S)", 0),
        ("*File > Save* (Ctrl+S)", "*Файл > Записать* (Ctrl+S)", 1),
        ("Choose *Save*, then *Save*", "Выберите *Сохранить*", 1),
        ("Select *Card*", "Выберите *Card*", 0),
        ("*Harrow ford*", "*Брод Хэрроу*", 0),
    ],
)
def test_a_name_that_the_screen_does_not_have_is_found(english: str, translation: str, strange: int) -> None:
    known = {"File": {"Файл"}, "Save": {"Сохранить"}, "Card": {"Карта"}}
    assert len(list(strange_names(english, translation, known, {"Card"}))) == strange
