"""The studio starts whatever happened to its own files, says what it repaired, and loses no document."""

import os
import random
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.application.home_repair import SETTINGS_FILE, Outcome, Repair
from ccstudio.documents.files import load
from ccstudio.ui.settings import Settings, ThemeChoice
from tests.ui.conftest import write_map

ROOT = Path(__file__).parents[2]

STUDIO = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    import msgspec
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QMessageBox
    from ccstudio.ui.settings import ThemeChoice
    from ccstudio.ui.shell import app
    from ccstudio.ui.shell.main_window import MainWindow

    usual = MainWindow.after_first_paint

    def after_first_paint(window):
        usual(window)
        QTimer.singleShot(0, lambda: ready(window))

    def ready(window):
        # Of several questions each comes when the one before it was answered.
        while boxes := [box for box in window.findChildren(QMessageBox) if box.isVisible()]:
            print(boxes[0].text(), boxes[0].informativeText(), flush=True)
            boxes[0].close()
        {then}

    MainWindow.after_first_paint = after_first_paint
    sys.exit(app.run_studio([Path(name) for name in sys.argv[1:]]))
    """
)

BUSY = """
    timer = QTimer(window)
    timer.timeout.connect(lambda: work(window))
    timer.start(3)

def work(window):
    model, settings = window.front.model, window.studio.settings
    model.apply(msgspec.structs.replace(model.value, title=f"Unsaved {len(str(model.value))}"), "Title")
    window.studio.autosave.keep_all()
    theme = ThemeChoice.LIGHT if settings.preferences.theme is ThemeChoice.DARK else ThemeChoice.DARK
    settings.set_preferences(msgspec.structs.replace(settings.preferences, theme=theme))
    settings.sync()
    if not settings.searches:
        settings.remember_search("once")
        print("busy", flush=True)
"""


def command(then: str, *paths: Path) -> list[str]:
    return [sys.executable, "-c", STUDIO.replace("{then}", then.strip()), *map(str, paths)]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CCSTUDIO_HOME": str(home)}


def start_and_end(home: Path, *paths: Path) -> str:
    """Start the studio, answer its questions by Escape, end it, and return what it asked."""
    done = subprocess.run(
        command("window.end_now()", *paths),
        cwd=ROOT,
        env=environment(home),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


DAMAGES: dict[str, Callable[[bytes], bytes] | None] = {
    "binary": lambda data: random.Random(len(data)).randbytes(len(data) + 100),
    "truncated": lambda data: data[:-3],
    "empty": lambda _data: b"",
    "folders": None,
}


@pytest.fixture(scope="module")
def used_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of a studio that was used: settings and their backup, caches, lists, games, a copy of unsaved work."""
    home = tmp_path_factory.mktemp("used") / "home"
    data = home / "data"
    (data / "games").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "legacy" / "journal-1" / "micro-game.json", data / "games" / "game.json")
    for name, text in {
        "data/hosts.json": '[\n{"address":{"host":"example.org","port":7}}\n]\n',
        "data/packages.json": '{\n"maps/a/map.json":{"title":"A","version":1}\n}\n',
        "cache/sight/0f.sight": "ccstudio sight table 1\n",
        "cache/overviews/0f.png": "no picture",
    }.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    start_and_end(home)
    return home


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_whatever_happened_to_all_files_of_its_home_it_starts_and_keeps_every_game(
    used_home: Path, tmp_path: Path, damage: Callable[[bytes], bytes] | None
) -> None:
    home = tmp_path / "home"
    shutil.copytree(used_home, home)
    game = home / "data" / "games" / "game.json"
    sound = game.read_bytes()
    for path in [path for path in home.rglob("*") if path.is_file() and path != game and path.suffix != ".bak"]:
        data = path.read_bytes()
        path.unlink()
        if damage is None:
            path.mkdir()
        else:
            path.write_bytes(damage(data))
    told = start_and_end(home)
    assert "studio.ini.damaged" in told
    assert "restored from its backup" in told
    assert game.read_bytes() == sound
    assert "damaged" not in start_and_end(home)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_moment_it_starts_again_and_offers_the_unsaved_work(tmp_path: Path, seed: int) -> None:
    home = tmp_path / "home"
    document = write_map(tmp_path / "small.json")
    sound = document.read_bytes()
    process = subprocess.Popen(
        command(BUSY, document), cwd=ROOT, env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert process.stdout is not None
    try:
        if seed:
            # The first is killed while it starts, the others while they write.
            assert process.stdout.readline().strip() == b"busy"
        time.sleep(random.Random(seed).uniform(0.0, 0.5))
    finally:
        process.kill()
        process.communicate()
    told = start_and_end(home)
    copies = list((home / "data" / "recovery").glob("*/*.json"))
    assert "damaged" not in told
    assert ("can be recovered" in told) == bool(copies)
    assert bool(copies) or not seed
    assert all(load(path).title.startswith("Unsaved") for path in copies)
    assert document.read_bytes() == sound


def test_what_was_repaired_is_told_before_unsaved_work_is_offered(window, dialogs, tmp_path):
    repair = Repair(Outcome.SET_ASIDE, tmp_path / "hosts.json", tmp_path / "hosts.json.damaged")
    window.start((), "", (repair,))
    assert dialogs.titles == ["Files repaired"]
    assert "hosts.json.damaged" in dialogs.asked[0].explanation


@pytest.mark.parametrize(
    ("outcome", "title"), [(Outcome.UNWRITABLE, "Nothing can be saved"), (Outcome.CRASHED, "Last time")]
)
def test_where_nothing_was_repaired_the_title_says_what_is_wrong(window, dialogs, tmp_path, outcome, title):
    window.start((), "", (Repair(outcome, tmp_path),))
    assert dialogs.titles == [title]


def test_settings_that_cannot_be_written_last_as_long_as_the_studio(tmp_path, qapp):
    (tmp_path / SETTINGS_FILE).mkdir()
    settings = Settings(tmp_path / SETTINGS_FILE)
    before = settings.preferences
    settings.set_preferences(type(before)(theme=ThemeChoice.DARK))
    settings.sync()
    assert settings.preferences.theme is ThemeChoice.DARK
