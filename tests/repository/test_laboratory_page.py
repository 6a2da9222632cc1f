"""The chapter about the laboratory: its commands run, and its figures have the form in which they are printed."""

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.cli.main import main
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.files import load_as, save
from tests.helpers.page_files import commands_of
from tests.repository.checkout import ROOT

PAGE = ROOT / "docs" / "laboratory.md"
SHIPPED = modules_folder() / "combat_commander" / "experiments" / "hand-of-five.json"
OURS = [command for command in commands_of(PAGE) if "hand-of-five" in command]


def headings() -> list[str]:
    """The lines of the page that head tables of results."""
    return re.findall("^(?:variant|scenario)  .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_experiment_of_the_chapter_is_the_shipped_one() -> None:
    change = load_as(ExperimentDocument, SHIPPED).variants[0].changes[0]
    page = PAGE.read_text(encoding="utf-8")
    assert (change.path in page, change.value, "value `5`" in page) == (True, 5, True)


@pytest.mark.slow
def test_the_experiment_of_the_chapter_is_listed_played_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save(replace(load_as(ExperimentDocument, SHIPPED), games=2), tmp_path / SHIPPED.name)
    printed = []
    for command in OURS:
        assert main(shlex.split(command)[1:]) == 0
        printed += [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert {" ".join(line.split()) for line in headings()} <= {*printed}
