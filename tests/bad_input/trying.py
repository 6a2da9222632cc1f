"""`trials`: mutated files one after the other, each from its own seed, and what came of each."""

import os
import shutil
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.bad_input.outcomes import Refusal
from tests.bad_input.subjects import Subject, subjects
from tests.bad_input.watch import HangError, Watch


class Trial(NamedTuple):
    """One mutated file: its format and seed, what the person is told, the time, and the fault if there is one."""

    subject: str
    seed: int
    told: Refusal
    seconds: float
    fault: str
    data: bytes


class Bench:
    """A folder in which mutated files are read, with a home of its own, until it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._home = folder / "home"
        self._temporary = folder / "tmp"
        for made in (self._home, self._temporary):
            made.mkdir(parents=True, exist_ok=True)
        self._former = os.environ.get("CCSTUDIO_HOME"), tempfile.tempdir
        os.environ["CCSTUDIO_HOME"] = str(self._home)
        tempfile.tempdir = str(self._temporary)
        self._out = folder / "a/b/c/out"
        self.subjects: Final = tuple(subjects(folder))
        self._watch = Watch((self._home, self._temporary, self._out, folder / "in"))
        self._before = self._lying()

    def close(self) -> None:
        """Give the home and the folder for temporary files back."""
        home, tempfile.tempdir = self._former
        os.environ.pop("CCSTUDIO_HOME")
        if home is not None:
            os.environ["CCSTUDIO_HOME"] = home

    def trials(self, seeds: Iterable[int], names: Iterable[str] = ()) -> Iterator[Trial]:
        """Try a mutated file for each seed, formats in turn by their shares."""
        chosen = [subject for subject in self.subjects if not names or subject.name in names]
        turns = [subject for subject in chosen for _ in range(subject.share)]
        for seed in seeds:
            yield self.trial(turns[seed % len(turns)], seed)

    def trial(self, subject: Subject, seed: int) -> Trial:
        """Try the mutated file of a seed."""
        chance = Random(f"{subject.name} {seed}")
        mutate = chance.choice(subject.mutate)
        sample = chance.choice(subject.samples)
        data = mutate(chance, sample)
        subject.file.parent.mkdir(parents=True, exist_ok=True)
        kept = subject.file.read_bytes() if subject.file.exists() else None
        subject.file.write_bytes(data)
        self._clean()
        start, told, fault = time.process_time(), (), ""
        try:
            with self._watch.over():
                told = subject.read(subject.file)
        except HangError:
            fault = f"takes too long\n{traceback.format_exc()}"
        except Exception:  # noqa: BLE001 - a crash, whatever it is, is what is sought
            fault = traceback.format_exc()
        seconds = time.process_time() - start
        if kept is None:
            subject.file.unlink(missing_ok=True)
        else:
            subject.file.write_bytes(kept)
        fault = fault or self._strays()
        return Trial(subject.name, seed, told, seconds, fault, data)

    def _clean(self) -> None:
        for folder in (self._home, self._temporary, self._out):
            shutil.rmtree(folder)
            folder.mkdir()

    def _strays(self) -> str:
        """What lies where nothing may be written."""
        strays = self._lying() - self._before
        for path in strays:
            path.unlink()
        return f"writes outside: {sorted(map(str, strays))}" if strays else ""

    def _lying(self) -> set[Path]:
        """All files of the folders between `out` and the top, and at the top."""
        return {
            path
            for parent in (self._out.parent, *self._out.parents[1:4])
            for path in parent.glob("*")
            if path.is_file()
        }
