"""`python -m tests.benchmarks.trace_first_start`: how long the window stands still on a first start, with a cold cache.

A map is opened where nothing is cached, a field of view and the heat map are shown, and a vertex is dragged, while the
kernel is compiled and afterwards. A timer that is due every millisecond tells how long each frame kept the window from
everything else, and how long the thread of the window worked in it. On a machine that does other things as well only
the second tells anything; the machine's own pauses are told beside it: those of a process that does nothing.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, sleep, thread_time
from typing import Final

FRAME_MS: Final = 50.0
SECONDS_AFTER: Final = 3.0
PATIENCE_SECONDS: Final = 120.0


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
    """Take the trace; the only word may be `large`, for the largest map of the benchmarks."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"CCSTUDIO_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
        os.environ.pop("NUMBA_CACHE_DIR", None)
        ours, theirs = get_context("spawn").Pipe()
        idler = get_context("spawn").Process(target=idle, args=(theirs,))
        idler.start()
        phases, quick_after = _trace(Path(home), is_large="large" in words)
        ours.send(None)
        machine = ours.recv()
        idler.join()
    print(f"kernel in use after {quick_after:.1f} s")
    print("the machine's own pauses, ms:", " ".join(f"{ms:.0f}" for ms in machine))
    for phase, frames in phases.items():
        for what, times in (("long", [wall for wall, _ in frames]), ("at work", [worked for _, worked in frames])):
            worst = " ".join(f"{ms:.0f}" for ms in sorted(times)[-8:])
            over = sum(ms > FRAME_MS for ms in times)
            print(f"{phase}: {len(frames)} frames, {what}, ms: {worst}; over {FRAME_MS:.0f}: {over}")
    return 0


def _trace(home: Path, *, is_large: bool) -> tuple[dict[str, list[tuple[float, float]]], float]:
    from msgspec.structs import replace
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from ccstudio.documents.files import load_map, save
    from ccstudio.ui.document_model import DocumentModel
    from ccstudio.ui.garbage import GarbageCollector
    from ccstudio.ui.map_editor.editor import MapEditor
    from tests.helpers.sight_maps import sight_map
    from tests.helpers.synthetic_maps import synthetic_terrain

    application = QApplication([])
    collector = GarbageCollector()
    save(synthetic_terrain(), home / "terrain.json")
    save(sight_map(60, 40, 1500) if is_large else sight_map(33, 10, 400), home / "map.json")
    editor = MapEditor(DocumentModel(load_map(home / "map.json"), home / "map.json"))
    editor.widget.resize(1600, 1000)
    editor.widget.show()
    editor.view.fit()
    # What is traced is sight: the first paint has a benchmark of its own.
    editor.stage.finish()
    application.processEvents()
    frames: list[tuple[float, float]] = []
    last, worked = perf_counter(), thread_time()

    def beat() -> None:
        nonlocal last, worked
        now, now_worked = perf_counter(), thread_time()
        frames.append(((now - last) * 1000, (now_worked - worked) * 1000))
        last, worked = now, now_worked

    timer = QTimer()
    timer.timeout.connect(beat)
    timer.start(1)
    began = perf_counter()

    def wait(seconds: float, *, until_quick: bool = False) -> None:
        end = perf_counter() + seconds
        while perf_counter() < end and not (until_quick and editor.keeper.is_quick):
            application.processEvents()

    editor.sight.look_from(editor.bench.board.spaces[len(editor.bench.board.spaces) // 2])
    editor.trigger("sight.heat")
    wait(PATIENCE_SECONDS, until_quick=True)
    quick_after = perf_counter() - began
    phases = {"until the kernel is in use": frames[:]}
    frames.clear()
    number = 40
    for step in range(30):
        document = editor.bench.document
        feature = document.features[number]
        first, (x, y), *others = feature.geometry.coordinates[0]
        ring = (first, (x + 37 * (step % 5), y - 23), *others)
        moved = replace(feature, geometry=replace(feature.geometry, coordinates=(ring,)))
        features = (*document.features[:number], moved, *document.features[number + 1 :])
        editor.bench.apply(replace(document, features=features), "Drag", "drag")
        wait(0.03)
    wait(SECONDS_AFTER)
    phases["while a vertex is dragged"] = frames[:]
    timer.stop()
    collector.close()
    editor.close()
    return phases, quick_after


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
