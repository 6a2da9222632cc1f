"""The file for public continuous integration is sound: it covers all systems, and its commands exist."""

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.repository.checkout import ROOT, tool

bootstrap = tool("bootstrap")
CI: dict[Any, Any] = yaml.safe_load((ROOT / ".ci" / "github-actions.yml").read_text(encoding="utf-8"))
JOBS: dict[str, dict[str, Any]] = CI["jobs"]
CHORES = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
SYSTEMS = {"ubuntu", "windows", "macos"}


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, job in JOBS.items():
        for step in job["steps"]:
            yield name, step


def commands() -> list[list[str]]:
    lines = [part for _job, step in steps() if "run" in step for part in step["run"].split("&&")]
    return [shlex.split(line) for line in lines]


def test_it_runs_for_every_push_and_every_request() -> None:
    # YAML 1.1 reads the key `on` as true.
    assert set(CI[True]) == {"push", "pull_request"}


def test_tests_run_on_the_three_systems_with_every_python_of_the_project() -> None:
    matrix = JOBS["test"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = [it.rpartition(" ")[2] for it in project["classifiers"] if "Python :: 3." in it]
    assert {system.partition("-")[0] for system in matrix["os"]} == SYSTEMS
    assert matrix["python"] == pythons


def test_apps_are_made_for_the_three_systems() -> None:
    assert {system.partition("-")[0] for system in JOBS["app"]["strategy"]["matrix"]["os"]} == SYSTEMS


@pytest.mark.parametrize(("job", "packages"), [
    ("test", bootstrap.QT_PACKAGES), ("app", bootstrap.QT_PACKAGES + bootstrap.SCREEN_PACKAGES)
])  # fmt: skip
def test_the_libraries_of_qt_are_installed(job: str, packages: tuple[str, ...]) -> None:
    (installing,) = (step["run"] for name, step in steps() if name == job and "apt-get" in step.get("run", ""))
    named = shlex.split(installing)
    assert set(packages) == {word for word in named if word.startswith("lib")}


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_exists(words: list[str]) -> None:
    program, *rest = words
    if program == "sudo":
        assert rest[:2] in (["apt-get", "update"], ["apt-get", "install"])
    elif program == "make":
        assert set(rest) <= set(CHORES)
    elif rest[0] == "-m":
        assert program == "$PYTHON"
        assert importlib.util.find_spec(rest[1]) is not None
    else:
        assert program in {"python", "$PYTHON"}
        assert (ROOT / rest[0]).is_file()


def test_windows_needs_no_make() -> None:
    for job, step in steps():
        if step.get("run", "").startswith("make"):
            only_linux = step.get("if") == "runner.os == 'Linux'" or JOBS[job]["runs-on"].startswith("ubuntu")
            assert only_linux, step["name"]


def test_libraries_are_cached_and_results_kept() -> None:
    used = [step["uses"].partition("@")[0] for _job, step in steps() if "uses" in step]
    assert used.count("actions/upload-artifact") == 2
    assert all(step["with"]["cache"] == "pip" for _job, step in steps() if "setup-python" in step.get("uses", ""))


def test_every_action_has_a_version() -> None:
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for _job, step in steps() if "uses" in step)


def test_it_can_write_nothing() -> None:
    assert CI["permissions"] == {"contents": "read"}
