"""`ccstudio validate`: everything that is wrong with documents, for people or as JSON."""

from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Any, Final

from ccstudio.base.language import N_, _, plural
from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.cli.checking import check_standard_input
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.linting import advice_on
from ccstudio.cli.output import problem_entries, say, say_json
from ccstudio.cli.reading import STANDARD_INPUT
from ccstudio.play.checking import check_file

_SAID: Final = {
    Severity.ERROR: "{problem}",
    Severity.WARNING: N_("{problem} (warning)"),
    Severity.ADVICE: N_("{problem} (advice)"),
}


def run(arguments: Namespace) -> int:
    """Check the named files; problems that are errors make the exit code 1, warnings and advice do not."""
    found = {_shown(file): _problems(file, lints=arguments.lint) for file in arguments.files}
    if arguments.json:
        say_json([_report(file, problems) for file, problems in found.items()])
    else:
        for file, problems in found.items():
            _say_problems(file, problems)
        _say_sum(found, lints=arguments.lint)
    return PROBLEMS if any(errors_of(problems) for problems in found.values()) else FINE


def _shown(file: str) -> str:
    return _("standard input") if file == STANDARD_INPUT else file


def _problems(file: str, *, lints: bool) -> tuple[Problem, ...]:
    checked = check_standard_input() if file == STANDARD_INPUT else check_file(Path(file))
    return (*checked.problems, *(advice_on(checked, file) if lints else ()))


def _say_problems(file: str, problems: tuple[Problem, ...]) -> None:
    if not problems:
        say(_("{file}: fine").format(file=file))
    for problem in problems:
        say(_(_SAID[problem.severity]).format(problem=problem))


def _say_sum(found: dict[str, tuple[Problem, ...]], *, lints: bool) -> None:
    counts = Counter(problem.severity for problems in found.values() for problem in problems)
    words = {
        "files": plural("{count} file checked", "{count} files checked", len(found)),
        "errors": plural("{count} error", "{count} errors", counts[Severity.ERROR]),
        "warnings": plural("{count} warning", "{count} warnings", counts[Severity.WARNING]),
    }
    if not lints:
        say(_("{files}: {errors}, {warnings}.").format(**words))
        return
    advice = plural("{count} piece of advice", "{count} pieces of advice", counts[Severity.ADVICE])
    say(_("{files}: {errors}, {warnings}, {advice}.").format(**words, advice=advice))


def _report(file: str, problems: tuple[Problem, ...]) -> dict[str, Any]:
    return {
        "file": file,
        "usable": not errors_of(problems),
        "problems": [problem_entries(problem) for problem in problems],
    }
