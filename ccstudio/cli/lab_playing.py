"""Playing the games of an experiment with progress, until they are done or somebody presses Ctrl+C."""

from contextlib import AbstractContextManager, suppress

from ccstudio.base.language import _, plural
from ccstudio.cli.numbers import read_number
from ccstudio.cli.output import say_error
from ccstudio.cli.progress import Progress
from ccstudio.lab.local import LocalPool, processors
from ccstudio.lab.pools import Pool, SerialPool
from ccstudio.lab.running import Progress as RunProgress
from ccstudio.lab.running import run
from ccstudio.lab.store import Store
from ccstudio.lab.variants import Plan

MOST_WORKERS = 1_000


def workers_of(text: str | None) -> int:
    """Return how many processes play: as many as the option says, or one for each processor.

    Raises:
        StudioError: the option is no such number.
    """
    if text is not None:
        return read_number("--workers", text, 1, MOST_WORKERS)
    return processors()


def pool_of(plan: Plan, workers: int, cluster: str | None = None) -> AbstractContextManager[Pool]:
    """Return what plays: a cluster, processes, or for one worker this process.

    Raises:
        LabError: the cluster cannot be used.
    """
    if cluster is not None:
        from ccstudio.lab.cluster import ClusterPool

        return ClusterPool(plan, cluster)
    return SerialPool(plan) if workers == 1 else LocalPool(plan, workers)


def played(plan: Plan, store: Store, pool: AbstractContextManager[Pool]) -> bool:
    """Play what is missing; return whether it was all played before somebody pressed Ctrl+C.

    Raises:
        LabError: the results cannot be stored, or nobody can play.
    """
    lost = 0
    is_done = False

    def note(progress: RunProgress) -> None:
        nonlocal lost
        lost = progress.lost
        line.show(
            _("{played} of {wanted} games, {workers}").format(
                played=progress.played,
                wanted=progress.wanted,
                workers=plural("{count} worker", "{count} workers", progress.workers),
            )
        )

    with Progress() as line, suppress(KeyboardInterrupt), pool as players:
        run(plan, store, players, note)
        is_done = True
    if lost:
        say_error(
            plural(
                "{count} worker went down. Its games were played again.",
                "{count} workers went down. Their games were played again.",
                lost,
            )
        )
    return is_done
