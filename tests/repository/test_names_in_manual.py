"""The chapters call buttons, menus and fields what the screen calls them: names in italics are texts of the program."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.pofile import read_po

from ccstudio.ui.commands.menus import menu_name, plain_text
from ccstudio.ui.shell.window_commands import all_commands
from tests.repository.checkout import ROOT

CHAPTERS = ("first-scenario", "game-without-rules", "map-from-scan", "tour")
ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])")
CODE = re.compile(r"`[^`]*`|```.*?```", re.DOTALL)
FIELD = re.compile(r"\\\{\w+(?::[^}]*)?\\\}")

OWN = {
    "first-scenario": {"Bread for Courbelle", "The southern fields", "The village", "The northern road"},
    "game-without-rules": {
        "Gig",
        "Lugger",
        "Revenue",
        "Run of the Tide",
        "Sail in the fog",
        "Smugglers",
        "Smugglers' Cove",
        "The cave",
        "Tide",
        "Weather and luck",
    },
    "map-from-scan": {"Harrow ford"},
}
"""What a reader of a chapter types, and then sees under that name."""

BEYOND = ("View > Panels > ", "Edit > Preferences > ")
"""Where panels and the pages of a dialog follow, which are no commands."""

BEGINNINGS = {"Freeform", "Learn", "No rule system"}
"""Names of systems, and the first words of longer texts."""


def values(part: Any) -> Iterator[str]:
    """Every text of a document."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for inner in part.values():
            yield from values(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from values(inner)


def named(text: str) -> str:
    return plain_text(text).removesuffix("…").removesuffix(".")


@pytest.fixture(scope="module")
def shown() -> tuple[set[str], list[re.Pattern[str]]]:
    """Texts of the program and of the games it has, and patterns of those with fields."""
    with (ROOT / "ccstudio" / "locale" / "ccstudio.pot").open("rb") as file:
        messages = [
            it for message in read_po(file) for it in (message.id if isinstance(message.id, tuple) else (message.id,))
        ]
    texts = {named(it) for it in messages if it}
    patterns = [
        re.compile(FIELD.sub(".+", re.escape(it)))
        for it in texts
        if "{" in it and len(re.sub(r"\{[^}]*\}|\W", "", it)) >= 4
    ]
    for folder in ("modules", "maps"):
        for file in (ROOT / folder).rglob("*.json"):
            texts.update(map(named, values(json.loads(file.read_text(encoding="utf-8")))))
    return texts, patterns


@pytest.fixture(scope="module")
def ways() -> set[str]:
    """All menus and commands, as paths from the menu bar."""
    menus = {(it.menu, menu_name(it.menu).replace(" › ", " > ")) for it in all_commands() if it.menu}
    titles = dict(menus)
    commands = {f"{titles[it.menu]} > {plain_text(it.text)}" for it in all_commands() if it.menu}
    return {path for _menu, path in menus} | commands


@pytest.mark.parametrize("page", sorted(path.stem for path in (ROOT / "docs").glob("*.md")))
def test_paths_of_menus_lead_to_a_command(page: str, ways: set[str]) -> None:
    text = CODE.sub("", (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"))
    menus = {way.partition(" > ")[0] for way in ways}
    told = {" ".join(found.split()).removesuffix("…") for found in ITALIC.findall(text) if " > " in found}
    from_the_bar = {way for way in told if way.partition(" > ")[0] in menus and not way.startswith(BEYOND)}
    assert from_the_bar - ways == set()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_names_in_italics_are_texts_of_the_screen(chapter: str, shown: tuple[set[str], list[re.Pattern[str]]]) -> None:
    texts, patterns = shown
    page = CODE.sub("", (ROOT / "docs" / f"{chapter}.md").read_text(encoding="utf-8"))
    names = {part.strip() for it in ITALIC.findall(page) for part in " ".join(it.split()).split(" > ")}
    assert names, "the chapter names what is on the screen"
    wrong = {
        name
        for name in names - OWN.get(chapter, set()) - BEGINNINGS
        if named(name) not in texts and not any(it.fullmatch(named(name)) for it in patterns)
    }
    assert sorted(wrong) == []
