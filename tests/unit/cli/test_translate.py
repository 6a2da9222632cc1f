"""`ccstudio translate`: translations are written with every text, and brought up to date."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as, save
from ccstudio.documents.translation import TranslationDocument
from tests.unit.cli.conftest import Ask


@pytest.fixture
def depot(tmp_path: Path) -> Path:
    """The folder of a small module."""
    return Path(shutil.copytree(modules_folder() / "depot_night", tmp_path / "depot"))


def test_a_translation_is_written_beside_the_content(ask: Ask, depot: Path) -> None:
    ask("translate", depot / "module.json", "ru")
    written = load_as(TranslationDocument, depot / "translations" / "ru.json")
    assert (written.language, "Long Night" in " ".join(it.text for it in written.texts)) == ("ru", True)


def test_a_translation_is_brought_up_to_date(ask: Ask, depot: Path) -> None:
    ask("translate", depot, "ru")
    path = depot / "translations" / "ru.json"
    written = load_as(TranslationDocument, path)
    save(replace(written, texts=(replace(written.texts[0], translation="Ночь на складе"),)), path)
    ask("translate", depot, "ru")
    renewed = load_as(TranslationDocument, path).texts
    assert (renewed[0].translation, len(renewed)) == ("Ночь на складе", len(written.texts))


def test_a_folder_without_content_is_told(ask: Ask, tmp_path: Path) -> None:
    assert "nothing to translate" in ask("translate", tmp_path, "ru").err
