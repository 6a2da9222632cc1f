"""The bootstrap finds a Python, installs only when it must, and says what is missing."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT, tool

bootstrap = tool("bootstrap")


@pytest.mark.parametrize(
    ("version", "suitable"),
    [((3, 10), False), ((3, 11), True), ((3, 12), True), ((3, 13), True), ((3, 14), False), ((2, 7), False)],
)
def test_pythons_from_3_11_to_3_13_are_suitable(version: tuple[int, int], suitable: bool) -> None:
    assert bootstrap.is_suitable(version) is suitable


def test_the_range_of_pythons_is_that_of_the_project() -> None:
    requires = 'requires-python = ">={}.{},<{}.{}"'.format(*bootstrap.OLDEST, *bootstrap.TOO_NEW)
    assert requires in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def interpreter(folder: Path, name: str, says: str) -> str:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_the_first_suitable_interpreter_is_chosen(tmp_path: Path) -> None:
    old = interpreter(tmp_path, "old", "3 9")
    broken = interpreter(tmp_path, "broken", "nothing of use")
    good = interpreter(tmp_path, "good", "3 12")
    other = interpreter(tmp_path, "other", "3 13")
    assert bootstrap.choose_interpreter([old, broken, "no-such-python", good, other]) == good


def test_without_a_suitable_interpreter_it_says_which_were_seen(tmp_path: Path) -> None:
    old = interpreter(tmp_path, "old", "3 9")
    with pytest.raises(bootstrap.UnableError, match=r"needs Python 3\.11, 3\.12 or 3\.13.*old is 3\.9"):
        bootstrap.choose_interpreter([old])


def test_an_environment_with_the_tools_serves_a_user_too() -> None:
    wanted = bootstrap.wanted_stamp((3, 11), with_dev=False)
    assert bootstrap.is_installed(bootstrap.wanted_stamp((3, 11), with_dev=True), wanted)


@pytest.mark.parametrize("entry", ["pyproject", "python", "folder"])
def test_another_project_file_python_or_folder_asks_for_a_new_installation(entry: str) -> None:
    wanted = bootstrap.wanted_stamp((3, 11), with_dev=False)
    assert not bootstrap.is_installed({**wanted, entry: "another"}, wanted)


def test_an_environment_without_the_tools_does_not_serve_a_developer() -> None:
    wanted = bootstrap.wanted_stamp((3, 11), with_dev=True)
    assert not bootstrap.is_installed(bootstrap.wanted_stamp((3, 11), with_dev=False), wanted)


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_screen_is_expected_where_windows_can_open(environment: dict[str, str], platform: str, screen: bool) -> None:
    assert bootstrap.has_screen(environment, platform) is screen


@pytest.mark.parametrize(
    ("output", "remedy"),
    [
        ("WARNING: ... NewConnectionError: Failed to establish", "Check the network connection"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("error: something else", "remove .venv"),
    ],
)
def test_a_failing_installation_comes_with_a_remedy(output: str, remedy: str) -> None:
    assert remedy in bootstrap.why_pip_failed(output)


def test_a_failing_installation_shows_what_pip_said_last() -> None:
    assert "line 99" in bootstrap.why_pip_failed("\n".join(f"line {number}" for number in range(100)))


@pytest.mark.parametrize(
    ("failing", "installers"),
    [((), ["pip", "uv"]), (("uv",), ["pip", "uv", "pip"]), (("pip",), None)],
)
def test_pip_installs_what_uv_cannot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failing: tuple[str, ...], installers: list[str] | None
) -> None:
    run: list[str] = []

    def run_quietly(command: Sequence[str]) -> tuple[int, str]:
        run.append(command[2])
        return int(command[2] in failing), "No space left on device"

    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(bootstrap, "run_quietly", run_quietly)
    if installers is None:
        with pytest.raises(bootstrap.UnableError, match="The disk is full"):
            bootstrap.install(Path("python"), with_dev=True)
    else:
        bootstrap.install(Path("python"), with_dev=True)
        assert run == installers


def test_missing_packages_are_named_where_apt_is_not_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(bootstrap.UnableError, match="libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1"):
        bootstrap.install_packages(bootstrap.QT_PACKAGES, "System libraries of Qt are missing")


def test_qt_that_starts_says_nothing() -> None:
    assert bootstrap.try_qt(Path(sys.executable), bootstrap.TRY_OFFSCREEN, QT_QPA_PLATFORM="offscreen") == ""


def test_qt_that_does_not_start_says_why() -> None:
    assert "no_such_library" in bootstrap.try_qt(Path(sys.executable), "import no_such_library")


def test_the_readme_names_the_packages_the_bootstrap_installs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert " ".join(bootstrap.QT_PACKAGES) in readme
    assert " ".join(bootstrap.SCREEN_PACKAGES) in readme
