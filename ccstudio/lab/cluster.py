"""`ClusterPool`: workers of a Dask cluster play the games of an experiment.

Games depend on nothing but the experiment and their seeds, so that they are the same there as here. What a worker was
playing when it went down is played by another one.
"""

import pickle
import threading
import zlib
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.lab.errors import LabError
from ccstudio.lab.playing import TrialPlayer
from ccstudio.lab.pools import Batch, ClosingPool
from ccstudio.lab.records import TrialResult
from ccstudio.lab.variants import Plan
from ccstudio.lab.versions import program_version
from ccstudio.rules.registry import Registry

PATIENCE_S: Final = 10
"""How long the scheduler may take to answer."""


class Version(msgspec.Struct, frozen=True):
    """What must be equal on all machines."""

    program: str
    system: str
    rules: int

    def __str__(self) -> str:
        return f"ccstudio {self.program} ({self.system} {self.rules})"


class ClusterPool(ClosingPool):
    """The workers that a Dask scheduler has.

    Args:
        plan: the experiment.
        address: of the scheduler, such as `tcp://10.0.0.1:8786`.

    Raises:
        LabError: the library is missing, nobody answers, there are no workers, or one of them has another version.
    """

    def __init__(self, plan: Plan, address: str) -> None:
        try:
            import distributed  # noqa: PLC0415 - an extra, for those who have a cluster
        except ImportError as error:
            raise LabError("lab-cluster-not-installed") from error
        self._library: Any = distributed
        self._address = address
        self._version = Version(program_version(), plan.system.id, plan.system.version)
        self._plan = zlib.compress(pickle.dumps(plan))
        self._key = sha256(self._plan).hexdigest()
        self._waiting: dict[Any, Batch] = {}
        self._lost = 0
        try:
            self._client: Any = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise LabError("lab-cluster-unreachable", address=address, reason=str(error)) from error
        try:
            self._known = self._checked_workers()
        except LabError:
            self.close()
            raise

    @property
    def workers(self) -> int:
        """The number of workers that are there now."""
        return max(1, len(self._known))

    @property
    def lost(self) -> int:
        """How many workers have gone."""
        return self._lost

    def submit(self, batch: Batch) -> None:
        """Have games played by any worker."""
        future = self._client.submit(_play, self._key, self._plan, self._version, batch, pure=False, retries=1)
        self._waiting[future] = batch

    def finished(self, wait_s: float) -> Sequence[Sequence[TrialResult]]:
        """Return the results of finished batches.

        Raises:
            LabError: a worker has another version, or games bring down one worker after another.
        """
        self._count_workers()
        with suppress(TimeoutError), self._client.as_current():
            self._library.wait(list(self._waiting), timeout=wait_s, return_when="FIRST_COMPLETED")
        results = []
        for future in [it for it in self._waiting if it.done()]:
            batch = self._waiting.pop(future)
            if future.status == "finished":
                results.append(future.result())
            elif future.status in {"cancelled", "lost"}:
                self.submit(batch)
            else:
                error = future.exception()
                raise error if isinstance(error, LabError) else LabError("lab-cluster-failed", reason=_words(error))
        return results

    def close(self) -> None:
        """Cancel what is waiting, and leave the cluster to itself."""
        with suppress(OSError, TimeoutError, RuntimeError):
            self._client.cancel(list(self._waiting), force=True)
        self._waiting.clear()
        with suppress(OSError, TimeoutError, RuntimeError):
            self._client.close(timeout=PATIENCE_S)

    def _checked_workers(self) -> set[str]:
        """Return the workers, all of which have the same version as this program.

        Raises:
            LabError: there is none, or one has another version.
        """
        try:
            versions = self._client.run(_version, self._version.system)
        except (OSError, ImportError, RuntimeError, AttributeError) as error:
            raise LabError("lab-cluster-failed", reason=_words(error)) from error
        if not versions:
            raise LabError("lab-cluster-empty", address=self._address)
        for worker, found in versions.items():
            if found != self._version:
                raise LabError("lab-worker-version", worker=worker, found=str(found), wanted=str(self._version))
        return set(versions)

    def _count_workers(self) -> None:
        now = set(self._client.scheduler_info(n_workers=-1)["workers"])
        self._lost += len(self._known - now)
        self._known = now


_players: dict[str, TrialPlayer] = {}
"""What plays in a worker, by the digest of its experiment: workers outlive experiments."""

_playing: Final = threading.Lock()
"""A worker with several threads plays one game at a time: games share what is remembered of their documents."""


def _version(system: str) -> Version:
    """Return what a worker has."""
    try:
        return Version(program_version(), system, Registry().system(system).version)
    except StudioError:
        return Version(program_version(), system, 0)


def _play(key: str, plan: bytes, wanted: Version, batch: Batch) -> list[TrialResult]:
    """Play games in a worker, which may have joined after the others were checked.

    Raises:
        LabError: it has another version.
    """
    found = _version(wanted.system)
    if found != wanted:
        import socket  # noqa: PLC0415 - for this sentence alone

        raise LabError("lab-worker-version", worker=socket.gethostname(), found=str(found), wanted=str(wanted))
    with _playing:
        player = _players.get(key)
        if player is None:
            _players.clear()
            player = _players[key] = TrialPlayer(pickle.loads(zlib.decompress(plan)))  # noqa: S301 - of our scheduler
        return [player.play(trial) for trial in batch]


def _words(error: BaseException | None) -> str:
    return f"{type(error).__name__}: {error}"
