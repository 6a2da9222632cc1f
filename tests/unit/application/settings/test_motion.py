"""What desktops say of motion."""

from pathlib import Path

import pytest

from ccstudio.application.settings.motion import desktop_reduces_motion, kde_stands_still

SAID = {
    "[KDE]\nAnimationDurationFactor=0\n": True,
    "[KDE]\nAnimationDurationFactor=0.0\n": True,
    "[KDE]\nAnimationDurationFactor=1\n": False,
    "[KDE]\nSingleClick=true\n": False,
    "[KDE]\nAnimationDurationFactor=quick\n": False,
    "[General][a]\n=x\nno section": False,
}


@pytest.mark.parametrize(("text", "stands_still"), SAID.items(), ids=range(len(SAID)))
def test_kde_says_by_the_duration_of_animations_that_nothing_moves(text, stands_still, tmp_path: Path):
    file = tmp_path / "kdeglobals"
    file.write_text(text, encoding="utf-8")
    assert kde_stands_still(file) is stands_still


@pytest.mark.parametrize(("answer", "reduces"), [("false", True), ("true", False)])
def test_gnome_is_asked_by_its_own_program(answer, reduces, tmp_path: Path, monkeypatch):
    program = tmp_path / "gsettings"
    program.write_text(f"#!/bin/sh\necho {answer}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert desktop_reduces_motion("linux", tmp_path) is reduces


def test_a_system_without_such_a_program_does_not_reduce_motion(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [desktop_reduces_motion(platform, tmp_path) for platform in ("linux", "darwin", "win32")] == [False] * 3
