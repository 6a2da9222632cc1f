"""Rule coverage: which rules of a catalogue have a passing test."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.files import save_atomically
from ccstudio.base.jsonio import digest, pretty
from ccstudio.base.language import N_
from ccstudio.base.problems import Problem
from ccstudio.conformance.marked_tests import MarkedTest, checkout_of, run_marked_tests, sources_digest
from ccstudio.rules.catalogue import Catalogue, catalogue_file, catalogue_of, family_of, unlisted_rules
from ccstudio.rules.registry import RulesError
from ccstudio.rules.system import AnySystem

FILE: Final = "coverage.json"
"""The stored figures, beside the catalogue."""

MOST_RULES: Final = 3
"""The most rules that a test may be marked with."""

NO_TEST: Final = N_("No test.")
NOT_PASSED: Final = N_("No passing test.")


class Uncovered(msgspec.Struct, frozen=True, kw_only=True):
    """A rule without a passing test, and the reason in English, from the catalogue or the tests."""

    rule: str
    reason: str


class Figures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many rules of a version of a system have a passing test.

    `catalogue` and `tests` are digests of what the figures were made of.
    """

    system: str
    version: int
    total: int
    covered: int
    uncovered: tuple[Uncovered, ...]
    catalogue: str
    tests: str


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a run of the tests; `failed` are tests that did not pass or could not be read."""

    figures: Figures
    failed: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def checkout_with(system: AnySystem) -> Path | None:
    """Return the checkout that contains a system and its tests; None without one."""
    return checkout_of(catalogue_file(system))


def measure(system: AnySystem, checkout: Path) -> Measured:
    """Run the tests of a system and count the rules with a passing test.

    Raises:
        RulesError: the tests cannot be run.
        DocumentError: the catalogue cannot be used.
    """
    catalogue = catalogue_of(system)
    tests = run_marked_tests(checkout, catalogue.families)
    marked = {rule for test in tests for rule in test.rules}
    held = {rule for test in tests if test.outcome == "passed" for rule in test.rules}
    uncovered = tuple(
        Uncovered(rule=rule.id, reason=rule.reason or (NOT_PASSED if rule.id in marked else NO_TEST))
        for rule in catalogue.rules.values()
        if rule.id not in held
    )
    total = len(catalogue.rules)
    return Measured(
        figures=Figures(
            system=system.id,
            version=system.version,
            total=total,
            covered=total - len(uncovered),
            uncovered=uncovered,
            catalogue=_catalogue_digest(catalogue),
            tests=sources_digest(checkout, catalogue.families),
        ),
        failed=tuple(test.name for test in tests if test.outcome in {"failed", "broken"}),
        problems=(*_problems_of_rules(system), *_problems_of_tests(tests, catalogue)),
    )


def problems_of_marks(tests: Sequence[MarkedTest]) -> list[Problem]:
    """Return the tests that are marked with too many rules."""
    return [
        Problem(
            code="marks-too-many",
            arguments={"test": test.name, "count": len(set(test.rules)), "most": MOST_RULES},
            file=test.file,
            line=test.line,
        )
        for test in tests
        if len(set(test.rules)) > MOST_RULES
    ]


def _problems_of_rules(system: AnySystem) -> Iterator[Problem]:
    file = str(catalogue_file(system))
    for name, rule in unlisted_rules(system).items():
        yield Problem(code="rule-unlisted", arguments={"name": name, "rule": rule}, file=file)


def _problems_of_tests(tests: Sequence[MarkedTest], catalogue: Catalogue) -> Iterator[Problem]:
    yield from problems_of_marks(tests)
    for test in tests:
        for rule in dict.fromkeys(test.rules):
            if family_of(rule) in catalogue.families and rule not in catalogue.rules:
                arguments: dict[str, str | int | float] = {"test": test.name, "rule": rule}
                yield Problem(code="marks-unknown", arguments=arguments, file=test.file, line=test.line)


def stored(system: AnySystem) -> Figures | None:
    """Return the stored figures of a system; None if there are none.

    Raises:
        RulesError: they cannot be used.
    """
    path = stored_file(system)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Figures)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError) as error:
        raise RulesError("figures-unreadable", system=system.id, reason=str(error)) from error


def stored_file(system: AnySystem) -> Path:
    """Return the file of the stored figures of a system."""
    return catalogue_file(system).with_name(FILE)


def store(system: AnySystem, measured: Measured) -> bool:
    """Store figures next to the catalogue; return whether they differ from those before.

    Raises:
        RulesError: tests failed or are badly marked: such figures are not kept.
        SaveError: the file cannot be written.
    """
    if measured.failed or measured.problems:
        raise RulesError("tests-failed-not-stored")
    path = stored_file(system)
    text = pretty(measured.figures)
    if path.is_file() and path.read_bytes() == text:
        return False
    save_atomically(path, text, backup=False)
    return True


def drift(system: AnySystem, checkout: Path) -> list[Problem]:
    """Return what is wrong with the stored figures: missing, damaged, or of another catalogue or other tests.

    No test is run for it.

    Raises:
        DocumentError: the catalogue cannot be used.
    """
    arguments: dict[str, str | int | float] = {"system": system.id}
    try:
        figures = stored(system)
    except RulesError as error:
        return [Problem(code=error.code, arguments=error.arguments, file=str(stored_file(system)))]
    catalogue = catalogue_of(system)
    present = (system.id, system.version, _catalogue_digest(catalogue), sources_digest(checkout, catalogue.families))
    if figures is None or (figures.system, figures.version, figures.catalogue, figures.tests) != present:
        return [Problem(code="figures-stale", arguments=arguments, file=str(stored_file(system)))]
    return []


def _catalogue_digest(catalogue: Catalogue) -> str:
    return digest(list(catalogue.rules.values()))
