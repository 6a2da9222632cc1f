"""The fuzzer: random games of a system, checked against the laws; every failure becomes a journal."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Final

import msgspec

from ccstudio.base.errors import SaveError
from ccstudio.conformance.battery import CHEAP, DEAR
from ccstudio.conformance.laws.flow import LONGEST, check_end
from ccstudio.conformance.laws.trials import ConformanceError, Trial
from ccstudio.engine.chance import below
from ccstudio.engine.seeds import seed_after
from ccstudio.play.choices import choice_text
from ccstudio.play.journal import save_journal
from ccstudio.play.opening import Opened
from ccstudio.play.session import Session

RARELY: Final = 512
"""The dear laws are held at one question of every game, and at one in so many besides."""

OFTEN: Final = 16
"""The same, when it is to be thorough."""

_SAMPLING: Final = 0x73616D706C65
"""Parts the seed of the questions that are looked at closely from those of the game."""

_KEEPING: Final = 0x6B656570
"""Parts the seed of the one question of every game from both."""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A game that broke a law, or the rules.

    `number` is the question where it broke, counted from 1, and 0 if the game could not even begin; `choice` is what
    was chosen there, empty if a law was broken before anybody chose. `journal` leads up to that question; it is None
    if the game could not begin, or does not go the same way twice.
    """

    system: str
    scenario: str
    seed: int
    number: int
    choice: str
    reason: str
    journal: Path | None


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The results so far.

    `decisions` are those with two options or more; `seconds` is the time that the rules took to set the games up and
    to go on from each choice, without that of the laws.
    """

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: tuple[Failure, ...] = ()

    @property
    def speed(self) -> float:
        """Decisions per second; 0 before the first."""
        return self.decisions / self.seconds if self.seconds else 0.0


def fuzz(
    scenarios: Sequence[Opened], games: int, seed: int, folder: Path, *, thorough: bool = False, most: int = LONGEST
) -> Iterator[Tally]:
    """Play random games and yield the tally after each.

    Args:
        scenarios: of one system, at least one; they take turns.
        games: how many.
        seed: of the first game; that of the next is one higher, so that each can be played again alone.
        folder: where the journals of failures go; it is made if there are any.
        thorough: whether the dear laws are held more often.
        most: choices after which a game is taken to have no end.

    Raises:
        SaveError: the folder cannot be made, or a journal not be written.
    """
    tally = Tally()
    for number in range(games):
        run = _Run(scenarios[number % len(scenarios)], seed_after(seed, number), OFTEN if thorough else RARELY, most)
        failure = run.play(folder)
        tally = Tally(
            games=tally.games + 1,
            decisions=tally.decisions + run.decisions,
            seconds=tally.seconds + run.seconds,
            failures=tally.failures if failure is None else (*tally.failures, failure),
        )
        yield tally


class _Run:
    """One game of the fuzzer."""

    def __init__(self, opened: Opened, seed: int, rarely: int, most: int) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self._opened = opened
        self._seed = seed
        self._rarely = rarely
        self._most = most
        self._trial: Trial | None = None
        self._choice = ""

    def play(self, folder: Path) -> Failure | None:
        """Play the game, and write its journal if it fails."""
        try:
            self._play_through()
        except ConformanceError as error:
            return self._failure(str(error), folder)
        except Exception as error:  # noqa: BLE001 - rules may fail in any way, and we are here to tell
            place = extract_tb(error.__traceback__)[-1]
            reason = f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno}, {place.name})"
            return self._failure(reason, folder)
        return None

    def _play_through(self) -> None:
        luck, keeping = self._seed ^ _SAMPLING, self._seed ^ _KEEPING
        started = perf_counter()
        self._trial = trial = Trial(self._opened, self._seed)
        self.seconds = perf_counter() - started
        kept = trial
        for number in range(self._most):
            draw, luck = below(self._rarely, luck)
            for check in (*CHEAP, *DEAR) if draw == 0 else CHEAP:
                check(trial)
            # Every question of the game is as likely to be the one that is kept, however many there will be.
            draw, keeping = below(number + 1, keeping)
            if draw == 0:
                kept = trial.twin()
            option = trial.next_choice()
            if option is None or trial.asked is None:
                break
            self._choice = choice_text(option)
            self.decisions += len(trial.asked.options) > 1
            started = perf_counter()
            trial.choose(option)
            self.seconds += perf_counter() - started
            self._choice = ""
        check_end(trial, self._most)
        self._trial = kept
        for check in DEAR:
            check(kept)

    def _failure(self, reason: str, folder: Path) -> Failure:
        system, scenario = self._opened.system.id, self._opened.contents.scenario.id
        session = self._session()
        path = None
        if session is not None:
            path = folder / f"{system}-{scenario}-{self._seed}.json"
            _make(folder)
            save_journal(session, path)
        return Failure(
            system=system,
            scenario=scenario,
            seed=self._seed,
            number=0 if self._trial is None else len(self._trial.choices) + 1,
            choice=self._choice,
            reason=reason,
            journal=path,
        )

    def _session(self) -> Session | None:
        """Return the game up to the failed decision; None if the rules break before it."""
        if self._trial is None:
            return None
        try:
            return self._trial.session()
        except Exception:  # noqa: BLE001 - these rules have failed before: that they fail again must not hide how
            return None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("folder-unusable", folder=str(folder), reason=error.strerror or "") from error
