"""The manual is made without a warning, and help leads to pages and headings that it has."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from ccstudio.application import manual as pages
from ccstudio.application.manual import manual_page
from ccstudio.base.errors import ContentError
from ccstudio.base.language import use_language
from ccstudio.ui.dialogs.help_topics import PARTS, TOPICS, topic_of, topic_of_panel
from tests.repository.checkout import ROOT, tool

chore = tool("manual")

COMPUTED = {"play.piles"}
"""Panels whose ids are in a table, not in a call."""


def trees() -> Iterator[ast.Module]:
    """The sources of the studio's screens."""
    for file in (ROOT / "ccstudio" / "ui").rglob("*.py"):
        yield ast.parse(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual in English, made from the sources as they are; Sphinx fails at its first warning."""
    folder = tmp_path_factory.mktemp("manual")
    chore.make("en", folder)
    return folder


@pytest.fixture
def manual(made: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pages, "manual_folder", lambda: made)
    return made


def test_every_page_of_the_sources_is_in_the_manual(manual: Path) -> None:
    sources = {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert {path.stem for path in (manual / "en").glob("*.html")} == sources | {"search"}


def test_nothing_in_the_manual_comes_from_the_network(manual: Path) -> None:
    loaded = re.compile(r"""<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//[^"]+""")
    found = [hit for page in (manual / "en").glob("*.html") for hit in loaded.findall(page.read_text("utf-8"))]
    assert not found


def test_a_page_is_found_with_its_anchor(manual: Path) -> None:
    assert manual_page("command-line#sight") == (manual / "en" / "command-line.html", "sight")


@pytest.mark.usefixtures("manual")
def test_an_unknown_page_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ContentError, match="command-line"):
        manual_page("nowhere")


def test_a_manual_that_was_not_made_says_how_to_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "manual_folder", lambda: tmp_path)
    with pytest.raises(ContentError, match="make manual"):
        manual_page()


def test_the_manual_is_opened_in_the_language_of_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("en", "ru"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "index.html").touch()
    monkeypatch.setattr(pages, "manual_folder", lambda: tmp_path)
    try:
        use_language("ru")
        assert manual_page()[0].parent.name == "ru"
        use_language("zh_CN")
        assert manual_page()[0].parent.name == "en"
        monkeypatch.setenv("LANGUAGE", "ru_RU:en")
        use_language()
        assert manual_page()[0].parent.name == "ru"
    finally:
        use_language("en")


@pytest.mark.parametrize("topic", sorted({*TOPICS.values(), *PARTS.values()}))
def test_help_leads_to_a_heading_of_the_manual(topic: str, manual: Path) -> None:
    page, anchor = manual_page(topic)
    assert not anchor or f'id="{anchor}"' in page.read_text(encoding="utf-8")


def test_every_dialog_has_a_topic() -> None:
    bases = {
        found.name: [base.id for base in found.bases if isinstance(base, ast.Name)]
        for tree in trees()
        for found in ast.walk(tree)
        if isinstance(found, ast.ClassDef)
    }

    def is_dialog(name: str) -> bool:
        return name == "QDialog" or any(map(is_dialog, bases.get(name, ())))

    dialogs = set(filter(is_dialog, bases))
    assert len(dialogs) > 40
    assert dialogs - TOPICS.keys() == {"ListDialog"}, "only the base of others has none of its own"


def test_every_panel_has_a_topic() -> None:
    panels = {
        keyword.value.value
        for tree in trees()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"Dock", "bottom_dock"}
        for keyword in call.keywords
        if keyword.arg == "id" and isinstance(keyword.value, ast.Constant)
    }
    assert len(panels) > 20
    assert {panel for panel in panels if topic_of_panel(panel) == "index"} == set()
    assert {panel for panel in PARTS if "." in panel} <= panels | COMPUTED


@pytest.mark.parametrize("editor", ["lab", "layout", "map", "module", "play", "scenario", "terrain"])
def test_every_editor_has_a_topic(editor: str) -> None:
    assert topic_of(None, editor) == PARTS[editor]


@pytest.mark.usefixtures("qapp")
def test_help_in_a_panel_is_about_the_panel() -> None:
    panel = QDockWidget()
    panel.setObjectName("dock.scenario.areas")
    assert topic_of(QWidget(panel), "scenario") == "first-scenario#2-areas"


@pytest.mark.usefixtures("qapp")
def test_help_is_about_the_nearest_part_with_a_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    class Part(QWidget):
        pass

    class SpecialPart(Part):
        pass

    monkeypatch.setattr("ccstudio.ui.dialogs.help_topics.TOPICS", {"Part": "first-map"})
    part = SpecialPart()
    assert topic_of(QWidget(QWidget(part))) == "first-map"
    assert topic_of(QWidget()) == "index"
    assert topic_of(QApplication.focusWidget()) == "index"
