"""`ccstudio lab`: run experiments, look at their results, and replay their games."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE, INTERRUPTED
from ccstudio.cli.numbers import read_number
from ccstudio.cli.output import say, say_error, say_json, say_table
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.reading import read_file
from ccstudio.lab.errors import LabError

MOST_GAMES = 1_000_000


def run(arguments: Namespace) -> int:
    """Run the subcommand; raises what it raises."""
    match arguments.part:
        case "run":
            return _run(arguments)
        case "list":
            return _list(arguments)
        case "show":
            return _show(arguments)
        case "report":
            from ccstudio.cli import lab_report

            return lab_report.run(arguments)
        case "replay":
            return _replay(arguments)
        case "try" | "habits" | "learn" | "practise":
            from ccstudio.cli import lab_scenarios

            return lab_scenarios.run(arguments)
        case unknown:
            raise AssertionError(f"the parser accepted an unknown subcommand: {unknown}")


def _experiment(path: Path) -> ExperimentDocument:
    """Read an experiment.

    Raises:
        DocumentError: it cannot be read.
        LabError: it is something else.
    """
    reading = read_file(path)
    if reading.document is None:
        raise DocumentError(path, reading.problems)
    if not isinstance(reading.document, ExperimentDocument):
        raise LabError("lab-not-experiment", file=str(path))
    errors = [problem for problem in reading.problems if problem.severity == "error"]
    if errors:
        raise DocumentError(path, errors)
    return reading.document


def _run(arguments: Namespace) -> int:
    """Play what is missing, and print the results so far, also after an interruption.

    Raises:
        DocumentError: the experiment cannot be played.
        LabError: the results cannot be stored, or nobody can play.
    """
    from ccstudio.cli.lab_playing import played, pool_of, workers_of
    from ccstudio.cli.lab_text import say_summary
    from ccstudio.lab.scenario_infos import summary_of
    from ccstudio.lab.shown_summary import shown_summary
    from ccstudio.lab.store import Store, default_store
    from ccstudio.lab.variants import open_experiment

    path = Path(arguments.experiment)
    workers = workers_of(arguments.workers)
    plan = open_experiment(_experiment(path), path)
    file = default_store(path) if arguments.store is None else Path(arguments.store)
    with Store.for_run(file, plan) as store:
        is_done = played(plan, store, pool_of(plan, workers, arguments.cluster))
        summary = summary_of(store)
        if not arguments.json:
            summary = shown_summary(summary, plan, path)
        count = store.count
    say_summary(summary, as_json=arguments.json)
    if not arguments.json:
        say(_("{file}: {games} stored").format(file=file, games=plural("{count} game", "{count} games", count)))
    if is_done:
        return FINE
    say_error(_("Interrupted. To continue, run the same command again."))
    return INTERRUPTED


def _list(arguments: Namespace) -> int:
    """Print what an experiment compares, after checking all its documents.

    Raises:
        DocumentError: the experiment cannot be played.
        LabError: the file is no experiment.
    """
    from ccstudio.cli.lab_text import player_words
    from ccstudio.lab.trials import cells_of, players_of
    from ccstudio.lab.variants import open_experiment

    path = Path(arguments.experiment)
    experiment = open_experiment(_experiment(path), path).experiment
    titles = {variant.id: variant.title for variant in experiment.variants}
    cells = list(cells_of(experiment))
    if arguments.json:
        entries = [
            {"scenario": cell.scenario, "variant": cell.variant, "players": players_of(experiment, cell)}
            for cell in cells
        ]
        say_json({"title": experiment.title, "games": experiment.games, "cells": entries})
        return FINE
    rows = [
        (cell.scenario, titles.get(cell.variant, _("unchanged")), player_words(players_of(experiment, cell)))
        for cell in cells
    ]
    say_table((_("scenario"), _("variant"), _("players")), rows)
    say(
        _("{games} for each row, {all} at most.").format(
            games=plural("{count} game", "{count} games", experiment.games),
            all=plural("{count} game", "{count} games", experiment.games * len(cells)),
        )
    )
    return FINE


def _show(arguments: Namespace) -> int:
    """Print the results in a file.

    Raises:
        LabError: it cannot be read.
    """
    from ccstudio.cli.lab_text import say_summary
    from ccstudio.lab.scenario_infos import summary_of
    from ccstudio.lab.shown_summary import shown_summary
    from ccstudio.lab.store import Store

    path = Path(arguments.store)
    with Store.reading(path) as store:
        summary = summary_of(store)
        if not arguments.json:
            summary = shown_summary(summary, store.plan(), path)
    say_summary(summary, as_json=arguments.json)
    return FINE


def _replay(arguments: Namespace) -> int:
    """Write a game to a journal.

    Raises:
        LabError: there is no such game, or it plays differently now.
        SaveError: the journal cannot be written.
    """
    from ccstudio.base.files import stamp_of
    from ccstudio.cli.journal_files import at_work_on, check_target, save_where_free
    from ccstudio.lab.replaying import replayed
    from ccstudio.lab.store import Store

    number = read_number("NUMBER", arguments.number, 1, MOST_GAMES * 100)
    path = Path(arguments.store)
    named = path.with_name(f"game-{number}.json") if arguments.out is None else Path(arguments.out)
    target = check_target(named)
    with Store.reading(path) as store:
        result = store.result(number)
        session = replayed(store.plan(), result, number)
    with at_work_on(target):
        say(_("{file}: saved").format(file=save_where_free(session, target, stamp_of(target))))
    return FINE
