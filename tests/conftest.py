"""What every test stands on: no screen, English, folders that are not the person's own, and nothing left behind."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers.examples import load_examples
from tests.helpers.quick_collecting import compile_share
from tests.helpers.quick_running import HangWatch, run_with_few_reports, wants_few_reports

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tests.helpers.patient_bot import PatientBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["LANGUAGE"] = "en"
# The processes that run the tests, and hundreds that tests start, compile each module once, not each time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

load_examples(only_some=False)
MANY_OBJECTS = 20_000
COLLECTIONS = 10
_WATCH = pytest.StashKey[HangWatch]()


def pytest_configure(config: pytest.Config) -> None:
    """Import test modules without reading their sources a second time, as the studio imports its own."""
    from ccstudio.ui.shell.qt_import import import_qt

    import_qt()
    config.stash[_WATCH] = HangWatch()
    if "not slow" in config.option.markexpr and not config.getoption("--hypothesis-profile"):
        load_examples(only_some=True)


def pytest_unconfigure(config: pytest.Config) -> None:
    if _WATCH in config.stash:
        config.stash[_WATCH].end()


def pytest_enter_pdb(config: pytest.Config) -> None:
    config.stash[_WATCH].rest()


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    item.config.stash[_WATCH].test_begins()
    if not wants_few_reports(item.config):
        return None
    run_with_few_reports(item, nextitem)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Look for no garbage meanwhile: nearly all that is made stays."""
    gc.disable()
    try:
        compile_share(session.config)
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest in one piece, so that no process is left alone with it in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Keep thousands of tests, which stay to the end anyway, out of what the collector looks through time and again.

    To look for the little that does not stay takes a second.
    """
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home of the tests for `data` and `cache`, shared by all tests of a process.

    The compiled kernel of sight is kept for the next run: it takes ten seconds to make.
    """
    folder = tmp_path_factory.mktemp("home")
    if "PYTEST_XDIST_WORKER" in os.environ:
        share_pictures(folder, tmp_path_factory.getbasetemp().parent / "pictures")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CCSTUDIO_HOME", str(folder))
        patch.setenv("NUMBA_CACHE_DIR", str(Path(__file__).resolve().parents[1] / "build" / "kernel"))
        # What tests save need not outlive a power failure, and no test can tell: to wait for the disk takes longer.
        patch.setattr(os, "fsync", lambda _: None)
        yield folder


@pytest.fixture
def own_home(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one test, where nobody has played.

    Only the small pictures of maps are shared with other tests: to paint them for every window that shows the start
    page takes longer than many a test of such a window.
    """
    folder = tmp_path / "home"
    share_pictures(folder, home / "cache" / "pictures")
    monkeypatch.setenv("CCSTUDIO_HOME", str(folder))
    return folder


def share_pictures(home: Path, pictures: Path) -> None:
    """Let the small pictures of maps of a home lie in a folder that others use too."""
    pictures.mkdir(parents=True, exist_ok=True)
    (home / "cache").mkdir(parents=True)
    # Windows lets not everybody make links.
    with suppress(OSError):
        (home / "cache" / "pictures").symlink_to(pictures, target_is_directory=True)


@pytest.fixture(scope="session")
def qapp() -> "QApplication":
    """The application with the font of the program, for pytest-qt and for whoever paints."""
    from ccstudio.ui.qt_application import make_application
    from ccstudio.ui.shell.preload import QT, make_classes
    from tests.helpers.coarse_pictures import draw_small_pictures_coarsely
    from tests.helpers.idle_tiles import let_tests_decide
    from tests.helpers.leaks import note_timers_and_threads
    from tests.helpers.search_here import search_here

    application = make_application()
    # Windows that are not shown do not, and their threads would share the making of classes with the tests.
    for module in QT:
        make_classes(module)
    note_timers_and_threads()
    let_tests_decide()
    draw_small_pictures_coarsely()
    search_here()
    return application


@pytest.fixture
def qtbot(qapp: "QApplication", request: pytest.FixtureRequest) -> "PatientBot":
    """Like the one of pytest-qt, with more patience."""
    from tests.helpers.patient_bot import PatientBot

    return PatientBot(request)


@pytest.fixture(autouse=True)
def _tiles_wait(request: pytest.FixtureRequest) -> None:
    """Paint maps in idle time only for tests that look at them: it is a fifth of what windows cost."""
    if "qapp" in request.fixturenames:
        from tests.helpers.idle_tiles import IdleTiles

        IdleTiles.are_painted = request.node.get_closest_marker("tiles") is not None


@pytest.fixture(autouse=True)
def _garbage_waits() -> Iterator[None]:
    """Let no thread of a test destroy objects of the window (see `ccstudio.ui.tasks.garbage_collector`).

    What tests leave is collected between them, of many at once, and here: a thread that a test has left to its end
    would otherwise collect windows as soon as it makes an object.
    """
    if "PySide6.QtWidgets" not in sys.modules:
        yield
        return
    gc.disable()
    yield
    young, _middle, old = gc.get_count()
    if young > MANY_OBJECTS:
        gc.collect(2 if old > COLLECTIONS else 1)


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """Fail a test that leaves a window, a running thread or a ticking timer."""
    yield
    if "PySide6.QtWidgets" not in sys.modules:
        return
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is None:
        return
    from tests.helpers.leaks import leaks

    assert leaks() == []
