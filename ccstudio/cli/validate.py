"""`ccstudio validate`: everything that is wrong with documents, for people or as JSON."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.cli.checking import check_standard_input
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.output import problem_entries, say, say_json
from ccstudio.cli.reading import STANDARD_INPUT
from ccstudio.play.checking import check_file


def run(arguments: Namespace) -> int:
    """Check the named files; problems that are errors make the exit code 1, warnings do not."""
    found = {_shown(file): _problems(file) for file in arguments.files}
    if arguments.json:
        say_json([_report(file, problems) for file, problems in found.items()])
    else:
        for file, problems in found.items():
            _say_problems(file, problems)
        _say_sum(found)
    return PROBLEMS if any(errors_of(problems) for problems in found.values()) else FINE


def _shown(file: str) -> str:
    return _("standard input") if file == STANDARD_INPUT else file


def _problems(file: str) -> tuple[Problem, ...]:
    return (check_standard_input() if file == STANDARD_INPUT else check_file(Path(file))).problems


def _say_problems(file: str, problems: tuple[Problem, ...]) -> None:
    if not problems:
        say(_("{file}: fine").format(file=file))
    for problem in problems:
        say(_("{problem} (warning)").format(problem=problem) if problem.severity is Severity.WARNING else str(problem))


def _say_sum(found: dict[str, tuple[Problem, ...]]) -> None:
    every = [problem for problems in found.values() for problem in problems]
    errors = len(errors_of(every))
    say(
        _("{files}: {errors}, {warnings}.").format(
            files=plural("{count} file checked", "{count} files checked", len(found)),
            errors=plural("{count} error", "{count} errors", errors),
            warnings=plural("{count} warning", "{count} warnings", len(every) - errors),
        )
    )


def _report(file: str, problems: tuple[Problem, ...]) -> dict[str, Any]:
    return {
        "file": file,
        "usable": not errors_of(problems),
        "problems": [problem_entries(problem) for problem in problems],
    }
