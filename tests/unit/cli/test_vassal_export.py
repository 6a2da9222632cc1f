"""`ccstudio vassal export`: a game as a module of VASSAL."""

from pathlib import Path

import pytest

from ccstudio.base.archives import Archive
from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow


def test_a_game_is_written_with_its_pictures(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "depot.vmod"
    answer = ask("vassal", "export", "depot-night-long-night", out)
    assert (answer.code, answer.lines[0]) == (0, f"{out}: written")
    with Archive(out) as archive:
        assert {
            "buildFile.xml",
            "moduledata",
            "setup--depot-night-long-night.vsav",
            "images/map--depot.png",
        } <= set(archive.names)
        pictures = [archive.read(name) for name in archive.names if name.startswith("images/")]
    assert len(pictures) > 10
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)


def test_an_unknown_scenario_is_refused_and_nothing_is_written(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "none.vmod"
    assert ask("vassal", "export", "no-such-scenario", out).code != 0
    assert not out.exists()
