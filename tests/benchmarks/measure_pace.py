"""`python -m tests.benchmarks.measure_pace [SCENARIO...]`: how long playback lasts between two choices of a person.

Games against the computer are played by the rules, with the settings of a new player; the timer of the playback is
counted, not waited for. A stretch is what is shown between two choices that the person makes between several options,
other than to react. A part is a whole turn of the enemy (or a round, where sides alternate), whatever the person
answered in it. `--longest 3` lists the steps of the three longest stretches of each game.
"""

import argparse
import os
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QTimer

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.application.settings.table_settings import TableSettings
from ccstudio.documents.journal import Chosen
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import open_scenario
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.play.playback.controller import PlaybackController
from ccstudio.ui.play.table import PlayTable

SCENARIOS: Final = ("tanners-farm", "mill-road", "kelmarket-inn", "relay-nine", "tarn-well")
ME: Final = 0
BOUND_S: Final = 30.0


class ShownFor(NamedTuple):
    """A text on show over the position after an entry, and for how long (ms)."""

    number: int
    text: str
    duration_ms: int


class Watcher:
    """Plays a game and counts what is shown of it."""

    def __init__(self, scenario: str, seed: int, speed: PlaybackSpeed) -> None:
        session = Session.begin(open_scenario(scenario), seed=seed, players=(PERSON, "rules"))
        self.table = PlayTable(session, TableSettings())
        self.controller = PlaybackController(self.table)
        self.controller.set_speed(speed)
        self.controller.step_shown.connect(self._note)
        self.table.caught_up.connect(self._answer)
        self._players = [RulesPlayer(seed) for _ in session.players]
        self._text = ""
        self.stretch: list[ShownFor] = []

    def stretches(self) -> Iterator[list[ShownFor]]:
        """Play to the end, and yield what is shown between two choices."""
        table = self.table
        timer = self.controller.findChild(QTimer)
        assert timer is not None, "playback has a timer"
        while not table.session.game.over:
            if self.controller.is_running:
                self.stretch.append(ShownFor(table.number, self._text, timer.interval()))
                timer.timeout.emit()
            elif table.asked in table.persons:
                decision = table.decision
                assert decision is not None, "a person is asked"
                if len(decision.options) > 1 and not table.is_reaction(decision):
                    yield self.stretch
                    self.stretch = []
                table.choose(self._players[0].choose(table.system, table.view, decision))
            else:
                self._answer()
        yield self.stretch
        self.controller.stop()

    def parts_of_enemy(self, shown: Sequence[ShownFor]) -> list[list[ShownFor]]:
        """What was shown in each part of the game in which another than the person was asked first."""
        records = self.table.session.in_force
        begins = [number for number, record in enumerate(records, 1) if any(it.event.opens_part for it in record.told)]
        found: dict[int, list[ShownFor]] = {}
        for one in shown:
            found.setdefault(bisect_right(begins, one.number), []).append(one)
        return [part for number, part in found.items() if number and self._is_of_enemy(begins[number - 1])]

    def _is_of_enemy(self, number: int) -> bool:
        later = self.table.session.in_force[number:]
        return next((one.entry.seat for one in later if isinstance(one.entry, Chosen)), ME) != ME

    def _note(self, step: PlaybackStep | None) -> None:
        self._text = "(moves)" if step is None else step.line.text

    def _answer(self) -> None:
        """Let a computer player answer that thought while the person watched."""
        session = self.table.session
        asked = session.decision
        if isinstance(asked, Ask) and asked.seat not in self.table.persons:
            view = session.view(asked.seat)
            assert isinstance(view.pending, Ask), "a seat sees its own question"
            self.table.choose_for(asked.seat, self._players[asked.seat].choose(session.system, view, view.pending))


def seconds_of(stretch: Sequence[ShownFor]) -> float:
    """How long a stretch lasts, seconds."""
    return sum(shown.duration_ms for shown in stretch) / 1_000


def main() -> None:
    """Print how long the stretches of games are."""
    parser = argparse.ArgumentParser(description="Measure how long playback lasts between two choices.")
    parser.add_argument("scenarios", nargs="*", default=list(SCENARIOS))
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--speed", type=PlaybackSpeed, default=PlaybackSpeed.NORMAL)
    parser.add_argument("--longest", type=int, default=0)
    chosen = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QCoreApplication([])
    for scenario in chosen.scenarios:
        for seed in range(1, chosen.seeds + 1):
            watcher = Watcher(scenario, seed, chosen.speed)
            found = [it for it in watcher.stretches() if it]
            _print(f"{scenario}, seed {seed}: stretches", found, chosen.longest)
            parts = watcher.parts_of_enemy([shown for stretch in found for shown in stretch])
            _print("    parts of the enemy", parts, chosen.longest)
    application.quit()


def _print(name: str, unordered: list[list[ShownFor]], longest: int) -> None:
    stretches = sorted(unordered, key=seconds_of)
    times = [seconds_of(stretch) for stretch in stretches]
    if not times:
        return
    parts = ", ".join(f"{part} % within {times[(len(times) - 1) * part // 100]:.1f} s" for part in (50, 75, 90, 95))
    over = sum(it > BOUND_S for it in times)
    print(f"{name}: {len(times)}, {parts}, longest {times[-1]:.1f} s, {over} over {BOUND_S:.0f} s", flush=True)
    for stretch in stretches[::-1][:longest]:
        print(f"  {seconds_of(stretch):.1f} s")
        for shown in stretch:
            print(f"    {shown.duration_ms:5d} {shown.text}")


if __name__ == "__main__":
    main()
