"""Runs of marked tests that are quick: without the plug-ins of other packages, and once for the same files."""

import pytest

from ccstudio.conformance import coverage, marked_tests
from ccstudio.conformance.marked_tests import MarkedTest

_found: dict[object, list[MarkedTest]] = {}


def load_no_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes that run tests load pytest alone; without xdist they are single processes."""
    clean = marked_tests._clean_environment
    monkeypatch.setattr(marked_tests, "_clean_environment", lambda: {**clean(), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})


def run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `measure` start a process only for files of tests that were not run before, wherever they are."""
    run = marked_tests.run_marked_tests

    def remembered(checkout, families=()) -> list[MarkedTest]:
        folder = checkout / marked_tests.TESTS
        texts = [(path.relative_to(folder), path.read_bytes()) for path in sorted(folder.rglob("*.py"))]
        key = (tuple(texts), tuple(sorted(families)))
        if key not in _found:
            _found[key] = run(checkout, families)
        return list(_found[key])

    monkeypatch.setattr(coverage, "run_marked_tests", remembered)
