"""The page about installing says what is so: its folders, packages and commands."""

import re
import shlex
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from ccstudio.application.home_repair import DATA_FOLDERS, JSON_FILES, SETTINGS_FILE
from ccstudio.base.places import APPLICATION
from tests.repository.checkout import ROOT, tool

PAGE = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
bootstrap = tool("bootstrap")

KNOWN = {
    "pipx": {"install", "uninstall"},
    "uv": {"tool"},
    "python": {"-m", "packaging/bootstrap.py"},
    "apt": {"install", "remove"},
    "git": {"pull"},
    "make": {"run", "app", "release"},
}
"""The programs that the page names, with what they are told first; all of these were tried."""


def column(system: str) -> tuple[str, str]:
    """The folders of data and of caches that the page names for a system."""
    heads = re.search(r"^\| \| (.*) \|$", PAGE, re.MULTILINE)
    rows = {name: re.search(rf"^\| {name} \| (.*) \|$", PAGE, re.MULTILINE) for name in ("data", "caches")}
    assert heads is not None
    number = heads[1].split(" | ").index(system)
    data, caches = (row[1].split(" | ")[number].strip("`") for row in rows.values() if row is not None)
    return data, caches


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("system", "kind"), [("Linux", Unix), ("macOS", MacOS)])
def test_the_folders_are_those_of_the_system(system: str, kind: type[Unix | MacOS]) -> None:
    folders = kind(APPLICATION, appauthor=False)
    expected = (folders.user_data_dir, folders.user_cache_dir)
    assert tuple(str(Path(name).expanduser()) for name in column(system)) == expected


def test_the_folders_are_those_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _name: "%LOCALAPPDATA%")
    folders = Windows(APPLICATION, appauthor=False)
    found = (folders.user_data_dir.replace("/", "\\"), folders.user_cache_dir.replace("/", "\\"))
    assert column("Windows") == found


@pytest.mark.parametrize("name", [SETTINGS_FILE, *JSON_FILES, *DATA_FOLDERS])
def test_everything_in_the_folder_of_data_is_explained(name: str) -> None:
    assert re.search(rf"^\| [^|]*`{re.escape(name)}`[^|]*\|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("package", bootstrap.QT_PACKAGES + bootstrap.SCREEN_PACKAGES)
def test_the_packages_of_qt_are_named(package: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(package)}(?![\w-])", PAGE)


def test_every_command_of_the_tables_is_one_that_was_tried() -> None:
    commands = [shlex.split(it) for it in re.findall(r"`((?:pipx|uv|python|apt|git|make) [^`…]*)`", PAGE)]
    assert len(commands) > 12
    unknown = [words for words in commands if words[1] not in KNOWN[words[0]]]
    assert unknown == []
