"""`python -m tests.benchmarks.trace_first_start`: how long the window stands still on a first start, with a cold cache.

The whole studio is started where nothing is cached, and what a person may do first is done: maps, a layout and games
are opened, sight is shown while the kernel is compiled and afterwards, a vertex is dragged, spaces are painted. For
each of these it is told how long the longest turns of the event loop were, and what ran in those that are too long.
The machine's own pauses are told beside them: those of a process that does nothing.

Words after the name: `small` and `large` choose the map (the sample map, if none does), `opening` leaves out what
waits for the kernel.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tests.benchmarks.frame_watch import FrameWatch

PATIENCE_SECONDS: Final = 180.0
AFTERWARDS_SECONDS: Final = 1.5
"""How long each phase goes on when what was asked for is there: much is left to idle turns."""

DRAGS: Final = 30
BESIDE_A_DRAG_SECONDS: Final = 0.03

Story = Iterator[Callable[[], bool]]
"""What is done, one thing in each turn; it gives what has to be so before it goes on."""


def idle(stop: Connection) -> None:
    """Do nothing until told to stop, and tell the longest pauses: those are the machine's."""
    pauses, last = [], perf_counter()
    while not stop.poll(0):
        sleep(0.001)
        now = perf_counter()
        pauses.append((now - last) * 1000)
        last = now
    stop.send(sorted(pauses)[-8:])


