"""`python -m tests.benchmarks.measure_studio`: what a large map takes to open, and what four tabs take of memory.

A studio that has been idle for a while opens a map of 60x40 hexes with 1,500 features: printed are the seconds of the
processor until its tab is in front, and until all of it that the window shows is painted. Then it opens a scenario, a
module and a game, shows each for a while, and prints the memory that it holds. Linux only, because the memory is read
from `/proc`.
"""

import os
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from ccstudio.base.places import HOME_VARIABLE, modules_folder

if TYPE_CHECKING:
    from ccstudio.ui.shell.main_window import MainWindow

SCENARIO: Final = modules_folder() / "valor_victory" / "scenarios" / "four-parishes.json"
MODULE: Final = modules_folder() / "dust_tactics" / "module.json"
CHOICES: Final = 400
IDLE_MS: Final = 8_000
"""How long a document stays in front, for panels and tables that are made when nothing else is to do."""
SETTLING_MS: Final = 25_000
"""How long the window fetches modules and pictures of its start page; the processor is counted with all threads."""


def memory_megabytes() -> int:
    """The resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def write_documents(folder: Path) -> None:
    """Write the large map with its terrain, `map.json`, and a game of some hundred choices, `game.json`."""
    from ccstudio.documents.files import save
    from ccstudio.engine.outcomes import Ask
    from ccstudio.play.journal import save_journal
    from ccstudio.play.opening import open_scenario
    from ccstudio.play.session import Session
    from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

    save(synthetic_terrain(), folder / "terrain.json")
    save(synthetic_map(*LARGE_SIZE), folder / "map.json")
    session = Session.begin(open_scenario("mill-road"), seed=3)
    for number in range(CHOICES):
        asked = session.decision
        assert isinstance(asked, Ask), "a game of this seed lasts longer"
        session.choose(asked.seat, asked.options[number % len(asked.options)])
    save_journal(session, folder / "game.json", title="Mill Road")


class Visitor:
    """Opens one document after the other in a window, and ends the process."""

    def __init__(self, window: "MainWindow", large_map: Path, game: Path) -> None:
        self._window = window
        self._large_map = large_map
        self._game = game
        self._began = self._in_front_s = 0.0
        self._is_in_front = False
        self._looks = QTimer(window, interval=1)
        self._looks.timeout.connect(self._look)
        QTimer.singleShot(SETTLING_MS, self._open_large_map)

    def _open_large_map(self) -> None:
        self._began = process_time()
        self._window.studio.run_flow(self._window.studio.flows.open([self._large_map]))
        self._looks.start()

    def _look(self) -> None:
        front = self._window.front
        if front is None or front.path != self._large_map:
            return
        if not self._is_in_front:
            self._is_in_front = True
            self._in_front_s = process_time() - self._began
        if front.editor.stage.map_layer.is_finished:
            self._looks.stop()
            painted_s = process_time() - self._began
            print(f"in front after {self._in_front_s:.2f} s, painted after {painted_s:.2f} s", flush=True)
            QTimer.singleShot(IDLE_MS, self._open_scenario)

    def _open_scenario(self) -> None:
        from ccstudio.ui.flows.files import read_file

        reading, fingerprint = read_file(SCENARIO)
        assert reading.document is not None, "a shipped scenario is sound"
        flows = self._window.studio.flows
        self._window.studio.run_flow(flows.bring_in_file(reading.document, SCENARIO, fingerprint))
        QTimer.singleShot(IDLE_MS, self._open_module)

    def _open_module(self) -> None:
        self._window.studio.run_flow(self._window.studio.flows.open([MODULE]))
        QTimer.singleShot(IDLE_MS, self._open_game)

    def _open_game(self) -> None:
        self._window.studio.run_flow(self._window.studio.flows.open([self._game]))
        QTimer.singleShot(IDLE_MS, self._end)

    def _end(self) -> None:
        kinds = ", ".join(type(document.editor).__name__ for document in self._window.studio.documents)
        print(f"{memory_megabytes()} MB with {kinds}", flush=True)
        os._exit(0)


def main() -> None:
    """Run the studio with a visitor."""
    from ccstudio.__main__ import run
    from ccstudio.ui.shell import qt_import

    folder = Path(tempfile.mkdtemp())
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ[HOME_VARIABLE] = str(folder / "home")
    # Apart, so that what it needs takes no memory here.
    writing = get_context("spawn").Process(target=write_documents, args=(folder,))
    writing.start()
    writing.join()
    import_as_usual = qt_import.import_qt

    def import_qt() -> None:
        import_as_usual()
        from ccstudio.ui.shell.main_window import MainWindow

        as_usual = MainWindow.after_first_paint

        def after_first_paint(window: MainWindow) -> None:
            as_usual(window)
            window.visitor = Visitor(window, folder / "map.json", folder / "game.json")

        MainWindow.after_first_paint = after_first_paint

    qt_import.import_qt = import_qt
    sys.argv = ["ccstudio", "studio"]
    run()


if __name__ == "__main__":
    main()
