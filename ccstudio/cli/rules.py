"""`ccstudio rules`: list rule systems, explain a rule, or print which rules are tested."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.output import problem_entries, say, say_error, say_json, say_table
from ccstudio.conformance.coverage import Measured, checkout_with, drift, measure, store, stored, stored_file
from ccstudio.play.opening import scenarios_of
from ccstudio.rules.catalogue import rule_of
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem


def run(arguments: Namespace) -> int:
    """Run the subcommand; raises what it raises."""
    match arguments.part:
        case "list":
            return _list(arguments)
        case "explain":
            return _explain(arguments)
        case "coverage":
            return _coverage(arguments)
        case unknown:
            raise AssertionError(f"the parser accepted an unknown subcommand: {unknown}")


def _list(arguments: Namespace) -> int:
    """List the usable systems; the exit code is 1 if others have errors.

    Raises:
        RulesError: the environment variable `CCSTUDIO_RULES` cannot be read.
    """
    registry = Registry()
    rows = [_row(system) for system in registry.usable()]
    problems = registry.problems()
    if arguments.json:
        say_json(rows)
    elif rows:
        heads = (_("system"), _("version"), _("title"), _("procedures"), _("scenarios"))
        say_table(heads, ([str(cell) for cell in row.values()] for row in rows), right=frozenset({1, 3, 4}))
    else:
        say(_("No rule systems are installed."))
    say_error(*map(str, problems))
    return PROBLEMS if errors_of(problems) else FINE


def _row(system: AnySystem) -> dict[str, str | int]:
    return {
        "system": system.id,
        "version": system.version,
        "title": _(system.title),
        "procedures": len(system.procedures),
        "scenarios": len(scenarios_of(system)),
    }


def _explain(arguments: Namespace) -> int:
    """Print a rule in one line.

    Raises:
        RulesError: there is no such system or rule.
        DocumentError: the catalogue has errors.
    """
    rule = rule_of(Registry().system(arguments.system), arguments.rule)
    say(f"{rule.id}: {_(rule.sentence)}")
    if rule.reason:
        say(_("Not enforced: {reason}").format(reason=_(rule.reason)))
    return FINE


def _coverage(arguments: Namespace) -> int:
    """Print which rules have a passing test: in a checkout by running the tests, elsewhere from the stored figures.

    Raises:
        RulesError: there is no such system, it has neither tests nor stored figures here, its tests cannot be run, or
            their result must not be stored.
        DocumentError: the catalogue has errors.
    """
    system = Registry().system(arguments.system)
    checkout = checkout_with(system)
    if checkout is not None:
        return _measured_coverage(system, checkout, arguments)
    if arguments.store:
        raise RulesError("tests-needed", system=system.id)
    figures = stored(system)
    if figures is None:
        raise RulesError("tests-absent", system=system.id)
    _print_coverage(Measured(figures=figures), arguments, is_stored=True)
    return FINE


def _measured_coverage(system: AnySystem, checkout: Path, arguments: Namespace) -> int:
    measured = measure(system, checkout)
    _print_coverage(measured, arguments, is_stored=False)
    if arguments.store:
        changed = store(system, measured)
        say_error((_("{file}: written") if changed else _("{file}: unchanged")).format(file=stored_file(system)))
    else:
        say_error(*(problem.sentence for problem in drift(system, checkout)))
    return PROBLEMS if measured.failed or measured.problems else FINE


def _print_coverage(measured: Measured, arguments: Namespace, *, is_stored: bool) -> None:
    figures = measured.figures
    uncovered = [{"rule": gap.rule, "reason": _(gap.reason)} for gap in figures.uncovered]
    if arguments.json:
        say_json(
            {
                "system": figures.system,
                "total": figures.total,
                "covered": figures.covered,
                "uncovered": uncovered,
                "version": figures.version,
                "stored": is_stored,
                "failed": measured.failed,
                "problems": [problem_entries(problem) for problem in measured.problems],
            }
        )
        return
    for gap in uncovered:
        say("  ".join(gap.values()))
    for problem in measured.problems:
        say(str(problem))
    for test in measured.failed:
        say(_("{test} failed.").format(test=test))
    say(
        _("{system}, version {version}: {covered} of {total} rules have a passing test.").format(
            system=figures.system, version=figures.version, covered=figures.covered, total=figures.total
        )
    )
    if is_stored:
        say(_("These are stored figures: the tests of this rule system are not installed here."))
