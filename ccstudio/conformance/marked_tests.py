"""The tests marked with rules: their files, their marks in the source, and their results."""

import ast
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

import msgspec

from ccstudio.conformance import pytest_rules
from ccstudio.rules.registry import RulesError

TESTS: Final = "tests"
"""The folder of a checkout that holds its tests, beside `pyproject.toml`."""

_MARK: Final = f"mark.{pytest_rules.MARK}"
_FINE: Final = (0, 1, 2, 5)
"""Exit codes of pytest: all passed, some failed, some files could not be read, there was nothing to run."""

_MOST_WORKERS: Final = 4
_FEW_FILES: Final = 4
"""So few are run sooner than worker processes have started."""


class MarkedTest(msgspec.Struct, frozen=True, kw_only=True):
    """A test with its pytest name, its rules, and its result."""

    name: str
    rules: tuple[str, ...]
    line: int
    outcome: Literal["passed", "failed", "skipped", "broken"]

    @property
    def file(self) -> str:
        """The file it is in, relative to the checkout."""
        return self.name.partition("::")[0]


def checkout_of(module: Path) -> Path | None:
    """Return the source folder, with tests, that contains a module; None for an installed one."""
    for folder in module.parents:
        if folder.name in {"site-packages", "dist-packages"} or (folder / "pyvenv.cfg").is_file():
            return None
        if (folder / "pyproject.toml").is_file() and (folder / TESTS).is_dir():
            return folder
    return None


def marked_files(checkout: Path, families: Iterable[str] = ()) -> Iterator[Path]:
    """Return the test files with marks of these rule families (empty: any), or with marks by variable."""
    letters = "|".join(map(re.escape, sorted(families)))
    an_id = re.compile(rf"""["'](?:{letters})-|{re.escape(_MARK)}\(\s*[^"'\s]""") if letters else re.compile("")
    for path in sorted((checkout / TESTS).rglob("*.py")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if _MARK in text and an_id.search(text):
            yield path


def sources_digest(checkout: Path, families: Collection[str]) -> str:
    """Return a digest over the sources and file names of the marked tests.

    It covers every statement of a module, and every method of a class, that has such a mark in it; where the marks of
    a file cannot be told, all of it.
    """
    whole = hashlib.sha256()
    for path in marked_files(checkout, families):
        text = path.read_text(encoding="utf-8", errors="replace")
        for source in list(_marked_sources(text, families)) or [text]:
            whole.update(f"{path.relative_to(checkout).as_posix()}\n{source}\n".encode())
    return whole.hexdigest()


def run_marked_tests(checkout: Path, families: Collection[str] = (), *, only_list: bool = False) -> list[MarkedTest]:
    """Run the tests marked with rules of these families (empty: any) in their own process.

    With `only_list` they are not run, and told as skipped.

    Raises:
        RulesError: pytest is not installed, or does not get as far as running them.
    """
    files = [path.relative_to(checkout).as_posix() for path in marked_files(checkout, families)]
    if not files:
        return []
    if importlib.util.find_spec("pytest") is None:
        raise RulesError("pytest-missing")
    with TemporaryDirectory(prefix="ccstudio-rules-") as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pytest", "-p", pytest_rules.__name__, "-p", "no:cacheprovider"]
        command += ["-q", "--rootdir", str(checkout)]
        command += ["--rules-of", ",".join(sorted(families)), "--rules-report", str(report)]
        command += ["--collect-only"] if only_list else _in_parallel(len(files))
        done = subprocess.run(  # noqa: S603 - our own interpreter, with the names of files of the checkout
            [*command, *files],
            cwd=checkout,
            env=_clean_environment(),
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode not in _FINE or not report.is_file():
            said = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise RulesError("tests-not-run", reason=said[-1] if said else f"pytest {done.returncode}")
        found = msgspec.json.decode(report.read_bytes(), type=dict[str, dict[str, object]])
    return [msgspec.convert({"name": name, **test}, MarkedTest) for name, test in sorted(found.items())]


def _in_parallel(files: int) -> list[str]:
    if files <= _FEW_FILES or importlib.util.find_spec("xdist") is None:
        return []
    return ["-n", str(min(_MOST_WORKERS, os.cpu_count() or 1)), "--dist", "worksteal"]


def _clean_environment() -> dict[str, str]:
    """Return the environment without the variables of an outer pytest."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}


def _marked_sources(text: str, families: Collection[str]) -> Iterator[str]:
    try:
        module = ast.parse(text)
    except SyntaxError:
        return
    lines = text.splitlines()
    for statement in _statements(module):
        if _is_marked(statement, families):
            decorators = getattr(statement, "decorator_list", [])
            first = min(node.lineno for node in (statement, *decorators))
            yield "\n".join(lines[first - 1 : statement.end_lineno])


def _statements(module: ast.Module) -> Iterator[ast.stmt]:
    """Return the statements of a module, and those of unmarked classes."""
    for statement in module.body:
        if isinstance(statement, ast.ClassDef) and not any(map(_is_mark, statement.decorator_list)):
            yield from statement.body
        else:
            yield statement


def _is_marked(statement: ast.stmt, families: Collection[str]) -> bool:
    """Whether a statement is marked with a rule of these families, or by a variable."""
    arguments = (
        argument
        for node in ast.walk(statement)
        if _is_mark(node) and isinstance(node, ast.Call)
        for argument in node.args
    )
    return any(
        not isinstance(argument, ast.Constant) or str(argument.value).partition("-")[0] in families
        for argument in arguments
    )


def _is_mark(node: ast.AST) -> bool:
    """Whether this is `pytest.mark.rule(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith(_MARK)
