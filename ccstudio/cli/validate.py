"""`ccstudio validate`: list all problems of documents, and likely mistakes on maps, as text or JSON."""

from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Any, Final

from ccstudio.base.language import N_, _, plural
from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.board.board import Board
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.output import problem_entries, say, say_json
from ccstudio.cli.reading import STANDARD_INPUT, read_input
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.map import MapDocument
from ccstudio.documents.package import PACKAGE_SUFFIX
from ccstudio.documents.reading import locate
from ccstudio.play.checking import Checked, check_bytes, check_file
from ccstudio.rules.registry import Registry

_LINES: Final = {
    Severity.ERROR: "{problem}",
    Severity.WARNING: N_("{problem} (warning)"),
    Severity.ADVICE: N_("{problem} (advice)"),
}


def run(arguments: Namespace) -> int:
    """Check the named files; the exit code is 1 if there are errors, whatever warnings and advice there are."""
    found = {_shown(file): _problems(file, lints=arguments.lint) for file in arguments.files}
    if arguments.json:
        say_json([_report(file, problems) for file, problems in found.items()])
    else:
        for file, problems in found.items():
            _say_problems(file, problems)
        _say_counts(found, lints=arguments.lint)
    return PROBLEMS if any(errors_of(problems) for problems in found.values()) else FINE


def _shown(file: str) -> str:
    return _("standard input") if file == STANDARD_INPUT else file


def _problems(file: str, *, lints: bool) -> tuple[Problem, ...]:
    if Path(file).suffix.casefold() == PACKAGE_SUFFIX:
        from ccstudio.application.packages.reading import package_problems

        return package_problems(Path(file))
    checked = _check_standard_input() if file == STANDARD_INPUT else check_file(Path(file))
    games = _game_problems(checked.document, Path(file)) if isinstance(checked.document, ExperimentDocument) else ()
    return (*checked.problems, *games, *(_advice_on(checked, file) if lints else ()))


def _game_problems(experiment: ExperimentDocument, path: Path) -> tuple[Problem, ...]:
    """Return what keeps the games of an experiment from being played."""
    from ccstudio.lab.variants import experiment_problems
    from ccstudio.play.game_documents import library_of, located

    registry = Registry()
    return located(experiment_problems(experiment, path, library_of(registry), registry), path)


def _check_standard_input() -> Checked:
    """Check the document on standard input; what it refers to is searched for from the current folder."""
    name = _("standard input")
    try:
        data = read_input(STANDARD_INPUT)
    except OSError as error:
        problem = Problem(code="file-unreadable", arguments={"reason": error.strerror or ""}, file=name)
        return Checked(document=None, problems=(problem,))
    return check_bytes(data, name)


def _advice_on(checked: Checked, file: str) -> tuple[Problem, ...]:
    """Return what lint finds on a map; empty for other documents, and for maps whose terrain table is missing."""
    if not isinstance(checked.document, MapDocument) or checked.terrain is None:
        return ()
    from ccstudio.edit.lint.linting import lint

    found = [finding.problem for finding in lint(Board.compile(checked.document, checked.terrain))]
    try:
        # Standard input cannot be read twice, and without its text there are no line numbers.
        return tuple(found) if file == STANDARD_INPUT else locate(found, Path(file).read_bytes(), file)
    except OSError:
        return tuple(found)


def _say_problems(file: str, problems: tuple[Problem, ...]) -> None:
    if not problems:
        say(_("{file}: no problems").format(file=file))
    for problem in problems:
        say(_(_LINES[problem.severity]).format(problem=problem))


def _say_counts(found: dict[str, tuple[Problem, ...]], *, lints: bool) -> None:
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
