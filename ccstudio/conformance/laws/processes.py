"""The law of determinism: a game is the same in every process, whatever its hash seed."""

import hashlib
import os
import subprocess
import sys
from importlib import import_module
from operator import attrgetter
from typing import Final

import msgspec

from ccstudio.conformance.laws.presentation import shown_to, written
from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.documents.contents import Contents
from ccstudio.engine.saves import digest
from ccstudio.play.opening import Opened

MOST: Final = 200
"""Decisions that are compared."""

HASH_SEEDS: Final = ("1", "2")


class Task(msgspec.Struct, frozen=True):
    """A game to play in another process: the class of its rules, its documents, its seed."""

    module: str
    name: str
    contents: Contents
    seed: int


def processes_agree(opened: Opened, seed: int) -> None:
    """Check that a game and its presentation are the same in processes with other hash seeds.

    The class of the rules must be importable, and be made without arguments.
    """
    rules = type(opened.system)
    task = Task(rules.__module__, rules.__qualname__, opened.contents, seed)
    ours = course(opened, seed)
    started = [_started(task, hash_seed) for hash_seed in HASH_SEEDS]
    ended = [(*process.communicate(), process.returncode) for process in started]
    for (out, err, code), hash_seed in zip(ended, HASH_SEEDS, strict=True):
        if code:
            reason = err.decode(errors="replace").strip().rpartition("\n")[2]
            raise ConformanceError("conformance-process", hash_seed=hash_seed, reason=reason)
        theirs = msgspec.json.decode(out, type=list[str])
        if theirs != ours:
            number = next(
                (place for place, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), len(ours)
            )
            trial = Trial(opened, seed)
            trial.play(number)
            raise ConformanceError("conformance-process-differs", trial, hash_seed=hash_seed)


def course(opened: Opened, seed: int) -> list[str]:
    """Return a fingerprint of a random game at each decision: its position and what all seats see."""
    trial = Trial(opened, seed)
    found = []
    for number in range(MOST):
        # What is shown is dear, and sets that are out of order show soon enough.
        shown = [shown_to(trial.system, trial.game, seat, seed) for seat in trial.seating.viewers() if number % 16 == 0]
        data = written([digest(trial.system, trial.game), shown, [told.event for told in trial.game.events]])
        found.append(hashlib.sha256(data).hexdigest())
        if not trial.play(1):
            break
    return found


def main() -> None:
    """Play the game described on standard input, and print its fingerprints."""
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    system = attrgetter(task.name)(import_module(task.module))()
    sys.stdout.buffer.write(msgspec.json.encode(course(Opened(system=system, contents=task.contents), task.seed)))


def _started(task: Task, hash_seed: str) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(  # noqa: S603 - our own module in our own Python
        [sys.executable, "-m", __name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert process.stdin is not None, "it was asked for"
    process.stdin.write(msgspec.json.encode(task))
    process.stdin.close()
    process.stdin = None
    return process


if __name__ == "__main__":
    main()
