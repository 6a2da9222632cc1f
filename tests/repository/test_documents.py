"""The documents say what is so: their commands run, their links lead somewhere, nothing is left out."""

import io
import re
import shlex
import shutil
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccstudio.application.drawing.layers import Layer
from ccstudio.cli.arguments import COMMANDS, make_parser
from ccstudio.cli.main import main
from tests.repository.checkout import ROOT, files

pytestmark = pytest.mark.slow

COMMAND_PAGE = ROOT / "docs" / "command-line.md"
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def commands_of(page: Path) -> Iterator[str]:
    for block in SHELL.findall(page.read_text(encoding="utf-8")):
        for line in block.splitlines():
            if "ccstudio " in line and not line.startswith(("make", "python", "build")):
                yield line


CHAPTERS = [ROOT / "docs" / f"{name}.md" for name in ("installing", "coming-from-vassal", "first-map", "sight-dispute")]
PAGES = (ROOT / "README.md", COMMAND_PAGE, *CHAPTERS)
EXAMPLES = list(dict.fromkeys(line for page in PAGES for line in commands_of(page)))
TOUR = "ccstudio tour"
"""The command without words that its own tests run."""


def test_there_are_examples_of_every_command_that_needs_no_screen() -> None:
    shown = {shlex.split(line.rpartition("| ")[2])[1] for line in EXAMPLES}
    assert {"sight", "validate", "render", "tour"} <= shown


@pytest.mark.parametrize("line", [line for line in EXAMPLES if line != TOUR])
def test_an_example_of_the_documents_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("maps", "modules"):
        if "ccstudio translate " in line:
            # It writes beside what it translates.
            shutil.copytree(ROOT / name, tmp_path / name)
        else:
            (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    typed, pipe, command = line.rpartition("| ")
    echoed = " ".join(shlex.split(typed)[1:]) if pipe else ""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(echoed.encode()), encoding="utf-8"))
    program, *words = shlex.split(command)
    assert program == "ccstudio"
    assert main(words) == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    assert f"\n## {command}\n" in COMMAND_PAGE.read_text(encoding="utf-8")


def options_of(parser: ArgumentParser) -> set[str]:
    """The options of a command and of the commands within it."""
    found: set[str] = set()
    for action in parser._actions:
        found.update(option for option in action.option_strings if option.startswith("--"))
        if isinstance(action, _SubParsersAction):
            found.update(*map(options_of, action.choices.values()))
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_documented_with_its_command(command: str) -> None:
    (commands,) = (action for action in make_parser()._actions if action.dest == "command")
    section = COMMAND_PAGE.read_text(encoding="utf-8").partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    options = options_of(commands.choices[command]) - {"--help"}
    assert {option for option in options if not re.search(rf"[` ]{option}(?![\w-])", section)} == set()


def test_every_layer_is_documented() -> None:
    page = COMMAND_PAGE.read_text(encoding="utf-8")
    assert [layer.value for layer in Layer if f"`{layer.value}`" not in page] == []


def test_links_between_documents_lead_somewhere() -> None:
    dead = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in files(".md")
        for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
        if not (page.parent / target).exists()
    ]
    assert dead == []


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=]", name)[0] for name in named}
    assert {name for name in names if name not in page} == set()


def test_the_ranges_of_dependencies_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    spans = re.findall(r"^([\w-]+)(.+)$", "\n".join(project["dependencies"]), re.MULTILINE)
    assert spans
    assert [
        name for name, span in spans if not re.search(rf"^\| {name} \|.*`{re.escape(span)}`", page, re.MULTILINE)
    ] == []


def test_every_chore_of_the_makefile_explains_itself() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    explained = set(re.findall(r"^([a-z]+):[^#]*## ", makefile, re.MULTILINE))
    assert set(phony.split()) - explained == {"environment"}


def test_continuous_integration_runs_what_make_test_runs() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "exec make test"