def main(words: Sequence[str]) -> int:
    """Take the trace and print it."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"CCSTUDIO_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
        os.environ.pop("NUMBA_CACHE_DIR", None)
        ours, theirs = get_context("spawn").Pipe()
        idler = get_context("spawn").Process(target=idle, args=(theirs,))
        idler.start()
        lines = _trace(Path(home), words)
        ours.send(None)
        machine = ours.recv()
        idler.join()
    print("the machine's own pauses, ms:", " ".join(f"{ms:.0f}" for ms in machine))
    print("\n".join(lines))
    return 0


def _trace(home: Path, words: Sequence[str]) -> list[str]:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from ccstudio.ui.qt_application import make_application
    from ccstudio.ui.shell.app import run_studio
    from ccstudio.ui.shell.main_window import MainWindow
    from tests.benchmarks.frame_watch import FrameWatch, report

    application = make_application()
    watch = FrameWatch()
    story = _story(_map_file(home, words), watch, words)
    until: Callable[[], bool] = _at_once

    def go_on() -> None:
        nonlocal until
        if not until():
            return
        try:
            until = next(story)
        except StopIteration:
            clock.stop()
            watch.stop()
            for window in QApplication.topLevelWidgets():
                if isinstance(window, MainWindow):
                    window.end_now()
            QApplication.exit()

    clock = QTimer(application)
    clock.timeout.connect(go_on)
    clock.start(5)
    watch.begin("start")
    watch.start()
    run_studio([])
    return list(report(watch.phases))


def _at_once() -> bool:
    return True


def _pause(seconds: float) -> Callable[[], bool]:
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end


def _map_file(home: Path, words: Sequence[str]) -> Path:
    from ccstudio.base.places import sample_map
    from ccstudio.documents.files import save
    from tests.helpers.sight_maps import sight_map
    from tests.helpers.synthetic_maps import synthetic_terrain

    if not {"small", "large"} & set(words):
        return sample_map()
    save(synthetic_terrain(), home / "terrain.json")
    save(sight_map(60, 40, 1500) if "large" in words else sight_map(33, 10, 400), home / "map.json")
    return home / "map.json"


def _story(file: Path, watch: "FrameWatch", words: Sequence[str]) -> Story:
    from PySide6.QtWidgets import QApplication

    from ccstudio.base.places import maps_folder, modules_folder
    from ccstudio.ui.shell.main_window import MainWindow

    yield lambda: any(isinstance(it, MainWindow) and it.isVisible() for it in QApplication.topLevelWidgets())
    window = next(it for it in QApplication.topLevelWidgets() if isinstance(it, MainWindow))
    yield lambda: window.start_page.is_filled
    yield _pause(AFTERWARDS_SECONDS)
    watch.begin("the assistant for new maps")
    yield from _new_map(window)
    watch.begin("a map opened")
    yield from _opened(window, file)
    yield lambda: window.front.editor.stage.map_layer.is_finished
    yield _pause(AFTERWARDS_SECONDS)
    if "opening" not in words:
        yield from _sight(watch, window.front.editor)
    watch.begin("the grid off and on")
    for _time in range(2):
        window.trigger("layer.grid")
        yield lambda: window.front.editor.stage.map_layer.is_finished
    watch.begin("spaces painted in one stroke")
    yield from _stroke(window.front.editor)
    watch.begin("a layout opened")
    yield from _opened(window, maps_folder() / "cold-harrow" / "layout.json")
    yield lambda: window.front.editor.stage.map_layer.is_finished
    yield _pause(AFTERWARDS_SECONDS)
    watch.begin("a board dropped elsewhere")
    yield from _dropped_board(window.front.editor)
    for module, scenario in (("combat_commander", "mill-road"), ("dust_tactics", "relay-nine")):
        watch.begin(f"a game of {module} opened")
        yield from _game(window, modules_folder() / module / "scenarios" / f"{scenario}.json")


def _opened(window: Any, path: Path) -> Story:
    before = len(window.studio.documents)
    window.studio.run_flow(window.studio.flows.open([path]))
    yield lambda: len(window.studio.documents) > before


def _new_map(window: Any) -> Story:
    from PySide6.QtWidgets import QDialog

    window.trigger("file.new")
    yield lambda: any(it.isVisible() for it in window.findChildren(QDialog))
    yield _pause(AFTERWARDS_SECONDS)
    next(it for it in window.findChildren(QDialog) if it.isVisible()).reject()
    yield _pause(0.2)


def _game(window: Any, scenario: Path) -> Story:
    from ccstudio.ui.start.new_game import NewGameDialog

    before = len(window.studio.documents)
    window.studio.run_flow(window.studio.flows.open([scenario]))
    yield lambda: any(it.isVisible() for it in window.findChildren(NewGameDialog))
    yield _pause(0.2)
    next(it for it in window.findChildren(NewGameDialog) if it.isVisible()).accept()
    yield lambda: len(window.studio.documents) > before
    yield lambda: window.front.editor.parts.board.board_scene.stage.map_layer.is_finished
    yield _pause(AFTERWARDS_SECONDS)


def _sight(watch: "FrameWatch", editor: Any) -> Story:
    from msgspec.structs import replace

    watch.begin("sight, until the kernel is in use")
    editor.sight.look_from(editor.context.board.spaces[len(editor.context.board.spaces) // 2])
    editor.trigger("sight.heat")
    end = perf_counter() + PATIENCE_SECONDS
    yield lambda: editor.client.is_quick or perf_counter() > end
    yield _pause(AFTERWARDS_SECONDS)
    watch.begin("a vertex dragged")
    number = min(40, len(editor.context.document.features) - 1)
    for step in range(DRAGS):
        document = editor.context.document
        feature = document.features[number]
        first, (x, y), *others = feature.geometry.coordinates[0]
        ring = (first, (x + 37 * (step % 5), y - 23), *others)
        moved = replace(feature, geometry=replace(feature.geometry, coordinates=(ring,)))
        features = (*document.features[:number], moved, *document.features[number + 1 :])
        editor.context.apply(replace(document, features=features), "Drag", "drag")
        yield _pause(BESIDE_A_DRAG_SECONDS)
    yield _pause(AFTERWARDS_SECONDS)


def _stroke(editor: Any) -> Story:
    """Paint over two thirds of the map, up and down."""
    from tests.helpers.map_hand import Hand

    editor.view.fit()
    editor.trigger("tool.spaces")
    editor.context.choose_rings(3)
    yield _at_once
    hand, grid = Hand(editor.view), editor.context.grid
    left, top, right, bottom = grid.bounds
    ways = [left + (right - left) * part / 12 for part in range(1, 9)]
    places: list[tuple[float, float]] = []
    for number, x in enumerate(ways):
        ends = (top + 0.05 * (bottom - top), bottom - 0.05 * (bottom - top))
        here, there = ends if number % 2 == 0 else reversed(ends)
        places += [(x, here + (there - here) * part / 12) for part in range(13)]
    hand.press(places[0])
    for place in places[1:]:
        hand.move(place)
        yield _at_once
    hand.release(places[-1])
    yield _at_once
    yield lambda: editor.stage.map_layer.is_finished
    yield _pause(AFTERWARDS_SECONDS)


def _dropped_board(editor: Any) -> Story:
    from tests.helpers.map_hand import Hand

    hand = Hand(editor.view)
    editor.stage.fit()
    yield _at_once
    placed = editor.context.joined.placed[-1]
    x, y = placed.table.centre((placed.laid.column + 2, placed.laid.row + 2))
    step = editor.context.board.grid.width
    hand.press((x, y))
    for part in range(1, 5):
        hand.move((x, y + part * step))
        yield _at_once
    hand.release((x, y + 4 * step))
    yield lambda: editor.stage.map_layer.is_finished
    yield _pause(AFTERWARDS_SECONDS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
