"""A pytest plug-in that runs the tests marked with rules of a system, and reports their results.

`ccstudio rules coverage` starts pytest with it. It does without importing pytest, because it ships with the program.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pytest

MARK: Final = "rule"
PROPERTY: Final = "ccstudio-rules"
"""The property of an item that takes its rules along to the report, from worker processes too."""

BROKEN: Final = "broken"
"""What is said of a file that could not even be read; otherwise pytest's words: passed, failed, skipped."""


def pytest_addoption(parser: "pytest.Parser") -> None:
    """Declare the command line options of this plug-in."""
    group = parser.getgroup("ccstudio rules")
    group.addoption("--rules-of", default="", help="letters that rule ids begin with (default: any)")
    group.addoption("--rules-report", default="", help="the JSON file to write")


def pytest_configure(config: "pytest.Config") -> None:
    """Declare the mark, and begin the report."""
    config.addinivalue_line("markers", f"{MARK}(identifier): the rule ids, at most three, that a test holds")
    # A worker of pytest-xdist tells its controller, which writes.
    if config.getoption("rules_report") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Report(Path(config.getoption("rules_report"))))


def pytest_collection_modifyitems(config: "pytest.Config", items: "list[pytest.Item]") -> None:
    """Keep the tests marked with rules of the system."""
    beginnings = tuple(f"{letters}-" for letters in config.getoption("rules_of").split(",") if letters) or ("",)
    kept: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        rules = [str(rule) for mark in item.iter_markers(MARK) for rule in mark.args]
        if any(rule.startswith(beginnings) for rule in rules):
            item.user_properties.append((PROPERTY, rules))
            kept.append(item)
        else:
            dropped.append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = kept


class _Report:
    """The result of each test, by name."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._tests: dict[str, dict[str, Any]] = {}

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Record a file that cannot be read."""
        if report.failed:
            self._tests[report.nodeid] = {"rules": [], "line": 0, "outcome": BROKEN}

    def pytest_collection_finish(self, session: "pytest.Session") -> None:
        """Record all tests if they are only listed."""
        if session.config.option.collectonly:
            for item in session.items:
                rules = dict(item.user_properties)[PROPERTY]
                self._tests[item.nodeid] = {"rules": rules, "line": (item.location[1] or 0) + 1, "outcome": "skipped"}

    def pytest_runtest_logreport(self, report: "pytest.TestReport") -> None:
        """Record the result of a phase: a test passes if its call passes and no phase fails."""
        rules = dict(report.user_properties).get(PROPERTY, [])
        test = self._tests.setdefault(
            report.nodeid, {"rules": rules, "line": (report.location[1] or 0) + 1, "outcome": "skipped"}
        )
        expected_to_fail = hasattr(report, "wasxfail")
        if report.failed:
            test["outcome"] = "failed"
        elif report.when == "call" and report.passed and not expected_to_fail and test["outcome"] != "failed":
            test["outcome"] = "passed"

    def pytest_sessionfinish(self) -> None:
        """Write the report."""
        self._file.write_text(json.dumps(self._tests), encoding="utf-8")
